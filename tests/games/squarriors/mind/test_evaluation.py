from __future__ import annotations

import pytest

from games.players.ahead import play_ahead
from games.players.easy import odds
from games.squarriors.cards.cards import TRIBES
from games.squarriors.laid_out import creature, table
from games.squarriors.mind.evaluation import evaluate
from tests.games.squarriors.positions import GAME

SIDE = "v3: hare_outrider / a3: mossback / c3: king / power 5"


def test_equal_sides_expect_equal_shares() -> None:
    assert evaluate(table(SIDE, SIDE)) == pytest.approx((0.5, 0.5), abs=0.02)
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


def test_a_player_who_is_out_expects_nothing() -> None:
    state = table(SIDE, SIDE, SIDE)
    state.sides[1].creatures.clear()
    state.touch()
    ask = GAME.asks(state)[0]
    GAME.apply(state, ask.seat, ask.choices[-1])
    assert evaluate(state)[1] == 0
    assert creature(state, "king")


def test_to_end_a_turn_costs_nothing() -> None:
    """Otherwise creatures would go to and fro to put it off: the next player gets Power
    for its turn."""
    state = table(SIDE, SIDE)
    [ask] = GAME.asks(state)
    before = evaluate(state)
    while GAME.turns.in_turn(state) == (ask.seat,):
        [now] = GAME.asks(state)
        GAME.apply(state, now.seat, now.onward or now.passing or now.choices[0])
    assert evaluate(state)[ask.seat] == pytest.approx(before[ask.seat], abs=0.02)


def test_a_player_with_few_creatures_is_near_its_end() -> None:
    """The third creature is worth more than the fourth, although they are the same."""
    sides = ["v3: king / a3: / c3: king", "v3: king / a3: king / c3: king"]
    sides.append("v3: king king / a3: king / c3: king")
    two, three, four = (odds(evaluate(table(side, SIDE))[0]) for side in sides)
    assert three - two > four - three > 0


@pytest.mark.parametrize("ours", TRIBES)
@pytest.mark.parametrize("theirs", TRIBES)
def test_no_tribe_has_lost_before_the_match_begins(ours: str, theirs: str) -> None:
    """The tribes' cards count very differently, but they win alike (docs/squarriors.md)."""
    state, log = GAME.new(GAME.setup(2), b"tribes")
    asks = log.asks
    for key in (ours, theirs):
        choice = asks[0].find(f"tribe {key}")
        assert choice is not None
        asks = GAME.apply(state, asks[0].seat, choice, asks[0]).asks
    assert state.round == 1
    assert min(GAME.mind.evaluate(state)) > 0.2


def test_the_estimate_foretells_about_who_wins() -> None:
    """The first player wins 35 % of plain matches, and 43 % of good ones (docs/squarriors.md)."""
    total, games = 0.0, 60
    for number in range(games):
        state, log = GAME.new(GAME.setup(2), bytes([number] * 16))
        asks = log.asks
        while state.round < 2 or asks[0].question != "act":
            ask = asks[0]
            if GAME.mind.by_taste(ask):
                choice = ask.choices[number % 6 if ask.seat else number // 6 % 6]
            else:
                choice = GAME.mind.offhand(state, ask)
            asks = GAME.apply(state, ask.seat, choice, ask).asks
        ask = asks[0]
        ahead = play_ahead(GAME, state, ask, GAME.mind.offhand(state, ask))
        assert ahead is not None
        total += ahead.share
    assert 0.35 < total / games < 0.5
