"""One page of a game's rules: the text, a picture of a position, the buttons of the others."""

from __future__ import annotations

from collections.abc import Sequence

from bot.limits import ROW
from bot.panels import Panel
from bot.rules.controls import PageButton
from games.engine import AnyGame
from renderers.picture import Picture


def rules_panel(game: AnyGame, number: int, pictures: Sequence[Picture] = ()) -> Panel:
    """Return a page of a game's rules.

    Args:
        game: whose rules.
        number: of the page, counted from 0.
        pictures: the position that the page names, drawn.
    """
    page = game.words.pages[number]
    panel = Panel(f"### {game.name}: {page.title}\n{page.text}")
    panel.add_pictures(pictures)
    if page.position is not None:
        panel.add_text(f"-# {page.position.caption}")
    buttons = [
        PageButton(game.key, n).item(other.title, here=n == number)
        for n, other in enumerate(game.words.pages)
    ]
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])
    return panel
