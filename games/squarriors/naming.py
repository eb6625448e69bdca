"""Names of things in play as the words of a choice (`docs/squarriors-cards.md`, Notation)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from games.parts import Part, Parts
from games.squarriors.board import (
    DOMAINS,
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
from games.squarriors.meanings import (
    ActionOf,
    Branch,
    CardOf,
    ChainOf,
    CreatureOf,
    Goal,
    InDomain,
    LinkOf,
    MarkOn,
    Seat,
    TrapOf,
    part,
)
from games.squarriors.pieces import Creature, Mark

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

_SEATS = range(4)
_PLACES = range(len(DOMAINS))

PLACES = tuple(tuple(part(InDomain, seat, domain) for domain in (*_PLACES, -1)) for seat in _SEATS)
"""By seat and domain, `NOWHERE` last: a domain's name for everybody, as in `2.c`."""
OWN = tuple(tuple(part(InDomain, seat, domain, True) for domain in _PLACES) for seat in _SEATS)
"""By seat and domain: a domain's name for its own player, as in `c`."""
GOALS = tuple(tuple(part(Goal, seat, domain) for domain in _PLACES) for seat in _SEATS)
"""By seat and domain: the name of a domain as a destination."""
CHAINS = tuple(tuple(part(ChainOf, seat, domain) for domain in _PLACES) for seat in _SEATS)
"""By seat and domain: the name of a domain whose chain gets a card."""
TRAPS = tuple(
    tuple(part(TrapOf, seat, location, True) for location, _ in enumerate(LOCATIONS))
    for seat in _SEATS
)
"""By seat and location: the name of a player's own trap."""
CARD = tuple(part(CardOf, number) for number, _ in enumerate(CARDS))
BRANCH = tuple(part(Branch, number) for number, _ in enumerate(CARDS))
"""By card: the name of the card that a recruit becomes."""


@cache
def word(text: str) -> Part:
    """Return a word that means itself."""
    return Part(text)


def called(state: SquarriorsState, creature: Creature) -> Part:
    """Return a creature's name for its player: `jobe`, `r1`. With two copies on one side, the
    owner's seat is added: `jobe@2`."""
    return state.sides[creature.seat].called[creature.uid]


def means_of(state: SquarriorsState, creature: Creature) -> CreatureOf:
    """Return the meaning of a creature's name."""
    means = called(state, creature).means
    assert isinstance(means, CreatureOf)
    return means


def told_of(state: SquarriorsState, creature: Creature) -> CreatureOf:
    """Return the same, a recruit with the card that it is now."""
    means = means_of(state, creature)
    return msgspec.structs.replace(means, card=creature.card) if creature.recruit else means


def as_a(kind: type[CreatureOf], named: Part) -> Part:
    """Return a creature's name as another kind of word, which also says what happens to it."""
    assert isinstance(named.means, CreatureOf)
    return part(kind, *msgspec.structs.astuple(named.means))


def in_place(state: SquarriorsState, creature: Creature) -> Parts:
    """Return a creature's name for all players: `2.c jobe`."""
    return PLACES[creature.seat][creature.domain], called(state, creature)


def parts_for(state: SquarriorsState, ref: int, own: bool) -> Parts:
    """Return a player's name for something; () if it is no longer in play.

    Args:
        own: whether the thing must be the player's own, so that no seat has to be named.
    """
    if is_domain(ref):
        seat, domain = domain_of(ref)
        return ((OWN if own else PLACES)[seat][domain],)
    if is_player(ref):
        return (part(Seat, player_of(ref)),)
    if is_discard(ref):
        return (CARD[discard_of(ref)[1]],)
    if is_trap(ref):
        return (part(TrapOf, *trap_of(ref), own),)
    return _thing(state, ref, own)


def _thing(state: SquarriorsState, uid: int, own: bool) -> Parts:
    """Return the name of a creature, an action, a chain card or a mark."""
    for creature in state.creatures():
        if creature.uid == uid or any(mark.uid == uid for mark in creature.marks):
            parts = (called(state, creature),) if own else in_place(state, creature)
            return parts if creature.uid == uid else (*parts, _mark(uid, creature.marks))
    for number, action in enumerate(state.queue, 1):
        if action.uid == uid:
            return (part(ActionOf, number),)
    for seat, side in enumerate(state.sides):
        for domain, there in enumerate(side.domains):
            for number, card in enumerate(there.chain, 1):
                if card.uid == uid:
                    return (part(LinkOf, seat, domain, number, own),)
            if any(mark.uid == uid for mark in there.marks):
                return (OWN if own else PLACES)[seat][domain], _mark(uid, there.marks)
    return ()


def _mark(uid: int, marks: Sequence[Mark]) -> Part:
    return mark_part(next(mark for mark in marks if mark.uid == uid), marks)


def mark_part(mark: Mark, all_there: Sequence[Mark]) -> Part:
    """Return a mark's name among those on the same carrier. Equal marks of one player share a name,
    and are one choice."""
    owners = {each.seat for each in all_there if each.card == mark.card}
    return part(MarkOn, mark.card, mark.seat if len(owners) > 1 else -1)
