"""The members that a leaderboard lists, and their matches that it counts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import delivery
from bot.clock import DAY
from bot.standings.controls import Span
from bot.standings.listing import NOBODY, Listing, Lists
from bot.standings.reckoning import LISTED_DAYS
from bot.storage.ratings import Counted
from bot.storage.records import Notify
from tests.bot.standings.rated import DUEL, Ranked
from tests.bot.support import GUILD, USERS, make_store

SEASON = int(datetime(2027, 1, 1, tzinfo=UTC).timestamp())
BEFORE, WITHIN = SEASON - 10 * DAY, SEASON + 10 * DAY


class Board:
    """The leaderboard of the toy auction for two; it notes the members that it looks for."""

    def __init__(self, ranked: Ranked) -> None:
        self.ranked, self.looked_for = ranked, list[int]()
        client: Any = None
        self.lists = Lists(client, ranked.store.ratings, ranked.clock)

    async def play(self, *at: int) -> None:
        """Play a rated match at each of some times, and make its players' ratings certain."""
        for now in at:
            self.ranked.clock.now = now
            await self.ranked.play("Ada", "Bo")
        await self.ranked.change(f"UPDATE ratings SET listed_until = at + {LISTED_DAYS * DAY}")

    async def read(self, span: Span = Span.EVER, reader: int = NOBODY) -> Listing:
        server: Any = SimpleNamespace(id=GUILD)
        return await self.lists.listing(server, DUEL, span, reader)

    async def listed(self, span: Span) -> int:
        listing = await self.read(span)
        assert len(listing.rows) == listing.every
        return listing.every


@pytest.fixture
async def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Board]:
    async with make_store(tmp_path) as store:
        board = Board(Ranked(store))

        async def is_there(_client: object, _guild: object, user_id: int) -> object:
            board.looked_for.append(user_id)
            return object()

        monkeypatch.setattr(delivery, "fetch_member", is_there)
        yield board


async def test_a_season_lists_those_who_played_in_it_and_all_time_those_of_90_days(
    board: Board,
) -> None:
    await board.play(BEFORE)
    board.ranked.clock.now = WITHIN
    assert await board.listed(Span.SEASON) == 0
    assert await board.listed(Span.EVER) == 2
    await board.play(WITHIN)
    assert await board.listed(Span.SEASON) == 2


async def test_a_season_counts_its_own_matches_and_all_time_every_one(board: Board) -> None:
    await board.play(BEFORE, WITHIN)
    for span, matches in ((Span.SEASON, 1), (Span.EVER, 2)):
        for _, _, counted in (await board.read(span)).rows:
            assert counted.won + counted.lost + counted.drawn == matches


async def test_members_are_looked_for_once_a_day(board: Board) -> None:
    await board.play(WITHIN)
    for after, looks in ((0, 2), (DAY - 10, 0), (20, 2)):
        board.ranked.clock.now += after
        board.looked_for.clear()
        await board.read()
        assert len(board.looked_for) == looks


async def test_a_member_is_listed_until_the_second_before_their_time_is_over(board: Board) -> None:
    await board.play(WITHIN)
    until = board.ranked.clock.now + 100
    await board.ranked.change(f"UPDATE ratings SET listed_until = {until}")
    for now, is_listed in ((until - 1, True), (until, False)):
        board.ranked.clock.now = now
        own = (await board.read(reader=USERS["Ada"])).own
        assert own is not None
        assert own.is_listed is is_listed
        assert await board.listed(Span.EVER) == 2 * is_listed


async def test_nobody_in_particular_has_no_place(board: Board) -> None:
    await board.play(WITHIN)
    assert (await board.read()).own is None
    assert (await board.read(reader=USERS["Dan"])).own is None


async def test_a_member_whose_matches_are_gone_counts_none(board: Board) -> None:
    await board.play(WITHIN)
    await board.ranked.change("DELETE FROM rated_seats")
    counts = [counted for _, _, counted in (await board.read()).rows]
    assert counts == [Counted(won=0, lost=0, drawn=0, gained=0.0)] * 2


async def test_across_servers_nobody_has_to_be_on_this_one(board: Board) -> None:
    for name in ("Ada", "Bo"):
        await board.ranked.store.members.set_notify(USERS[name], Notify(shows_realm=True))
    await board.play(WITHIN)
    board.looked_for.clear()
    assert await board.listed(Span.REALM) == 2
    assert board.looked_for == []
