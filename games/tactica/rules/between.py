"""The steps between the battles of a war (4.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.tactica.events import Exchanged
from games.tactica.rules.leaving import place_in_battle
from games.tactica.rules.points import Points
from games.tactica.troops import (
    ARCHER,
    CHAMPION,
    CROSSBOW,
    FOOT,
    RANSOM,
    WALL,
    CardSet,
    captive_card,
    captive_owner,
    is_troop,
    set_of_seat,
)

if TYPE_CHECKING:
    from games.tactica.state import Side, Table

_VALUE = {CHAMPION: 0, FOOT: 1, CROSSBOW: 1, ARCHER: 2}
"""By kind of troop: its place in the order in which captives come home (R-42)."""


def between_battles(table: Table, winner: int | None, log: Log) -> None:
    """Exchange captives, take a wall from the loser, and put everything back (4.9)."""
    sides = table.field.sides
    held: list[list[int]] = [[] for _ in table.sides]  # by owner
    for holder, side in enumerate(table.sides):
        for kept in side.hostages:
            if is_troop(captive_card(kept)):
                held[captive_owner(kept, holder, sides)].append(captive_card(kept))
    loser = last_place(table, winner)
    for seat, side in enumerate(table.sides):
        if table.side_of(seat) == winner:
            back = len(held[seat])
        elif winner is None and table.seats == 2:
            back = min(map(len, held))
        else:
            back = RANSOM
        home, lost = exchanged(held[seat], back)
        wall = seat == loser and side.wall_cards > 1
        side.lost += bytes(lost) + bytes([WALL] * wall)
        log.append(Exchanged(seat, bytes(home), bytes(lost), wall))
    for seat, side in enumerate(table.sides):
        put_back(side, set_of_seat(table.seats, seat))


def last_place(table: Table, winner: int | None) -> int | None:
    """Return the side that gives up a wall: the last of those still in the match (R-99).

    None if two sides share the last place, or the battle was drawn.
    """
    if winner is None:
        return None
    if table.field.sides == 2:
        return 1 - winner
    places = {side: place_in_battle(table, side, winner) for side in table.in_match}
    last = [side for side, place in places.items() if place == min(places.values())]
    return last[0] if len(last) == 1 and last[0] != winner else None


def exchanged(held: list[int], back: int) -> tuple[list[int], list[int]]:
    """Return the captives that come home, and those that are lost, both in order of capture.

    The `back` most valuable come home, equal ones in order of capture (R-42).
    """
    order = sorted(range(len(held)), key=lambda place: _VALUE[held[place]])
    home = set(order[:back])
    return (
        [card for place, card in enumerate(held) if place in home],
        [card for place, card in enumerate(held) if place not in home],
    )


def put_back(side: Side, cards: CardSet) -> None:
    """Return all cards that are not lost to the piles (R-3, R-47)."""
    side.hand.clear()
    side.resupply.clear()
    side.hostages.clear()
    side.troop_pile[:] = left_of(cards.troops, side.lost)
    side.tactics_pile[:] = left_of(cards.tactics, side.lost)
    side.training = cards.training
    side.crown_time, side.tally = 0, Points()
    side.marks.clear()


def left_of(cards: bytes, lost: bytearray) -> bytearray:
    """Return the cards without those that are lost."""
    left = bytearray(cards)
    for card in lost:
        if card in left:
            left.remove(card)
    return left
