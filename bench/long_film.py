"""The cost of the film of the longest match: four members who play Squarriors at random.

    python -m bench.long_film
    python -m bench.long_film --matches 5

The time is CPU time of this process. The memory is the most that the whole process held, beside the
most that it held before the film was begun.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import tempfile
from pathlib import Path
from random import Random
from time import process_time

from bot.catalog import full_catalog
from bot.history.film_scenes import match_film
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.storage.records import Answer, Guest, Location, NewInvitation, Step
from bot.storage.store import Store
from games.simulate import at_random
from renderers.kit.themes import DEFAULT

GAME, SEATS = "squarriors", 4
SECONDS, MIB = 15.0, 150.0
"""Goals: CPU seconds, and memory beyond that of the process before."""


async def played(store: Store, number: int) -> tuple[Match, list[Step]]:
    """Play a match at random to its end, and return it with its log."""
    catalog, random = full_catalog(), Random(number)
    manager = MatchManager(store, catalog, lambda: number)
    guests = tuple(Guest(1 + seat, f"Member {seat}", Answer.ACCEPTED) for seat in range(SEATS))
    options = dict(catalog[GAME].game.setup(SEATS).options)
    invitation_id = await store.invitations.add(
        NewInvitation(GAME, options, Location(1, 2), 1, False, guests, 1, 2)
    )
    invitation = await store.invitations.get(invitation_id)
    assert invitation is not None
    match = await manager.load(await manager.start(invitation, guests))
    while not match.over:
        ask = random.choice(match.asks)
        choice = at_random(ask, random).notation
        match = (await manager.choose(match.id, match.user(ask.seat), choice)).match
    return match, await store.steps.of(match.id)


def peak() -> float:
    """Return the most memory that this process has held until now, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def measure(matches: int, folder: Path) -> None:
    store = await Store.open(folder / "film.db")
    try:
        for number in range(matches):
            match, steps = await played(store, number)
            for what, largest in (
                ("as usual", 8_000_000),
                ("in a quarter of the bytes", 2_000_000),
            ):
                held, began = peak(), process_time()
                film = match_film(match, steps, DEFAULT, largest)
                spent, most = process_time() - began, peak()
                kept = spent <= SECONDS and most - held <= MIB
                print(
                    f"{len(steps)} steps, {what}: {spent:.1f} s of CPU, {most:.0f} MiB at most "
                    f"({held:.0f} before), {len(film.data) / 1e6:.1f} MB"
                    f"  {'kept' if kept else 'MISSED'}"
                )
    finally:
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(options.matches, Path(folder)))


if __name__ == "__main__":
    main()
