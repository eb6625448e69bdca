"""Actions of `/away` and its button.

Only the member sees them. The boards that wait for that member inform the others.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot import delivery
from bot.breaks import allowance, words
from bot.breaks.panel import away_panel
from bot.breaks.until import examples, parse
from bot.choosing import waits_for
from bot.core import Core
from bot.errors import OddControl
from bot.panels import Panel, plain_panel
from bot.play.changes import Changed
from bot.play.paces import is_waited_for
from bot.quiet import zone_of
from bot.storage.breaks import Break
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


class AwayActions:
    """Begins, shows and ends breaks."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._store = core.store
        self._now = core.now
        self._returned: set[int] = set()

    def note_return(self, changed: Changed) -> None:
        """Note the members who ended their break by playing; their boards are updated soon."""
        self._returned.update(returned(changed))

    async def show(self, interaction: Interaction, typed: str = "") -> None:
        """Show a member their break. If they say until when, begin or change it first.

        Raises:
            OddControl: they may not be away until then, or the time cannot be read.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        user_id = interaction.user.id
        if typed.strip():
            until = await self._until(user_id, typed)
            now = self._now()
            await self._store.breaks.take(user_id, until, now, forget_before=now - allowance.YEAR)
        await interaction.followup.send(view=await self._panel(user_id), ephemeral=True)
        if typed.strip():
            await self._show_boards(user_id)

    async def come_back(self, interaction: Interaction) -> None:
        """End the break of a member who presses the button."""
        await interaction.response.defer()
        user_id = interaction.user.id
        ended = await self._store.breaks.end(user_id, self._now())
        breaks = await self._store.breaks.of(user_id)
        told = words.back(self._left(breaks)) if ended else words.NOT_AWAY
        await delivery.replace(interaction, plain_panel(told))
        if ended:
            await self._show_boards(user_id)

    async def suggestions(self, user_id: int, typed: str) -> Sequence[tuple[str, str]]:
        """Return the days until which a member may be away, each as shown and as typed."""
        zone = zone_of(await self._store.members.notify(user_id))
        now = self._now()
        latest = allowance.latest_end(await self._store.breaks.of(user_id), now)
        wanted = typed.strip().lower()
        found = [
            (shown, text)
            for shown, text in examples(now, latest, zone)
            if wanted in shown.lower() or wanted in text
        ]
        # A number means that many days rather than a day of the month.
        return sorted(found, key=lambda each: f"({wanted} day" not in each[0])

    async def show_returns(self) -> None:
        """Update the boards of members who came back by playing."""
        returned, self._returned = self._returned, set()
        for user_id in returned:
            await self._show_boards(user_id)

    async def _until(self, user_id: int, typed: str) -> int:
        """Return the time until which a member wants to be away.

        Raises:
            OddControl: they may not be, or the time cannot be read.
        """
        now = self._now()
        until = parse(typed, now, zone_of(await self._store.members.notify(user_id)))
        if until is None:
            raise OddControl(words.NOT_A_TIME)
        if until <= now:
            raise OddControl(words.PAST)
        latest = allowance.latest_end(await self._store.breaks.of(user_id), now)
        if until > latest:
            raise OddControl(words.too_long(latest, now))
        return until

    async def _panel(self, user_id: int) -> Panel | discord.ui.LayoutView:
        now, breaks = self._now(), await self._store.breaks.of(user_id)
        taken = allowance.current(breaks, now)
        left = self._left(breaks)
        if taken is None:
            return plain_panel(words.present(left, allowance.latest_end(breaks, now), now))
        own = await self._store.matches.running(user_id)
        out = await self._core.choosing.out_of(own, user_id)
        timed = [match for match in own if match.id not in out and is_waited_for(match)]
        counts = sum(match.breaks for match in timed)
        return away_panel(taken.until, left - (taken.until - now), counts, len(timed))

    def _left(self, breaks: Sequence[Break]) -> int:
        return allowance.IN_A_YEAR - allowance.used(breaks, self._now())

    async def _show_boards(self, user_id: int) -> None:
        """Let the boards that wait for a member show whether they are away."""
        for match in await self._store.matches.running(user_id):
            if not match.breaks or not waits_for(match, user_id):
                continue
            try:
                await self._core.presenter.show_times(match.id, however_old=True)
            except Refusal as error:
                log.info("match %s: a break is told late: %s", match.id, type(error).__name__)


def returned(changed: Changed) -> Iterator[int]:
    """Yield the members who ended their break with a change, by playing."""
    before = changed.before or changed.after
    for was, is_ in zip(before.players, changed.after.players, strict=True):
        if is_.away_until < was.away_until:
            yield is_.user_id
