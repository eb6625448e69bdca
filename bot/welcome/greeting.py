"""Greets a server once: one process notes the message before it sends it.

If the process is killed in between, the message is noted but not sent. It is then sent within a few
minutes, while Discord can still tell by the nonce whether it has arrived. After that it is given up
rather than sent twice.
"""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot import delivery
from bot.clock import DAY, MINUTE
from bot.core import Core
from bot.errors import Undelivered
from bot.limits import ROW
from bot.panels import Panel
from bot.welcome import words
from bot.welcome.controls import TryButton
from bot.wire.nonce import nonce_of
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

NEW_SECONDS = DAY
"""Servers that have had the bot for longer know it, and so do those from before it could greet."""
TRIED_SECONDS = 3 * MINUTE
"""The seconds for which Discord can tell by a nonce that a message has arrived."""
ALONE_SECONDS = 30
"""The seconds for which other processes leave a greeting to the one that began it."""


class Greeting:
    """Greets the servers that this process serves."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def look(self) -> None:
        """Greet the new servers."""
        now = self._core.now()
        for guild in self._core.client.guilds:
            if _is_new(guild, now) and _channel(guild) is not None:
                try:
                    await self._greet(guild, now)
                except Undelivered as error:
                    log.info("server %s: no greeting: %s", guild.id, type(error).__name__)
                except Refusal as error:
                    log.warning("server %s: a greeting waits: %s", guild.id, type(error).__name__)
                except Exception:
                    log.exception("server %s could not be greeted", guild.id)

    async def _greet(self, guild: discord.Guild, now: int) -> None:
        servers = self._core.store.servers
        again = now - TRIED_SECONDS, now - ALONE_SECONDS
        if not await servers.begin_greeting(guild.id, now, *again):
            return
        channel = _channel(guild)
        assert channel is not None
        nonce = nonce_of("welcome", guild.id)
        await delivery.send(self._core.client, channel.id, self._panel(), nonce=nonce)
        await servers.set_greeted(guild.id)

    def _panel(self) -> Panel:
        core = self._core
        panel = Panel(words.welcome([known.game for known in core.catalog.values()]))
        panel.add_row(TryButton().item(), *core.welcome_buttons.of())
        return panel

    async def offer(self, interaction: Interaction) -> None:
        """Show a member the games that they can try at once."""
        core = self._core
        games = [(key, known.game) for key, known in core.catalog.items()]
        buttons = [button for game in games for button in core.play_buttons.of(*game)]
        panel = Panel(words.PICK if buttons else words.NOTHING_TO_TRY)
        for start in range(0, len(buttons), ROW):
            panel.add_row(*buttons[start : start + ROW])
        await interaction.response.send_message(view=panel, ephemeral=True)


def _is_new(guild: discord.Guild, now: int) -> bool:
    """Return whether Discord says that the bot joined a server recently, even while it was down."""
    joined = None if guild.unavailable or guild.me is None else guild.me.joined_at
    return joined is not None and joined.timestamp() > now - NEW_SECONDS


def _channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel in which Discord itself greets members, if the bot may write there."""
    channel = guild.system_channel
    if channel is None:
        return None
    may = channel.permissions_for(guild.me)
    return channel if may.view_channel and may.send_messages else None
