"""Everything in the box of Tactica, wherever it lies: nothing appears, nothing vanishes."""

from __future__ import annotations

from games.tactica.board import LANDMARKS_EACH, NOWHERE
from games.tactica.cards.decrees import DECREES
from games.tactica.state import Table
from games.tactica.troops import (
    BEARS,
    CARD_NAMES,
    CROWN,
    LEVEL_OF,
    SUMMONING,
    TRAINING,
    WALL,
    captive_card,
    captive_owner,
    is_creature,
    kind_of,
    seat_of,
)
from games.tactica.words.naming import titles


def pieces(table: Table) -> list[str]:
    """Return the name of every card, wherever it lies."""
    sides, seats = table.field.sides, range(table.seats)
    owned: list[list[int]] = [[] for _ in seats]
    for seat, side in enumerate(table.sides):
        cards = owned[seat]
        for zone in (side.hand, side.troop_pile, side.tactics_pile, side.resupply, side.lost):
            cards += zone
        cards += [TRAINING] * side.training
        if seat < sides:  # a side's walls and hostages are its first partner's
            walls = table.field.walls[seat]
            stand = walls or (table.round and seat in table.in_battle)  # who left took them along
            cards += [WALL] * (len(walls) if stand else side.wall_cards)
        for kept in side.hostages:
            owned[captive_owner(kept, seat, sides)].append(captive_card(kept))
    if (more := table.field.advanced) is not None:
        for seat in seats:
            standing = more.spires[seat] != NOWHERE
            owned[seat].extend([SUMMONING] * (table.reserve(seat) + standing))
        if more.weather:
            owned[more.owner].extend(DECREES[more.weather].cards)
    for code in table.field.troops:
        if code:
            cards = owned[seat_of(code)]
            cards.append(SUMMONING if is_creature(kind_of(code)) else kind_of(code))
            cards += [CROWN] * bool(BEARS[code]) + [TRAINING] * bool(LEVEL_OF[code])
    if (combat := table.combat) is not None:
        owned[combat.seat].extend(card.card for card in combat.played if not card.negated)
    names = titles(table.seats)
    named = [f"{names[seat]} {CARD_NAMES[card]}" for seat in seats for card in owned[seat]]
    on_field = len(table.field.ridges) + len(table.field.ravines)
    named += ["landmark"] * max(sides * LANDMARKS_EACH[1], on_field)  # the others are in the box
    return sorted(named)
