"""The names of things."""

from __future__ import annotations

from games.tactica.laid_out import table
from games.tactica.words.naming import sum_of, troop_at, verdict
from tests.games.tactica.tables import GAME, MOON, SUN, play


def test_a_troop_is_named_with_all_that_marks_it() -> None:
    made = table("sun foot x2 crown e5", "moon archer d5")
    numbers = {seat: made.field.where(seat)[0] for seat in (SUN, MOON)}
    assert troop_at(made.field, numbers[SUN]) == "Foot x2 with the Crown e5"
    assert troop_at(made.field, numbers[MOON]) == "Archer d5"


def test_a_verdict_tells_what_an_attack_comes_to() -> None:
    words = ("sun foot x1 e5", "sun archer x2 g8", "sun foot d8", "sun foot c8", "moon hand: spy")
    moons = ("moon foot d5", "moon archer g6", "moon champion f6", "moon wall d9", "moon wall a9")
    made = table(*words, *moons, "moon foot b3", "sun foot b4", "sun hand: negate")
    play(made, "attack d5", "attack g6", "attack b3", "attack d9 with c8 + d8")
    view = GAME.view(made, SUN)
    told = {sum_of(view, attack): verdict(view, attack) for attack in view.attacks}
    assert told == {
        "d5: 5 against 5, captured": "captured",
        "g6: 4 against 2, sent to resupply": "sent to resupply",
        "b3: 4 against 5, stands": "stands",
        "d9: 8 against 7, razed": "razed",
    }


def test_a_creature_that_falls_is_destroyed() -> None:
    feet = ("sun foot x2 e5", "sun foot d6", "sun foot d4", "sun foot b3", "moon foot b4")
    made = table(*feet, "moon ouran d5", "moon hand: spy", advanced=True)
    play(made, "attack d5 with e5 + d6 + d4")
    view = GAME.view(made, SUN)
    assert [verdict(view, attack) for attack in view.attacks] == ["destroyed"]
