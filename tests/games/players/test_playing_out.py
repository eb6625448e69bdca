"""Playing an imagined world to its end."""

from __future__ import annotations

from random import Random

import pytest

from games.decisions import Ask, Choice, Several
from games.example.game import Toy
from games.picking import Tally
from games.players.evaluation import expected
from games.players.playing_out import play_on, sensible
from games.squares.laid_out import position
from tests.games.squares.positions import GAME as SQUARES
from tests.games.squares.positions import do


def test_a_world_is_played_to_its_end() -> None:
    game = Toy()
    for seed in range(20):
        world, log = game.new(game.setup(3), bytes([seed]) * 16)
        found = play_on(game, world, log.asks, Random(seed))
        outcome = world.outcome
        assert outcome is not None
        assert found == outcome.shares
        assert sum(found) == pytest.approx(1)


def test_a_match_that_is_over_counts_as_it_ended() -> None:
    on = position(gray="I B3C", blue="I B1C", reserves=("", "1I"))
    do(on, "move B3C BR")
    assert expected(SQUARES, on) == (0, 1)


class Unit(Choice, frozen=True):
    power: int

    @property
    def notation(self) -> str:
        return f"unit {self.power}"


UNITS = (Unit(1), Unit(2), Unit(4))


def picked(aim: int | None, seed: int, most: int | None = None) -> list[int]:
    power = Tally("power", (1, 2, 4), aim=aim, most=most)
    answer = sensible(Ask(0, "attackers", UNITS, most=3, tallies=(power,)), Random(seed))
    assert isinstance(answer, Several)
    return [unit.power for unit in answer.picks if isinstance(unit, Unit)]


def test_picks_with_an_aim_are_just_enough_for_it() -> None:
    for seed in range(20):
        found = picked(5, seed)
        assert sum(found) >= 5
        assert len(found) == 2 or 4 in found
    assert {tuple(picked(2, seed)) for seed in range(20)} >= {(2,), (4,)}


def test_an_aim_out_of_reach_takes_all_there_is_but_no_bound_is_broken() -> None:
    assert picked(9, 0) == [1, 2, 4]
    assert all(sum(picked(9, seed, most=6)) <= 6 for seed in range(20))


def test_picks_without_an_aim_are_any() -> None:
    assert len({tuple(picked(None, seed)) for seed in range(40)}) > 4
