"""The page, used over HTTP as the browser uses it."""

from __future__ import annotations

import aiohttp

from playroom.room import club
from tests.playroom.tab import Parrot, Tab


async def test_members_play_and_read_their_direct_messages_on_one_page() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        assert [seat["name"] for seat in tab.state["viewers"]][:2] == ["Ada", "Bo"]
        await tab.say("one")
        await tab.say("two")  # the page has moved on since this tab last looked
        assert await tab.look() == ["one", "two"]

        direct = next(
            seat["id"] for seat in tab.state["viewers"] if seat["name"] == "Ada's direct messages"
        )
        await tab.act("viewer", viewer_id=direct)
        assert await tab.look() == ["psst: one", "psst: two"]
        assert tab.state["viewerId"] == direct


async def test_other_tabs_follow_by_themselves() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        ada, bo = Tab(session, page.url), Tab(session, page.url)
        await ada.open()
        await bo.open()
        await ada.say("hello")
        assert await bo.wait_for(1) == ["hello"]


async def test_what_we_add_to_the_preview_is_served_behind_its_own() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        origin = page.url.split("/#")[0]
        for file, ours in (("app.js", "new ResizeObserver"), ("preview.css", "#capture-open")):
            async with session.get(f"{origin}/{file}") as answer:
                text = await answer.text()
            assert ours in text[len(text) // 2 :]
