"""Answers of the play room's server to a page that asks for its state."""

from __future__ import annotations

import json

import aiohttp

from playroom.room import club
from tests.playroom.tab import Parrot, Tab


async def test_a_state_is_what_simcord_would_send() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        await tab.say("one")
        await tab.look()
        theirs = page._page_payload(page._pages[tab.state["context"]["id"]])
        assert tab.state == json.loads(json.dumps(theirs))


async def test_without_the_code_nothing_is_told() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        context = {"X-Simcord-Context": tab.state["context"]["id"]}
        async with session.get(f"{tab.origin}/api/state", headers=context) as answer:
            assert answer.status == 401


async def test_a_page_that_was_closed_is_told_so() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        origin, code = page.url.split("/#")
        headers = {"X-Simcord-Capability": code, "X-Simcord-Context": "gone"}
        async with session.get(f"{origin}/api/state", headers=headers) as answer:
            assert answer.status == 410
