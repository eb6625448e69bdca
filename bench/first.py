"""A process's first drawing, when nothing is cached, no font is open, and no portrait is painted.

Each figure comes from a process of its own, which plays to the middle of a match and then draws its
board. Beside it stands the bare encoding of the same picture in the same process.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import thread_time

import msgspec

from bench.measure import Row, Section, bare_png
from bench.pictures import NAMES, positions
from games.registry import GAMES
from renderers.registry import RENDERERS

MILLIS = 150
"""The most milliseconds of CPU that the first drawing may take."""
PROCESSES = 3
"""Processes for each game and number of players; the middle one counts."""
_ENCODED = 9
"""The times that the picture is encoded; the middle one counts."""


class First(msgspec.Struct, frozen=True):
    """The CPU seconds of a process."""

    drawn: float
    """The seconds for its first board, drawn and encoded."""
    bare: float
    """The seconds for the encoding alone."""


def section() -> Section:
    note = f"CPU of {PROCESSES} fresh processes each; encoding: by Pillow"
    return Section("A process's first drawing", note, tuple(_rows()))


def _rows() -> Iterator[Row]:
    for game in GAMES.values():
        for seats in game.seats:
            taken = [in_a_process(game.key, seats) for _ in range(PROCESSES)]
            drawn = median(each.drawn for each in taken) * 1e3
            ratio = median(each.drawn / each.bare for each in taken)
            what = f"{game.name}, {seats} players"
            aim = f"≤ {MILLIS} ms"
            yield Row(what, f"{drawn:.0f} ms", f"{ratio:.1f}", aim, drawn <= MILLIS)


def in_a_process(key: str, seats: int) -> First:
    """Return the costs of the first drawing in a process of its own."""
    command = [sys.executable, "-m", "bench.first", key, str(seats)]
    return msgspec.json.decode(subprocess.check_output(command), type=First)


def first(key: str, seats: int) -> First:
    """Draw the middle of a match, then encode it again. Run this in a process that
    has drawn nothing."""
    views = positions(GAMES[key], seats, 1, {}, most=1000)
    view = views[len(views) // 2]
    began = thread_time()
    sheet = RENDERERS[key].board(view, NAMES[:seats])
    sheet.png()
    drawn, bare = thread_time() - began, []
    for _ in range(_ENCODED):
        began = thread_time()
        bare_png(sheet.image.pixels)
        bare.append(thread_time() - began)
    return First(drawn, median(bare))


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(first(sys.argv[1], int(sys.argv[2]))))
