"""A move from the click to the board on the wire: the whole bot beside a bare one.

Both run in SimCord. Its work to answer requests counts for both; its work to find out whether a bot
is at rest does not. The bare bot keeps a match in memory, draws its board and edits it into one
message: the least that any bot that shows boards must do.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time, thread_time
from types import coroutine
from typing import Any
from unittest import mock

import aiosqlite
import discord
import simcord
from discord import ui
from simcord.backend import Backend
from simcord.http import router

from bench.club import open_club
from bench.measure import Row, Section, Times
from bot.catalog import full_catalog
from games.engine import AnyGame
from games.simulate import at_random
from games.state import State
from renderers.edge import Pictures
from tests.bot.club import Club, Message

MOVES = 60
"""The moves of each game."""
REQUESTS, CPU_MILLIS, MIDDLE, SLOWEST = 2.0, 20.0, 1.6, 2.5
"""Goals: requests and CPU a move, and the time from click to board in times of the bare bot's."""

_OWN_WAY = re.compile(r"/(interactions|webhooks)/")
"""The paths of answers to interactions, which Discord does not count among a bot's 50
requests a second."""


@dataclass
class Cost:
    """The costs of some moves of two players."""

    moves: int = 0
    cpu: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    """The requests, answers, boards, hands and awaits of the database."""
    most: Counter[str] = field(default_factory=Counter)
    """The most of each for one move."""
    micros: list[float] = field(default_factory=list)
    """The microseconds from each click to its board."""

    def each(self, what: str) -> float:
        """Return the number of these for each move."""
        return self.counts[what] / max(1, self.moves)

    @property
    def millis(self) -> float:
        """The CPU milliseconds of a move."""
        return self.cpu * 1e3 / max(1, self.moves)

    @property
    def times(self) -> Times:
        return Times(sorted(self.micros))


class Meter:
    """Measures the consequences of the last click of each move."""

    def __init__(self, board: str) -> None:
        """
        Args:
            board: the beginning of the path of the request that shows the new board.
        """
        self.cost = Cost()
        self._board = board
        self._clicked()

    def _clicked(self) -> None:
        """Start over: the clicks before were no move yet."""
        self._counts: Counter[str] = Counter()
        self._shown_at = 0.0
        self._began, self._cpu = perf_counter(), process_time()

    @contextlib.contextmanager
    def installed(self) -> Iterator[Meter]:
        """Watch clicks, requests, the database and the drawings."""
        settle = simcord.Env._settle_internal
        with contextlib.ExitStack() as stack:
            stack.enter_context(
                mock.patch.object(
                    *(simcord.Env, "_settle_internal"),
                    lambda *args, **given: self._at_rest(settle(*args, **given)),
                )
            )
            for owner, name, watch in (
                (Backend, "emit", self._emitted),
                (router, "dispatch", self._requested),
                (aiosqlite.Connection, "_execute", lambda *_: self._count("awaits")),
                (Pictures, "board", lambda *_: self._count("boards")),
                (Pictures, "hand", lambda *_: self._count("hands")),
                (Pictures, "marked_hand", lambda *_: self._count("hands")),
            ):
                real = getattr(owner, name)
                stack.enter_context(mock.patch.object(owner, name, _watched(real, watch)))
            yield self

    async def move(self, clicks: Awaitable[object]) -> None:
        """Measure the last of the clicks that make a move."""
        await clicks
        cost = self.cost
        cost.cpu += process_time() - self._cpu
        cost.counts += self._counts
        cost.most |= self._counts  # the larger of each
        cost.moves += 1
        if self._shown_at:
            cost.micros.append((self._shown_at - self._began) * 1e6)

    @coroutine
    def _at_rest(self, settling: Coroutine[Any, Any, None]) -> Generator[Any, Any, None]:
        """Wait until the bot is at rest, leaving out the CPU time of looking."""
        sent = None
        while True:
            began = thread_time()
            try:
                waits_for = settling.send(sent)
            except StopIteration:
                return
            finally:
                self._cpu += thread_time() - began
            sent = yield waits_for

    def _emitted(self, _backend: Any, event: str, *_: Any) -> None:
        if event == "INTERACTION_CREATE":
            self._clicked()

    def _count(self, what: str) -> None:
        self._counts[what] += 1

    def _requested(self, _backend: Any, method: str, path: str) -> None:
        own = _OWN_WAY.match(path)
        self._count("answers" if own else "requests")
        if not self._shown_at and method in ("POST", "PATCH") and path.startswith(self._board):
            self._shown_at = perf_counter()


def _watched(real: Callable[..., Any], watch: Callable[..., None]) -> Callable[..., Any]:
    def call(*args: Any, **given: Any) -> Any:
        watch(*args)
        return real(*args, **given)

    return call


