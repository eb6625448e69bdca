"""Damage and the loss of strength: the change itself, and what follows at once (R-27, R-51)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.frames import Log
from games.squarriors.pieces import Creature
from games.squarriors.rules import changes, leaving

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def lower_strength(
    state: SquarriorsState, seat: int, domain: int, n: int, by: int, why: str, log: Log
) -> None:
    """Lower a domain; at 0 it is destroyed at once (R-51)."""
    if not changes.take_strength(state, seat, domain, n, by, why, log):
        return
    if not state.sides[seat].domains[domain].strength:
        leaving.destroy(state, seat, domain, log)
    leaving.check(state, log)


def deal(
    state: SquarriorsState,
    blows: Iterable[tuple[int, Creature, int, int]],
    log: Log,
    contest: str = "",
) -> None:
    """Deal damage to creatures at the same time, then let the dead die together (R-27).

    Args:
        blows: the seat that deals each blow, the creature hit, the damage, and the number of the
            creature that deals it, 0 for none.
        contest: the kind of the contest that deals the damage itself, "" for a text.
    """
    leaving.check(state, log, changes.add_damage(state, blows, log, contest), contest)
