from __future__ import annotations

import pytest

from games.squarriors.evaluation import evaluate
from tests.games.squarriors.positions import GAME, creature, table

SIDE = "v3: hare_outrider / a3: mossback / c3: king / power 5"


def test_equal_sides_expect_equal_shares() -> None:
    assert evaluate(table(SIDE, SIDE)) == pytest.approx((0.5, 0.5))
    assert sum(evaluate(table(SIDE, SIDE, SIDE))) == pytest.approx(1)


@pytest.mark.parametrize(
    "worse",
    [
        SIDE.replace("a3", "a2"),
        SIDE.replace("king", "jobe"),
        SIDE.replace("power 5", "power 0"),
        SIDE.replace("mossback", "mossback-3"),
        SIDE.replace("king", "king~"),
    ],
)
def test_less_is_worth_less(worse: str) -> None:
    ours, theirs = evaluate(table(SIDE, worse))
    assert ours > theirs


def test_who_is_out_expects_nothing() -> None:
    state = table(SIDE, SIDE, SIDE)
    state.sides[1].creatures.clear()
    state.touch()
    ask = GAME.asks(state)[0]
    GAME.apply(state, ask.seat, ask.choices[-1])
    assert evaluate(state)[1] == 0
    assert creature(state, "king")
