"""Troubles of a PostgreSQL database while the bot runs."""

from __future__ import annotations

import asyncio
import logging
import traceback
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import AsyncMock

import asyncpg
import pytest

from bot.storage import postgres, postgres_database
from bot.storage.address import Database, PostgresUrl
from bot.storage.connection import Connection, StoreDamaged, StoreUnavailable, StoreUncertain
from bot.storage.opening import connect
from bot.storage.postgres import PostgresConnection
from bot.storage.store import Store
from tests.bot.databases import ask, away, in_thread, look
from tests.bot.storage.samples import note, notes
from tests.bot.support import make_manager, play_one, play_to_end, start_match
from tests.narrowed import narrowed
from tests.postgres_server import Server

pytestmark = pytest.mark.postgres_only


@pytest.fixture
def url(database: Database) -> PostgresUrl:
    assert isinstance(database, PostgresUrl)
    return database


# --- It goes away ------------------------------------------------------------------------


async def test_while_it_is_away_nothing_is_saved_and_afterwards_it_serves_again(
    url: PostgresUrl, db: Connection
) -> None:
    await note(db, "one")
    with away(url):
        for _ in range(2):
            with pytest.raises(StoreUnavailable):
                await note(db, "two")
            with pytest.raises(StoreUnavailable):
                await db.write("DELETE FROM notes")
            with pytest.raises(StoreUnavailable):
                await notes(db)
    await note(db, "three")
    assert await notes(db) == ["one", "three"]


async def test_if_it_goes_away_in_a_transaction_nothing_of_it_is_saved(
    url: PostgresUrl, db: Connection
) -> None:
    async def broken() -> None:
        async with db.transaction():
            await db.run("INSERT INTO notes (text) VALUES ('one')")
            with away(url):
                await db.run("INSERT INTO notes (text) VALUES ('two')")

    with pytest.raises(StoreUnavailable) as refused:
        await broken()
    assert not isinstance(refused.value, StoreUncertain)
    await note(db, "three")
    assert await notes(db) == ["three"]


async def test_if_it_goes_away_before_it_answers_nobody_is_told_that_nothing_changed(
    url: PostgresUrl, db: Connection
) -> None:
    async def broken() -> None:
        async with db.transaction():
            await db.run("INSERT INTO notes (text) VALUES ('one')")
            with away(url):
                pass

    with pytest.raises(StoreUncertain, match="I can’t tell whether that was saved"):
        await broken()
    assert isinstance(StoreUncertain(), StoreUnavailable)
    assert await notes(db) == []


async def test_a_single_write_whose_answer_does_not_come_may_have_been_saved(
    url: PostgresUrl, db: Connection
) -> None:
    async def slow() -> None:
        await db.write("INSERT INTO notes (text) SELECT 'one' FROM pg_sleep(10)")

    writing = asyncio.create_task(slow())
    for _ in range(500):
        await asyncio.sleep(0.01)
        if look(url, "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(10)'"):
            break
    with away(url), pytest.raises(StoreUncertain):
        await writing


async def test_a_commit_that_the_server_refuses_changes_nothing_for_certain(
    url: PostgresUrl, db: Connection
) -> None:
    await db.write(
        "CREATE TABLE later (id bigint REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED)"
    )
    with pytest.raises(asyncpg.ForeignKeyViolationError):
        async with db.transaction():
            await db.run("INSERT INTO later VALUES (7)")
    await note(db, "one")
    assert await notes(db) == ["one"]


async def test_many_who_read_and_write_when_it_goes_away_get_an_answer_each(
    url: PostgresUrl, db: Connection
) -> None:
    async def many() -> list[object]:
        works = [note(db, "one") for _ in range(5)] + [notes(db) for _ in range(20)]
        return await asyncio.gather(*works, return_exceptions=True)

    working = asyncio.create_task(many())
    await asyncio.sleep(0.01)
    with away(url):
        results = await working
    for result in results:
        assert result is None or isinstance(result, list | StoreUnavailable)
    before = len(await notes(db))
    await note(db, "two")
    assert len(await notes(db)) == before + 1


