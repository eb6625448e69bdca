"""The story: one sentence for each event."""

from __future__ import annotations

import pytest

from games.events import Event
from games.squares.events import Ended
from games.squares.laid_out import position
from games.squares.words.story import sentence
from tests.games.squares.positions import NAMES_OF_PLAYERS, asked, do


def tell(events: list[Event]) -> list[str]:
    return [sentence(event, NAMES_OF_PLAYERS) for event in events]


def test_a_supported_attack_is_told() -> None:
    on = position(gray="I G1C, A G1CR", blue="I B1C")
    told = tell(do(on, "attack B1C from G1C with G1CR", "stand", "option 1", "stand"))
    assert told == [
        "Bo attacks the infantry on B1C with the infantry on G1C, supported by the artillery on "
        "G1CR.",
        "Ada’s infantry on B1C stands.",
        "Bo eliminates the defender and withdraws.",
        "Bo’s artillery retreats from G1CR to the Gray reserve.",
        "Ada’s infantry on B1C stands.",
        "Ada loses the infantry on B1C.",
        "Bo’s infantry retreats from G1C to the Gray reserve.",
    ]


def test_a_chain_of_retreats_is_told() -> None:
    on = position(gray="I G1C", blue="C B1C, I B2CR, I B2CL")
    told = tell(do(on, "attack B1C from G1C alone", "retreat B2CR"))
    assert told[1:] == [
        "Ada’s infantry makes way from B2CR to the Blue reserve.",
        "Ada’s cavalry retreats from B1C to B2CR.",
    ]


def test_moves_passes_and_double_turns_are_told() -> None:
    on = position(gray="I G1L, C G3L, C G3R", blue="I B3L")
    told = tell(do(on, "cavalry G3L+G3R G2L G2R", "move B3L B2L", "pass", "pass", "move G1L F-W"))
    assert told == [
        "Bo moves cavalry from G3L to G2L.",
        "Bo moves cavalry from G3R to G2R.",
        "Ada moves infantry from B3L to B2L.",
        "Bo passes.",
        "Ada passes.",
        "Bo passed before and has a double turn.",
        "Bo moves infantry from G1L to F-W with the whole double turn.",
        "Ada passed before and has a double turn.",
    ]


def test_r5_a_pass_that_is_made_for_a_player_is_told() -> None:
    on = position(gray="I G3L, I G3R", blue="I B3C t", reserves=("", "1I"))
    told = tell(do(on, "move G3L G2L"))
    assert told == [
        "Bo moves infantry from G3L to G2L.",
        "Ada has no other legal action and passes.",
    ]
    assert asked(on) == ("Gray", "turn")


def test_flanks_forests_and_reserves_are_told() -> None:
    on = position(gray="I G1L, I B1R", blue="I F-W, I F-NW, I B3L")
    told = tell(do(on, "attack F-W from G1L with B1R"))
    assert told[0].endswith(
        "attacks the infantry on F-W, a forest, with the infantry on G1L, supported by the "
        "infantry on B1R. A flank attack!"
    )
    on = position(gray="I B3C, I B3L", blue="I B1C")
    told = tell(do(on, "attack BR from B3C with B3L", "advance"))
    assert told == [
        "Bo attacks the Blue reserve with the infantry on B3C, supported by the infantry on B3L.",
        "Ada loses an infantry unit from the Blue reserve.",
        "Bo’s infantry advances into the Blue reserve.",
        "Bo enters Ada’s empty reserve and wins!",
    ]


def test_offers_are_told() -> None:
    on = position(gray="I G1L")
    on.silence = [0, 0]
    assert tell(do(on, "offer draw", "decline")) == ["Bo offers a draw.", "Ada declines the draw."]


@pytest.mark.parametrize(
    ("reason", "winner", "said"),
    [
        ("ten", 0, "Ada has ten points and wins."),
        ("stuck", 1, "Ada has no legal action left: Bo wins."),
        (
            "even",
            None,
            "One attack brings both players to ten points or more, and to the same number: a draw.",
        ),
        ("repeated", None, "The same position for the third time: a draw."),
        ("agreed", None, "The match is a draw."),
        ("quiet", None, "Two hundred turns without an elimination: a draw."),
    ],
)
def test_endings_are_told(reason: str, winner: int | None, said: str) -> None:
    assert sentence(Ended(reason, winner), NAMES_OF_PLAYERS) == said


def test_an_event_of_another_game_has_no_words() -> None:
    with pytest.raises(TypeError):
        sentence(Event(), NAMES_OF_PLAYERS)
