"""Posts the film of a match for everybody in a channel."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.clock import Clock
from bot.errors import ChannelGone, NotHere, NothingToFilm, PermissionMissing, TooLarge
from bot.history import words
from bot.history.films import Films
from bot.history.panel import film_panel
from bot.names import Names
from bot.play.access import check_shareable, visible_match
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.showing.publications import Publications
from bot.storage.records import Location
from bot.themes import Themes
from renderers.film.film import LARGEST

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

AGAIN_SECONDS = 600
"""The seconds within which a film is not posted again in the same channel."""
_SMALLER = LARGEST // 4  # bytes, where Discord does not take more

Key = tuple[int, int, int]
"""A film in a place: the match, its version, and the channel."""


class Sharing:
    """Answers the button that shares a film."""

    def __init__(
        self,
        client: discord.Client,
        manager: MatchManager,
        films: Films,
        themes: Themes,
        now: Clock,
        names: Names,
        publications: Publications,
    ) -> None:
        self._client = client
        self._manager = manager
        self._films = films
        self._themes = themes
        self._now = now
        self._names, self._publications = names, publications
        self._posting: set[Key] = set()
        self._posted: dict[Key, tuple[int, int]] = {}  # when, and the message's id

    async def share(self, interaction: Interaction, match_id: int) -> None:
        """Post the film of a match in the member's channel.

        Raises:
            NoSuchMatch: the member may not see the match.
            NothingToFilm: the match was ended without a result.
            NotHere: the film may not be posted here.
            Busy: too many films are wanted just now, or the member's last one is not done.
            Undelivered: Discord does not accept it.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await visible_match(interaction, self._manager, match_id)
        if match.aborted:
            raise NothingToFilm(words.NOTHING_TO_FILM)
        check_shareable(interaction, match)
        if lacking := delivery.missing_permissions(interaction):
            raise NotHere(common.lacking(lacking))
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        key = (match_id, match.row.version, interaction.channel_id)
        self._forget()
        if key in self._posting:
            await interaction.followup.send(words.FILM_COMING, ephemeral=True)
            return
        if key not in self._posted:
            self._posting.add(key)
            try:
                message_id = await self._post(interaction, match, key[2])
            finally:
                self._posting.discard(key)
            self._posted[key] = (self._now(), message_id)
        link = common.jump(interaction.guild_id, key[2], self._posted[key][1])
        await interaction.followup.send(words.film_posted(link), ephemeral=True)

    async def _post(self, interaction: Interaction, match: Match, channel_id: int) -> int:
        theme = await self._themes.public(match.row.location.guild_id)
        renamed = await self._themes.renames_public(match.game.words, match.row.location.guild_id)
        name, user_id = self._names.of(interaction.user), interaction.user.id

        async def tell(before: int) -> None:
            await interaction.followup.send(words.film_later(before), ephemeral=True)

        try:
            film = await self._films.film(match, theme, user_id, renamed=renamed, tell=tell)
            where, post = Location(match.row.location.guild_id, channel_id), self._publications.send
            named = {user_id, *match.member_ids}
            try:
                panel = film_panel(match, film, name)
                return await post(where, panel, [film], named=named)
            except TooLarge:
                log.info("match %s: a smaller film is made", match.id)
                film = await self._films.film(
                    match, theme, user_id, _SMALLER, renamed=renamed, tell=tell
                )
                panel = film_panel(match, film, name)
                return await post(where, panel, [film], named=named)
        except ChannelGone:
            raise ChannelGone(words.THIS_CHANNEL_GONE) from None
        except PermissionMissing:
            raise PermissionMissing(words.may_not_post(channel_id)) from None

    def _forget(self) -> None:
        """Forget the films that were posted long ago."""
        since = self._now() - AGAIN_SECONDS
        self._posted = {key: post for key, post in self._posted.items() if post[0] > since}