@pytest.mark.soak
async def test_a_server_that_is_stopped_for_a_while_costs_patience_and_no_restart() -> None:
    with TemporaryDirectory() as folder:
        server = Server(Path(folder), durable=True)
        server.start()
        try:
            store = await Store.open(PostgresUrl(server.url()))
            manager, random = make_manager(store), Random(1)
            match_id = await start_match(manager, store, "Ada", "Bo")
            for _ in range(3):
                before = (await play_one(manager, match_id, random)).match.row
                await asyncio.to_thread(server.stop)
                for _ in range(3):
                    with pytest.raises(StoreUnavailable):
                        await play_one(manager, match_id, random)
                await asyncio.to_thread(server.start)
                assert await store.matches.get(match_id) == before
            assert (await play_to_end(manager, match_id, random)).over
            await store.close()
        finally:
            server.stop()


async def test_closing_does_not_wait_for_a_server_that_is_away(url: PostgresUrl) -> None:
    db = await connect(url)
    with away(url):
        async with asyncio.timeout(2):
            await db.close()


@pytest.mark.parametrize("in_a_statement", [False, True])
@pytest.mark.parametrize("hears_late", [False, True])
async def test_a_process_that_is_frozen_while_it_writes_stops_nobody_for_long(
    url: PostgresUrl, monkeypatch: pytest.MonkeyPatch, hears_late: bool, in_a_statement: bool
) -> None:
    for each in (postgres, postgres_database):
        monkeypatch.setattr(each, "STALLED_SECONDS", 0.3)
    monkeypatch.setattr(postgres_database, "BUSY_SECONDS", 0.6)
    frozen, other = await connect(url), await connect(url)
    await other.write("CREATE TABLE notes (id serial, text text)")

    async def freeze() -> None:
        async with frozen.transaction():
            await frozen.run("INSERT INTO notes (text) VALUES ('one')")
            if in_a_statement:  # the server waits for its values, and does not call itself idle
                writer = narrowed(frozen, PostgresConnection)._writer
                await writer.prepare("SELECT text FROM notes WHERE id = $1")
            async with asyncio.timeout(2):
                if hears_late:  # its event loop does not run meanwhile
                    in_thread(lambda: asyncio.wait_for(note_there(url, "two"), 2))
                else:
                    await note(other, "two")

    with pytest.raises(StoreUnavailable):
        await freeze()
    await note(frozen, "three")
    assert await notes(other) == ["two", "three"]
    await frozen.close()
    await other.close()


