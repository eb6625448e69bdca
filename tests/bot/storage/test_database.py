"""Opening the file: its contents then, and a sentence if it cannot be opened."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import aiosqlite
import pytest

from bot.storage.connection import StoreDamaged
from bot.storage.database import DatabaseUnusable, migrations, open_database
from tests.bot.databases import locked, look
from tests.bot.support import make_store


async def refused(path: Path) -> str:
    """Return the sentence that refuses a file."""
    with pytest.raises(DatabaseUnusable) as refusal:
        await open_database(path)
    sentence = str(refusal.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert str(path) in sentence
    return sentence


def write(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def read(path: Path) -> bytes:
    return path.read_bytes()


async def prepare(path: Path) -> None:
    """Make the file and close it again."""
    await (await open_database(path)).close()


async def test_a_missing_file_is_made_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there" / "yet.db"
    await prepare(path)
    assert look(path, "PRAGMA user_version") == [(len(migrations()),)]
    assert look(path, "SELECT * FROM matches") == []


async def test_an_empty_file_is_a_fresh_one(path: Path) -> None:
    write(path, b"")
    await prepare(path)
    assert look(path, "SELECT * FROM matches") == []


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)],
)
async def test_committed_rows_survive_and_refer_to_what_exists(
    path: Path, pragma: str, value: object
) -> None:
    connection = await open_database(path)
    try:
        assert list(await connection.execute_fetchall(f"PRAGMA {pragma}")) == [(value,)]
    finally:
        await connection.close()


async def test_opening_again_keeps_what_is_there(path: Path) -> None:
    await prepare(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO servers (guild_id, channels) VALUES (1, '[2]')")
        other.commit()
    await prepare(path)
    assert look(path, "SELECT guild_id, channels FROM servers") == [(1, "[2]")]


async def test_two_that_make_the_file_at_once_make_one_database(path: Path) -> None:
    """SQLite does not wait while it turns to WAL: one of the two may find the file locked."""
    opened = await asyncio.gather(*(open_database(path) for _ in "ab"), return_exceptions=True)
    for each in opened:
        if isinstance(each, aiosqlite.Connection):
            await each.close()
        else:
            assert "is locked" in str(each)
    await prepare(path)
    assert look(path, "PRAGMA user_version") == [(len(migrations()),)]


# --- Files that cannot be opened ---------------------------------------------------------


async def test_a_file_of_a_newer_program_is_refused_and_left_alone(path: Path) -> None:
    await prepare(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = 99")
    assert "from a newer Square Table (version 99;" in await refused(path)
    assert look(path, "PRAGMA user_version") == [(99,)]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("prepared", [True, False])
async def test_a_locked_file_is_refused(path: Path, prepared: bool) -> None:
    if prepared:
        await prepare(path)
    with locked(path):
        assert "is locked by another program" in await refused(path)
    await prepare(path)


async def test_a_file_locked_for_a_moment_is_waited_for(path: Path) -> None:
    await prepare(path)
    with locked(path):
        opening = asyncio.create_task(open_database(path))
        for _ in range(100):
            await asyncio.sleep(0)
    await (await opening).close()


async def test_a_read_only_file_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself opens it read-only here, since tests may run as root, who may
    write any file."""
    await prepare(path)
    read_only = partial(aiosqlite.connect, f"file:{path}?mode=ro", uri=True)
    monkeypatch.setattr("aiosqlite.connect", lambda _path, **kwargs: read_only(**kwargs))
    assert "is read-only" in await refused(path)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
@pytest.mark.parametrize(("folder", "mode"), [(False, 0o444), (True, 0o555)])
async def test_a_file_or_folder_without_rights_is_refused(
    path: Path, folder: bool, mode: int
) -> None:
    await prepare(path)
    with allowing(path.parent if folder else path, mode):
        assert "is read-only" in await refused(path)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
async def test_a_missing_file_in_a_folder_without_rights_is_refused(path: Path) -> None:
    with allowing(path.parent, 0o555):
        assert "who may write there" in await refused(path)


@contextmanager
def allowing(path: Path, mode: int) -> Iterator[None]:
    before = path.stat().st_mode
    path.chmod(mode)
    try:
        yield
    finally:
        path.chmod(before)


async def half_a_database(path: Path) -> None:
    await prepare(path)
    write(path, read(path)[:5000])


async def another_programs_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name)")


async def a_diary(path: Path) -> None:
    write(path, b"Dear diary, today I lost my queen. " * 100)


async def a_word(path: Path) -> None:
    write(path, b"diary")


@pytest.mark.parametrize("made", [a_diary, a_word, another_programs_database])
async def test_a_foreign_database_is_refused_and_left_alone(
    path: Path, made: Callable[[Path], Awaitable[None]]
) -> None:
    await made(path)
    before = read(path)
    assert "is not a Square Table database" in await refused(path)
    assert read(path) == before


async def overwritten(path: Path) -> None:
    await prepare(path)
    write(path, read(path)[:4096] + b"\xff" * (len(read(path)) - 4096))


async def zeroed(path: Path) -> None:
    await prepare(path)
    write(path, bytes(4096) + read(path)[4096:])


async def header_kept(path: Path) -> None:
    await prepare(path)
    write(path, read(path)[:16] + b"\xaa" * (len(read(path)) - 16))


@pytest.mark.parametrize("made", [half_a_database, zeroed, header_kept])
async def test_a_damaged_file_is_called_damaged_with_what_to_do(
    path: Path, made: Callable[[Path], Awaitable[None]]
) -> None:
    await made(path)
    before = read(path)
    sentence = await refused(path)
    assert f"The database {path} is damaged." in sentence
    assert "put your last backup in its place" in sentence
    assert ".recover" in sentence
    assert read(path) == before


@pytest.mark.sqlite_only
async def test_damage_that_the_start_does_not_see_is_found_while_running(path: Path) -> None:
    await overwritten(path)
    with pytest.raises((DatabaseUnusable, StoreDamaged)):
        async with make_store(path.parent) as store:
            await store.matches.get(1)


async def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    assert "Cannot open the database" in await refused(tmp_path)


async def test_a_file_in_place_of_a_folder_is_refused(path: Path) -> None:
    write(path, b"")
    assert "Cannot open the database" in await refused(path / "squaretable.db")
