"""Medium thinks for a moment."""

from __future__ import annotations

import pytest

from games.engine import AnyGame, State
from games.players.hard import GLANCES
from games.players.levels import LEVELS
from games.players.medium import WALKS, WALKS_AHEAD
from tests.games.bopbm_squared.positions import GAME as BOPBM
from tests.games.bopbm_squared.positions import position
from tests.games.players.positions import decisions, think
from tests.games.squares.positions import GAME as SQUARES
from tests.games.squares.positions import position as squares_position

MEDIUM = LEVELS["medium"]
DOOR = {"gray": "I B3C, I G2L", "blue": "I B1C", "reserves": ("", "3I")}


def test_a_win_is_taken() -> None:
    assert decisions(SQUARES, squares_position(**DOOR), MEDIUM) == {"move B3C BR"}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "on", "walks"),
    [(SQUARES, squares_position(**DOOR), WALKS), (BOPBM, position("sw", "ne"), WALKS_AHEAD)],  # type: ignore[arg-type]
)
def test_it_thinks_no_longer_for_more_time(game: AnyGame, on: State, walks: int) -> None:
    thought = think(game, on, MEDIUM, simulations=100_000)
    count = len(game.asks(on)[0].choices)
    assert len(thought.considered) == count
    assert thought.simulations == (GLANCES + walks) * count


def test_it_decides_when_time_is_up() -> None:
    thought = think(BOPBM, position("sw", "ne"), MEDIUM, simulations=3)
    assert thought.simulations == 3
    assert len(thought.considered) == 3


def test_equal_seeds_decide_alike() -> None:
    on = position("sw", "ne")
    first, second = (think(BOPBM, on, MEDIUM, 60, seed=4) for _ in range(2))
    assert first == second
