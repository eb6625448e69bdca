"""Addresses: which texts are taken for one, and that nobody sees the password."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.storage.address import BadAddress, PostgresUrl, database_of

WORD = "h0rse"


@pytest.mark.parametrize(
    ("url", "shown", "name"),
    [
        (f"postgresql://ada:{WORD}@db:5432/tables", "postgresql://ada@db:5432/tables", "tables"),
        (f"postgres://ada:{WORD}@db/tables", "postgresql://ada@db/tables", "tables"),
        ("postgresql://db/tables?sslmode=require", "postgresql://db/tables", "tables"),
        (f"postgresql://ada@db/tables?password={WORD}", "postgresql://ada@db/tables", "tables"),
        (f"postgresql://ada:{WORD}@/t?host=/run/pg", "postgresql://ada@/t?host=/run/pg", "t"),
        (f"postgresql://ada:{WORD}@one:1,two:2/t", "postgresql://ada@one:1,two:2/t", "t"),
        (
            f"postgresql://ada:{WORD}@[::1]:5432/my%20t",
            "postgresql://ada@[::1]:5432/my%20t",
            "my t",
        ),
        (f"postgresql://ada:{WORD}@{WORD}@db/t", "postgresql://ada@db/t", "t"),
    ],
)
def test_a_url_is_shown_without_its_password(url: str, shown: str, name: str) -> None:
    address = database_of(url)
    assert isinstance(address, PostgresUrl)
    assert (str(address), address.name, address.secret) == (shown, name, url)
    assert WORD not in f"{address} {address!r} {[address]}" + f"{address}"


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://ada:{WORD}/x@db/tables",
        f"postgresql://ada:x?{WORD}@db/tables",
        f"postgresql://ada:x#{WORD}@db/tables",
        f"postgresql://ada:{WORD}@[db/tables",
        f"postgresql://ada:{WORD}@d b/tables",
        f"mysql://ada:{WORD}@db/tables",
        f"sqlite:///{WORD}.db",
        f"postgresql://ada:{WORD}@db",
        f"postgresql://ada:{WORD}@db/",
        f"postgresql://ada:{WORD}@db/a/{WORD}",
    ],
)
def test_a_bad_address_is_told_and_not_repeated(url: str) -> None:
    with pytest.raises(BadAddress) as refused:
        database_of(url)
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert "postgresql://USER:PASSWORD@HOST:PORT/NAME" in sentence
    assert WORD not in sentence
    assert refused.value.__cause__ is None
    assert refused.value.__suppress_context__ or refused.value.__context__ is None


def test_everything_else_is_a_file() -> None:
    assert database_of("data/club.db") == Path("data/club.db")


def test_the_same_url_is_the_same_database() -> None:
    one, same, other = (PostgresUrl(f"postgresql://db/{name}") for name in ("a", "a", "b"))
    assert one == same != other
    assert len({one, same, other}) == 2
