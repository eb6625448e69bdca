"""Several processes of the whole bot that play the same matches; one by one they are killed, or
frozen for some seconds.

    python -m tests.bot.several.restless DATABASE SEED KILLS PROCESSES LOOKING

LOOKING is the seconds for which a player is taken to look still (`bot/showing/edit_or_post.py`).

It prints lines: `ack MATCH VERSION DIGEST` as soon as a move was acknowledged, `round PID TIME`
when a process takes over due work, `kill PID TIME`, and at the end `rest SECONDS`, the time until
no work was left after the last move, and `journal` with what Discord has then.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
import traceback
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from random import Random

import msgspec

from bot.client import SquareTable
from bot.computer import feature as computer
from bot.config import Settings
from bot.core import Core
from bot.showing import edit_or_post, pace
from bot.storage.address import Database, database_of
from bot.storage.connection import Superseded
from bot.storage.records import Answer, Guest
from games.refusals import Refusal
from games.simulate import at_random
from tests.bot.computer.toys import QuickPool
from tests.bot.databases import look
from tests.bot.matches.restless import digest, tell
from tests.bot.several.one_discord import bot_at, serve
from tests.bot.support import USERS, guests, new_invitation, toy_catalog

LANES, MATCHES, COMPUTERS = 3, 8, 3
"""Moves that a process makes at once, matches that run, and those of them with the computer."""
REQUEST_SECONDS = 0.02
MOVES = 2, 25
"""The range of acknowledged moves from one kill to the next, by all processes together: a busy
machine makes them no fewer."""
_MOVED = os.pipe()
"""A byte for each acknowledged move."""
FREEZES, FROZEN_SECONDS = 0.1, (1.0, 12.0)
"""The chance that a process is frozen as well, if there are enough, and for how long."""
LONGEST_REST = 20.0
"""The most seconds until no work may be left, if nobody is taken to look still."""
ROUND_SECONDS = 60.0
"""The seconds of a round: the next one may still call a member who is taken to look."""


async def live(database: Database, port: int, seed: int) -> None:
    """Work until somebody ends the process; after SIGUSR1 no member makes another move."""
    ended, rest = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, ended.set)
    loop.add_signal_handler(signal.SIGUSR1, rest.set)
    settings = Settings(database=database, drawing_threads=1)
    bot = await bot_at(port, settings, toy_catalog())
    lanes = [play(bot, Random(seed + lane), rest) for lane in range(LANES)]
    working = [asyncio.create_task(each) for each in (*lanes, watch(bot))]
    await ended.wait()
    for each in working:
        each.cancel()
    for error in await asyncio.gather(*working, return_exceptions=True):
        if isinstance(error, Exception):
            raise error
    await bot.close()


async def watch(bot: SquareTable) -> None:
    """Print when this process takes over due work."""
    peers, had = bot.parts[Core].store.peers, False
    while True:
        if peers.has_round and not had:
            tell(f"round {os.getpid()} {time.monotonic()}")
        had = peers.has_round
        await asyncio.sleep(0.02)


async def play(bot: SquareTable, random: Random, rest: asyncio.Event) -> None:
    """Let members move in any of the matches, even if another process plays there."""
    core = bot.parts[Core]
    while not rest.is_set():
        running = await core.store.matches.running(USERS["Ada"])
        try:
            if len(running) < MATCHES:
                alone = sum(len(match.members) == 1 for match in running)
                await begin(core, random, computer=alone < COMPUTERS)
            else:
                await move(core, random.choice(running).id, random)
        except Refusal:  # somebody was faster
            await asyncio.sleep(0.01)


async def begin(core: Core, random: Random, *, computer: bool) -> None:
    """Start a match, against the computer if wanted."""
    players = guests("Ada", random.choice(list(USERS)[1:]))
    if computer:
        players = (players[0], Guest(-1, "Computer", Answer.ACCEPTED, level="easy"))
    new = msgspec.structs.replace(new_invitation("Ada", created_at=core.now()), guests=players)
    invitation = await core.store.invitations.get(await core.store.invitations.add(new))
    assert invitation is not None
    with suppress(Superseded):  # the process that looks after what was left undone was faster
        await core.presenter.present(await core.manager.start(invitation, players))


async def move(core: Core, match_id: int, random: Random) -> None:
    match = await core.manager.load(match_id)
    asks = [ask for ask in match.asks if not match.seats[ask.seat].player.level]
    if not asks:
        await asyncio.sleep(0.01)
        return
    ask = random.choice(asks)
    text = at_random(ask, random).notation
    moved = await core.manager.choose(match_id, match.user(ask.seat), text, match.row.version)
    row = moved.match.row
    tell(f"ack {row.id} {row.version} {digest(row.state)}")
    os.write(_MOVED[1], b".")
    await core.presenter.present(match_id)


def forked(work: Callable[[], None]) -> int:
    """Start a process that does some work; nothing is imported again."""
    process = os.fork()
    if not process:
        code = 1
        try:
            work()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    return process


def moves(count: int) -> None:
    """Wait until this many more moves were acknowledged."""
    while count > 0:
        count -= len(os.read(_MOVED[0], count))


def go_on(frozen: dict[int, float], now: float) -> None:
    """Resume the processes that were frozen for long enough."""
    for bot in [bot for bot, until in frozen.items() if until <= now]:
        del frozen[bot]
        os.kill(bot, signal.SIGCONT)


def longest_rest(looking: int) -> float:
    """Return the most seconds until no work may be left."""
    return LONGEST_REST + (looking + ROUND_SECONDS if looking else 0)


def left_to_do(database: Database) -> int:
    [(count,)] = look(
        database,
        """SELECT count(*) FROM matches WHERE shown < version
               OR (status = 'running' AND thinking = 1)""",
    )
    return int(count)


def main(database: Database, seed: int, kills: int, processes: int, looking: int) -> None:
    edit_or_post.LOOKING_SECONDS = looking
    reads, writes = os.pipe()
    host = forked(
        lambda: serve(lambda port: os.write(writes, b"%d\n" % port), seed, REQUEST_SECONDS)
    )
    bots: list[int] = []
    try:
        end = longest_rest(looking)
        work(database, int(os.read(reads, 16)), Random(seed), kills, processes, bots, end)
    finally:
        for process in (host, *bots):
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)


def work(
    database: Database,
    port: int,
    random: Random,
    kills: int,
    processes: int,
    bots: list[int],
    rest: float,
) -> None:
    """Let processes play, kill them, and freeze some for a while.

    The processes that are left are in `bots`. Wait at most `rest` seconds until no work is left.
    """
    frozen: dict[int, float] = {}

    def one() -> int:
        own = random.randrange(10**9)
        return forked(lambda: asyncio.run(live(database, port, own)))

    bots += [one() for _ in range(processes)]
    for _ in range(kills):
        moves(random.randint(*MOVES))
        time.sleep(random.uniform(0, REQUEST_SECONDS))
        go_on(frozen, time.monotonic())
        if len(bots) - len(frozen) > 2 and random.random() < FREEZES:
            victim = random.choice([bot for bot in bots if bot not in frozen])
            os.kill(victim, signal.SIGSTOP)
            frozen[victim] = time.monotonic() + random.uniform(*FROZEN_SECONDS)
            moves(MOVES[1])  # of the others
        victim = bots.pop(random.randrange(processes))
        frozen.pop(victim, None)
        tell(f"kill {victim} {time.monotonic()}")
        os.kill(victim, signal.SIGKILL)
        if os.waitstatus_to_exitcode(os.waitpid(victim, 0)[1]) != -signal.SIGKILL:
            sys.exit("a process ended by itself")
        bots.append(one())
    moves(MOVES[1])
    go_on(frozen, float("inf"))
    for bot in bots:
        os.kill(bot, signal.SIGUSR1)
    began = time.monotonic()
    while left_to_do(database) and time.monotonic() < began + rest:
        time.sleep(0.1)
    tell(f"rest {time.monotonic() - began:.1f}")
    for bot in bots:
        os.kill(bot, signal.SIGTERM)
    while bots:
        if os.waitstatus_to_exitcode(os.waitpid(bots.pop(), 0)[1]):
            sys.exit("a process did not end as it should")
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/journal") as journal:
        tell(f"journal {json.dumps(json.load(journal))}")


if __name__ == "__main__":
    setattr(computer, "Pool", QuickPool)  # noqa: B010  (the feature makes one)
    pace.REST_SECONDS = 1
    main(database_of(sys.argv[1]), *map(int, sys.argv[2:6]))
