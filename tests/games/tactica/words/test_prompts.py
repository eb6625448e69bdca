"""Prompts contain counts."""

from __future__ import annotations

from games.tactica.laid_out import table
from games.tactica.state import Table
from tests.games.along import prompt_after
from tests.games.tactica.tables import GAME, MOON, SUN, ask_of, play


def prompt(made: Table, *path: str) -> str:
    return prompt_after(GAME, made, path)


def test_choosing_attackers_tells_what_is_needed_and_what_there_is() -> None:
    made = table("sun foot e5", "sun foot x1 d6", "moon champion d5", "ridge c5", "moon foot a9")
    play(made, "attack d5")
    assert prompt(made) == "Who attacks the Champion on d5? Needed: 7. All together: 9."


def test_a_wall_needs_seven() -> None:
    made = table("sun foot d8", "sun foot c8", "moon foot a5", "moon wall d9")
    play(made, "attack d9")
    assert prompt(made) == "Who attacks the wall on d9? Needed: 7. All together: 8."


def test_declared_attacks_are_told_as_they_stand() -> None:
    made = table("sun foot e5", "sun foot g5", "moon foot d5", "moon foot g6")
    play(made, "attack d5")
    assert prompt(made) == "Declared: d5: 4 against 5, stands. Another attack, a card, or done?"


def test_the_defender_reads_what_threatens() -> None:
    made = table("sun foot e5", "sun foot a3", "moon foot x1 d5", "sun hand: spy", turn=MOON)
    play(made, "attack e5", "done")
    assert prompt(made) == "You are attacked. e5: 5 against 5, captured. Do you answer?"


def test_the_defender_reads_how_many_more_attacks_there_are() -> None:
    feet = ["sun foot e5", "sun foot c4", "sun foot g4", "sun hand: shieldwall"]
    made = table(*feet, "moon foot x1 e6", "moon foot c5", "moon foot g5", turn=MOON)
    play(made, "attack e5", "attack c4", "attack g4", "done")
    assert prompt(made).startswith("You are attacked. e5: 5 against 5, captured; ")
    assert prompt(made).endswith("; 1 more. Do you answer?")


def test_actions_left_are_counted() -> None:
    walls = [f"sun wall {file}2" for file in "bdf"]
    made = table("sun foot b3", "moon foot a9", *walls, "sun hand: foot", phase="muster")
    assert prompt(made) == "Mustering: 2 actions left, at most one to muster a troop."
    assert prompt(made, "muster", "foot").startswith("Where does the Foot stand?")
    made = table("sun foot e5", "moon foot a9", phase="move")
    assert prompt(made) == "Movement: 3 actions left."
    assert prompt(made, "move", "e5") == "Where does the Foot on e5 go?"
    assert ask_of(made).seat == SUN


def test_two_troops_of_a_tactica_need_two_actions() -> None:
    walls = [f"sun wall {file}2" for file in "bdf"]
    hand = "sun hand: press horse foot foot"
    words = ("sun foot b3", "moon foot a9", *walls, hand)
    made = table(*words, phase="recruit", advanced=True)
    play(made, "tactica", "draw 0 0")
    assert prompt(made) == "Mustering: 3 actions left, at most two to muster troops."
    play(made, "train b3", "train b3")
    assert prompt(made) == "Mustering: 1 action left."


def test_with_a_full_hand_there_is_nothing_to_draw() -> None:
    made = table("sun hand: foot foot foot archer archer spy", phase="recruit")
    assert prompt(made) == (
        "Recruitment: your hand is full. Dismiss a card to make room, or draw nothing."
    )
