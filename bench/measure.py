"""Timing that a noisy machine cannot spoil: short rounds of both sides in turn, then medians.

CPU time of this thread is counted, so other programs matter little; and anything that slows the
machine down for a while slows both sides down.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from io import BytesIO
from statistics import median
from time import thread_time

import msgspec
from PIL import Image

Work = Callable[[], int]
"""Does a piece of work and returns how much it did."""


def bare_png(image: Image.Image) -> bytes:
    """Return a picture as a PNG file as Pillow alone writes it: the anchor for measuring drawing.

    Our own files take a quarter of its time, see `renderers.kit.png`.
    """
    image.putpalette(bytes(3 * 256))
    file = BytesIO()
    image.save(file, "PNG", compress_level=2)
    return file.getvalue()


class Row(msgspec.Struct, frozen=True):
    """One line of the table."""

    what: str
    value: str
    ratio: str = ""
    target: str = ""
    kept: bool = True
    """Whether the target is kept."""


class Section(msgspec.Struct, frozen=True):
    """A part of the table, with one line that says what is compared."""

    title: str
    note: str
    rows: tuple[Row, ...]


class Times(msgspec.Struct, frozen=True):
    """The microseconds of single calls, sorted."""

    micros: list[float]

    @property
    def median(self) -> float:
        return median(self.micros)

    @property
    def slowest(self) -> float:
        """The 99th percentile."""
        return self.micros[int(len(self.micros) * 0.99)]

    def __str__(self) -> str:
        return f"{self.median:.1f} µs, 99 % within {self.slowest:.1f} µs"


def rates(sides: dict[str, Work], rounds: int, seconds: float) -> dict[str, float]:
    """Return the amount of work that each side does in a second: the median of interleaved rounds.

    The objects that imports made are set aside for the garbage collector, as in `squaretable run`.
    Otherwise every side would pay for the number of games.
    """
    gc.collect()
    gc.freeze()
    done: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, work in sides.items():
            done[name].append(_rate(work, seconds))
    return {name: median(each) for name, each in done.items()}


def _rate(work: Work, seconds: float) -> float:
    amount, began = 0, thread_time()
    while (spent := thread_time() - began) < seconds:
        amount += work()
    return amount / spent


def times(sides: dict[str, Callable[[], object]], rounds: int) -> dict[str, Times]:
    """Return the times of single calls of each side, in turn: CPU time of this thread."""
    micros: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, call in sides.items():
            began = thread_time()
            call()
            micros[name].append((thread_time() - began) * 1e6)
    return {name: Times(sorted(each)) for name, each in micros.items()}
