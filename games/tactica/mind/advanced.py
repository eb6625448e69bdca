"""Evaluation terms of the advanced game: creatures, spires, weather, wounds, decrees.

The numbers are in the unit of `evaluation.WEIGHTS`, where a Foot on the field is 0.45. They follow
the worth of each decree in simulated battles, measured in Foot: a Betrayal! is worth nearly three,
Mud, a Promotion and a creature one each, and Fog a little less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.tactica.board import NOWHERE, bits
from games.tactica.cards import decrees as d
from games.tactica.cards.decrees import DECREES
from games.tactica.rules.advanced import creatures
from games.tactica.rules.decrees import held_alone, sacrifices
from games.tactica.rules.field import Field
from games.tactica.rules.turn import Mustering, Recruitment
from games.tactica.troops import CHAMPION, CROSSBOW, CTHON, KIND_OF, OURAN

if TYPE_CHECKING:
    from games.tactica.rules.advanced import Advanced
    from games.tactica.state import Table

CREATURE = {OURAN: 0.6, CTHON: 0.85}
WOUND, CREATURE_WOUND = -0.06, -0.05
CHAMPION_MORE = 0.15
"""The worth of a Champion beyond that of a Foot, since a Promotion turns one into the other."""
SPIRE, BARE_SPIRE = 0.4, 0.15
"""The worth of a spire with a troop to give up beside it, and without."""
FOG_TROOP, FOG_RANGED, MUD_TROOP = 0.06, 0.06, 0.08
"""In the seat's Fog, the worth of each own troop near enemies, and of each enemy ranged troop near.
In its Mud, that of each own troop near enemies."""
AT_HAND, AT_HAND_SPIRE = 0.05, 0.15
"""The worth of a decree whose cards are in the hand, and of a spire, for the next turn."""
MORE_ACTIONS = 0.3
"""The worth of a Tactica! whose mustering is still to come."""
CLOSE = 4
"""The number of steps within which troops are near their enemies."""


def more(table: Table, seat: int) -> float:
    """Return the worth of what a seat has in the advanced game only."""
    field = table.field
    own = field.advanced
    assert own is not None
    worth = _pieces(field, own, seat) + _spire(field, own, seat) + _at_hand(table, seat)
    if own.weather and own.owner == seat:
        worth += _weather(field, own.weather, seat)
    turn = table.turn
    if turn is not None and turn.seat == seat and turn.decreed == d.TACTICA:
        top = table.stack[-1]
        if isinstance(top, Recruitment):
            worth += MORE_ACTIONS
        elif isinstance(top, Mustering):
            worth += MORE_ACTIONS * min(top.actions, 2) / 2
    return worth


def _pieces(field: Field, more: Advanced, seat: int) -> float:
    """Return the worth of creatures, of wounds, and of each Champion beyond that of a Foot."""
    troops, wounds, worth = field.troops, more.wounds, 0.0
    for number in creatures(field, seat):
        worth += CREATURE[KIND_OF[troops[number]]] + CREATURE_WOUND * wounds[number]
    for number in field.where(seat):
        worth += WOUND * wounds[number]
        if KIND_OF[troops[number]] == CHAMPION:
            worth += CHAMPION_MORE
    return worth


def _spire(field: Field, more: Advanced, seat: int) -> float:
    number = more.spires[seat]
    if number == NOWHERE:
        return 0.0
    near = field.map.near[number]
    if near & field.enemy_hexes(seat) and not near & field.hexes_of(seat):
        return 0.0  # it falls
    return SPIRE if sacrifices(field, seat) else BARE_SPIRE


def _weather(field: Field, weather: str, seat: int) -> float:
    """Return the worth of the seat's weather, which counts where the armies are near each other."""
    near_enemies = 0
    enemies, around = field.enemy_pieces(seat), field.map.around
    for number in bits(enemies):
        near_enemies |= around[number][CLOSE]
    troops = (field.hexes_of(seat) & near_enemies).bit_count()
    if weather == d.MUD:
        return MUD_TROOP * troops
    near_own = 0
    for number in field.where(seat):
        near_own |= around[number][CLOSE]
    ranged = sum(
        CROSSBOW <= KIND_OF[field.troops[number]] <= OURAN for number in bits(enemies & near_own)
    )
    return FOG_TROOP * troops + FOG_RANGED * ranged


def _at_hand(table: Table, seat: int) -> float:
    """Return the worth of the decrees whose cards are in the hand, for the next turn."""
    hand = table.sides[seat].hand
    found = 0.0
    for key, card in DECREES.items():
        if card.cards and key != d.CLEAR and all(each in hand for each in card.cards):
            if key != d.SPIRE:
                found += AT_HAND
            elif table.reserve(seat) and held_alone(table.field, seat):
                found += AT_HAND_SPIRE
    return found
