"""Several processes on one PostgreSQL: each task belongs to one of them, and to no dead one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from time import monotonic

import pytest

from bot.shards import ALL, Shards
from bot.storage import postgres_peers
from bot.storage.address import Database, PostgresUrl
from bot.storage.connection import StoreUnavailable
from bot.storage.peers import Lease, Line, Topic
from bot.storage.postgres_peers import SILENCE_SECONDS, PostgresPeers
from tests.bot.databases import away, look

pytestmark = pytest.mark.postgres_only

SOON = 3.0
"""The seconds within which a thing happens that need not wait, also on a busy machine."""


class Process(PostgresPeers):
    """A process that counts how often it is told of work left undone."""

    def __init__(self, url: PostgresUrl) -> None:
        super().__init__(url)
        self.calls = 0

    async def begin(self) -> Process:
        def called() -> None:
            self.calls += 1

        await self.join(called)
        return self

    def kill(self) -> None:
        """End as a killed process does: without another word."""
        self._session.terminate()
        self._left = True


@pytest.fixture
async def start(database: Database) -> AsyncIterator[Callable[[], Process]]:
    assert isinstance(database, PostgresUrl)
    started: list[Process] = []

    def one() -> Process:
        started.append(Process(database))
        return started[-1]

    yield one
    for process in started:
        await process.leave()
    assert locks(database) == 0, "nothing stays leased"


def locks(database: Database) -> int:
    [(count,)] = look(
        database,
        """SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database = (
               SELECT oid FROM pg_database WHERE datname = current_database())""",
    )
    return int(count)


def end_sessions(database: Database) -> None:
    """End all sessions, before any process can hear of it."""
    look(
        database,
        """SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
           WHERE datname = current_database() AND pid != pg_backend_pid()""",
    )


async def until(what: Callable[[], bool], process: PostgresPeers) -> None:
    async with asyncio.timeout(5):
        while not what():
            await asyncio.sleep(0.02)
            await process.beat()


async def is_free(process: PostgresPeers, key: int, within: float = SOON) -> bool:
    """Return whether a process gets a lease at once."""
    with suppress(TimeoutError):
        async with asyncio.timeout(within), process.holding(Lease.SHOWING, key):
            return True
    return False


async def test_one_has_the_round_and_another_takes_over_when_it_is_killed(
    start: Callable[[], Process],
) -> None:
    first, second = await start().begin(), await start().begin()
    assert (first.has_round, first.calls) == (True, 1)
    assert (second.has_round, second.calls) == (False, 0)
    first.kill()
    await until(lambda: second.has_round, second)
    assert second.calls == 1
    assert await second.look() == {second.number}


async def test_the_one_with_the_round_does_what_any_other_left(
    start: Callable[[], Process],
) -> None:
    first, second = await start().begin(), await start().begin()
    await first.beat()
    assert await first.look() == {first.number, second.number}
    second.kill()
    await until(lambda: first.calls == 2, first)
    assert await first.look() == {first.number}


async def test_one_that_lived_for_less_than_a_beat_is_missed_too(
    start: Callable[[], Process],
) -> None:
    first = await start().begin()
    second = await start().begin()
    second.kill()
    await until(lambda: first.calls == 2, first)
    assert await first.look() == {first.number}


async def test_a_lease_of_one_makes_the_others_wait(start: Callable[[], Process]) -> None:
    first, second = await start().begin(), await start().begin()
    async with first.holding(Lease.SHOWING, 7):
        assert not await is_free(second, 7, within=0.1)
        assert await is_free(second, 8)
        async with second.holding(Lease.PLAYING, 7):
            pass
    assert await is_free(second, 7)
    async with first.holding(Lease.SHOWING, 7):
        pass


async def test_leases_of_a_killed_process_are_free_at_once(start: Callable[[], Process]) -> None:
    first, second = await start().begin(), await start().begin()
    held = first.holding(Lease.SHOWING, 7)
    await held.__aenter__()
    first.kill()
    async with asyncio.timeout(SOON), second.holding(Lease.SHOWING, 7):
        pass
    await held.__aexit__(None, None, None)


async def test_a_process_that_is_silent_loses_all_and_begins_anew(
    start: Callable[[], Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_peers, "SILENCE_SECONDS", 0.3)
    first = await start().begin()
    monkeypatch.undo()
    second = await start().begin()
    held = first.holding(Lease.SHOWING, 7), second.holding(Lease.SHOWING, 7)
    async with asyncio.timeout(SOON + 1), held[0], held[1]:
        await second.beat()
        assert (first.has_round, second.has_round) == (False, True)
    await first.beat()
    assert not first.has_round
    assert await first.look() == {first.number, second.number}


async def test_a_process_that_has_left_begins_no_new_session(
    start: Callable[[], Process],
) -> None:
    first, second = await start().begin(), await start().begin()
    await first.leave()
    await first.beat()
    assert not first.has_round
    assert await second.look() == {second.number}


async def test_a_process_that_lost_the_round_does_not_think_it_has_it(
    start: Callable[[], Process], database: Database
) -> None:
    """This is a process that was frozen and goes on. Its first query meets a session that the
    server has ended, and is sent again in a new one."""
    first, second = await start().begin(), await start().begin()
    end_sessions(database)
    await first.beat()
    await second.beat()
    assert (first.has_round, second.has_round) == (True, False)
    end_sessions(database)
    await second.beat()
    await first.beat()
    assert (first.has_round, second.has_round) == (False, True)


async def test_a_process_that_gives_up_waiting_leaves_nothing_behind(
    start: Callable[[], Process],
) -> None:
    first, second = await start().begin(), await start().begin()
    for _ in range(30):
        waiting = asyncio.create_task(is_free(first, 7))
        await asyncio.sleep(0)
        await asyncio.sleep(0.0005)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    async with asyncio.timeout(SOON), second.holding(Lease.SHOWING, 7):
        pass


async def test_an_interaction_is_claimed_once(
    start: Callable[[], Process], database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await start().begin(), await start().begin()
    before = locks(database)
    told = await asyncio.gather(
        *(each.claims(2**62 + n) for n in range(9) for each in (first, second))
    )
    assert sum(told) == 9
    monkeypatch.setattr(postgres_peers, "CLAIM_SECONDS", 0.0)
    await first.beat()
    await second.beat()
    assert locks(database) == before


async def test_where_there_is_no_room_for_a_claim_nothing_else_is_lost(
    start: Callable[[], Process], database: Database
) -> None:
    process = await start().begin()
    look(
        database,
        """CREATE FUNCTION full_up(bigint) RETURNS bool LANGUAGE plpgsql AS
           $$ BEGIN RAISE EXCEPTION 'out of shared memory' USING ERRCODE = '53200'; END $$""",
    )
    process._prepared[postgres_peers._CLAIM] = await process._session.prepare("SELECT full_up($1)")
    async with process.holding(Lease.SHOWING, 7) as still_mine:
        assert await process.claims(5)
        assert (still_mine(), process.has_round) == (True, True)
    look(database, "DROP FUNCTION full_up")


async def test_a_click_does_not_wait_for_a_database_that_says_nothing(
    start: Callable[[], Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_peers, "CLAIM_WAIT", 0.05)
    process = await start().begin()
    async with asyncio.timeout(SOON), process._asking:  # as if it waited for an answer
        assert await process.claims(5)


async def test_all_wait_in_one_line(start: Callable[[], Process]) -> None:
    first, second = start(), start()
    line, began = Line(9, 30, at_once=4), monotonic()
    await asyncio.gather(*(each.wait_in(line) for _ in range(7) for each in (first, second)))
    assert 10 * 0.030 - 0.03 <= monotonic() - began < 10 * 0.030 + SOON


async def test_where_too_many_wait_nobody_joins_them(start: Callable[[], Process]) -> None:
    process, line = start(), Line(9, 200, patience=300)
    told = await asyncio.gather(*(process.wait_in(line) for _ in range(5)), return_exceptions=True)
    assert [type(each) for each in told] == [type(None)] * 2 + [TimeoutError] * 3


async def test_a_clock_that_is_set_back_stops_no_line(
    start: Callable[[], Process], database: Database
) -> None:
    process, line, began = start(), Line(9, 20, patience=1000), monotonic()
    await process.wait_in(line)
    look(database, "UPDATE turns SET free_at = free_at + 3600000 RETURNING line")
    async with asyncio.timeout(SOON):
        for _ in range(3):
            await process.wait_in(line)
    assert monotonic() - began > 2 * 0.020, "from then on one after the other"


async def test_a_frozen_process_knows_that_it_may_have_lost_all(
    start: Callable[[], Process], database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knows before its event loop has heard of anything."""
    process = await start().begin()
    async with process.holding(Lease.SHOWING, 7) as still_mine:
        assert (still_mine(), process.has_round) == (True, True)
        monkeypatch.setattr(postgres_peers, "monotonic", lambda: monotonic() + SILENCE_SECONDS)
        assert (still_mine(), process.has_round) == (False, False)
        monkeypatch.undo()
        assert still_mine(), "it was only slow"
        end_sessions(database)
        await process.beat()
        assert (still_mine(), process.has_round) == (False, True), "of another session"


