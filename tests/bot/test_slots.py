"""Slots for slow work: a few at once, one queue, and a share for each member."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import Busy
from bot.slots import Room, Slot, Slots

ADA, BO, CLEO, DAN = 1, 2, 3, 4


@pytest.fixture
def slots() -> Slots:
    return Slots(Room(at_once=1, in_line=2, each=1, full="All full.", has_share="Yours is open."))


async def test_the_first_begins_and_the_others_know_how_many_are_before_them(
    slots: Slots,
) -> None:
    taken = [slots.take(member) for member in (ADA, BO, CLEO)]
    assert [slot.before for slot in taken] == [0, 1, 2]
    slots.leave(taken[0])
    assert [slot.before for slot in taken] == [0, 0, 1]
    assert taken[1].turn.is_set()
    assert not taken[2].turn.is_set()


async def test_a_member_holds_no_more_than_their_share(slots: Slots) -> None:
    mine = slots.take(ADA)
    with pytest.raises(Busy, match="Yours is open"):
        slots.take(ADA)
    slots.take(BO)
    slots.leave(mine)
    slots.take(ADA)


async def test_a_full_line_takes_nobody(slots: Slots) -> None:
    for member in (ADA, BO, CLEO):
        slots.take(member)
    with pytest.raises(Busy, match="All full"):
        slots.take(DAN)


async def test_a_member_who_gives_up_waiting_or_fails_leaves_their_place(slots: Slots) -> None:
    async def work(slot: Slot) -> None:
        async with slot:
            await asyncio.sleep(60)

    first, second = (asyncio.create_task(work(slots.take(member))) for member in (ADA, BO))
    await asyncio.sleep(0)
    assert len(slots) == 2
    second.cancel()
    first.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert len(slots) == 0
    with pytest.raises(ZeroDivisionError):
        async with slots.take(ADA):
            raise ZeroDivisionError
    assert len(slots) == 0


async def test_leaving_twice_frees_one_place(slots: Slots) -> None:
    first, second, third = (slots.take(member) for member in (ADA, BO, CLEO))
    slots.leave(first)
    slots.leave(first)
    assert second.turn.is_set()
    assert not third.turn.is_set()
