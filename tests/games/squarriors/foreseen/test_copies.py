"""Choices that are played out in copies."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.chance import SEED_BYTES, Chance
from games.decisions import Choice
from games.squarriors.foreseen.copies import DICE, World, rolling_first
from games.squarriors.foreseen.foreseen import foreseen
from games.squarriors.laid_out import table
from games.squarriors.state import SquarriorsState
from games.squarriors.view import THROWS, Fate
from tests.games.every_game import CASES, Case, moments
from tests.games.squarriors.positions import GAME, asked, one


def fates(state: SquarriorsState, seat: int, notation: str) -> tuple[Fate, ...]:
    return World(state).fates(seat - 1, choice_of(state, seat, notation))


def choice_of(state: SquarriorsState, seat: int, notation: str) -> Choice:
    ask = asked(state, seat)
    assert ask is not None
    return ask.find(notation)


def test_a_copy_leaves_the_state_as_it_was() -> None:
    state = table("c4: king / power 3", "c4: jobe")
    before = GAME.encode(state)
    fates(state, 1, "pass")
    assert GAME.encode(state) == before


def test_a_sure_result_is_one_fate_of_all_throws() -> None:
    [fate] = fates(table("c4: king / power 5", "c4: jobe"), 1, "buy c")
    assert fate.times == THROWS
    [change] = fate.changes
    assert change.power == (5, 3)
    assert len(change.gained) == 1


def test_a_persuasion_is_as_likely_as_its_die() -> None:
    state = table("c4: king", "c4: jobe")
    found = fates(state, 1, "manip king 2.c jobe")
    assert sum(fate.times for fate in found) == THROWS
    likely = {len(fate.changes) == 2: Fraction(fate.times, THROWS) for fate in found}
    assert likely == {True: Fraction(2, 3), False: Fraction(1, 3)}  # Will 4 against 4 + 2


def test_nobody_s_hidden_cards_make_a_difference() -> None:
    sides = "c4: jobe / power 5 / hand: {} / trap left: {}"
    found = {
        fates(table("c4: king", sides.format(hand, trap)), 1, "manip king 2.c jobe")
        for hand, trap in (("nip nip", "snare"), ("war_paint snare", "heckler"))
    }
    assert len(found) == 1


def test_the_match_s_own_next_die_makes_no_difference() -> None:
    state = table("c4: king", "c4: jobe")
    first = fates(state, 1, "manip king 2.c jobe")
    state.chance.die()
    assert fates(state, 1, "manip king 2.c jobe") == first


@pytest.mark.parametrize("first", DICE)
def test_every_throw_of_two_dice_is_tried(first: int) -> None:
    for second in DICE:
        chance = rolling_first(first, second)
        assert (chance.die(), chance.die()) == (first, second)


def test_answers_that_wait_are_thrown_away() -> None:
    sides = "c3: sela_quill / power 3 / hand: nip"
    state = table(f"v4: ghost / {sides}", f"v4: jobe / {sides}", f"v4: lockpick / {sides}")
    one(state, "stealth ghost 2.v jobe")
    first, *_, last = GAME.asks(state)
    before = World(state).fates(first.seat, first.choices[0])
    plays = next(each for each in last.choices if each.notation.startswith("play"))
    GAME.apply(state, last.seat, plays)
    assert World(state).fates(first.seat, first.choices[0]) == before


@pytest.mark.parametrize("case", [case for case in CASES if case.key == "squarriors"], ids=str)
def test_the_matchs_next_roll_shows_in_nothing_that_is_foreseen(case: Case) -> None:
    for step in moments(case):
        state, other = (case.game.decode(step.before) for _ in range(2))
        other.chance = Chance(b"another generator"[:SEED_BYTES])
        for ask in step.asks:
            assert foreseen(other, ask) == foreseen(state, ask)
