"""Roles in a contest, and their end. `test_rules_contests` has whole contests."""

from __future__ import annotations

from games.squarriors.board import ARMY, COUNCIL, domain_ref
from games.squarriors.laid_out import creature, table
from games.squarriors.rules import roles
from games.squarriors.state import SquarriorsState
from games.squarriors.texts.happening import Contest


def attacked() -> SquarriorsState:
    state = table("a3: jobe", "c3: king / a3: mossback")
    attacker, defender = creature(state, "jobe"), creature(state, "mossback")
    state.contest = Contest(
        *(state.new_uid(), "dominance", 0, 1),
        target=domain_ref(1, ARMY),
        attackers=[attacker.uid],
        defenders=[defender.uid],
    )
    return state


def test_a_creature_that_goes_elsewhere_defends_no_more() -> None:
    state = attacked()
    defender = creature(state, "mossback")
    defender.domain = COUNCIL
    roles.follow(state, defender, "text")
    assert state.contest is not None
    assert (state.contest.defenders, state.contest.over) == ([], False)


def test_without_an_attacker_the_contest_is_over() -> None:
    state = attacked()
    roles.drop_out(state, creature(state, "jobe"))
    assert state.contest is not None
    assert state.contest.over


def test_a_decided_contest_keeps_who_loses_the_domain() -> None:
    state = attacked()
    assert state.contest is not None
    state.contest.winner = 0
    defender = creature(state, "mossback")
    defender.domain = COUNCIL
    roles.follow(state, defender, "destroyed")
    assert state.contest.defenders == [defender.uid]


def test_without_a_contest_nobody_has_a_role() -> None:
    state = table("a3: jobe", "c3: king")
    roles.drop_out(state, creature(state, "jobe"))
    assert state.contest is None
