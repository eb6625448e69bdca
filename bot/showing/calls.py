"""What calls a player to their hand, wherever that is shown: in a direct message, which is sent for
it, or in an open panel, which is changed."""

from __future__ import annotations

from hashlib import blake2b

from bot.play.match import Match


def call_of(match: Match, seat: int, note: str = "") -> bytes:
    """Return a digest of what calls a player to their hand: the question, or the end of it.

    What else the hand shows may grow old until then: moves of others do not touch it.
    """
    called = (
        match.row.asked[seat],
        match.over,
        seat in match.state.resigned or not (match.over or match.plays_on(seat)),
        match.level(seat),
        note,
    )
    return blake2b(repr(called).encode(), digest_size=12).digest()


def calls(match: Match, seat: int, note: str = "") -> bool:
    """Whether a hand has something to say to its player now."""
    out = seat in match.replaced or not match.plays_on(seat)
    return out or bool(note) or seat in match.awaited
