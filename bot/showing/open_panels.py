"""The private panels that members have open. A new panel takes the place of the one before. The
next question is shown in the panel that is open, see `bot.showing.renewing`.

Only the token of an interaction can change or delete what a member alone sees, and a token is good
for a quarter of an hour: from the click that opened the panel, or from the last one in it. So
panels are kept in memory. One that cannot be cleared any more stays, and its buttons answer that
they are old.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from bot import delivery

Interaction = discord.Interaction[Any]

KEPT = 1000
"""The number of matches and members that are remembered. Beyond it, a member has two panels for a
while."""

_Key = tuple[int, int]


@dataclass(frozen=True, eq=False)
class OpenPanel:
    """A panel, and the interaction that can change it."""

    match_id: int
    message_id: int
    interaction: Interaction
    version: int
    """The version of the match that it shows."""
    call: bytes
    """The call to its member, see `bot.showing.hand_calls`."""
    over: bool = False
    """Whether the match is over: the panel shows its end, and is not changed again."""
    changing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the message is changed, so that of two changes the newer one comes last."""

    @property
    def key(self) -> _Key:
        """The match and the member."""
        return self.match_id, self.interaction.user.id


class OpenPanels:
    """The open panels, by match and member."""

    def __init__(self) -> None:
        self._open: dict[_Key, dict[int, OpenPanel]] = {}

    def note(self, panel: OpenPanel) -> OpenPanel:
        """Remember a panel that an interaction opened, or was used in. Returns the panel as it is
        remembered."""
        panels = self._open.pop(panel.key, {})
        if panel.message_id in panels:
            panel = replace(panel, changing=panels[panel.message_id].changing)
        self._open[panel.key] = panels | {panel.message_id: panel}
        self._forget_expired()
        return panel

    def _forget_expired(self) -> None:
        """Forget panels that cannot be changed any more, the oldest first, and any beyond the
        limit. Each holds the whole message that was clicked."""
        while len(self._open) > 1:
            oldest = next(iter(self._open))
            panels = self._open[oldest].values()
            if len(self._open) <= KEPT and not all(
                each.interaction.is_expired() for each in panels
            ):
                return
            del self._open[oldest]

    def note_click(
        self, interaction: Interaction, match_id: int, version: int, call: bytes, *, over: bool
    ) -> OpenPanel | None:
        """Remember the panel that was clicked, and return it; None for a direct message."""
        message = interaction.message
        if message is None or not message.flags.ephemeral:
            return None
        return self.note(OpenPanel(match_id, message.id, interaction, version, call, over))

    async def replace(self, panel: OpenPanel) -> None:
        """Clear the panels that a member has open for a match, except the one just opened."""
        before = self._open.pop(panel.key, {})
        self.note(panel)
        for old in before.values():
            if old.message_id != panel.message_id and not old.interaction.is_expired():
                await delivery.clear(old.interaction)

    def outdated(
        self, match_id: int, user_id: int, version: int, call: bytes, *, told: bool = False
    ) -> list[OpenPanel]:
        """Return the panels that can still be changed and that called their member to something
        else, at this version of the match or before. From now on they count as calling to this.

        Args:
            told: whether there is something else to tell; then panels that call to the same thing
                are returned too.
        """
        panels = self._open.get((match_id, user_id), {})
        found = [
            replace(panel, version=version, call=call)
            for panel in panels.values()
            if (told or panel.call != call)
            and panel.version <= version
            and not panel.interaction.is_expired()
        ]
        panels.update({panel.message_id: panel for panel in found})
        return found

    def holds(self, panel: OpenPanel) -> bool:
        """Whether a panel is still as it was noted: nothing has happened to it since."""
        return self._open.get(panel.key, {}).get(panel.message_id) is panel

    def forget(self, panel: OpenPanel) -> None:
        """Forget a panel that is gone."""
        if self.holds(panel):
            del self._open[panel.key][panel.message_id]
            if not self._open[panel.key]:
                del self._open[panel.key]
