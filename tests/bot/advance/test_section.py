"""The section of a player's hand about the move that they gave in advance."""

from __future__ import annotations

import msgspec

from bot.advance import words
from bot.advance.section import section
from bot.play.match import Match
from bot.storage.records import Advance
from tests.bot.advance.test_actions import advance, begin, bid
from tests.bot.club import Club


def with_advance(match: Match, given: Advance) -> Match:
    """Return the match with another move given in advance by the first seat."""
    first, *others = match.row.players
    players = (msgspec.structs.replace(first, advance=given), *others)
    return Match(
        msgspec.structs.replace(match.row, players=players), match.game, match.renderer, match.state
    )


async def test_it_says_what_stands_and_what_could_not_be_played(toy_club: Club) -> None:
    await begin(toy_club)
    assert await section(await toy_club.match(), 0) is None, "nothing was given"
    text = await bid(toy_club)
    await advance(toy_club, text)
    match = await toy_club.match()
    stands = await section(match, 0)
    assert stands is not None
    assert (stands.text, stands.button is not None) == (words.stands(text), True)
    assert await section(match, 1) is None, "the others learn nothing"
    past = await section(with_advance(match, Advance(text, 1, past=True)), 0)
    assert past is not None
    assert past == (words.past(text), None)
