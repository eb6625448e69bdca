"""Connections that are abused: floods, too many at once, and browsers that read nothing."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

import pytest
from aiohttp import WSMsgType, web

from bot.hand.moves import MOVE_LENGTH
from bot.listening import listen
from bot.play.words import too_long
from bot.table import words
from bot.table.line import LARGEST_MESSAGE, Line
from bot.table.messages import (
    PICTURE_ID,
    AskCard,
    AskForm,
    AskRules,
    Closed,
    Do,
    Enter,
    FromBot,
    FromTab,
    Look,
    Moment,
    Pictured,
    Position,
    Type,
    Undo,
)
from bot.table.pictures import Shown
from tests.bot.club import Club
from tests.bot.table.browser import Browser, Tab, link_of
from tests.bot.table.test_table import sit_down


async def test_a_flood_is_not_borne_for_ever(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        for _ in range(200):
            await tab.say(Undo(-1))
        while not isinstance(said := await tab.hear(), Closed):
            pass
        assert said.text == words.FLOOD


async def test_no_member_has_discord_asked_for_ever(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asking to watch, or offering a seat, takes a request for who somebody is."""
    monkeypatch.setattr("bot.table.measure.DEEDS", 5)
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.cleo)
        before = len(club.requests("GET", "/members/"))
        for _ in range(20):
            await tab.say(Do("watching", "", "ask", "1"))
        told = [await tab.told() for _ in range(20)]
        assert sum(each.text == words.TOO_MANY_DEEDS for each in told) == 15
        assert len(club.requests("GET", "/members/")) - before <= 5
        await tab.say(Look(0))
        assert isinstance(await tab.hear(), Moment), "everything else goes on"


@pytest.mark.parametrize("kind", ["ping", "pong"])
async def test_a_flood_of_pings_is_not_borne_either(club: Club, kind: str) -> None:
    """Each is tiny, so thousands a second arrive, and the bot did nothing else meanwhile."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        send = {"ping": tab.socket.ping, "pong": tab.socket.pong}[kind]
        with suppress(ConnectionError):
            for _ in range(500):
                await send()
        await come_down_to(browser, 0)


async def test_a_ping_now_and_then_is_answered(club: Club) -> None:
    """Some programs between a browser and the bot keep a connection alive that way."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        line = await browser.session.ws_connect(
            browser.address + path.replace("/table/", "/socket/"),
            headers={"Origin": browser.address},
            autoping=False,
        )
        await line.ping(b"who is there")
        answer = await line.receive(timeout=5)
        assert (answer.type, answer.data) == (WSMsgType.PONG, b"who is there")


