"""Plays random matches in a process that is killed at a random moment, again and again.

    python -m tests.bot.matches.restless DATABASE SEED KILLS GAME

Each process goes on with the running matches of the database, and prints every choice as soon as it
was acknowledged: one line with the match, its version, and a digest of its state.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import traceback
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from random import Random
from typing import Any

from bot.catalog import Catalog, full_catalog
from bot.errors import CannotPass, CannotUndo
from bot.play.manager import MatchManager, Move
from bot.play.orders import one_order
from bot.play.typed import legal_offer, typed_offer
from bot.storage.address import Database, database_of
from bot.storage.store import Store
from games.unasked import PASSING
from tests.bot.support import SIX_USERS, USERS, make_manager, play_one, start_match, toy_catalog

MATCHES = 3
"""Matches that run at a time."""
OPTIONS = {"tactica": {"match": "war"}}
"""The options of a game's match, where they are not the usual ones."""
GIVES_UP = {"tactica": 0.005}
"""The chance that somebody gives up, by game: a war is long."""
PARTNER = 0.03
"""The chance that somebody lets a partner play, or plays again."""
LIFE = 0.03, 0.12
"""The shortest and the longest life of a process, in seconds of its own work: a busy machine makes
it no shorter."""
MOST_LINES = 4096
"""More lines than a process prints in its life."""
_TOLD = os.pipe()
"""A byte for each line that was printed."""
for _end in _TOLD:
    os.set_blocking(_end, False)


def digest(state: bytes) -> str:
    """Return the digest of a state that is printed."""
    return blake2b(state, digest_size=8).hexdigest()


def tell(line: str) -> None:
    """Print a whole line or nothing, whenever the process is killed."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())
    with suppress(BlockingIOError):  # nobody counts
        os.write(_TOLD[1], b".")


def catalog(key: str) -> Catalog:
    """Return a catalog of one game, or of the toy auction."""
    full = {**toy_catalog(), **full_catalog()}
    return {key: full[key]}


async def play(database: Database, random: Random, key: str) -> None:
    """Play forever."""
    store = await Store.open(database)
    manager, game = make_manager(store, catalog=catalog(key)), catalog(key)[key].game
    running = [match.id for match in await store.matches.running(USERS["Ada"])]
    while True:
        while len(running) < MATCHES:
            names = random.sample(list(SIX_USERS)[1:], random.choice(game.seats) - 1)
            options = OPTIONS.get(key)
            running.append(
                await start_match(manager, store, "Ada", *names, options=options, game=game)
            )
        match_id = random.choice(running)
        if random.random() < 0.1:
            await order(manager, match_id, random)
        if random.random() < 0.2:
            move = await undo(manager, match_id, random)
        elif random.random() < PARTNER:
            move = await ask_partner(manager, match_id, random)
        elif random.random() < GIVES_UP.get(key, 0.02):
            move = await give_up(manager, match_id, random)
        else:
            move = await play_one(manager, match_id, random)
            tell_of(move)
        if move.match.over:
            running.remove(match_id)


def tell_of(move: Move) -> None:
    """Print a choice that was acknowledged."""
    row = move.match.row
    tell(f"{row.id} {row.version} {digest(row.state)}")


async def give_up(manager: MatchManager, match_id: int, random: Random) -> Move:
    """Let somebody give up what they can: a battle, or otherwise the match."""
    match = await manager.load(match_id)
    seat = random.choice(match.waiting)
    offer = typed_offer(match, seat, "forfeit") or legal_offer(match, seat, "resign")
    move = await manager.take_up(match_id, match.user(seat), offer.choice.notation)
    tell_of(move)
    return move


async def ask_partner(manager: MatchManager, match_id: int, random: Random) -> Move:
    """Let somebody with a partner let the partner play for them, or play again;
    anybody else plays."""
    match = await manager.load(match_id)
    seat = random.randrange(len(match.names))
    words = {offer.choice.notation for offer in match.offers(seat)} & {"entrust", "reclaim"}
    if not words:
        return await play_one(manager, match_id, random)
    return await manager.take_up(match_id, match.user(seat), words.pop())


async def order(manager: MatchManager, match_id: int, random: Random) -> None:
    """Let a waiting player give a standing order. It is no choice, and so not printed."""
    match = await manager.load(match_id)
    waits = [seat for seat in range(len(match.names)) if seat not in match.waiting]
    seats = [seat for seat in waits if seat not in match.state.resigned]
    if seats and PASSING in match.orders:
        user_id = match.user(random.choice(seats))
        with suppress(CannotPass):  # in their own turn
            wish = one_order("pass", stands=random.random() < 0.7)
            await manager.set_orders(match_id, user_id, match.row.version, wish)


async def undo(manager: MatchManager, match_id: int, random: Random) -> Move:
    """Let somebody make a choice, and mostly take it back at once if that is possible."""
    match = await manager.load(match_id)
    user_id = match.user(match.waiting[0])
    if typed_offer(match, match.waiting[0], "boast"):
        move = await manager.take_up(match_id, user_id, "boast")
    else:
        move = await play_one(manager, match_id, random)
    tell_of(move)
    if move.match.over or random.random() < 0.2:
        return move
    try:
        move = await manager.undo(match_id, user_id, move.match.row.version)
    except CannotUndo:
        return move
    tell_of(move)
    return move


def lines_told() -> int:
    """Return the number of lines printed since the last look."""
    try:
        return len(os.read(_TOLD[0], MOST_LINES))
    except BlockingIOError:  # none
        return 0


def play_until_killed(
    kills: int, random: Random, work: Callable[[Random], Coroutine[Any, Any, None]]
) -> None:
    """Start processes that work, one after the other, and kill each by a timer.

    At least `kills` are killed, and more until as many lines were printed. A life in which nothing
    was printed was too short for this machine: the longest life doubles.
    """
    shortest, longest = LIFE
    killed = told = 0
    while killed < kills or told < kills:
        live_until_killed(random.uniform(shortest, longest), random.random(), work)
        lines = lines_told()
        if not lines:
            longest *= 2
        killed, told = killed + 1, told + lines


def live_until_killed(
    life: float, seed: float, work: Callable[[Random], Coroutine[Any, Any, None]]
) -> None:
    """Let a process work for `life` seconds; it is a fork, so nothing is imported again."""
    process = os.fork()
    if not process:
        signal.setitimer(signal.ITIMER_PROF, life)
        try:
            asyncio.run(work(Random(seed)))
        finally:  # the threads of the store would keep a process alive that has failed
            traceback.print_exc()
            os._exit(1)
    _, status = os.waitpid(process, 0)
    if os.waitstatus_to_exitcode(status) != -signal.SIGPROF:
        sys.exit("a process ended by itself")


if __name__ == "__main__":
    path, seed_of_all, kills_wished, name = sys.argv[1:]
    play_until_killed(
        int(kills_wished), Random(int(seed_of_all)), partial(play, database_of(path), key=name)
    )
