"""Numbers and cards, compared with a copy of the printed numbers."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

from games.tactica import troops
from games.tactica.board import MOST_SEATS, SIDES_OF
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
    """Only the first partners bear Crowns, so that six players fit."""
    codes = set()
    for seat, kind, level, bearer in product(
        range(MOST_SEATS), troops.TROOPS, (0, 1, 2), (False, True)
    ):
        if bearer and seat >= 3:
            continue
        code = troop(seat, kind, level, bearer=bearer, moved=True)
        one = bytes([code])
        assert 0 < code < 256
        assert (seat_of(code), kind_of(code), level_of(code)) == (seat, kind, level)
        assert one.translate(troops.TROOP_OF[seat]) == b"\1"
        assert one.translate(troops.TROOP_OF[seat - 1]) == b"\0"
        for sides in (2, 3):
            for other in range(MOST_SEATS):
                is_enemy = bytes([(seat - other) % sides != 0])
                assert one.translate(troops.ENEMY_OF[sides][other]) == is_enemy
                assert one.translate(troops.TROOPS_OF_SIDE[sides][other]) != is_enemy
        rested = troop(seat, kind, level, bearer=bearer)
        assert one.translate(troops.RESTED)[0] == rested
        assert troops.AS_MOVED[rested] == code
        assert troops.TRAINED[code] == troop(seat, kind, min(2, level + 1), bearer, True)
        codes.add(code)
    assert len(codes) == 3 * 4 * (MOST_SEATS + 3)


def test_a_hostage_tells_whose_it_is() -> None:
    for seats in (2, 3, 4, 6):
        sides = SIDES_OF[seats]
        for holder, owner in product(range(sides), range(seats)):
            if (owner - holder) % sides:
                kept = troops.hostage(troops.CROWN, owner, holder, sides)
                assert kept < 256
                assert troops.captive_card(kept) == troops.CROWN
                assert troops.captive_owner(kept, holder, sides) == owner


def test_r89_partners_have_a_half_set_each() -> None:
    first, second = (troops.set_of_seat(4, seat) for seat in (1, 3))
    assert (first, second) == (troops.set_of_seat(6, 2), troops.set_of_seat(6, 5))
    for cards in (first, second):
        assert len(cards.troops) == 10
        assert cards.training == 5
    assert (len(first.tactics), len(second.tactics)) == (8, 9)
    together = sorted((*first.troops, *second.troops, *first.tactics, *second.tactics))
    assert together == sorted((*troops.TROOP_CARDS, *troops.TACTICS_CARDS))
    assert first.summoning + second.summoning == troops.SUMMONING_CARDS
    assert troops.CROWN in first.tactics
    assert {troops.SPY, troops.SAVED} <= set(second.tactics)
