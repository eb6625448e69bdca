"""What things are called in the notation (`docs/squarriors-cards.md`, Notation)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.squarriors.board import (
    LETTERS,
    LOCATIONS,
    discard_of,
    domain_of,
    is_discard,
    is_domain,
    is_player,
    is_trap,
    player_of,
    trap_of,
)
from games.squarriors.cards.cards import CARDS
from games.squarriors.pieces import Creature, Mark

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

Names = tuple[str, ...]
GONE = "?"
"""The word for what is not in play any more."""


def name(state: SquarriorsState, creature: Creature) -> str:
    """Return what its player calls a creature: `jobe`, `r1`; with two copies on one side the
    owner's seat is added, `jobe@2`."""
    return state.sides[creature.seat].names[creature.uid]


def place(seat: int, domain: int) -> str:
    """Return what anybody calls a domain: `2.c`."""
    return PLACES[seat][domain]


PLACES = tuple(tuple(f"{seat + 1}.{letter}" for letter in (*LETTERS, "-")) for seat in range(4))
"""By seat and domain, `NOWHERE` last."""


def full_name(state: SquarriorsState, creature: Creature) -> str:
    """Return what anybody calls a creature: `2.c jobe`."""
    return f"{place(creature.seat, creature.domain)} {name(state, creature)}"


def words_for(state: SquarriorsState, ref: int, own: bool) -> Names:
    """Return what a player calls something.

    Args:
        own: whether it must be the player's own, so that no seat has to be named.
    """
    if is_domain(ref):
        seat, domain = domain_of(ref)
        return (LETTERS[domain] if own else place(seat, domain),)
    if is_player(ref):
        return (str(player_of(ref) + 1),)
    if is_discard(ref):
        return (CARDS[discard_of(ref)[1]].key,)
    if is_trap(ref):
        seat, location = trap_of(ref)
        word = LOCATIONS[location]
        return (word if own else f"{seat + 1}.{word}",)
    return _thing(state, ref, own)


def _thing(state: SquarriorsState, uid: int, own: bool) -> Names:
    """Return what a creature, an action, a chain card or a mark is called."""
    for creature in state.creatures():
        called = name(state, creature)
        words = (called,) if own else (place(creature.seat, creature.domain), called)
        if creature.uid == uid:
            return words
        for mark in creature.marks:
            if mark.uid == uid:
                return (*words, mark_name(mark, creature.marks))
    for number, action in enumerate(state.queue, 1):
        if action.uid == uid:
            return (f"#{number}",)
    for seat, side in enumerate(state.sides):
        for domain, there in enumerate(side.domains):
            for number, card in enumerate(there.chain, 1):
                if card.uid == uid:
                    word = f"{LETTERS[domain]}{number}"
                    return (word if own else f"{seat + 1}.{word}",)
            for mark in there.marks:
                if mark.uid == uid:
                    carrier = LETTERS[domain] if own else place(seat, domain)
                    return (carrier, mark_name(mark, there.marks))
    return (GONE,)


def mark_name(mark: Mark, all_there: Sequence[Mark]) -> str:
    """Return what a mark is called beside the others on the same carrier: two of one player that
    are alike are called the same, and are one choice."""
    key = CARDS[mark.card].key
    owners = {each.seat for each in all_there if each.card == mark.card}
    return f"{key}@{mark.seat + 1}" if len(owners) > 1 else key
