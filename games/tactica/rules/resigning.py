"""Resigning (R-56; of three sides 14.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.state import RESIGNED, Outcome
from games.tactica.rules import ending, leaving
from games.tactica.rules.deploying import DeploymentInSecret
from games.tactica.rules.set_up import Landmarks

if TYPE_CHECKING:
    from games.tactica.state import Table


def resign(table: Table, seat: int, log: Log) -> None:
    """Take out a side whose last player has just resigned.

    Of three sides, the two others play on. The side leaves at once in the set-up, in its own turn,
    or if it is no longer in the battle. Otherwise it leaves when the turn in progress ends.
    """
    if table.field.sides == 2:
        return ending.leave(table)
    seat, gone = table.side_of(seat), leaving.resigned_sides(table)
    staying = [side for side in table.in_match if side not in gone]
    if len(staying) == 1:
        return _over(table, staying[0], log)
    turn = table.turn
    if turn is None:
        _skip_landmarks(table, seat)
        if isinstance(top := table.stack[-1], DeploymentInSecret):
            top.leave(table.seats_of(seat))
    elif table.side_of(turn.seat) != seat and seat in table.in_battle:
        return None
    own_turn = turn if turn is not None and table.side_of(turn.seat) == seat else None
    if own_turn is not None and table.combat is not None:
        table.combat.put_away(table)
    is_last = own_turn is not None and table.is_last_turn(own_turn.seat)
    was_inside = seat in table.in_battle
    leaving.leave(table, [seat], RESIGNED, log)
    if was_inside and (ended := leaving.won(table, RESIGNED)) is not None:
        return ending.end_battle(table, *ended, log)
    if own_turn is not None:
        del table.stack[table.stack.index(own_turn) :]
        table.field.rest()
        if is_last:
            ending.nightfall(table, log)
    return None


def _skip_landmarks(table: Table, seat: int) -> None:
    """Skip the landmarks that a side would still place: they are not placed at all."""
    top = table.stack[-1]
    if not isinstance(top, Landmarks):
        return
    order = [top.seat, *table.others(top.seat)]
    place = order.index(seat)
    top.left -= sum(n % len(order) == place for n in range(top.left))
    if top.seat == seat:
        top.seat = order[1]


def _over(table: Table, winner: int, log: Log) -> None:
    """End the match, because only one side is left in it."""
    if table.combat is not None:
        table.combat.put_away(table)
    for side in leaving.resigned_sides(table):
        leaving.leave(table, [side], RESIGNED, log)
    ending.weather_ends(table)
    ranks = leaving.ranks(table, winner)
    table.stack.clear()
    table.outcome = Outcome(RESIGNED, ranks, table.tallies())
