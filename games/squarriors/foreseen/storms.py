"""The result of a dominance attack before the others answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, combinations

from games.decisions import Ask, Choice, Several
from games.engine import run_on
from games.events import Event
from games.squarriors.events import ContestWon, Eliminated, Killed, SideDealt
from games.squarriors.foreseen.copies import World, answered
from games.squarriors.rules import rolling
from games.squarriors.rules.defaults import default
from games.squarriors.rules.dominance import Dominance
from games.squarriors.state import SquarriorsState
from games.squarriors.view import Storm

SUBSETS = 5
"""The number of creatures up to which every group is foreseen. With more creatures only these
groups are: none, each alone, all but each, and all. The others are added up from them."""
LONGEST = 60
"""The highest number of questions in a dominance attack."""


def storms(state: SquarriorsState, ask: Ask) -> dict[str, Storm]:
    """Return the results of a dominance attack, by the creatures picked."""
    if not isinstance(state.stack[-1], Dominance):
        return {}
    world, found = World(state), {}
    for picks in _groups(ask.choices):
        several = Several(picks)
        if ask.least <= len(picks) and (picks or ask.question != "attackers"):
            found[several.notation] = storm(world, ask.seat, several)
    return found


def _groups(choices: Sequence[Choice]) -> Iterable[tuple[Choice, ...]]:
    most = len(choices)
    sizes = range(most + 1) if most <= SUBSETS else (0, 1, most - 1, most)
    return chain.from_iterable(combinations(choices, size) for size in sizes)


def storm(world: World, seat: int, choice: Choice) -> Storm:
    """Play a dominance attack out: the others flee, reinforce and choose by the defaults."""
    state, log = world.answered(seat, choice)
    totals = _totals(state)
    attacked = None if state.contest is None else state.contest.vs
    run_on(state, log)
    events, asks, won = [*log], log.asks, False
    for _ in range(LONGEST):
        if state.contest is None or not asks or won:
            break
        won = asks[0].question == "win"
        log = answered(state, asks[0].seat, default(state, asks[0]))
        run_on(state, log)
        events += log
        asks = log.asks
    dealt = next((each for each in events if isinstance(each, SideDealt)), None)
    return Storm(
        totals,
        won=won or any(_decides(each, attacked) for each in events),
        first=(dealt.attack, dealt.defence) if dealt is not None and dealt.swift else (0, 0),
        fallen=tuple(each.who for each in events if isinstance(each, Killed)),
    )


def _decides(event: Event, attacked: int | None) -> bool:
    """Return whether an event wins the attack: eliminating the attacked player does, too."""
    return isinstance(event, ContestWon) or (
        isinstance(event, Eliminated) and event.seat == attacked
    )


def _totals(state: SquarriorsState) -> tuple[int, int]:
    """Return the total damage that each side deals if nobody falls before striking."""
    contest = state.contest
    if contest is None:
        return 0, 0
    attack, defence = (
        0 if contest.fought else rolling.dominance_damage(state, side) for side in (True, False)
    )
    return contest.dealt[0] + attack, contest.dealt[1] + defence
