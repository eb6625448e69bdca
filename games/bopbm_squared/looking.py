"""What everybody sees of a table, built by naming what goes in: all but the dice to come."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.bopbm_squared.board import SPACES, TILES, numbers_in
from games.bopbm_squared.match import ROUNDS
from games.bopbm_squared.removal import Removal
from games.bopbm_squared.state import Table
from games.bopbm_squared.view import REMOVING, BoardView, Fight
from games.engine import Ask


def view(table: Table, asks: Sequence[Ask], viewer: int | None) -> BoardView:
    """Build the view of `viewer` (None: a spectator)."""
    seats = range(table.seats)
    control = [table.control(seat) for seat in seats]
    return BoardView(
        seats=table.seats,
        viewer=viewer,
        waiting=tuple(ask.seat for ask in asks),
        outcome=table.outcome,
        goal=table.goal,
        mediums=table.mediums,
        colours=tuple(table.colours),
        small=_by_number(table.small, SPACES),
        medium=_by_number(table.medium, TILES),
        control=_by_number(control, TILES),
        controlled=tuple(tiles.bit_count() for tiles in control),
        home=tuple((control[seat] & table.home(seat)).bit_count() for seat in seats),
        counted=tuple((control[seat] & table.wanted(seat)).bit_count() for seat in seats),
        tiles=tuple(map(table.tiles, seats)),
        supply=tuple((table.small_left(seat), table.medium_left(seat)) for seat in seats),
        base=tuple(table.base),
        invading=tuple(table.turns > 0 and table.is_invading(seat) for seat in seats),
        resigned=tuple(table.resigned),
        round=(table.turns + table.seats - 1) // table.seats,
        rounds=ROUNDS,
        needed=table.needed,
        white=table.white,
        turn=table.turn if table.turns and table.stack else None,
        fight=fight(table),
        last=table.last,
        asked=next((ask.question for ask in asks if ask.seat == viewer), None),
    )


def fight(table: Table) -> Fight | None:
    """Return the battle in progress."""
    battle = table.battle
    if battle is None:
        return None
    seen = battle.fight(table)
    top = table.stack[-1]
    if isinstance(top, Removal):
        return msgspec.structs.replace(seen, stage=REMOVING, to_go=top.left)
    return seen


def _by_number(sets: list[int], count: int) -> tuple[int | None, ...]:
    """Turn a set for each seat into a seat for each number."""
    seats: list[int | None] = [None] * count
    for seat, members in enumerate(sets):
        for number in numbers_in(members):
            seats[number] = seat
    return tuple(seats)
