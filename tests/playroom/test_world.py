"""The simulated server and its people."""

from __future__ import annotations

import aiohttp

from playroom.room import club
from tests.playroom.tab import Parrot, Tab


async def test_people_and_places_have_the_same_ids_at_each_start() -> None:
    seen = []
    for _ in range(2):
        async with club(Parrot) as page, aiohttp.ClientSession() as session:
            tab = Tab(session, page.url)
            await tab.open()
            seen.append(
                [tab.state["channel"]["guildId"], tab.state["channelId"]]
                + [seat["id"] for seat in tab.state["viewers"]]
            )
    assert seen[0] == seen[1]
