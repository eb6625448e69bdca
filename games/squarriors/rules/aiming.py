"""The present targets of a text, and the picks that its controller names with it (R-14, R-67)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING

import msgspec

from games.parts import Part, Parts, words_of
from games.squarriors.board import (
    discard_of,
    domain_of,
    is_discard,
    is_domain,
    is_player,
    is_trap,
    player_of,
    trap_of,
)
from games.squarriors.cards import verbs
from games.squarriors.cards.cards import ABILITIES
from games.squarriors.cards.filters import Filter
from games.squarriors.cards.vocabulary import Ability
from games.squarriors.choices import NOTHING
from games.squarriors.meanings import KindOf, part
from games.squarriors.naming import CARD, called, in_place, parts_for, word
from games.squarriors.rules.choosing import CHOOSABLE
from games.squarriors.texts import matching, passives
from games.squarriors.texts.happening import Happened, Source

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Aim(msgspec.Struct, frozen=True, gc=False):
    """One way to name the things that a text asks for."""

    parts: Parts
    refs: tuple[int, ...]


UNAIMED = (Aim((), ()),)
"""The aim of a text that targets nothing."""
RAISED = frozenset(
    wanted
    for ability in ABILITIES
    if any(isinstance(effect, verbs.Strength) and effect.n == 1 for effect in ability.do)
    and (wanted := ability.target) is not None
)
"""The targets of texts that raise a strength."""
KINDS = {
    "mark": part(KindOf, "mark"),
    "trap": part(KindOf, "trap"),
    "chain_last": part(KindOf, "chain"),
    "chain_card": part(KindOf, "chain"),
}
"""By type: the word before a target if a text can take several types."""
_ALIKE = ("mark", "discarded")
"""Types in which several things can have the same name."""


def legal(
    state: SquarriorsState,
    wanted: Filter,
    source: Source,
    event: Happened | None = None,
    tactic: bool = False,
) -> list[tuple[str, int]]:
    """Return every legal target as its type and reference.

    In the first round nothing of an opponent's is a legal target (R-3), in winter no domain whose
    strength would rise (R-58), and some creatures are never targets of enemies' tactics.
    """
    if state.is_winter and wanted in RAISED:
        return []
    held, seat = passives.holding(state), source.seat
    found = matching.candidates(state, wanted, source, held, event)
    if state.round <= 1 and wanted.side != "mine":
        found = [each for each in found if seat_of(state, each[1]) == seat]
    if tactic and (safe := held.forbidden(state, "target.tactic")):
        found = [each for each in found if each[1] not in safe or seat_of(state, each[1]) == seat]
    return found


def is_legal(
    state: SquarriorsState,
    wanted: Filter,
    source: Source,
    ref: int,
    event: Happened | None = None,
    tactic: bool = False,
) -> bool:
    """Return whether something is still a legal target."""
    return any(ref == other for _, other in legal(state, wanted, source, event, tactic))


def can_aim(
    state: SquarriorsState,
    wanted: Filter | None,
    source: Source,
    event: Happened | None = None,
    tactic: bool = False,
) -> bool:
    """Return whether a text has the targets that it needs."""
    if wanted is None:
        return True
    least = wanted.count[0]
    return not least or len(legal(state, wanted, source, event, tactic)) >= least


def aims(
    state: SquarriorsState,
    wanted: Filter | None,
    source: Source,
    event: Happened | None = None,
    tactic: bool = False,
) -> Sequence[Aim]:
    """Return every way to choose a text's targets. Targets with the same name are one choice."""
    if wanted is None:
        return UNAIMED
    own = wanted.side == "mine"
    several_types = len(wanted.types) > 1
    named: dict[int | tuple[str, ...], Aim] = {}
    for type_, ref in legal(state, wanted, source, event, tactic):
        parts = target_parts(state, type_, ref, own)
        parts = (KINDS[type_], *parts) if several_types else parts
        named.setdefault(words_of(parts) if type_ in _ALIKE else ref, Aim(parts, (ref,)))
    each = [*named.values()]
    least, most = wanted.count
    if most == 1 and least == 1:
        return each
    found = []
    for size in range(least, most + 1):
        for group in combinations(each, size):
            parts = tuple(part for aim in group for part in aim.parts)
            nobody = (word(NOTHING),) * (most - size)
            found.append(Aim(parts + nobody, tuple(aim.refs[0] for aim in group)))
    return found


def target_parts(state: SquarriorsState, type_: str, ref: int, own: bool) -> Parts:
    """Return a player's name for a target."""
    if type_ == "creature":
        creature = state.creature(ref)
        assert creature is not None, "a creature in play"
        return (called(state, creature),) if own else in_place(state, creature)
    return parts_for(state, ref, own)


def seat_of(state: SquarriorsState, ref: int) -> int:
    """Return the seat that controls something, -1 if it is gone."""
    if is_domain(ref):
        return domain_of(ref)[0]
    if is_player(ref):
        return player_of(ref)
    if is_trap(ref):
        return trap_of(ref)[0]
    if is_discard(ref):
        return discard_of(ref)[0]
    creature = state.creature(ref)
    if creature is not None:
        return creature.seat
    for mark in state.marks():
        if mark.uid == ref:
            return mark.seat
    for seat, side in enumerate(state.sides):
        if any(card.uid == ref for domain in side.domains for card in domain.chain):
            return seat
    return next((action.seat for action in state.queue if action.uid == ref), -1)


def source_part(state: SquarriorsState, source: Source) -> Part:
    """Return the name of a text's card: that of the creature, or that of another card."""
    creature = state.creature(source.me) if source.me else None
    return CARD[source.card] if creature is None else called(state, creature)


# --- Picks of the controller -------------------------------------------------------------


def goal_seat(state: SquarriorsState, effect: verbs.Effect, source: Source, ref: int) -> int:
    """Return the seat whose domains are offered to the controller. A moved creature stays with its
    own player."""
    return seat_of(state, ref) if isinstance(effect, verbs.Move) else source.seat


def picks(
    state: SquarriorsState, ability: Ability, source: Source, targets: tuple[int, ...]
) -> Sequence[Aim]:
    """Return every way to name the choices that a text's effects leave to its controller."""
    lists: list[list[Aim]] = []
    for effect in ability.do:
        if not isinstance(effect, verbs.Choosing):
            continue
        for ref in chosen_for(effect, source, targets):
            seat = goal_seat(state, effect, source, ref)
            choosable = CHOOSABLE[type(effect)]
            found = choosable.options(state, effect, source, ref)
            lists.append([Aim((choosable.part(n, seat),), (n,)) for n in found])
    if not lists:
        return UNAIMED
    if len(lists) == 1:
        return lists[0]
    return [
        Aim(
            tuple(part for aim in combined for part in aim.parts),
            tuple(ref for aim in combined for ref in aim.refs),
        )
        for combined in product(*lists)
    ]


def chosen_for(effect: verbs.Effect, source: Source, targets: Sequence[int]) -> Sequence[int]:
    """Return the things that a choosing effect works on in turn, each with a choice of its own."""
    if isinstance(effect, verbs.OnSome):
        return targets if effect.to == "t1" else (source.me,)
    return targets if isinstance(effect, verbs.Chain) else (0,)
