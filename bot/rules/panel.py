"""One page of a game's rules: the text, a picture of a position, and the buttons of other pages."""

from __future__ import annotations

from collections.abc import Sequence

from discord.ui import LayoutView

from bot.catalog import Catalog
from bot.controls import Item
from bot.limits import ROW
from bot.panels import Panel, plain_panel
from bot.rules import words
from bot.rules.controls import PageButton, RulesButton
from bot.rules.search import Passage
from games.engine import AnyGame
from games.words import Reason
from renderers.picture import Picture


def why_panel(game: AnyGame, reason: Reason) -> LayoutView:
    """Return the rule behind a question, with a button for its page."""
    number = [page.title for page in game.words.pages].index(reason.page)
    button = PageButton(game.key, number).item(words.read_page(reason.page), here=False)
    return plain_panel(reason.text, button)


def games_panel(catalog: Catalog) -> Panel:
    """Return the games, each with a button for its rules."""
    panel = Panel(words.WHICH_GAME)
    _add_rows(panel, [RulesButton(key).button(known.game.name) for key, known in catalog.items()])
    return panel


def found_panel(catalog: Catalog, passages: Sequence[Passage]) -> Panel:
    """Return the passages that a search found, with buttons for their pages."""
    names = {key: known.game.name for key, known in catalog.items()}
    panel = Panel(words.FOUND, words.found([(names[each.game], each) for each in passages]))
    pages = {(each.game, each.page): each for each in passages}
    _add_rows(
        panel,
        [
            PageButton(game, page).item(f"{names[game]}: {each.title}", here=False)
            for (game, page), each in pages.items()
        ],
    )
    return panel


def rules_panel(game: AnyGame, number: int, pictures: Sequence[Picture] = ()) -> Panel:
    """Return a page of a game's rules.

    Args:
        game: the game.
        number: the number of the page, from 0.
        pictures: the drawn position that the page names.
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
    _add_rows(panel, buttons)
    return panel


def _add_rows(panel: Panel, buttons: Sequence[Item]) -> None:
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])
