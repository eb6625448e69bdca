"""The roles of creatures in the contest in progress, and how they end (R-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.squarriors.board import ARMY, COUNCIL, NOWHERE, VANGUARD, domain_of, domain_ref
from games.squarriors.pieces import Creature
from games.squarriors.texts.happening import Contest

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def drop_out(state: SquarriorsState, creature: Creature) -> None:
    """Take a creature out of the contest in progress (R-38)."""
    contest = state.contest
    if contest is None:
        return
    uid = creature.uid
    for group in (contest.attackers, contest.defenders, contest.reinforcing, contest.joiners):
        if uid in group:
            group.remove(uid)
    if contest.blocker == uid:
        contest.blocker = 0
    if contest.winner < 0 and not contest.fought:
        gone = contest.target == uid or (contest.kind != "leadership" and not contest.attackers)
        contest.over = contest.over or gone
    state.alter("contest")


def follow(state: SquarriorsState, creature: Creature, why: str) -> None:
    """Drop the roles that a creature cannot keep after changing domain.

    Once the contest is decided, the loss of its domain takes no role from a creature: roles last
    until the texts that the end sets off are done.

    Args:
        why: why it changed domain, as in `changes.put`.
    """
    contest = state.contest
    if contest is None:
        return
    uid = creature.uid
    if contest.target == uid and creature.domain != NOWHERE:
        contest.home = domain_ref(creature.seat, creature.domain)
    if why == "destroyed" and (contest.winner >= 0 or contest.over):
        return
    if uid == contest.blocker:
        if creature.domain != VANGUARD:
            contest.blocker = 0
    elif not _has_place(contest, creature):
        drop_out(state, creature)


def _has_place(contest: Contest, creature: Creature) -> bool:
    """Return whether a creature that has moved is where its role needs it. For a target and a
    manipulating attacker any place will do (R-38)."""
    uid, domain = creature.uid, creature.domain
    match contest.kind:
        case "dominance":
            if uid in contest.attackers:
                return domain == ARMY
            if uid in contest.defenders:
                at_home = domain == domain_of(contest.target)[1]
                return at_home and uid not in contest.reinforcing
        case "stealth":
            return uid not in contest.attackers or domain == VANGUARD
        case "leadership":
            return uid not in contest.joiners or domain == COUNCIL
    return True
