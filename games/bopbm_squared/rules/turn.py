"""One turn (rulebook, Gameplay): place a tile, or attack. A player may pass only if neither is
possible (ruling R-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.bopbm_squared.board import (
    AROUND,
    BESIDE,
    BLOCK,
    COMPASS,
    CORNER,
    NAMES,
    NEXT,
    TILES,
    beside,
    numbers_in,
)
from games.bopbm_squared.choices import ATTACK, MEDIUM, PASS, PLACE, Attack, Place, PlaceMedium
from games.bopbm_squared.events import Passed, Placed, PlacedMedium
from games.bopbm_squared.rules.battle import declare
from games.bopbm_squared.view import LastMove
from games.decisions import Ask, Choice
from games.frames import Log
from games.state import Procedure

if TYPE_CHECKING:
    from games.bopbm_squared.state import BopbmState


class Turn(Procedure["BopbmState"], tag="turn"):
    """The turn of a player who has tiles on the board."""

    seat: int

    def asks(self, state: BopbmState) -> tuple[Ask, ...]:
        return (Ask(self.seat, "turn", possible(state, self.seat)),)

    def answer(self, state: BopbmState, seat: int, choice: Choice, log: Log) -> None:
        state.stack.pop()
        state.show_battle(log)
        match choice:
            case Place(space):
                state.small[seat] |= 1 << space
                state.last = LastMove(seat, 1 << space)
                log.append(Placed(seat, NAMES[space]))
            case Attack(target, source):
                declare(state, seat, target, source, log)
            case PlaceMedium(tile):
                state.medium[seat] |= 1 << tile
                state.last = LastMove(seat, BLOCK[tile])
                log.append(PlacedMedium(seat, COMPASS[tile]))
            case _:
                state.last = LastMove(seat)
                log.append(Passed(seat))


def possible(state: BopbmState, seat: int) -> tuple[Choice, ...]:
    """Return all choices of a player who has tiles on the board."""
    near = beside(state.spaces(seat))
    taken = state.taken
    choices: list[Choice] = []
    if state.small_left(seat):
        choices += [PLACE[space] for space in numbers_in(near & ~taken)]
    if state.medium_left(seat):
        choices += (
            MEDIUM[tile] for tile in range(TILES) if BLOCK[tile] & near and not BLOCK[tile] & taken
        )
    if near & taken & ~state.spaces(seat):
        attacks = attacks_on_small(state, seat, near)
        if state.mediums:
            attacks += attacks_on_medium(state, seat)
        choices += attacks
    return tuple(choices) or (PASS,)


def attacks_on_small(state: BopbmState, seat: int, near: int) -> list[Attack]:
    """Return the attacks on small tiles.

    Several small tiles next to the target would attack it alike, so only the first one is listed.
    """
    own, enemies = state.small[seat], 0
    for other in range(state.seats):
        if other != seat:
            enemies |= state.small[other]
    attacks: list[Attack] = []
    for target in numbers_in(near & enemies):
        if sources := BESIDE[target] & own:
            attacks.append(ATTACK[target][(sources & -sources).bit_length() - 1])
        if state.medium[seat]:
            attacks += (
                ATTACK[target][CORNER[tile]]
                for tile in numbers_in(state.medium[seat])
                if AROUND[tile] >> target & 1
            )
    return attacks


def attacks_on_medium(state: BopbmState, seat: int) -> list[Attack]:
    """Return the attacks on medium tiles. Each small tile next to the target is listed, because its
    space makes a difference (R-11). Medium tiles attack alike, so only the first is listed."""
    enemies = 0
    for other in range(state.seats):
        if other != seat:
            enemies |= state.medium[other]
    attacks: list[Attack] = []
    for tile in numbers_in(enemies):
        target = CORNER[tile]
        attacks += (
            ATTACK[target][source] for source in numbers_in(AROUND[tile] & state.small[seat])
        )
        if sources := NEXT[tile] & state.medium[seat]:
            attacks.append(ATTACK[target][CORNER[numbers_in(sources)[0]]])
    return attacks
