"""A whole battle of Tactica through the bot, and its cost on Discord: by typing, a line for each
turn; by clicks, one for each decision (`make soak`)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bench.tactica_player import scripted
from bot.play.match import Match
from games.tactica.state import Table
from tests.bot.club import Club, buttons, says
from tests.narrowed import narrowed

BATTLE = "match=battle1 start=challenger"
RANDOM = Random(1)


class Traffic:
    """The requests that the bot has sent to Discord since this was made."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._before = len(club.env.http_requests)

    def counts(self) -> Counter[str]:
        """Return the number of requests of each kind.

        The kinds are new messages and edits in the channel, requests to members' own channels, and
        answers to interactions, which cost nothing.
        """
        counts: Counter[str] = Counter()
        channel = f"/channels/{self._club.channel.id}/messages"
        for request in self._club.env.http_requests[self._before :]:
            if request.path.startswith(("/interactions/", "/webhooks/")):
                counts["answers"] += 1
            elif request.path.startswith(channel):
                counts["posted" if request.method == "POST" else "edited"] += 1
            else:
                counts["direct"] += 1
        return counts


def table_of(match: Match) -> Table:
    return narrowed(match.state, Table)


def turn_of(match: Match) -> int | None:
    """Return the seat whose turn it is; None before the first turn and after the last."""
    turn = table_of(match).turn
    return turn.seat if turn else None


def line(match: Match) -> str:
    """Return the line that the scripted player would type.

    It ends where another player is asked, or the dice of the draw show something new.
    """
    game, state = match.game, match.game.decode(match.game.encode(match.state))
    ask, parts = match.asks[0], []
    seat, turn = ask.seat, turn_of(match)
    while ask.seat == seat and (state.turn.seat if state.turn else None) == turn:
        choice = scripted(state, ask, RANDOM)
        parts.append(choice.notation)
        log = game.apply(state, seat, choice, ask)
        if not log.asks:
            break
        ask = log.asks[0]
    return "; ".join(parts)


async def test_a_battle_by_typing_posts_a_board_only_to_call_somebody(club: Club) -> None:
    """One board is posted for each turn, and one for each question to the other player: in the
    set-up, and where an attack can be answered."""
    club.game = "tactica"
    await club.begin(club.ada, club.bo, options=BATTLE)
    traffic = Traffic(club)
    turns = called = lines = 0
    while not (match := await club.match()).over:
        seat = match.waiting[0]
        said = await club.slash(club.member(match.user(seat)), "move", move=line(match))
        assert says(said).startswith("Done"), says(said)
        after = await club.match()
        lines += 1
        turns += turn_of(after) != turn_of(match)
        called += bool(after.waiting) and seat not in after.waiting
    counts = traffic.counts()
    assert turns >= 10, "a whole battle"
    assert counts["posted"] == called <= turns + 6, "a turn each, the set-up, answers to attacks"
    assert counts["edited"] <= lines - called
    assert counts["direct"] <= lines, "a hand follows where its player is called, or typed"
    assert counts["posted"] + counts["edited"] + counts["direct"] <= 2 * lines
    assert after.row.version > 4 * lines, "a line is a whole turn"


@pytest.mark.soak
async def test_a_battle_by_clicks_answers_every_one_of_them(club: Club) -> None:
    club.game = "tactica"
    await club.begin(club.ada, club.bo, options=BATTLE)
    boards = len(club.boards())
    called = 0
    while not (match := await club.match()).over:
        ask = match.asks[0]
        member = club.member(match.user(ask.seat))
        notation = scripted(table_of(match), ask, RANDOM).notation
        await club.pick(member, await club.open_hand(member), notation)
        after = await club.match()
        assert after.row.version == match.row.version + 1
        called += bool(after.waiting) and ask.seat not in after.waiting
    assert len(club.boards()) - boards == called
    assert buttons(club.board()) == ["Rematch", "Replay", "Share as GIF", "Review", "Log"]
