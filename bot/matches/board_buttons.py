"""The buttons around a board: which feature answers which, and those of boards that are old."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot import words as common
from bot.errors import NoSuchMatch
from bot.matches import words
from bot.matches.controls import Action, MatchButton, match_button
from bot.matches.manager import MatchManager
from bot.matches.match import Match
from bot.panels import plain_panel

Interaction = discord.Interaction[Any]
Answer = Callable[[Interaction, MatchButton], Awaitable[None]]


class BoardButtons:
    """Leads each button around a board to the feature that answers it."""

    def __init__(self, manager: MatchManager) -> None:
        self._manager = manager
        self._answers: dict[Action, Answer] = {}

    def on(self, action: Action, answer: Answer) -> None:
        """Let `answer` answer a button."""
        assert action not in self._answers, f"{action} is answered already"
        self._answers[action] = answer

    async def press(self, interaction: Interaction, button: MatchButton) -> None:
        """Do what a button says, or tell that its board is old. The hand is shown all the same."""
        if button.action is not Action.HAND and (newest := await self.newest(interaction, button)):
            match = await self._manager.load(button.match_id)
            await interaction.response.send_message(view=_way_on(match, newest), ephemeral=True)
            return
        await self._answers[button.action](interaction, button)

    async def newest(self, interaction: Interaction, button: MatchButton) -> str:
        """Return the way to the newest board, if a button of an older one was pressed; else ""."""
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


def _way_on(match: Match, newest: str) -> ui.LayoutView:
    """Return what is shown of an old board: the way to the newest, and to the hand, or, once the
    match is over, to its replay."""
    if match.over:
        return plain_panel(words.board_of_the_past(newest), match_button(match, Action.REPLAY))
    return plain_panel(words.old_board(newest, match.hand_button), match_button(match, Action.HAND))
