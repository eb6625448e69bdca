"""The places of matches, in the database."""

from __future__ import annotations

import pytest

from bot.storage.store import Store
from tests.bot.storage.samples import OUTCOME, add_step, load, new_step, start
from tests.bot.support import CHANNEL, NOON

pytestmark = pytest.mark.both_databases


async def test_in_another_channel_its_votes_are_posted_anew_and_count(store: Store) -> None:
    match_id = await start(store)
    await store.absences.add(match_id, 0, 0)
    absence = await store.absences.get(match_id, 0, 0)
    assert absence is not None
    await store.absences.set_message(absence, 77)
    await store.absences.vote(absence, 1)
    for leave in (store.places.set_channel(match_id, 601), store.places.leave_thread(match_id)):
        assert await store.absences.untold() == []
        await leave
        [untold] = await store.absences.untold()
        assert untold.voters == (1,)
        await store.absences.set_message(absence, 78)


async def test_a_match_knows_its_thread_and_which_is_to_be_archived(store: Store) -> None:
    own, shared = await start(store), await start(store)
    await store.places.set_thread(own, 701, own=True)
    await store.places.set_thread(shared, 702, own=False)
    row = await load(store, own)
    assert (row.location.channel_id, row.place.channel_id) == (CHANNEL, 701)
    for match_id in (own, shared):
        await add_step(store, new_step(match_id, 1, asked=(-1, -1), outcome=OUTCOME))
    assert await store.places.to_archive(NOON + 10**6, 9) == [], "its end is not shown"
    for match_id in (own, shared):
        await store.matches.set_shown(match_id, message_id=5, shown=1, told_from=0)
    assert await store.places.to_archive(NOON + 10**6, 9) == [(own, 701)]
    await store.places.set_archived(own)
    assert await store.places.to_archive(NOON + 10**6, 9) == []
    await store.places.leave_thread(own)
    assert (await load(store, own)).place == (await load(store, own)).location
