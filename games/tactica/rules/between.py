"""Between the battles of a war (4.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.tactica.events import Exchanged
from games.tactica.rules.points import Points
from games.tactica.troops import (
    ARCHER,
    CHAMPION,
    CROSSBOW,
    FOOT,
    RANSOM,
    TACTICS_CARDS,
    TRAINING_CARDS,
    TROOP_CARDS,
    WALL,
    is_troop,
)

if TYPE_CHECKING:
    from games.tactica.state import Side, Table

_VALUE = {CHAMPION: 0, FOOT: 1, CROSSBOW: 1, ARCHER: 2}
"""In which order captives come home (R-42)."""


def between_battles(table: Table, winner: int | None, log: Log) -> None:
    """Exchange captives, give up a wall, put everything back (4.9)."""
    captives = [[card for card in side.hostages if is_troop(card)] for side in table.sides]
    for seat, side in enumerate(table.sides):
        held = captives[1 - seat]
        if winner is None:
            back = min(map(len, captives))
        else:
            back = len(held) if seat == winner else RANSOM
        home, lost = exchanged(held, back)
        wall = winner == 1 - seat and side.wall_cards > 1
        side.lost += bytes(lost) + bytes([WALL] * wall)
        log.append(Exchanged(seat, bytes(home), bytes(lost), wall))
    for side in table.sides:
        put_back(side)


def exchanged(held: list[int], back: int) -> tuple[list[int], list[int]]:
    """Return which of the captives, in order of capture, come home, and which are lost: the most
    valuable come home, alike ones in order of capture (R-42)."""
    order = sorted(range(len(held)), key=lambda place: _VALUE[held[place]])
    home = set(order[:back])
    return (
        [card for place, card in enumerate(held) if place in home],
        [card for place, card in enumerate(held) if place not in home],
    )


def put_back(side: Side) -> None:
    """Return to the piles all that is not lost (R-3, R-47)."""
    side.hand.clear()
    side.resupply.clear()
    side.hostages.clear()
    side.troop_pile[:] = left_of(TROOP_CARDS, side.lost)
    side.tactics_pile[:] = left_of(TACTICS_CARDS, side.lost)
    side.training = TRAINING_CARDS
    side.crown_time, side.tally = 0, Points()
    side.marks.clear()


def left_of(cards: bytes, lost: bytearray) -> bytearray:
    """Return cards without those that are lost."""
    left = bytearray(cards)
    for card in lost:
        if card in left:
            left.remove(card)
    return left
