"""`squaretable backup`, `restore` and `move-database`."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.storage.address import Database, PostgresUrl
from bot.storage.store import Store
from tests.bot.cli.console import Console, complaint
from tests.bot.databases import drop_database, in_folder, new_database

pytestmark = pytest.mark.usefixtures("own_log")


@pytest.fixture
def database(here: Path) -> Path:
    """The bot's own database, with a server's settings in it."""
    asyncio.run(_fill(here / "data/squaretable.db", "light"))
    return here / "data/squaretable.db"


async def _fill(path: Database, theme: str) -> None:
    store = await Store.open(path)
    await store.servers.set_theme(1, theme)
    await store.close()


async def _theme(path: Database) -> str:
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
    assert said.out.startswith(
        "data/squaretable.db now holds the backup monday.db. The previous file"
    )
    assert asyncio.run(_theme(database)) == "light"


def test_another_database_can_be_named(squaretable: Console, here: Path, database: Path) -> None:
    database.rename(here / "other.db")
    assert squaretable("backup", "copy.db", "--db", "other.db").code == 0
    assert squaretable("restore", "copy.db", "--db", "third.db").code == 0
    assert asyncio.run(_theme(here / "third.db")) == "light"


def test_impossible_commands_are_told(squaretable: Console, here: Path, database: Path) -> None:
    here.joinpath("diary.txt").write_text("Dear diary")
    assert complaint(squaretable("backup", "diary.txt")).startswith("There is a file diary.txt")
    assert complaint(squaretable("restore", "none.db")) == "There is no backup none.db."
    assert complaint(squaretable("restore", "diary.txt")).startswith(
        "diary.txt is not a Square Table database."
    )
    assert asyncio.run(_theme(database)) == "light"


@pytest.mark.postgres_only
def test_with_postgresql_it_is_the_same(
    squaretable: Console, here: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database goes to PostgreSQL, is backed up there, and comes back."""
    server, empty = in_folder(here), new_database()
    assert isinstance(server, PostgresUrl)
    said = squaretable("move-database", "data/squaretable.db", server.secret)
    assert (said.code, said.err) == (0, "")
    assert "servers: 1 rows, the same in both" in said.out
    assert f"{server} holds all 1 rows of data/squaretable.db as they were at " in said.out
    monkeypatch.setenv("SQUARETABLE_DATABASE", server.secret)
    checked = squaretable("check", "--offline")
    assert f"ok     database     {server} (PostgreSQL " in checked.out
    assert squaretable("backup", "monday.db").out.startswith("monday.db: ")
    assert asyncio.run(_theme(here / "monday.db")) == "light"
    asyncio.run(_fill(server, "dark"))
    assert complaint(squaretable("restore", "monday.db")).startswith("The database to copy to")
    assert squaretable("restore", "monday.db", "--db", empty.secret).code == 0
    assert asyncio.run(_theme(empty)) == "light"
    drop_database(empty)
    assert squaretable("move-database", server.secret, "back.db").code == 0
    assert asyncio.run(_theme(here / "back.db")) == "dark"
    assert "secret-word" not in said.out + checked.out


def test_an_address_that_is_none_is_not_repeated(squaretable: Console, here: Path) -> None:
    bad = "postgresql://ada:x/secret@db/tables"
    for command in (
        ("move-database", bad, "x.db"),
        ("move-database", "x.db", bad),
        ("backup", "x.db", "--db", bad),
    ):
        said = squaretable(*command)
        assert said.code == 2
        assert "The address of the database must be" in said.err
        assert "secret" not in said.err


def test_a_move_that_cannot_be_is_told(squaretable: Console, here: Path, database: Path) -> None:
    assert complaint(squaretable("move-database", "none.db", "x.db")).startswith("There is no data")
    assert complaint(squaretable("move-database", database, database)).startswith(
        "Both names mean the"
    )


def test_in_a_folder_it_is_named_by_the_time(
    squaretable: Console, here: Path, database: Path
) -> None:
    (here / "nightly").mkdir()
    old = here / "nightly" / "squaretable-2020-01-01-000000.db"
    old.touch()
    os.utime(old, (0, 0))
    said = squaretable("backup", "nightly", "--keep", 30)
    assert (said.code, said.err) == (0, "")
    assert "Files deleted that were older than 30 days: 1." in said.out
    assert not old.exists()
    assert squaretable("backup", "new/").code == 0
    assert [file.name[:12] for file in (here / "new").iterdir()] == ["squaretable-"]
    assert complaint(squaretable("backup", "x.db", "--keep", 30)).startswith("--keep needs a fol")
    assert "is not a number of days" in squaretable("backup", "nightly", "--keep", "0").err


def test_an_address_with_a_password_can_stand_in_a_file(
    squaretable: Console, here: Path, database: Path
) -> None:
    (here / "address").write_text("copy.db\n")
    assert squaretable("move-database", database, "@address").code == 0
    assert asyncio.run(_theme(here / "copy.db")) == "light"
    (here / "address").write_text("mysql://ada:secret@db/tables")
    for named in ("@address", "@none", f"@{here}"):
        said = squaretable("move-database", database, named)
        assert said.code == 2
        assert "secret" not in said.err
        assert "Traceback" not in said.err


def test_sigterm_ends_a_backup_and_leaves_nothing(
    squaretable: Console, here: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def terminated(_source: Path, unfinished: Path) -> None:
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr("bot.operations.backup.copy_file", terminated)
    before = signal.getsignal(signal.SIGTERM)
    (here / "copies").mkdir()
    assert squaretable("backup", "copies/monday.db").code == 130
    assert list((here / "copies").iterdir()) == []
    assert signal.getsignal(signal.SIGTERM) == before
