"""Reminders: when, to whom, where, and one message each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from bot import delivery
from bot.clock import DAY, HOUR
from bot.errors import DiscordFailing
from bot.notify import words
from bot.notify.reminders import AGAIN, Reminders, plan
from bot.play.paces import PACES
from bot.storage.connection import StoreUnavailable
from bot.storage.records import Notify, SeatClock
from tests.bot.clocks.test_clocks_in_discord import begin, now
from tests.bot.club import Club, Message, says

ON, OFF = Notify(reminders=True), Notify()
MIDNIGHT = 1_800_057_600
"""Midnight in UTC."""
DAYS, LIVE = PACES["one_day"], PACES["live_10"]
CLOCK = SeatClock(2 * DAY, MIDNIGHT, MIDNIGHT + 3 * DAY)
HALF, LAST = MIDNIGHT + 36 * HOUR, MIDNIGHT + 71 * HOUR


@pytest.mark.parametrize(
    ("at", "planned"),
    [
        (MIDNIGHT, (False, HALF)),
        (HALF, (True, LAST)),
        (LAST, (True, None)),
        (LAST + 60, (True, None)),
    ],
)
def test_at_half_of_the_time_and_an_hour_before_the_end(
    at: int, planned: tuple[bool, int | None]
) -> None:
    assert plan(DAYS, CLOCK, ON, at) == planned
    assert plan(DAYS, CLOCK, OFF, at) == (False, planned[1])


def test_in_a_live_match_a_minute_before_the_end_and_not_at_half() -> None:
    clock = SeatClock(600, MIDNIGHT, MIDNIGHT + 600)
    assert plan(LIVE, clock, ON, MIDNIGHT + 300) == (False, MIDNIGHT + 540)
    assert plan(LIVE, clock, ON, MIDNIGHT + 540) == (True, None)


def test_nobody_is_reminded_of_a_clock_that_stands_or_whose_end_is_noted() -> None:
    assert plan(DAYS, SeatClock(5), ON, HALF) == (False, None)
    assert plan(DAYS, SeatClock(5, MIDNIGHT), ON, HALF) == (False, None)


def test_a_reminder_in_quiet_hours_comes_at_their_end() -> None:
    quiet = msgspec.structs.replace(ON, quiet_from=10, quiet_to=18)  # half of it is at noon
    assert plan(DAYS, CLOCK, quiet, HALF) == (False, MIDNIGHT + 42 * HOUR)
    assert plan(DAYS, CLOCK, quiet, MIDNIGHT + 42 * HOUR) == (True, LAST)


def test_a_reminder_whose_quiet_hours_outlast_the_time_never_comes() -> None:
    quiet = msgspec.structs.replace(ON, quiet_from=22, quiet_to=7)
    assert plan(DAYS, CLOCK, quiet, LAST) == (False, None)


async def remind(club: Club, match_id: int = 1, seat: int = 1) -> None:
    """Look for reminders as if the moment of one had come."""
    clock = (await club.match(match_id)).row.clocks[seat]
    assert clock.due is not None
    early = (clock.due - now(club)) * 2 // 3
    await club.change(
        f"""UPDATE clocks SET since = since - {early}, due = due - {early},
            remind_at = since - {early} + 1 WHERE match_id = {match_id} AND seat = {seat}"""
    )
    await club.bot.parts[Reminders].look()


async def wants(club: Club, **changes: object) -> None:
    await club.services.store.members.set_notify(
        club.bo.id, msgspec.structs.replace(Notify(), **changes)
    )


def reminders(messages: list[Message]) -> list[Message]:
    return [m for m in messages if words.TIME_RUNS in says(m) or "your time in match" in says(m)]


async def test_a_member_who_wants_it_is_reminded_by_direct_message_with_the_way_there(
    toy_club: Club,
) -> None:
    await begin(toy_club, "one_day")
    await wants(toy_club, reminders=True)
    await remind(toy_club)
    [message] = reminders(toy_club.direct(toy_club.bo))
    assert "1 · **Toy Auction** against Ada" in says(message)
    assert reminders(toy_club.messages()) == []
    await toy_club.bot.parts[Reminders].look()
    assert len(reminders(toy_club.direct(toy_club.bo))) == 1


@pytest.mark.parametrize(("part", "refused"), [("members", "notify"), ("matches", "running")])
async def test_a_reminder_outlives_a_moment_in_which_the_database_refuses(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch, part: str, refused: str
) -> None:
    club = toy_club
    await begin(club, "one_day")
    await wants(club, reminders=True)

    async def refuse(*_: object) -> None:
        raise StoreUnavailable

    with monkeypatch.context() as away:
        away.setattr(getattr(club.services.store, part), refused, refuse)
        await remind(club)
    assert reminders(club.direct(club.bo)) == []
    await club.env.advance_time(2 * AGAIN + 1)
    assert len(reminders(club.direct(club.bo))) == 1


async def test_nobody_waits_for_a_reminder_of_somebody_else(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club, slow, sent = toy_club, asyncio.Event(), asyncio.Event()
    for guest in (club.bo, club.cleo):
        await begin(club, "one_day", guest)
        await club.services.store.members.set_notify(guest.id, ON)
    send = Reminders._send_directly

    async def slowly(self: Reminders, match_id: int, user_id: int, *more: Any) -> None:
        if user_id == club.bo.id:
            await slow.wait()
        await send(self, match_id, user_id, *more)
        sent.set()

    monkeypatch.setattr(Reminders, "_send_directly", slowly)
    await club.change(
        """UPDATE clocks SET since = since - (due - since) * 2 / 3,
            due = due - (due - since) * 2 / 3, remind_at = 1"""
    )
    looking = asyncio.create_task(club.bot.parts[Reminders].look())
    await sent.wait()
    assert len(reminders(club.direct(club.cleo))) == 1
    assert reminders(club.direct(club.bo)) == []
    slow.set()
    await looking
    assert len(reminders(club.direct(club.bo))) == 1


async def test_a_member_who_does_not_want_reminders_gets_none(toy_club: Club) -> None:
    await begin(toy_club, "one_day")
    await remind(toy_club)
    assert reminders([*toy_club.direct(toy_club.bo), *toy_club.messages()]) == []


async def test_on_a_break_nobody_is_reminded_of_what_stands_still(toy_club: Club) -> None:
    await begin(toy_club, "one_day")
    await wants(toy_club, reminders=True)
    until = now(toy_club) + 5 * DAY
    await toy_club.services.store.breaks.take(toy_club.bo.id, until, now(toy_club), forget_before=0)
    await remind(toy_club)
    assert reminders([*toy_club.direct(toy_club.bo), *toy_club.messages()]) == []
    again = await toy_club.services.store.clocks.to_remind(until)
    assert [clock.due for clock in again] == [until], "it is thought of at its end"


async def test_a_reminder_takes_the_place_of_the_one_before(toy_club: Club) -> None:
    await begin(toy_club, "one_day")
    await begin(toy_club, "one_day")
    await wants(toy_club, reminders=True)
    await remind(toy_club, 1)
    await remind(toy_club, 2)
    [message] = reminders(toy_club.direct(toy_club.bo))
    told = says(message)
    assert "1 · **Toy Auction**" in told
    assert "2 · **Toy Auction**" in told


async def test_without_direct_messages_the_channel_of_the_match_serves(toy_club: Club) -> None:
    toy_club.close_dms(toy_club.bo)
    await begin(toy_club, "one_day")
    await wants(toy_club, reminders=True)
    await toy_club.services.store.members.set_dm_channel(toy_club.bo.id, None)
    await remind(toy_club)
    [message] = reminders(toy_club.messages())
    assert toy_club.pinged(message) == [toy_club.bo.id]


async def test_where_discord_has_trouble_the_very_same_reminder_is_sent_later(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have arrived: another one in the channel would be a second."""
    await begin(toy_club, "one_day")
    await wants(toy_club, reminders=True)
    send: Callable[..., Awaitable[int]] = delivery.send_dm
    nonces: list[str] = []

    async def fails(*args: Any, nonce: str) -> int:
        nonces.append(nonce)
        if len(nonces) == 1:
            raise DiscordFailing("")
        return await send(*args, nonce=nonce)

    monkeypatch.setattr(delivery, "send_dm", fails)
    await remind(toy_club)
    assert reminders([*toy_club.direct(toy_club.bo), *toy_club.messages()]) == []
    [again] = await toy_club.services.store.clocks.to_remind(now(toy_club) + AGAIN)
    await toy_club.change(
        f"UPDATE clocks SET remind_at = {now(toy_club)} WHERE seat = {again.seat}"
    )
    await toy_club.bot.parts[Reminders].look()
    assert len(reminders(toy_club.direct(toy_club.bo))) == 1
    assert reminders(toy_club.messages()) == []
    assert nonces[0] == nonces[1]


async def test_a_reminder_that_got_lost_with_the_process_is_sent_again_as_the_same(
    toy_club: Club,
) -> None:
    """It was sent, but that was not stored: of two messages with one nonce Discord shows one."""
    await begin(toy_club, "one_day")
    await wants(toy_club, reminders=True)
    await remind(toy_club)
    await toy_club.change("DELETE FROM reminders")
    await toy_club.change("UPDATE clocks SET remind_at = since + 1 WHERE seat = 1")
    await toy_club.bot.parts[Reminders].look()
    sent = [request.json for request in toy_club.requests("POST", "/channels/") if request.json]
    first, second = (json["nonce"] for json in sent[-2:])
    assert first == second
    assert all(json["enforce_nonce"] for json in sent[-2:])
