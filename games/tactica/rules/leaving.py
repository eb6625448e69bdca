"""The ways in which sides of three leave a battle or the match (14.6, 14.9, 14.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.frames import Log
from games.ranking import ranked
from games.state import RESIGNED
from games.tactica.board import NOWHERE, partners_of
from games.tactica.events import LeftBattle
from games.tactica.rules.advanced import creatures, forget_wounds
from games.tactica.rules.decrees import end_weather
from games.tactica.rules.reasons import CROWN_LOST, POINTS, WALLS, WIPED_OUT
from games.tactica.troops import (
    BEARS,
    CROWN,
    KIND_OF,
    LEVEL_OF,
    SEVEN,
    TRAINING,
    captive_card,
    captive_owner,
)

if TYPE_CHECKING:
    from games.tactica.state import Table


class Left(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """When and why a side left the match, or a battle that went on."""

    seat: int
    """The side: the number of its first partner."""
    battle: int
    moment: int
    """A number that grows from turn to turn, over all battles; see `moment`."""
    of_match: bool
    reason: str


_SLOTS, _MOST = 1000, 10
"""`_SLOTS` is more than a battle has turns, `_MOST` more than the sides that can resign in one
turn."""
Ended = tuple[str, int]
"""The reason for which a battle ended, and its winner."""


def check_endings(table: Table, seat: int, log: Log) -> Ended | None:
    """After a player's turn, take the sides that must leave out of the battle.

    The lines of 6.1 are checked one after the other, until only one side is left. Returns how the
    battle ended, None if it goes on.
    """
    seat = table.side_of(seat)
    for reason, of_match in ((WALLS, True), (WIPED_OUT, False), (CROWN_LOST, True)):
        going = [each for each in table.in_battle if _must_go(table, each, seat, reason)]
        if len(going) == len(table.in_battle):  # all at once: who is in turn, stays
            going.remove(seat if seat in going else going[0])
        if going:
            leave(table, going, reason, log, of_match=of_match)
            if (ended := won(table, reason)) is not None:
                return ended
    if table.seven:
        inside = table.in_battle
        enough = [each for each in inside if table.points(each).total >= SEVEN]
        if len(enough) == 1:
            for each in inside:
                table.sides[each].tally = table.points(each)
            return POINTS, enough[0]
    return None


def resigned_leave(table: Table, log: Log) -> Ended | None:
    """At the end of a turn, take out the sides that resigned during it (14.10)."""
    going = resigned_sides(table) if table.resigned else []
    if not going:
        return None
    leave(table, going, RESIGNED, log)
    return won(table, RESIGNED)


def resigned_sides(table: Table) -> list[int]:
    """Return the sides in the match whose players have all resigned.

    They are in the order in which the last player of each resigned.
    """
    gone = [
        side
        for side in table.in_match
        if all(seat in table.resigned for seat in table.seats_of(side))
    ]
    return sorted(gone, key=lambda side: max(map(table.resigned.index, table.seats_of(side))))


def won(table: Table, reason: str) -> Ended | None:
    """Return how the battle ended if only one side is left in it, else None."""
    inside = table.in_battle
    return (reason, inside[0]) if len(inside) == 1 else None


def _must_go(table: Table, side: int, in_turn: int, reason: str) -> bool:
    """Whether a side must leave the battle for this reason."""
    if reason == WALLS:
        return not table.field.walls[side]
    if reason == WIPED_OUT:
        return not table.field.where_side(side)
    is_out = side == in_turn and table.sides[side].crown_time == 0
    return is_out and table.holder_of_crown(side) is not None


def leave(table: Table, sides: list[int], reason: str, log: Log, *, of_match: bool = True) -> None:
    """Take sides out of the battle, all at the same moment.

    Of sides that resigned, the later one ranks ahead, so each gets a later moment.
    """
    then = moment(table)
    if reason == RESIGNED and table.left:
        then = max(then, table.left[-1].moment + 1)
    inside = table.in_battle
    for side in sides:
        if side in inside:
            clear(table, side)
        keep(table, side, reason, then, of_match=of_match)
        log.append(LeftBattle(side, reason, of_match))


def keep(table: Table, side: int, reason: str, then: int, *, of_match: bool) -> None:
    """Record that a side has left."""
    table.left.append(Left(side, table.field.battle, then, of_match, reason))


def moment(table: Table) -> int:
    """Return a number for the current moment that grows from turn to turn, over all battles."""
    step: int = table.stack[1].step  # type: ignore[union-attr]  # a battle, above its match
    return _MOST * (step + _SLOTS * table.field.battle)


def clear(table: Table, side: int) -> None:
    """Remove a side from the field, and release the Crowns that it holds (R-96, R-97)."""
    field, own, sides = table.field, table.sides[side], table.field.sides
    for seat in table.seats_of(side):
        _clear_seat(table, seat)
    field.walls[side].clear()
    for kept in [kept for kept in own.hostages if captive_card(kept) == CROWN]:
        own.hostages.remove(kept)
        owner = table.sides[captive_owner(kept, side, sides)]
        owner.resupply.append(CROWN)
        owner.crown_time = 0


def _clear_seat(table: Table, seat: int) -> None:
    """Remove a player's pieces, spire and weather from the field."""
    field, own = table.field, table.sides[seat]
    for number in field.where(seat):
        code = field.troops[number]
        field.troops[number] = 0
        forget_wounds(field, number)
        own.resupply.append(KIND_OF[code])
        if LEVEL_OF[code]:
            own.resupply.append(TRAINING)
        if BEARS[code]:
            own.resupply.append(CROWN)
    for number in creatures(field, seat):
        field.troops[number] = 0
        forget_wounds(field, number)
    if (more := field.advanced) is not None:
        more.spires[seat] = NOWHERE
        if more.weather and more.owner == seat:
            end_weather(table, Log(), lost=False)


