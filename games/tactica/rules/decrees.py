"""Decrees: which of them a player can play, and the effect of each (R-57 to R-77, R-106)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.decisions import Choice
from games.frames import Log
from games.tactica.board import BIT, NOWHERE, OTHERS, bits
from games.tactica.cards import decrees as d
from games.tactica.cards.decrees import DECREES
from games.tactica.cards.happenings import Decreed, SpireFell, WeatherEnded
from games.tactica.choices import Decree
from games.tactica.rules.advanced import forget_wounds, spire_of, spired
from games.tactica.rules.field import Field
from games.tactica.troops import (
    AS_CHAMPION,
    BEARS,
    CHAMPION,
    CTHON,
    FOOT,
    KIND_OF,
    LEVEL_OF,
    OURAN,
    SEAT_OF,
    SUMMONING,
    TRAINED,
    TRAINING,
    hostage,
    troop,
)

if TYPE_CHECKING:
    from games.tactica.state import Table

CREATURE = {d.OURAN: OURAN, d.CTHON: CTHON}
"""By decree: the creature that it summons."""


def decrees(table: Table, seat: int) -> list[Choice]:
    """Return the decrees that a player has the cards for, and that can be carried out (12.1).

    The list may depend on the hand and the piles: their player knows anyway what these allow
    (R-71).
    """
    if table.field.advanced is None:
        return []
    hand = table.sides[seat].hand
    found: list[Choice] = []
    for key, card in DECREES.items():
        if all(each in hand for each in card.cards):
            found += [Decree(key, number) for number in named_by(table, seat, key)]
    return found


def named_by(table: Table, seat: int, decree: str) -> Iterator[int]:
    """Yield the hexes that a decree can name, or `NOWHERE` once if it names none."""
    field = table.field
    more = field.advanced
    assert more is not None
    match decree:
        case d.FOG | d.MUD | d.TACTICA:
            yield NOWHERE
        case d.CLEAR:
            if more.weather and field.are_enemies(more.owner, seat):
                yield NOWHERE
        case d.PROMOTION:
            yield from promotable(table, seat)
        case d.BETRAYAL:
            yield from tempted(table, seat)
        case d.SPIRE:
            if spire_of(field, seat) == NOWHERE and table.reserve(seat):
                yield from held_alone(field, seat)
        case _:
            yield from sacrifices(field, seat)


def promotable(table: Table, seat: int) -> list[int]:
    """Return the player's Foot, if a Champion card is in the hand or in the troop pile."""
    side, field = table.sides[seat], table.field
    if CHAMPION not in side.hand and CHAMPION not in side.troop_pile:
        return []
    return [number for number in field.where(seat) if KIND_OF[field.troops[number]] == FOOT]


def tempted(table: Table, seat: int) -> list[int]:
    """Return the enemy troops that can be bribed (R-67, R-68).

    They are untrained, do not bear the Crown, and stand next to a troop of the player's, who has a
    card of their kind in the hand or in the troop pile.
    """
    side, field = table.sides[seat], table.field
    own, troops, near = field.own_hexes(seat), field.troops, field.map.near
    return [
        number
        for number in field.enemies_of(seat)
        if not LEVEL_OF[troops[number]]
        and not BEARS[troops[number]]
        and near[number] & own
        and (KIND_OF[troops[number]] in side.hand or KIND_OF[troops[number]] in side.troop_pile)
    ]


def held_alone(field: Field, seat: int) -> list[int]:
    """Return the landmarks without a spire beside which the player has troops and no enemy has."""
    own, enemies, near = field.own_hexes(seat), field.enemy_hexes(seat), field.map.near
    free = field.ground.landmarks & ~spired(field)
    return [n for n in bits(free) if near[n] & own and not near[n] & enemies]


def sacrifices(field: Field, seat: int) -> list[int]:
    """Return the player's troops beside their spire that can be given up.

    The bearer cannot, nor can the last troop of the player's side.
    """
    spire, own = spire_of(field, seat), field.where(seat)
    if spire == NOWHERE or len(field.where_side(seat)) < 2:
        return []
    return [n for n in own if field.map.near[spire] & BIT[n] and not BEARS[field.troops[n]]]


# --- What they do ------------------------------------------------------------------------


