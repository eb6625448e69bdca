"""Legal tribes (R-4, R-5)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.chance import Chance
from games.squarriors.cards.cards import KEYS
from games.squarriors.cards.tribes import READY_MADE, BadTribe, check, drawn, faults
from games.squarriors.pieces import Sheet

GOOD = msgspec.structs.replace(READY_MADE["old_oak"], ready_made="")


def changed(**fields: Any) -> Sheet:
    return msgspec.structs.replace(GOOD, **fields)


@pytest.mark.parametrize("sheet", READY_MADE.values(), ids=READY_MADE)
def test_ready_made_tribes_are_legal(sheet: Sheet) -> None:
    check(sheet)


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        (changed(creatures=()), "at least one creature"),
        (changed(creatures=((KEYS["king"], 0),) * 2), "King may be in the tribe once, not 2 times"),
        (changed(creatures=((KEYS["fledgling"], 0),)), "Fledgling is not a creature for a tribe"),
        (
            changed(creatures=(*GOOD.creatures, (KEYS["ghost"], 0))),
            "The creatures cost 23 points, and 20 is the most",
        ),
        (changed(creatures=((KEYS["king"], 3),)), "King has no domain yet"),
        (changed(code=KEYS["oak_keep"]), "one Code"),
        (changed(stronghold=-1), "one Stronghold"),
        (changed(lands=b""), "at least one Land"),
        (changed(lands=bytes([KEYS["tall_grass"]] * 2)), "All Lands of a tribe are different"),
        (changed(lands=bytes([KEYS["king"]])), "King is not a Land"),
        (
            changed(lands=bytes(KEYS[key] for key in ("rooftops", "fog_bank", "storm_drain"))),
            "The domain cards cost 25 points, and 20 is the most",
        ),
        (changed(tactics=bytes([KEYS["nip"]] * 4)), "There are 4 copies of Nip, and 3 is the most"),
        (changed(tactics=bytes([KEYS["nip"]] * 3 + [KEYS["snare"]] * 8)), "at most 10 tactics"),
        (changed(tactics=bytes([KEYS["king"]])), "King is not a tactic"),
        (changed(strengths=(4, 4, 5)), "The strengths add up to 13, and 12 is the most"),
        (changed(strengths=(0, 4, 4)), "Discipline is 0"),
        (changed(strengths=(1, 7, 4)), "Morale is 7"),
    ],
)
def test_r_4_r_5_each_rule_is_named(sheet: Sheet, why: str) -> None:
    with pytest.raises(BadTribe):
        check(sheet)
    assert any(fault.startswith(why) or why in fault for fault in faults(sheet))
    assert all(fault.endswith(("(R-4).", "(R-5).")) for fault in faults(sheet))


def test_r_5_a_sum_of_12_is_accepted() -> None:
    check(changed(strengths=(4, 4, 4)))


def test_drawn_tribes_are_legal_and_ready_made_where_no_others_may_be() -> None:
    every = [drawn(Chance(bytes([n]) * 16), own=True) for n in range(30)]
    for sheet in every:
        check(sheet)
    assert {bool(sheet.ready_made) for sheet in every} == {True, False}
    assert drawn(Chance(bytes(16)), own=False).ready_made
