"""Numbers and cards, against a copy of the printed numbers."""

from __future__ import annotations

import json
from pathlib import Path

from games.tactica import troops
from games.tactica.troops import (
    CARDS,
    COPIES,
    DEF,
    OFF,
    RANGE,
    TACTICS,
    is_melee,
    kind_of,
    level_of,
    seat_of,
    troop,
)

TOLD = json.loads((Path(__file__).parent / "numbers.json").read_text())


def test_troops_are_the_pages() -> None:
    for told in TOLD["troops"]:
        card = CARDS[told["key"]]
        assert (COPIES[card], OFF[card], DEF[card], RANGE[card]) == (
            *(told["cards"], told["off"], told["def"], told["range"]),
        )
        assert is_melee(card) is (told["kind"] == "melee")


def test_tactics_cards_are_the_pages() -> None:
    assert {troops.CARD_NAMES[card]: COPIES[card] for card in TACTICS} == TOLD["tactics"]
    assert TOLD["training_cards"] == troops.TRAINING_CARDS
    assert TOLD["wall_cards"] == troops.WALL_CARDS


def test_numbers_are_the_pages() -> None:
    numbers = TOLD["numbers"]
    ours = {
        "hand": troops.HAND,
        "deploy": troops.DEPLOYED,
        "muster_actions": troops.MUSTERING_ACTIONS,
        "walls_for_second_muster": troops.WALLS_FOR_TWO_ACTIONS,
        "movement_actions": troops.MOVEMENT_ACTIONS,
        "wall_strength": troops.WALL_STRENGTH,
        "crown_off": troops.CROWN_OFF,
        "crown_def": troops.CROWN_DEF,
        "aura_off": troops.AURA,
        "aura_def": troops.AURA,
        "crown_turns": troops.CROWN_TIME,
        "press_off": troops.PRESS_OFF,
        "horse_off": troops.HORSE_OFF,
        "engineer_off": troops.ENGINEER_OFF,
        "disengage_def": troops.DISENGAGE_DEF,
        "shieldwall_def": troops.SHIELDWALL_DEF,
        "rounds": troops.ROUNDS,
        "ransom": troops.RANSOM,
        "points_option": troops.SEVEN,
    }
    assert {key: numbers[key] for key in ours} == ours


def test_a_troop_is_one_byte() -> None:
    codes = set()
    for seat in range(troops.MOST_SEATS):
        for kind in troops.TROOPS:
            for level in (0, 1, 2):
                code = troop(seat, kind, level, bearer=True, moved=True)
                assert 0 < code < 256
                assert (seat_of(code), kind_of(code), level_of(code)) == (seat, kind, level)
                assert bytes([code]).translate(troops.TROOP_OF[seat]) == b"\1"
                assert bytes([code]).translate(troops.TROOP_OF[seat - 1]) == b"\0"
                assert bytes([code]).translate(troops.ENEMY_OF[seat]) == b"\0"
                assert bytes([code]).translate(troops.ENEMY_OF[seat - 1]) == b"\1"
                rested = troop(seat, kind, level, bearer=True)
                assert bytes([code]).translate(troops.RESTED)[0] == rested
                assert troops.AS_MOVED[rested] == code
                assert troops.TRAINED[code] == troop(seat, kind, min(2, level + 1), True, True)
                codes.add(code)
    assert len(codes) == 3 * 4 * troops.MOST_SEATS
