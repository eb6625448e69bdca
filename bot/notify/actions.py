"""The actions behind `/notify`: a member's own settings, shown to them alone."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot import delivery
from bot.brakes import Brakes
from bot.choosing import waits_for
from bot.core import Core
from bot.desk.actions import DeskActions
from bot.desk.panel import NextButton
from bot.matches.actions import Postscript
from bot.notify import words
from bot.notify.panel import NONE, Edge, HandsButton, What, notify_panel
from bot.panels import Panel
from bot.storage.records import Challengers, Notify
from bot.zones import with_clock, zone_named, zones_like

Interaction = discord.Interaction[Any]

NIGHT = 9
"""The number of hours that quiet hours last until a member picks their end."""


class NotifyActions:
    """Shows and changes what members are told."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._members = core.store.members

    async def show(self, interaction: Interaction, zone: str = "") -> None:
        """Show what a member is told. If they name a time zone, set it first.

        Raises:
            NoSuchZone: there is no such zone, or the name fits several.
        """
        wants = await self._members.notify(interaction.user.id)
        if zone.strip():
            now = self._core.now()
            wants = msgspec.structs.replace(wants, zone=zone_named(zone, now), quiet_at=now)
            await self._members.set_notify(interaction.user.id, wants, "zone", "quiet_at")
        panel = await self._panel(interaction.user.id)
        await interaction.response.send_message(view=panel, ephemeral=True)

    def suggested(self, typed: str, most: int) -> list[tuple[str, str]]:
        """Return the time zones that a text may mean, each as shown and as sent."""
        now = self._core.now()
        return [(with_clock(zone, now), zone) for zone in zones_like(typed, most, now)]

    async def switch(self, interaction: Interaction, what: What, *, on: bool) -> None:
        """Switch something on or off."""
        await interaction.response.defer()
        wants = await self._members.notify(interaction.user.id)
        if what is What.HANDS and on:
            await self._turn_on_hands(interaction.user.id, wants)
        wants = msgspec.structs.replace(wants, **{what.value: on})
        await self._set(interaction, wants, what.value)

    async def set_challengers(self, interaction: Interaction, picked: str) -> None:
        """Set who may challenge a member."""
        await interaction.response.defer()
        wants = await self._members.notify(interaction.user.id)
        wants = msgspec.structs.replace(wants, challenges=Challengers(picked))
        await self._set(interaction, wants, "challenges")

    async def lift_refusal(self, interaction: Interaction, picked: str) -> None:
        """Let a member who was refused for good challenge again."""
        await interaction.response.defer()
        user_id = interaction.user.id
        await self._core.store.refusals.lift(user_id, int(picked))
        await delivery.replace(interaction, await self._panel(user_id))

    async def set_quiet(self, interaction: Interaction, edge: Edge, picked: str) -> None:
        """Set the hour at which quiet hours begin or end."""
        await interaction.response.defer()
        wants = await self._members.notify(interaction.user.id)
        if picked == NONE:
            begins = ends = None
        elif edge is Edge.FROM:
            begins, ends = int(picked), wants.quiet_to
            if ends is None or ends == begins:
                ends = (begins + NIGHT) % 24
        else:
            begins, ends = wants.quiet_from, int(picked)
            if begins is None or begins == ends:
                begins = (ends - NIGHT) % 24
        now = self._core.now()
        wants = msgspec.structs.replace(wants, quiet_from=begins, quiet_to=ends, quiet_at=now)
        await self._set(interaction, wants, "quiet_from", "quiet_to", "quiet_at")

    async def after_a_move(self, user_id: int, match_id: int) -> Postscript | None:
        """Return what to add to the answer to a member's move; None while the match asks them more.

        The first time, that is an offer of hands as direct messages. Later it is the other matches
        that wait for the member, if they want to hear of them.
        """
        wants = await self._members.notify(user_id)
        offers = not (wants.hands or wants.asked_hands)
        if not (offers or wants.wanted):
            return None
        own = await self._core.parts[DeskActions].own(user_id)
        wanted = [match for match in own if waits_for(match, user_id)]
        if match_id in [match.id for match in wanted]:
            return None
        if offers:
            asked = msgspec.structs.replace(wants, asked_hands=True)
            await self._members.set_notify(user_id, asked, "asked_hands")
            return Postscript(words.OFFER_HANDS, HandsButton().button(words.SEND_HANDS))
        if not wanted:
            return None
        core = self._core
        following = NextButton().item(core.catalog, wanted[0], user_id, core.now())
        return Postscript(words.wanted(len(wanted)), following)

    async def send_hands(self, interaction: Interaction) -> None:
        """Send a member their hands from now on, as the offer said."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        user_id = interaction.user.id
        await self._turn_on_hands(user_id, await self._members.notify(user_id))
        await interaction.followup.send(words.HANDS_ON, ephemeral=True)

    async def _turn_on_hands(self, user_id: int, wants: Notify) -> None:
        """Turn on hands as direct messages, which the member may have opened to the bot again."""
        await Brakes(self._core.store, self._core.now).note_dms_open(user_id)
        wants = msgspec.structs.replace(wants, hands=True, asked_hands=True)
        await self._members.set_notify(user_id, wants, "hands", "asked_hands")

    async def _set(self, interaction: Interaction, wants: Notify, *only: str) -> None:
        """Set some fields, and show the stored result: another click may have come in between."""
        user_id = interaction.user.id
        await self._members.set_notify(user_id, wants, *only)
        await delivery.replace(interaction, await self._panel(user_id))

    async def _panel(self, user_id: int) -> Panel:
        wants = await self._members.notify(user_id)
        clock = with_clock(wants.zone, self._core.now())
        return notify_panel(wants, await self._core.store.refusals.of(user_id), clock)
