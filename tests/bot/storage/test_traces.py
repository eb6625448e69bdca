"""A member who had their data deleted does not come back as a stranger."""

from __future__ import annotations

import pytest

from bot.clock import DAY
from bot.storage.brakes import SENT_AWAY, Brake
from bot.storage.refusals import Refused
from bot.storage.store import Store
from bot.storage.traces import trace_of
from tests.bot.storage.samples import add_step, new_step, start
from tests.bot.support import NOON, USERS

pytestmark = pytest.mark.both_databases

ADA, BO = USERS["Ada"], USERS["Bo"]
NOBODY = "a former member"


def test_a_trace_is_no_id_of_anybody_and_fits_the_database() -> None:
    traces = {trace_of(user_id) for user_id in range(1000)}
    assert len(traces) == 1000
    assert all(-(2**63) < trace < -(2**32) for trace in traces)


async def test_a_blocked_member_stays_blocked_after_a_deletion(store: Store) -> None:
    for _ in range(2):  # refused again after they came back, too
        await store.refusals.add(BO, Refused(ADA, "Ada", NOON))
        await store.people.forget(ADA, NOBODY)
        assert await store.refusals.refuses(BO, ADA)
        knock = Brake("knock", 1, 60)
        assert await store.brakes.take(knock, {BO: -1}, NOON, by=ADA) == []
        assert await store.refusals.of(BO) == [], "nobody is named"
    assert not await store.refusals.refuses(BO, USERS["Cleo"])
    await store.refusals.lift(BO, ADA)
    assert not await store.refusals.refuses(BO, ADA)


async def test_matches_that_they_ended_count_for_a_day(store: Store) -> None:
    for at in range(NOON, NOON + 3):
        match_id = await start(store)
        await add_step(store, new_step(match_id, 1, seat=0, asked=(-1, -1), aborts=True, at=at))
    assert len(await store.finished.aborts_since(ADA, NOON - 1)) == 3
    await store.people.forget(ADA, NOBODY)
    assert sorted(await store.finished.aborts_since(ADA, NOON - 1)) == [NOON, NOON + 1, NOON + 2]
    assert await store.finished.aborts_since(ADA, NOON + 1) == [NOON + 2]
    assert await store.finished.aborts_since(BO, NOON - 1) == []
    await store.brakes.prune(NOON + DAY + 3)
    assert await store.finished.aborts_since(ADA, NOON - 1) == [], "and no longer"


async def test_a_guest_who_was_sent_away_stays_away_after_a_deletion(store: Store) -> None:
    await store.brakes.put(Brake(SENT_AWAY, 1, 60, 1), ADA, NOON)
    await store.people.forget(ADA, NOBODY)
    assert await store.brakes.until(ADA, SENT_AWAY, 1, NOON) == NOON + 60
    assert await store.brakes.until(BO, SENT_AWAY, 1, NOON) is None
    assert await store.brakes.of(ADA) == []
