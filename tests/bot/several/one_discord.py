"""As much of a Discord as several processes of the bot need: messages, and nonces that count once.

It runs in a process of its own. `bot_at` is the whole bot without a connection to members: a test
that wants a member to act calls the bot's parts.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import Counter
from itertools import count
from random import Random
from typing import Any

import discord
from aiohttp import web

from bot.catalog import Catalog
from bot.client import SquareTable
from bot.config import Settings

_USER = {"username": "bot", "discriminator": "0", "global_name": None, "avatar": None, "bot": True}
BOT = {"id": "1"} | _USER
_BOARD = re.compile(r'"sq:m:(\d+):(\d+):log"')


class Discord:
    """Messages that were posted and changed. A request takes effect in the middle of its time."""

    def __init__(self, seed: int, seconds: float) -> None:
        self._random, self._seconds = Random(seed), seconds
        self._ids = count(1000)
        self._nonces: dict[tuple[str, str], str] = {}
        self._messages: dict[str, dict[str, Any]] = {}
        self._begun: Counter[str] = Counter()
        self.requests = 0

    def app(self) -> web.Application:
        app = web.Application()
        api = "/api/v10"
        app.add_routes(
            [
                web.get(f"{api}/users/@me", self._me),
                web.get(f"{api}/oauth2/applications/@me", self._application),
                web.post(f"{api}/users/@me/channels", self._open),
                web.post(f"{api}/channels/{{channel}}/messages", self._post),
                web.patch(f"{api}/channels/{{channel}}/messages/{{message}}", self._edit),
                web.get("/journal", self._journal),
                web.route("*", "/{path:.*}", self._nothing),
            ]
        )
        return app

    async def _me(self, _: web.Request) -> web.Response:
        return _answer(BOT)

    async def _application(self, _: web.Request) -> web.Response:
        of_it: dict[str, object] = {"id": "1", "name": "bot", "icon": None, "description": ""}
        of_it |= {
            "owner": BOT,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "",
            "team": None,
        }
        return _answer(of_it)

    async def _open(self, request: web.Request) -> web.Response:
        member = str((await request.json())["recipient_id"])
        recipient = {**_USER, "id": member, "bot": False}
        return _answer({"id": f"9{member}", "type": 1, "recipients": [recipient]})

    async def _post(self, request: web.Request) -> web.Response:
        channel, sent = request.match_info["channel"], await _sent(request)
        await self._rest()
        key = (channel, sent["nonce"])
        if sent.get("enforce_nonce") and key in self._nonces:
            message_id = self._nonces[key]
        else:
            message_id = self._nonces[key] = str(next(self._ids))
            self._messages[message_id] = {"channel": channel, "posts": 0}
        message = self._messages[message_id]
        message["posts"] += 1
        message.setdefault("first", board := _board(sent))
        message.setdefault("now", board)
        await self._rest()
        return _answer(_message(message_id, channel))

    async def _edit(self, request: web.Request) -> web.Response:
        channel, message_id = request.match_info["channel"], request.match_info["message"]
        sent = await _sent(request)
        await self._rest()
        self._messages[message_id]["now"] = _board(sent)
        await self._rest()
        return _answer(_message(message_id, channel))

    async def _nothing(self, _: web.Request) -> web.Response:
        return web.Response(status=204)

    async def _journal(self, _: web.Request) -> web.Response:
        return _answer({"requests": self.requests, "messages": self._messages})

    async def _rest(self) -> None:
        self.requests += 1
        await asyncio.sleep(self._random.uniform(0.5, 1.5) * self._seconds / 2)


def _answer(what: Any) -> web.Response:
    """Return JSON with exactly the content type by which discord.py recognizes it."""
    return web.Response(
        body=json.dumps(what).encode(), headers={"Content-Type": "application/json"}
    )


def _board(sent: dict[str, Any]) -> list[int] | None:
    """Return the match and the version that a board shows."""
    found = _BOARD.search(json.dumps(sent.get("components", [])))
    return [int(found[1]), int(found[2])] if found else None


async def _sent(request: web.Request) -> dict[str, Any]:
    if request.content_type == "application/json":
        return dict(await request.json())
    form = await request.post()
    return dict(json.loads(str(form["payload_json"])))


def _message(message_id: str, channel: str) -> dict[str, Any]:
    lists = ("mentions", "mention_roles", "attachments", "embeds", "components")
    said = {"id": message_id, "channel_id": channel, "author": BOT, "content": "", "type": 0}
    said |= {"timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "flags": 0}
    said |= {"tts": False, "mention_everyone": False, "pinned": False}
    return said | {name: [] for name in lists}


def serve(port_is: Any, seed: int, seconds: float) -> None:
    """Serve forever; send the port first."""

    logging.disable(logging.CRITICAL)  # of clients that were killed

    async def run() -> None:
        runner = web.AppRunner(Discord(seed, seconds).app(), access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        port_is(runner.addresses[0][1])
        await asyncio.Event().wait()

    asyncio.run(run())


async def bot_at(port: int, settings: Settings, catalog: Catalog) -> SquareTable:
    """Return a bot that works with such a Discord."""
    discord.http.Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    bot = SquareTable(settings, catalog)
    await bot.login("token")
    return bot