async def test_a_browser_that_answers_the_heartbeat_keeps_its_tab(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.line.HEARTBEAT", 2.0)
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        await tab.nothing(3.5)
        await tab.say(Undo(-1))
        assert (await tab.told()).is_refusal


async def test_no_more_can_be_typed_than_in_chat(club: Club) -> None:
    """A socket takes far longer messages, and understanding them takes everybody's time."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        await tab.say(Type("99x a+" * 2000))
        assert (await tab.told()).text == too_long(MOVE_LENGTH)


@pytest.mark.parametrize("wish", [AskRules(0), AskCard(""), Look(0), AskForm("note")])
async def test_a_tab_that_closes_while_it_is_answered_is_no_failure(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, wish: FromTab
) -> None:
    """Operators are told of failures."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab, send, said = await sit_down(club, browser, club.ada), Line.say, asyncio.Event()

        async def late(line: Line, message: FromBot) -> None:
            line.drop()
            said.set()
            await send(line, message)

        monkeypatch.setattr(Line, "say", late)
        await tab.say(wish)
        await asyncio.wait_for(said.wait(), 5)
        await come_down_to(browser, 0)
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


async def come_down_to(browser: Browser, tabs: int) -> None:
    """Wait until so many tabs are open, and no more."""
    for _ in range(250):
        if len(browser.server.tables) == tabs:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(len(browser.server.tables))


async def test_a_browser_that_is_gone_without_a_word_does_not_keep_its_tab(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone closes no line: nobody answers its heartbeat any more."""
    monkeypatch.setattr("bot.table.line.HEARTBEAT", 2.0)
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        socket_ = await browser.session.ws_connect(
            browser.address + path.replace("/table/", "/socket/"),
            headers={"Origin": browser.address},
            autoping=False,
        )
        tab = Tab(socket_)
        await tab.say(Enter(browser.server._build))
        await tab.see()
        assert browser.server.tables.onlookers(1) == {club.ada.id}
        await come_down_to(browser, 0)


@pytest.mark.parametrize("message", ["x" * (LARGEST_MESSAGE + 1), "x" * 1_000_000, b"enter"])
async def test_what_is_no_message_of_ours_ends_the_line_and_no_other(
    club: Club, message: str | bytes
) -> None:
    """It is far too long, or not text."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab, other = [await sit_down(club, browser, club.ada) for _ in range(2)]
        with suppress(ConnectionError):
            if isinstance(message, str):
                await tab.socket.send_str(message)
            else:
                await tab.socket.send_bytes(message)
        await come_down_to(browser, 1)
        await other.say(Undo(-1))
        assert (await other.told()).is_refusal


async def test_the_tabs_of_a_member_are_slowed_down_together(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All their requests are drawn in the threads that draw for everybody."""
    monkeypatch.setattr("bot.table.measure.BURST", 4)
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        tabs = [await browser.tab(path) for _ in range(2)]
        told = []
        for tab in (*tabs, *tabs):
            await tab.say(Undo(-1))
            told.append((await tab.told()).text == words.TOO_FAST)
        assert told == [False, False, True, True]
        third = await browser.tab(path)
        assert await third.hear() == Closed(words.TOO_FAST)
        other = await sit_down(club, browser, club.bo)
        await other.say(Undo(-1))
        assert (await other.told()).text != words.TOO_FAST


async def test_many_at_once_get_no_more_tabs_than_one_after_the_other(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.tables.MOST_TABS", 3)
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        sockets_ = [await browser.socket(path) for _ in range(8)]
        tabs = [Tab(each) for each in sockets_]
        for tab in tabs:
            await tab.say(Enter(browser.server._build))
        first = [await tab.hear() for tab in tabs]
        assert sum(isinstance(each, Position) for each in first) == 3
        assert len(browser.server.tables) == 3


@contextmanager
def deaf_to(port: int) -> Iterator[None]:
    """Have a browser open a socket, and read nothing from it."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", port))
        line.sendall(
            b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        yield


async def seconds_with_a_deaf_browser(work: Callable[[Line], Awaitable[None]]) -> float:
    """Return the seconds that some work on a connection takes until the connection is given up."""
    took: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    async def handle(request: web.Request) -> web.StreamResponse:
        line, began = await Line.open(request), asyncio.get_running_loop().time()
        with pytest.raises(ConnectionError):
            await work(line)
        took.set_result(asyncio.get_running_loop().time() - began)
        return line.response

    app = web.Application()
    app.add_routes([web.get("/", handle)])
    runner = await listen(app, "127.0.0.1", 0, what="a test", settings="NO", none="")
    try:
        with deaf_to(runner.addresses[0][1]):
            return await asyncio.wait_for(took, 10)
    finally:
        await runner.cleanup()


async def send_on_and_on(line: Line) -> None:
    told = Pictured("0" * PICTURE_ID, "board", "", 1, 1)
    while True:
        await line.show(Shown(told, random.randbytes(200_000)))


async def test_a_line_is_given_up_where_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise every writer would be held up forever, and its tab would count as an onlooker."""
    monkeypatch.setattr("bot.table.line.SEND_SECONDS", 0.3)
    assert await seconds_with_a_deaf_browser(send_on_and_on) > 0.2


async def test_closing_does_not_wait_for_who_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """`/privacy` and the end of the bot close many connections."""
    monkeypatch.setattr("bot.table.line.CLOSE_SECONDS", 0.3)

    async def fill_and_close(line: Line) -> None:
        sending = asyncio.create_task(send_on_and_on(line))
        await asyncio.wait([sending], timeout=1)
        try:
            await line.close("It is over.")
        finally:
            await asyncio.wait([sending])

    assert await seconds_with_a_deaf_browser(fill_and_close) < 5


async def test_nothing_is_compressed(club: Club) -> None:
    """Browsers offer it; with compression a tab took 325 kB instead of 41."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        offered = await browser.session.ws_connect(
            browser.address + path.replace("/table/", "/socket/"),
            headers={"Origin": browser.address},
            compress=15,
        )
        assert offered.compress == 0
