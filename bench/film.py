"""The film of a match, beside the bare encoding of its frames on the shared palette."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from bench.measure import Row, Section, times
from bench.pictures import NAMES
from games.engine import Game
from games.registry import GAMES
from games.simulate import at_random
from games.view import View
from renderers.contract import Renderer
from renderers.film import film as films
from renderers.film.film import LARGEST, Scene
from renderers.film.gif import compressed
from renderers.kit.palette import PALETTE_BYTES
from renderers.kit.sheet import Sheet
from renderers.registry import RENDERERS

TURNS = 40
RATIO = 5.0
"""The most time of a film with its drawing, in times of the bare encoding of its frames."""
ROUNDS = 5


def section() -> Section:
    rows: list[Row] = []
    for game in GAMES.values():
        rows += rows_of(game, RENDERERS[game.key])
    note = f"{TURNS} turns at 600 pixels; encoding: each frame as a whole, on the shared palette"
    return Section("A film", note, tuple(rows))


def rows_of(game: Game[Any, Any], renderer: Renderer[Any]) -> list[Row]:
    names = NAMES[: game.seats[0]]
    views = turns(game)
    drawn = scenes([renderer.board(view, names) for view in views])
    frames = list(films.frames(films.reel(drawn), Fraction(2, 3), PALETTE_BYTES))
    sides: dict[str, Callable[[], object]] = {
        "film": lambda: films.film(drawn, PALETTE_BYTES),
        "bare": lambda: [compressed(frame.image) for frame in frames],
        "drawn": lambda: films.film(
            scenes([renderer.board(view, names) for view in views]), PALETTE_BYTES
        ),
    }
    taken = times(sides, ROUNDS)
    size = len(films.film(drawn, PALETTE_BYTES))
    bare = taken["bare"].median
    ratio, whole = taken["film"].median / bare, taken["drawn"].median / bare
    what = f"{game.name}, {len(views)} boards"
    return [
        Row(
            f"{what}: drawn and filmed",
            f"{taken['drawn'].median / 1e3:.0f} ms",
            f"{whole:.2f}",
            f"≤ {RATIO:.0f}",
            whole <= RATIO,
        ),
        Row(f"{what}: film", f"{taken['film'].median / 1e3:.0f} ms", f"{ratio:.2f}"),
        Row(f"{what}: bare encoding", f"{bare / 1e3:.0f} ms", "1.00"),
        Row(f"{what}: size", f"{size / 1024:.0f} KB", "", "≤ 8 MB", size <= LARGEST),
    ]


def turns(game: Game[Any, Any]) -> list[View]:
    """Return the spectator's views in the first turns of a random match."""
    random = Random(1)
    state, _ = game.new(game.setup(game.seats[0]), random.randbytes(16))
    views = [game.view(state, None)]
    while len(views) <= TURNS:
        if not (asks := game.asks(state)):
            state, _ = game.new(game.setup(game.seats[0]), random.randbytes(16))
            continue
        game.apply(state, asks[0].seat, at_random(asks[0], random))
        views.append(game.view(state, None))
    return views


def scenes(boards: list[Sheet]) -> list[Scene]:
    """Return the boards of some turns as a film shows them."""
    return [
        Scene(lambda board=board: board, f"{n} · {NAMES[n % 2]} plays.", n / TURNS)  # type: ignore[misc]
        for n, board in enumerate(boards)
    ]
