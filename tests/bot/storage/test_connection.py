"""Transactions: all or nothing, one at a time, unseen until they are done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.storage.address import Database
from bot.storage.connection import Connection, StoreUnavailable, pack, unpack
from bot.storage.opening import connect
from games.refusals import Refusal
from games.state import Outcome
from tests.bot.databases import look
from tests.bot.storage.samples import note, notes

pytestmark = pytest.mark.both_databases


@pytest.fixture
async def other_process(database: Database, db: Connection) -> AsyncIterator[Connection]:
    """A second pair of connections to the file of `db`."""
    other = await connect(database)
    yield other
    await other.close()


class Failed(Exception):
    pass


async def note_and_fail(db: Connection, first: str, *others: str) -> None:
    """Fail after everything was written."""
    async with db.transaction():
        await db.run("INSERT INTO notes (text) VALUES ($1)", first)
        await db.run_many("INSERT INTO notes (text) VALUES ($1)", [(text,) for text in others])
        raise Failed


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
        await db.run("INSERT INTO notes (text) VALUES ('one')")
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


async def test_closing_lets_the_transaction_in_progress_finish(
    database: Database, db: Connection
) -> None:
    async with db.transaction():
        closing = asyncio.create_task(db.close())
        await db.run("INSERT INTO notes (text) VALUES ('one')")
    await closing
    assert look(database, "SELECT text FROM notes") == [("one",)]


# --- One at a time -----------------------------------------------------------------------


async def count_up(db: Connection) -> None:
    """Read a number and store it plus one, with a chance for all others in between."""
    async with db.transaction():
        [(count,)] = await db.run("SELECT text FROM notes")
        await asyncio.sleep(0)
        await db.run("UPDATE notes SET text = $1", str(int(count) + 1))


async def test_transactions_do_not_mix(db: Connection, other_process: Connection) -> None:
    await db.write("INSERT INTO notes (text) VALUES ('0')")
    await asyncio.gather(*(count_up(pair) for _ in range(10) for pair in (db, other_process)))
    assert await db.read("SELECT text FROM notes") == [("20",)]


async def test_a_single_write_waits_for_the_transaction_in_progress(db: Connection) -> None:
    async with db.transaction():
        single = asyncio.create_task(db.write("INSERT INTO notes (text) VALUES ('two')"))
        await db.run("INSERT INTO notes (text) VALUES ('one')")
        assert await db.run("SELECT text FROM notes") == [("one",)]
    await single
    assert await notes(db) == ["one", "two"]


# --- Errors and leftovers ------------------------------------------------------------------


def test_the_refusal_is_a_sentence_for_players() -> None:
    assert isinstance(StoreUnavailable(), Refusal)
    assert str(StoreUnavailable()) == (
        "I can’t save anything right now, so nothing changed. Try again in a minute."
    )


def test_packed_values_come_back_as_they_were() -> None:
    outcome = Outcome("rich", (1, 2), (7, 3))
    assert unpack(pack(outcome), Outcome) == outcome
    assert unpack(pack((0, -1)), tuple[int, ...]) == (0, -1)
