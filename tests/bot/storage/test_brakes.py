"""Brakes in the database."""

from __future__ import annotations

import pytest

from bot.storage.brakes import Brake
from bot.storage.records import Notify
from bot.storage.refusals import Refused
from bot.storage.store import Store
from tests.bot.storage.samples import add_step, new_step, start
from tests.bot.support import NOON, USERS

ONE = {7: -1}
"""A member who has done nothing."""

pytestmark = pytest.mark.both_databases


async def test_an_event_does_not_happen_again_until_its_time_is_over(
    store: Store,
) -> None:
    brake = Brake("knock", 1, 60, 9)
    assert await store.brakes.take(brake, ONE, NOON) == [7]
    assert await store.brakes.take(brake, ONE, NOON + 59) == []
    assert await store.brakes.until(7, "knock", 1, NOON + 59) == NOON + 60
    assert await store.brakes.take(brake, ONE, NOON + 60) == [7]


async def test_other_subjects_reasons_and_members_are_others(store: Store) -> None:
    await store.brakes.take(Brake("knock", 1, 60, 9), ONE, NOON)
    assert await store.brakes.take(Brake("knock", 2, 60, 9), ONE, NOON) == [7]
    assert await store.brakes.take(Brake("ring", 1, 60, 9), ONE, NOON) == [7]
    assert await store.brakes.take(Brake("knock", 1, 60, 9), {8: -1}, NOON) == [8]


async def test_so_many_there_are_at_a_time_whatever_they_are_about(store: Store) -> None:
    for subject in range(3):
        assert await store.brakes.take(Brake("knock", subject, 60, 3), ONE, NOON) == [7]
    assert await store.brakes.take(Brake("knock", 3, 60, 3), ONE, NOON) == []


async def test_a_member_who_has_acted_since_is_free(store: Store) -> None:
    await store.brakes.take(Brake("knock", 1, 60, 9, mark=5), {7: 3}, NOON)
    assert await store.brakes.take(Brake("knock", 1, 60, 9, mark=7), {7: 3}, NOON) == []
    assert await store.brakes.take(Brake("knock", 1, 60, 9, mark=7), {7: 6}, NOON) == [7]


async def test_the_very_same_thing_may_be_tried_again_and_counts_once(store: Store) -> None:
    same = Brake("knock", 1, 60, 2, token="same")
    for _ in range(3):
        assert await store.brakes.take(same, ONE, NOON) == [7]
    assert len(await store.brakes.of(7)) == 1
    assert await store.brakes.take(Brake("knock", 2, 60, 2, token="other"), ONE, NOON) == [7]


async def test_it_is_lifted_and_it_goes(store: Store) -> None:
    brake = Brake("knock", 1, 60, 9)
    await store.brakes.put(brake, 7, NOON)
    await store.brakes.lift(7, "knock", 1)
    assert await store.brakes.take(brake, ONE, NOON) == [7]
    await store.brakes.prune(NOON + 59)
    assert await store.brakes.of(7) == [("knock", 1, NOON + 60)]
    await store.brakes.prune(NOON + 60)
    assert await store.brakes.of(7) == []


async def test_a_refused_member_causes_nothing(store: Store) -> None:
    await store.refusals.add(7, Refused(9, "Dan", NOON))
    assert await store.brakes.take(Brake("knock", 1, 60, 9), {7: -1, 8: -1}, NOON, by=9) == [8]


async def test_a_forgotten_member_is_named_nowhere(store: Store) -> None:
    """For the others, it still counts that something happened."""
    await store.brakes.put(Brake("knock", 9, 60, 1), 7, NOON)
    await store.brakes.put(Brake("knock", 7, 60, 1), 9, NOON)
    assert await store.brakes.of(9) == [("knock", 0, NOON + 60), ("knock", 7, NOON + 60)]
    await store.people.forget(9, "Former player")
    assert await store.brakes.of(9) == []
    assert await store.brakes.take(Brake("knock", 9, 60, 1), ONE, NOON) == []


async def test_a_brake_about_a_match_holds_until_its_player_decides_something(store: Store) -> None:
    match_id, (ada, bo) = await start(store), (USERS["Ada"], USERS["Bo"])
    for version in range(1, 5):
        await add_step(store, new_step(match_id, version, by_hand=version != 4))
    for user_id, mark in ((ada, 2), (bo, 2)):  # Ada decided version 2, Bo version 3; 4 was an order
        await store.brakes.put(Brake("knock", match_id, 60, mark=mark), user_id, NOON)
    await store.members.set_notify(bo, Notify(pings=False))
    free = {bo: Notify(pings=False)}
    assert await store.brakes.free_in_match("knock", match_id, NOON) == free
    assert await store.brakes.free_in_match("knock", match_id, NOON + 60) == free | {ada: Notify()}
    assert set(await store.brakes.free_in_match("ring", match_id, NOON)) == {ada, bo}
