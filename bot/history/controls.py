"""The buttons of lists and replays: each says in its custom_id what it shows next."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.admission import ID, PAGE, Control
from bot.errors import answered
from bot.services import services

Interaction = discord.Interaction[Any]
Button = ui.Button[Any]


class HistoryButton(
    Control[Button],
    template=rf"sq:h:(?P<user>-?{ID}):(?P<game>[a-z_0-9]*):(?P<page>{PAGE}):(?P<label>.*)",
):
    """Turns to a page of the finished matches."""

    def __init__(
        self, user_id: int | None, game: str | None, page: int, label: str, *, off: bool = False
    ) -> None:
        custom_id = f"sq:h:{user_id or 0}:{game or ''}:{page}:{label}"
        super().__init__(ui.Button(label=label, custom_id=custom_id, disabled=off))
        self.user_id = user_id
        self.game = game
        self.page = page

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> HistoryButton:
        """Make the button that was clicked."""
        user, game = int(found["user"]) or None, found["game"] or None
        return cls(user, game, int(found["page"]), found["label"])

    async def callback(self, interaction: Interaction) -> None:
        """Turn the page."""
        async with answered(interaction):
            history = services(interaction).history
            await history.turn_page(interaction, self.user_id, self.game, self.page)


class ReplayButton(
    Control[Button],
    template=rf"sq:r:(?P<match>{ID}):(?P<version>{ID}):(?P<open>[01]):(?P<label>.*)",
):
    """Goes to a version of a match: as everybody saw it, or with all hands open."""

    def __init__(
        self, match_id: int, version: int, label: str, *, is_open: bool, off: bool = False
    ) -> None:
        custom_id = f"sq:r:{match_id}:{version}:{int(is_open)}:{label}"
        super().__init__(ui.Button(label=label, custom_id=custom_id, disabled=off))
        self.match_id = match_id
        self.version = version
        self.is_open = is_open

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> ReplayButton:
        """Make the button that was clicked."""
        match_id, version = int(found["match"]), int(found["version"])
        return cls(match_id, version, found["label"], is_open=found["open"] == "1")

    async def callback(self, interaction: Interaction) -> None:
        """Show that version."""
        async with answered(interaction):
            history = services(interaction).history
            await history.step(interaction, self.match_id, self.version, is_open=self.is_open)


class OpenReplay(Control[Button], template=rf"sq:o:(?P<match>{ID})"):
    """Opens a match of the list, in a message of its own."""

    def __init__(self, match_id: int, label: str = "Replay") -> None:
        super().__init__(ui.Button(label=label, custom_id=f"sq:o:{match_id}"))
        self.match_id = match_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> OpenReplay:
        """Make the button that was clicked."""
        return cls(int(found["match"]))

    async def callback(self, interaction: Interaction) -> None:
        """Open the replay."""
        async with answered(interaction):
            await services(interaction).history.replay(interaction, self.match_id)


ITEMS = (HistoryButton, ReplayButton, OpenReplay)
"""To be registered with the client."""
