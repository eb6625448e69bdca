"""What is kept from picture to picture has a bound, whatever members call themselves."""

from __future__ import annotations

import gc
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from PIL import Image

import renderers
from games.registry import GAMES
from games.simulate import at_random
from renderers.registry import RENDERERS

MEGABYTE = 1 << 20
MOST = 48 * MEGABYTE
"""All tiles and masks together, after matches of every game and a thousand names."""


def cached() -> Iterator[Callable[..., Any]]:
    """Every function of the renderers that keeps its results."""
    for module in pkgutil.walk_packages(renderers.__path__, "renderers."):
        for _, found in inspect.getmembers(importlib.import_module(module.name)):
            if hasattr(found, "cache_info") and found.__module__ == module.name:
                yield found


@pytest.mark.parametrize(
    "function", list(cached()), ids=lambda f: f"{f.__module__}.{f.__qualname__}"
)
def test_every_cache_has_a_bound(function: Any) -> None:
    if inspect.signature(function).parameters:
        assert function.cache_parameters()["maxsize"] is not None
    else:
        assert function.__wrapped__, "one result alone is a bound"


def kept() -> int:
    """The bytes of all images that are alive."""
    gc.unfreeze()  # what was made while tests were collected counts too
    gc.collect()
    images = [each for each in gc.get_objects() if isinstance(each, Image.Image)]
    return sum(image.width * image.height * len(image.getbands()) for image in images)


def test_all_that_is_kept_fits_in_memory() -> None:
    for function in cached():  # other tests of this process may have filled them
        getattr(function, "cache_clear", lambda: None)()
    before, random = kept(), Random(5)
    for game in GAMES.values():
        for seats in game.seats:
            state, _ = game.new(game.setup(seats), random.randbytes(16))
            while asks := game.asks(state):
                if random.random() < 0.04:
                    names = [f"{random.randrange(10**9)}" for _ in range(seats)]
                    RENDERERS[game.key].board(game.view(state, None), names)
                game.apply(state, asks[0].seat, at_random(asks[0], random))
    assert 0 < kept() - before <= MOST
