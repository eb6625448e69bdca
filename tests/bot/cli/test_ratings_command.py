"""`squaretable ratings recompute`."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.bot.cli.console import Console, complaint
from tests.bot.standings.rated import Ranked
from tests.bot.support import make_store

pytestmark = [pytest.mark.usefixtures("own_log"), pytest.mark.sqlite_only]


@pytest.fixture
def database(here: Path) -> Path:
    """Three rated matches."""

    async def play() -> None:
        async with make_store(here) as store:
            ranked = Ranked(store)
            for names in (("Ada", "Bo"), ("Ada", "Cleo"), ("Ada", "Bo", "Dan")):
                await ranked.play(*names)

    asyncio.run(play())
    return here / "squaretable.db"


def test_the_same_digits_come_out(squaretable: Console, database: Path) -> None:
    said = squaretable("ratings", "recompute", "--db", database)
    assert (said.code, said.err) == (0, "")
    assert said.out == "3 rated matches, 6 ratings: all as they are stored.\n"


def test_differences_are_told_and_corrected_on_request(
    squaretable: Console, database: Path
) -> None:
    with closing(sqlite3.connect(database)) as file, file:
        file.execute("UPDATE ratings SET value = value + 1 WHERE id = 1")
    said = squaretable("ratings", "recompute", "--db", database)
    assert said.code == 1
    assert "0 seats and 1 rating differ. --write corrects them." in said.out
    said = squaretable("ratings", "recompute", "--write", "--db", database)
    assert said.code == 0
    again = squaretable("ratings", "recompute", "--db", database)
    assert again.out.endswith("all as they are stored.\n")


def test_a_database_that_is_not_there_is_not_made(squaretable: Console, here: Path) -> None:
    said = squaretable("ratings", "recompute", "--db", here / "none.db")
    assert complaint(said).startswith("There is no database")
    assert not (here / "none.db").exists()
