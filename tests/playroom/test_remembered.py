"""A page costs no more after many messages than after few: only changes are worked out."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, cast
from unittest import mock

import aiohttp
from simcord.backend.access import can_access_message
from simcord.preview import _action_plans, _messages, _pages, _queries, _snapshot
from simcord.preview._markdown import markdown_tokens

from playroom.page import Page
from playroom.remembered import NEWEST
from playroom.room import club
from tests.playroom.tab import Parrot, Tab
from tests.playroom.test_page import Counter


class Quiet(Parrot):
    """A bot that writes nothing later."""

    async def _whisper(self, user: Any, text: str) -> None:
        del user, text


@contextmanager
def counted() -> Iterator[mock.Mock]:
    """Count how often SimCord lays out a message, or checks one."""
    count = mock.Mock()

    def told(work_out: Any) -> Any:
        def telling(*args: Any, **more: Any) -> Any:
            count()
            return work_out(*args, **more)

        return telling

    with (
        mock.patch.object(_messages, "markdown_tokens", told(markdown_tokens)),
        mock.patch.object(_queries, "markdown_tokens", told(markdown_tokens)),
        mock.patch.object(_snapshot, "can_access_message", told(can_access_message)),
    ):
        yield count


async def test_after_many_messages_an_action_costs_what_it_cost_at_first() -> None:
    async with club(Quiet) as page, aiohttp.ClientSession() as session:
        ada, bo = Tab(session, page.url), Tab(session, page.url)
        for tab in (ada, bo):
            await tab.open()
        costs = []
        for number in range(3 * NEWEST):
            with counted() as count:
                await ada.say(f"message {number}")
                await ada.look()
                await bo.look()
            costs.append(count.call_count)
        assert costs[-1] <= costs[NEWEST] < 2 * costs[1] + 4 * NEWEST


async def test_a_page_that_nobody_asks_for_costs_nothing() -> None:
    async with club(Quiet) as page, aiohttp.ClientSession() as session:
        ada = Tab(session, page.url)
        await ada.open()
        await ada.say("one")
        with counted() as alone:
            await ada.say("two")
            await ada.look()
        for _ in range(10):
            await Tab(session, page.url).open()
        with counted() as among_many:
            await ada.say("three")
            await ada.look()
        assert among_many.call_count <= alone.call_count + 4


async def test_a_state_in_which_nothing_happened_is_put_together_once() -> None:
    async with club(Quiet) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        await tab.say("one")
        first = await tab.look()
        with mock.patch.object(Page, "_answer", side_effect=AssertionError):
            assert await tab.look() == first


async def test_earlier_messages_are_a_click_away_and_none_is_left_out() -> None:
    async with club(Quiet) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        said = [str(number) for number in range(2 * NEWEST)]
        for text in said:
            await tab.say(text)
        seen = await tab.look()
        assert seen == said[-NEWEST:]
        assert tab.state["history"]["hasBefore"]
        found = set(seen)
        while tab.state["history"]["hasBefore"]:
            await tab.act("history", direction="older")
            found |= set(await tab.look())
        assert found == set(said)
        await tab.act("history", direction="latest")
        assert await tab.look() == said[-NEWEST:]
        assert not tab.state["history"]["hasAfter"]


async def test_messages_for_others_do_not_push_mine_away() -> None:
    async with club(Quiet) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        await tab.say("for all")
        messages = page.env.backend.messages[page.table.id]
        [mine] = messages.values()
        for number in range(1, 2 * NEWEST):
            other = cast(Any, type(mine))(mine.id + number, mine.channel_id, mine.author_id)
            other.flags = 1 << 6  # only one member sees it, and it is not Ada
            messages[other.id] = other
        await page.follow_the_bot()
        assert await tab.look() == ["for all"]
        assert not tab.state["history"]["hasBefore"]


async def test_an_edited_message_is_laid_out_anew() -> None:
    async with club(Counter) as page, aiohttp.ClientSession() as session:
        bot = cast(Any, page.env.bot)
        tab = Tab(session, page.url)
        await bot.get_channel(page.table.id).send(view=bot.panel())
        await tab.open()
        await tab.press("count")
        await tab.look()
        assert "line 1" in str(tab.state["messages"])


def test_simcord_works_as_we_know_it() -> None:
    """`playroom/remembered.py` and `page.py` rely on these: read them again if they changed."""
    sources = [
        inspect.getsource(inspect.unwrap(each))
        for each in (
            _snapshot.build_snapshot,
            _snapshot._history_window,
            _messages._message_projection,
            _queries._message_summary_parts,
            _queries._message_navigation,
            _pages._PageOps._page_payload,
            _action_plans._prepare_page_action,
        )
    ]
    assert sha256("".join(sources).encode()).hexdigest()[:16] == "c2c8db39e488500c"
