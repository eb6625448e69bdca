from __future__ import annotations

import pytest

from games.bopbm_squared import events as e
from games.bopbm_squared.words.story import tell
from games.events import Event, Resigned
from games.wording import listed
from tests.games.bopbm_squared.positions import NAMES, do, position

TOLD = [
    (e.OrderRolled((2, 6, 5)), "Rolling for first turn: Ada 2, Bo 6, Cleo 5. Bo goes first"),
    (e.OrderRolled((6, 6)), "Rolling for first turn: Ada 6, Bo 6. Ada and Bo roll again."),
    (e.Started(1, "nw"), "Bo starts on the north-west large tile."),
    (e.Placed(0, "c4"), "Ada places a small tile on c4."),
    (e.PlacedMedium(0, "centre"), "Ada places a medium tile on the centre large tile."),
    (e.Passed(1), "Bo can neither place nor attack, and passes."),
    (
        e.Attacked(0, 1, "c4", "d4", (False, False), (1, 2)),
        "Ada attacks Bo’s small tile on d4 from c4.",
    ),
    (
        e.Attacked(0, 1, "a3", "c3", (True, True), (1, 2)),
        "Ada attacks Bo’s medium tile on c3 with a medium tile from a3.",
    ),
    (
        e.Attacked(0, 1, "", "f6", (False, False), (0, 2)),
        "Ada attacks Bo’s small tile on f6 with the invading army.",
    ),
    (e.Rolled(0, 1, (2, 4), (2, 4), None), "🎲 Ada 2, Bo 4."),
    (e.Rolled(0, 1, (6, 4), (6, 4), 0, 2), "🎲 Ada re-rolls: Ada 6, Bo 4."),
    (e.Rolled(0, 1, (6, 2), (6, 8), None), "🎲 Ada 6, Bo 2 ×4 = 8."),
    (e.Rolled(0, 1, (4, 1), (4, 4), None), "🎲 Ada 4, Bo 1 ×4 = 4. Equal: both roll again."),
    (e.Insisted(0), "Ada re-rolls until ahead or out of re-rolls."),
    (e.Withdrew(0), "Ada withdraws."),
    (e.Removed(1, ("d4",), False), "Bo loses the small tile d4."),
    (e.Removed(1, ("d4", "d5"), False), "Bo loses the small tiles d4 and d5."),
    (e.Removed(1, ("c3", "e5"), True), "Bo loses the medium tiles in the centre and north-east."),
    (e.Removed(1, ("c3",), True), "Bo loses the medium tile in the centre."),
    (e.Occupied(0, ("d4", "d5")), "Ada takes d4 and d5."),
    (e.Occupied(0, ("c3",), medium=True), "Ada takes the centre large tile with a medium tile."),
    (e.Driven(1), "Bo has no tile left on the board and becomes an invading army."),
    (e.Mustered(1, 6, 2), "Bo rolls a 6 for the invading army: 2 tiles on its base."),
    (e.Stranded(1), "Bo’s army finds no place to land, so the turn ends."),
    (e.Mustered(1, 3, 2), "Bo rolls a 3 for the invading army: only a 6 adds a tile."),
    (e.Waited(1), "Bo’s army waits."),
    (e.Repelled(1, 2, 1), "Bo’s army is repelled and loses 2 tiles; 1 left."),
    (e.Ended("rounds", None), "The last round is over."),
    (e.Ended("home", 0), "Ada controls every green large tile as the turn begins."),
    (
        e.Ended("home", 0, white=True),
        "Ada controls every green large tile and the white one as the turn begins.",
    ),
    (e.Ended("domination", 0), "Ada controls enough large tiles as the turn begins."),
    (Resigned(0), "Ada resigns."),
]


@pytest.mark.parametrize(("event", "words"), TOLD, ids=lambda value: type(value).__name__)
def test_everything_that_happens_is_told(event: Event, words: str) -> None:
    assert tell(event, NAMES).startswith(words)


def test_every_kind_of_event_is_tried_here() -> None:
    assert {type(event) for event, _ in TOLD} == {*e.EVENTS, Resigned}


def test_a_duel_reads_in_order() -> None:
    """Ruling R-14: every die is told."""
    on = position("a1 a2 b1 c1", "d1 d2 c2", dice=(2, 4, 6))
    events = do(on, "attack d1 from c1") + do(on, "reroll") + do(on, "take")
    assert [tell(event, NAMES) for event in events] == [
        "Ada attacks Bo’s small tile on d1 from c1.",
        "🎲 Ada 2, Bo 4.",
        "🎲 Ada re-rolls: Ada 6, Bo 4.",
        "Bo loses the small tile d1.",
        "Bo loses the small tile d2.",
        "Ada takes d1.",
    ]


def test_lists_end_with_and() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
