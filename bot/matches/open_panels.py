"""The private panels that members have open: a new one takes the place of the one before.

Only the tokens of interactions can delete what a member alone sees, and each is good for a quarter
of an hour: from the click that opened the panel, or from the last one in it. So this is kept in
memory, and a panel that cannot be cleared any more stays: its buttons say what is old.
"""

from __future__ import annotations

from typing import Any

import discord

from bot import delivery

Interaction = discord.Interaction[Any]

KEPT = 1000
"""Members and matches that are remembered; who comes beyond has two panels for a while."""

_Key = tuple[int, int]


class OpenPanels:
    """Remembers by match and member what can clear each of their panels."""

    def __init__(self) -> None:
        self._open: dict[_Key, dict[int, Interaction]] = {}

    def note(self, interaction: Interaction, match_id: int, message_id: int) -> None:
        """Remember a panel that an interaction opened, or was used in."""
        key = (match_id, interaction.user.id)
        panels = self._open.pop(key, {})
        self._open[key] = panels | {message_id: interaction}
        if len(self._open) > KEPT:
            del self._open[next(iter(self._open))]

    def note_click(self, interaction: Interaction, match_id: int) -> None:
        """Remember the panel that was clicked; a direct message is none."""
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            self.note(interaction, match_id, message.id)

    async def replace(self, interaction: Interaction, match_id: int, message_id: int) -> None:
        """Clear the panels that a member has open for a match, but for the one just opened."""
        before = self._open.pop((match_id, interaction.user.id), {})
        self.note(interaction, match_id, message_id)
        for old, opened in before.items():
            if old != message_id and not opened.is_expired():
                await delivery.clear(opened)
