"""`squaretable backup` and `restore`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.storage.store import Store
from tests.bot.cli.console import Console, complaint

pytestmark = pytest.mark.usefixtures("own_log")


@pytest.fixture
def database(here: Path) -> Path:
    """The bot's own, with a server's settings in it."""
    asyncio.run(_fill(here / "data/squaretable.db", "light"))
    return here / "data/squaretable.db"


async def _fill(path: Path, theme: str) -> None:
    store = await Store.open(path)
    await store.servers.set_theme(1, theme)
    await store.close()


async def _theme(path: Path) -> str:
    store = await Store.open(path)
    try:
        return await store.servers.theme(1)
    finally:
        await store.close()


def test_there_and_back(squaretable: Console, here: Path, database: Path) -> None:
    said = squaretable("backup", "monday.db")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("monday.db: ")
    asyncio.run(_fill(database, "dark"))
    said = squaretable("restore", "monday.db")
    assert said.code == 0
    assert said.out.startswith("data/squaretable.db is as it was in monday.db. What was there")
    assert asyncio.run(_theme(database)) == "light"


def test_another_database_can_be_named(squaretable: Console, here: Path, database: Path) -> None:
    database.rename(here / "other.db")
    assert squaretable("backup", "copy.db", "--db", "other.db").code == 0
    assert squaretable("restore", "copy.db", "--db", "third.db").code == 0
    assert asyncio.run(_theme(here / "third.db")) == "light"


def test_what_cannot_be_is_told(squaretable: Console, here: Path, database: Path) -> None:
    here.joinpath("diary.txt").write_text("Dear diary")
    assert complaint(squaretable("backup", "diary.txt")).startswith("There is a file diary.txt")
    assert complaint(squaretable("restore", "none.db")) == "There is no backup none.db."
    assert complaint(squaretable("restore", "diary.txt")).startswith(
        "diary.txt is not a Square Table database."
    )
    assert asyncio.run(_theme(database)) == "light"
