"""Clocks as they are stored."""

from __future__ import annotations

import pytest

from bot.shards import Shards
from bot.storage.clocks import ONE_LOOK, DueClock
from bot.storage.connection import Superseded
from bot.storage.records import SeatClock
from bot.storage.store import Store
from tests.bot.storage.samples import add_step, load, new_step, start
from tests.bot.support import GUILD, NOON

pytestmark = pytest.mark.both_databases

RUNNING, STANDING = SeatClock(60, NOON, NOON + 90), SeatClock(60)


async def timed(store: Store, *clocks: SeatClock) -> int:
    return await start(store, pace="one_day", clocks=clocks or (RUNNING, STANDING))


async def test_the_clocks_of_a_match_are_part_of_its_row(store: Store) -> None:
    match_id, plain = await timed(store), await start(store)
    row = await load(store, match_id)
    assert (row.pace, row.clocks) == ("one_day", (RUNNING, STANDING))
    row = await load(store, plain)
    assert (row.pace, row.clocks) == ("relaxed", ())
    [listed, _] = await store.matches.running(1001)
    assert {one.id: one.clocks for one in await store.matches.running(1001)} == {
        match_id: (RUNNING, STANDING),
        plain: (),
    }
    assert listed.pace in ("one_day", "relaxed")


async def test_a_step_and_its_clocks_are_stored_together_or_not_at_all(store: Store) -> None:
    match_id = await timed(store)
    row = await load(store, match_id)
    await store.clocks.change(row, (STANDING, STANDING))
    with pytest.raises(Superseded):
        await store.matches.add_steps(
            row, [new_step(match_id, 1)], row.orders, (SeatClock(1), RUNNING)
        )
    assert (await load(store, match_id)).version == 0
    row = await load(store, match_id)
    await store.matches.add_steps(row, [new_step(match_id, 1)], row.orders, (SeatClock(1), RUNNING))
    assert (await load(store, match_id)).clocks == (SeatClock(1), RUNNING)


async def test_a_step_that_says_nothing_of_clocks_leaves_them(store: Store) -> None:
    match_id = await timed(store)
    await add_step(store, new_step(match_id, 1))
    assert (await load(store, match_id)).clocks == (RUNNING, STANDING)


async def test_due_clocks_are_found_the_longest_first(store: Store) -> None:
    late, later = SeatClock(0, NOON, NOON + 5), SeatClock(0, NOON, NOON + 7)
    first, second = await timed(store, later, STANDING), await timed(store, STANDING, late)
    assert await store.clocks.next_due() == NOON + 5
    assert await store.clocks.due(NOON + 4) == []
    assert await store.clocks.due(NOON + 9) == [
        DueClock(second, 1, NOON + 5),
        DueClock(first, 0, NOON + 7),
    ]


async def test_one_look_takes_so_many_and_no_more(store: Store) -> None:
    await timed(store, *[RUNNING] * (ONE_LOOK + 1))
    assert len(await store.clocks.due(NOON + 100)) == ONE_LOOK


async def test_an_end_is_noted_once_though_two_processes_see_it(store: Store) -> None:
    match_id = await timed(store)
    row = await load(store, match_id)
    noted = (SeatClock(60, NOON), STANDING)
    await store.clocks.end(row, noted, 0, NOON + 500)
    with pytest.raises(Superseded):
        await store.clocks.end(row, noted, 0, NOON + 600)
    [absence] = await store.absences.untold()
    assert (absence.seat, absence.since, absence.decide_at) == (0, 0, NOON + 500)


async def test_missed_time_is_given_back_in_one_step(store: Store) -> None:
    over = SeatClock(0, NOON)
    match_id = await timed(store, RUNNING, over)
    row = await load(store, match_id)
    await store.clocks.end(row, row.clocks, 1, NOON + 500)
    assert await store.clocks.beat_at() is None
    await store.clocks.beat(NOON)
    await store.clocks.beat(NOON + 40, 40)
    assert await store.clocks.beat_at() == NOON + 40
    assert (await load(store, match_id)).clocks == (SeatClock(60, NOON + 40, NOON + 130), over)
    [absence] = await store.absences.untold()
    assert absence.decide_at == NOON + 540


async def test_of_a_clock_that_began_to_run_meanwhile_only_that_is_given_back(
    store: Store,
) -> None:
    """A break ended while the bot was off: nobody waits for that time twice."""
    clocks = SeatClock(60, NOON + 30, NOON + 120), SeatClock(60, NOON + 50, NOON + 140)
    match_id = await timed(store, *clocks)
    await store.clocks.beat(NOON)
    await store.clocks.beat(NOON + 40, 40)
    row = await load(store, match_id)
    assert row.clocks == (SeatClock(60, NOON + 40, NOON + 130), clocks[1])


async def test_time_is_given_back_in_the_shards_that_missed_it(store: Store) -> None:
    match_id, ours, others = await timed(store), Shards(0, 3, 16), Shards(4, 15, 16)
    assert ours.has(GUILD)
    assert await store.clocks.running(ours) == [match_id]
    assert await store.clocks.running(others) == []
    await store.clocks.beat(NOON + 40, 40, others)
    assert (await load(store, match_id)).clocks == (RUNNING, STANDING)
    await store.clocks.beat(NOON + 40, 40, ours)
    assert (await load(store, match_id)).clocks[0].due == NOON + 90 + 40


async def test_shards_were_at_work_when_all_of_them_were(store: Store) -> None:
    some, more, cut_anew = Shards(0, 1, 4), Shards(2, 3, 4), Shards(0, 7, 8)
    await store.clocks.beat(NOON)
    assert await store.clocks.beat_at(some) == NOON, "while it was not cut"
    await store.clocks.beat(NOON + 10, shards=some)
    await store.clocks.beat(NOON + 20, shards=more)
    assert await store.clocks.beat_at(some) == NOON + 10
    assert await store.clocks.beat_at(more) == NOON + 20
    assert await store.clocks.beat_at(Shards(1, 2, 4)) == NOON + 10
    assert await store.clocks.beat_at(cut_anew) == NOON + 20, "while it was cut otherwise"
