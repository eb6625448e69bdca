"""The buttons around a board: the features that bring them, and the answer of old boards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import IntEnum, auto
from typing import Any, TypeVar

import discord

from bot import words as common
from bot.added_buttons import AddedButtons
from bot.clicks import Clicks
from bot.errors import NoSuchMatch, OldBoard
from bot.hand.controls import BoardButton
from bot.play import words
from bot.play.manager import MatchManager
from bot.play.match import Match

Interaction = discord.Interaction[Any]
B = TypeVar("B", bound=BoardButton)


class Place(IntEnum):
    """Place of a button below a board, from the left."""

    FIRST = auto()
    """The buttons that members want most: to open their hand, or to play again."""
    HELP = auto()
    SEAT = auto()
    """The buttons about a seat."""
    LOOKING_BACK = auto()
    JUDGING = auto()
    """The buttons that tell how well a match was played."""
    LOG = auto()
    LEAVING = auto()
    GAME = auto()
    """The buttons about the game and not about the match."""


class BoardButtons(AddedButtons[[Match]]):
    """The buttons around boards. Each feature brings its own and answers them."""

    def __init__(self, manager: MatchManager, clicks: Clicks) -> None:
        super().__init__()
        self._manager = manager
        self._clicks = clicks

    def on(self, kind: type[B], answer: Callable[[Interaction, B], Awaitable[None]]) -> None:
        """Let `answer` answer the buttons of a class on the newest boards."""

        async def press(interaction: Interaction, button: B) -> None:
            await self.check_newest(interaction, button)
            await answer(interaction, button)

        self._clicks.on(kind, press)

    async def check_newest(self, interaction: Interaction, button: BoardButton) -> None:
        """Check that a button of the newest board was pressed.

        Raises:
            OldBoard: it was an older one; leads to the newest.
        """
        newest = await self.newest(interaction, button)
        if not newest:
            return
        match = await self._manager.load(button.match_id)
        if match.over:
            raise OldBoard(words.board_of_the_past(newest), match.id)
        raise OldBoard(words.old_board(newest), match.id)

    async def newest(self, interaction: Interaction, button: BoardButton) -> str:
        """Return the link to the newest board, if a button of an older one was pressed; otherwise
        ""."""
        message = interaction.message
        if message is None or message.flags.ephemeral:
            return ""  # no board: a hand, or a question whether somebody is sure
        try:
            row = (await self._manager.load(button.match_id)).row
        except NoSuchMatch:
            return ""  # answered as a match that the member may not see
        if row.place.channel_id != interaction.channel_id or button.version >= row.shown:
            return ""
        return common.jump(row.place.guild_id, row.place.channel_id, row.message_id)
