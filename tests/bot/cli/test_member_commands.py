"""`squaretable export` and `forget`: the operator's work for a member."""

from __future__ import annotations

import asyncio
import json
import stat
from pathlib import Path
from random import Random

import pytest

from bot.storage.store import Store
from tests.bot.cli.console import Console, complaint
from tests.bot.support import make_manager, make_store, play_one, start_match, toy_catalog

pytestmark = [pytest.mark.usefixtures("own_log"), pytest.mark.sqlite_only]


@pytest.fixture
def database(here: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A running match of Ada and Bo."""
    monkeypatch.setattr("bot.catalog.full_catalog", toy_catalog)

    async def play() -> None:
        async with make_store(here) as store:
            manager = make_manager(store)
            match_id = await start_match(manager, store, "Ada", "Bo")
            for _ in range(3):
                await play_one(manager, match_id, Random(1))

    asyncio.run(play())
    return here / "squaretable.db"


async def names(path: Path) -> list[tuple[int, str]]:
    store = await Store.open(path)
    try:
        row = await store.matches.get(1)
        assert row is not None
        return [(player.user_id, player.name) for player in row.players]
    finally:
        await store.close()


def test_all_that_is_known_of_a_member_is_written_down(
    squaretable: Console, here: Path, database: Path
) -> None:
    [(ada, _), _] = asyncio.run(names(database))
    said = squaretable("export", ada, "--out", "ada.json", "--db", database)
    assert (said.code, said.err) == (0, "")
    data = json.loads((here / "ada.json").read_text())
    assert data["discord_id"] == ada
    assert data["matches"][0]["players"] == ["Ada", "Bo"]
    assert stat.S_IMODE((here / "ada.json").stat().st_mode) == 0o600
    again = squaretable("export", ada, "--out", "ada.json", "--db", database)
    assert complaint(again).startswith("There is a file ada.json already.")


def test_a_player_is_forgotten_once_they_have_resigned(
    squaretable: Console, here: Path, database: Path
) -> None:
    [(ada, _), (bo, _)] = asyncio.run(names(database))
    refused = complaint(squaretable("forget", ada, "--db", database))
    assert refused.startswith("They still play: match 1. With --resign")
    assert asyncio.run(names(database))[0] == (ada, "Ada")
    said = squaretable("forget", ada, "--resign", "--db", database)
    assert (said.code, said.err) == (0, "")
    assert "is forgotten, in 1 match. They have resigned from 1 of them." in said.out
    assert asyncio.run(names(database)) == [(0, "a former member"), (bo, "Bo")]
    assert "in 0 matches." in squaretable("forget", ada, "--db", database).out


@pytest.mark.parametrize("member", ["ada", "-1", "0", "1.5", str(2**63), "٣"])
@pytest.mark.parametrize("command", [("forget",), ("export", "--out", "x.json")])
def test_a_text_that_is_no_id_is_told(
    squaretable: Console, database: Path, command: tuple[str, ...], member: str
) -> None:
    said = squaretable(*command, "--db", database, "--", member)
    assert said.code == 2
    assert "an id is a number such as" in said.err


@pytest.mark.parametrize("command", [("forget", 7), ("export", 7, "--out", "x.json")])
def test_without_a_database_none_is_made(
    squaretable: Console, here: Path, command: tuple[object, ...]
) -> None:
    assert complaint(squaretable(*command)).startswith("There is no database data/squaretable.db.")
    assert list(here.iterdir()) == []
