"""Choosing attackers: the sum so far, beside the sum that is needed."""

from __future__ import annotations

from games.tactica.board import NUMBERS
from games.tactica.laid_out import table
from tests.games.tactica.tables import GAME, SUN, ask_of, play


def test_attackers_are_summed_up_against_the_defence() -> None:
    made = table(
        *("sun foot e5", "sun foot x1 d6", "sun archer moved c3", "ridge f6"),
        *("moon champion d5", "moon foot a9"),
    )
    play(made, "attack d5")
    ask = ask_of(made)
    (power,) = ask.tallies
    assert [choice.notation for choice in ask.choices] == ["c3", "e5", "d6"]
    assert (power.name, power.weights, power.least, power.most, power.aim) == (
        *("power", (1, 4, 5), 0, None, 6),
    )


def test_a_wall_takes_seven_and_less_is_legal() -> None:
    made = table("sun foot d8", "sun foot c8", "moon foot a5", "moon wall d9")
    play(made, "attack d9")
    ask = ask_of(made)
    assert [tally.aim for tally in ask.tallies] == [7]
    assert ask.find("d8") == ask.several((0, 1))


def test_one_attacker_alone_is_taken_by_the_engine() -> None:
    made = table("sun foot e5", "sun foot a8", "moon foot d5", "moon foot a9")
    play(made, "attack d5")
    assert ask_of(made).question == "combat"
    assert [attack.attackers for attack in GAME.view(made, SUN).attacks] == [(NUMBERS["e5"],)]
