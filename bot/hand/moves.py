"""The actions of members in a match, and the replies to them, in chat and at the table alike."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from bot.hand.brought import kept_named
from bot.panels import shortened
from bot.play import team_words, words
from bot.play.lines import is_line
from bot.play.manager import MatchManager, Move
from bot.play.match import Match
from bot.play.typed import offer_label, typed_offer
from bot.play.words import Left
from bot.storage.store import Store
from games.decisions import Resign
from games.refusals import IllegalChoice, NotYourTurn
from games.teams import side_of
from games.unasked import Offer

MOVE_LENGTH = 600
"""The most characters of typed text: a move, or a whole turn in one line. Parsing more would take
up everybody's time."""


class Unsure(NamedTuple):
    """A member typed something final, which they must confirm first."""

    match: Match
    seat: int
    offer: Offer


async def typed(
    manager: MatchManager, store: Store, match_id: int, user_id: int, text: str, sent_at: int
) -> Move | Unsure:
    """Make the choices that a member typed, or take the offer that they named.

    Raises:
        NoSuchMatch, NotInMatch, MatchOver, NotYourTurn, SeatTaken, TimeOver, IllegalChoice.
    """
    if len(text) > MOVE_LENGTH:
        raise IllegalChoice(words.too_long(MOVE_LENGTH))
    match = await manager.load(match_id)
    seat = match.seat_of(user_id)
    text = await kept_named(store, match, seat, text)
    offer = await asyncio.to_thread(typed_offer, match, seat, text)
    if offer is not None and offer.final:
        return Unsure(match, seat, offer)
    if offer is not None:
        notation = offer.choice.notation
        return await manager.take_up(match_id, user_id, notation, sent_at=sent_at)
    if is_line(text):
        return await manager.choose_in_a_row(match_id, user_id, text, sent_at=sent_at)
    try:
        return await manager.choose(match_id, user_id, text, sent_at=sent_at)
    except NotYourTurn as error:
        if not match.seats[seat].plays:
            raise
        raise NotYourTurn(f"{error} {words.OR_IN_ADVANCE}") from None


def move_in_words(move: Move) -> str:
    """Return what a move led to, as the player who made it may know it."""
    told = move.match.tell_beside_score(move.events, move.seat)
    if not told and move.answer is not None:
        told = [move.match.game.words.done(move.answer)]
    said = words.played(" ".join(shortened(told)))
    return "\n".join(filter(None, [said, move.note])) or words.NOTHING_CHANGES


def sure(match: Match, seat: int, offer: Offer) -> str:
    """Return the question that confirms a final offer."""
    if isinstance(offer.choice, Resign):
        left = left_without(match, seat)
        if left is Left.SEVERAL and match.state.teams is not None:
            return team_words.resign_sure(match.id, *_who_stays(match, seat))
        return words.resign_sure(match.id, left)
    return words.offer_sure(match.id, offer_label(match, seat, offer))


def left_without(match: Match, seat: int) -> Left:
    """Return who plays on once a seat is gone. Computers on their own give up."""
    others = [other for other in match.others(seat) if other.plays]
    if len(others) == 1:
        return Left.ONE
    return Left.COMPUTERS if all(each.player.is_computer for each in others) else Left.SEVERAL


def _who_stays(match: Match, seat: int) -> tuple[list[str], int]:
    """Return the partners who play on for a seat, and the number of sides left without it."""
    assert match.state.teams is not None
    sides = match.state.teams.sides
    staying = {side_of(sides, other.number) for other in match.others(seat) if other.plays}
    return [match.names[each] for each in match.playing_partners(seat)], len(staying)
