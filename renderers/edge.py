"""The edge at which sheets become pictures: only here do they get colours, a file
and a description."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from typing import Any

from games.bringing import Piece
from games.view import View
from games.words import Words
from renderers.contract import Renderer
from renderers.kit.close_up import close_up
from renderers.kit.density import Density, drawn_at
from renderers.kit.faces import Faces
from renderers.kit.sheet import Sheet
from renderers.kit.themes import DEFAULT, Theme
from renderers.picture import Picture, shortened

BOARD, HAND, SIDE, CARD = "board.png", "hand.png", "side.png", "card.png"
WORKSHOP = "workshop.png"
"""File names. They are the same for every position, so they reveal nothing."""


def picture(
    sheet: Sheet,
    name: str,
    alt: str,
    theme: Theme = DEFAULT,
    *,
    close: bool = False,
    beside: int = 0,
    faces: Faces = (),
    is_renamed: bool = False,
) -> Picture:
    """Return a sheet as a file of the given name.

    Args:
        sheet: the drawing.
        name: a file name that reveals nothing about the position.
        alt: the sheet in words, cut if it is longer than Discord allows.
        theme: the colours.
        close: show only the part in which something can be picked, if that is much smaller.
        beside: the height of a picture that is shown with it.
        faces: the members' faces by seat, laid over the players' signs.
        is_renamed: whether spaces have their other names.
    """
    part = close_up(sheet, beside) if close else None
    shown = part or sheet
    data = shown.png(theme, faces)
    return Picture(
        *(data, name, shortened(alt)),
        is_part=part is not None,
        hit_map=shown.hit_map,
        is_renamed=is_renamed,
    )


class Pictures:
    """Makes the pictures of one game: its renderer draws them, its words describe them."""

    def __init__(
        self, renderer: Renderer[Any], words: Words[Any], faces: Faces = (), density: Density = 1
    ) -> None:
        """
        Args:
            faces: the faces that are known, by seat.
            density: see `kit.density`.
        """
        self._renderer = renderer
        self._words = words
        self._faces = faces
        self._density = density
        self.is_renamed = False
        """Whether spaces have their other names."""

    def renamed(self) -> Pictures:
        """Return an object that makes the same pictures with the other names of spaces."""
        made = Pictures(self._renderer.renamed(), self._words, self._faces, self._density)
        made.is_renamed = True
        return made

    def at(self, density: Density) -> Pictures:
        """Return an object that makes the same pictures at another density."""
        made = Pictures(self._renderer, self._words, self._faces, density)
        made.is_renamed = self.is_renamed
        return made

    def board(
        self,
        view: View,
        names: Sequence[str],
        theme: Theme = DEFAULT,
        *,
        name: str = BOARD,
        bottom: int | None = None,
        candidates: Collection[str] = (),
        close: bool = False,
        beside: int = 0,
    ) -> Picture:
        """Return the board as a picture with that file name. See `Renderer.board` and `picture`."""
        with self._drawing():
            sheet = self._renderer.board(view, names, bottom=bottom, candidates=candidates)
        alt = self._named(self._words.describe(view, names))
        return self._picture(sheet, name, alt, theme, close=close, beside=beside)

    def hand(
        self,
        view: View,
        names: Sequence[str],
        theme: Theme = DEFAULT,
        *,
        candidates: Collection[str] = (),
        close: bool = False,
    ) -> Picture:
        """Return the part that only the viewer may see as a picture. See
        `Renderer.hand` and `picture`."""
        with self._drawing():
            sheet = self._renderer.hand(view, names, candidates=candidates)
        alt = self._alt_of_hand(view, names)
        return self._picture(sheet, HAND, alt, theme, close=close)

    def marked_hand(
        self,
        view: View,
        names: Sequence[str],
        theme: Theme = DEFAULT,
        *,
        candidates: Collection[str],
    ) -> Picture | None:
        """Return the part of a hand in which something can be picked; None if nothing can."""
        with self._drawing():
            sheet = self._renderer.hand(view, names, candidates=candidates)
        if not sheet.marked:
            return None
        alt = self._alt_of_hand(view, names)
        return self._picture(sheet, HAND, alt, theme, close=True)

    def _drawing(self) -> AbstractContextManager[None]:
        return drawn_at(self._density)

    def _picture(
        self, sheet: Sheet, name: str, alt: str, theme: Theme, *, close: bool, beside: int = 0
    ) -> Picture:
        return picture(
            *(sheet, name, alt, theme),
            close=close,
            beside=beside,
            faces=self._faces,
            is_renamed=self.is_renamed,
        )

    def _alt_of_hand(self, view: View, names: Sequence[str]) -> str:
        if self._renderer.hand_is_board:
            return self._named(self._words.describe(view, names))
        return self._named(self._words.describe_hand(view))

    def _named(self, alt: str) -> str:
        return self._words.renaming.shown(alt) if self.is_renamed else alt

    def side(
        self, view: View, names: Sequence[str], seat: int, theme: Theme = DEFAULT
    ) -> Picture | None:
        """Return one player's side in full. See `Renderer.side`."""
        with self._drawing():
            sheet = self._renderer.side(view, names, seat)
        alt = self._words.in_full(view, names)
        return None if sheet is None else picture(sheet, SIDE, alt, theme, faces=self._faces)

    def pieces(self, pieces: Sequence[Piece], alt: str, theme: Theme = DEFAULT) -> Picture | None:
        """Return the pieces that a section of a workshop offers. See `Renderer.pieces`."""
        with self._drawing():
            sheet = self._renderer.pieces(pieces)
        return None if sheet is None else picture(sheet, WORKSHOP, alt, theme)

    def card(self, key: str, alt: str, theme: Theme = DEFAULT) -> Picture | None:
        """Return a large card, with `alt` as its text in words. See `Renderer.card`."""
        with self._drawing():
            sheet = self._renderer.card(key)
        return None if sheet is None else picture(sheet, CARD, alt, theme)
