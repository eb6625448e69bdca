"""The figures: what is counted, and that nobody is named in them."""

from __future__ import annotations

import contextlib
import platform
import re

import aiohttp
from aiohttp import web

from bot.figures import Figures
from tests.bot.club import Club


def value(figures: Figures, line: str) -> float:
    """Return the value of one line."""
    found = re.search(rf"^{re.escape(line)} (\S+)$", figures.told().decode(), re.MULTILINE)
    return float(found[1]) if found else 0.0


async def test_a_match_is_counted_and_names_nobody(club: Club) -> None:
    figures = club.bot.wire.figures
    await club.begin(club.ada, club.bo)
    for _ in range(3):
        await club.play()
    assert value(figures, f'squaretable_moves_total{{game="{club.game}"}}') == 3
    assert value(figures, 'squaretable_action_seconds_count{what="/challenge"}') == 1
    assert value(figures, 'squaretable_action_seconds_count{what="InvitationButton"}') == 1
    assert value(figures, "squaretable_drawing_seconds_count") >= 4
    assert value(figures, "squaretable_drawings_open") == 0
    assert value(figures, "squaretable_boards_overdue") == 0
    assert value(figures, "squaretable_servers") == 1
    told = figures.told().decode()
    for secret in ("Ada", "Club", str(club.ada.id), str(club.guild.id), str(club.channel.id)):
        assert secret not in told


async def test_boards_that_discord_did_not_take_are_counted(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting(times=None)
    await club.play(by="dm")
    assert value(club.bot.wire.figures, "squaretable_boards_overdue") == 1
    club.env.backend.faults.clear()
    await club.env.advance_time(130)
    assert value(club.bot.wire.figures, "squaretable_boards_overdue") == 0


async def test_discords_answers_are_counted_by_status_and_so_is_the_time_it_lets_one_wait() -> None:
    async def answer(request: web.Request) -> web.Response:
        status = int(request.match_info["status"])
        return web.Response(status=status, headers={"Retry-After": "1.5"})

    app = web.Application()
    app.add_routes([web.get("/{status}", answer)])
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    figures = Figures()
    trace = figures.trace(aiohttp.TraceConfig())
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        for status in (200, 200, 404, 429):
            async with session.get(f"http://127.0.0.1:{port}/{status}"):
                pass
        await runner.cleanup()
        with contextlib.suppress(aiohttp.ClientError):
            await session.get(f"http://127.0.0.1:{port}/200")
    counted = {
        status: value(figures, f'squaretable_discord_answers_total{{status="{status}"}}')
        for status in ("200", "404", "429", "none")
    }
    assert counted == {"200": 2, "404": 1, "429": 1, "none": 1}
    assert value(figures, "squaretable_discord_rate_limit_seconds_total") == 1.5


def test_the_program_and_its_process_are_told() -> None:
    told = Figures().told().decode()
    assert f'squaretable_info{{python="{platform.python_version()}",version="' in told
    for name in ("start_time_seconds", "resident_memory_bytes", "cpu_seconds_total", "open_fds"):
        assert f"\nprocess_{name} " in told


async def test_queues_are_counted(club: Club) -> None:
    figures = club.bot.wire.figures
    for name in ("films_open", "computer_waiting", "matches_running", "invitations_waiting"):
        assert f"\nsquaretable_{name} 0.0" in figures.told().decode()
    assert "\nsquaretable_clock_ahead_seconds 0.0" in figures.told().decode()
