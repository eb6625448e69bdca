"""Matches against the computer that are requested outside Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

import discord

from bot import delivery
from bot.catalog import entry
from bot.core import Core
from bot.errors import CannotChallenge, Undelivered
from bot.invitations import words
from bot.invitations.actions import InvitationActions
from bot.invitations.elsewhere import Place, check_open, place_of
from bot.invitations.host import Host
from bot.location import WHERE_MESSAGES_ARE
from bot.play.computers import FIRST_LEVEL, computer, numbered
from bot.play.starting import Deal
from bot.presence import Missing, hindrance
from bot.storage.records import Answer, Guest, Location

log = logging.getLogger(__name__)

SAME = 10
"""Seconds after its start in which a second request returns the same match."""
KEPT = 1000
"""Members whose last match is remembered."""


class SoloMatches:
    """Starts matches against the computer, in the channel that the member came from."""

    def __init__(self, core: Core, host: Host, does: InvitationActions) -> None:
        self._client, self._store, self._catalog = core.client, core.store, core.catalog
        self._names, self._presenter = core.names, core.presenter
        self._host, self._does, self._now = host, does, core.now
        self._starting: dict[tuple[int, str], asyncio.Task[int]] = {}
        self._begun: dict[int, tuple[str, int, int]] = {}
        """For each member, the game of their last match, its id, and its start."""

    async def start(
        self,
        user_id: int,
        where: Location,
        click: int,
        key: str,
        given: Mapping[str, str],
        deal: Deal | None = None,
    ) -> int:
        """Start a match of a member against the easiest level, and return its id. Two clicks start
        one match, even in two tabs, or if the connection broke before the first was answered.

        Args:
            click: a number that nobody can choose, for the match's luck.
            given: options of the game; all others have their defaults.
            deal: sets up the position in which it begins; None for the start of the game.

        Raises:
            NotHere: no match can start there.
            CannotChallenge: the member cannot play there, or has too many such matches.
        """
        starting = self._starting.get((user_id, key))
        if starting is None:
            begun, match_id, at = self._begun.get(user_id, ("", 0, 0))
            if begun == key and self._now() - at < SAME:
                return match_id
            work = self._start(user_id, where, click, key, given, deal)
            starting = self._starting[user_id, key] = asyncio.create_task(work)
            starting.add_done_callback(lambda _: self._starting.pop((user_id, key)))
        return await asyncio.shield(starting)

    async def _start(
        self,
        user_id: int,
        where: Location,
        click: int,
        key: str,
        given: Mapping[str, str],
        deal: Deal | None,
    ) -> int:
        guild, channel = place_of(self._client, where, words.START_IN_DISCORD)
        if isinstance(channel, discord.Thread) and channel.owner_id == guild.me.id:
            # This thread was opened by the bot for a match, and the next match gets its own.
            above = Location(where.guild_id, channel.parent_id)
            guild, channel = place_of(self._client, above, words.START_IN_DISCORD)
        if not isinstance(channel, WHERE_MESSAGES_ARE):
            raise CannotChallenge(words.START_IN_DISCORD)
        await check_open(self._client, self._store, guild, channel, words.START_IN_DISCORD)
        guests = numbered(
            [await self._member(guild, channel, user_id, click), computer(FIRST_LEVEL)]
        )
        options = entry(self._catalog, key).game.setup(len(guests), given).options
        invitation = await self._host.set_up(
            key, options, Location(guild.id, channel.id), guests, is_open=False
        )
        started = await self._does.post_or_start(invitation, deal)
        assert started.match_id is not None, "nobody has to accept it"
        self._remember(user_id, key, started.match_id)
        try:
            await self._presenter.present(started.match_id)
        except Undelivered as error:  # it is stored and can be played; the minute shows it
            log.info("match %s was not shown: %s", started.match_id, type(error).__name__)
        return started.match_id

    def _remember(self, user_id: int, key: str, match_id: int) -> None:
        self._begun.pop(user_id, None)
        self._begun[user_id] = key, match_id, self._now()
        while len(self._begun) > KEPT:
            del self._begun[next(iter(self._begun))]

    async def _member(
        self, guild: discord.Guild, channel: Place, user_id: int, click: int
    ) -> Guest:
        member = await delivery.fetch_member(self._client, guild, user_id)
        if member is None:
            raise CannotChallenge(words.missing(words.THAT_MEMBER, Missing.LEFT))
        if (why := hindrance(member, channel)) is not None:
            raise CannotChallenge(words.missing(self._names.of(member), why))
        return Guest(user_id, self._names.of(member), Answer.ACCEPTED, click=click)
