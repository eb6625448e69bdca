"""One page of a game's rules: the text, a picture of a position, the buttons of the others."""

from __future__ import annotations

from collections.abc import Sequence

from discord.ui import LayoutView

from bot.limits import ROW
from bot.panels import Panel, plain_panel
from bot.rules import words
from bot.rules.controls import PageButton
from games.engine import AnyGame
from games.words import Reason
from renderers.picture import Picture


def why_panel(game: AnyGame, reason: Reason) -> LayoutView:
    """Return the rule behind a question, with the way to the page that has it."""
    number = [page.title for page in game.words.pages].index(reason.page)
    button = PageButton(game.key, number).item(words.read_page(reason.page), here=False)
    return plain_panel(reason.text, button)


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
