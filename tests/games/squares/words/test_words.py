from __future__ import annotations

import pytest

from games.decisions import Resign
from games.squares.board import GRAY
from games.squares.laid_out import position
from tests.games.fixture import load, replay
from tests.games.squares.positions import GAME, do

WORDS = GAME.words
LONG = ("W" * 32, "M" * 32)


def test_the_status_tells_points_and_what_may_be_done() -> None:
    on = position(
        gray="I G1C, I G3L",
        blue="I B1C",
        lost=((2, 0, 0), (0, 1, 3)),
        double=True,
        passed=(True, False),
    )
    view = GAME.view(on, None)
    assert WORDS.status(view, ("Ada", "Bo")) == (
        "Score (first to 10): Ada (Blue) 8, Bo (Gray) 2.\n"
        "Bo has a double turn: two actions to do. Ada’s next turn is a double turn."
    )
    do(on, "attack B1C from G1C alone")
    assert "Ada answers the attack on B1C." in WORDS.status(GAME.view(on, None), ("Ada", "Bo"))


def test_the_status_does_not_repeat_the_call_above_which_it_stands() -> None:
    """Seen: “Ada to move.” above “@Ada, it is your turn”."""
    view = GAME.view(position(gray="I G1C, I G3L", blue="I B1C"), None)
    assert WORDS.status(view, ("Ada", "Bo")) == "Score (first to 10): Ada (Blue) 0, Bo (Gray) 0."


def test_the_description_tells_the_whole_position() -> None:
    on = position(
        gray="I G1C m2, C G1R, A F-SW t", blue="I B1C, I B1L a2", reserves=("2I 1A", "C m2"),
        lost=((1, 0, 0), (0, 0, 2)),
    )  # fmt: skip
    assert WORDS.describe(GAME.view(on, None), ("Ada", "Bo")) == (
        "SQUARES. Blue, Ada, 2 points: infantry B1C, B1L; reserve 2 infantry, 1 artillery; "
        "lost 1 infantry. Gray, Bo, 1 point: infantry G1C; artillery F-SW; cavalry G1R; "
        "reserve 1 cavalry; lost 2 cavalry. Gray to move. "
        "Limits: F-SW may not act; G1C, 1 in the Gray reserve may not move; B1L may not attack."
    )


def test_the_longest_description_fits() -> None:
    lines = "B1R B1CR B1C B1CL B1L B2R B2CR B2CL B2L B3R B3C B3L F-NW F-NE F-W F-E"
    spaces = lines.split()
    others = [s.replace("B", "G") for s in spaces if not s.startswith("F-")]
    kinds = "IIIIIIIIIAAACCCC"
    blue = ", ".join(f"{k} {s} m2" for k, s in zip(kinds, spaces, strict=True))
    gray = ", ".join(f"{k} {s} t" for k, s in zip(kinds, others, strict=False))
    on = position(blue=blue, gray=gray, reserves=("1I 1A 1C", "2I 2A 2C"), lost=((9, 1, 1),) * 2)
    assert len(WORDS.describe(GAME.view(on, None), LONG)) <= 1024


@pytest.mark.parametrize(
    ("fixture", "head"),
    [
        ("ten", "**Bo wins** with ten points."),
        ("reserve_entered", "**Bo wins** by entering the enemy’s empty reserve."),
        ("no_legal_action", "**Bo wins** because the opponent has no legal action."),
        ("ten_each", "**A draw** between Ada and Bo: one attack brought both to ten"),
        ("position_repeated", "**A draw** between Ada and Bo: the same position occurred"),
        ("resigned", "**Ada wins**: Bo resigned."),
    ],
)
def test_results_say_why(fixture: str, head: str) -> None:
    on, _ = replay(GAME, load(GAME, fixture))
    assert WORDS.result(GAME.view(on, None), ("Ada", "Bo")).startswith(head)


def test_results_count_the_points_out() -> None:
    on = position(lost=((2, 1, 0), (0, 1, 3)), gray="I G1C")
    GAME.apply(on, GRAY, Resign())
    assert WORDS.result(GAME.view(on, None), ("Ada", "Bo")).splitlines()[1:] == [
        "Blue · Ada: **8 points** = 1 artillery × 2 + 3 cavalry × 2",
        "Gray · Bo (resigned): **4 points** = 2 infantry + 1 artillery × 2",
    ]


def test_help_tells_every_ruling() -> None:
    text = "\n".join(page.text for page in WORDS.pages)
    missing = [n for n in range(1, 15) if f"R-{n}" not in text]
    assert missing == []


def test_seats_are_named_after_the_armies() -> None:
    view = GAME.view(position(), None)
    assert [WORDS.seat(view, seat) for seat in (0, 1)] == ["Blue army", "Gray army"]
