"""Medium thinks for a moment."""

from __future__ import annotations

from games.bopbm_squared.mind.mind import MEDIUM_TURNS
from games.players.hard import GLANCES
from games.players.levels import LEVELS
from games.players.medium import IMAGINED, VARIATIONS, WALKS
from games.players.sifting import WORLDS
from games.squares.laid_out import position as squares_position
from games.squarriors.laid_out import table
from games.tactica.laid_out import table as field
from tests.games.bopbm_squared.positions import GAME as BOPBM
from tests.games.bopbm_squared.positions import position
from tests.games.players.positions import decisions, think
from tests.games.squares.positions import GAME as SQUARES
from tests.games.squarriors.positions import GAME as SQUARRIORS
from tests.games.tactica.tables import GAME as TACTICA
from tests.games.tactica.tables import SUN

MEDIUM = LEVELS["medium"]
DOOR = {"gray": "I B3C, I G2L", "blue": "I B1C", "reserves": ("", "3I")}


def test_a_win_is_taken() -> None:
    assert decisions(SQUARES, squares_position(**DOOR), MEDIUM) == {"move B3C BR"}  # type: ignore[arg-type]


def test_it_thinks_no_longer_for_more_time() -> None:
    on = squares_position(**DOOR)  # type: ignore[arg-type]
    thought = think(SQUARES, on, MEDIUM, simulations=100_000)
    count = len(SQUARES.asks(on)[0].choices)
    assert len(thought.considered) == count
    assert thought.simulations == (GLANCES + WALKS) * count


def test_where_a_turn_is_one_decision_choices_are_played_on_a_little() -> None:
    thought = think(BOPBM, position("sw", "ne"), MEDIUM, simulations=100_000)
    assert thought.simulations == IMAGINED // 4
    assert all(one.simulations >= WORLDS for one in thought.considered)


def test_the_farther_a_game_is_played_on_the_fewer_times() -> None:
    on = position("sw", "ne", medium=("", "n"))
    assert BOPBM.mind.turns_ahead(on) == MEDIUM_TURNS
    thought = think(BOPBM, on, MEDIUM, simulations=100_000)
    assert thought.simulations == IMAGINED // MEDIUM_TURNS**2


def test_where_a_turn_is_many_decisions_each_gets_a_look() -> None:
    on = table("v3: hare_outrider / c3: king / power 8", "v3: jobe / c1: hare_outrider / power 2")
    thought = think(SQUARRIORS, on, MEDIUM, simulations=100_000)
    assert {one.simulations for one in thought.considered} == {1}


def test_it_tries_no_more_plans_for_more_time() -> None:
    on = field(
        *("sun foot d4", "sun foot e4", "sun archer f3", "sun wall c2", "sun hand: foot"),
        *("moon foot e7", "moon archer d8", "moon wall e9", "moon hand: foot"),
        turn=SUN,
        phase="move",
        round=3,
    )
    thoughts = [think(TACTICA, on, MEDIUM, simulations) for simulations in (20_000, 40_000)]
    assert thoughts[0] == thoughts[1]
    plans = sum(one.simulations for one in thoughts[0].considered)
    assert VARIATIONS // 4 < plans <= 1 + VARIATIONS


def test_it_decides_when_time_is_up() -> None:
    thought = think(BOPBM, position("sw", "ne"), MEDIUM, simulations=3)
    assert thought.simulations == 3
    assert sum(one.simulations for one in thought.considered) == 3


def test_equal_seeds_decide_alike() -> None:
    on = position("sw", "ne")
    first, second = (think(BOPBM, on, MEDIUM, 60, seed=4) for _ in range(2))
    assert first == second
