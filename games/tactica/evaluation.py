"""How a running match of Tactica looks for each seat, as an estimate for computer players.

The values of troops are the scripted player's (rules, part 10); what else counts was weighed
against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.evaluation import shares
from games.tactica.board import DISTANCE
from games.tactica.points import points
from games.tactica.rules.ending import LAST_BATTLE
from games.tactica.strength import defence, range_of
from games.tactica.troops import (
    BEARER,
    CROWN,
    CROWN_OFF,
    MOVEMENT_ACTIONS,
    OFF,
    ROUNDS,
    is_troop,
    kind_of,
    level_of,
    seat_of,
)

if TYPE_CHECKING:
    from games.tactica.state import Table

STEPS = 2
"""That a troop moves at most."""

_WORTH = (0.0, 7.0, 4.0, 4.0, 3.0)
"""By kind of troop."""
_LEVEL = 1.5
_CROWN = 14.0
_WALL = 3.0
_IN_HAND = 0.3
"""A troop in the hand, as a share of its worth on the field; and any tactics card."""
_TACTICS = 0.8
_HOSTAGE = 0.3
"""Of its worth: a captive counts at nightfall, and in a war."""
_ADVANCE = 0.08
"""For each step of a troop towards the nearest enemy wall."""
_POINT_EARLY, _POINT_LATE = 0.3, 3.0
"""What a point is worth in the first round, and in the last."""
_SCALE = 9.0
_IN_TURN = 1.0
_LOSSES = (0.55, 0.3, 0.1)
"""Of the worth of troops that the enemy can reach in numbers, the most valuable first: so much
is expected to be lost in the enemy's turn;"""
_LATER = 0.4
"""and of that so much, if it is the own turn first."""


def evaluate(table: Table) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect, 1 in all."""
    scores = [score(table, seat) for seat in (0, 1)]
    turn = table.turn
    if turn is not None:
        scores[turn.seat] += _IN_TURN
        scores[turn.seat] -= _LATER * losses(table, turn.seat)
        scores[1 - turn.seat] -= losses(table, 1 - turn.seat)
    scale = _SCALE
    if table.war:  # early battles matter less than the last
        scale *= 1 + LAST_BATTLE - table.field.battle
    return shares(scores, scale, table.resigned)


def score(table: Table, seat: int) -> float:
    """Return what a player has, in the scripted player's values."""
    side, field = table.sides[seat], table.field
    enemy_walls = field.walls[1 - seat]
    total = 0.0
    for number, code in enumerate(field.troops):
        if not code or seat_of(code) != seat:
            continue
        total += _WORTH[kind_of(code)] + _LEVEL * level_of(code) + _CROWN * (code & BEARER > 0) / 4
        if enemy_walls:
            total -= _ADVANCE * min(DISTANCE[number][wall] for wall in enemy_walls)
    for card in side.hand:
        total += _IN_HAND * _WORTH[card] if is_troop(card) else _TACTICS
    for card in side.hostages:
        total += _CROWN if card == CROWN else _HOSTAGE * _WORTH[card]
    total += _WALL * (len(field.walls[seat]) if table.round else side.wall_cards)
    late = table.round / ROUNDS
    worth = _POINT_EARLY + (_POINT_LATE - _POINT_EARLY) * late * late
    now = points(field, seat, side.hostages).total
    return total + worth * (now + side.tally.total) / 2


def losses(table: Table, seat: int) -> float:
    """Return what a player may lose in the enemy's next turn: troops that as many enemies as can
    move can come to attack with enough power."""
    field = table.field
    troops = field.troops
    ground = field.ground
    enemies = []
    for number in field.where(1 - seat):
        far = range_of(field, ground, number)
        power = OFF[kind_of(troops[number])] + level_of(troops[number])
        if troops[number] & BEARER:
            power += CROWN_OFF
        enemies.append((number, far, power))
    found = []
    for number in field.where(seat):
        ready, moving = 0, []
        for other, far, power in enemies:
            steps = DISTANCE[number][other] - far
            if steps <= 0:
                ready += power
            elif steps <= STEPS:
                moving.append(power)
        moving.sort(reverse=True)
        if ready + sum(moving[:MOVEMENT_ACTIONS]) >= defence(field, ground, number):
            code = troops[number]
            worth = _WORTH[kind_of(code)] + _LEVEL * level_of(code)
            found.append(worth + (_CROWN if code & BEARER else 0.0))
    found.sort(reverse=True)
    return sum(share * worth for share, worth in zip(_LOSSES, found, strict=False))
