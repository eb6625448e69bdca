"""Taking an offered seat outside Discord, at the table, where its heir is a spectator."""

from __future__ import annotations

import logging

from bot.core import Core
from bot.deeds import Asking, Deed, Doing, Done, Form, Way
from bot.errors import StaleBoard, Undelivered
from bot.play import words as match_words
from bot.play.match import Match
from bot.showing.places import Threads
from bot.storage.transfers import Transfer
from bot.transfers import words
from bot.transfers.actions import Transfers
from games.refusals import MatchOver

log = logging.getLogger(__name__)

TAKE, LEAVE = "take", "leave"
"""The buttons of its form. Each also names the offer, so that none answers a later one."""


class TakingOver:
    """Lets a spectator take a seat offered to them, or leave it to its player."""

    def __init__(self, core: Core, does: Transfers) -> None:
        self._core, self._store, self._does = core, core.store.transfers, does

    @property
    def deed(self) -> Deed:
        """The deed of spectators."""
        return Deed(
            "takeover", lambda *_: "", self.do, form=self.form, to_spectators=_to_spectators
        )

    async def form(self, asking: Asking) -> Form:
        """Return the form with the seats of a match that are offered to a spectator.

        Raises:
            NoSuchMatch, MatchOver.
        """
        match = await self._running(asking.match_id)
        offers = await self._offers(match, asking.user_id)
        if not offers:
            return Form(words.NOTHING_OFFERED)
        told, ways = [], []
        for each in offers:
            name = match.names[each.seat]
            told.append(words.offers_you(name))
            ways.append(Way(f"{TAKE} {each.seat} {each.at}", words.play_on(name), is_main=True))
            ways.append(Way(f"{LEAVE} {each.seat} {each.at}", words.leave_to(name)))
        return Form("\n".join(told), ways)

    async def do(self, doing: Doing) -> Done:
        """Take a seat, or leave it to its player.

        Raises:
            NoSuchMatch, MatchOver, NotAdmitted.
            CannotGive: the seat is not theirs to take.
            StaleBoard: the seat is no longer on offer.
        """
        match = await self._running(doing.match_id)
        way, _, about = doing.way.partition(" ")
        for each in await self._offers(match, doing.user_id):
            if about == f"{each.seat} {each.at}":
                if way == LEAVE:
                    await self._does.end(each)
                    return Done(words.LEFT_TO_ITS_PLAYER)
                if way == TAKE:
                    return await self._take(match, each)
        raise StaleBoard(words.NOT_OFFERED)

    async def _take(self, match: Match, transfer: Transfer) -> Done:
        await self._does.take(match, transfer)
        await self._does.show(transfer)
        await self._core.parts[Threads].add(match, transfer.to.user_id)
        try:
            await self._core.presenter.present(match.id, again=True)
        except Undelivered as error:
            log.info("match %s: the next board tells it: %s", match.id, type(error).__name__)
        return Done(words.yours_here(match.names[transfer.seat]))

    async def _offers(self, match: Match, user_id: int) -> list[Transfer]:
        found = await self._store.to(user_id)
        return [each for each in found if each.match_id == match.id and match.has_seat(each.seat)]

    async def _running(self, match_id: int) -> Match:
        match = await self._core.manager.load(match_id)
        if match.over:
            raise MatchOver(match_words.MATCH_OVER)
        return match


def _to_spectators(match: Match) -> str:
    return "" if match.over else words.TAKE_OVER
