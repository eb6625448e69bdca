"""A match can end at any moment, by a resignation: its last board is drawn even so."""

from __future__ import annotations

from random import Random

import pytest

from games.decisions import Resign
from games.registry import GAMES
from games.simulate import at_random
from renderers.registry import RENDERERS
from tests.games.every_game import enough, ways_to_play

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")
MOVES, EVERY = 40, 4


@pytest.mark.parametrize("key", GAMES)
def test_whenever_a_match_ends_its_last_board_is_drawn(key: str) -> None:
    """The first moment is before anything is dealt or chosen."""
    game, renderer, random, drawn = GAMES[key], RENDERERS[key], Random(key), 0
    for (_, seats), *options in enough(ways_to_play(game), 1):
        count = int(seats)
        state, _ = game.new(game.setup(count, dict(options)), random.randbytes(16))
        for move in range(MOVES):
            asks = game.asks(state)
            if not asks:
                break
            if move % EVERY == 0:
                ended = game.decode(game.encode(state))
                for seat in range(count - 1):
                    if game.asks(ended):
                        game.apply(ended, seat, Resign())
                board = renderer.last_board(game.view(ended, None), NAMES[:count])
                assert board.image.height
                drawn += 1
            game.apply(state, asks[0].seat, at_random(asks[0], random))
    assert drawn > 2
