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
from tests.games.one_line import Case, cases
from tests.games.squares.cases import show
from tests.games.squares.positions import GAME, do, legal

MOVES = """
# One square, or two
infantry moves one square along an edge, not into forests and not diagonally | I G1L ; | | moves G1L: B1R, G1CL, G2L, G2CL
infantry in the middle has five squares | I G1C ; | | moves G1C: B1C, G1CL, G1CR, G2CL, G2CR
artillery moves diagonally too | A G1C ; | | moves G1C: B1CR, B1C, B1CL, G1CL, G1CR, G2CL, G2CR
cavalry moves one or two squares, diagonals too, and enters only an adjacent forest | C G2L ; | | moves G2L: G1L, G2CL, G3L, B1R, B1CR, G1CL, GR, G3C, G1C, G2CR, F-SW, F-W
cavalry does not enter a forest with its second step | C G2CL ; | | cannot move G2CL F-W
cavalry does not move through forests | C G2L, I G2CL, I G3L, I G1L ; | | moves G2L: F-SW, F-W
cavalry leaves a forest without extra cost | C F-SW ; | | can move F-SW G2L ; can move F-SW G3L ; can move F-SW G2CL ; can move F-SW G1L ; can move F-SW GR ; can move F-SW F-W ; can move F-SW F-NW
nobody moves into or through occupied squares | C G1C, I G1CL, I G1CR, I G2CL, I G2CR ; I B1C, I B1CL | | moves G1C: B1CR, B1R, B2CR, G1L
h-4 a move ends elsewhere, round its own reserve | C G3L ; | | cannot move G3L G3L
h-4 a move ends elsewhere, out of the reserve | - / reserve C ; | | cannot move GR cavalry GR
# Reserves
r-7 cavalry may pass through its own reserve | C G3L, I G3C, I G2L, I G2CL ; | | can move G3L G3R
units enter and leave their reserve | I G3C / reserve A ; | | can move G3C GR ; can move GR artillery G3L | move G3C GR | gray.reserve AI
the enemy's reserve is not entered while a unit is there | I B3C ; | | cannot move B3C BR
the enemy's reserve is entered when it is empty | I B3C / reserve - ; / reserve - | | can move B3C BR
cavalry does not pass through the enemy's empty reserve | C B3L, I B3C, I B2L, I B2CL / reserve - ; / reserve - | | moves B3L: BR, F-NE
# Two cavalry
two cavalry move one square each, not into forests, both into the own reserve | C G3L, C G3R, I G2CL, I G2CR / reserve - ; / reserve - | | pairs: G3L+G3R G2L G2R, G3L+G3R G2L G3C, G3L+G3R G2L GR, G3L+G3R G3C G2R, G3L+G3R G3C GR, G3L+G3R GR G2R, G3L+G3R GR G3C, G3L+G3R GR GR
of two cavalry the second may enter what the first leaves | C G1L, C G2L ; I B1R | | can cavalry G1L+G2L G1CL G1L ; can cavalry G1L+G2L G2CL G1L ; can cavalry G1L+G2L G2L G3L
two cavalry cannot change places | C G1L, C G2L ; I B1R | | cannot cavalry G1L+G2L G2L G1L
a pair of cavalry takes one turn | C G1L, C G2L ; I B1R | cavalry G1L+G2L G2L G3L | units B1R=I G2L=c G3L=c ; asks blue turn
two cavalry out of the reserve | - / reserve 2C ; | | pairs: GR+GR G3L G3C, GR+GR G3L G3R, GR+GR G3C G3R
one of two cavalry goes in, another one comes out | C G3C / reserve C ; | | can cavalry G3C+GR GR G3C
a single cavalry unit is no pair | - / reserve C ; | | pairs: -
r-12 of three alike in the reserve any two leave | - / reserve C, C, C m1 ; | | pairs: GR+GR G3L G3C, GR+GR G3L G3R, GR+GR G3C G3R
r-12 of two unlike ones their player chooses which goes where | - / reserve C, C m1, C m1 ; | | pairs: GR+GR G3L G3C, GR+GR G3L G3R, GR+GR G3C G3L, GR+GR G3C G3R, GR+GR G3R G3L, GR+GR G3R G3C
r-12 what only an attack tells apart is forgotten by the move | - / reserve C, C a1 ; | | pairs: GR+GR G3L G3C, GR+GR G3L G3R, GR+GR G3C G3R
# Double moves
r-6 infantry in a single turn | I G1L, A G2L, I G1C ; | | cannot move G1L F-W ; cannot move G1L B1CR ; cannot move G2L F-W ; cannot move G2L F-SW ; cannot move G1C B1CR ; cannot move G1C B1CL
r-6 forests and infantry diagonals cost a whole double turn | [double] I G1L, A G2L, I G1C ; | | can move G1L F-W ; can move G1L B1CR ; can move G2L F-W ; can move G2L F-SW ; can move G1C B1CR ; can move G1C B1CL | move G1L F-W | asks blue turn
a double move needs both halves | [double] I G1L, I G3C ; | move G3C G3R | cannot move G1L F-W
infantry moves diagonally between units | [double] I G1C, I G1CL ; I B1C | | can move G1C B1CR
leaving a forest needs no double turn | I F-W ; | | can move F-W G1L ; can move F-W B1R
cavalry in a single turn | C G1L ; | | moves G1L: B1R, G1CL, G2L, G2CL, B1CR, B1C, B2R, B2CR, F-W, G1C, G2CR, G3L, G3C
cavalry has no double moves | [double] C G1L ; | | moves G1L: B1R, G1CL, G2L, G2CL, B1CR, B1C, B2R, B2CR, F-W, G1C, G2CR, G3L, G3C
# Three in a row
r-3 no unit moves on three turns in a row | I G3L, I G3R ; I B3L | move G3L G2L ; pass ; move G2L G1L ; move B3L B2L ; move B2L B3L | moves G1L: - ; can move G3R G2R | move G3R G2R ; pass | can move G1L G2L
r-3 the rulebook's unit A: moves on x, pass on x+1, moves on x+2 and x+3, not on x+4 | I G3L ; I B3L, I B3R | move G3L G2L ; move B3L B2L ; pass ; move B3R B2R ; move G2L G1L ; move G1L G1CL ; pass | moves G1CL: -
r-3 on x+4 it may attack and support | I G1CL m2, I G1C ; I B1CR | | can attack B1CR from G1CL alone ; can attack B1CR from G1CL with G1C
r-3 a pass breaks the row | I G3L m2 ; | | moves G3L: - | pass ; pass | can move G3L G2L
h-3 a double move counts as two turns | [double] I G1L ; | move G1L F-W ; pass | moves F-W: -
r-3 two cavalry that move together both count | [double] C G3L m1, C G3R, I G2R ; | cavalry G3L+G3R G2L G3C | moves G2L: - ; can move G3C G2CL
r-12 the least restricted unit leaves the reserve | - / reserve I m2, I m1, I t ; | move GR infantry G3L ; pass | moves G3L: -
r-3 r-12 a reserve of units that may not move: Gray can only pass, and so it does | - / reserve I m2, C m2, A t ; | | asks blue turn
r-4 a tired unit does not move | I G1C t ; | | moves G1C: -
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(MOVES))
def test_a_move_is_legal_or_not(case: Case) -> None:
    show(case)


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


@pytest.mark.parametrize("limits", list(product(("", " m1", " a1", " m2"), repeat=3)), ids="".join)
def test_r12_every_pair_out_of_the_reserve_comes_to_something_else(
    limits: tuple[str, str, str],
) -> None:
    """Checked with a model that moves the units themselves, in every order, to
    every two squares."""
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


@pytest.mark.parametrize("seed", range(6))
def test_a_player_with_a_sure_step_has_a_move_beside_the_pass(seed: int) -> None:
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
def test_units_that_surely_step(gray: str, reserve: str, surely: bool) -> None:
    on = position(gray=gray, blue="I B1C", reserves=("1I", reserve), turn=BLUE)
    assert surely_steps(on.board, GRAY, on.reserves[GRAY]) is surely


@pytest.mark.parametrize("seat", [BLUE, GRAY])
@pytest.mark.parametrize("kind", KINDS)
def test_every_unit_can_step_out_of_its_reserve_onto_the_squares_beside_it(
    seat: int, kind: int
) -> None:
    beside = mask_of(EVERY[_BESIDE_RESERVE[seat]])
    assert STEP[kind][RESERVE[seat]] == beside


def test_legal_moves_are_listed_when_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_an_ask_holds_whatever_becomes_of_the_state() -> None:
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
