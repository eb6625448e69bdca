"""Brakes, beside those on pings."""

from __future__ import annotations

from bot.brakes import BOARDS_A_MINUTE, MONTH, TEN_MINUTES, Brakes
from bot.clock import DAY, MINUTE
from bot.storage.store import Store
from tests.bot.support import NOON, Clock


def brakes(store: Store) -> tuple[Brakes, Clock]:
    clock = Clock(NOON)
    return Brakes(store, clock), clock


async def test_closed_direct_messages_are_told_once_and_tried_once_a_day(store: Store) -> None:
    does, clock = brakes(store)
    assert await does.tries_dms(7)
    assert await does.note_dms_closed(7)
    assert not await does.note_dms_closed(7)
    assert not await does.tries_dms(7)
    clock.now += DAY
    assert await does.tries_dms(7)
    assert not await does.note_dms_closed(7), "they know"
    clock.now += MONTH
    assert await does.note_dms_closed(7)


async def test_once_they_are_open_all_begins_anew(store: Store) -> None:
    does, _ = brakes(store)
    await does.note_dms_closed(7)
    await does.note_dms_open(7)
    assert await does.tries_dms(7)
    assert await does.note_dms_closed(7)


async def test_a_member_who_could_not_be_told_is_told_the_next_time(store: Store) -> None:
    does, _ = brakes(store)
    assert await does.note_dms_closed(7)
    await does.forget_dms_closed(7)
    assert await does.note_dms_closed(7)


async def test_a_board_is_posted_for_the_asking_a_few_times_a_minute(store: Store) -> None:
    does, clock = brakes(store)
    for _ in range(2):
        posted = [await does.may_post_board(1) for _ in range(BOARDS_A_MINUTE + 2)]
        assert posted == [True] * BOARDS_A_MINUTE + [False] * 2
        assert await does.may_post_board(2)
        clock.now += MINUTE


async def test_offers_and_looks_come_once_in_ten_minutes(store: Store) -> None:
    does, clock = brakes(store)
    for _ in range(2):
        assert [await does.may_offer(1, 7), await does.may_offer(1, 7)] == [True, False]
        assert [await does.looks_again(1), await does.looks_again(1)] == [True, False]
        assert await does.may_offer(1, 8)
        clock.now += TEN_MINUTES


async def test_a_member_who_has_left_is_known_until_they_are_back(store: Store) -> None:
    does, _ = brakes(store)
    assert not await does.knows_left(1, 7)
    await does.note_left(1, 7, left=True)
    assert await does.knows_left(1, 7)
    assert not await does.knows_left(2, 7)
    assert [await does.tells_left(1, 7), await does.tells_left(1, 7)] == [True, False]
    await does.note_left(1, 7, left=True)
    assert not await does.tells_left(1, 7), "told once"
    await does.note_left(1, 7, left=False)
    assert not await does.knows_left(1, 7)
    assert await does.tells_left(1, 7), "they were back, and have left again"
    await does.forget_left_told(1, 7)
    assert await does.tells_left(1, 7)
