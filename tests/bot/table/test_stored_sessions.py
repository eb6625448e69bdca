"""Sessions of the page in the browser, links to it, and launches inside Discord."""

from __future__ import annotations

import pytest

from bot.storage.store import Store
from bot.table.launches import LAUNCH_SECONDS, Launches
from bot.table.sessions import LINK_SECONDS, SESSION_SECONDS, Sessions
from tests.bot.support import NOON, USERS

ADA, BO = USERS["Ada"], USERS["Bo"]
HERE, THERE = 7, 8

pytestmark = pytest.mark.both_databases


class Clock:
    now = NOON

    def __call__(self) -> int:
        return self.now


async def test_a_link_opens_one_session_that_ends_unless_it_is_used(store: Store) -> None:
    clock = Clock()
    sessions = Sessions(store.sessions, clock)
    link = await sessions.link(ADA, 1)
    opened = await sessions.follow(link)
    assert opened is not None
    assert await sessions.follow(link) is None
    name = opened.session.name
    assert await sessions.find(name, opened.secret) == opened.session
    assert await sessions.find(name, link) is None
    clock.now += SESSION_SECONDS - 1
    assert await sessions.renew(opened.session)
    clock.now += SESSION_SECONDS - 1
    assert await sessions.find(name, opened.secret) is not None
    assert [each.match_id for each in await sessions.open_of(ADA)] == [1]
    clock.now += 1
    assert await sessions.find(name, opened.secret) is None
    assert await sessions.open_of(ADA) == []
    late = await sessions.link(ADA, 1)
    clock.now += LINK_SECONDS
    assert await sessions.follow(late) is None
    await sessions.prune()
    assert await store.sessions.all_of(ADA) == await store.sessions.links_of(ADA) == []


async def test_a_launch_is_found_where_it_was_made_for_a_day(store: Store) -> None:
    clock = Clock()
    launches = Launches(store.sessions, clock)
    assert await launches.found([], HERE) == []
    assert await launches.newest(ADA) is None
    for match_id, channel_id in ((1, HERE), (2, THERE), (3, HERE)):
        await launches.remember(ADA, channel_id, match_id)
    await launches.remember(BO, HERE, 4)
    await launches.remember(BO, THERE, 0, "a lesson")

    async def found(members: list[int], channel_id: int) -> list[tuple[int, str]]:
        return [(each.match_id, each.about) for each in await launches.found(members, channel_id)]

    assert await found([ADA], HERE) == [(3, "")]
    assert await found([ADA, BO], HERE) == [(4, ""), (3, "")]
    assert await found([ADA], THERE) == [(2, "")]
    assert await found([BO], THERE) == [(0, "a lesson")]
    newest = [await launches.newest(each) for each in (ADA, BO)]
    assert [each and each.match_id for each in newest] == [3, 0]
    assert [each.match_id for each in await store.sessions.links_of(ADA)] == [2, 3]
    clock.now += LAUNCH_SECONDS
    assert await launches.found([ADA, BO], HERE) == []


@pytest.mark.parametrize("way", ["ended", "forgotten"])
async def test_nothing_stays_of_a_member_who_ends_all_or_has_their_data_deleted(
    store: Store, way: str
) -> None:
    sessions, launches = Sessions(store.sessions, Clock()), Launches(store.sessions, Clock())
    for user_id in (ADA, BO):
        await sessions.open(user_id, 1)
        await sessions.link(user_id, 1)
        await launches.remember(user_id, HERE, 1)
    if way == "ended":
        await sessions.end_all(ADA)
    else:
        await store.people.forget(ADA, "a former member")
    for kept, user_id in ((0, ADA), (1, BO)):
        assert len(await store.sessions.all_of(user_id)) == kept
        assert len(await store.sessions.links_of(user_id)) == 2 * kept
        assert len(await launches.found([user_id], HERE)) == kept
