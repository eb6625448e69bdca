"""Absences and votes, as they are stored."""

from __future__ import annotations

import pytest

from bot.storage.records import Absence, Candidate, Wish
from bot.storage.store import Store
from tests.bot.storage.samples import add_step, finish, load, new_step, start
from tests.bot.support import NOON

pytestmark = pytest.mark.both_databases


async def test_an_absence_is_noted_once(store: Store) -> None:
    match_id = await start(store)
    assert await store.absences.add(match_id, 0, 0)
    assert not await store.absences.add(match_id, 0, 0)
    assert await store.absences.get(match_id, 0, 0) == Absence(match_id, 0, 0, None)
    assert await store.absences.get(match_id, 1, 0) is None


async def test_a_second_vote_of_a_seat_changes_nothing(store: Store) -> None:
    match_id = await start(store)
    await store.absences.add(match_id, 0, 0)
    absence = await store.absences.get(match_id, 0, 0)
    assert absence is not None
    for voter in (2, 1, 2):
        await store.absences.vote(absence, voter)
    counted = await store.absences.get(match_id, 0, 0)
    assert counted is not None
    assert counted.voters == (1, 2)


async def test_an_absence_without_a_message_is_found_while_the_match_runs(store: Store) -> None:
    running, told, over = await start(store), await start(store), await finish(store)
    for match_id in (running, told, over):
        await store.absences.add(match_id, 0, 0)
    absence = await store.absences.get(told, 0, 0)
    assert absence is not None
    await store.absences.set_message(absence, 900)
    assert [one.match_id for one in await store.absences.untold()] == [running]


async def test_when_a_version_asked(store: Store) -> None:
    match_id = await start(store)
    await add_step(store, new_step(match_id, 1))
    assert await store.absences.asked_at(match_id, 0) == NOON
    assert await store.absences.asked_at(match_id, 1) == NOON + 1
    assert await store.absences.asked_at(match_id, 2) is None


async def test_a_vote_for_who_does_not_offer_any_more_counts_for_nobody_else(
    store: Store,
) -> None:
    match_id = await start(store)
    await store.absences.add(match_id, 0, 0)
    plain = await store.absences.get(match_id, 0, 0)
    assert plain is not None
    assert await store.absences.volunteer(plain, Candidate(1003, "Cleo"))
    seen = await store.absences.get(match_id, 0, 0)
    assert seen is not None
    await store.absences.withdraw(seen)
    assert not await store.absences.vote(seen, 1, Wish.SUBSTITUTE)
    assert await store.absences.volunteer(plain, Candidate(1004, "Dan"))
    assert not await store.absences.vote(seen, 1, Wish.SUBSTITUTE)
    counted = await store.absences.get(match_id, 0, 0)
    assert counted is not None
    assert counted.wishes == ()
    assert await store.absences.vote(counted, 1, Wish.SUBSTITUTE)


async def test_a_vote_that_comes_after_the_end_of_it_counts_in_no_later_one(
    store: Store,
) -> None:
    """When the others wait, the same question can be left open again."""
    match_id = await start(store)
    await store.absences.add(match_id, 0, 0)
    absence = await store.absences.get(match_id, 0, 0)
    assert absence is not None
    await store.matches.set_level(await load(store, match_id), 0, "")
    assert not await store.absences.vote(absence, 1)
    await store.absences.add(match_id, 0, 0)
    assert await store.absences.get(match_id, 0, 0) == absence