def section(moves: int = MOVES) -> Section:
    logging.disable(logging.WARNING)
    try:
        bare, ours = Cost(), {}
        for key in full_catalog():
            _add(bare, asyncio.run(_bare(key, moves)))
            ours[key] = asyncio.run(cost_of_moves(key, moves))
    finally:
        logging.disable(logging.NOTSET)
    every = Cost()
    for cost in ours.values():
        _add(every, cost)
    note = "two players, all hands in direct messages; SimCord's work counts for both"
    return Section("A move on the wire", note, tuple(_rows(bare, every, ours)))


def _rows(bare: Cost, every: Cost, ours: dict[str, Cost]) -> Iterator[Row]:
    floor = bare.times
    yield Row("bare bot, click to board", str(floor))
    times = every.times
    for what, value, base, most in (
        ("median", times.median, floor.median, MIDDLE),
        ("99 % within", times.slowest, floor.slowest, SLOWEST),
    ):
        ratio = value / base
        yield Row(
            f"click to board, {what}",
            f"{value / 1e3:.1f} ms",
            f"{ratio:.2f}",
            f"≤ {most}",
            ratio <= most,
        )
    less = every.millis - bare.millis
    yield Row(
        "CPU a move, beyond the bare bot's",
        f"{less:.1f} ms",
        f"{every.millis / bare.millis:.2f}",
        f"≤ {CPU_MILLIS:.0f} ms",
        less <= CPU_MILLIS,
    )
    for key, cost in ours.items():
        requests = cost.each("requests")
        yield Row(f"{key}: requests", f"{requests:.2f}", "", f"≤ {REQUESTS}", requests <= REQUESTS)
        others = ("answers", "boards", "hands", "awaits")
        yield Row(
            f"{key}: {', '.join(others)}", ", ".join(f"{cost.each(what):.1f}" for what in others)
        )


def _add(sum_: Cost, cost: Cost) -> None:
    sum_.moves += cost.moves
    sum_.cpu += cost.cpu
    sum_.counts += cost.counts
    sum_.micros += cost.micros


# --- The bot -----------------------------------------------------------------------------


async def cost_of_moves(key: str, moves: int) -> Cost:
    """Play a match of two members at random through the hands in the channel."""
    async with open_club(key) as club:
        meter = Meter(f"/channels/{club.channel.id}/messages")
        with meter.installed():
            while meter.cost.moves < moves:
                await _one_match(club, meter, moves)
        return meter.cost


async def _one_match(club: Club, meter: Meter, moves: int) -> None:
    await club.begin(club.ada, club.bo, options="")
    [match_id] = [running.id for running in await club.services.store.matches.running(club.ada.id)]
    while meter.cost.moves < moves and not (match := await club.match(match_id)).over:
        ask = club.random.choice(match.asks)
        member = club.member(match.user(ask.seat))
        hand = await club.open_hand(member)
        await meter.move(club.pick(member, hand, at_random(ask, club.random).notation))
    if not (await club.match(match_id)).over:
        await club.services.manager.resign(match_id, club.ada.id)


# --- The bare bot ------------------------------------------------------------------------


class Bare(discord.Client):
    """A bot that answers each click with a random move in its one message."""

    def __init__(self, game: AnyGame, pictures: Pictures) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = discord.app_commands.CommandTree(self)
        self._game, self._pictures = game, pictures
        self._random = Random(1)
        self._state: State = self._begin()

    def _begin(self) -> State:
        state, _ = self._game.new(self._game.setup(2), self._random.randbytes(16))
        assert isinstance(state, State)
        return state

    async def post(self, channel_id: int) -> None:
        """Post the message."""
        channel = self.get_partial_messageable(channel_id)
        await channel.send(file=self._file(self._draw()), view=self._view())

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Make a move, and edit its board into the message."""
        await interaction.response.defer()
        asks = self._game.asks(self._state)
        self._game.apply(self._state, asks[0].seat, at_random(asks[0], self._random))
        if not self._game.asks(self._state):
            self._state = self._begin()
        data = await asyncio.to_thread(self._draw)
        await interaction.edit_original_response(attachments=[self._file(data)], view=self._view())

    def _draw(self) -> bytes:
        names = ("Ada", "Bo")
        return self._pictures.board(self._game.view(self._state, None), names).data

    def _file(self, data: bytes) -> discord.File:
        return discord.File(io.BytesIO(data), "board.png")

    def _view(self) -> ui.View:
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Move", custom_id="move"))
        return view


async def _bare(key: str, moves: int) -> Cost:
    known = full_catalog()[key]
    bot = Bare(known.game, Pictures(known.renderer, known.game.words))
    env = simcord.Env(bot)
    await env.start()
    try:
        ada = env.create_user("ada", global_name="Ada")
        guild = env.create_guild("Club", owner=ada)
        channel = guild.create_text_channel("table")
        member = guild.add_member(ada)
        await bot.post(channel.id)
        await env.settle()
        [stored] = env.backend.messages[channel.id].values()
        message, meter = Message(env, stored), Meter("/webhooks/")
        with meter.installed():
            for _ in range(moves):
                await meter.move(member.click(message, label="Move"))
        return meter.cost
    finally:
        await env.bot.close()
        await env.shutdown()
