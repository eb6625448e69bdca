"""Builds each seat's view by naming every part that goes into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.decisions import Ask
from games.parts import words_of
from games.squarriors.board import domain_of, domain_ref, is_domain
from games.squarriors.cards.cards import CARDS, TYPES
from games.squarriors.foreseen.foreseen import foreseen
from games.squarriors.meanings import InDomain
from games.squarriors.naming import called, parts_for, told_of
from games.squarriors.pieces import Creature, Domain, Mark, Side, Trap
from games.squarriors.rules import rolling
from games.squarriors.texts import passives
from games.squarriors.texts.amounts import provision_limit
from games.squarriors.texts.happening import Contest, Queued, Source
from games.squarriors.texts.passives import Holding
from games.squarriors.view import (
    ActionSeen,
    ChainSeen,
    ContestSeen,
    CreatureAt,
    CreatureSeen,
    Departure,
    DomainSeen,
    MarkSeen,
    RollSeen,
    SideSeen,
    SquarriorsView,
    TrapSeen,
)

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def view(
    state: SquarriorsState, asks: Sequence[Ask], seat: int | None, everything: bool
) -> SquarriorsView:
    """Build the view of a seat. `everything` opens hands and traps, once a match is over."""
    own = None if seat is None else state.sides[seat]
    return SquarriorsView(
        seats=state.seats,
        viewer=seat,
        waiting=tuple(ask.seat for ask in asks),
        outcome=state.outcome,
        own_tribes=state.own_tribes,
        winter_from=state.winter,
        winter=state.is_winter,
        first=state.first,
        round=state.round,
        active=state.active if state.active >= 0 else None,
        phase=state.phase,
        sides=tuple(
            side_seen(state, number, side, seat, everything)
            for number, side in enumerate(state.sides)
        ),
        queue=tuple(action_seen(action, seat, everything) for action in reversed(state.queue)),
        contest=None if state.contest is None else contest_seen(state, state.contest),
        asked=asks[0].question if asks else "",
        hand=() if own is None else tuple(own.hand),
        hands=tuple(tuple(side.hand) for side in state.sides) if everything else (),
        handed_in=tuple(side.sheet is not None for side in state.sides),
        sheet=None if own is None else own.sheet,
        eliminated=tuple(state.eliminated),
        resigned=tuple(state.resigned),
        foreseen=foreseen(state, next((ask for ask in asks if ask.seat == seat), None)),
        changed=changed(state),
        left=departures(state),
    )


def changed(state: SquarriorsState) -> tuple[str, ...]:
    """Return the names of the things that the last decision changed. Things no longer in play are
    left out."""
    found = (parts_for(state, ref, own=False) for ref in state.recent)
    return tuple(" ".join(words_of(parts)) for parts in found if parts)


def departures(state: SquarriorsState) -> tuple[Departure, ...]:
    """Return the places that creatures in play left by the last decision that changed anything."""
    first: dict[int, Departure] = {}
    for uid, seat, domain in state.left:
        creature = state.by_number.get(uid)
        is_back = creature is not None and (creature.seat, creature.domain) == (seat, domain)
        if creature is not None and not is_back and uid not in first:
            name = called(state, creature).word
            first[uid] = Departure(seat, domain, creature.seat, name)
    return tuple(first.values())


def side_seen(
    state: SquarriorsState, seat: int, side: Side, viewer: int | None, everything: bool
) -> SideSeen:
    """Return the open things of a player, with traps as far as the viewer may know them."""
    held = passives.holding(state)
    shown = bool(side.domains)
    left, right = (trap_seen(trap, seat, viewer, everything) for trap in side.traps)
    return SideSeen(
        power=side.power,
        hand=len(side.hand),
        known=tuple(side.known),
        ready_made=side.sheet.ready_made if shown and side.sheet is not None else "",
        domains=tuple(
            domain_seen(state, seat, place, domain) for place, domain in enumerate(side.domains)
        ),
        creatures=tuple(creature_seen(state, held, creature) for creature in side.creatures),
        traps=(left, right),
        lands=tuple(side.lands),
        discard=tuple(side.discard),
        banished=tuple(side.banished),
        provision=side.provision,
        limit=provision_limit(state, seat),
        recruits=side.recruits,
        out=side.out,
    )


def creature_seen(state: SquarriorsState, held: Holding, creature: Creature) -> CreatureSeen:
    """Return a creature as it is now."""
    stats = held.stats(state, creature)
    return CreatureSeen(
        name=called(state, creature).word,
        card=creature.card,
        owner=creature.owner,
        domain=creature.domain,
        provision=CARDS[creature.card].provision,
        might=stats.might,
        will=stats.will,
        blood=stats.blood,
        keywords=tuple(sorted(held.keywords(state, creature))),
        expended=creature.expended,
        damage=creature.damage,
        armor=creature.armor,
        swayed=creature.swayed,
        marks=marks_seen(creature.marks),
        entered=creature.entered,
        hunted=creature.hunted,
        courted=creature.courted,
        roles=roles_of(state.contest, creature.uid),
    )


def roles_of(contest: Contest | None, uid: int) -> tuple[str, ...]:
    """Return the roles of a creature in the contest in progress."""
    if contest is None:
        return ()
    groups = {
        "attacker": contest.attackers,
        "defender": [each for each in contest.defenders if each not in contest.reinforcing],
        "reinforcing": contest.reinforcing,
        "target": [contest.target],
        "blocker": [contest.blocker],
        "joiner": contest.joiners,
    }
    return tuple(role for role, uids in groups.items() if uid in uids)


def marks_seen(marks: Sequence[Mark]) -> tuple[MarkSeen, ...]:
    """Return the marks on a card."""
    return tuple(MarkSeen(mark.card, mark.seat) for mark in marks)


def domain_seen(state: SquarriorsState, seat: int, place: int, domain: Domain) -> DomainSeen:
    """Return a domain with its chain, and whether each strategy text there works."""
    chain = tuple(
        ChainSeen(
            card.card,
            card.owner,
            TYPES[card.card],
            _holds(state, Source(seat, card.card, card.uid, domain_ref(seat, place))),
        )
        for card in domain.chain
    )
    return DomainSeen(domain.card, domain.strength, chain, marks_seen(domain.marks))


def _holds(state: SquarriorsState, source: Source) -> bool:
    """Return whether the strategy text of a chain card works now."""
    strategy = CARDS[source.card].strategy
    return bool(strategy) and all(passives.holds(state, each, source) for each in strategy)


def trap_seen(
    trap: Trap | None, seat: int, viewer: int | None, everything: bool
) -> TrapSeen | None:
    """Return a trap; only its player and those who have looked at it see which card it is."""
    if trap is None:
        return None
    open_ = everything or viewer == seat or viewer in trap.seers
    return TrapSeen(trap.power, trap.card if open_ else None)


def action_seen(action: Queued, viewer: int | None, everything: bool) -> ActionSeen:
    """Return an action in the queue. Others do not see the card of a trap that is being set."""
    hidden = action.kind == "set" and viewer != action.seat and not everything
    return ActionSeen(
        action.seat,
        action.kind,
        None if hidden else action.card,
        action.said,
    )


def contest_seen(state: SquarriorsState, contest: Contest) -> ContestSeen:
    """Return the contest in progress, as things stand."""
    target = state.creature(contest.target) if contest.target > 0 else None
    totals: tuple[int | None, ...] = (None,) * state.seats
    if contest.kind == "leadership":
        totals = rolling.totals(state)
    elif contest.kind == "dominance":
        sides = {
            contest.seat: contest.dealt[0] + _to_come(state, contest, attack=True),
            contest.vs: contest.dealt[1] + _to_come(state, contest, attack=False),
        }
        totals = tuple(sides.get(seat) for seat in range(state.seats))
    return ContestSeen(
        kind=contest.kind,
        seat=contest.seat,
        vs=contest.vs if contest.vs >= 0 else None,
        domain=domain_of(contest.home) if is_domain(contest.home) else None,
        target=None if target is None else creature_at(state, target),
        totals=totals,
        dealt=(contest.dealt[0], contest.dealt[1]),
        roll=roll_seen(state, contest),
    )


def creature_at(state: SquarriorsState, creature: Creature) -> CreatureAt:
    """Return a creature with its place."""
    return CreatureAt(InDomain(creature.seat, creature.domain), told_of(state, creature))


def _to_come(state: SquarriorsState, contest: Contest, attack: bool) -> int:
    """Return the damage that a side would still deal as things stand; 0 after damage was dealt."""
    return 0 if contest.fought else rolling.dominance_damage(state, attack)


def roll_seen(state: SquarriorsState, contest: Contest) -> RollSeen | None:
    """Return the die that does not count yet, None if there is none."""
    roll = contest.roll
    if roll is None or contest.over:
        return None
    creature = state.creature(roll.creature)
    total, needed = rolling.result(state)
    return RollSeen(
        roll.kind,
        roll.seat,
        None if creature is None else creature_at(state, creature),
        roll.die,
        total,
        needed,
    )
