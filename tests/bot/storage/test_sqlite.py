"""Troubles of the database file, and of SQLite's module."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import aiosqlite
import pytest

from bot.storage.connection import Connection, StoreDamaged, StoreUnavailable
from tests.bot.databases import locked
from tests.bot.storage.samples import note, notes

pytestmark = pytest.mark.sqlite_only
"""These tests are about troubles of SQLite's file."""


@pytest.mark.usefixtures("impatient")
async def test_a_locked_file_refuses_writes_but_not_reads(path: Path, db: Connection) -> None:
    await note(db, "one")
    with locked(path):
        with pytest.raises(StoreUnavailable):
            await note(db, "two")
        with pytest.raises(StoreUnavailable):
            await db.write("DELETE FROM notes")
        assert await notes(db) == ["one"]
    await note(db, "three")
    assert await notes(db) == ["one", "three"]


async def test_a_file_that_became_read_only_refuses_writes(db: Connection) -> None:
    await db.run("PRAGMA query_only = ON")
    with pytest.raises(StoreUnavailable):
        await note(db, "one")
    await db.run("PRAGMA query_only = OFF")
    await note(db, "two")
    assert await notes(db) == ["two"]


async def test_a_full_disk_refuses_writes(db: Connection) -> None:
    await db.run("PRAGMA max_page_count = 1")
    with pytest.raises(StoreUnavailable):
        await note(db, "one", "long " * 10_000)
    assert await notes(db) == []


def spoil(path: Path) -> None:
    """Overwrite all but the first pages."""
    data = path.read_bytes()
    path.write_bytes(data[:8192] + b"\xff" * (len(data) - 8192))


async def test_damage_while_running_is_a_sentence_for_players_and_one_for_the_log(
    path: Path, db: Connection, caplog: pytest.LogCaptureFixture
) -> None:
    await db.write("CREATE TABLE long (text)")
    await db.run_many("INSERT INTO long VALUES ($1)", [("x" * 3000,) for _ in range(50)])
    await db.run("PRAGMA wal_checkpoint(TRUNCATE)")
    spoil(path)
    for _ in range(2):
        with pytest.raises(StoreDamaged, match="My records are damaged, so nothing changed"):
            await db.read("SELECT count(text), max(text) FROM long")
    assert isinstance(StoreDamaged(), StoreUnavailable)
    critical = [r.getMessage() for r in caplog.records if r.levelname == "CRITICAL"]
    assert len(critical) == 1
    assert f"The database {path} is damaged." in critical[0]
    assert "backup" in critical[0]


async def test_our_own_mistakes_are_no_refusals(db: Connection) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await db.write("DELETE FROM nowhere")
    with pytest.raises(sqlite3.IntegrityError):
        await db.write("INSERT INTO players VALUES (1, 1, 1, 'x', 1, 1, 1, 1, 1, 0, '', 0, 0)")


async def test_cancelled_while_it_waits_for_a_lock_it_does_not_block_the_next_one(
    db: Connection, path: Path
) -> None:
    with locked(path):
        writing = asyncio.create_task(note(db, "one"))
        for _ in range(5):
            await asyncio.sleep(0)
        writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await note(db, "two")
    assert await notes(db) == ["two"]


async def test_no_cursor_leaves_the_worker(db: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cursor that is dropped on the event loop's thread can reset a statement in use. With many
    tasks at once, this raised `sqlite3.InterfaceError` in about one run of three."""

    async def refuse(*_: object) -> None:
        raise AssertionError("this returns a cursor")

    monkeypatch.setattr(aiosqlite.Connection, "execute", refuse)
    monkeypatch.setattr(aiosqlite.Connection, "executemany", refuse)
    await note(db, "a", "b", "c")
    await db.write("DELETE FROM notes WHERE text = $1", "b")
    assert len(await db.read("SELECT text FROM notes")) == 2
