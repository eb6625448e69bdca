"""Databases that the bot cannot start with: one sentence, exit code 2, and no change."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot.storage import database as storage
from bot.storage.database import migrations, open_database
from tests.bot.cli.console import Console, complaint
from tests.bot.databases import locked

TOKEN = "very.secret.token"
PATH = Path("data/squaretable.db")

pytestmark = pytest.mark.usefixtures("own_log")


@pytest.fixture
def squaretable_runs(
    squaretable: Console, here: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., str]:
    """Start the bot, and return the sentence with which it fails."""
    here.joinpath(".env").write_text(f"SQUARETABLE_TOKEN={TOKEN}\n")
    monkeypatch.setattr(storage, "BUSY_SECONDS", 0.05)

    async def login(self: discord.Client, _token: str) -> None:
        await self.setup_hook()
        raise AssertionError("it has started")

    monkeypatch.setattr(discord.Client, "login", login)
    return lambda code=2: complaint(squaretable("run"), code=code)


def make(path: Path, scripts: int | None = None) -> None:
    """Make a database as a program with this many migrations makes it."""

    async def made() -> None:
        await (await open_database(path)).close()

    with pytest.MonkeyPatch.context() as patch:
        known = migrations()[:scripts]
        patch.setattr(storage, "migrations", lambda: known)
        asyncio.run(made())


def spoil_header(path: Path) -> None:
    path.write_bytes(bytes(100) + path.read_bytes()[100:])


def replace_by_diary(path: Path) -> None:
    path.write_text("Dear diary")


def replace_by_others(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE recipes (name)")


def from_the_future(path: Path) -> None:
    with closing(sqlite3.connect(path)) as newer, newer:
        newer.execute(f"PRAGMA user_version = {len(migrations()) + 1}")


def with_a_table_in_the_way(path: Path) -> None:
    """Make a database in which a program changed by hand stopped in the middle of an update."""
    path.unlink()
    make(path, 7)
    with closing(sqlite3.connect(path)) as half, half:
        half.execute("CREATE TABLE packed_logs (log)")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (spoil_header, "is damaged. Stop the bot, keep a copy of the file"),
        (replace_by_diary, "is not a Square Table database. Move it away"),
        (replace_by_others, "is not a Square Table database. Move it away"),
        (from_the_future, "is from a newer Square Table"),
        (with_a_table_in_the_way, "cannot be used: table packed_logs already exists"),
    ],
)
def test_an_unusable_database_is_told_and_stays_as_it_is(
    squaretable_runs: Callable[..., str], spoil: Callable[[Path], None], told: str
) -> None:
    make(PATH)
    spoil(PATH)
    before = PATH.read_bytes()
    assert told in squaretable_runs()
    assert PATH.read_bytes() == before


def test_a_database_that_another_program_locks_is_told(
    squaretable_runs: Callable[..., str],
) -> None:
    make(PATH)
    with locked(PATH):
        assert "is locked by another program. Stop that one first." in squaretable_runs(75)


@pytest.mark.parametrize("place", ["a folder", "below a file"])
def test_a_place_where_no_database_can_be_is_told(
    squaretable_runs: Callable[..., str], here: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    path = here / "place" if place == "a folder" else here / "place" / "squaretable.db"
    if place == "a folder":
        path.mkdir()
    else:
        here.joinpath("place").write_text("a file")
    monkeypatch.setenv("SQUARETABLE_DATABASE", str(path))
    assert squaretable_runs().startswith(f"Cannot open the database {path}: ")


@pytest.mark.parametrize(
    ("url", "told", "code"),
    [
        ("sqlite:///secret.db", "SQUARETABLE_DATABASE: The address of the database must be", 2),
        ("postgresql://club:x/secret@db/t", "SQUARETABLE_DATABASE: The address of the data", 2),
        (
            "postgresql://club:secret@db",
            "SQUARETABLE_DATABASE: The address of the database names",
            2,
        ),
        (
            "postgresql://club:secret@127.0.0.1:1/tables",
            "Cannot reach the database postgresql://club@127.0.0.1:1/tables: ",
            75,
        ),
    ],
)
def test_an_address_that_leads_nowhere_is_told_without_its_password(
    squaretable_runs: Callable[..., str],
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    url: str,
    told: str,
    code: int,
) -> None:
    monkeypatch.setenv("SQUARETABLE_DATABASE", url)
    sentence = squaretable_runs(code)
    assert sentence.startswith(told)
    assert "secret" not in sentence
    assert [file.name for file in here.iterdir()] == [".env"]


def test_an_update_that_was_killed_begins_anew(
    squaretable: Console, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The update is one transaction: a process that dies in it leaves the database as it was."""
    make(PATH, 7)
    script = f"""
import asyncio, os, sys
from pathlib import Path
import bot.storage.database as database
real = database.statements
def statements(script):
    for statement in real(script):
        if "packed_logs" in statement:
            os.kill(os.getpid(), 9)
        yield statement
database.statements = statements
asyncio.run(database.open_database(Path({str(PATH.resolve())!r})))
"""
    died = subprocess.run(
        [sys.executable, "-c", script], cwd=Path(__file__).parents[3], check=False
    )
    assert died.returncode == -9
    said = squaretable("check", "--offline")
    assert f"updates it from version 7 to {len(migrations())}" in said.out
    make(PATH)
    assert f"version {len(migrations())}." in squaretable("check", "--offline").out


def test_other_commands_tell_the_same(
    squaretable: Console, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(PATH)
    from_the_future(PATH)
    before = PATH.read_bytes()
    for command in (("replay", "1", "--out", "x.gif"), ("backup", "copy.db")):
        assert "is from a newer Square Table" in complaint(squaretable(*command))
    assert PATH.read_bytes() == before
    assert not here.joinpath("copy.db").exists()
