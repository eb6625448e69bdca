"""Where sheets become pictures: only here they get their colours, a file and a description."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from games.view import View
from games.words import Words
from renderers.contract import Renderer
from renderers.kit.sheet import Sheet
from renderers.kit.themes import DEFAULT, Theme
from renderers.picture import Picture, shortened

BOARD, HAND, SIDE, CARD = "board.png", "hand.png", "side.png", "card.png"
"""File names. They are the same for every position, so that they tell nothing."""


def picture(sheet: Sheet, name: str, alt: str, theme: Theme = DEFAULT) -> Picture:
    """Return a sheet as a file of that name.

    Args:
        sheet: what is drawn.
        name: tells nothing about the position.
        alt: the sheet in words; cut where it is longer than Discord takes.
        theme: the colours.
    """
    return Picture(sheet.png(theme), name, shortened(alt))


class Pictures:
    """Makes the pictures of one game: its renderer draws them, its words describe them."""

    def __init__(self, renderer: Renderer[Any], words: Words[Any]) -> None:
        self._renderer = renderer
        self._words = words

    def board(
        self,
        view: View,
        names: Sequence[str],
        theme: Theme = DEFAULT,
        *,
        name: str = BOARD,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Picture:
        """Return the board as a picture of that file name. See `Renderer.board`."""
        sheet = self._renderer.board(view, names, bottom=bottom, candidates=candidates)
        return picture(sheet, name, self._words.describe(view, names), theme)

    def hand(
        self,
        view: View,
        names: Sequence[str],
        theme: Theme = DEFAULT,
        *,
        candidates: Collection[str] = (),
    ) -> Picture:
        """Return what only the viewer may see as a picture. See `Renderer.hand`."""
        sheet = self._renderer.hand(view, names, candidates=candidates)
        tells, is_board = self._words, self._renderer.hand_is_board
        alt = tells.describe(view, names) if is_board else tells.describe_hand(view)
        return picture(sheet, HAND, alt, theme)

    def side(
        self, view: View, names: Sequence[str], seat: int, theme: Theme = DEFAULT
    ) -> Picture | None:
        """Return one player's side in full. See `Renderer.side`."""
        sheet = self._renderer.side(view, names, seat)
        alt = self._words.in_full(view, names)
        return None if sheet is None else picture(sheet, SIDE, alt, theme)

    def card(self, key: str, alt: str, theme: Theme = DEFAULT) -> Picture | None:
        """Return a card large, with `alt` as its text in words. See `Renderer.card`."""
        sheet = self._renderer.card(key)
        return None if sheet is None else picture(sheet, CARD, alt, theme)
