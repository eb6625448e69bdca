"""The page, used over HTTP as the browser uses it."""

from __future__ import annotations

from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import ui

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


async def test_additions_to_the_preview_are_served_behind_its_own() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        origin = page.url.split("/#")[0]
        for file, ours in (("app.js", "new ResizeObserver"), ("preview.css", "#capture-open")):
            async with session.get(f"{origin}/{file}") as answer:
                text = await answer.text()
            assert ours in text[len(text) // 2 :]


async def test_a_member_finds_the_threads_that_they_are_in_and_leaves_those_that_close() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        backend = page.env.backend
        [ada] = [seat.viewer for seat in page.seats.values() if seat.label == "Ada"]
        thread = backend.create_thread(page.table.id, "a match", ada.id)
        await tab.say("one")
        await tab.look()
        [seat] = [seat for seat in tab.state["viewers"] if "a match" in seat["name"]]
        assert seat["name"] == "Ada in “a match”"
        await tab.act("viewer", viewer_id=seat["id"])
        assert await tab.look() == []
        await tab.say("here")
        assert await tab.look() == ["here"]
        backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
        await page.follow_the_bot()
        await tab.look()
        assert "a match" not in str([seat["name"] for seat in tab.state["viewers"]])


class Counter(Parrot):
    """Lists the members who press **Count**, one line for each press, until
    somebody presses **Close**."""

    def __init__(self) -> None:
        super().__init__()
        self.counted = 0

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.component:
            self.counted += 1
            closes = interaction.data["custom_id"] == "close"  # type: ignore[typeddict-item]
            await interaction.response.edit_message(view=self.panel(is_open=not closes))

    def panel(self, *, is_open: bool = True) -> ui.LayoutView:
        view = ui.LayoutView(timeout=None)
        view.stop()
        for number in range(self.counted + 1):
            view.add_item(ui.TextDisplay(f"line {number}"))
        ids = ("count", "close") if is_open else ("open",)
        view.add_item(ui.ActionRow(*(ui.Button(label=name, custom_id=name) for name in ids)))
        return view


async def test_all_who_press_a_button_at_the_same_moment_are_heard() -> None:
    """Each press adds a line to the message, and moves the button in it."""
    async with club(Counter) as page, aiohttp.ClientSession() as session:
        bot = cast(Any, page.env.bot)
        tabs = [Tab(session, page.url) for _ in range(3)]
        await bot.get_channel(page.table.id).send(view=bot.panel())
        await page.follow_the_bot()
        for tab in tabs:
            await tab.open()
        for tab in tabs:
            await tab.press("count")
        assert bot.counted == 3


async def test_a_button_that_is_gone_is_not_taken_for_the_one_in_its_place() -> None:
    async with club(Counter) as page, aiohttp.ClientSession() as session:
        bot = cast(Any, page.env.bot)
        quick, slow = (Tab(session, page.url) for _ in range(2))
        await bot.get_channel(page.table.id).send(view=bot.panel())
        await page.follow_the_bot()
        for tab in (quick, slow):
            await tab.open()
        await quick.press("close")
        with pytest.raises(AssertionError, match="stale"):
            await slow.press("count")
        assert bot.counted == 1


async def test_any_number_of_pages_can_be_opened_and_the_silent_ones_give_way() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        used = Tab(session, page.url)
        await used.open()
        for _ in range(page._MAX_PAGES + 5):
            await Tab(session, page.url).open()
            await used.look()
        assert len(page._pages) <= page._MAX_PAGES + 1  # and SimCord's own
        await used.say("still here")
        assert await used.look() == ["still here"]


async def test_a_page_whose_browser_is_gone_is_closed_after_a_while() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        gone, there = Tab(session, page.url), Tab(session, page.url)
        for tab in (gone, there):
            await tab.open()
        page._pages[gone.state["context"]["id"]].last_activity -= page._PAGE_LEASE_SECONDS + 1
        await there.look()
        assert gone.state["context"]["id"] not in page._pages
        assert there.state["context"]["id"] in page._pages
