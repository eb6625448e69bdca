"""The builder of views, which names each part of the position that everybody sees: all but
the dice to come."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.bopbm_squared.board import SPACES, TILES, numbers_in
from games.bopbm_squared.rules.match import ROUNDS
from games.bopbm_squared.rules.removal import Removal
from games.bopbm_squared.state import BopbmState
from games.bopbm_squared.view import REMOVING, BopbmView, Fight
from games.decisions import Ask


def view(state: BopbmState, asks: Sequence[Ask], viewer: int | None) -> BopbmView:
    """Build the view of `viewer`, or of a spectator if it is None."""
    seats = range(state.seats)
    control = [state.control(seat) for seat in seats]
    return BopbmView(
        seats=state.seats,
        viewer=viewer,
        waiting=tuple(ask.seat for ask in asks),
        outcome=state.outcome,
        goal=state.goal,
        mediums=state.mediums,
        colours=tuple(state.colours),
        small=_by_number(state.small, SPACES),
        medium=_by_number(state.medium, TILES),
        control=_by_number(control, TILES),
        controlled=tuple(tiles.bit_count() for tiles in control),
        home=tuple((control[seat] & state.home(seat)).bit_count() for seat in seats),
        counted=tuple((control[seat] & state.wanted(seat)).bit_count() for seat in seats),
        tiles=tuple(map(state.tiles, seats)),
        supply=tuple((state.small_left(seat), state.medium_left(seat)) for seat in seats),
        base=tuple(state.base),
        invading=tuple(state.turns > 0 and state.is_invading(seat) for seat in seats),
        resigned=tuple(state.resigned),
        round=(state.turns + state.seats - 1) // state.seats,
        rounds=ROUNDS,
        needed=state.needed,
        white=state.white,
        turn=state.turn if state.turns and state.stack else None,
        fight=fight(state),
        insists=insists(state),
        last=state.last,
        asked=next((ask.question for ask in asks if ask.seat == viewer), None),
    )


def fight(state: BopbmState) -> Fight | None:
    """Return the battle in progress."""
    battle = state.battle
    if battle is None:
        return None
    seen = battle.fight(state)
    top = state.stack[-1]
    if isinstance(top, Removal):
        return msgspec.structs.replace(seen, stage=REMOVING, to_go=top.left)
    return seen


def insists(state: BopbmState) -> tuple[bool, bool]:
    """Return whether attacker and defender in the battle in progress re-roll unasked."""
    one, other = (False, False) if state.battle is None else state.battle.insists
    return one, other


def _by_number(sets: list[int], count: int) -> tuple[int | None, ...]:
    """Return the seat for each number, given the set of numbers for each seat."""
    seats: list[int | None] = [None] * count
    for seat, members in enumerate(sets):
        for number in numbers_in(members):
            seats[number] = seat
    return tuple(seats)