def settle_crowns(table: Table, reason: str, winner: int | None) -> str:
    """At the end of a battle, take the sides whose Crowns the winner holds out of the match (6.3).

    Return the reason for which the match ends, if it ends with this battle.
    """
    if winner is None:
        return reason
    others = [side for side in table.in_match if side != winner]
    lost = [side for side in others if table.holder_of_crown(side) == winner]
    then = moment(table) + 1
    for side in lost:
        keep(table, side, CROWN_LOST, then, of_match=True)
    return CROWN_LOST if lost and lost == others and reason != WALLS else reason


def ranks(table: Table, winner: int | None) -> tuple[int, ...]:
    """Return by seat the ranks of the match, by the places in its last battle (14.9).

    Sides that have left the match come after all others. Of these, a later one is ahead of an
    earlier.
    """
    places = [_place(table, side, winner) for side in range(table.field.sides)]
    return ranked(places, partners_of(table.seats))


def place_in_battle(table: Table, side: int, winner: int | None) -> tuple[int, ...]:
    """Return a key that compares places in a battle. A higher key is a better place."""
    if side == winner:
        return (3,)
    if side in table.in_battle or not _left_this(table, side):
        compared = table.compared(side)
        return (2, compared.tally, compared.hostages, compared.troops, compared.walls)
    return (1, _left_this(table, side)[0])


def _left_this(table: Table, side: int) -> list[int]:
    """Return the moments at which a side left the battle while it went on, and not with its end."""
    then = moment(table)
    return [
        left.moment
        for left in table.left
        if left.seat == side and left.battle == table.field.battle and left.moment <= then
    ]


def _place(table: Table, side: int, winner: int | None) -> tuple[int, ...]:
    out = [left.moment for left in table.left if left.seat == side and left.of_match]
    if out and side != winner:
        return (0, out[0])
    return place_in_battle(table, side, winner)
