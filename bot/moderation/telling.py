"""Tells players of an intervention: once, below their match or invitation."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence

from bot.core import Core
from bot.errors import Undelivered
from bot.locks import Locks
from bot.moderation import words
from bot.names import UNNAMED
from bot.panels import plain_panel
from bot.pings import Pings, Reason
from bot.play.match import Match
from bot.showing.publications import Publications
from bot.storage.moderation import Intervention, Measure
from bot.storage.records import Invitation, Location
from bot.wire.nonce import nonce_of
from bot.words import plain
from games.refusals import Refusal

log = logging.getLogger(__name__)


class Telling:
    """Tells players of interventions. What Discord does not accept is tried again each minute."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._pings = Pings(core.store, core.now)
        self._locks = Locks()

    async def tell_all(self) -> None:
        """Tell the players of every intervention that they have not been told of."""
        async with self._locks.of(0):
            for done in await self._core.store.moderation.untold():
                try:
                    await self._tell(done)
                except Undelivered as error:
                    log.info("intervention %s is not told: %s", done.id, type(error).__name__)
                    if error.is_final:
                        await self._core.store.moderation.set_told(done.id)
                except Refusal as error:
                    log.warning("intervention %s waits: %s", done.id, type(error).__name__)
                except Exception:
                    log.exception("intervention %s cannot be told", done.id)

    async def _tell(self, done: Intervention) -> None:
        store = self._core.store
        if done.match_id is not None:
            match = await self._core.manager.load(done.match_id)
            await self._post(done, match.row.place, _name(match, done), _players(match))
        elif done.invitation_id is not None:
            invitation = await store.invitations.get(done.invitation_id)
            if invitation is not None:
                host, where = invitation.guests[0].name, invitation.location
                await self._post(done, where, plain(host), _guests(invitation))
        await store.moderation.set_told(done.id)

    async def _post(
        self, done: Intervention, where: Location, name: str, members: Collection[int]
    ) -> None:
        nonce = nonce_of("intervention", done.id)
        hear = [user_id for user_id in members if user_id != done.moderator_id]
        about = done.match_id or done.invitation_id or 0
        rings = await self._pings.ring(Reason.MODERATION, about, hear, token=nonce)
        panel = plain_panel(words.to_players(done, name, hear))
        post = self._core.parts[Publications].send
        await post(where, panel, named=members, rings=rings, nonce=nonce)
        if done.match_id is not None and done.measure is not Measure.END:
            await self._core.store.matches.bury_board(done.match_id)


def _name(match: Match, done: Intervention) -> str:
    """Return the name of the member whose seat an intervention is about."""
    return next(
        (
            name
            for player, name in zip(match.row.players, match.plain_names, strict=True)
            if player.user_id == done.member_id != 0
        ),
        UNNAMED,
    )


def _players(match: Match) -> Sequence[int]:
    return [player.user_id for player in match.row.players if player.is_member]


def _guests(invitation: Invitation) -> Sequence[int]:
    return [guest.user_id for guest in invitation.guests if guest.user_id > 0]
