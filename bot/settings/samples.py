"""Samples of the themes, for a member who chooses one. They are drawn once and kept."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog, Entry
from bot.draw_pool import DrawPool
from bot.settings import words
from games.positions import reached
from renderers.cards.samples import theme_samples
from renderers.kit.sheet import Sheet
from renderers.kit.themes import THEMES, Theme
from renderers.picture import Picture

SAMPLES = "looks.png"
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
"""The players in the sample, by seat."""


class ThemeSamples:
    """Draws a board of the catalog's first game in every theme."""

    def __init__(self, draw_pool: DrawPool, catalog: Catalog) -> None:
        self._draw_pool = draw_pool
        self._entry = next(iter(catalog.values()))
        self._drawn: Picture | None = None

    async def picture(self) -> Picture:
        """Return the picture of all themes."""
        if self._drawn is None:
            self._drawn = await self._draw_pool.draw(lambda: drawn(self._entry))
        return self._drawn


def drawn(entry: Entry, themes: Sequence[Theme] = tuple(THEMES.values())) -> Picture:
    """Draw a game in the given themes. Takes a while: call it off the event loop."""
    return Picture(theme_samples(_board(entry), themes), SAMPLES, words.samples_alt(themes))


def _board(entry: Entry) -> Sheet:
    """Return a board from the game's rules pages or, if they show none, that of a new match."""
    game = entry.game
    shown = (page.position for page in game.words.pages)
    position = next((p for p in shown if p is not None and p.viewer is None), None)
    if position is None:
        state, _ = game.new(game.setup(min(game.seats)), b"")
    else:
        state = reached(game, position)
    view = game.view(state, None)
    return entry.renderer.board(view, NAMES[: view.seats])
