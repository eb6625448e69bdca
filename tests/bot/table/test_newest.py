"""A tab shows the newest position, and only things that its member may now know."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random
from typing import Any, cast

import aiohttp
import msgspec
import pytest

from bot.play.changes import Changes
from bot.storage.connection import StoreUnavailable
from bot.storage.peers import Peers
from bot.storage.records import Candidate
from bot.table.launches import Launches
from bot.table.messages import Enter, Undo
from bot.table.position import Picked
from bot.table.server import TableServer
from bot.table.tab import Tab
from bot.table.tables import LOOK_SECONDS, Tables
from tests.bot.club import Club
from tests.bot.support import play_one
from tests.bot.table.browser import Browser, link_of
from tests.bot.table.test_table import sit_down


async def hand_over(club: Club) -> None:
    """Give Bo's seat to Cleo, as the others agreed."""
    manager = club.services.manager

    async def work(match: Any) -> None:
        seat = match.seat_of(club.bo.id)
        to = Candidate(club.cleo.id, "Cleo")
        await club.services.store.matches.substitute(match.row, seat, to, (), 0)

    await manager.control(1, work)


async def test_a_member_who_gave_their_seat_away_sees_no_hand_of_it(club: Club) -> None:
    """Not even if nobody has told this process that the seat was given away."""
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.bo)
        position = tab.position
        assert position is not None
        assert position.is_seated
        club.services.store.peers._listeners.clear()
        await hand_over(club)
        await tab.say(Undo(-1))
        await tab.told()
        position = await tab.until(lambda each: not each.is_seated)
        assert [each.kind for each in position.pictures] == ["board"]


async def test_a_spectator_who_comes_back_sees_the_match_as_it_stands(club: Club) -> None:
    """Nobody told this process of the changes while no tab was open."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.cleo))
        tab = await browser.tab(path)
        await tab.see()
        await tab.socket.close()
        await club.env.settle()
        before = len(tab.log)
        for _ in range(3):
            await club.play()
        again = await browser.tab(path)
        await again.see()
        assert len(again.log) > before
        again_position, old = again.position, tab.position
        assert again_position is not None
        assert old is not None
        assert again_position.pictures != old.pictures


async def test_a_change_while_a_spectator_looks_is_shown_to_all_of_them(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.ada, club.bo)
    server, random = club.bot.parts[TableServer], Random(1)
    check = server._access.check
    waited_for, has_moved = (await club.match()).waiting_line, asyncio.Event()

    async def slowly(user_id: int, match: Any) -> None:
        monkeypatch.setattr(server._access, "check", check)
        while (await club.match()).waiting_line == waited_for:
            await play_one(club.services.manager, 1, random)
        has_moved.set()
        await check(user_id, match)

    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.cleo)
        monkeypatch.setattr(server._access, "check", slowly)
        await tab.say(Undo(-1))
        await tab.told()
        await has_moved.wait()
        now = (await club.match()).waiting_line
        await tab.until(lambda each: each.waiting == now)


async def test_a_player_is_shown_nothing_anew_as_long_as_nothing_changes(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each minute all tabs look again: that must cost next to nothing."""
    await club.begin(club.ada, club.bo)
    server, drawn = club.bot.parts[TableServer], list[int]()
    of_seat = server._positions._drawings.of_seat

    async def counted(match: Any, seat: int, *rest: Any) -> Any:
        drawn.append(seat)
        return await of_seat(match, seat, *rest)

    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.bo)
        before = tab.position
        assert before is not None
        monkeypatch.setattr(server._positions._drawings, "of_seat", counted)
        server.tables.look_again()
        await tab.nothing()
        assert not drawn
        # Changes without a new version are noticed, too.
        await club.services.store.members.set_theme(club.bo.id, "light")
        server.tables.look_again()
        after = await tab.see()
        assert (before.is_dark, after.is_dark) == (True, False)
        assert drawn == [1]
        # A page that comes back is shown everything.
        await tab.say(Enter(server._build))
        assert await tab.see() == msgspec.structs.replace(after, number=after.number + 1)


