"""The whole bot in the play page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp

from bot.client import SquareTable
from bot.config import Settings
from playroom import words
from playroom.page import Page
from playroom.room import club
from tests.playroom.tab import Tab


async def test_a_match_is_there_again_at_the_next_start(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "play.db")
    boards = []
    for messages in (2, 1):  # the invitation is not posted again: it is over
        async with (
            club(lambda: SquareTable(settings, fresh_discord=True)) as page,
            aiohttp.ClientSession() as session,
        ):
            tab = Tab(session, page.url)
            await tab.open()
            if messages == 2:
                await _begin_a_match(page)
            await tab.wait_for(messages)
            boards.append([m for m in tab.state["messages"].values() if _is_board(m)])
    before, after = boards
    assert len(before) == len(after) == 1
    assert before[0]["components"][0]["components"][0] == after[0]["components"][0]["components"][0]


def _is_board(message: dict[str, Any]) -> bool:
    return "match 1" in str(message["components"]) and "My hand" in str(message["components"])


async def _begin_a_match(page: Page) -> None:
    async with page.turn:  # the page's clock and a member cannot act at the same moment
        ada, bo = (page.seats[key].viewer for key in list(page.seats)[:2])
        await ada.slash(page.table, "challenge", game="square_tactics", opponent=bo)
        await bo.click(page.table.last_message, label="Accept")


async def test_the_bots_first_message_tells_how_to_challenge_the_computer(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "play.db")
    async with (
        club(lambda: SquareTable(settings), welcome=words.WELCOME) as page,
        aiohttp.ClientSession() as session,
    ):
        tab = Tab(session, page.url)
        await tab.open()
        await tab.wait_for(1)
        [message] = tab.state["messages"].values()
        assert "take **Square Table** (that is me) as the `opponent`" in str(message["components"])
