"""Results of a choice before any dice are rolled: the rules played ahead on the view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.bopbm_squared.board import BLOCK, CORNER, TILE_OF, numbers_in
from games.bopbm_squared.choices import OCCUPY_MEDIUM, Occupy
from games.bopbm_squared.rules.battle import ARMY, Battle
from games.bopbm_squared.rules.occupation import Occupation
from games.bopbm_squared.rules.removal import Removal
from games.bopbm_squared.state import BopbmState
from games.bopbm_squared.view import DUEL, OCCUPYING, REMOVING, BopbmView, Fight
from games.chance import Chance
from games.decisions import Choice
from games.engine import run_on
from games.frames import Log


class Foreseen(NamedTuple):
    """The result of a choice. Tuples are by seat."""

    changes: Mapping[str, int]
    """By key: the changes of the numbers that players watch."""
    gained: tuple[int, ...]
    """The large tiles that each seat controls then, but not before."""
    lost: tuple[int, ...]
    """The large tiles that each seat no longer controls then."""
    asked: str
    """The next question in the same battle, or ""."""


def numbers(view: BopbmView) -> Mapping[str, int]:
    """Return the numbers that players watch."""
    return numbers_on(world(view))


def numbers_on(state: BopbmState) -> dict[str, int]:
    """Return the numbers that players watch, in a state."""
    found = {}
    battle = state.battle
    for seat in range(state.seats):
        control = state.control(seat)
        found[f"tiles {seat}"] = state.tiles(seat)
        found[f"large {seat}"] = control.bit_count()
        found[f"goal {seat}"] = (control & state.wanted(seat)).bit_count()
        found[f"ahead {seat}"] = 0
    if battle is not None and battle.step == "duel":
        ahead = battle.defender if battle.lower == 0 else battle.attacker
        found[f"ahead {ahead}"] = 1
    return found


def deciding(view: BopbmView, choice: Choice) -> Foreseen:
    """Return the result of a choice in a battle that rolls no dice."""
    state = world(view)
    before, control = numbers_on(state), [state.control(seat) for seat in range(state.seats)]
    _prepare(state, view, choice)
    log = Log()
    assert view.viewer is not None, "who is not asked foresees nothing"
    state.stack[-1].answer(state, view.viewer, choice, log)
    run_on(state, log)
    after = numbers_on(state)
    changes = {count: by - before[count] for count, by in after.items() if by != before[count]}
    then = [state.control(seat) for seat in range(state.seats)]
    asks = state.stack[-1].asks(state) if state.stack else ()
    return Foreseen(
        changes,
        tuple(new & ~old for old, new in zip(control, then, strict=True)),
        tuple(old & ~new for old, new in zip(control, then, strict=True)),
        asks[0].question if asks else "",
    )


# --- The world ---------------------------------------------------------------------------


def world(view: BopbmView) -> BopbmState:
    """Return the position as a state, with only the battle in progress on its stack."""
    state = BopbmState(
        seats=view.seats,
        chance=Chance(bytes(16)),  # nothing is rolled on it
        stack=[],
        goal=view.goal,
        white=view.white,
        mediums=view.mediums,
        colours=list(view.colours),
        small=_sets(view.small, view.seats),
        medium=_sets(view.medium, view.seats),
        base=list(view.base),
        turn=-1 if view.turn is None else view.turn,
        resigned=list(view.resigned),
    )
    if view.fight is not None:
        state.stack.append(_battle(view.fight, view.insists))
    return state


def _sets(owners: tuple[int | None, ...], seats: int) -> list[int]:
    sets = [0] * seats
    for number, owner in enumerate(owners):
        if owner is not None:
            sets[owner] |= 1 << number
    return sets


def _battle(fight: Fight, insists: tuple[bool, bool]) -> Battle:
    return Battle(
        fight.attacker,
        fight.defender,
        ARMY if fight.source is None else fight.source,
        fight.target,
        fight.medium,
        list(fight.rerolls),
        list(fight.dice),
        list(insists),
        "duel" if fight.stage == DUEL else "occupy" if fight.stage == REMOVING else "over",
        gone=sum(1 << space for space in fight.gone),
    )


def _prepare(state: BopbmState, view: BopbmView, choice: Choice) -> None:
    """Put the procedure that asks within the battle on the stack as well."""
    battle, fight = state.battle, view.fight
    assert battle is not None
    assert fight is not None
    tile = TILE_OF[fight.target]
    if fight.stage == REMOVING:
        medium, gone = fight.medium[1], battle.gone
        if medium:
            gone = sum(1 << n for n, corner in enumerate(CORNER) if gone >> corner & 1)
        state.stack.append(Removal(battle.defender, medium, fight.to_go, gone))
    elif fight.stage == OCCUPYING and isinstance(choice, Occupy):
        among = left = 0
        if fight.medium == (False, True):
            among = BLOCK[tile] & ~state.small[battle.attacker]
            placed = (BLOCK[tile] & state.small[battle.attacker]).bit_count()
            supply = state.small_left(battle.attacker) + placed
            left = min(battle.difference, supply, len(numbers_in(BLOCK[tile]))) - placed
        else:
            among, left = 1 << choice.space, 1
        state.stack.append(Occupation(battle.attacker, tile, left, among))
    elif choice == OCCUPY_MEDIUM:
        state.stack.append(Occupation(battle.attacker, tile, 1, 0, medium=True))
