"""The section of a player's hand about their move in advance."""

from __future__ import annotations

from bot.advance import words
from bot.advance.controls import LiftButton, Place
from bot.hand.hand_panel import Section
from bot.play.match import Match


async def section(match: Match, seat: int) -> Section | None:
    """Return a seat's move in advance, or its fate; None if there is none."""
    if not (text := advance_line(match, seat)):
        return None
    advance = match.row.players[seat].advance
    is_past = advance is None or advance.past
    return Section(text, None if is_past else LiftButton(match.id, Place.HAND).item())


def advance_line(match: Match, seat: int) -> str:
    """Return the line about a seat's move in advance, or its fate; "" if there is none."""
    advance = match.row.players[seat].advance
    if advance is None or not match.seats[seat].plays:
        return ""
    if advance.past:
        return words.past(advance.choice)
    tells = words.soon if seat in match.waiting else words.stands
    return tells(advance.choice)
