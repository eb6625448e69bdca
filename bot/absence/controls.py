"""The button of a vote. Its custom_id carries the match, the seat and the question left open."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot import words
from bot.admission import ID, Control
from bot.errors import answered
from bot.services import services

Interaction = discord.Interaction[Any]
Button = ui.Button[Any]


class VoteButton(
    Control[Button],
    template=rf"sq:v:(?P<match>{ID}):(?P<seat>[0-9]{{1,2}}):(?P<since>{ID})",
):
    """Votes for letting the computer play on for a member who does not answer."""

    def __init__(self, match_id: int, seat: int, since: int) -> None:
        custom_id = f"sq:v:{match_id}:{seat}:{since}"
        super().__init__(ui.Button(label=words.LET_COMPUTER_PLAY, custom_id=custom_id))
        self.match_id = match_id
        self.seat = seat
        self.since = since

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> VoteButton:
        """Make the button that was clicked."""
        return cls(int(found["match"]), int(found["seat"]), int(found["since"]))

    async def callback(self, interaction: Interaction) -> None:
        """Vote."""
        async with answered(interaction):
            await services(interaction).absences.vote(
                interaction, self.match_id, self.seat, self.since
            )


ITEMS = (VoteButton,)
"""To be registered with the client."""
