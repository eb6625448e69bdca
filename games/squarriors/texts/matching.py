"""Filters of the card language, and what matches them now (`docs/squarriors-cards.md`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from games.squarriors.board import (
    DOMAINS,
    discard_ref,
    domain_of,
    domain_ref,
    is_domain,
    player_ref,
    trap_ref,
)
from games.squarriors.cards.cards import CARDS, PROMOTIONS, RECRUIT, SUBTYPE
from games.squarriors.cards.filters import Filter
from games.squarriors.cards.vocabulary import Matter
from games.squarriors.pieces import Creature
from games.squarriors.texts.happening import Contest, Happened, Source

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState
    from games.squarriors.texts.passives import Holding


class Stats(NamedTuple):
    """The present numbers of a creature."""

    might: int
    will: int
    blood: int


PRINTED_STATS = tuple(Stats(card.might, card.will, card.blood) for card in CARDS)
PRINTED_KEYWORDS = tuple(frozenset(card.keywords) for card in CARDS)
TRAITOR = frozenset({"Traitor"})

Check = Callable[["SquarriorsState", "Holding", Creature], bool]


def creatures(
    state: SquarriorsState,
    wanted: Filter,
    source: Source,
    held: Holding,
    event: Happened | None = None,
) -> list[Creature]:
    """Return the creatures that match, by seat, left to right."""
    seat, sides = source.seat, state.sides
    if wanted.side == "mine":
        some = sides[seat].creatures
    elif wanted.side == "any":
        some = [creature for side in sides for creature in side.creatures]
    else:
        some = [
            creature
            for other, side in enumerate(sides)
            if other != seat
            for creature in side.creatures
        ]
    return _among(some, state, wanted, source, held, event)


def _among(
    found: list[Creature],
    state: SquarriorsState,
    wanted: Filter,
    source: Source,
    held: Holding,
    event: Happened | None,
) -> list[Creature]:
    """Return the matching creatures among some of the wanted side; their list is not changed."""
    domain, special, exact, checks = _compiled(wanted)
    if domain >= 0:
        found = [creature for creature in found if creature.domain == domain]
    for check in checks:
        found = [creature for creature in found if check(state, held, creature)]
    if not special or not found:
        return found
    if exact:
        place = exact_domain(state, exact, source, event)
        found = [creature for creature in found if (creature.seat, creature.domain) == place]
    if wanted.role:
        roles = with_role(state.contest, wanted.role)
        found = [creature for creature in found if creature.uid in roles]
    if wanted.other:
        found = [creature for creature in found if creature.uid != source.me]
    if wanted.excluded == "target":
        target = target_of(state, event)
        found = [creature for creature in found if creature.uid != target]
    return found


def matches(
    state: SquarriorsState,
    creature: Creature,
    wanted: Filter,
    source: Source,
    held: Holding,
    event: Happened | None = None,
) -> bool:
    """Return whether a creature matches a filter."""
    return _on_side(wanted, creature.seat, source.seat) and bool(
        _among([creature], state, wanted, source, held, event)
    )


def domains(
    state: SquarriorsState, wanted: Filter, source: Source, event: Happened | None = None
) -> Iterator[int]:
    """Yield the matching domains as references; destroyed ones never match."""
    excluded = event.of[0] if wanted.excluded == "event" and event is not None else 0
    place = None
    if wanted.domain and wanted.domain not in DOMAINS:
        place = exact_domain(state, wanted.domain, source, event)
        if place is None:
            return
    for seat, side in enumerate(state.sides):
        if side.out or not _on_side(wanted, seat, source.seat):
            continue
        lowest = min((d.strength for d in side.domains if d.strength), default=0)
        for number, domain in enumerate(side.domains):
            if not domain.strength or (place is not None and place != (seat, number)):
                continue
            if wanted.domain in DOMAINS and DOMAINS[number] != wanted.domain:
                continue
            if wanted.max_strength is not None and domain.strength > wanted.max_strength:
                continue
            if wanted.lowest and domain.strength > lowest:
                continue
            if (ref := domain_ref(seat, number)) != excluded:
                yield ref


def candidates(
    state: SquarriorsState,
    wanted: Filter,
    source: Source,
    held: Holding,
    event: Happened | None = None,
) -> list[tuple[str, int]]:
    """Return everything that matches, of any type, each as its type and reference."""
    found: list[tuple[str, int]] = []
    for type_ in wanted.types:
        if type_ == "creature":
            able = creatures(state, wanted, source, held, event)
            found += [(type_, creature.uid) for creature in able]
        else:
            found += [(type_, ref) for ref in _refs(state, type_, wanted, source, event)]
    return found


def _refs(
    state: SquarriorsState, type_: str, wanted: Filter, source: Source, event: Happened | None
) -> Iterator[int]:
    """Return everything that matches and is not a creature."""
    match type_:
        case "domain":
            return domains(state, wanted, source, event)
        case "action":
            return _actions(state, wanted, source)
        case "mark":
            return _marks(state, wanted, source)
    return _others(state, type_, wanted, source)


def _actions(state: SquarriorsState, wanted: Filter, source: Source) -> Iterator[int]:
    """Yield the matching tactics in the queue."""
    for action in state.queue:
        subtype = (SUBTYPE[action.card] or "").lower() if action.kind == "play" else ""
        if subtype in wanted.action and _on_side(wanted, action.seat, source.seat):
            yield action.uid


def _marks(state: SquarriorsState, wanted: Filter, source: Source) -> Iterator[int]:
    for mark in state.marks():
        if _on_side(wanted, mark.seat, source.seat):
            yield mark.uid


def _others(state: SquarriorsState, type_: str, wanted: Filter, source: Source) -> Iterator[int]:
    """Yield players and what belongs to them: traps, chain cards, discarded tactics."""
    for seat, side in enumerate(state.sides):
        if side.out or not _on_side(wanted, seat, source.seat):
            continue
        match type_:
            case "player":
                yield player_ref(seat)
            case "trap":
                for location, trap in enumerate(side.traps):
                    if trap is not None:
                        yield trap_ref(seat, location)
            case "chain_card":
                for domain in side.domains:
                    yield from (card.uid for card in domain.chain)
            case "chain_last":
                yield from (domain.chain[-1].uid for domain in side.domains if domain.chain)
            case "discarded":
                for card in sorted(set(side.discard)):
                    if SUBTYPE[card] is not None:
                        yield discard_ref(seat, card)


# --- Parts -------------------------------------------------------------------------------


def _on_side(wanted: Filter, seat: int, mine: int) -> bool:
    return wanted.side == "any" or (seat == mine) is (wanted.side == "mine")


@cache
def _compiled(wanted: Filter) -> tuple[int, bool, str, tuple[Check, ...]]:
    """Return the parts of a filter: domain, whether it is special, exact domain, and checks.

    A domain of -1 means any. A filter is special if more than the creature itself decides. The
    checks are those of the creature itself.
    """
    domain = DOMAINS.index(wanted.domain) if wanted.domain in DOMAINS else -1
    exact = "" if wanted.domain in DOMAINS else wanted.domain
    flags: tuple[tuple[bool | None, Callable[[bool], Check]], ...] = (
        (wanted.ready, lambda want: lambda state, held, c: c.expended is not want),
        (wanted.expended, lambda want: lambda state, held, c: c.expended is want),
        (wanted.damaged, lambda want: lambda state, held, c: (c.damage > 0) is want),
        (wanted.armored, lambda want: lambda state, held, c: (c.armor > 0) is want),
        (wanted.swayed, lambda want: lambda state, held, c: c.swayed is want),
        (wanted.traitor, lambda want: lambda state, held, c: c.is_traitor is want),
        (wanted.recruit, lambda want: lambda state, held, c: RECRUIT[c.card] is want),
        (wanted.promotable, lambda want: lambda state, held, c: bool(PROMOTIONS[c.card]) is want),
        (wanted.marked, lambda want: lambda state, held, c: bool(c.marks) is want),
    )
    checks: list[Check] = [check(want) for want, check in flags if want is not None]
    if wanted.keyword:
        checks.append(lambda state, held, c: wanted.keyword in held.keywords(state, c))
    if wanted.no_keyword:
        checks.append(lambda state, held, c: wanted.no_keyword not in held.keywords(state, c))
    if (value := wanted.max_value) is not None:
        checks.append(lambda state, held, c: CARDS[c.card].value <= value)
    if (will := wanted.max_will) is not None:
        checks.append(lambda state, held, c: held.stats(state, c).will <= will)
    special = bool(exact or wanted.role or wanted.other or wanted.excluded)
    return domain, special, exact, tuple(checks)


def exact_domain(
    state: SquarriorsState, name: str, source: Source, event: Happened | None
) -> tuple[int, int] | None:
    """Return the exact domain that `here`, `host` or `same_as:target` names; None for nowhere."""
    ref = 0
    if name == "here":
        ref = source.here
    elif name == "host":
        ref = source.host
    elif name == "same_as:target" and state.contest is not None:
        ref = state.contest.home
    return domain_of(ref) if is_domain(ref) else None


def with_role(contest: Contest | None, role: str) -> list[int]:
    """Return the creatures with a role in the contest in progress."""
    if contest is None:
        return []
    match role:
        case "attacker":
            return contest.attackers
        case "defender":
            return contest.defenders
        case "target":
            return [contest.target]
        case "blocker":
            return [contest.blocker]
        case "joiner":
            return contest.joiners
    return contest.participants()


def reads(wanted: Filter) -> Iterator[Matter]:
    """Yield the matters, apart from the cards themselves, that decide what matches."""
    if wanted.role or wanted.excluded or wanted.domain == "same_as:target":
        yield "contest"
    if any(flag is not None for flag in (wanted.damaged, wanted.armored, wanted.swayed)):
        yield "counters"
    if any(flag is not None for flag in (wanted.ready, wanted.expended)):
        yield "expended"
    if wanted.lowest or wanted.max_strength is not None:
        yield "strength"


def target_of(state: SquarriorsState, event: Happened | None) -> int:
    """Return the target of the event's contest, or of the one in progress."""
    if event is not None and event.contest_uid:
        return event.target
    return state.contest.target if state.contest is not None else 0
