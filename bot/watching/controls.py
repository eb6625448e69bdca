"""The buttons below a request to watch."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.controls import Button, Id, Item
from bot.watching import words


class WatchAction(StrEnum):
    """An action about a watcher."""

    AGREE = "agree"
    STOP = "stop"
    LOOK = "look"


_LABELS = {
    WatchAction.AGREE: (words.AGREE, discord.ButtonStyle.success),
    WatchAction.STOP: (words.STOP, discord.ButtonStyle.secondary),
    WatchAction.LOOK: (words.LOOK, discord.ButtonStyle.primary),
}


@dataclass(frozen=True)
class AskButton(Button):
    """Asks a player to let the member watch from their seat."""

    shape = "sq:watch:{match_id}:ask:{player_id}"
    match_id: Id
    player_id: Id

    def item(self, name: str) -> Item:
        """Return the button with the player's name."""
        return self.button(words.watch_from(name))


@dataclass(frozen=True)
class WatchButton(Button):
    """Lets a member watch, ends that, or shows the member what they may see."""

    shape = "sq:watch:{match_id}:{user_id}:{action}"
    match_id: Id
    user_id: Id
    """The watcher."""
    action: WatchAction

    def item(self, *, asked: bool = False) -> Item:
        """Return the button with its label.

        Args:
            asked: whether the player has not answered yet.
        """
        label, style = _LABELS[self.action]
        declines = asked and self.action is WatchAction.STOP
        return self.button(words.DECLINE if declines else label, style)
