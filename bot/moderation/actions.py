"""Answers the panel of moderators. Each click checks its member and its subject anew."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.core import Core
from bot.errors import (
    InvitationClosed,
    NoSuchMatch,
    NotHere,
    OddControl,
    Undelivered,
    whisper,
)
from bot.invitations.actions import InvitationActions
from bot.invitations.words import INVITATION_CLOSED
from bot.limits import SELECT
from bot.moderation import words
from bot.moderation.access import ModeratorAccess
from bot.moderation.bars import Bars
from bot.moderation.controls import About, seat_picked
from bot.moderation.early import resigned_early
from bot.moderation.panel import (
    done_panel,
    home_panel,
    invitation_page,
    log_panel,
    match_page,
    member_page,
    reason_panel,
    signals_panel,
)
from bot.moderation.signals import SPAN, Signal, signals
from bot.moderation.sweep import Sweep
from bot.moderation.telling import Telling
from bot.names import UNNAMED
from bot.panels import Panel
from bot.play.computers import DEFAULT_LEVEL
from bot.play.match import Match
from bot.play.moderating import Moderating
from bot.play.paces import PACES
from bot.showing.renaming import Renaming
from bot.storage.moderation import Bar, Measure, NewIntervention
from bot.storage.names import NamedSeat
from bot.storage.records import Invitation, InvitationStatus, Location
from bot.visibility import sees, visible_channels

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

LIVE = {pace.key for pace in PACES.values() if pace.live}
LISTED = 12
"""The number of log entries on a page."""
_WITH_REASON = {Measure.END, Measure.REPLACE, Measure.RESIGN, Measure.WITHDRAW, Measure.BAR}


class ModerationActions:
    """Answers moderators, and nobody else."""

    def __init__(
        self,
        core: Core,
        access: ModeratorAccess,
        bars: Bars,
        moderating: Moderating,
        sweep: Sweep,
        telling: Telling,
    ) -> None:
        self._core, self._access, self._bars = core, access, bars
        self._moderating, self._sweep, self._telling = moderating, sweep, telling

    # Looking.

    async def open(self, interaction: Interaction) -> None:
        """Show the first page to the moderator alone."""
        guild = await self._access.check(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send(view=await self._home(interaction, guild), ephemeral=True)

    async def home(self, interaction: Interaction, after: int = 0) -> None:
        """Replace the current page with the first one.

        Args:
            after: number of matches to skip.
        """
        guild = await self._access.check(interaction)
        await interaction.response.defer()
        await self._show(interaction, await self._home(interaction, guild, after))

    async def look_at(self, interaction: Interaction, about: About, number: int) -> None:
        """Show a match or an invitation, with the measures for it.

        Raises:
            NotHere, NoSuchMatch, InvitationClosed.
        """
        await self._access.check(interaction)
        await interaction.response.defer()
        if about is About.MATCH:
            match = await self._match(interaction, number)
            panel = match_page(match)
        else:
            invitation = await self._invitation(interaction, number)
            panel = invitation_page(self._core.catalog, invitation)
        await self._show(interaction, panel)

    async def look_at_member(self, interaction: Interaction, user_id: int) -> None:
        """Show whether a member may play, with the measures for them."""
        guild = await self._access.check(interaction)
        await interaction.response.defer()
        await self._show(interaction, await self._member_page(guild.id, user_id))

    async def show_log(self, interaction: Interaction, before: int) -> None:
        """Show the log of interventions."""
        guild = await self._access.check(interaction)
        await interaction.response.defer()
        found = await self._core.store.moderation.log(guild.id, before or None, LISTED + 1)
        await self._show(interaction, log_panel(found[:LISTED], more=len(found) > LISTED))

    async def show_signals(self, interaction: Interaction) -> None:
        """Show what stands out in rated matches."""
        guild = await self._access.check(interaction)
        await interaction.response.defer()
        await self._show(interaction, signals_panel(await self._signals(guild)))

    async def _signals(self, guild: discord.Guild) -> list[Signal]:
        """Return the signals about members of a server who are not barred there."""
        ratings, since = self._core.store.ratings, self._core.now() - SPAN
        seen = await ratings.seen(guild.id, since)
        early = await resigned_early(self._core.store, guild.id, since)
        found = await asyncio.to_thread(signals, seen, early, LIVE)
        barred = set(self._bars.of(guild.id))
        return [each for each in found if not {each.member, each.other} & barred]

    # Asking.

    async def ask_about_seat(self, interaction: Interaction, match_id: int, picked: str) -> None:
        """Ask for the reason to clear a seat."""
        found = seat_picked(picked)
        assert found is not None, "the menu has looked"
        await self.ask(interaction, found[0], match_id, found[1])

    async def ask(
        self, interaction: Interaction, measure: Measure, subject: int, user_id: int
    ) -> None:
        """Ask for the reason for a measure.

        Raises:
            NotHere, NoSuchMatch, InvitationClosed, OddControl.
        """
        guild = await self._access.check(interaction)
        await interaction.response.defer()
        await self._check(interaction, guild, measure, subject, user_id)
        await self._show(interaction, reason_panel(measure, subject, user_id))

    # Doing.

    async def do(
        self, interaction: Interaction, measure: Measure, subject: int, user_id: int, why: str
    ) -> None:
        """Take a measure for a reason, log it, and tell the members concerned.

        Raises:
            NotHere, NoSuchMatch, InvitationClosed, MatchOver, NotInMatch, StaleBoard, OddControl.
        """
        guild = await self._access.check(interaction)
        await interaction.response.defer()
        await self._check(interaction, guild, measure, subject, user_id)
        is_match = measure in (Measure.END, Measure.REPLACE, Measure.RESIGN)
        done = NewIntervention(
            guild_id=guild.id,
            moderator_id=interaction.user.id,
            measure=measure,
            at=self._core.now(),
            member_id=user_id,
            match_id=subject if is_match else None,
            invitation_id=subject if measure is Measure.WITHDRAW else None,
            why=why,
            told=measure is Measure.BAR,
        )
        await self._do(done)
        log.info("server %s: a moderator did: %s", guild.id, measure)
        await self._show(interaction, done_panel(done))
        if measure is Measure.BAR:
            await self._sweep.run()
        elif is_match:
            await self._present(interaction, subject)
        await self._telling.tell_all()

    async def _do(self, done: NewIntervention) -> None:
        async def note() -> None:
            await self._core.store.moderation.note(done)

        subject = done.match_id or done.invitation_id or 0
        match done.measure:
            case Measure.END:
                await self._moderating.end(subject, note)
            case Measure.REPLACE:
                await self._moderating.replace(subject, done.member_id, DEFAULT_LEVEL, note)
            case Measure.RESIGN:
                await self._moderating.count_resigned(subject, done.member_id, note)
            case Measure.WITHDRAW:
                await self._core.parts[InvitationActions].close(subject, note)
            case _:
                bar = Bar(done.guild_id, done.member_id, done.at)
                if not await self._bars.add(bar, done):
                    raise NotHere(words.BARRED_ALREADY)

    async def do_now(self, interaction: Interaction, measure: Measure, user_id: int) -> None:
        """Take a measure that needs no reason: readmit a member, or remove or restore a name.

        Raises:
            NotHere, OddControl.
        """
        guild = await self._access.check(interaction)
        await interaction.response.defer()
        done = NewIntervention(
            guild_id=guild.id,
            moderator_id=interaction.user.id,
            measure=measure,
            at=self._core.now(),
            member_id=user_id,
        )
        if measure is Measure.READMIT:
            if not await self._bars.lift(guild.id, user_id, done):
                raise NotHere(words.NOT_BARRED)
            await self._show(interaction, done_panel(done))
        elif measure in (Measure.UNNAME, Measure.NAME):
            renamed = await self._call(guild, done)
            await self._show(interaction, done_panel(done))
            await self._core.parts[Renaming].show(renamed)
            for invitation_id in await self._core.store.names.invitations(user_id, guild.id):
                await self._show_invitation(invitation_id)
        else:
            raise OddControl(common.ODD_CONTROL)
        log.info("server %s: a moderator did: %s", guild.id, measure)

    async def _call(self, guild: discord.Guild, done: NewIntervention) -> Sequence[NamedSeat]:
        """Remove a member's name from all matches of a server, or put it back, and log that.

        Returns the seats that show the name.

        Raises:
            NotHere: the name is removed or shown already, or the member is a bot.
        """
        store, user_id = self._core.store.moderation, done.member_id
        member = await delivery.fetch_member(self._core.client, guild, user_id)
        if member is not None and member.bot:
            raise NotHere(words.NO_BOTS)
        hides = done.measure is Measure.UNNAME

        async def note() -> None:
            if hides:
                if not await store.hide_name(Bar(guild.id, user_id, done.at), done):
                    raise NotHere(words.UNNAMED_ALREADY)
            elif not await store.show_name(guild.id, user_id, done):
                raise NotHere(words.NAMED_ALREADY)

        name = UNNAMED if hides or member is None else member.display_name
        renamed = await self._core.parts[Renaming].call(guild.id, user_id, name, note)
        await self._bars.changed(guild.id)
        return renamed

    async def _show_invitation(self, invitation_id: int) -> None:
        try:
            await self._core.parts[InvitationActions].show(invitation_id)
        except Undelivered as error:
            log.info("invitation %s: shown later: %s", invitation_id, type(error).__name__)

    # Checks.

    async def _check(
        self,
        interaction: Interaction,
        guild: discord.Guild,
        measure: Measure,
        subject: int,
        user_id: int,
    ) -> None:
        """Check that a moderator may take a measure, both before and after the reason is asked."""
        if measure not in _WITH_REASON:
            raise OddControl(common.ODD_CONTROL)
        if measure is Measure.BAR:
            await self._check_can_be_barred(interaction, guild, user_id)
        elif measure is Measure.WITHDRAW:
            await self._invitation(interaction, subject)
        else:
            match = await self._match(interaction, subject)
            if match.has_played(interaction.user.id):
                raise NotHere(words.OWN_MATCH)
            if await self._core.store.watchers.has_watched(subject, interaction.user.id):
                raise NotHere(words.WATCHED_MATCH)
            if measure is not Measure.END:
                match.seat_of(user_id)

    async def _check_can_be_barred(
        self, interaction: Interaction, guild: discord.Guild, user_id: int
    ) -> None:
        """Check that the moderator of an interaction may bar a member.

        Raises:
            NotHere: the moderator may not; the sentence says why.
        """
        if user_id == interaction.user.id:
            raise NotHere(words.NOT_YOURSELF)
        member = await delivery.fetch_member(self._core.client, guild, user_id)
        if member is None:
            return  # who has left can be kept from coming back
        if member.bot:
            raise NotHere(words.NO_BOTS)
        if member.guild_permissions.manage_guild:
            raise NotHere(words.CANNOT_BAR)
        theirs = member.guild_permissions
        if interaction.permissions.manage_guild:
            return
        if await self._access.moderates(guild.id, member, theirs):
            raise NotHere(words.CANNOT_BAR_MODERATOR)

    async def _match(self, interaction: Interaction, match_id: int) -> Match:
        """Return a running match that the moderator may look after.

        It is in their server, and in a channel that they see.

        Raises:
            NoSuchMatch: there is none.
        """
        match = await self._core.manager.load(match_id)
        if not _may_see(interaction, match.row.location) or match.over:
            raise NoSuchMatch(common.NO_SUCH_MATCH)
        return match

    async def _invitation(self, interaction: Interaction, invitation_id: int) -> Invitation:
        """Return a waiting invitation that the moderator may look after.

        Raises:
            InvitationClosed: there is none.
        """
        found = await self._core.store.invitations.get(invitation_id)
        if (
            found is None
            or found.status is not InvitationStatus.WAITING
            or not _may_see(interaction, found.location)
        ):
            raise InvitationClosed(INVITATION_CLOSED)
        return found

    # Showing.

    async def _home(self, interaction: Interaction, guild: discord.Guild, after: int = 0) -> Panel:
        core, channels = self._core, await self._channels(interaction, guild)
        matches = await core.store.matches.running_among(
            channels, besides=0, limit=SELECT + 1, after=after
        )
        numbers = await core.store.moderation.waiting(guild.id, json.dumps(channels), SELECT)
        invitations = [await core.store.invitations.get(number) for number in numbers]
        waiting = [each for each in invitations if each is not None]
        more = after + SELECT if len(matches) > SELECT else None
        return home_panel(
            core.catalog,
            matches[:SELECT],
            waiting,
            self._bars.of(guild.id),
            signals=len(await self._signals(guild)),
            more=more,
        )

    async def _channels(self, interaction: Interaction, guild: discord.Guild) -> Sequence[int]:
        """Return the channels whose matches the moderator may know of.

        For an administrator, who sees everything on Discord, deleted and archived channels are
        among them.
        """
        if interaction.permissions.administrator:
            return await self._core.store.moderation.places(guild.id)
        return visible_channels(interaction)

    async def _member_page(self, guild_id: int, user_id: int) -> Panel:
        since = await self._core.store.moderation.barred_at(guild_id, user_id)
        named = not self._bars.is_unnamed(guild_id, user_id)
        return member_page(user_id, since, named=named)

    async def _show(self, interaction: Interaction, panel: Panel) -> None:
        async with delivery.answering(interaction, "show a moderator something"):
            await delivery.replace(interaction, panel)

    async def _present(self, interaction: Interaction, match_id: int) -> None:
        try:
            await self._core.presenter.present(match_id, again=True)
        except Undelivered as error:
            await whisper(interaction, str(error))


def _may_see(interaction: Interaction, location: Location) -> bool:
    """Return whether a moderator may look after something in a location; see `_channels`."""
    if interaction.permissions.administrator:
        return interaction.guild_id == location.guild_id
    return sees(interaction, location)