async def test_only_the_one_with_the_round_hears(start: Callable[[], Process]) -> None:
    processes = [await start().begin() for _ in range(3)]
    heard: list[tuple[int, int]] = []

    def hear(number: int, match_id: int) -> None:
        heard.append((number, match_id))

    for number, process in enumerate(processes):
        process.listen(Topic.ADVANCE, partial(hear, number))
    for match_id, process in enumerate(processes):
        process.tell(Topic.ADVANCE, match_id)
        process.tell(Topic.CLOCK, match_id)
    await until(lambda: len(heard) == 3, processes[1])
    assert sorted(heard) == [(0, 0), (0, 1), (0, 2)]


async def test_all_hear_what_is_for_all_and_each_of_them_once(
    start: Callable[[], Process],
) -> None:
    processes = [await start().begin() for _ in range(2)]
    heard: list[tuple[int, int]] = []

    def hear(number: int, match_id: int) -> None:
        heard.append((number, match_id))

    for number, process in enumerate(processes):
        process.listen(Topic.TABLE, partial(hear, number))
    for match_id, process in enumerate(processes):
        process.tell(Topic.TABLE, match_id)
    await until(lambda: len(heard) >= 4, processes[1])
    for process in processes:  # what PostgreSQL sends back to the sender has come by now
        await process.beat()
    assert sorted(heard) == [(0, 0), (0, 1), (1, 0), (1, 1)]


async def test_shards_are_served_while_a_process_says_so(start: Callable[[], Process]) -> None:
    old, new = await start().begin(), await start().begin()
    await old.serve(Shards(0, 3, 16))
    assert await new.is_served(Shards(0, 3, 16))
    assert not await old.is_served(Shards(0, 3, 16)), "by another one"
    assert not await new.is_served(ALL)
    old._session.terminate()
    await old.beat()
    assert await new.is_served(Shards(0, 3, 16)), "said again with the next session"


async def test_a_database_that_is_away_lets_nobody_hold_anything(
    start: Callable[[], Process], database: Database
) -> None:
    assert isinstance(database, PostgresUrl)
    process = await start().begin()
    with away(database):
        await process.beat()
        assert not process.has_round
        with pytest.raises(StoreUnavailable):
            async with process.holding(Lease.SHOWING, 1):
                pass
        assert await process.claims(5)
        await process.wait_in(Line(9, 1000))
    await process.beat()
    assert process.has_round
    assert process.calls == 2


async def test_a_session_that_was_ended_meanwhile_is_begun_anew(
    start: Callable[[], Process], database: Database
) -> None:
    process = await start().begin()
    for _ in range(5):
        end_sessions(database)
        assert await is_free(process, 7)