def carry_out(table: Table, seat: int, choice: Decree, log: Log) -> None:
    """Take a decree's cards from the hand and carry out its effect."""
    key, number, side = choice.decree, choice.number, table.sides[seat]
    card = DECREES[key]
    for spent in card.spent:
        side.hand.remove(spent)
    if key not in d.WEATHERS:  # whose cards lie beside the map
        side.resupply += bytes(card.spent)
    troops = table.field.troops
    kind = KIND_OF[troops[number]] if number != NOWHERE else 0
    from_pile = False
    if key in d.WEATHERS:
        end_weather(table, log, lost=False)
    elif key == d.CLEAR:
        end_weather(table, log, lost=True)
    elif key == d.PROMOTION:
        from_pile = promote(table, seat, number)
    elif key == d.BETRAYAL:
        from_pile = betray(table, seat, number)
    elif key in CREATURE:
        summon(table, seat, number, CREATURE[key])
    more = table.field.advanced
    assert more is not None
    if key in d.WEATHERS:
        more.weather, more.owner = key, seat
    elif key == d.SPIRE:
        more.spires[seat] = number
    if number != NOWHERE:
        table.mark(seat, "decree", number)
    log.append(Decreed(seat, key, number, kind, from_pile))


def promote(table: Table, seat: int, number: int) -> bool:
    """Turn a Foot into a Champion, and return whether its card came from the pile.

    It keeps all that it has, with one more training level if it can (R-72). The Foot's card goes
    where the Champion's came from.
    """
    side, troops = table.sides[seat], table.field.troops
    from_pile = take_card(table, seat, CHAMPION)
    if from_pile:
        side.troop_pile.append(FOOT)
        shuffle(table, seat)
    else:
        side.take((FOOT,))
    code = AS_CHAMPION[troops[number]]
    if LEVEL_OF[code]:
        code = TRAINED[code]
    elif side.training:
        side.training -= 1
        code = TRAINED[code]
    troops[number] = code
    return from_pile


def betray(table: Table, seat: int, number: int) -> bool:
    """Take an enemy troop as a hostage, and put a card of its kind in its place (R-67).

    Return whether that card came from the pile.
    """
    field, kind = table.field, KIND_OF[table.field.troops[number]]
    from_pile = take_card(table, seat, kind)
    if from_pile:
        shuffle(table, seat)
    owner = SEAT_OF[field.troops[number]]
    table.side(seat).hostages.append(hostage(kind, owner, seat, field.sides))
    field.troops[number] = troop(seat, kind)
    forget_wounds(field, number)
    return from_pile


def take_card(table: Table, seat: int, kind: int) -> bool:
    """Take a troop card from the hand, or else from the pile (R-69).

    Return whether it came from the pile.
    """
    side = table.sides[seat]
    from_pile = kind not in side.hand
    zone = side.troop_pile if from_pile else side.hand
    zone.remove(kind)
    return from_pile


def shuffle(table: Table, seat: int) -> None:
    """Shuffle a troop pile that a card was taken out of, so that its order tells nothing (R-70)."""
    pile = table.sides[seat].troop_pile
    pile[:] = sorted(pile)
    table.chance.shuffle(pile)


def summon(table: Table, seat: int, number: int, creature: int) -> None:
    """Sacrifice a troop for a creature, which uses up the spire (R-75 to R-77)."""
    side, field = table.sides[seat], table.field
    more = field.advanced
    assert more is not None
    code = field.troops[number]
    side.lost.append(KIND_OF[code])
    if LEVEL_OF[code]:
        side.resupply.append(TRAINING)
    forget_wounds(field, number)
    field.troops[number] = troop(seat, creature)
    more.spires[seat] = NOWHERE


# --- Weather and spires come to an end ---------------------------------------------------


def end_own_weather(table: Table, seat: int, log: Log) -> None:
    """End a player's weather as their turn begins (R-63)."""
    more = table.field.advanced
    if more is not None and more.weather and more.owner == seat:
        end_weather(table, log, lost=False)


def end_weather(table: Table, log: Log, *, lost: bool) -> None:
    """End the weather, if there is any. Its cards go to resupply, or are Lost (R-64)."""
    more = table.field.advanced
    assert more is not None
    if not more.weather:
        return
    side = table.sides[more.owner]
    zone = side.lost if lost else side.resupply
    zone += bytes(DECREES[more.weather].cards)
    log.append(WeatherEnded(more.owner, more.weather, lost))
    more.weather, more.owner = "", 0


def spires_fall(table: Table, log: Log) -> None:
    """Remove the spires, of all players, that fall to enemy troops beside them (R-73, R-74).

    A spire with a troop of its own side beside it does not fall.
    """
    field, more = table.field, table.field.advanced
    if more is None:
        return
    for seat, number in enumerate(more.spires):
        if number == NOWHERE or field.map.near[number] & field.hexes_of(seat):
            continue
        near = field.map.near[number]
        by = [other for other in OTHERS[field.sides][seat] if near & field.hexes_of(other)]
        if by:
            more.spires[seat] = NOWHERE
            table.sides[seat].lost.append(SUMMONING)
            table.mark(by[0], "fall", number)
            log.append(SpireFell(seat, number))
