"""The pictures of a game's rules. Each position is drawn once for a theme, and kept."""

from __future__ import annotations

from bot.catalog import Entry
from bot.draw_pool import DrawPool
from games.positions import reached
from renderers.edge import Pictures
from renderers.kit.density import Density
from renderers.kit.themes import Theme
from renderers.picture import Picture

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
"""The players in the examples, by seat."""

Key = tuple[str, int, str, int]
"""A game, a page of its rules, a theme, and a density."""


class RulesPictures:
    """Draws the pictures on pages of rules. All of them are kept, since there are only as many as
    pages, themes and densities."""

    def __init__(self, draw_pool: DrawPool) -> None:
        self._draw_pool = draw_pool
        self._drawn: dict[Key, tuple[Picture, ...]] = {}

    async def of(
        self, entry: Entry, number: int, theme: Theme, density: Density = 1
    ) -> tuple[Picture, ...]:
        """Return the pictures of a page: one, or none if the page names no position."""
        key = (entry.game.key, number, theme.key, density)
        if key not in self._drawn:
            self._drawn[key] = await self._draw_pool.draw(
                lambda: draw_page(entry, number, theme, density)
            )
        return self._drawn[key]


def draw_page(entry: Entry, number: int, theme: Theme, density: Density = 1) -> tuple[Picture, ...]:
    """Draw the position of a page; see `RulesPictures.of`."""
    game, pictures = entry.game, Pictures(entry.renderer, entry.game.words, density=density)
    position = game.words.pages[number].position
    if position is None:
        return ()
    view = game.view(reached(game, position), position.viewer)
    names = NAMES[: position.seats]
    if position.viewer is not None:
        return (pictures.hand(view, names, theme),)
    return (pictures.board(view, names, theme),)
