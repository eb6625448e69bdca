"""Transactions: all or nothing, one at a time, unseen until they are done."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import aiosqlite
import pytest

from bot.storage.connection import Connection, StoreDamaged, StoreUnavailable, pack, unpack
from games.engine import Outcome
from games.refusals import Refusal
from tests.bot.storage.samples import locked, look


@pytest.fixture
async def other_process(path: Path, db: Connection) -> AsyncIterator[Connection]:
    """A second pair of connections to the file of `db`."""
    other = await Connection.open(path)
    yield other
    await other.close()


class Failed(Exception):
    pass


async def note(db: Connection, *texts: str) -> None:
    """Write notes in one transaction."""
    async with db.transaction():
        for text in texts:
            await db.run("INSERT INTO notes VALUES (?)", text)


async def note_and_fail(db: Connection, first: str, *others: str) -> None:
    """Fail after everything was written."""
    async with db.transaction():
        await db.run("INSERT INTO notes VALUES (?)", first)
        await db.run_many("INSERT INTO notes VALUES (?)", [(text,) for text in others])
        raise Failed


async def notes(db: Connection) -> list[str]:
    return [text for (text,) in await db.read("SELECT text FROM notes ORDER BY rowid")]


# --- All or nothing ----------------------------------------------------------------------


async def test_a_transaction_stores_all_that_was_done_in_it(db: Connection) -> None:
    await note(db, "one", "two")
    assert await notes(db) == ["one", "two"]


async def test_a_transaction_that_fails_leaves_nothing(db: Connection) -> None:
    with pytest.raises(Failed):
        await note_and_fail(db, "one", "two", "three")
    await note(db, "four")
    assert await notes(db) == ["four"]


async def test_only_the_transaction_itself_sees_what_is_not_committed(
    db: Connection, other_process: Connection
) -> None:
    async with db.transaction():
        await db.run("INSERT INTO notes VALUES ('one')")
        assert await db.run("SELECT text FROM notes") == [("one",)]
        assert await notes(db) == []
        assert await notes(other_process) == []
    assert await notes(db) == await notes(other_process) == ["one"]


@pytest.mark.parametrize("after", range(0, 60, 4))
async def test_whenever_it_is_cancelled_a_transaction_is_whole_or_gone(
    db: Connection, after: int
) -> None:
    writing = asyncio.create_task(note(db, "one", "two"))
    for _ in range(after):
        await asyncio.sleep(0)
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    assert await notes(db) in ([], ["one", "two"])
    await note(db, "three")
    assert (await notes(db))[-1] == "three"


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


async def test_closing_lets_the_transaction_in_progress_finish(path: Path, db: Connection) -> None:
    async with db.transaction():
        closing = asyncio.create_task(db.close())
        await db.run("INSERT INTO notes VALUES ('one')")
    await closing
    assert look(path, "SELECT text FROM notes") == [("one",)]


# --- One at a time -----------------------------------------------------------------------


async def count_up(db: Connection) -> None:
    """Read a number and store it plus one, with a chance for everybody else in between."""
    async with db.transaction():
        [(count,)] = await db.run("SELECT text FROM notes")
        await asyncio.sleep(0)
        await db.run("UPDATE notes SET text = ?", count + 1)


async def test_transactions_do_not_mix(db: Connection, other_process: Connection) -> None:
    await db.write("INSERT INTO notes VALUES (0)")
    await asyncio.gather(*(count_up(pair) for _ in range(10) for pair in (db, other_process)))
    assert await db.read("SELECT text FROM notes") == [(20,)]


async def test_a_single_write_waits_for_the_transaction_in_progress(db: Connection) -> None:
    async with db.transaction():
        single = asyncio.create_task(db.write("INSERT INTO notes VALUES ('two')"))
        await db.run("INSERT INTO notes VALUES ('one')")
        assert await db.run("SELECT text FROM notes") == [("one",)]
    await single
    assert await notes(db) == ["one", "two"]


# --- What the world does to the file -----------------------------------------------------


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
    await db.run_many("INSERT INTO long VALUES (?)", [("x" * 3000,) for _ in range(50)])
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


def test_the_refusal_is_a_sentence_for_players() -> None:
    assert isinstance(StoreUnavailable(), Refusal)
    assert str(StoreUnavailable()) == (
        "I cannot save anything just now, so nothing changed. Try again in a minute."
    )


async def test_our_own_mistakes_are_no_refusals(db: Connection) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await db.write("DELETE FROM nowhere")
    with pytest.raises(sqlite3.IntegrityError):
        await db.write("INSERT INTO players VALUES (1, 1, 1, 'x', 1, 1, 1, 1, 1, 0, '', 0, 0)")


def test_packed_values_come_back_as_they_were() -> None:
    outcome = Outcome("rich", (1, 2), (7, 3))
    assert unpack(pack(outcome), Outcome) == outcome
    assert unpack(pack((0, -1)), tuple[int, ...]) == (0, -1)


async def test_no_cursor_leaves_the_worker(db: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cursor that is dropped on the event loop's thread can reset a statement in use; many
    tasks at once then saw `sqlite3.InterfaceError`, in about one run of three."""

    async def refuse(*_: object) -> None:
        raise AssertionError("this returns a cursor")

    monkeypatch.setattr(aiosqlite.Connection, "execute", refuse)
    monkeypatch.setattr(aiosqlite.Connection, "executemany", refuse)
    await note(db, "a", "b", "c")
    await db.write("DELETE FROM notes WHERE text = ?", "b")
    assert len(await db.read("SELECT text FROM notes")) == 2
