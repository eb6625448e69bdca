"""The pictures of a private panel: the board from the player's own side, and the hand below it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from bot import screen
from bot.catalog import Entry
from bot.draw_pool import DrawPool
from bot.hand.candidates import next_parts
from bot.hand.menus import Path
from bot.play.match import Match
from bot.themes import Themes
from games.parts import Parts
from games.view import View
from renderers.edge import Pictures
from renderers.kit.candidates import Candidates
from renderers.kit.density import Density
from renderers.kit.faces import Faces
from renderers.kit.themes import Theme
from renderers.picture import Picture

KEPT, KEPT_BYTES = 64, 12_000_000
"""The most panels that are kept, and their bytes. A member called by a direct message often opens
the same panel next."""
TOGETHER = 700
"""Pixels of a phone for a board and a hand. The question and its buttons need the rest."""
HIT_BYTES = 600
"""The approximate memory of a place where something can be picked."""

Marks = Parts
_Key = tuple[int, int, tuple[tuple[str, ...], ...], int, Marks, str, bool, bool, int, Faces]


class PrivateBoards:
    """Draws each private panel once, whether it is opened or sent."""

    def __init__(self, draw_pool: DrawPool, themes: Themes) -> None:
        self._draw_pool = draw_pool
        self._themes = themes
        self._kept: OrderedDict[_Key, tuple[Picture, ...]] = OrderedDict()
        self._bytes = 0

    async def draw(
        self,
        match: Match,
        seat: int,
        chosen: Path = (),
        *,
        whole: bool = False,
        with_shortcuts: bool = False,
        look: tuple[Theme, bool] | None = None,
        density: Density = 1,
    ) -> tuple[Picture, ...]:
        """Return the pictures of a seat's panel, with everything marked that can be picked next.

        Args:
            chosen: the words of the notation picked so far.
            whole: whether to show all of the board and the hand, and not only the parts that matter
                now.
            with_shortcuts: whether to mark the things that verbs are used on as well.
            look: the member's theme, and whether spaces have their other names
                (`Themes.private_look`); None to look them up.
            density: see `renderers.kit.density`.
        """
        if match.aborted:
            return ()
        if look is None:
            user_id, guild_id = match.user(seat), match.row.location.guild_id
            look = await self._themes.private_look(match.game.words, user_id, guild_id)
        theme, renamed = look
        marks = marked(match, seat, chosen, with_shortcuts=with_shortcuts)
        about = match.id, match.row.version, match.all_names
        key = (*about, seat, marks, theme.key, whole, renamed, density, match.faces)
        if (pictures := self._kept.get(key)) is None:
            pictures = await self._draw_pool.draw(
                lambda: drawn(
                    *(match, seat, theme, marks), whole=whole, renamed=renamed, density=density
                )
            )
            self._keep(key, pictures)
        return pictures

    async def renames(self, match: Match, seat: int) -> bool:
        """Return whether a seat's panel uses the other names of spaces."""
        return await self._renames_for(match, match.user(seat))

    async def named_for(self, match: Match, user_id: int, text: str) -> str:
        """Return a text about a match with the names of spaces that a member has chosen."""
        guild_id = match.row.location.guild_id
        names = await self._themes.private_names(match.game.words, user_id, guild_id)
        return names.shown(text)

    async def _renames_for(self, match: Match, user_id: int) -> bool:
        guild_id = match.row.location.guild_id
        return await self._themes.renames_private(match.game.words, user_id, guild_id)

    def _keep(self, key: _Key, pictures: tuple[Picture, ...]) -> None:
        self._bytes += _size(pictures) - _size(self._kept.pop(key, ()))
        self._kept[key] = pictures
        while len(self._kept) > KEPT or self._bytes > KEPT_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _size(oldest)

    async def side(self, match: Match, seat: int, user_id: int) -> Picture | None:
        """Return the picture of everything that lies open on a seat's side, in a member's look.
        None if the board shows all of it.

        Args:
            user_id: the member.
        """
        theme = await self._themes.private(user_id, match.row.location.guild_id)
        view, names = match.view(None), match.names
        return await self._draw_pool.draw(lambda: match.pictures.side(view, names, seat, theme))


def _size(pictures: tuple[Picture, ...]) -> int:
    maps = (picture.hit_map for picture in pictures)
    hits = sum(len(hit_map.hits) for hit_map in maps if hit_map is not None)
    return sum(len(picture.data) for picture in pictures) + HIT_BYTES * hits


def marked(match: Match, seat: int, chosen: Path = (), *, with_shortcuts: bool = False) -> Marks:
    """Return what a seat can pick next; nothing if the seat is not asked."""
    ask = next((ask for ask in match.asks if ask.seat == seat), None)
    return () if ask is None else next_parts(ask, chosen, with_shortcuts=with_shortcuts)


def drawn(
    match: Match,
    seat: int,
    theme: Theme,
    marks: Marks,
    *,
    whole: bool = False,
    renamed: bool = False,
    density: Density = 1,
) -> tuple[Picture, ...]:
    """Draw a seat's panel: the board, turned and marked, with what only the seat sees on it; and
    the hand, once it is dealt. If the seat has something to pick, only the parts that matter are
    shown. The hand is then shown only if something in it can be picked. If only cards can be
    picked, a tall board is left out. Slow: call it off the event loop."""
    known = Entry(match.game, match.renderer)
    views = (match.view(None), match.asked_view(seat))
    return drawn_of(
        *(known, views, match.names, theme, marks),
        whole=whole,
        renamed=renamed,
        faces=match.faces,
        density=density,
    )


def drawn_of(
    known: Entry,
    views: tuple[View, View],
    names: Sequence[str],
    theme: Theme,
    marks: Marks,
    *,
    whole: bool = False,
    renamed: bool = False,
    faces: Faces = (),
    density: Density = 1,
) -> tuple[Picture, ...]:
    """Draw what a seat sees of any position of a game, as `drawn` does of a match.

    Args:
        views: the view of a spectator, and that of the seat.
        names: the names of the players, by seat.
        renamed: whether spaces have their other names.
        faces: the faces that are known, by seat.
        density: see `renderers.kit.density`.
    """
    public, own = views
    pictures = Pictures(known.renderer, known.game.words, faces, density)
    if renamed:
        pictures = pictures.renamed()
    seat, candidates = own.viewer, Candidates(marks)
    dealt, close = known.renderer.is_dealt(own), bool(marks) and not whole
    if known.renderer.hand_is_board:
        if not dealt:
            return ()
        return (pictures.hand(own, names, theme, candidates=candidates, close=close),)
    hand = None
    if dealt and close:
        hand = pictures.marked_hand(own, names, theme, candidates=candidates)
    shown = own if own.has_own_board else public
    board = pictures.board(
        *(shown, names, theme),
        bottom=seat,
        candidates=candidates,
        close=close,
        beside=0 if hand is None else hand.size[1],
    )
    if not dealt:
        return (board,)
    if not close:
        return (board, pictures.hand(own, names, theme, candidates=candidates))
    if hand is None:
        return (msgspec.structs.replace(board, is_part=True),)
    if _is_needed(board, hand):
        return (board, hand)
    return (msgspec.structs.replace(hand, is_part=True),)


def _is_needed(board: Picture, hand: Picture) -> bool:
    """Return whether a board stays above a hand in which something can be picked. It does if
    something on it can be picked as well, or if both leave room for the question on a phone."""
    together = screen.picture_height(board.size) + screen.picture_height(hand.size)
    return together <= TOGETHER or board.hit_map is None or bool(board.hit_map.hits)
