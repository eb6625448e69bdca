"""Rematches requested outside Discord, where no interaction names the member and the place."""

from __future__ import annotations

import discord

from bot import delivery
from bot.core import Core
from bot.deeds import Deed, Doing, Done
from bot.errors import CannotChallenge, InvitationClosed
from bot.invitations import words
from bot.invitations.actions import InvitationActions
from bot.invitations.elsewhere import Place, check_open, place_of
from bot.invitations.host import Host
from bot.pings import Pings, Reason
from bot.play.match import Match
from bot.play.starting import players_again
from bot.presence import Missing, hindrance
from bot.storage.connection import Superseded
from bot.storage.people import FORMER
from bot.storage.records import Answer, Guest, Invitation, InvitationStatus, Player


class Rematches:
    """Invites the players of a match to another one of the same kind, in the same place."""

    def __init__(self, core: Core, host: Host, pings: Pings, does: InvitationActions) -> None:
        self._client, self._store, self._manager = core.client, core.store, core.manager
        self._names = core.names
        self._presenter, self._host, self._pings, self._does = core.presenter, host, pings, does

    @property
    def deed(self) -> Deed:
        """The deed of asking for a rematch."""
        return Deed("rematch", _label, self.ask, is_main=True, news=self.news)

    async def news(self, match: Match, seat: int) -> str:
        """Tell a player who wants a rematch, or that it has begun; "" while nobody wants one."""
        invitation = await self._store.invitations.rematch_of(match.id) if match.over else None
        if invitation is None:
            return ""
        user_id, guests = match.user(seat), {each.user_id: each for each in invitation.guests}
        if user_id not in guests or guests[user_id].answer is Answer.DECLINED:
            return ""
        if invitation.status is InvitationStatus.STARTED:
            return words.REMATCH_HAS_BEGUN
        if guests[user_id].answer is Answer.ACCEPTED:
            return words.REMATCH_IS_ASKED
        return words.wants_rematch(guests[invitation.host_id].name)

    async def ask(self, doing: Doing) -> Done:
        """Send the invitation, or accept it if another player has sent it.

        Raises:
            NoSuchMatch, NotInMatch.
            NotHere: no match can start there.
            CannotChallenge, InvitationClosed.
        """
        match = await self._manager.load(doing.match_id)
        match.seat_of(doing.user_id)
        if not match.over:
            raise CannotChallenge(words.NO_REMATCH_YET)
        if invitation := await self._store.invitations.rematch_of(match.id):
            return await self._take(doing, invitation)
        return await self._send(doing, match)

    async def _send(self, doing: Doing, match: Match) -> Done:
        where = match.row.location
        guild, channel = place_of(self._client, where, words.REMATCH_IN_DISCORD)
        await check_open(self._client, self._store, guild, channel, words.REMATCH_IN_DISCORD)
        players = players_again(match, doing.user_id)
        guests = [await self._guest(doing, guild, channel, player) for player in players]
        row = match.row
        try:
            invitation = await self._host.set_up(
                row.game,
                row.options,
                where,
                guests,
                is_open=False,
                rematch_of=match.id,
                pace=row.pace,
                breaks=row.breaks,
                rated=row.rated,
            )
        except Superseded:
            raise InvitationClosed(words.INVITATION_BUSY) from None
        invitation = await self._does.post_or_start(invitation)
        if invitation.match_id is not None:
            return await self._begun(invitation.match_id)
        return Done(words.INVITED)

    async def _guest(
        self,
        doing: Doing,
        guild: discord.Guild,
        channel: Place,
        player: Player,
    ) -> Guest:
        """A player as a guest. The computer and the member who asks accept at once."""
        if player.is_computer:
            return Guest(player.user_id, player.name, Answer.ACCEPTED, level=player.level)
        member = None
        if player.user_id != FORMER:
            member = await delivery.fetch_member(self._client, guild, player.user_id)
        if member is None:
            raise CannotChallenge(words.missing(player.name, Missing.LEFT))
        if (why := hindrance(member, channel)) is not None:
            raise CannotChallenge(words.missing(self._names.of(member), why))
        if member.id == doing.user_id:
            return Guest(member.id, self._names.of(member), Answer.ACCEPTED, click=doing.click)
        return Guest(member.id, self._names.of(member), Answer.INVITED)

    async def _take(self, doing: Doing, invitation: Invitation) -> Done:
        """Accept the invitation of another player, or go to the match that it has led to."""
        if invitation.status is InvitationStatus.STARTED:
            return Done("", invitation.match_id)
        if invitation.host_id == doing.user_id:
            await self._does.show(invitation.id)  # somebody may have deleted its message
            raise InvitationClosed(words.REMATCH_WAITS)
        try:
            taken = await self._host.accept(invitation.id, doing.user_id, doing.click)
        finally:
            await self._does.show(invitation.id)
        await self._pings.lift(Reason.INVITATION, taken.host_id, doing.user_id)
        return Done(words.ACCEPTED) if taken.match_id is None else await self._begun(taken.match_id)

    async def _begun(self, match_id: int) -> Done:
        await self._presenter.present(match_id)
        return Done(words.rematch_runs(match_id), match_id)


def _label(match: Match, _seat: int) -> str:
    return words.REMATCH if match.over else ""
