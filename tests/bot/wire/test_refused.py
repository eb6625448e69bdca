"""A place that refused is left alone until somebody acts there."""

from __future__ import annotations

import pytest

from bot.errors import ChannelGone
from bot.wire.refused import RefusedChannels
from tests.bot.club import NO_SENDING, Club, says


def posts(club: Club) -> int:
    return len(club.requests("POST", f"/channels/{club.channel.id}/messages"))


def test_a_place_says_why_it_refused_until_it_is_forgotten() -> None:
    places = RefusedChannels()
    places.check(7)
    places.add(7, ChannelGone("It is gone."))
    with pytest.raises(ChannelGone, match="It is gone"):
        places.check(7)
    places.check(8)
    places.forget(None)
    places.forget(7)
    places.check(7)


async def test_the_bot_does_not_knock_again_where_it_may_not_post(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.deny(NO_SENDING)
    await club.play(by="dm")
    knocked = posts(club)
    for _ in range(10):
        await club.env.advance_time(61)
    assert posts(club) == knocked


async def test_once_somebody_acts_there_the_board_comes_by_itself(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.deny(NO_SENDING)
    await club.play(by="dm")
    club.allow_again()
    for _ in range(5):
        await club.env.advance_time(61)
    assert len(club.boards()) == 1
    await club.slash(club.cleo, "matches")
    await club.env.advance_time(130)
    assert len(club.boards()) == 2
    assert " plays " in says(club.board())


async def test_of_two_matches_in_a_place_that_refuses_one_tries_at_the_start(club: Club) -> None:
    for guest in (club.bo, club.cleo):
        await club.begin(club.ada, guest)
    for match_id in (1, 2):
        await club.skip_move(match_id)
    club.deny(NO_SENDING)
    knocked = posts(club)
    await club.restart()
    assert posts(club) == knocked + 1


async def test_the_next_move_of_a_member_tries_again(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.deny(NO_SENDING)
    await club.play(by="dm")
    club.allow_again()
    await club.play(by="dm")
    told = says(club.board())
    assert "Ada plays" in told
    assert "Bo plays" in told
