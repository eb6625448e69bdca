"""The bot itself: puts the parts together and connects them with Discord."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands
from discord.ext import tasks

from bot import minute, words
from bot.admission import is_open
from bot.catalog import Catalog, full_catalog
from bot.clicks import Clicks, admitted
from bot.clock import now
from bot.config import Settings
from bot.controls import Placed, custom_id, is_orphan
from bot.core import Core, make_core
from bot.errors import report, whisper
from bot.feature import Feature, all_registered, find_features
from bot.parts import Parts
from bot.shards import ALL, Shards
from bot.storage.connection import StoreUnavailable
from bot.storage.peers import BEAT_SECONDS, IDENTIFIES
from bot.storage.store import Store
from bot.wire.deadline import limit_session
from bot.wire.wire import Wire

log = logging.getLogger(__name__)

# The bot does not use voice. Without these lines, discord.py warns of missing voice libraries at
# each start.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""Only servers install the bot: members cannot take its commands elsewhere."""
LONGEST_RATE_LIMIT = 30.0
"""The seconds that a request may wait until Discord takes it: the least that discord.py allows."""


class Tree(app_commands.CommandTree[Any]):
    """The slash commands. The one handler reports their errors."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let nobody in while the bot stops. Refuse members who may not play in the server, except
        for commands that are open to all."""
        if not await admitted(interaction):
            return False
        command = interaction.command
        if command is not None and is_open(command.extras):
            return True
        clicks: Clicks = interaction.client.clicks
        why = clicks.admission.why_not(interaction.guild_id, interaction.user.id)
        if why and interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        elif why:
            await whisper(interaction, why)
        return not why

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Report an error of a command."""
        await report(interaction, error)


class SquareTable(discord.Client):
    """The bot. `make play` runs it in a simulated Discord, `make run` in the real one."""

    def __init__(
        self,
        settings: Settings,
        catalog: Catalog | None = None,
        *,
        fresh_discord: bool = False,
        shards: Shards = ALL,
        **more: Any,
    ) -> None:
        """Prepare the bot. Nothing is opened before it logs in.

        Args:
            catalog: the games on offer; None for all of them.
            fresh_discord: whether this Discord has no messages of earlier runs.
            shards: the shards that it serves; if not all, use a `ShardedTable`.
            more: further arguments of discord.py's class.
        """
        self.wire = Wire(now)
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LONGEST_RATE_LIMIT,
            http_trace=self.wire.trace(),
            **more,
        )
        self._settings = settings
        self._shards = shards
        self._catalog = full_catalog() if catalog is None else catalog
        self._fresh_discord = fresh_discord
        self._recovery: asyncio.Task[None] | None = None
        self._recovers_again = False
        self._beat: tasks.Loop[Any] | None = None
        self._closing = False
        self.tree = Tree(self, allowed_installs=INSTALLS)
        for command in all_registered(self._catalog):
            self.tree.add_command(command)
        self.clicks = Clicks()
        self._core: Core | None = None
        self._features: tuple[Feature, ...] = ()

    async def setup_hook(self) -> None:
        """Open the database, put the parts together, and go on where the last run stopped."""
        limit_session(self)
        store = await Store.open(self._settings.database)
        if self._fresh_discord:
            await store.forget_messages()
        self._core = core = make_core(
            *(self, self._settings, self._catalog, store, self.clicks),
            *(self.wire.clock.now, self._shards),
        )
        self.wire.gate.claims = store.peers.claims
        if not self._shards.is_all:
            self.wire.turns.peers = store.peers
        self._features = tuple(feature(core) for feature in find_features())
        self.add_dynamic_items(Placed)
        for feature in self._features:
            await feature.start()
        with suppress(StoreUnavailable):  # then it is asked again each time
            await store.peers.look()  # others know from now on that this process is there
        await core.presenter.begin()
        await store.peers.join(self._left_undone)
        self._each_minute.start()
        if not store.peers.is_alone:
            self._beat = tasks.loop(seconds=BEAT_SECONDS)(store.peers.beat)
            self._beat.start()

    @property
    def parts(self) -> Parts:
        """The bot's parts, once it has logged in."""
        assert self._core is not None, "nothing is opened before"
        return self._core.parts

    def _left_undone(self) -> None:
        """Do what the last run, or another process, left undone."""
        if self._recovery is None or self._recovery.done():
            self._recovery = asyncio.create_task(self._recover())
        else:
            self._recovers_again = True

    async def _recover(self) -> None:
        assert self._core is not None
        self._recovers_again = True
        while self._recovers_again:
            self._recovers_again = False
            await minute.recover(self._core, self._features)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord lets a shard identify. It lets one in every five seconds, whichever
        process the shard belongs to."""
        peers = self._core.store.peers if self._core is not None else None
        if peers is None or peers.is_alone:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await peers.wait_in(IDENTIFIES)

    @tasks.loop(minutes=1)
    async def _each_minute(self) -> None:
        assert self._core is not None
        await minute.each_minute(self._core, self._features)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer clicks on controls that their message no longer has, which discord.py drops
        without a word. Also let a channel that refused messages be tried again, since somebody acts
        there.
        """
        self.wire.refused.forget(interaction.channel_id)
        for feature in self._features:
            feature.seen(interaction)
        if is_orphan(interaction) and await admitted(interaction):
            known = self.clicks.find(custom_id(interaction)) is not None
            await whisper(interaction, words.GONE if known else words.ODD_CONTROL)

    async def on_ready(self) -> None:
        """Note that the bot is connected, and tell the features which servers there are."""
        log.info("ready as %s in %s servers", self.user, len(self.guilds))
        if self._core is not None:
            await self._core.store.peers.serve(self._shards)
        await minute.servers_changed(self._features)
        await self._connected()

    async def on_resumed(self) -> None:
        """Go on after the line to Discord was down for a moment."""
        await self._connected()

    async def _connected(self) -> None:
        for feature in self._features:
            await feature.connected()

    async def on_guild_join(self, _guild: discord.Guild) -> None:
        """Tell the features that a server has added the bot."""
        await minute.servers_changed(self._features)

    async def on_guild_remove(self, _guild: discord.Guild) -> None:
        """Tell the features that a server has removed the bot."""
        await minute.servers_changed(self._features)

    async def close(self) -> None:
        """Let nobody in any more, let everybody inside finish, log out and close the database.
        Everything acknowledged is stored already."""
        if self._closing:
            return
        self._closing = True
        if self._core is not None:
            self.wire.gate.is_relieved = await self._core.store.peers.is_served(self._shards)
        await self.wire.gate.close()
        await self._end_own_work()
        await super().close()
        if self._core is not None:
            self._core.draw_pool.close()
            for feature in self._features:
                feature.close()
            await self._core.store.close()

    async def _end_own_work(self) -> None:
        """End the work that the bot does by itself. The next start goes on with it."""
        loops = [loop for loop in (self._each_minute, self._beat) if loop]
        work = [task for task in (self._recovery, *(loop.get_task() for loop in loops)) if task]
        for loop in loops:
            loop.cancel()
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        for feature in self._features:
            await feature.stop()
        if self._core is not None:
            await self._core.presenter.close()
            await self._core.conversations.close()


class ShardedTable(SquareTable, discord.AutoShardedClient):
    """The bot with some of its shards, beside other processes that serve the rest."""

    def __init__(
        self, settings: Settings, shards: Shards, catalog: Catalog | None = None, **more: Any
    ) -> None:
        """Prepare the bot for its shards."""
        super().__init__(
            settings,
            catalog,
            shards=shards,
            shard_ids=list(shards.ids),
            shard_count=shards.of,
            **more,
        )
