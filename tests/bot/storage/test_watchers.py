"""A member who has seen a hand of a match is recognized again, even after their data is deleted."""

from __future__ import annotations

import pytest

from bot.storage.records import Candidate
from bot.storage.store import Store
from bot.storage.watchers import Watcher, WatchStatus
from tests.bot.storage.samples import finish, load, start
from tests.bot.support import NOON, USERS

pytestmark = pytest.mark.both_databases

ADA, BO, CLEO, DAN = (USERS[name] for name in ("Ada", "Bo", "Cleo", "Dan"))


def asking(match_id: int, seat: int = 1, player_id: int = BO) -> Watcher:
    return Watcher(match_id, CLEO, "Cleo", seat, player_id, WatchStatus.ASKED, NOON)


async def let_watch(store: Store, watcher: Watcher) -> None:
    assert await store.watchers.ask(watcher)
    assert await store.watchers.agree(watcher)


async def deleted(store: Store, user_id: int = CLEO) -> None:
    await store.people.forget(user_id, "Former member")


async def test_a_member_who_only_asked_leaves_no_trace(store: Store) -> None:
    match_id = await start(store)
    assert await store.watchers.ask(asking(match_id))
    await deleted(store)
    assert not await store.watchers.has_watched(match_id, CLEO)
    assert await store.watchers.ask(asking(match_id, seat=0, player_id=ADA))


async def test_data_deleted_twice_hides_no_hand_that_was_seen_in_between(store: Store) -> None:
    match_id = await start(store)
    assert await store.watchers.ask(asking(match_id))
    await deleted(store)
    await let_watch(store, asking(match_id))
    await deleted(store)
    assert await store.watchers.has_watched(match_id, CLEO)


async def test_a_deletion_shows_nobody_a_second_hand(store: Store) -> None:
    match_id = await start(store)
    await let_watch(store, asking(match_id))
    await deleted(store)
    assert not await store.watchers.ask(asking(match_id, seat=0, player_id=ADA))
    assert await store.watchers.ask(asking(match_id)), "the same hand is no second one"


async def test_a_match_that_is_over_keeps_no_trace(store: Store) -> None:
    match_id = await start(store)
    await let_watch(store, asking(match_id))
    await deleted(store)
    async with store._db.transaction():
        await store.watchers.end_all(match_id)
    assert not await store.watchers.has_watched(match_id, CLEO)


async def test_a_player_whose_seat_others_play_is_known_again(store: Store) -> None:
    match_id, over = await start(store), await finish(store)
    for each in (match_id, over):
        assert not await store.watchers.has_watched(each, BO)
    await store.matches.substitute(
        await load(store, match_id), 1, Candidate(CLEO, "Cleo"), (), NOON + 9
    )
    await deleted(store, BO)
    assert await store.watchers.has_watched(match_id, BO)
    assert not await store.watchers.has_watched(over, BO), "no seat is given in what is over"


async def test_when_the_seat_has_gone_to_another_its_new_player_can_be_asked(store: Store) -> None:
    match_id = await start(store)
    await let_watch(store, asking(match_id))
    assert not await store.watchers.ask(asking(match_id)), "they watch already"
    assert not await store.watchers.ask(asking(match_id, seat=0, player_id=ADA))
    assert await store.watchers.ask(asking(match_id, player_id=DAN))
