"""The effects of choices, in words, each number with its claim."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from games.claims import Claim
from games.wording import counted


class Told(NamedTuple):
    """A text with its claims."""

    text: str
    claims: tuple[Claim, ...] = ()


def with_effects(hint: str, changes: Mapping[str, int], mine: int, said: str) -> Told:
    """Add to a hint what it leaves out: both players' points, and a return to the reserve.

    Args:
        changes: the changes of the numbers.
        mine: the seat that reads it.
        said: the words that tell which units are lost, used if the hint is empty.
    """
    if not changes:
        return Told(hint)
    tails, claims = [hint] * bool(hint), []
    for count, by in sorted(changes.items(), key=lambda change: int(change[0][-1]) != mine):
        what, seat = count.split()
        own, words, points = int(seat) == mine, hint or said, counted(by, "point")
        if what == "points" and (points if own else f"costs {points}") not in hint:
            words = f"+{points}" if own else f"+{points} for the enemy"
            tails.append(words)
        elif what == "reserve" and by > 0:
            words = "back into the reserve" if own else "into its reserve"
            tails.append(words)
        claims.append(Claim(words, count, by))
    return Told("; ".join(tails), tuple(claims))


@cache
def leaving(seat: int, units: int, said: str) -> tuple[Claim, ...]:
    """Return the claims that units leave the reserve for the map."""
    if not units:
        return ()
    return Claim(said, f"reserve {seat}", -units), Claim(said, f"map {seat}", units)


@cache
def entering(seat: int, said: str) -> tuple[Claim, ...]:
    """Return the claims that a unit goes from the map into its reserve."""
    return Claim(said, f"reserve {seat}", 1), Claim(said, f"map {seat}", -1)
