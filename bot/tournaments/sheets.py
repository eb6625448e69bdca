"""The results of a tournament as CSV files: its table and its matches."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from bot.pairings.course import places, standings
from bot.pairings.records import Tournament

_ACTS = ("=", "+", "-", "@", "\t", "\r")
"""Characters with which a spreadsheet begins a formula."""


def table_sheet(play: Tournament) -> bytes:
    """Return the table as it stands."""
    head = ("place", "name", "points", "won", "drawn", "lost", "direct", "sonneborn_berger")
    lines = [
        (
            *(place, play.contender(line.number).name, line.points / 2),
            *(line.won, line.drawn, line.lost),
            *("" if line.direct is None else line.direct / 2, line.sonneborn / 4),
            *(line.forfeits, line.by.value if at else "", play.contender(line.number).part.value),
        )
        for at, (place, line) in enumerate(zip(places(play), standings(play), strict=True))
    ]
    return _written((*head, "forfeits", "behind_by", "status"), lines)


def match_sheet(play: Tournament) -> bytes:
    """Return all pairings with their results."""
    head = ("round", "group", "place", "first", "second", "first_points", "second_points")
    lines = []
    for each in play.pairings:
        result = each.result
        points = ("", "") if result is None else (result.first / 2, result.second / 2)
        forfeits = [play.contender(n).name for n in each.both if n and each.forfeits(n)]
        second = "bye" if each.is_bye else play.contender(each.second).name
        lines.append(
            (
                *(each.round, each.group or "", each.place),
                *(play.contender(each.first).name, second, *points),
                *(" ".join(forfeits), each.match_id or ""),
            )
        )
    return _written((*head, "forfeited_by", "match"), lines)


def _written(head: Sequence[str], lines: Iterable[Sequence[object]]) -> bytes:
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(head)
    writer.writerows([list(map(_harmless, line)) for line in lines])
    return file.getvalue().encode("utf-8-sig")


def _harmless(value: object) -> object:
    """Keep a spreadsheet from taking a name for a formula."""
    acts = isinstance(value, str) and value.startswith(_ACTS)
    return f"'{value}" if acts else value


def names(tournament_id: int) -> tuple[str, str]:
    """Return the names of the two files."""
    return f"tournament-{tournament_id}-table.csv", f"tournament-{tournament_id}-matches.csv"
