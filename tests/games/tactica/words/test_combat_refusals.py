"""Refusals in combat."""

from __future__ import annotations

import pytest

from games.tactica.laid_out import table
from games.tactica.state import Table
from tests.games.tactica.tables import GAME, MOON, SUN, play


def refused(made: Table, text: str, seat: int) -> str:
    ask = GAME.ask(made, seat)
    assert ask is not None
    assert ask.find(text) is None, "it is legal"
    return GAME.words.refusal(GAME.view(made, seat), text)


SUNS = ("sun foot e5", "sun foot e6", "sun archer e4", "sun archer moved c5", "sun foot d8")
MOONS = ("moon foot d5", "moon foot i5", "moon wall d9", "moon wall a9", "moon foot a8")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("attack d5", "each target once"),
        ("attack e5", "your own"),
        ("attack h1", "no enemy"),
        ("attack i5", "None of your free troops"),
        ("attack a9", "Only melee troops on a wall or next to it"),
        ("attack i2", "is your own"),
        ("press d8", "is not attacking"),
        ("horse e5", "has moved this turn"),
        ("engineer e5", "only against a wall"),
        ("spy", "no card to answer"),
        ("muster foot a1", "belongs to mustering"),
    ],
)
def test_declaring(text: str, rule: str) -> None:
    made = table(*SUNS, *MOONS, "sun hand: press horse engineer spy")
    play(made, "attack d5 with e5")
    assert rule in refused(made, text, SUN)


def test_one_card_on_each_attacker() -> None:
    words = ("sun foot moved e5", "sun foot g5", "moon foot d5", "moon foot g6")
    made = table(*words, "sun hand: press horse spy")
    assert "Declare an attack first" in refused(made, "spy", SUN)
    play(made, "attack d5 with e5", "press e5")
    assert "One card on each" in refused(made, "horse e5", SUN)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("h9", "No troop of yours"),
        ("d8 + e5", "range 1; d5 is 3 away"),
        ("c5", "OFF 0"),
        ("b7", "A ridge stands between"),
        ("d5 e5", "No troop of yours"),
    ],
)
def test_attackers(text: str, rule: str) -> None:
    words = (*SUNS, "sun archer x2 b7", "sun foot c4", "ridge c6", *MOONS)
    made = table(*words)
    play(made, "attack d5")
    assert rule in refused(made, text, SUN)


def test_attackers_of_a_wall_and_of_another_attack() -> None:
    words = ("sun foot d8", "sun foot c8", "sun foot b8", "sun archer e8")
    made = table(*words, "moon foot d9", "moon wall c9")
    play(made, "attack d9 with d8", "attack c9")
    assert "is in another attack" in refused(made, "d8", SUN)
    assert "Only melee troops" in refused(made, "b8 + e8", SUN)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("shieldwall e5", "formed by Foot"),
        ("shieldwall a3", "a3 is not one"),
        ("rescue g5", "with the Crown"),
        ("saved e5 h5", "names a stand-in"),
        ("saved h5", "counts your melee troops next to h5, and there are none"),
        ("saved g5", "a melee troop"),
        ("disengage e5 e9", "next to it; e9 is not"),
        ("disengage e5 f5", "an empty hex"),
        ("disengage e5 e4", "landmark"),
        ("negate c9", "none on c9"),
        ("press d5", "is not an answer"),
    ],
)
def test_answers(text: str, rule: str) -> None:
    suns = ("sun champion e5", "sun foot f5", "sun archer g5", "sun foot h5", "sun foot a3")
    hand = "sun hand: shieldwall disengage saved rescue negate"
    moons = ("moon champion x2 d5", "moon foot g6", "moon champion i5")
    made = table(*suns, "ridge e4", *moons, hand, turn=MOON)
    play(made, "attack e5 with d5", "attack g5 with g6", "attack h5 with i5", "done")
    assert rule in refused(made, text, SUN)


def test_one_answer_on_each_troop_and_a_card_that_is_not_held() -> None:
    words = ("sun foot e5", "sun foot a3", "sun hand: shieldwall disengage")
    made = table(*words, "moon champion x2 d5", "moon foot x2 d6", turn=MOON)
    play(made, "attack e5 with d5 + d6", "done")
    assert "no Saved in your hand" in refused(made, "saved e5", SUN)
    play(made, "shieldwall e5")
    assert "One answer on each" in refused(made, "disengage e5 stay", SUN)


@pytest.mark.parametrize(("seats", "whose"), [(2, "your"), (4, "your side’s")])
def test_in_teams_saved_counts_the_troops_of_partners_too(seats: int, whose: str) -> None:
    words = ("sun foot e5", "sun foot a3", "sun hand: saved", "moon champion x2 d5")
    made = table(*words, "moon foot a9", turn=MOON, seats=seats)
    play(made, "attack e5 with d5", "done")
    assert f"counts {whose} melee troops next to e5" in refused(made, "saved e5", SUN)
