"""All requests that Discord calls invalid are counted."""

from __future__ import annotations

import aiohttp
import pytest
from aiohttp import web

from bot.wire.invalid import MANY, WINDOW, InvalidRequests
from tests.bot.club import Club
from tests.bot.support import Clock


def test_the_invalid_ones_of_the_last_ten_minutes_count() -> None:
    clock = Clock()
    invalid = InvalidRequests(clock)
    for status in (200, 204, 400, 401, 403, 404, 429, 503):
        invalid.count(status)
    assert invalid.number == 3
    clock.now += WINDOW
    assert invalid.number == 0


def test_many_of_them_are_too_many_and_are_told_once(caplog: pytest.LogCaptureFixture) -> None:
    invalid = InvalidRequests(Clock())
    for _ in range(MANY - 1):
        invalid.count(403)
    assert not invalid.too_many
    for _ in range(3):
        invalid.count(429)
    assert invalid.too_many
    assert caplog.text.count("invalid requests in ten minutes") == 1


async def test_every_request_of_a_session_is_counted() -> None:
    async def forbidden(_: web.Request) -> web.Response:
        return web.Response(status=403)

    app = web.Application()
    app.router.add_get("/", forbidden)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    invalid = InvalidRequests(Clock())
    try:
        port = runner.addresses[0][1]
        async with aiohttp.ClientSession(trace_configs=[invalid.trace()]) as session:
            for _ in range(3):
                async with session.get(f"http://127.0.0.1:{port}/"):
                    pass
    finally:
        await runner.cleanup()
    assert invalid.number == 3


async def test_the_bots_own_session_is_counted_and_waits_for_no_long_rate_limit(club: Club) -> None:
    from bot.client import LONGEST_RATE_LIMIT, SquareTable

    bot = SquareTable(club.settings)
    assert bot.http.http_trace is not None
    assert bot.http.max_ratelimit_timeout == LONGEST_RATE_LIMIT


async def test_with_too_many_nothing_is_sent_unasked(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.skip_move()
    for _ in range(MANY):
        club.bot.wire.invalid.count(403)
    posted = len(club.requests("POST", "/messages"))
    await club.env.advance_time(180)
    assert len(club.requests("POST", "/messages")) == posted
    await club.env.advance_time(WINDOW + 61)
    assert len(club.boards()) == 2
