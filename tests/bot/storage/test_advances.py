"""Moves in advance as they are stored. `tests.bot.advance.test_runner` tests that each
is played once."""

from __future__ import annotations

import pytest

from bot.storage.records import Advance, Candidate, MatchRow
from bot.storage.store import Store
from tests.bot.storage.samples import OUTCOME, add_step, load, new_step, start
from tests.bot.support import NOON, USERS

pytestmark = pytest.mark.both_databases


async def add_step_of(store: Store, row: MatchRow, version: int, by: int) -> None:
    """Store a step of a seat, with the rows that go with it."""
    await store.matches.add_steps(
        row,
        [new_step(row.id, version)],
        row.orders,
        also=lambda: store.advances.end(row, by, over=False),
    )


async def test_one_is_part_of_the_row_until_its_seat_does_something(store: Store) -> None:
    match_id = await start(store)
    await store.advances.give(await load(store, match_id), 1, "bid 1")
    await store.advances.give(await load(store, match_id), 1, "bid 2")
    row = await load(store, match_id)
    assert [player.advance for player in row.players] == [None, Advance("bid 2", 0)]
    await add_step(store, new_step(match_id, 1))
    row = await load(store, match_id)
    assert row.players[1].advance is not None, "a step of nobody’s own, such as an order’s"
    await add_step_of(store, row, 2, by=0)
    before = await load(store, match_id)
    assert before.players[1].advance is not None
    await add_step_of(store, before, 3, by=1)
    assert (await load(store, match_id)).players[1].advance is None


async def test_a_past_advance_waits_for_nothing_and_a_renewed_one_is_not_past(
    store: Store,
) -> None:
    match_id = await start(store)
    await store.advances.give(await load(store, match_id), 1, "bid 1")
    row = await load(store, match_id)
    assert await store.advances.waiting() == [match_id]
    await store.advances.give(row, 1, "bid 2")
    await store.advances.set_past(row, 1)
    assert await store.advances.waiting() == [match_id]
    await store.advances.set_past(await load(store, match_id), 1)
    assert await store.advances.waiting() == []
    assert not await store.advances.lift(match_id, USERS["Ada"])
    assert await store.advances.lift(match_id, USERS["Bo"])


async def test_nobody_gives_one_for_a_seat_that_is_not_theirs_any_more(store: Store) -> None:
    match_id = await start(store)
    read = await load(store, match_id)
    dan = Candidate(USERS["Dan"], "Dan")
    await store.matches.substitute(read, 1, dan, (), NOON)
    assert not await store.advances.give(read, 1, "bid 1")
    assert await store.advances.give(await load(store, match_id), 1, "bid 2")
    assert not await store.advances.give(read, 1, "bid 3"), "nor in the place of another’s"
    assert (await load(store, match_id)).players[1].advance == Advance("bid 2", 0)


async def test_one_that_crosses_the_end_of_a_match_is_not_kept(store: Store) -> None:
    match_id = await start(store)
    read = await load(store, match_id)
    assert await store.advances.give(read, 1, "bid 1")
    last = new_step(match_id, 1, outcome=OUTCOME, asked=(-1, -1))
    await store.matches.add_steps(
        read, [last], read.orders, also=lambda: store.advances.end(read, None, over=True)
    )
    assert await store.advances.waiting() == []
    assert not await store.advances.give(read, 1, "bid 1")
