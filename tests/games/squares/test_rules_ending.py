"""The ways to win (rulebook, goals 1 to 3; R-14)."""

from __future__ import annotations

from games.squares.board import BLUE, GRAY
from tests.games.squares.positions import do, position


def ended(on: object) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    outcome = on.outcome  # type: ignore[attr-defined]
    assert outcome is not None
    return outcome.reason, outcome.winners, outcome.points


def test_entering_the_empty_reserve_wins() -> None:
    on = position(gray="I B3C", blue="I B1C", reserves=("", "1I"))
    do(on, "move B3C BR")
    assert ended(on) == ("occupied", (GRAY,), (0, 0))


def test_one_of_two_cavalry_entering_it_wins() -> None:
    on = position(gray="C B3C, C G2L", blue="I B1C", reserves=("", "1I"))
    do(on, "cavalry B3C+G2L BR G1L")
    assert ended(on)[:2] == ("occupied", (GRAY,))


def test_ten_points_win() -> None:
    on = position(gray="I G1C", blue="I B1C", lost=((9, 0, 0), (2, 0, 0)))
    do(on, "attack B1C from G1C alone", "stand")
    assert ended(on) == ("ten", (GRAY,), (3, 10))


def test_units_lost_by_ones_own_attack_count_as_well() -> None:
    on = position(gray="I G1C", blue="A B1C", lost=((0, 0, 0), (9, 0, 0)))
    do(on, "attack B1C from G1C alone")
    assert ended(on) == ("ten", (BLUE,), (10, 0))


def test_the_rulebooks_example_of_two_armies_that_pass_ten_on_one_attack() -> None:
    """Player 1 (Gray) has eliminated 1 artillery, 2 cavalry and 5 infantry: nine; player 2
    (Blue) 1 artillery, 2 cavalry and 4 infantry: eight. Blue's attack eliminates a third
    cavalry unit at the cost of an artillery unit, and Blue wins by 12 to 11."""
    on = position(
        turn=BLUE,
        blue="I B1C, A B1CL, I G3C, I G3R, I G3L",
        gray="C G1C, A G2CL, A G2CR",
        lost=((5, 1, 2), (4, 1, 2)),
    )
    assert on.points == (8, 9)
    do(on, "attack G1C from B1C with B1CL")
    assert on.outcome is None
    do(on, "option 2")
    assert ended(on) == ("ten", (BLUE,), (12, 11))


def test_ten_each_on_one_attack_and_equal_is_a_draw() -> None:
    on = position(gray="I G1C", blue="I B1C", lost=((9, 0, 0), (9, 0, 0)))
    do(on, "attack B1C from G1C alone", "stand")
    assert ended(on) == ("even", (BLUE, GRAY), (10, 10))


def test_the_points_are_counted_when_the_attack_is_over() -> None:
    # Option 2 eliminates the defender first; the support, lost after it, counts as well.
    on = position(gray="I G1C, A G1CR", blue="I B1C", lost=((9, 0, 0), (8, 0, 0)))
    do(on, "attack B1C from G1C with G1CR", "stand", "option 2")
    assert ended(on) == ("even", (BLUE, GRAY), (10, 10))
