"""Starts the match of a pairing like any other: through an invitation, which both have accepted by
signing up. The invitation and its link to the pairing are stored together, so a process killed
in between leaves nothing that would be started twice."""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress

from bot.clock import DAY
from bot.core import Core
from bot.errors import Undelivered
from bot.pairings.records import Contender, Pairing
from bot.play.paces import PACES
from bot.storage.connection import Superseded
from bot.storage.records import (
    Answer,
    Guest,
    Invitation,
    InvitationStatus,
    NewInvitation,
)
from bot.storage.tournaments import TournamentRow
from games.chance import SEED_BYTES

log = logging.getLogger(__name__)


class Starting:
    """Starts the matches of pairings."""

    def __init__(self, core: Core) -> None:
        self._core, self._store = core, core.store

    async def start(self, row: TournamentRow, pairing: Pairing) -> None:
        """Start the match of a pairing, unless something else has, and show its board.

        Raises:
            CannotChallenge: one of the two may not play there.
        """
        both = [row.play.contender(number) for number in pairing.both]
        try:
            invitation = await self._invitation(row, pairing, both)
            if invitation is None:
                return
            match_id = await self._core.manager.start(invitation, invitation.guests)
        except Superseded:
            log.info("tournament %s: a match was started elsewhere", row.id)
            return
        try:
            await self._core.presenter.present(match_id, unasked=True)
        except Undelivered as error:
            log.info("match %s: its board comes later: %s", match_id, type(error).__name__)

    async def withdraw(self, row: TournamentRow) -> None:
        """Close waiting invitations whose pairings are decided. A broken-off process may have left
        them."""
        for invitation_id in await self._store.pairings.unwanted(row.id):
            found = await self._store.invitations.get(invitation_id)
            if found is not None and found.status is InvitationStatus.WAITING:
                with suppress(Superseded):
                    await self._store.invitations.change(
                        found, status=InvitationStatus.CANCELLED, guests=found.guests
                    )

    async def _invitation(
        self, row: TournamentRow, pairing: Pairing, both: list[Contender]
    ) -> Invitation | None:
        """The invitation from which a pairing's match starts: one that a broken-off process has
        left, or a new one. None if the match exists already."""
        invitations = self._store.invitations
        if pairing.invitation_id is not None:
            found = await invitations.get(pairing.invitation_id)
            if found is not None and found.status is InvitationStatus.WAITING:
                return found
            if found is not None and found.match_id is not None:
                return None
        new = self._new(row, both)
        invitation_id = await invitations.add(
            new, also=lambda id_: self._store.pairings.link(row.id, pairing, id_)
        )
        return await invitations.get(invitation_id)

    def _new(self, row: TournamentRow, both: list[Contender]) -> NewInvitation:
        now = self._core.now()
        return NewInvitation(
            game=row.game,
            options=row.options,
            location=row.location,
            host_id=both[0].user_id,
            open=False,
            guests=tuple(Guest(each.user_id, each.name, Answer.ACCEPTED) for each in both),
            created_at=now,
            expires_at=now + DAY,
            pace=row.pace,
            breaks=not PACES[row.pace].live,
            rated=row.rated,
            secret=secrets.token_bytes(SEED_BYTES),
        )
