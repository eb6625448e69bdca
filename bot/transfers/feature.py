"""Handing over seats, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.choosing import Verb
from bot.controls import picked
from bot.core import Core
from bot.feature import Command, Feature
from bot.play.changes import Changed
from bot.showing.publications import Publications
from bot.transfers.actions import KIND, Transfers
from bot.transfers.commands import handover_command
from bot.transfers.controls import HandOverButton, HeirMenu, TransferButton
from bot.transfers.deed import HandingOver
from bot.transfers.heir import TakingOver


class SeatTransfers(Feature):
    """Members hand over their seats."""

    def __init__(self, core: Core) -> None:
        self._store = core.store.transfers
        does = Transfers(core)
        core.choosing.on(Verb.TRANSFER, does.offer)
        core.clicks.on(TransferButton, does.answer)
        core.clicks.on(HandOverButton, lambda i, c: does.ask_whom(i, c.match_id))
        core.clicks.on(HeirMenu, lambda i, c: does.offer(i, c.match_id, *picked(i)))
        core.hands.add_more(1, does.in_more)
        core.deeds.add(HandingOver(core, does).deed)
        core.deeds.add(TakingOver(core, does).deed)
        core.parts[Publications].on(KIND, does.drawn)
        core.manager.changes.store_with(self._forget)

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (handover_command,)

    async def _forget(self, changed: Changed) -> None:
        """End all offers of a match that is over."""
        if changed.ended:
            await self._store.end_all(changed.after.id)


FEATURE = SeatTransfers
