"""Absences and votes, as they are stored."""

from __future__ import annotations

import pytest

from bot.storage.records import Absence
from bot.storage.store import Store
from tests.bot.storage.samples import add_step, finish, new_step, start
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


async def test_what_no_message_tells_is_found_while_the_match_runs(store: Store) -> None:
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
