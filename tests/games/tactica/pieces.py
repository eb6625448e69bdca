"""Everything in the box of Tactica, wherever it is: nothing appears, nothing vanishes."""

from __future__ import annotations

from games.tactica.board import LANDMARKS_EACH, NOWHERE, SIDES
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
    is_creature,
    kind_of,
    seat_of,
)

LANDMARK_CARDS = 2 * LANDMARKS_EACH[1]


def pieces(table: Table) -> list[str]:
    """Return the name of every card, wherever it is."""
    owned: tuple[list[int], list[int]] = ([], [])
    for seat, side in enumerate(table.sides):
        cards = owned[seat]
        for zone in (side.hand, side.troop_pile, side.tactics_pile, side.resupply, side.lost):
            cards += zone
        cards += [TRAINING] * side.training
        walls = table.field.walls[seat]
        cards += [WALL] * (len(walls) if walls or table.round else side.wall_cards)
        owned[1 - seat].extend(side.hostages)
    if (more := table.field.advanced) is not None:
        for seat in (0, 1):
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
    named = [f"{SIDES[seat]} {CARD_NAMES[card]}" for seat in (0, 1) for card in owned[seat]]
    on_field = len(table.field.ridges) + len(table.field.ravines)
    named += ["landmark"] * max(LANDMARK_CARDS, on_field)  # the others are in the box
    return sorted(named)
