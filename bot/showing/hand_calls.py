"""The calls of a player to their hand, by a new direct message or a change of an open panel."""

from __future__ import annotations

from hashlib import blake2b

from bot.play.match import Match
from bot.play.seats import Status


def call_of(match: Match, seat: int, note: str = "", answers: int = 0) -> bytes:
    """Return a digest of what calls a player to their hand: the question, or the end of it.

    The rest of the hand may grow old until the digest changes: others' moves do not change it.

    Args:
        answers: the number of answers of the player's orders that the hand tells.
    """
    called: tuple[object, ...] = (
        match.row.asked[seat],
        match.over,
        seat in match.state.resigned or match.seats[seat].status is Status.OUT,
        match.row.players[seat].level,
        note,
    )
    if answers:
        called = (*called, answers)
    return blake2b(repr(called).encode(), digest_size=12).digest()


def calls(match: Match, seat: int, note: str = "") -> bool:
    """Whether a hand has something to tell its player now."""
    seat_now = match.seats[seat]
    return not seat_now.by_member or bool(note) or seat_now.is_awaited
