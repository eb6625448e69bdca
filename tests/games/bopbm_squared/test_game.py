from __future__ import annotations

from random import Random

import pytest

from games.bopbm_squared.board import SPACES_OF
from games.chance import Chance
from games.simulate import at_random
from tests.games.bopbm_squared.positions import GAME, position
from tests.games.pieces import pieces_of


def test_medium_tiles_are_an_option() -> None:
    assert GAME.setup(2).options == {"tiles": "small", "goal": "home"}
    on, _ = GAME.new(GAME.setup(2, {"tiles": "medium"}), bytes(16))
    assert on.mediums


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tiles", ["small", "medium"])
def test_no_two_tiles_lie_on_one_space(seats: int, tiles: str) -> None:
    random = Random(seats)
    on, _ = GAME.new(GAME.setup(seats, {"tiles": tiles}), bytes(16))
    while asks := GAME.asks(on):
        GAME.apply(on, asks[0].seat, at_random(asks[0], random))
        sets = [*on.small, *(SPACES_OF[medium] for medium in on.medium)]
        assert sum(spaces.bit_count() for spaces in sets) == on.taken.bit_count()
        assert all(base <= 8 for base in on.base)


def test_resampling_draws_only_the_dice_to_come_anew() -> None:
    on, _ = GAME.new(GAME.setup(2), bytes(16))
    other = GAME.resample(on, 0, Chance(b"another seed 123"))
    assert other.chance != on.chance
    other.chance = on.chance
    assert GAME.encode(other) == GAME.encode(on)


def test_everything_in_the_box_is_counted() -> None:
    pieces = pieces_of(GAME, position("sw", "ne", medium=("centre", ""), base=(0, 0)))
    assert len(pieces) == 9 + 2 * 24
