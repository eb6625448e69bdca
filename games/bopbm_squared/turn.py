"""One turn (rulebook, Gameplay): place a tile, or attack. Ruling R-7: pass only if neither
is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.bopbm_squared.battle import declare
from games.bopbm_squared.board import (
    AROUND,
    BESIDE,
    BLOCK,
    CORNER,
    NEXT,
    NUMBERS,
    TILE_NUMBERS,
    TILES,
    beside,
    numbers_in,
)
from games.bopbm_squared.choices import (
    ATTACK,
    MEDIUM,
    PASS,
    PLACE,
    Attack,
    Place,
    PlaceMedium,
)
from games.bopbm_squared.events import Passed, Placed, PlacedMedium
from games.bopbm_squared.view import LastMove
from games.engine import Ask, Choice, Log, Procedure

if TYPE_CHECKING:
    from games.bopbm_squared.state import Table


class Turn(Procedure["Table"], tag="turn"):
    """The turn of a player with tiles on the board."""

    seat: int

    def asks(self, table: Table) -> tuple[Ask, ...]:
        return (Ask(self.seat, "turn", possible(table, self.seat)),)

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        table.stack.pop()
        table.show_battle(log)
        match choice:
            case Place(name):
                space = NUMBERS[name]
                table.small[seat] |= 1 << space
                table.last = LastMove(seat, 1 << space)
                log.append(Placed(seat, name))
            case Attack(target, source):
                declare(table, seat, NUMBERS[target], NUMBERS[source], log)
            case PlaceMedium(name):
                tile = TILE_NUMBERS[name]
                table.medium[seat] |= 1 << tile
                table.last = LastMove(seat, BLOCK[tile])
                log.append(PlacedMedium(seat, name))
            case _:
                table.last = LastMove(seat)
                log.append(Passed(seat))


def possible(table: Table, seat: int) -> tuple[Choice, ...]:
    """Return all that a player with tiles on the board can do."""
    near = beside(table.spaces(seat))
    taken = table.taken
    choices: list[Choice] = []
    if table.small_left(seat):
        choices += [PLACE[space] for space in numbers_in(near & ~taken)]
    if table.medium_left(seat):
        choices += (
            MEDIUM[tile] for tile in range(TILES) if BLOCK[tile] & near and not BLOCK[tile] & taken
        )
    if near & taken & ~table.spaces(seat):
        attacks = attacks_on_small(table, seat, near)
        if table.mediums:
            attacks += attacks_on_medium(table, seat)
        choices += attacks
    return tuple(choices) or (PASS,)


def attacks_on_small(table: Table, seat: int, near: int) -> list[Attack]:
    """Return the attacks on small tiles.

    All small tiles next to the same small one attack it alike, so only the first is named.
    """
    own, enemies = table.small[seat], 0
    for other in range(table.seats):
        if other != seat:
            enemies |= table.small[other]
    attacks: list[Attack] = []
    for target in numbers_in(near & enemies):
        if sources := BESIDE[target] & own:
            attacks.append(ATTACK[target][(sources & -sources).bit_length() - 1])
        if table.medium[seat]:
            attacks += (
                ATTACK[target][CORNER[tile]]
                for tile in numbers_in(table.medium[seat])
                if AROUND[tile] >> target & 1
            )
    return attacks


def attacks_on_medium(table: Table, seat: int) -> list[Attack]:
    """Return the attacks on medium tiles. From where a small tile attacks makes a difference
    (R-11); a medium tile attacks another alike from anywhere."""
    enemies = 0
    for other in range(table.seats):
        if other != seat:
            enemies |= table.medium[other]
    attacks: list[Attack] = []
    for tile in numbers_in(enemies):
        target = CORNER[tile]
        attacks += (
            ATTACK[target][source] for source in numbers_in(AROUND[tile] & table.small[seat])
        )
        if sources := NEXT[tile] & table.medium[seat]:
            attacks.append(ATTACK[target][CORNER[numbers_in(sources)[0]]])
    return attacks
