"""Hard searches several decisions ahead."""

from __future__ import annotations

from random import Random

import pytest

from games.example.game import Toy
from games.players.hard import Branch, Junction, Search, Tally
from games.players.levels import LEVELS
from games.players.position import Position
from tests.games.bopbm_squared.tables import GAME as BOPBM
from tests.games.bopbm_squared.tables import table
from tests.games.players.positions import decisions, think
from tests.games.squares.positions import GAME as SQUARES
from tests.games.squares.positions import battle

HARD, MEDIUM = LEVELS["hard"], LEVELS["medium"]


def test_a_win_is_taken() -> None:
    on = battle(gray="I B3C, I G2L", blue="I B1C", reserves=("", "3I"))
    assert decisions(SQUARES, on, HARD) == {"move B3C BR"}


def test_the_opponents_win_is_seen_and_stopped() -> None:
    """Blue stands before Gray's empty reserve: only moves that guard it, or an attack that
    drives Blue off, do not lose at once."""
    on = battle(gray="I G2CL, I B3L", blue="I G3C, I B1C", reserves=("3I", ""))
    saved = set()
    for text in decisions(SQUARES, on, HARD, simulations=1500, times=3):
        copy = SQUARES.decode(SQUARES.encode(on))
        choice = SQUARES.asks(copy)[0].find(text)
        assert choice is not None
        SQUARES.apply(copy, 1, choice)
        replies = SQUARES.asks(copy)[0]
        saved.add(replies.find("move G3C GR") is None)
    assert saved == {True}


def test_every_choice_is_tried_before_any_is_preferred() -> None:
    on = table("sw", "ne")
    count = len(BOPBM.asks(on)[0].choices)
    thought = think(BOPBM, on, HARD, simulations=2 * count)
    assert {one.simulations for one in thought.considered} == {2}
    assert len(thought.considered) == count


def test_the_most_visited_choice_is_decided_on() -> None:
    thought = think(BOPBM, table("sw", "ne"), HARD, simulations=300)
    visits = [one.simulations for one in thought.considered]
    assert visits == sorted(visits, reverse=True)
    assert thought.simulations == sum(visits) == 300


def test_equal_seeds_decide_alike() -> None:
    on = table("sw", "ne")
    first, second = (think(BOPBM, on, HARD, 100, seed=4) for _ in range(2))
    assert first == second


def test_branches_count_how_often_a_world_allowed_them() -> None:
    """Of the other player's cards no world holds all, so branches below the first are
    available less often than their junction is visited."""
    game = Toy()
    state, _ = game.new(game.setup(2), b"a seed of sixteen"[:16])
    position = Position.of(game, state, game.asks(state)[0].seat, Random(1))
    search = Search(position, Random(2))
    for _ in range(400):
        search.simulate()
    partly = [
        (branch, junction)
        for junction in junctions(search._root)
        for branch in junction.branches.values()
        if branch.available < junction.visits
    ]
    assert partly
    for junction in junctions(search._root):
        assert junction.visits == sum(branch.visits for branch in junction.branches.values())
        for branch in junction.branches.values():
            assert 0 < branch.visits <= branch.available


def test_the_spread_follows_the_results() -> None:
    calm, wild = Junction(), Junction()
    for number in range(40):
        for junction, share in ((calm, 0.5), (wild, float(number % 2))):
            junction.add(share)
            junction.squares += share * share
    assert calm.spread < 0.03
    assert wild.spread == pytest.approx(0.5, abs=0.02)


def test_what_was_expected_counts_as_one_more_result() -> None:
    tally = Tally()
    assert tally.mean(0.4) == 0.4
    tally.add(1.0)
    assert tally.mean(0.4) == pytest.approx(0.7)


def junctions(root: Junction) -> list[Junction]:
    found = [root]
    for junction in found:
        branches: list[Branch] = list(junction.branches.values())
        found += [below for branch in branches for below in branch.junctions.values()]
    return found
