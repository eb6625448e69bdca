"""Direct messages are opened once for each member, slowly, and not against Discord's will."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from bot.conversations import AT_ONCE, PAUSE, WINDOW, Conversations
from tests.bot.club import Club, files, says

OPEN = "/users/@me/channels"


def opened(club: Club) -> int:
    return len(club.requests("POST", OPEN))


async def test_a_members_channel_is_opened_once_whatever_they_play(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.begin(club.ada, club.bo)
    await club.skip_move(1)
    await club.restart()
    await club.begin(club.bo, club.ada)
    assert opened(club) == 2
    stored = await club.services.store.members.dm_channel(club.ada.id)
    assert stored == club.ada.user.dm_channel.id


async def test_nobody_is_written_to_who_has_not_clicked_to_play(toy_club: Club) -> None:
    club = toy_club
    await club.challenge(club.ada, club.bo, club.cleo, options="")
    assert opened(club) == 0
    await club.bo.click(club.last(), label="Accept")
    assert opened(club) == 0, "the match has not begun"
    await club.env.advance_time(120)
    assert (opened(club), club.direct(club.cleo), club.direct(club.bo)) == (0, [], [])


async def test_hands_come_by_direct_message_after_the_match_began(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    assert [files(m)[-1] for m in (*club.direct(club.ada), *club.direct(club.bo))] == [
        "hand.png",
        "hand.png",
    ]


async def until(done: Callable[[], bool]) -> None:
    """Let real time pass, as the database needs it."""
    for _ in range(500):
        if done():
            return
        await asyncio.to_thread(time.sleep, 0.01)
    raise AssertionError


@pytest.mark.sqlite_only
async def test_those_who_come_after_the_first_few_wait_in_line(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert WINDOW / AT_ONCE >= 10, "seconds for each"
    monkeypatch.setattr("bot.conversations.WINDOW", 1.0)
    line: Conversations = club.services.conversations
    told: list[int] = []

    async def tell(match_id: int) -> None:
        told.append(match_id)

    line.listen(tell)
    users = [club.env.create_user(f"user{n}") for n in range(AT_ONCE + 2)]
    for number, user in enumerate(users):
        club.guild.add_member(user)
        assert await line.channel(user.id, number) is None
        await line.channel(user.id, number)  # asking twice changes nothing
    await until(lambda: len(told) == AT_ONCE)
    assert opened(club) == AT_ONCE
    await until(lambda: len(told) == AT_ONCE + 2)
    assert told == list(range(AT_ONCE + 2))
    assert opened(club) == AT_ONCE + 2


@pytest.mark.parametrize(("status", "code"), [(403, 40003), (400, 40003), (403, 20026), (403, 0)])
async def test_when_discord_says_stop_no_new_one_is_opened_for_hours(
    club: Club, status: int, code: int
) -> None:
    club.errors_expected = code == 0  # one that nobody listed
    club.env.inject_error("POST", OPEN, status=status, code=code)
    await club.begin(club.ada, club.bo)
    assert club.services.conversations.paused
    assert (club.direct(club.ada), club.direct(club.bo)) == ([], [])
    assert files(await club.open_hand(club.bo)) == ["board.png", "hand.png"], "by button meanwhile"
    knocked = opened(club)
    await club.env.advance_time(300)
    await club.play()
    assert opened(club) == knocked
    assert not [m for m in club.messages() if "direct messages" in says(m)], "nobody is bothered"


async def test_where_too_many_processes_wait_for_their_turn_the_next_try_goes_on(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def too_many(_line: object) -> None:
        raise TimeoutError

    with monkeypatch.context() as crowded:
        crowded.setattr(club.services.store.peers, "wait_in", too_many)
        await club.begin(club.ada, club.bo)
    assert opened(club) == 0
    assert "never retrieved" not in caplog.text
    await club.env.advance_time(125)
    assert files(club.direct(club.ada)[0])[-1] == "hand.png"


async def test_a_page_that_turns_the_address_away_is_no_stop(club: Club) -> None:
    club.env.inject_error("POST", OPEN, status=403, code=40333)
    await club.begin(club.ada, club.bo)
    assert not club.services.conversations.paused


async def test_hours_later_it_tries_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    line: Conversations = club.services.conversations
    line.pause()
    assert await line.channel(club.ada.id, 1) is None
    assert opened(club) == 0
    later = line._now() + PAUSE + 1
    monkeypatch.setattr(line, "_now", lambda: later)
    await club.begin(club.ada, club.bo)
    assert files(club.direct(club.ada)[0])[-1] == "hand.png"


async def test_an_opening_that_failed_for_a_moment_is_made_again(club: Club) -> None:
    club.env.inject_error("POST", OPEN, status=503, times=None)
    await club.begin(club.ada, club.bo)
    assert club.direct(club.ada) == []
    club.env.backend.faults.clear()
    await club.env.advance_time(130)
    assert [files(m)[-1] for m in club.direct(club.ada)] == ["hand.png"]


async def test_a_member_who_takes_none_is_told_once(club: Club) -> None:
    club.env.inject_error("POST", OPEN, status=400, code=50007, times=None)
    await club.begin(club.ada, club.bo)
    await club.play()
    told = [m for m in club.messages() if "direct messages" in says(m)]
    assert len(told) == 2
    assert not club.services.conversations.paused


async def test_a_channel_that_is_gone_is_forgotten(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    line: Conversations = club.services.conversations
    await line.forget(club.ada.id)
    assert await club.services.store.members.dm_channel(club.ada.id) is None
