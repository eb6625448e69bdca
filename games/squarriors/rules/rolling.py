"""Totals of rolls, challenges and dominance attacks in the present position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.squarriors.board import ARMY, domain_of, domain_ref
from games.squarriors.pieces import Creature
from games.squarriors.texts import amounts, passives
from games.squarriors.texts.passives import modified, stats

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def result(state: SquarriorsState) -> tuple[int, int]:
    """Return the total of the die in progress, and the number to exceed (R-39 to R-41)."""
    contest = state.contest
    assert contest is not None
    roll = contest.roll
    assert roll is not None
    roller, target = state.creature(roll.creature), state.creature(contest.target)
    total = roll.die
    if roll.kind == "block":
        [attacker] = contest.attackers or [0]
        total += modified(
            *(state, "block_roll", roll.seat),
            by=roller,
            vs=state.creature(attacker),
            first=roll.first,
        )
        return total, amounts.discipline(state, contest.seat)
    added, needed = _added(state, roll.kind, roll.seat, roller, target, contest.home, roll.first)
    return total + added, needed


def _added(
    state: SquarriorsState,
    kind: str,
    seat: int,
    roller: Creature | None,
    target: Creature | None,
    home: int,
    first: bool,
) -> tuple[int, int]:
    """Return the addition to an infiltration or persuasion die, and the number to exceed.

    The rules are R-40 and R-41.

    Args:
        home: the target's domain, as a reference.
        first: whether it is the seat's first roll of this kind in the turn.
    """
    owner, domain = domain_of(home)
    needed = state.sides[owner].domains[domain].strength
    added = modified(state, f"{kind}_roll", seat, by=roller, vs=target, first=first)
    if kind == "persuasion" and roller is not None and target is not None:
        added += stats(state, roller).will
        needed += stats(state, target).will
        needed += modified(state, "persuasion_defence", target.seat, by=roller, vs=target)
    return added, needed


ROLL = {"stealth": "infiltration", "manipulation": "persuasion"}
"""By kind of attack on a creature: the roll that decides it."""


def demands(
    state: SquarriorsState, attack: str, attacker: Creature, target: Creature
) -> tuple[int, int]:
    """Return the addition to the die of an attack, and the number to exceed, as things stand."""
    kind, home = ROLL[attack], domain_ref(target.seat, target.domain)
    first = kind not in state.sides[attacker.seat].firsts
    return _added(state, kind, attacker.seat, attacker, target, home, first)


def is_against(state: SquarriorsState, seat: int) -> bool:
    """Return whether the die in progress, as it stands, goes against a player of the contest."""
    contest = state.contest
    assert contest is not None
    assert contest.roll is not None
    total, needed = result(state)
    return (total > needed) is (contest.roll.seat != seat)


def totals(state: SquarriorsState) -> tuple[int | None, ...]:
    """Return the total of each seat in a challenge; None for those that take no part (R-45)."""
    return tuple(challenge_total(state, seat) for seat in range(state.seats))


def challenge_total(state: SquarriorsState, seat: int, more: tuple[int, ...] = ()) -> int | None:
    """Return a player's total of Influence and Will in the challenge, None without a participant.

    Args:
        more: creatures to count as if they took part.
    """
    contest = state.contest
    assert contest is not None
    taking_part = {*contest.joiners, *more}
    own = [c for c in state.sides[seat].creatures if c.uid in taking_part]
    if not own:
        return None
    influence = state.sides[seat].domains[2].strength
    will = sum(stats(state, creature).will for creature in own)
    return influence + will + modified(state, "leadership_total", seat)


def fighters(state: SquarriorsState, uids: list[int]) -> list[Creature]:
    """Return the creatures with these numbers, left to right."""
    return [creature for creature in state.creatures() if creature.uid in uids]


def dominance_damage(state: SquarriorsState, attack: bool, swift: bool | None = None) -> int:
    """Return the damage of a side of the dominance attack in one of its damage steps (R-36).

    Args:
        swift: whether the step is that of creatures with Swiftness; None: both steps together.
    """
    contest = state.contest
    assert contest is not None
    own, other = contest.attackers, contest.defenders
    if not attack:
        own, other = other, own
    if not own or not other:
        return 0
    total = 0
    for creature in fighters(state, own):
        if swift is None or passives.has(state, creature, "Swiftness") is swift:
            total += stats(state, creature).might
    return total if swift else total + bonus(state, attack)


def bonus(state: SquarriorsState, attack: bool) -> int:
    """Return the addition of Morale and texts to a side's normal damage (R-36)."""
    contest = state.contest
    assert contest is not None
    seat = contest.seat if attack else contest.vs
    side = "attack" if attack else "defence"
    added = modified(state, "dominance_damage", seat, domain=contest.target, side=side)
    if domain_of(contest.target)[1] == ARMY or contest.reinforcing:
        ours, theirs = (
            state.sides[each].domains[ARMY].strength
            for each in ((contest.seat, contest.vs) if attack else (contest.vs, contest.seat))
        )
        added += max(0, ours - theirs)
    return added
