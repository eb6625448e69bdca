"""A request that hangs gives up, and holds up nobody's match."""

from __future__ import annotations

import asyncio

import discord
import pytest
from aiohttp import web

from bot import delivery, words
from bot.errors import DiscordFailing
from bot.panels import plain_panel
from bot.wire.deadline import SECONDS, in_time, limit_session
from tests.bot.club import Club, answer, files, says
from tests.bot.wire.line import Line


async def test_the_block_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.wire.deadline.SECONDS", 0.01)
    with pytest.raises(TimeoutError):
        async with in_time():
            await asyncio.sleep(10)


async def test_every_request_of_a_real_session_is_limited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Against a server of our own, through discord.py's real client."""

    async def me(_: web.Request) -> web.Response:
        return web.json_response(
            {"id": "1", "username": "bot", "discriminator": "0", "avatar": None}
        )

    async def hang(_: web.Request) -> web.Response:
        await asyncio.sleep(30)
        return web.Response()

    app = web.Application()
    app.router.add_get("/users/@me", me)
    app.router.add_post("/channels/1/typing", hang)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}")
    monkeypatch.setattr("bot.wire.deadline.SECONDS", 0.2)
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.http.static_login("token")
        limit_session(client)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(10) as outer:
                await client.http.send_typing(1)
        assert not outer.expired(), "it gave up by itself"
    finally:
        await client.http.close()
        await runner.cleanup()


async def test_a_message_that_hangs_is_given_up(
    club: Club, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert SECONDS == 15
    monkeypatch.setattr("bot.wire.deadline.SECONDS", 0.05)
    line.hang("POST", f"/channels/{club.channel.id}/messages")
    with pytest.raises(DiscordFailing):
        await delivery.send(club.bot, club.channel.id, plain_panel("hello"))


async def test_a_board_that_hangs_holds_nobodys_match(club: Club, line: Line) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    line.hang("POST", f"/channels/{club.channel.id}/messages")
    await club.pick(mover, hand, (await club.hand(mover))[0])
    assert (await club.match()).row.version == 1, "the move is stored"
    await club.skip_move()
    assert (await club.match()).row.version == 2, "and so is the next one"
    line.mend()
    await club.env.advance_time(SECONDS + 1)
    await club.env.advance_time(130)
    assert (await club.match()).row.shown == 2
    assert "Ada plays" in says(club.board())
    assert "Bo plays" in says(club.board())


async def test_hands_are_sent_though_the_board_hangs(club: Club, line: Line) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    line.hang("POST", f"/channels/{club.channel.id}/messages")
    await club.pick(mover, hand, (await club.hand(mover))[0])
    await club.env.advance_time(SECONDS + 1)
    assert words.DISCORD_FAILING in says(club.direct(await club.mover())[-1])
    line.mend()


async def test_a_board_that_cannot_be_drawn_does_not_skip_the_hands(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.errors_expected = True
    await club.begin(club.ada, club.bo)
    mover = await club.mover()

    async def broken(_match: object, _steps: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(club.services.presenter, "_draw_boards", broken)
    await club.pick(mover, await club.open_hand(mover), (await club.hand(mover))[0])
    assert "Which character do you play?" in says(club.direct(await club.mover())[-1])
    assert files(answer(await club.bo.click(club.board(), label="Play"))) == [
        "board.png",
        "hand.png",
    ]
