"""The bot itself: puts the parts together and tells Discord about them."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord import app_commands
from discord.ext import tasks

from bot import minute, words
from bot.absence import controls as absence_controls
from bot.absence.actions import AbsenceActions
from bot.admission import Control, admitted, is_unknown
from bot.catalog import Catalog, full_catalog
from bot.computer.commands import hint_command
from bot.computer.hints import Hints
from bot.computer.players import ComputerPlayers
from bot.computer.pool import Pool
from bot.config import Settings
from bot.controls import is_orphan
from bot.draw_pool import DrawPool
from bot.errors import report, whisper
from bot.history import controls as history_controls
from bot.history.actions import HistoryActions
from bot.history.commands import history_command, replay_command, verify_command
from bot.history.films import Films
from bot.history.sharing import Sharing
from bot.invitations import controls as invitation_controls
from bot.invitations.actions import InvitationActions
from bot.invitations.commands import challenge_command
from bot.invitations.host import Host
from bot.matches import commands as match_commands
from bot.matches import controls as match_controls
from bot.matches import pick_controls
from bot.matches.actions import MatchActions
from bot.matches.manager import MatchManager
from bot.matches.presenter import Presenter
from bot.profiles import controls as profile_controls
from bot.profiles.actions import ProfileActions
from bot.profiles.commands import profile_command
from bot.rules import pages as rules_pages
from bot.rules.pages import rules_command
from bot.services import Services
from bot.settings import channels as settings_channels
from bot.settings import themes as settings_themes
from bot.storage.store import Store
from bot.themes import Themes
from bot.wire.conversations import Conversations
from bot.wire.deadline import limit_session
from bot.wire.wire import Wire

log = logging.getLogger(__name__)

# Nobody speaks here: without these, discord.py warns of missing voice libraries at each start.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""The commands are for servers that have the bot; members cannot carry them elsewhere."""
LONGEST_RATE_LIMIT = 30.0
"""Seconds that a request may wait until Discord takes it; the shortest that discord.py takes."""

CONTROLS: tuple[type[Control[Any]], ...] = (
    *match_controls.ITEMS,
    *pick_controls.ITEMS,
    *invitation_controls.ITEMS,
    *absence_controls.ITEMS,
    *history_controls.ITEMS,
    *rules_pages.ITEMS,
    *settings_channels.ITEMS,
    *settings_themes.ITEMS,
    *profile_controls.ITEMS,
)
"""Every button and menu."""


class Tree(app_commands.CommandTree[Any]):
    """The slash commands; what goes wrong in one is reported by the one handler."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Let nobody in while the bot stops."""
        return await admitted(interaction)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Report an error of a command."""
        await report(interaction, error)


class SquareTable(discord.Client):
    """The bot. `make play` runs it in a simulated Discord, `make run` in the real one."""

    def __init__(
        self, settings: Settings, catalog: Catalog | None = None, *, fresh_discord: bool = False
    ) -> None:
        """Prepare the bot; nothing is opened before it logs in.

        Args:
            catalog: the games on offer; all of them if not given.
            fresh_discord: whether this Discord has no messages of earlier runs.
        """
        self.wire = Wire(now)
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LONGEST_RATE_LIMIT,
            http_trace=self.wire.invalid.trace(),
        )
        self._settings = settings
        self._catalog = full_catalog() if catalog is None else catalog
        self._fresh_discord = fresh_discord
        self._recovery: asyncio.Task[None] | None = None
        self._closing = False
        self.tree = Tree(self, allowed_installs=INSTALLS)
        add_commands(self.tree, self._catalog)
        self.services: Services

    async def setup_hook(self) -> None:
        """Open the database, put the parts together, and go on where the last run stopped."""
        limit_session(self)
        store = await Store.open(self._settings.database)
        if self._fresh_discord:
            await store.forget_messages()
        self.services = self._assemble(store)
        self.add_dynamic_items(*CONTROLS)
        self._recovery = asyncio.create_task(minute.recover(self.services))
        self._look_around.start()

    def _assemble(self, store: Store) -> Services:
        catalog, settings = self._catalog, self._settings
        draw_pool, looks, films = DrawPool(settings.drawing_threads), Themes(store), Films(store)
        manager = MatchManager(store, catalog, now)
        self._conversations = Conversations(self, store, now)
        presenter = Presenter(
            self, store, catalog, draw_pool, manager, looks, self._conversations, now
        )
        self._pool = Pool(settings.computer_workers, settings.computer_seconds)
        host = Host(store, catalog, manager, now, int(settings.invitation_hours * 3600))
        invitations = InvitationActions(self, store, catalog, host, presenter)
        return Services(
            catalog=catalog,
            store=store,
            draw_pool=draw_pool,
            manager=manager,
            presenter=presenter,
            matches=MatchActions(manager, presenter, store, invitations),
            invitations=invitations,
            history=HistoryActions(store, catalog, draw_pool, manager, looks),
            sharing=Sharing(self, manager, films, looks, now),
            films=films,
            profiles=ProfileActions(self, store, catalog, draw_pool, looks),
            computers=ComputerPlayers(self, manager, presenter, store, self._pool),
            hints=Hints(manager, store, self._pool),
            absences=AbsenceActions(self, manager, presenter, store, now, settings.absent_hours),
        )

    @tasks.loop(minutes=1)
    async def _look_around(self) -> None:
        await minute.look_around(self.services, now)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer clicks on controls that are gone, or that nobody knows; discord.py drops them
        without a word. And try a channel again where somebody acts."""
        self.wire.refused.forget(interaction.channel_id)
        if is_unknown(interaction, CONTROLS):
            await whisper(interaction, words.ODD_CONTROL)
        elif is_orphan(interaction):
            await whisper(interaction, words.GONE)

    async def on_ready(self) -> None:
        """Say that the bot is there."""
        log.info("ready as %s in %s servers", self.user, len(self.guilds))

    async def close(self) -> None:
        """Let nobody in any more, let those who are inside finish, log out and close the file;
        what was acknowledged is stored already."""
        if self._closing:
            return
        self._closing = True
        await self.wire.gate.close()
        await self._end_own_work()
        await super().close()
        if hasattr(self, "services"):
            self.services.draw_pool.close()
            self.services.films.close()
            await self.services.store.close()

    async def _end_own_work(self) -> None:
        """End what the bot does by itself; the next start goes on with it."""
        work = [task for task in (self._recovery, self._look_around.get_task()) if task]
        self._look_around.cancel()
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        if hasattr(self, "services"):
            await self.services.computers.close()
            await self._conversations.close()
            await self._pool.close()


def add_commands(tree: app_commands.CommandTree[Any], catalog: Catalog) -> None:
    """Add every slash command to a tree."""
    tree.add_command(challenge_command(catalog))
    tree.add_command(history_command(catalog))
    tree.add_command(rules_command(catalog))
    tree.add_command(replay_command)
    tree.add_command(verify_command)
    tree.add_command(profile_command)
    tree.add_command(hint_command)
    tree.add_command(settings_channels.settings_command)
    tree.add_command(settings_themes.look_command)
    for command in match_commands.COMMANDS:
        tree.add_command(command)


def now() -> int:
    """Return the time in whole seconds since 1970."""
    return int(discord.utils.utcnow().timestamp())
