"""Actions of `/leaderboard`: the answer is private at first, and the member can then post it."""

from __future__ import annotations

from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.catalog import entry, named_game
from bot.core import Core
from bot.errors import NotHere
from bot.location import server_of
from bot.panels import plain_panel
from bot.showing.publications import Drawn, Publications
from bot.standings import words
from bot.standings.controls import Span, pool_in
from bot.standings.listing import NOBODY, Listing, Lists
from bot.standings.panel import drawn, leaderboard_panel, public_panel
from bot.storage.ratings import Pool
from renderers.cards.leaderboard import leaderboard_card
from renderers.kit.themes import Theme
from renderers.picture import Picture

Interaction = discord.Interaction[Any]


KIND = "leaderboard"
"""The kind of lists posted for everybody."""


class StandingsActions:
    """Answers the interactions of leaderboards."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._ratings = core.store.ratings
        self._lists = Lists(core.client, core.store.ratings, core.now)

    async def open(self, interaction: Interaction, game: str, span: Span) -> None:
        """Show a leaderboard to the member alone.

        Args:
            game: the game as typed; "" for the one the member played last here, or the first there
                is.

        Raises:
            NoSuchMatch: there is no such game.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        guild = server_of(interaction)
        wanted = named_game(self._core.catalog, game).game.key if game else ""
        pool = await self._first(guild.id, interaction.user.id, wanted)
        listing = await self._lists.listing(guild, pool, span, interaction.user.id)
        theme = await self._core.themes.private(interaction.user.id, guild.id)
        pictures = await self._drawn(listing, theme)
        panel = await self._panel(listing, pictures, interaction.user.id)
        await interaction.followup.send(view=panel, files=delivery.files(pictures), ephemeral=True)

    async def show(self, interaction: Interaction, game: str, pool: int, span: Span) -> None:
        """Replace the leaderboard with another one."""
        await interaction.response.defer()
        guild = server_of(interaction)
        entry(self._core.catalog, game)
        wanted = Pool(guild.id, game, pool)
        listing = await self._lists.listing(guild, wanted, span, interaction.user.id)
        theme = await self._core.themes.private(interaction.user.id, guild.id)
        pictures = await self._drawn(listing, theme)
        panel = await self._panel(listing, pictures, interaction.user.id)
        await delivery.replace(interaction, panel, pictures)

    async def pick(self, interaction: Interaction, span: Span, picked: str) -> None:
        """Show the leaderboard that was picked."""
        game, pool = pool_in(picked)
        await self.show(interaction, game, pool, span)

    async def publish(self, interaction: Interaction, game: str, pool: int, span: Span) -> None:
        """Post a leaderboard in the channel.

        Raises:
            NotHere: it cannot be posted here, or nobody is on it any more.
            Undelivered: Discord does not accept it.
        """
        await interaction.response.defer()
        guild = server_of(interaction)
        if interaction.channel_id is None:
            raise NotHere(common.SERVER_ONLY)
        if lacking := delivery.missing_permissions(interaction):
            raise NotHere(common.lacking(lacking))
        entry(self._core.catalog, game)
        post = self._core.parts[Publications].post
        about = f"{game} {pool} {span.value}"
        message_id = await post(guild, interaction.channel_id, KIND, about)
        if message_id is None:
            raise NotHere(words.NOBODY_YET)
        link = common.jump(guild.id, interaction.channel_id, message_id)
        await delivery.replace(interaction, plain_panel(words.posted(link)), [])

    async def drawn_for_all(self, guild: discord.Guild, about: str) -> Drawn | None:
        """Draw a leaderboard for everybody. Returns None while nobody is on it.

        Raises:
            NoSuchMatch: the game no longer exists.
        """
        game, pool, span = about.split()
        entry(self._core.catalog, game)
        wanted = Pool(guild.id, game, int(pool))
        listing = await self._lists.listing(guild, wanted, Span(span), NOBODY)
        pictures = await self._drawn(listing, await self._core.themes.public(guild.id))
        return (public_panel(listing, self._core.catalog, pictures), pictures) if pictures else None

    async def _first(self, guild_id: int, user_id: int, game: str) -> Pool:
        """Return the pool to begin with.

        That is the pool that the member played last, or otherwise one in which somebody has a
        rating; of the given game, if any.
        """
        own = [(each.game, each.pool) for each in await self._ratings.standings(guild_id, user_id)]
        pools = [*own, *await self._ratings.pools(guild_id)]
        known = [each for each in pools if each[0] in self._core.catalog]
        fits = [each for each in known if each[0] == game or not game]
        key = game or next(iter(self._core.catalog))
        seats = self._core.catalog[key].game.seats
        return Pool(guild_id, *next(iter(fits), (key, min(3, seats[0]))))

    async def _drawn(self, listing: Listing, theme: Theme) -> list[Picture]:
        if not listing.rows:
            return []
        game = words.pool(self._core.catalog[listing.pool.game].game.name, listing.pool.pool)
        board = drawn(listing, game)
        return [await self._core.draw_pool.draw(lambda: leaderboard_card(board, theme))]

    async def _panel(self, listing: Listing, pictures: list[Picture], user_id: int) -> Any:
        pools = [
            each
            for each in await self._ratings.pools(listing.pool.guild_id)
            if each[0] in self._core.catalog
        ]
        hides = bool(await self._ratings.hiding([user_id]))
        in_realm = (await self._core.store.members.notify(user_id)).shows_realm
        return leaderboard_panel(
            listing, self._core.catalog, pictures, pools, hides=hides, in_realm=in_realm
        )
