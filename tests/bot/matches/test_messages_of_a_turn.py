"""The public messages of a match: at most one new message for each turn of a member, in the channel
and in the match's thread together."""

from __future__ import annotations

import pytest

from bot.storage.records import Boards
from games.registry import GAMES
from games.simulate import at_random
from tests.bot.club import Club, Message

MOVES = 6


def public(club: Club) -> list[Message]:
    """Return all messages in the channel and in threads below it."""
    return [m for place in (club.channel, *club.channel.threads) for m in club.messages(place)]


@pytest.mark.parametrize(
    ("key", "pace", "boards"),
    [
        *((key, "relaxed", Boards.CHANNEL) for key in GAMES),
        (min(GAMES), "live_40", Boards.MATCH),
        *(
            pytest.param(key, "live_40", Boards.MATCH, marks=pytest.mark.soak)
            for key in sorted(GAMES)[1:]
        ),
    ],
)
async def test_decisions_of_a_member_in_a_row_post_one_board_at_most(
    club: Club, key: str, pace: str, boards: Boards
) -> None:
    """Boards in between are edited in place, and nothing is posted to show time."""
    club.game = key
    await club.services.store.servers.set_boards(club.guild.id, boards)
    await club.ada.slash(club.channel, "challenge", game=key, opponent=club.bo, pace=pace)
    invitation = club.last()
    await club.bo.click(invitation, label="Accept")
    [place] = club.channel.threads or [club.channel]
    told = len(club.messages())
    posted: list[tuple[int, int]] = []  # who decided, and how many messages came of it
    for _ in range(MOVES):
        match = await club.match()
        if match.over:
            break
        ask = club.random.choice(match.asks)
        member = club.member(match.user(ask.seat))
        hand = await club.open_hand(member, club.board(place))
        before = len(public(club))
        await club.pick(member, hand, at_random(ask, club.random).notation)
        new = len(public(club)) - before
        if posted and posted[-1][0] == ask.seat:
            new += posted.pop()[1]
        posted.append((ask.seat, new))
    assert len(posted) > 1
    assert max(count for _, count in posted) == 1
    if not (await club.match()).over:
        before = len(public(club))
        await club.resign(club.ada)
        assert len(public(club)) == before + 1, "the end is one more"
    assert (len(club.messages()) == told) is (boards is Boards.MATCH), "the channel stays quiet"
