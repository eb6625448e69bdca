"""The density of a picture: how many pixels of its file lie along one dp.

Everything in a picture is measured in dp, density-independent pixels: at density 1 one of them is a
pixel of the file, at density 2 it is two pixels wide and high. That is for screens that show the
picture larger than it is or with finer pixels. Only the kit knows the density of what it holds,
most of it in `image` and `drawing`. So a renderer is written once, and the places on its pictures
are the same at every density.

The density belongs to a drawing, not to the process: a context variable holds it, so threads that
draw at the same time do not see each other's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, update_wrapper
from typing import Generic, Literal, ParamSpec, TypeAlias, TypeVar, get_args

P = ParamSpec("P")
T = TypeVar("T")

Density: TypeAlias = Literal[1, 2]
DENSITIES: tuple[Density, ...] = get_args(Density)
"""The densities at which pictures are drawn."""

_density: ContextVar[Density] = ContextVar("density", default=1)


def density() -> Density:
    """Return the density at which images are made now."""
    return _density.get()


@contextmanager
def drawn_at(density: Density) -> Iterator[None]:
    """Make all images in the block at a density.

    >>> with drawn_at(2):
    ...     density()
    2
    """
    before = _density.set(density)
    try:
        yield
    finally:
        _density.reset(before)


class Kept(Generic[P, T]):
    """A function that draws, with the last images that it drew at each density."""

    def __init__(self, draw: Callable[P, T], most: int | None) -> None:
        self.caches = {density: lru_cache(_room(most, density))(draw) for density in DENSITIES}
        update_wrapper(self, draw)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        return self.caches[_density.get()](*args, **kwargs)  # type: ignore[arg-type]


def kept(most: int | None) -> Callable[[Callable[P, T]], Kept[P, T]]:
    """Return `lru_cache` for functions whose results contain an `Image`.

    Args:
        most: how many results are kept; None for all. Where there are many small ones, a fine
            density keeps fewer, since each is larger.
    """
    return lambda draw: Kept(draw, most)


_FEW = 32
"""So many results are kept at every density: one picture may need them all."""


def _room(most: int | None, density: int) -> int | None:
    return most if most is None or most <= _FEW else max(_FEW, most // density)
