"""A board drawn and encoded, beside the bare encoding of the same picture."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from statistics import mean
from typing import Any

from bench.measure import Row, Section, bare_png, times
from games.engine import Game
from games.registry import GAMES
from games.simulate import at_random
from games.view import View
from renderers.registry import RENDERERS

NAMES = ("Ada Lovelace", "Bo", "Cleo", "Dan", "Eve", "Fay")
RATIO = 2.0
"""The most time for drawing and encoding, in times of the bare encoding."""
KILOBYTES = 160
"""The largest size of a picture."""
MORE = {"squarriors": 220, "tactica": 220}
"""The largest size for these games: all sides with every creature, fields of over
a hundred hexes."""


MOST = 120
"""The most positions of all matches that are drawn: their pictures are in memory at
the same time."""


def section(matches: int = 6) -> Section:
    rows: list[Row] = []
    for game in GAMES.values():
        for seats in game.seats:
            rules = game.options[0]  # what makes the largest difference on the table
            for value in rules.values:
                views = positions(game, seats, matches, {rules.key: value.key})
                rows += rows_of(game, views, seats, value.name.lower())
    note = "positions of matches with random options; encoding: to PNG, by Pillow"
    return Section("A board picture", note, tuple(rows))


def rows_of(game: Game[Any, Any], views: list[View], seats: int, rules: str) -> list[Row]:
    renderer = RENDERERS[game.key]
    sheets = [renderer.board(view, NAMES[:seats]) for view in views]  # which warms the caches
    drawn = [sheet.png() for sheet in sheets]
    index = iter(range(len(views) * 2))
    at = [0]

    def draw() -> object:
        at[0] = next(index) // 2
        return renderer.board(views[at[0]], NAMES[:seats]).png()

    def bare() -> object:
        next(index)
        return bare_png(sheets[at[0]].image.pixels)

    taken = times({"drawn": draw, "bare": bare}, len(views))
    ratio = taken["drawn"].median / taken["bare"].median
    sizes = [len(data) / 1024 for data in drawn]
    size = f"{mean(sizes):.0f} KB, largest {max(sizes):.0f} KB"
    what = f"{game.name}, {seats} players, {rules}"
    most = MORE.get(game.key, KILOBYTES)
    small = max(sizes) <= most
    return [
        Row(
            f"{what}: drawn and encoded",
            str(taken["drawn"]),
            f"{ratio:.2f}",
            f"≤ {RATIO:g}",
            ratio <= RATIO,
        ),
        Row(f"{what}: bare encoding", str(taken["bare"]), "1.00"),
        Row(f"{what}: size", size, "", f"≤ {most} KB", small),
    ]


def positions(
    game: Game[Any, Any],
    seats: int,
    matches: int,
    options: Mapping[str, str],
    most: int = MOST,
) -> list[View]:
    """Return the spectator's views at some decisions of random matches and at their ends.

    They are in order if there are no more than `most`. Options that are not given are drawn for
    each match.
    """
    random, views = Random(1), []
    for _ in range(matches):
        drawn = {option.key: random.choice(option.values).key for option in game.options}
        state, _ = game.new(game.setup(seats, drawn | dict(options)), random.randbytes(16))
        while asks := game.asks(state):
            views.append(game.view(state, None))
            game.apply(state, asks[0].seat, at_random(asks[0], random))
        views += game.view(state, None), game.open_view(state)
    return views if len(views) <= most else random.sample(views, most)
