"""The contests that the active player can declare, and the creatures that can take part (R-43)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from games.parts import Part
from games.squarriors.board import ARMY, COUNCIL, NOWHERE, VANGUARD, domain_ref, player_ref
from games.squarriors.cards.cards import CARDS
from games.squarriors.choices import Act
from games.squarriors.naming import PLACES, called, word
from games.squarriors.pieces import Creature
from games.squarriors.texts import passives

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def contests(state: SquarriorsState, seat: int) -> list[Act]:
    """Return every contest that the active player can declare."""
    if state.round <= 1:
        return []
    found: list[Act] = []
    if able := attackers(state, seat):
        enemies = [s for s, other in enumerate(state.sides) if s != seat and not other.out]
        if any(creature.domain == ARMY for creature in able) and can_assault(state, seat):
            for enemy in enemies:
                found += [_assault(enemy, d) for d in state.sides[enemy].standing_domains()]
        targets = [target for enemy in enemies for target in targets_of(state, enemy)]
        found += _strikes(state, able, targets)
        found += _persuasions(state, able, targets)
    if not state.sides[seat].challenged:
        found += _challenges(state, seat)
    return found


@cache
def _assault(enemy: int, domain: int) -> Act:
    parts = (word("dom"), PLACES[enemy][domain])
    return Act(parts, "dominance", domain_ref(enemy, domain))


def _challenges(state: SquarriorsState, seat: int) -> list[Act]:
    forbidden = passives.forbidden(state, "challenge")
    return [
        Act((word("lead"), called(state, creature)), "leadership", creature.uid)
        for creature in state.sides[seat].creatures
        if creature.domain == COUNCIL and can_join(creature) and creature.uid not in forbidden
    ]


# --- Attacks on creatures ----------------------------------------------------------------


class Target(msgspec.Struct, frozen=True, gc=False):
    """A creature as its enemies name it."""

    creature: Creature
    where: Part
    """Its domain, as in `2.c`."""
    called: Part
    refs: tuple[int]
    """The creature alone, as the target of an attack."""
    loyal: bool
    """Whether it is `Loyal` as long as no text changes that."""


def targets_of(state: SquarriorsState, seat: int) -> list[Target]:
    """Return the creatures of a player that enemies may attack. They are looked up once until
    creatures move."""
    side = state.sides[seat]
    found = side.targets
    if found is None:
        names, places = side.called, PLACES[seat]
        side.targets = found = [
            Target(each, places[each.domain], names[each.uid], (each.uid,), LOYAL[each.card])
            for each in side.creatures
            if each.domain != NOWHERE
        ]
    return found


LOYAL = tuple("Loyal" in card.keywords for card in CARDS)
"""By card: whether `Loyal` is printed on it."""


def _strikes(
    state: SquarriorsState, able: Sequence[Creature], targets: Sequence[Target]
) -> list[Act]:
    forbidden = passives.forbidden(state, "stealth")
    hunters = [c for c in able if c.domain == VANGUARD and c.uid not in forbidden]
    if not hunters:
        return []
    safe = passives.forbidden(state, "target.stealth")
    open_ = [
        target
        for target in targets
        if not target.creature.hunted and target.creature.uid not in safe
    ]
    return _attacks(state, "stealth", "stealth", hunters, open_)


def _persuasions(
    state: SquarriorsState, able: Sequence[Creature], targets: Sequence[Target]
) -> list[Act]:
    held = passives.holding(state)
    open_ = [target for target in targets if not target.creature.courted]
    if held.live("keyword"):
        open_ = [each for each in open_ if "Loyal" not in held.keywords(state, each.creature)]
    else:
        open_ = [each for each in open_ if not each.loyal]
    return _attacks(state, "manip", "manipulation", able, open_)


def _attacks(
    state: SquarriorsState,
    begins: str,
    verb: str,
    able: Sequence[Creature],
    targets: Sequence[Target],
) -> list[Act]:
    """Return every attack of one of these creatures on one of these targets."""
    first = word(begins)
    return [
        Act((first, own, each.where, each.called), verb, uid, 0, each.refs)
        for own, uid in [(called(state, creature), creature.uid) for creature in able]
        for each in targets
    ]


# --- Creatures that can take part --------------------------------------------------------


def can_assault(state: SquarriorsState, seat: int) -> bool:
    """Return whether a player may still declare a dominance attack in this turn (R-43)."""
    more = passives.allowances(state, "dominance_extra", player_ref(seat))
    return state.sides[seat].assaults < 1 + more


def assailants(state: SquarriorsState, seat: int) -> list[Creature]:
    """Return the creatures that can make a dominance attack."""
    return [creature for creature in attackers(state, seat) if creature.domain == ARMY]


def attackers(state: SquarriorsState, seat: int) -> list[Creature]:
    """Return the creatures that can make any attack."""
    forbidden = passives.forbidden(state, "attack")
    return [
        creature
        for creature in state.sides[seat].creatures
        if not creature.expended and not creature.entered and creature.uid not in forbidden
    ]


def reinforcers(state: SquarriorsState, seat: int, domain: int) -> list[Creature]:
    """Return the creatures that could reinforce one of their player's domains (R-35)."""
    side = state.sides[seat]
    if domain == ARMY or not side.domains[ARMY].strength:
        return []
    able = side.there(ARMY)
    if domain != VANGUARD:
        able += [c for c in side.there(VANGUARD) if passives.allowances(state, "reinforce", c.uid)]
    return [creature for creature in able if not creature.expended and not creature.entered]


def guards(state: SquarriorsState, seat: int) -> list[Creature]:
    """Return the creatures that can block stealth attacks on their player (R-39)."""
    side = state.sides[seat]
    if side.out or not side.domains[VANGUARD].strength:
        return []
    forbidden = passives.forbidden(state, "block")
    return [
        creature
        for creature in side.there(VANGUARD)
        if not creature.expended and not creature.entered and creature.uid not in forbidden
    ]


def can_join(creature: Creature) -> bool:
    """Return whether a creature in a Council can start or join a challenge."""
    return not creature.expended and not creature.entered
