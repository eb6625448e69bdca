"""Rulebook, Move, Double move and Pass; R-3, R-6, R-7, R-12."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest

from games.decisions import Choice
from games.simulate import at_random
from games.squares.board import BLUE, EVERY, GRAY, NUMBERS, RESERVE, mask_of
from games.squares.choices import PASS, Move, MovePair
from games.squares.laid_out import position
from games.squares.rules import turn as rules
from games.squares.rules.legal_moves import _BESIDE_RESERVE, STEP, surely_steps
from games.squares.rules.turn import Turn
from games.squares.state import SquaresState
from games.squares.units import CAVALRY, INFANTRY, KINDS, kind_of, moved_in_a_row
from tests.games.squares.positions import GAME, do, in_reserve, legal, moves_of


def test_infantry_moves_one_square_along_an_edge_not_into_forests() -> None:
    on = position(gray="I G1L")
    assert moves_of(on, "G1L") == {"B1R", "G1CL", "G2L", "G2CL"}
    assert "F-W" not in moves_of(on, "G1L")
    assert "B1CR" not in moves_of(on, "G1L"), "diagonal"


def test_artillery_moves_diagonally_too() -> None:
    on = position(gray="A G1C")
    assert moves_of(on, "G1C") == {"B1CR", "B1C", "B1CL", "G1CL", "G1CR", "G2CL", "G2CR"}


def test_infantry_does_not_move_diagonally_in_a_single_turn() -> None:
    on = position(gray="I G1C")
    assert moves_of(on, "G1C") == {"B1C", "G1CL", "G1CR", "G2CL", "G2CR"}


def test_cavalry_moves_one_or_two_squares_diagonals_too() -> None:
    on = position(gray="C G2L")
    assert {"G1L", "G2CL", "G3L", "B1R", "B1CR", "G1CL", "GR", "G3C"} <= moves_of(on, "G2L")
    assert "B1CL" not in moves_of(on, "G2L"), "three squares away"


def test_cavalry_enters_an_adjacent_forest_as_its_whole_move() -> None:
    on = position(gray="C G2L")
    assert {"F-SW", "F-W"} <= moves_of(on, "G2L")
    assert "F-W" not in moves_of(position(gray="C G2CL"), "G2CL"), "not on the second step"
    assert "F-NW" not in moves_of(on, "G2L")


def test_cavalry_does_not_move_through_forests() -> None:
    on = position(gray="C G2L, I G2CL, I G3L, I G1L")
    assert moves_of(on, "G2L") == {"F-SW", "F-W"}


def test_cavalry_leaves_a_forest_without_extra_cost() -> None:
    on = position(gray="C F-SW")
    assert {"G2L", "G3L", "G2CL", "G1L", "GR", "F-W", "F-NW"} <= moves_of(on, "F-SW")


def test_nobody_moves_into_or_through_occupied_squares() -> None:
    on = position(gray="C G1C, I G1CL, I G1CR, I G2CL, I G2CR", blue="I B1C, I B1CL")
    assert "G1CL" not in moves_of(on, "G1C")
    assert "B1C" not in moves_of(on, "G1C")
    assert moves_of(on, "G1C") == {"B1CR", "B1R", "B2CR", "G1L"}, "all by way of B1CR"


def test_r7_cavalry_may_pass_through_its_own_reserve() -> None:
    on = position(gray="C G3L, I G3C, I G2L, I G2CL")
    assert "G3R" in moves_of(on, "G3L")


def test_h4_a_move_ends_elsewhere() -> None:
    assert "G3L" not in moves_of(position(gray="C G3L"), "G3L")
    assert "GR" not in moves_of(position(reserves=("1I", "1C")), "GR")


def test_units_enter_and_leave_their_reserve() -> None:
    on = position(gray="I G3C", reserves=("1I", "1A"))
    assert {"move G3C GR", "move GR artillery G3L"} <= legal(on)
    do(on, "move G3C GR")
    assert in_reserve(on, 1) == "AI"


def test_the_enemys_reserve_is_entered_only_when_it_is_empty() -> None:
    assert "BR" not in moves_of(position(gray="I B3C"), "B3C")
    assert "BR" in moves_of(position(gray="I B3C", reserves=("", "")), "B3C")


def test_cavalry_does_not_pass_through_the_enemys_empty_reserve() -> None:
    on = position(gray="C B3L, I B3C, I B2L, I B2CL", reserves=("", ""))
    assert moves_of(on, "B3L") == {"BR", "F-NE"}


def test_two_cavalry_move_one_square_each() -> None:
    on = position(gray="C G3L, C G3R", reserves=("", ""))
    pairs = {text for text in legal(on) if text.startswith("cavalry")}
    assert "cavalry G3L+G3R G2L G2R" in pairs
    assert "cavalry G3L+G3R GR GR" in pairs, "both into the own reserve"
    assert "cavalry G3L+G3R G3C G3C" not in pairs
    assert not any("F-" in text for text in pairs), "not into forests"
    assert not any("G1" in text for text in pairs), "one square each"


def test_of_two_cavalry_the_second_may_enter_what_the_first_leaves() -> None:
    on = position(gray="C G1L, C G2L", blue="I B1R")
    assert "cavalry G1L+G2L G1CL G1L" in legal(on)
    assert "cavalry G1L+G2L G2CL G1L" in legal(on)
    assert "cavalry G1L+G2L G2L G3L" in legal(on), "the other one first"
    assert "cavalry G1L+G2L G2L G1L" not in legal(on), "they cannot change places"
    do(on, "cavalry G1L+G2L G2L G3L")
    assert on.turns == 1


def test_two_cavalry_out_of_the_reserve() -> None:
    on = position(reserves=("1I", "2C"))
    pairs = {text for text in legal(on) if text.startswith("cavalry")}
    assert pairs == {
        "cavalry GR+GR G3L G3C",
        "cavalry GR+GR G3L G3R",
        "cavalry GR+GR G3C G3R",
    }
    on = position(reserves=("1I", "1C"), gray="C G3C")
    assert "cavalry G3C+GR GR G3C" in legal(on), "one goes in, another one comes out"


def out_of_the_reserve(on: SquaresState) -> set[str]:
    return {text for text in legal(on) if text.startswith(("cavalry BR+BR", "cavalry GR+GR"))}


def test_r12_of_two_unlike_cavalry_their_player_chooses_which_goes_where() -> None:
    """The match of the audit: one cavalry unit of Blue has just come back into the reserve."""
    on, _ = GAME.new(GAME.setup(2, {"start": "challenger"}), bytes(16))
    do(
        on,
        *("cavalry BR+BR B3L B3C", "move GR infantry G3C", "cavalry B3L+B3C B2L B2CL"),
        *("move GR infantry G3L", "move BR infantry B3C", "move GR infantry G3R"),
        *("move BR cavalry B3R", "move G3C G2CL", "move B3C B2CR", "move G3L G2L"),
        *("move B3R BR", "move G3R G2R"),
    )
    pairs = {text for text in out_of_the_reserve(on) if "B3C" not in text}
    assert pairs == {"cavalry BR+BR B3L B3R", "cavalry BR+BR B3R B3L"}
    fresh, tired = sorted(code for code in on.reserves[BLUE] if kind_of(code) == CAVALRY)
    assert (moved_in_a_row(fresh), moved_in_a_row(tired)) == (0, 1)
    do(on, "cavalry BR+BR B3R B3L")
    assert moved_in_a_row(on.board[NUMBERS["B3R"]]) == 1, "the first one named did not move last"
    assert moved_in_a_row(on.board[NUMBERS["B3L"]]) == 2


def test_r12_the_two_least_restricted_leave() -> None:
    alike = position(reserves=("1I", "C, C, C m1"))
    assert len(out_of_the_reserve(alike)) == 3
    unlike = position(reserves=("1I", "C, C m1, C m1"))
    assert len(out_of_the_reserve(unlike)) == 6


def test_r12_units_that_may_go_on_alike_are_no_different_pair() -> None:
    """What only an attack tells apart is forgotten by the move."""
    assert len(out_of_the_reserve(position(reserves=("1I", "C, C a1")))) == 3


@pytest.mark.parametrize("limits", list(product(("", " m1", " a1", " m2"), repeat=3)), ids="".join)
def test_r12_every_pair_out_of_the_reserve_comes_to_something_else(
    limits: tuple[str, str, str],
) -> None:
    """Against a model that moves the units themselves, in every order, to every two squares."""
    text = ", ".join(f"C{limit}" for limit in limits)
    on = position(reserves=("1I", f"{text}, I m1"), gray="I G3C")
    cavalry = [code for code in on.reserves[GRAY] if kind_of(code) == CAVALRY]
    can = sorted(code for code in cavalry if moved_in_a_row(code) < 2)[:2]
    modelled = {
        frozenset(
            (moved_in_a_row(code) + 1, square) for code, square in zip(can, order, strict=True)
        )
        for order in permutations(("G3L", "G3R"), 2)
        if len(can) == 2
    }
    reached = []
    for choice in sorted(out_of_the_reserve(on)):
        after = GAME.decode(GAME.encode(on))
        do(after, choice)
        board = after.board
        reached.append(
            frozenset((moved_in_a_row(board[NUMBERS[name]]), name) for name in ("G3L", "G3R"))
        )
    assert len(reached) == len(set(reached))
    assert set(reached) == modelled


def test_a_single_cavalry_unit_is_no_pair() -> None:
    on = position(reserves=("1I", "1C"))
    assert not any(text.startswith("cavalry") for text in legal(on))


# --- Double moves ------------------------------------------------------------------------


def test_r6_forests_and_infantry_diagonals_cost_a_whole_double_turn() -> None:
    army = "I G1L, A G2L, I G1C"
    single, double = position(gray=army), position(gray=army, double=True)
    assert moves_of(double, "G1L") - moves_of(single, "G1L") == {"F-W", "B1CR"}
    assert moves_of(double, "G2L") - moves_of(single, "G2L") == {"F-SW", "F-W"}
    assert moves_of(double, "G1C") - moves_of(single, "G1C") == {"B1CR", "B1CL"}
    do(double, "move G1L F-W")
    assert GAME.asks(double)[0].seat == BLUE


def test_a_double_move_needs_both_halves() -> None:
    on = position(gray="I G1L, I G3C", double=True)
    do(on, "move G3C G3R")
    assert "F-W" not in moves_of(on, "G1L")


def test_infantry_moves_diagonally_between_units() -> None:
    on = position(gray="I G1C, I G1CL", blue="I B1C", double=True)
    assert "B1CR" in moves_of(on, "G1C"), "a true diagonal move, whoever stands beside it"


def test_leaving_a_forest_needs_no_double_turn() -> None:
    assert {"G1L", "B1R"} <= moves_of(position(gray="I F-W"), "F-W")


def test_cavalry_has_no_double_moves() -> None:
    army = "C G1L"
    assert moves_of(position(gray=army), "G1L") == moves_of(position(gray=army, double=True), "G1L")


# --- Three in a row ----------------------------------------------------------------------


def test_r3_no_unit_moves_on_three_turns_in_a_row() -> None:
    on = position(gray="I G3L, I G3R", blue="I B3L")
    do(on, "move G3L G2L", "pass", "move G2L G1L", "move B3L B2L", "move B2L B3L")
    assert moves_of(on, "G1L") == set()
    assert moves_of(on, "G3R"), "others may"
    do(on, "move G3R G2R", "pass")
    assert moves_of(on, "G1L"), "after a turn without moving it may again"


def test_r3_the_rulebooks_unit_a_moves_around_a_pass() -> None:
    """Moves on x, pass on x+1, moves on x+2 and x+3, and then not on x+4."""
    on = position(gray="I G3L", blue="I B3L, I B3R")
    do(on, "move G3L G2L", "move B3L B2L")  # x
    do(on, "pass", "move B3R B2R")  # x + 1
    do(on, "move G2L G1L")  # x + 2
    do(on, "move G1L G1CL", "pass")  # x + 3
    assert moves_of(on, "G1CL") == set()
    assert "move G1CL G1C" not in legal(on)


def test_r3_on_x_plus_4_it_may_attack_and_support() -> None:
    on = position(gray="I G1CL m2, I G1C", blue="I B1CR")
    assert "attack B1CR from G1CL alone" in legal(on)
    assert "attack B1CR from G1CL with G1C" in legal(on)


def test_r3_a_pass_breaks_the_row() -> None:
    on = position(gray="I G3L m2")
    assert moves_of(on, "G3L") == set()
    do(on, "pass", "pass")
    assert moves_of(on, "G3L")


def test_h3_a_double_move_counts_as_two_turns() -> None:
    on = position(gray="I G1L", double=True)
    do(on, "move G1L F-W", "pass")
    assert moves_of(on, "F-W") == set()


def test_r3_two_cavalry_that_move_together_both_count() -> None:
    on = position(gray="C G3L m1, C G3R, I G2R", double=True)
    do(on, "cavalry G3L+G3R G2L G3C")
    assert moves_of(on, "G2L") == set()
    assert moves_of(on, "G3C")


def test_r12_the_least_restricted_unit_leaves_the_reserve() -> None:
    on = position(reserves=("1I", "I m2, I m1, I t"))
    do(on, "move GR infantry G3L", "pass")
    assert moves_of(on, "G3L") == set(), "the one that had moved once came out"


def test_r3_r12_a_reserve_of_units_that_may_not_move() -> None:
    on = position(reserves=("1I", "I m2, C m2, A t"))
    assert GAME.asks(on)[0].seat == BLUE, "Gray could only pass, and so it did"
    assert on.passed == [False, True]


def test_r4_a_tired_unit_does_not_move() -> None:
    assert moves_of(position(gray="I G1C t"), "G1C") == set()


@pytest.mark.parametrize("seed", range(6))
def test_whoever_surely_steps_has_a_move_beside_the_pass(seed: int) -> None:
    random, seen = Random(seed), Counter[bool]()
    on, _ = GAME.new(GAME.setup(2), bytes([seed] * 16))
    while asks := GAME.asks(on):
        ask = asks[0]
        if ask.question == "turn":
            can = surely_steps(on.board, ask.seat, on.reserves[ask.seat])
            moves = [choice for choice in ask.choices if isinstance(choice, Move | MovePair)]
            assert moves or not can
            seen[can] += 1
        GAME.apply(on, ask.seat, at_random(ask, random), ask)
    assert seen[True] > 20, "as a rule it is seen at once"


@pytest.mark.parametrize(
    ("gray", "reserve", "surely"),
    [
        ("", "1I", True),
        ("", "I m2", False),
        ("I G1C", "", True),
        ("I G1C m2", "", False),
        ("I G1C t", "", False),
        ("C F-W", "", True),
        ("A G3L, A G3C, A G3R", "1I", True),
        ("A G3L t, A G3C t, A G3R t", "1I", False),
        ("A B3C, I B3R t, I B3L t, I B2CR t, I B2CL t", "", False),
    ],
)
def test_who_surely_steps(gray: str, reserve: str, surely: bool) -> None:
    on = position(gray=gray, blue="I B1C", reserves=("1I", reserve), turn=BLUE)
    assert surely_steps(on.board, GRAY, on.reserves[GRAY]) is surely


@pytest.mark.parametrize("seat", [BLUE, GRAY])
@pytest.mark.parametrize("kind", KINDS)
def test_every_unit_can_step_out_of_its_reserve_onto_the_squares_beside_it(
    seat: int, kind: int
) -> None:
    beside = mask_of(EVERY[_BESIDE_RESERVE[seat]])
    assert STEP[kind][RESERVE[seat]] == beside


def test_what_there_is_to_do_is_listed_when_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    on = position(gray="I G1C", blue="I B1CL")
    listed, list_them = list[int](), rules.actions

    def actions(state: SquaresState, turn: Turn) -> list[Choice]:
        listed.append(turn.seat)
        return list_them(state, turn)

    ask = GAME.asks(on)[0]
    monkeypatch.setattr(rules, "actions", actions)
    later = GAME.apply(on, GRAY, ask.choices[0], ask, imagined=True).asks[0].choices
    assert not listed
    assert PASS in later
    assert listed == [BLUE]


def test_what_was_asked_holds_whatever_becomes_of_the_state() -> None:
    on, log = GAME.new(GAME.setup(2), bytes(16))
    for number in range(20):
        kept, copy = log.asks, GAME.decode(GAME.encode(on))
        if not kept:
            break
        choice = GAME.asks(copy)[0].choices[number % len(GAME.asks(copy)[0].choices)]
        log = GAME.apply(on, kept[0].seat, choice)
        assert kept == GAME.asks(copy)


def test_the_only_action_of_a_double_turn_is_taken() -> None:
    on = position(
        gray="I G1C, I G1CL t, I G1CR t, I G2CL t, I G2CR t",
        blue="I B3L",
        reserves=("1I", ""),
        double=True,
        left=1,
    )
    assert kind_of(on.board[NUMBERS["B1C"]]) == INFANTRY
    assert GAME.asks(on)[0].seat == BLUE
