"""A process's first drawing may take 150 ms, and does not double its work unnoticed.

`python -m bench first` measures fresh processes. Here all caches are cleared, and the CPU time of a
drawing is then compared with that of the bare encoding of the picture.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import thread_time

import pytest
from PIL import Image

from bench.measure import bare_png
from games.registry import GAMES
from games.simulate import at_random
from games.view import View
from renderers.registry import RENDERERS
from tests.renderers.kept import forget

NAMES = ("Ada Lovelace", "Bo", "Cleo", "Dan", "Eve", "Fay")
MOST = {
    "square_tactics": 52,
    "squares": 27,
    "bopbm_squared": 54,
    "tactica": 37,
    "squarriors": 42,
}
"""The most times the bare encoding, with the most players: 1.6 times the ratio on the processor
with the quickest encoding."""
TRIES = 3


@pytest.mark.parametrize(("key", "most"), MOST.items(), ids=MOST)
def test_the_first_drawing_takes_no_more_than_it_did(key: str, most: int) -> None:
    view, names = middle_of_a_match(key)
    assert any(first_drawing(key, view, names) <= most for _ in range(TRIES))


def middle_of_a_match(key: str) -> tuple[View, tuple[str, ...]]:
    """Return a position with the most players, forty choices on if the match is as long."""
    game, random = GAMES[key], Random(1)
    seats = game.seats[-1]
    state, _ = game.new(game.setup(seats), random.randbytes(16))
    for _ in range(40):
        if asks := game.asks(state):
            game.apply(state, asks[0].seat, at_random(asks[0], random))
    return game.view(state, None), NAMES[:seats]


def first_drawing(key: str, view: View, names: tuple[str, ...]) -> float:
    """Return the time of a board without caches, in times of its bare encoding."""
    forget()
    began = thread_time()
    sheet = RENDERERS[key].board(view, names)
    sheet.png()
    taken = thread_time() - began
    return taken / median(encoding(sheet.image.pixels) for _ in range(5))


def encoding(image: Image.Image) -> float:
    """Return the CPU seconds that Pillow takes to encode a picture once."""
    began = thread_time()
    bare_png(image)
    return thread_time() - began


def test_every_game_has_its_bound() -> None:
    assert MOST.keys() == RENDERERS.keys()
