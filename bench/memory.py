"""Whether memory grows with moves: eight lanes of matches, one after the other, in the whole bot
with a stand-in for Discord, which takes requests and forgets them.

    python -m bench.memory --drawn   # an hour of 200 moves a minute
    python -m bench.memory           # without the pictures, which take most of the time

The hour is compressed: only the waiting is left out. After every 200 moves the bot looks around as
it does each minute. Garbage is not collected for the measurement.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import logging
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from time import process_time
from typing import Any
from unittest import mock

from bench.crowd import resident
from bot import delivery, minute
from bot.client import SquareTable
from bot.config import Settings
from bot.core import Core
from bot.storage.connection import Superseded
from bot.storage.records import Answer, Guest, Location, NewInvitation
from bot.upkeep.memory import trimmer
from games.simulate import at_random
from renderers.edge import Pictures
from renderers.picture import Picture

LANES = 8
MINUTE = 200
"""The moves between two looks around."""
HOUR, WARM = 60 * MINUTE, 10 * MINUTE
GROWS = 1.05
"""The most memory of the bot after an hour, in times of the memory after ten minutes."""


@contextlib.contextmanager
def discord_takes_all(*, drawn: bool) -> Iterator[None]:
    """Accept every message, and replace pictures by plain ones unless they are to be drawn."""
    ids = itertools.count(1)

    async def take(*_: Any, **__: Any) -> int:
        return next(ids)

    async def unknown(*_: Any) -> None:
        """Return None: Discord does not tell."""

    def plain(*_: Any, **given: Any) -> Picture:
        return Picture(bytes(20_000), given.get("name", "hand.png"), "A picture.")

    with contextlib.ExitStack() as stack:
        for name in ("send", "edit", "open_dm", "send_dm"):
            stack.enter_context(mock.patch.object(delivery, name, take))
        stack.enter_context(mock.patch.object(delivery, "has_left", unknown))
        if not drawn:
            stack.enter_context(mock.patch.object(Pictures, "board", plain))
            stack.enter_context(mock.patch.object(Pictures, "hand", plain))
            stack.enter_context(mock.patch("bot.showing.presenter.match_result", plain))
        yield


async def start_next(core: Core, number: int) -> int:
    """Start a match of the next game, and return its id."""
    key = sorted(core.catalog)[number % len(core.catalog)]
    return await start_match(core, number, key, core.catalog[key].game.seats[0])


async def start_match(
    core: Core, number: int, key: str, seats: int, options: Mapping[str, str] | None = None
) -> int:
    """Start a match of a game with a number of members, and return its id.

    Args:
        number: gives the match members of its own.
        options: the options; None for the usual ones.
    """
    game = core.catalog[key].game
    guests = tuple(
        Guest(1 + number * 4 + seat, f"Member {seat}", Answer.ACCEPTED) for seat in range(seats)
    )
    settled = dict(game.setup(len(guests), options or {}).options)
    location = Location(1, 2 + number % 50)
    invitation_id = await core.store.invitations.add(
        NewInvitation(key, settled, location, guests[0].user_id, False, guests, 1, 2**40)
    )
    invitation = await core.store.invitations.get(invitation_id)
    assert invitation is not None
    try:
        return await core.manager.start(invitation, guests)
    except Superseded:  # the look around at the start found everybody ready
        started = await core.store.invitations.get(invitation_id)
        assert started is not None
        assert started.match_id is not None
        return started.match_id


def needed(trim: Callable[[], object]) -> float:
    """Return the memory that is needed, in MiB.

    The bot gives free memory back each minute, on a thread of its own. A reading without a trim
    would count some of that memory.
    """
    trim()
    return resident()


async def play(bot: SquareTable, moves: int, step: int) -> None:
    """Play a number of moves, and print the memory now and then."""
    core, random, made = bot.parts[Core], Random(1), 0
    numbers = itertools.count()
    lanes = [await start_next(core, next(numbers)) for _ in range(LANES)]
    warm, began, trim = 0.0, process_time(), trimmer()
    while made < moves:
        for lane, match_id in enumerate(lanes):
            match = await core.manager.load(match_id)
            if match.over:
                lanes[lane] = await start_next(core, next(numbers))
                continue
            ask = random.choice(match.asks)
            choice = at_random(ask, random).notation
            await core.manager.choose(match_id, match.user(ask.seat), choice)
            await core.presenter.present(match_id)
            made += 1
            if made % MINUTE == 0:
                await minute.each_minute(core, bot._features)
            if made == WARM:
                warm = needed(trim)
            if made % step == 0:
                spent = (process_time() - began) * 1e3 / made
                print(f"{made:>8,} moves  {needed(trim):6.1f} MiB  {spent:.1f} ms of CPU a move")
    if warm:
        grows = needed(trim) / warm
        kept = "kept" if grows <= GROWS else "MISSED"
        print(f"{grows:.3f} times the memory of the tenth minute  {kept}: ≤ {GROWS}")


async def measure(moves: int, step: int, folder: Path) -> None:
    bot = SquareTable(Settings(database=folder / "memory.db"))
    await bot._async_setup_hook()
    await bot.setup_hook()
    try:
        await play(bot, moves, step)
    finally:
        await bot.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=HOUR)
    parser.add_argument("--step", type=int, default=5 * MINUTE)
    parser.add_argument("--drawn", action="store_true")
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory() as folder, discord_takes_all(drawn=options.drawn):
        asyncio.run(measure(options.moves, options.step, Path(folder)))


if __name__ == "__main__":
    main()
