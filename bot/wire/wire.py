"""One bot's memory of how Discord receives its requests, and counts of its work."""

from __future__ import annotations

import aiohttp
import discord

from bot.clock import Clock
from bot.figures import Figures
from bot.wire.discord_clock import DiscordClock
from bot.wire.gate import Gate
from bot.wire.invalid import InvalidRequests
from bot.wire.refused import RefusedChannels
from bot.wire.turns import Turns


class Wire:
    """A bot's memory of its line to Discord. A restart forgets it."""

    def __init__(self, now: Clock) -> None:
        self.clock = DiscordClock(now)
        self.refused = RefusedChannels()
        self.invalid = InvalidRequests(now)
        self.gate = Gate()
        self.figures = Figures()
        self.turns = Turns()
        self._codes: set[int] = set()

    def trace(self) -> aiohttp.TraceConfig:
        """Return the configuration with which aiohttp reports every request. The clock comes last:
        a request that waits for its turn has not been sent yet."""
        return self.clock.trace(self.turns.trace(self.figures.trace(self.invalid.trace())))

    def is_new(self, code: int) -> bool:
        """Whether an error code that is not listed has come from Discord for the first time."""
        new = code not in self._codes
        self._codes.add(code)
        return new


def wire_of(client: discord.Client) -> Wire:
    """Return the memory of a bot, or an empty one for a client without one."""
    wire = getattr(client, "wire", None)
    return wire if isinstance(wire, Wire) else Wire(lambda: 0)
