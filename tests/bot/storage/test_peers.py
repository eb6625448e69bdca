"""The only process does everything, and waits for nobody."""

from __future__ import annotations

import asyncio

from bot.shards import ALL
from bot.storage.peers import IDENTIFIES, REQUESTS, Lease, Line, Peers, Topic


async def test_the_only_process_begins_with_what_the_last_run_left() -> None:
    peers, left = Peers(), []
    await peers.join(lambda: left.append(1))
    assert left == [1]
    assert peers.has_round
    assert not await peers.is_served(ALL)


async def test_it_waits_for_nobody() -> None:
    peers = Peers()
    first, second = peers.holding(Lease.SHOWING, 1), peers.holding(Lease.SHOWING, 1)
    async with asyncio.timeout(0.5), first, second:
        for _ in range(1000):
            await peers.wait_in(IDENTIFIES)
    assert await peers.claims(5)
    assert await peers.claims(5)


async def test_it_hears_what_it_tells() -> None:
    peers = Peers()
    heard: list[int] = []
    peers.listen(Topic.ADVANCE, heard.append)
    peers.tell(Topic.ADVANCE, 7)
    peers.tell(Topic.CLOCK, 8)
    assert heard == [7]


def test_no_second_has_more_requests_than_discord_takes() -> None:
    def taken(line: Line, second: int) -> int:
        return line.at_once + second * 1000 // line.millis

    assert taken(REQUESTS, 1) <= 50
