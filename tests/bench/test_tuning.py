"""The numbers of an estimate, fitted to matches."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from bench.tuning import Matches, Row, fitted, played
from games.bopbm_squared.mind.ahead import FEATURES
from games.registry import GAMES

WEIGHTS = 0.5, -0.2, 3.0


def position(random: Random) -> Row:
    """Return three features of very different size, and a winner drawn by chance
    as `WEIGHTS` say."""
    features = tuple((random.gauss(), random.gauss(0, 20), random.gauss(0, 0.3)) for _ in range(2))
    mine, theirs = (sum(w * f for w, f in zip(WEIGHTS, each, strict=True)) for each in features)
    won = random.random() < 1 / (1 + exp(theirs - mine))
    return features, (float(won), float(not won))


def test_the_numbers_by_which_matches_were_won_are_found() -> None:
    random = Random(1)
    found = fitted([position(random) for _ in range(10_000)])
    assert found == pytest.approx(WEIGHTS, rel=0.1)


def test_a_feature_that_everybody_shares_counts_nothing() -> None:
    random = Random(2)
    rows = [
        (tuple((*each, 7.0) for each in features), won)
        for features, won in (position(random) for _ in range(1000))
    ]
    assert fitted(rows)[-1] == pytest.approx(0)


def test_equal_seeds_give_equal_positions_of_turns_that_begin() -> None:
    game = GAMES["bopbm_squared"]
    matches = Matches(game, game.setup(2, {"tiles": "medium"}), ahead=True)
    rows = played(matches, 2, 1)
    assert rows == played(matches, 2, 1)
    assert rows != played(matches, 2, 2)
    assert len(played(matches._replace(positions=3), 2, 1)) == 6
    turn = FEATURES.index("the turn")
    begun = [mine[turn] + theirs[turn] for (mine, theirs), _ in rows]
    assert set(begun) == {0, 1}, "none of them while the first tiles are laid"
