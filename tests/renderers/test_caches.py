"""Caches of pictures are bounded by their weight, not only by their number: a bound in pieces says
nothing if a piece is a whole board."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from PIL import Image as Pillow

from bot.catalog import full_catalog
from bot.hand.candidates import next_parts
from games.simulate import at_random
from renderers.edge import Pictures
from renderers.kit.candidates import Candidates
from renderers.kit.density import Density
from renderers.kit.image import Image
from renderers.kit.tile import Tile
from tests.games.every_game import enough, ways_to_play
from tests.renderers.kept import caches, forget

EACH, ALL = 5_000_000, 70_000_000
"""The most bytes of pixels in one full cache, and in all of them together, at density 1."""
FINE = 4
"""A piece of density 2 has so many times the pixels. Of many small ones, half as many are kept."""
FINE_ALL = 3.2
"""The most that all pieces of density 2 together may weigh, in those of density 1."""
NAMES = ("Ada", "Bo", "Cleo", "Dan")
MOVES, EVERY = 60, 12
"""The moves played in each game, and the step between the drawn ones."""


def weight(value: Any) -> int:
    """Return the bytes of the pixels in a result."""
    if isinstance(value, Image):
        return weight(value.pixels)
    if isinstance(value, Pillow.Image):
        return value.width * value.height * len(value.getbands())
    if isinstance(value, tuple | list):
        return sum(map(weight, value))
    if isinstance(value, msgspec.Struct):
        return sum(weight(getattr(value, name)) for name in value.__struct_fields__)
    if hasattr(value, "__dataclass_fields__"):
        return sum(weight(getattr(value, name)) for name in value.__dataclass_fields__)
    return 0


def weighed() -> Iterator[tuple[str, float, int]]:
    """Yield each cache of the renderers: its name, the bytes of a piece, and the
    number of pieces."""
    for each in caches():
        info = each.cache_info()
        if info.currsize:
            kept = gc.get_referents(each)
            held = sum(map(weight, kept))
            held += sum(
                weight(one) for own in kept if isinstance(own, dict) for one in own.values()
            )
            name = f"{each.__module__}.{each.__wrapped__.__qualname__}"
            yield name, held / info.currsize, info.maxsize or info.currsize


def draw_much(density: Density) -> None:
    """Draw boards and hands of matches of every game, with every value of every option."""
    for known in full_catalog().values():
        game, random = known.game, Random(1)
        pictures = Pictures(known.renderer, game.words, density=density)
        for (_, seats), *options in enough(ways_to_play(game), 1):
            names = tuple(f"Player {seat}" for seat in range(int(seats)))
            state, _ = game.new(game.setup(len(names), dict(options)), random.randbytes(16))
            for move in range(MOVES):
                asks = game.asks(state)
                if not asks:
                    break
                if move % EVERY == 0:
                    pictures.board(game.view(state, None), names)
                    own = game.view(state, asks[0].seat)
                    if known.renderer.is_dealt(own):
                        pictures.hand(own, names)
                game.apply(state, asks[0].seat, at_random(asks[0], random))


@pytest.mark.parametrize("key", full_catalog())
def test_what_was_drawn_once_is_put_together_from_what_is_kept(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bringing a tile into the palette takes longer than everything else. A hand of cards that made
    theirs anew cost as much as the rest of the picture."""
    known, random, made = full_catalog()[key], Random(1), list[tuple[int, int]]()
    game, renderer, done = known.game, known.renderer, Tile.done

    def counted(tile: Tile) -> Image:
        made.append(tile.size)
        return done(tile)

    monkeypatch.setattr(Tile, "done", counted)
    state, _ = game.new(game.setup(game.seats[0]), random.randbytes(16))
    names, drawn = NAMES[: game.seats[0]], 0
    for move in range(MOVES):
        if not (asks := game.asks(state)):
            break
        if move % EVERY == 0:
            public, own = game.view(state, None), game.view(state, asks[0].seat)
            marks = Candidates(next_parts(asks[0], ()))
            for _ in range(2):
                made.clear()
                renderer.board(public, names, bottom=asks[0].seat, candidates=marks)
                if renderer.is_dealt(own):
                    renderer.hand(own, names, candidates=marks)
                    drawn += 1
            assert made == []
        game.apply(state, asks[0].seat, at_random(asks[0], random))
    assert drawn


@pytest.mark.soak
@pytest.mark.parametrize(
    ("density", "each", "together"), [(1, EACH, ALL), (2, FINE * EACH, FINE_ALL * ALL)]
)
def test_kept_pictures_have_a_bound_in_bytes(density: Density, each: int, together: float) -> None:
    forget()  # the average piece is of these matches, not of the tests before
    draw_much(density)
    found = [(name, weight * most) for name, weight, most in weighed()]
    assert len([name for name, most in found if most]) >= 40, "it sees what is kept"
    assert [(name, most) for name, most in found if most > each] == []
    assert sum(most for _, most in found) <= together
