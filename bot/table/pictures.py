"""The pictures of a position, with the places where something can be picked."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from bot.draw_pool import DrawPool
from bot.hand.menus import Path
from bot.hand.private_boards import PrivateBoards
from bot.play.match import Match
from bot.table import messages
from bot.table.ahead import DrawnAhead
from renderers.edge import BOARD, Pictures
from renderers.kit.density import Density
from renderers.kit.themes import Theme
from renderers.picture import Picture


class Shown(NamedTuple):
    """A picture as a tab gets it."""

    told: messages.Pictured
    data: bytes


class Read(NamedTuple):
    """Something that a tab shows beside the position. Its pictures are sent each time."""

    told: messages.FromBot
    pictures: tuple[Shown, ...] = ()


class Drawings:
    """Draws what members see of a match, always whole and never as a close-up."""

    def __init__(self, boards: PrivateBoards, draw_pool: DrawPool) -> None:
        self._boards, self._draw_pool = boards, draw_pool
        self._ahead = DrawnAhead(draw_pool)

    async def of_seat(
        self, match: Match, seat: int, chosen: Path, look: tuple[Theme, bool], density: Density
    ) -> Sequence[Shown]:
        """Return what a seat sees, with everything marked that can be picked next.

        Args:
            chosen: the words of the notation picked so far.
            look: the member's theme, and whether spaces have their other names.
            density: that of the pictures, see `renderers.kit.density`.
        """
        pictures = await self._boards.draw(
            match, seat, chosen, whole=True, with_shortcuts=True, look=look, density=density
        )
        if not match.over:
            self._ahead.wish(match.renderer.ahead(match.asked_view(seat)), density)
        return [pictured(each) for each in pictures]

    async def of_all(
        self, match: Match, theme: Theme, *, renamed: bool = False, density: Density = 1
    ) -> Sequence[Shown]:
        """Return what everybody sees. Once the match is over, all hands are open.

        Args:
            renamed: whether spaces have their other names.
            density: see `renderers.kit.density`.
        """
        if match.aborted:
            return ()
        view, names = match.seen(is_open=match.over), match.names
        pictures = pictures_of(match, renamed, density)
        board = await self._draw_pool.draw(lambda: pictures.board(view, names, theme))
        return [pictured(board)]

    async def close(self) -> None:
        """Stop drawing ahead."""
        await self._ahead.close()


def pictures_of(match: Match, renamed: bool, density: Density) -> Pictures:
    """Return the pictures of a match as a reader sees them.

    Args:
        renamed: whether spaces have their other names.
        density: see `renderers.kit.density`.
    """
    pictures = match.pictures.at(density)
    return pictures.renamed() if renamed else pictures


def pictured(picture: Picture) -> Shown:
    """Return a picture as a tab gets it."""
    digest = blake2b(picture.data, digest_size=messages.PICTURE_ID // 2).hexdigest()
    kind, where = "board" if picture.name == BOARD else "hand", picture.hit_map
    assert where is not None, "it is no film"
    hits = tuple(messages.Hit(each.words, each.points) for each in where.hits)
    footprints = tuple(
        messages.Footprint(each.name, each.came_from, each.box) for each in where.footprints
    )
    rolls = tuple(messages.Roll(each.name, each.number, each.box) for each in where.rolls)
    size = where.width, where.height
    told = messages.Pictured(digest, kind, picture.alt, *size, hits, footprints, rolls)
    return Shown(told, picture.data)
