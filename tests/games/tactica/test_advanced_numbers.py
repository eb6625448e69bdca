"""The numbers of the advanced game are those that it was tuned with (`advanced_numbers.json`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.tactica.cards.decrees import DECREES, WEATHERS
from games.tactica.troops import (
    CARDS,
    CTHON,
    DEF,
    FLIGHT,
    FOG_DEF,
    FOG_RANGE,
    KIND_NAMES,
    LEAST_DEF,
    OFF,
    OURAN,
    PRESS_OFF,
    RANGE,
    SUMMONING_CARDS,
    is_melee,
)

TOLD: dict[str, Any] = json.loads((Path(__file__).parent / "advanced_numbers.json").read_text())


def test_creatures() -> None:
    assert [creature["key"] for creature in TOLD["creatures"]] == [
        KIND_NAMES[OURAN],
        KIND_NAMES[CTHON],
    ]
    for creature in TOLD["creatures"]:
        kind = KIND_NAMES.index(creature["key"])
        assert (OFF[kind], DEF[kind], RANGE[kind]) == (
            creature["off"],
            creature["def"],
            creature["range"],
        )
        assert is_melee(kind) is (creature["kind"] == "melee")
    assert TOLD["creatures"][0]["fly"] == FLIGHT


def test_decrees() -> None:
    told = {decree["key"]: decree for decree in TOLD["decrees"]}
    assert set(told) == set(DECREES)
    for key, card in DECREES.items():
        assert [CARDS[name] for name in told[key]["cards"]] == list(card.cards)
        assert [CARDS[name] for name in told[key]["stays_in_hand"]] == list(card.keeps)
        assert told[key]["beside_the_map"] is (key in WEATHERS)
        assert (told[key]["target"] is not None) is bool(card.names)


def test_other_numbers() -> None:
    told = TOLD["numbers"]
    assert told["summoning_cards"] == SUMMONING_CARDS
    assert (told["fog_range"], told["fog_def"]) == (FOG_RANGE, FOG_DEF)
    assert told["least_def"] == LEAST_DEF
    assert told["press_off"] == PRESS_OFF
