"""The desk, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.core import Core
from bot.desk.actions import DeskActions
from bot.desk.commands import matches_command
from bot.desk.panel import NextButton, WaitingButton
from bot.feature import Command, Feature, Interaction


class Desk(Feature):
    """Leads members to where they are wanted."""

    def __init__(self, core: Core) -> None:
        self._does = does = core.parts.add(DeskActions(core))
        core.clicks.on(NextButton, lambda i, _: does.open_next(i))
        core.clicks.on(WaitingButton, lambda i, c: does.press(i, c.invitation_id, c.action))

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (matches_command,)

    def seen(self, interaction: Interaction) -> None:
        """Note that the member is in that server."""
        self._does.seen(interaction)


FEATURE = Desk
