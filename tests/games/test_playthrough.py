"""Matches written down step by step: their format, and the report of a difference."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.decisions import Ask, Choice, Resign
from games.example.game import Toy
from games.example.state import Auction
from games.playthrough import (
    Playthrough,
    Step,
    again,
    choice_of,
    difference,
    following,
    read_playthrough,
    recorded,
)
from games.refusals import IllegalChoice
from games.simulate import at_random

GAME = Toy()


def a_match(seed: int = 1) -> Playthrough:
    random = Random(seed)

    def decide(_state: Any, asks: tuple[Ask, ...]) -> tuple[int, Choice]:
        return asks[0].seat, at_random(asks[0], random)

    return recorded(GAME, GAME.setup(2), random.randbytes(16), decide, "To try it.")


def ended() -> Auction:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    GAME.apply(state, 0, Resign())
    return state


def changed(match: Playthrough, number: int, happened: tuple[str, ...]) -> Playthrough:
    steps = list(match.steps)
    steps[number] = replace(steps[number], happened=happened)
    return replace(match, steps=steps)


def test_a_written_match_is_read_again() -> None:
    match = a_match()
    assert read_playthrough(match.text) == match


def test_each_step_tells_what_happened_and_who_decides_then() -> None:
    match = recorded(GAME, GAME.setup(2), bytes(16), following(GAME, [(1, "none")]))
    assert match.steps == [
        Step(None, "", ("asks 0 swap of 3 (0 to 2), asks 1 swap of 3 (0 to 2)",)),
        Step(1, "none", ("swapped seat=1 cards=[]", "asks 0 swap of 3 (0 to 2)")),
    ]
    assert match.reason == ""


def test_the_same_choices_give_the_same_match() -> None:
    match = a_match()
    assert difference(match, again(GAME, match)) == ""


def test_choices_without_what_happened_are_enough_to_write_it_down() -> None:
    match = a_match()
    bare = "\n".join(line for line in match.text.splitlines() if not line.startswith(" "))
    assert again(GAME, read_playthrough(bare)) == match


def test_short_forms_are_written_in_full() -> None:
    match = recorded(GAME, GAME.setup(2), bytes(16), following(GAME, [(0, "none"), (1, "NONE")]))
    assert match.moves == [(0, "none"), (1, "none")]


def test_the_first_step_that_differs_is_told_with_both() -> None:
    match = a_match()
    was = changed(match, 1, ("swapped seat=0 cards=[77]", match.steps[1].happened[-1]))
    told = difference(was, match).splitlines()
    assert told[0] == f"Differs at step 1, `0 {match.steps[1].choice}`:"
    assert "- swapped seat=0 cards=[77]" in told
    assert f"+ {match.steps[1].happened[0]}" in told


def test_a_difference_before_the_first_choice_is_told() -> None:
    match = a_match()
    assert difference(changed(match, 0, ()), match).startswith("Differs at the start:\n+ asks 0")


def test_a_match_that_stops_early_or_goes_on_differs() -> None:
    match = a_match()
    shorter = replace(match, steps=match.steps[:-1])
    last = f"step {len(match.moves)}, `"
    assert last in difference(match, shorter)
    assert last in difference(shorter, match)


def test_another_end_is_told() -> None:
    match = a_match()
    told = difference(replace(match, points=(99, 0)), match)
    assert told.startswith("Ends otherwise:\n- Outcome(")


def test_a_choice_that_is_no_longer_possible_is_told_with_what_is_asked() -> None:
    with pytest.raises(IllegalChoice) as refusal:
        recorded(GAME, GAME.setup(2), bytes(16), following(GAME, [(1, "none"), (0, "veto 3")]))
    assert str(refusal.value) == (
        "Choice 2: “0 veto 3” is not possible. Now asks 0 swap of 3 (0 to 2)."
    )


def test_choices_that_are_left_after_the_end_differ() -> None:
    match = a_match()
    longer = replace(match, steps=[*match.steps, Step(0, "pass")])
    assert "`0 pass`" in difference(longer, again(GAME, longer))


def test_nothing_is_possible_after_the_end() -> None:
    with pytest.raises(IllegalChoice, match="Now nothing: the match is over"):
        choice_of(GAME, ended(), 0, "none")


def test_a_long_reason_to_keep_it_takes_several_lines() -> None:
    match = replace(a_match(), why="because " * 30 + "of it")
    assert max(map(len, match.text.splitlines()[:3])) <= 98
    assert read_playthrough(match.text) == match
