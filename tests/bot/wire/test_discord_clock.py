"""The bot's clock follows Discord's, and says so if this machine's clock is wrong."""

from __future__ import annotations

import logging
from email.utils import formatdate
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest
from aiohttp import web

from bot.clock import sent_at
from bot.core import Core
from bot.wire.discord_clock import TOLD_EACH, DiscordClock
from tests.bot.club import Club

START = 1_800_000_000


class Host:
    """A machine whose clock is some seconds ahead of Discord's."""

    def __init__(self, ahead: float) -> None:
        self.ahead = ahead
        self.true = START + 0.5
        self.clock = DiscordClock(lambda: int(self.time()), self.time)

    def time(self) -> float:
        return self.true + self.ahead

    def ask(self, after: float = 7.3, takes: float = 0.2) -> None:
        """Send a request to Discord, whose answer is dated to the middle of the request."""
        self.true += after
        asked, date = self.time(), formatdate(int(self.true + takes / 2), usegmt=True)
        self.true += takes
        self.clock.hear(date, asked, self.time())


@pytest.mark.parametrize("ahead", [-3600, -120, -3, -2, 2, 3, 120, 3600])
def test_from_two_seconds_on_it_is_told_and_allowed_for(
    ahead: int, caplog: pytest.LogCaptureFixture
) -> None:
    host, random = Host(ahead), Random(1)
    for _ in range(30):
        host.ask(after=random.uniform(0.1, 20))
    assert host.clock.ahead == ahead
    assert abs(host.clock.now() - host.true) <= 1
    told = "ahead of" if ahead > 0 else "behind"
    [line] = caplog.messages
    assert f"seconds {told} Discord's. Set it right" in line


@pytest.mark.parametrize("ahead", [-1, -0.9, -0.3, 0, 0.4, 1])
def test_values_that_may_be_none_are_none(ahead: float, caplog: pytest.LogCaptureFixture) -> None:
    host, random = Host(ahead), Random(2)
    for _ in range(200):
        host.ask(after=random.uniform(0.1, 20), takes=random.uniform(0.05, 0.6))
        assert host.clock.ahead == 0
        assert host.clock.now() == int(host.time())
    assert caplog.messages == []


@pytest.mark.parametrize(("date", "ahead"), [(-2, 2), (-1, 0), (0, 0), (1, 0), (2, -2)])
def test_one_answer_is_enough(date: int, ahead: int) -> None:
    clock = DiscordClock(lambda: START, lambda: START)
    assert not clock.is_known
    clock.hear(formatdate(START + date, usegmt=True), START, START)
    assert clock.is_known
    assert abs(clock.ahead - ahead) <= (1 if ahead else 0)


def test_a_slow_answer_proves_nothing() -> None:
    host = Host(0)
    host.ask(takes=10)
    assert host.clock.ahead == 0


def test_a_clock_that_is_set_right_is_believed_at_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    host = Host(120)
    for _ in range(30):
        host.ask()
    host.ahead = 0
    host.ask()
    assert host.clock.ahead == 0
    assert caplog.messages[-1] == "this machine's clock and Discord's agree again"


def test_it_is_told_again_once_an_hour(caplog: pytest.LogCaptureFixture) -> None:
    host = Host(60)
    for _ in range(100):
        host.ask()
    assert len(caplog.messages) == 1
    host.ask(after=TOLD_EACH)
    assert len(caplog.messages) == 2


@pytest.mark.parametrize("date", ["", "yesterday", "Thu, 99 Foo 2026 10:00:00 GMT"])
def test_a_date_that_is_none_tells_nothing(date: str) -> None:
    clock = DiscordClock(lambda: START, lambda: START)
    clock.hear(date, START, START)
    assert not clock.is_known


async def test_it_hears_every_answer_that_aiohttp_gets() -> None:
    async def answer(_request: web.Request) -> web.Response:
        return web.Response(headers={"Date": formatdate(START - 300, usegmt=True)})

    app = web.Application()
    app.add_routes([web.get("/", answer)])
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    clock = DiscordClock(lambda: START, lambda: START)
    trace = clock.trace(aiohttp.TraceConfig())
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        await session.get("http://127.0.0.1:{1}".format(*runner.addresses[0]))
    await runner.cleanup()
    assert abs(clock.ahead - 300) <= 1


async def test_players_time_is_counted_by_it(club: Club) -> None:
    """With a clock that is two minutes fast, a decision of 100 seconds would cost nothing."""
    now, clock = club.services.presenter._now, club.bot.wire.clock
    assert club.bot.parts[Core].now == clock.now == now
    before = clock.now()
    clock._ahead = 120
    assert before - 121 <= clock.now() <= before - 119
    click = cast(Any, SimpleNamespace(created_at=SimpleNamespace(timestamp=lambda: 7.9)))
    assert sent_at(click) == 7, "Discord's own time already"
