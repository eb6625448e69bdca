"""`make bench` runs every section; `python -m bench play copying` runs the named ones.

A missed target is reported and fails nothing: a duration is no test.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable

from bench import (
    clicks,
    copying,
    film,
    first,
    labels,
    lessons,
    luck,
    moves,
    pictures,
    play,
    playroom,
    processes,
    stops,
    store,
    thinking,
    wire,
)
from bench.measure import Section

SECTIONS: dict[str, Callable[[], Section]] = {
    "play": play.section,
    "copying": copying.section,
    "pictures": pictures.section,
    "first": first.section,
    "film": film.section,
    "moves": moves.section,
    "store": store.section,
    "processes": processes.section,
    "wire": wire.section,
    "stops": stops.section,
    "clicks": clicks.section,
    "labels": labels.section,
    "lessons": lessons.section,
    "playroom": playroom.section,
    "thinking": thinking.section,
    "luck": luck.section,
}
"""The sections by name. A new one is a module with a `section()` and one line here."""


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in SECTIONS]
    if unknown:
        print(f"No section “{unknown[0]}”. Sections: {', '.join(SECTIONS)}.")
        return 2
    print(f"Python {platform.python_version()}, {platform.machine()}. Ratios: same run, medians.")
    for name in names or SECTIONS:
        section = SECTIONS[name]()
        print(f"\n{section.title} ({section.note})")
        print(table(section))
    return 0


def table(section: Section) -> str:
    """Return the rows in columns, each target with a mark in front: kept or missed."""
    cells = [(row.what, row.value, row.ratio, target(row.target, row.kept)) for row in section.rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        f"  {what:<{widths[0]}}  {value:>{widths[1]}}  {ratio:>{widths[2]}}  {aim}".rstrip()
        for what, value, ratio, aim in cells
    )


def target(text: str, kept: bool) -> str:
    return text and f"{'kept' if kept else 'MISSED'}: {text}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
