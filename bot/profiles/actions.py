"""The actions behind `/profile`: private at first, and public if the member wants that."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord

from bot import captions, delivery
from bot import words as common
from bot.catalog import Catalog
from bot.core import ProfileCard
from bot.draw_pool import DrawPool
from bot.errors import NotHere
from bot.faces import KnownFaces
from bot.names import Names
from bot.panels import Panel, plain_panel
from bot.play.computers import FIRST_ID
from bot.profiles import words
from bot.profiles.card import honours_of, profile_of
from bot.profiles.controls import ShowProfile
from bot.profiles.head_to_head import head_to_head
from bot.profiles.honours import honours
from bot.profiles.summary import summarised
from bot.showing.publications import Publications
from bot.storage.profiles import Played
from bot.storage.records import Location
from bot.storage.store import Store
from bot.themes import Themes
from bot.visibility import open_channels, visible_channels
from renderers.cards.honours import honours_card
from renderers.cards.profile import profile_card
from renderers.kit.themes import Theme
from renderers.picture import Picture

Interaction = discord.Interaction[Any]


class ProfileActions:
    """Answers the interactions of profiles."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        catalog: Catalog,
        draw_pool: DrawPool,
        themes: Themes,
        names: Names,
        publications: Publications,
        faces: KnownFaces,
        more: Sequence[ProfileCard] = (),
    ) -> None:
        """
        Args:
            more: the cards that other features add to a profile; the list may still grow.
        """
        self._client = client
        self._store = store
        self._catalog = catalog
        self._draw_pool = draw_pool
        self._themes = themes
        self._names, self._publications = names, publications
        self._faces = faces
        self._more = more

    async def show(self, interaction: Interaction, member: discord.User | discord.Member) -> None:
        """Show a member's profile, made from the matches that the asking member may see."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        assert interaction.guild_id is not None
        own = member.id == interaction.user.id
        theme = await self._themes.private(interaction.user.id, interaction.guild_id)
        channels = visible_channels(interaction)
        # Every match with the computer has a seat with this id.
        user_id = FIRST_ID if member == interaction.client.user else member.id
        reader = interaction.user.id
        played = await self._store.profiles.played(
            interaction.guild_id, user_id, reader=reader, channels=channels
        )
        cards = await self._cards(
            interaction.guild_id, user_id, self._names.of(member), reader, channels, theme, played
        )
        if not cards:
            aborted = await self._store.profiles.aborted(
                interaction.guild_id, user_id, reader=interaction.user.id, channels=channels
            )
            empty = (
                words.NO_MATCHES_OF_YOURS if own else words.no_matches_of(self._names.of(member))
            )
            if aborted:
                empty = f"{empty} {words.ended_early(aborted)}"
            await interaction.followup.send(empty, ephemeral=True)
            return
        panel = Panel()
        panel.add_pictures(cards)
        if not own and (told := self._against(self._names.of(member), played, reader)):
            panel.add_text(told)
        if own:
            panel.add_row(ShowProfile().item())
        await interaction.followup.send(view=panel, files=delivery.files(cards), ephemeral=True)

    async def publish(self, interaction: Interaction) -> None:
        """Post the member's own profile in the channel, made from matches that everybody may see.

        Raises:
            NotHere: it cannot be posted here, or there is nothing to post.
            Undelivered: Discord does not accept it.
        """
        await interaction.response.defer()
        guild = interaction.guild
        if guild is None or interaction.channel_id is None:
            raise NotHere(common.SERVER_ONLY)
        if lacking := delivery.missing_permissions(interaction):
            raise NotHere(common.lacking(lacking))
        theme = await self._themes.public(guild.id)
        name, channels = self._names.of(interaction.user), open_channels(guild)
        user_id = interaction.user.id
        played = await self._store.profiles.played(
            guild.id, user_id, reader=None, channels=channels
        )
        cards = await self._cards(guild.id, user_id, name, None, channels, theme, played)
        if not cards:
            raise NotHere(words.NOTHING_FOR_ALL)
        panel = Panel()
        panel.add_pictures(cards)
        where = Location(guild.id, interaction.channel_id)
        others = {other.user_id for each in played for other in each.opponents}
        message_id = await self._publications.send(where, panel, cards, named=[user_id, *others])
        link = common.jump(guild.id, interaction.channel_id, message_id)
        done = plain_panel(words.profile_posted(link))
        await delivery.replace(interaction, done, [])

    async def _cards(
        self,
        guild_id: int,
        user_id: int,
        name: str,
        reader: int | None,
        channels: Sequence[int],
        theme: Theme,
        played: Sequence[Played],
    ) -> list[Picture]:
        aborted = await self._store.profiles.aborted(
            guild_id, user_id, reader=reader, channels=channels
        )
        summary = await asyncio.to_thread(summarised, played, aborted)
        if summary is None:
            return []
        face = self._faces.of_member(guild_id, user_id)
        card = await self._draw_pool.draw(
            lambda: profile_card(profile_of(summary, name, self._catalog, face), theme)
        )
        cards = [card]
        if user_id > 0 and (earned := await asyncio.to_thread(honours, played)):
            told = honours_of(earned, name, self._catalog)
            cards.append(await self._draw_pool.draw(lambda: honours_card(told, theme)))
        more = [await draw(guild_id, user_id, name, reader, theme) for draw in self._more]
        return [*cards, *(each for each in more if each is not None)]

    def _against(self, name: str, played: Sequence[Played], reader: int) -> str:
        """Tell a reader their record against a member; "" if they have not met."""
        found = head_to_head(played, reader)
        if found is None:
            return ""
        games = [
            (
                self._catalog[game].game.name if game in self._catalog else game,
                captions.results(score.won, score.drawn, score.lost),
            )
            for game, score in found.games
        ]
        return words.head_to_head(name, games, found.streak, found.last)
