"""The pictures of a position, and where on them something can be picked."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from bot.draw_pool import DrawPool
from bot.hand.menus import Path
from bot.hand.private_boards import PrivateBoards
from bot.play.match import Match
from bot.table import messages
from bot.themes import Themes
from renderers.edge import BOARD
from renderers.picture import Picture


class Shown(NamedTuple):
    """A picture as a tab gets it."""

    told: messages.Pictured
    data: bytes


class Drawings:
    """Draws what a member sees of a match."""

    def __init__(self, boards: PrivateBoards, draw_pool: DrawPool, themes: Themes) -> None:
        self._boards, self._draw_pool, self._themes = boards, draw_pool, themes

    async def of(
        self, match: Match, user_id: int, seat: int | None, chosen: Path
    ) -> Sequence[Shown]:
        """Return the pictures of a match for a seat, or for a spectator."""
        if match.aborted:
            return ()
        if seat is not None:
            pictures = await self._boards.draw(match, seat, chosen, whole=True)
            return [_shown(each) for each in pictures]
        theme = await self._themes.private(user_id, match.row.location.guild_id)
        view, names = match.seen(is_open=match.over), match.names
        board = await self._draw_pool.draw(lambda: match.pictures.board(view, names, theme))
        return [_shown(board)]


def _shown(picture: Picture) -> Shown:
    digest = blake2b(picture.data, digest_size=messages.PICTURE_ID // 2).hexdigest()
    kind, where = "board" if picture.name == BOARD else "hand", picture.hit_map
    assert where is not None, "it is no film"
    hits = tuple(messages.Hit(each.words, each.points) for each in where.hits)
    told = messages.Pictured(digest, kind, picture.alt, where.width, where.height, hits)
    return Shown(told, picture.data)
