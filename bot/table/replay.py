"""Looking back at the table: the moments of a match, as everybody saw them."""

from __future__ import annotations

import asyncio

from bot.core import Core
from bot.play.match import Match
from bot.play.story import StoredMoment, stored_moments
from bot.table import messages, words
from bot.table.cards import Reader
from bot.table.once import Once
from bot.table.pictures import Read, Shown, pictured, pictures_of
from bot.table.position import seat_at
from games.refusals import Refusal
from renderers.kit.density import Density
from renderers.kit.themes import Theme

KEPT = 8
"""Matches whose moments are remembered, since readers step through them."""


class NothingToSee(Refusal):
    """The match has no moments, because it was ended before anything happened."""


class Replays:
    """Draws the moments of matches."""

    def __init__(self, core: Core) -> None:
        self._store, self._themes, self._draw_pool = core.store, core.themes, core.draw_pool
        self._moments: Once[list[StoredMoment]] = Once(KEPT)

    async def look(self, match: Match, reader: Reader, number: int) -> Read:
        """Return a moment of a match.

        Args:
            number: the number of the moment, from 0; one out of range stands for the last.

        Raises:
            NothingToSee: the match has no moments.
        """
        moments = await self._moments.get(
            (match.id, match.row.version, match.all_names), lambda: self._read(match)
        )
        if not moments or match.aborted:
            raise NothingToSee(words.NOTHING_TO_SEE)
        number = number if 0 <= number < len(moments) else len(moments) - 1
        moment, user_id, says = moments[number], reader.user_id, match.game.words
        theme = await self._themes.private(user_id, reader.guild_id)
        names = await self._themes.private_names(says, user_id, reader.guild_id)
        seat = seat_at(match, user_id)
        bottom = match.only_member if seat is None else seat
        score, picture = await self._draw_pool.draw(
            lambda: _drawn(
                match, moment, theme, bottom, renamed=bool(names), density=reader.density
            )
        )
        happened = names.shown("\n".join(moment.told))
        told = messages.Moment(
            number, len(moments), moment.move, happened, names.shown(score), picture.told
        )
        return Read(told, (picture,))

    async def _read(self, match: Match) -> list[StoredMoment]:
        steps = await self._store.steps.of(match.id)
        return await asyncio.to_thread(lambda: list(stored_moments(match, steps, in_markdown=True)))


def _drawn(
    match: Match,
    moment: StoredMoment,
    theme: Theme,
    bottom: int | None,
    *,
    renamed: bool,
    density: Density,
) -> tuple[str, Shown]:
    """The score at a moment, and its picture from the side of a seat: the reader's own, as on the
    board that they play on, or that of the only member."""
    view = match.seen(match.game.decode(moment.state), is_open=match.over)
    names = match.names_at(moment.version)
    ends = match.over and moment.version == match.row.version and not moment.on_the_way
    score = match.score if ends else match.game.words.status(view, match.plain_names)
    board = pictures_of(match, renamed, density).board(view, names, theme, bottom=bottom)
    return score, pictured(board)
