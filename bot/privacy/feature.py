"""Members' data, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature
from bot.privacy.actions import DataActions
from bot.privacy.commands import data_command, privacy_command
from bot.privacy.controls import DeleteButton
from bot.privacy.servers import LeftServers


class Privacy(Feature):
    """Tells what is stored, hands it out, and deletes it."""

    def __init__(self, core: Core) -> None:
        does = core.parts.add(
            DataActions(core.store, core.catalog, core.conversations, core.forgetting)
        )
        self._left = core.parts.add(LeftServers(core.client, core.store, core.now, core.shards))
        core.clicks.on(DeleteButton, lambda i, c: does.press(i, c.action))

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (privacy_command, data_command)

    async def servers_changed(self) -> None:
        await self._left.note()

    async def each_minute_here(self) -> None:
        await self._left.note_again()

    async def each_minute(self) -> None:
        await self._left.look()


FEATURE = Privacy
