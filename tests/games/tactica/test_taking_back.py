"""Decisions that can be taken back, and those that cannot (R-6): the engine's rule in this game."""

from __future__ import annotations

from typing import Any

import pytest

from games.decisions import Resign
from games.tactica.laid_out import table
from games.tactica.state import Table
from games.takeback import can_take_back, point
from tests.games.tactica.tables import GAME, MOON, SUN, ask_of, play

WALLS = ("sun wall b2", "sun wall d2", "sun wall f2")


def taken_back(made: Table, text: str) -> bool:
    """Return whether the asked player can take that decision back. The table goes on after it."""
    seat, before = ask_of(made).seat, point(made, GAME.asks(made))
    choice = GAME.find(made, seat, text)
    assert choice is not None, f"“{text}” is not possible"
    events = GAME.apply(made, seat, choice)
    return can_take_back(seat, events, before, point(made, GAME.asks(made)))


def at(phase: str, *words: str, **given: Any) -> Table:
    return table("sun foot e5", "sun foot b3", "moon foot g7", *WALLS, *words, phase=phase, **given)


ELSEWHERE = ("sun foot h4", "moon foot i4")
"""Another attack that can be declared, so that combat goes on."""


@pytest.mark.parametrize(
    ("phase", "words", "text"),
    [
        ("recruit", ("sun hand: spy press",), "dismiss spy"),
        ("muster", ("sun hand: foot",), "muster foot d3"),
        ("muster", (), "train b3"),
        ("muster", ("sun hand: crown",), "crown b3"),
        ("muster", ("sun hand: engineer", "sun lost: wall"), "engineer h2"),
        ("move", (), "move e5 e6"),
        ("move", ("sun hand: disengage",), "disengage e5 e6"),
        ("move", ("sun hand: horse",), "horse e5 e6"),
        ("move", ("sun hand: engineer", "ridge e6"), "engineer e6"),
        (
            "move",
            ("sun hand: rescue", "sun foot d8", "moon wall d9", "moon holds: foot"),
            "rescue foot",
        ),
        ("combat", ("moon foot d5", "sun foot d6"), "attack d5"),
        ("combat", ("moon foot e6", *ELSEWHERE), "attack e6"),
    ],
)
def test_r6_dismissing_mustering_moving_and_declaring_can_be_taken_back(
    phase: str, words: tuple[str, ...], text: str
) -> None:
    assert taken_back(at(phase, *words), text)


def test_r6_attackers_and_cards_on_them_can_be_taken_back_a_spy_too() -> None:
    hands = ("sun hand: press spy", "moon hand: spy")
    made = at("combat", "moon foot d5", "sun foot d6", *hands, *ELSEWHERE)
    for text in ("attack d5", "e5 + d6", "press e5", "spy"):
        assert taken_back(made, text), text


@pytest.mark.parametrize("phase", ["muster", "move"])
def test_r6_the_end_of_a_phase_can_be_taken_back(phase: str) -> None:
    made = at(phase, "moon foot e6")
    assert taken_back(made, "done")


@pytest.mark.parametrize("hand", ["", "negate"])
def test_r6_the_end_of_combat_cannot_be_taken_back(hand: str) -> None:
    """Neither if the defender is asked, nor if everything is resolved at once."""
    made = at("combat", "moon foot e6", f"moon hand: {hand}", "sun hand: press", *ELSEWHERE)
    play(made, "attack e6 with e5", "press e5")
    assert not taken_back(made, "done")


def test_r6_the_end_of_a_turn_without_an_attack_can_be_taken_back() -> None:
    """Nothing is in reach, so the end of movement ends the turn; it shows nothing hidden."""
    made = at("move")
    assert taken_back(made, "done")
    assert ask_of(made).seat == MOON


def test_r6_the_end_of_combat_is_final_also_where_the_engine_took_it() -> None:
    """After the last attack that can be declared, all are resolved."""
    made = at("combat", "moon foot e6")
    assert not taken_back(made, "attack e6")
    assert ask_of(made).seat == MOON


def test_r6_a_forced_choice_goes_back_with_the_choice_before_it() -> None:
    """Only one troop reaches the target, so it is the attacker."""
    made = at("combat", "moon foot e6", *ELSEWHERE)
    assert taken_back(made, "attack e6")
    assert ask_of(made).question == "combat", "the attackers are chosen already"
    assert len(GAME.view(made, SUN).attacks) == 1


def test_r6_a_draw_is_never_taken_back_not_even_of_nothing() -> None:
    for text in ("draw 1 1", "draw 0 0"):
        assert not taken_back(at("recruit", "sun hand: spy"), text)


def test_r6_a_forfeit_is_never_taken_back() -> None:
    assert not taken_back(at("recruit", "sun hand: spy", war=True), "forfeit")


def test_r6_a_look_of_a_spy_is_never_taken_back() -> None:
    assert not taken_back(at("muster", "sun hand: spy", "moon hand: negate"), "spy")


@pytest.mark.parametrize("text", ["shieldwall e5", "pass"])
def test_r6_an_answer_is_never_taken_back(text: str) -> None:
    hands = ("sun hand: shieldwall disengage", "moon foot x1 e6", "moon foot x1 d5")
    made = at("combat", *hands, turn=MOON)
    play(made, "attack e5 with e6 + d5", "done")
    assert not taken_back(made, text)


def test_r6_walls_and_the_mix_of_the_barracks_are_never_taken_back() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    for text in ("a2 + b2 + c2 + d2 + e2", "a9 + b9 + c9 + d9 + e9", "troops 4", "troops 4"):
        assert not taken_back(made, text)


def test_r6_deployments_can_be_taken_back_the_last_one_until_the_other_acts() -> None:
    made, _ = GAME.new(GAME.setup(2, {"start": "challenger"}), bytes(16))
    play(made, "a2 + b2 + c2 + d2 + e2", "a9 + b9 + c9 + d9 + e9", "troops 4", "troops 4")
    found = []
    while ask_of(made).question == "deploy":
        found.append(taken_back(made, ask_of(made).choices[0].notation))
    assert found == [True] * 8


def test_r6_a_landmark_can_be_taken_back_until_the_other_has_placed_theirs() -> None:
    options = {"landmarks": "placed", "start": "challenger"}
    made, _ = GAME.new(GAME.setup(2, options), bytes(16))
    play(made, "a2 + b2 + c2 + d2 + e2", "a9 + b9 + c9 + d9 + e9")
    assert taken_back(made, "ridge c4")


def test_r6_resigning_is_never_taken_back() -> None:
    made = at("move")
    before = point(made, GAME.asks(made))
    events = GAME.apply(made, SUN, Resign())
    assert not can_take_back(SUN, events, before, point(made, GAME.asks(made)))
