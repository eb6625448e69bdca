"""A player's zones."""

from __future__ import annotations

from games.tactica.laid_out import table
from games.tactica.state import Side
from games.tactica.troops import ARCHER, FOOT, SPY, WALL
from tests.games.tactica.tables import GAME, SUN


def test_a_hand_is_sorted_and_has_room_for_six() -> None:
    side = Side()
    side.take([SPY, FOOT, ARCHER])
    assert side.hand == bytearray([FOOT, ARCHER, SPY])
    assert (side.hand_troops, side.room) == (2, 3)


def test_cards_are_drawn_from_the_tops() -> None:
    side = Side(troop_pile=bytearray([FOOT, ARCHER]), tactics_pile=bytearray([SPY]))
    assert side.draw(1, 1) == bytes([ARCHER, SPY])
    assert side.troop_pile == bytearray([FOOT])
    assert not side.tactics_pile
    assert side.draw(0, 0) == b""


def test_lost_walls_are_counted() -> None:
    assert Side(lost=bytearray([WALL, SPY, WALL])).wall_cards == 3


def test_a_running_state_is_small() -> None:
    made = table("sun foot e5", "moon foot d5", "sun hand: spy", war=True)
    data = GAME.encode(made)
    assert len(data) < 700
    assert GAME.encode(GAME.decode(data)) == data


def test_standing_has_what_nightfall_compares() -> None:
    made = table("sun foot e5", "sun foot e6", "sun holds: foot", "sun wall a2", "sun wall b2")
    seen = made.compared(SUN)
    assert (seen.tally, seen.hostages, seen.troops, seen.walls) == (0, 1, 2, 2)
