"""The help agrees with the rules."""

from __future__ import annotations

from games.squares.laid_out import position
from games.squares.rules.turn import QUIET_TURNS
from games.squares.state import SILENCE
from games.squares.units import ARMY, ARTILLERY, CAVALRY, INFANTRY, WINNING
from games.squares.words.help import PAGES
from tests.games.squares.positions import legal

TEXT = {page.title: page.text for page in PAGES}


def test_armies_and_the_winning_number() -> None:
    army = f"{ARMY[INFANTRY]} infantry, {ARMY[ARTILLERY]} artillery and {ARMY[CAVALRY]} cavalry"
    assert army in TEXT["The aim"]
    assert WINNING == 10
    assert "eliminated **ten**" in TEXT["The aim"]


def test_ten_each_points_decide_and_equal_points_draw() -> None:
    """R-14."""
    assert "**points** decide, not units: 12 points beat 11" in TEXT["The aim"]
    assert "Equal points are a draw" in TEXT["The aim"]


def test_limits_are_the_rules_own() -> None:
    """R-15."""
    assert (
        f"from your {SILENCE + 1}st turn on, and again {SILENCE} of your turns"
        in (TEXT["House rules"])
    )
    assert QUIET_TURNS == 200
    assert "Two hundred turns in a row" in TEXT["House rules"]


def test_the_example_of_two_unlike_cavalry_is_the_notation() -> None:
    """R-12."""
    assert "`cavalry GR+GR G3L G3R`" in TEXT["Rulings"]
    assert "cavalry GR+GR G3L G3R" in legal(position(reserves=("1I", "C, C m1")))
