"""The buttons of a request. Their custom_id carries the match and the version of the request."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.controls import Button, Flag, Id, Item
from bot.takebacks import words


@dataclass(frozen=True)
class AskButton(Button):
    """Asks the others to take back the member's last choice."""

    shape = "sq:ta:{match_id}:{version}"
    match_id: Id
    version: Id

    def item(self, label: str) -> Item:
        """Return the button with its label."""
        return self.button(label, discord.ButtonStyle.primary)


@dataclass(frozen=True)
class AnswerButton(Button):
    """Agrees to a request or declines it. The player who asked withdraws it by declining."""

    shape = "sq:ta:{match_id}:{version}:{agrees}"
    match_id: Id
    version: Id
    agrees: Flag

    def item(self) -> Item:
        """Return the button with its label."""
        if self.agrees:
            return self.button(words.ALLOW, discord.ButtonStyle.success)
        return self.button(words.PLAY_ON)
