"""The cost of a move with all its clicks: opening the hand, each menu, the choice, and the messages
that follow. SimCord's work in Discord's place counts, too.

    python -m bench.whole_moves
"""

from __future__ import annotations

import asyncio
import logging
from time import process_time

from simcord import MemberActor

from bench.club import open_club
from bot.catalog import full_catalog
from games.simulate import at_random
from tests.bot.club import Club

MOVES = 20


async def measure(key: str) -> str:
    """Play some moves of two members at random, each through a hand that is opened for it."""
    async with open_club(key) as club:
        await club.begin(club.ada, club.bo, options="")
        before, began, made = _clicks(club), process_time(), 0
        while made < MOVES and not (match := await club.match()).over:
            ask = club.random.choice(match.asks)
            member: MemberActor = club.member(match.user(ask.seat))
            hand = await club.open_hand(member)
            await club.pick(member, hand, at_random(ask, club.random).notation)
            made += 1
        spent, clicks = process_time() - began, _clicks(club) - before
    return f"{key:<16} {clicks / made:.1f} clicks, {spent * 1e3 / made:.0f} ms of CPU a move"


def _clicks(club: Club) -> int:
    return len(
        [each for each in club.requests("POST", "/callback") if "/interactions" in each.path]
    )


def main() -> None:
    logging.disable(logging.WARNING)
    for key in full_catalog():
        print(asyncio.run(measure(key)))


if __name__ == "__main__":
    main()