async def test_a_writer_who_waits_is_told_so_though_many_wait(
    url: PostgresUrl, db: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They do not wait for the server in vain, one after the other."""
    monkeypatch.setattr(postgres, "CONNECT_SECONDS", 0.2)
    async with asyncio.timeout(1), db.transaction():
        writing = [note(db, "one") for _ in range(9)]
        told = await asyncio.gather(*writing, return_exceptions=True)
    assert [type(each) for each in told] == [StoreUnavailable] * 9
    await note(db, "two")
    assert await notes(db) == ["two"]


async def note_there(url: PostgresUrl, text: str) -> None:
    """Write a note, as another process."""
    db = await connect(url)
    await note(db, text)
    await db.close()


@pytest.mark.usefixtures("impatient")
async def test_a_caller_who_gives_up_before_a_change_has_begun_leaves_no_transaction_behind(
    url: PostgresUrl, caplog: pytest.LogCaptureFixture
) -> None:
    db, other = await connect(url), await connect(url)
    async with other.transaction():
        with pytest.raises(StoreUnavailable):
            await db.transaction().__aenter__()
        for wait in (0.0, 0.005, 0.02):
            waiting = asyncio.create_task(db.transaction().__aenter__())
            await asyncio.sleep(wait)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
    async with db.transaction():
        pass
    await db.close()
    await other.close()
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING] == []


# --- It refuses --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "refusal"),
    [
        ("57014", StoreUnavailable),  # cancelled, or too slow
        ("53100", StoreUnavailable),  # the disk is full
        ("53300", StoreUnavailable),  # too many connections
        ("25006", StoreUnavailable),  # it is read-only
        ("40001", StoreUnavailable),  # somebody else was faster
        ("42501", StoreUnavailable),  # rights were withdrawn
        ("XX001", StoreDamaged),
    ],
)
async def test_a_refusal_of_the_server_is_a_sentence_for_members(
    db: Connection, state: str, refusal: type[StoreUnavailable]
) -> None:
    refuse = f"""DO $$ BEGIN
        RAISE EXCEPTION 'no' USING ERRCODE = '{state}';
    END $$"""
    with pytest.raises(StoreUnavailable) as refused:
        await db.write(refuse)
    assert type(refused.value) is refusal
    with pytest.raises(refusal):
        async with db.transaction():
            await db.run(refuse)
    await note(db, "one")


async def test_a_connection_that_broke_in_the_middle_of_something_is_not_used_again(
    db: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    [(pid,)] = await db.read("SELECT pg_backend_pid()")
    with monkeypatch.context() as patch:
        broken = AsyncMock(
            side_effect=asyncpg.InternalClientError("got result for unknown protocol")
        )
        patch.setattr(asyncpg.Connection, "fetch", broken)
        with pytest.raises(StoreUnavailable):
            await db.read("SELECT 1")
    for _ in range(100):
        if not await db.read("SELECT 1 FROM pg_stat_activity WHERE pid = $1", pid):
            break
        await asyncio.sleep(0.02)
    else:
        pytest.fail("the broken connection is still open")
    assert await db.read("SELECT pg_backend_pid()") != [(pid,)]


async def test_damage_is_told_to_the_log_once(
    url: PostgresUrl, db: Connection, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        with pytest.raises(StoreDamaged):
            await db.write("DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'XX001'; END $$")
    [critical] = [r.getMessage() for r in caplog.records if r.levelname == "CRITICAL"]
    assert f"The database {url} is damaged: put your last backup in its place." in critical


async def test_our_own_mistakes_are_no_refusals(db: Connection) -> None:
    with pytest.raises(asyncpg.UndefinedTableError):
        await db.write("DELETE FROM nowhere")
    with pytest.raises(asyncpg.InterfaceError, match="expects 1 argument"):
        await db.read("SELECT CAST($1 AS bigint)")
    with pytest.raises(asyncpg.DataError):
        await db.write("INSERT INTO notes (text) VALUES ($1)", 7)
    with pytest.raises(asyncpg.IntegrityConstraintViolationError):
        await db.write(
            "INSERT INTO clocks (match_id, seat, reserve) VALUES ($1, $2, $3)", 404, 0, 1
        )


async def test_an_error_of_the_transaction_itself_stays_as_it_is(db: Connection) -> None:
    with pytest.raises(TimeoutError):
        async with db.transaction():
            raise TimeoutError
    await note(db, "one")


# --- How it writes -----------------------------------------------------------------------


async def test_one_transaction_at_a_time_among_all_processes(url: PostgresUrl) -> None:
    one, other = await connect(url), await connect(url)
    order: list[str] = []

    async def write(db: Connection, name: str) -> None:
        async with db.transaction():
            order.append(name)
            await asyncio.sleep(0.02)
            order.append(name)

    await asyncio.gather(*(write(db, name) for db, name in ((one, "a"), (other, "b"))))
    assert order in (list("aabb"), list("bbaa"))
    await one.close()
    await other.close()


async def test_it_reads_while_it_writes_and_keeps_few_connections(
    url: PostgresUrl, db: Connection
) -> None:
    async with db.transaction():
        await db.run("INSERT INTO notes (text) VALUES ('one')")
        async with asyncio.timeout(5):
            found = await asyncio.gather(*(notes(db) for _ in range(50)))
    assert found == [[]] * 50
    [(connections,)] = look(
        url,
        """SELECT count(*) FROM pg_stat_activity
           WHERE application_name = 'squaretable' AND datname = current_database()""",
    )
    assert connections <= 5


# --- The password ------------------------------------------------------------------------


async def test_the_password_is_nowhere_but_in_what_connects(
    url: PostgresUrl, caplog: pytest.LogCaptureFixture
) -> None:
    """Not in a log, at any level, nor in any error or its causes."""
    caplog.set_level(logging.DEBUG)
    asyncio.get_running_loop().set_debug(True)
    db = await connect(url)
    said = [repr(db), str(db)]
    with away(url):
        for work in (note(db, "one"), db.read("SELECT 1"), PostgresConnection.open(url)):
            try:
                await work
            except Exception as error:
                said.append("".join(traceback.format_exception(error)))
    try:
        await db.write("no statement")
    except asyncpg.PostgresSyntaxError as error:
        said.append("".join(traceback.format_exception(error)))
    await db.close()
    assert len(said) == 6
    assert "secret-word" in url.secret
    for text in (*said, caplog.text):
        assert "secret-word" not in text


def test_the_tests_ask_a_real_server(url: PostgresUrl) -> None:
    asked = ask(url, lambda connection: connection.fetchval("SELECT version()"))
    assert asked.startswith("PostgreSQL ")