@pytest.mark.parametrize("key", ["squarriors", "tactica"])
async def test_a_position_is_worked_out_once_for_words_and_pictures(
    club: Club, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """In Squarriors, a seat's view tells how each of its choices would end: apart from drawing,
    that is most of the work of a position."""
    club.game = key
    await club.begin(club.ada, club.bo, options="")
    match = await club.match()
    seat, positions = match.waiting[0], club.bot.parts[TableServer]._positions
    view, viewers = match.game.view, list[int | None]()

    def counted(state: Any, viewer: int | None, asks: Any = None) -> Any:
        viewers.append(viewer)
        return view(state, viewer, asks)

    monkeypatch.setattr(match.game, "view", counted)
    seen = await positions.of(match, 1, match.user(seat), seat, Picked(), None)
    assert seen is not None
    assert seen.position.question is not None
    assert seen.pictures
    assert sorted(viewers, key=str) == sorted([None, seat], key=str)


class Waiting:
    """A tab that only notes when it is told to look."""

    def __init__(self, match_id: int, looked: list[int] | None = None) -> None:
        self.match_id, self._looked = match_id, [] if looked is None else looked

    def notice(self) -> None:
        self._looked.append(self.match_id)


async def test_matches_are_looked_at_again_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.table.tables.LOOK_SECONDS", 0.6)
    tables, looked = Tables(Changes(), Peers(), lambda: 0, cast("Launches", None)), list[int]()
    for match_id in (1, 2, 3):
        tables.add(cast("Tab", Waiting(match_id, looked)))
    tables.look_again()
    await asyncio.sleep(0.02)
    assert not looked
    await asyncio.sleep(0.2)
    assert looked == [2]
    await asyncio.sleep(0.5)
    assert looked == [2, 1, 3]


async def test_a_match_has_the_same_turn_each_minute_whichever_others_come_and_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a spectator who has lost the channel might be checked only after
    nearly two minutes."""
    turns = dict[int, float]()
    monkeypatch.setattr(
        asyncio.get_running_loop(),
        "call_later",
        lambda seconds, _notice, match_id: turns.update({match_id: seconds}),
    )
    monkeypatch.setattr("bot.table.tables.LOOK_SECONDS", LOOK_SECONDS)
    tables = Tables(Changes(), Peers(), lambda: 0, cast("Launches", None))
    tabs = [cast("Tab", Waiting(match_id)) for match_id in range(7, 207)]
    for tab in tabs:
        tables.add(tab)
    tables.look_again()
    before = dict(turns)
    in_turn = sorted(turns.values())
    assert in_turn[0] >= 0
    assert in_turn[-1] <= LOOK_SECONDS
    assert max(b - a for a, b in pairwise(in_turn)) < 3 * LOOK_SECONDS / len(tabs)
    for tab in tabs[:150]:
        tables.remove(tab)
    turns.clear()
    tables.look_again()
    assert turns == {tab.match_id: before[tab.match_id] for tab in tabs[150:]}


async def test_a_tab_comes_back_by_itself_after_the_database_was_away(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not closed for good, and once the database is there it shows the newest position."""
    await club.begin(club.ada, club.bo)
    server, manager = club.bot.parts[TableServer], club.services.manager

    async def away(_match_id: int) -> Any:
        raise StoreUnavailable

    async with Browser(club) as browser:
        tabs = [await sit_down(club, browser, each) for each in (club.bo, club.cleo)]
        with monkeypatch.context() as patched:
            patched.setattr(manager, "load", away)
            server.tables.look_again()
            for tab in tabs:
                message = await tab.socket.receive(timeout=5)
                assert message.type is aiohttp.WSMsgType.CLOSE
                assert message.data == aiohttp.WSCloseCode.GOING_AWAY
        await sit_down(club, browser, club.bo)


@pytest.mark.parametrize("where", ["find", "use"])
async def test_a_tab_that_enters_while_the_database_is_away_comes_back_by_itself(
    club: Club, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """The one inside Discord names its session only once its socket is open."""
    await club.begin(club.ada, club.bo)
    server = club.bot.parts[TableServer]

    async def away(*_: Any) -> Any:
        raise StoreUnavailable

    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        monkeypatch.setattr(server._framed, "asks", lambda _: where == "find")
        monkeypatch.setattr(server.sessions, where, away)
        tab = await browser.tab(path, token="any")
        message = await tab.socket.receive(timeout=5)
        assert message.type is aiohttp.WSMsgType.CLOSE
        assert message.data == aiohttp.WSCloseCode.GOING_AWAY


@pytest.fixture
def players_know_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell players two lines for each step of which others are told one."""

    def told(_match: Any, steps: Any, seat: int | None) -> list[str]:
        known = ("all", "players") if seat is not None else ("all",)
        return [f"{step.version} for {each}" for step in steps for each in known]

    monkeypatch.setattr("bot.table.position.story_lines", told)


@pytest.mark.usefixtures("players_know_more")
async def test_who_gave_their_seat_away_reads_the_log_of_everybody(club: Club) -> None:
    """The next lines come after it, also in a tab that comes back with the log of the seat."""
    await club.begin(club.ada, club.bo)
    for _ in range(3):
        await club.play()
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.bo))
        tab, late = await browser.tab(path), await browser.tab(path)
        await late.see()
        await late.socket.close()
        assert len((await tab.see()).log) == 8
        await hand_over(club)
        await tab.until(lambda each: not each.is_seated)
        again = await browser.tab(path, has_log=len(late.log))
        again.log = late.log
        await again.see()
        everybody = [f"{version} for all" for version in range(4)]
        assert (tab.log, again.log) == (everybody, everybody)
        await play_one(club.services.manager, 1, Random(1))
        for each in (tab, again):
            await each.see()
            assert each.log == [*everybody, "4 for all"]
