"""Discord's client around an Activity: a page with the frame, Discord's proxy, and the login.

The page that plays the client and the page in its frame come from the same address: Discord's kit
demands this outside of Discord. Everything but the client's own paths goes on to the bot's page, as
through Discord's proxy: without cookies, and with the proxy's name as its origin.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode

import aiohttp
from aiohttp import web
from discord.http import Route

from playroom.activities import Instance, activities_of

SECRET = "play-room-secret"
"""The secret of the simulated Discord's application."""
_API = "/api/v10"
"""The path of Discord’s API. Only the login comes here: SimCord answers discord.py by itself."""
_KINDS = {"frame.html": "text/html", "frame.css": "text/css", "frame.js": "text/javascript"}
_NOT_PASSED_ON = {"host", "origin", "cookie", "referer", "connection", "upgrade", "content-length"}
_NOT_GIVEN_BACK = {"set-cookie", "content-length", "content-encoding", "transfer-encoding", "date"}


@dataclass
class _Client:
    """One member's client, with the Activity open."""

    user_id: int
    instance: Instance


class Frames:
    """Serves Discord clients that show the bot's page as an Activity."""

    def __init__(self, backend: Any, page: str) -> None:
        """
        Args:
            page: the address of the bot's page.
        """
        self._backend, self._page = backend, page
        self._clients: dict[str, _Client] = {}
        self._codes: dict[str, int] = {}
        self._tokens: dict[str, int] = {}
        self._runner: web.AppRunner | None = None
        self._passing: aiohttp.ClientSession | None = None
        self.address = ""

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.add_routes(
            [
                web.get("/client/{file:frame.+}", self._file),
                web.get("/client/{key}", self._client),
                web.post("/client/{key}/{what}", self._ask),
                web.post(f"{_API}/oauth2/token", self._token),
                web.get(f"{_API}/users/@me", self._me),
                web.route("*", "/{path:.*}", self._pass_on),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        _, port = self._runner.addresses[0][:2]
        self.address = f"http://127.0.0.1:{port}"
        self._passing = aiohttp.ClientSession(
            auto_decompress=False, cookie_jar=aiohttp.DummyCookieJar()
        )
        self._api, Route.BASE = Route.BASE, f"{self.address}{_API}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        Route.BASE = self._api
        assert self._runner is not None
        assert self._passing is not None
        await self._passing.close()
        await self._runner.cleanup()

    def open(self, user_id: int, guild_id: int | None, channel_id: int) -> str:
        """Return the address of a member's client that opens the Activity in a channel."""
        instance = activities_of(self._backend).join(user_id, guild_id, channel_id)
        key = secrets.token_urlsafe(16)
        self._clients[key] = _Client(user_id, instance)
        return f"{self.address}/client/{key}"

    @property
    def _origin(self) -> str:
        return f"https://{self._backend.application_id}.discordsays.com"

    # --- The client ---

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return _served(request.match_info["file"])

    async def _client(self, request: web.Request) -> web.StreamResponse:
        self._client_of(request)
        return _served("frame.html")

    def _client_of(self, request: web.Request) -> _Client:
        client = self._clients.get(request.match_info["key"])
        if client is None:
            raise web.HTTPNotFound
        return client

    async def _ask(self, request: web.Request) -> web.StreamResponse:
        """Answer a request that the client's page makes for the Activity."""
        client, what = self._client_of(request), request.match_info["what"]
        sent = await request.json() if request.can_read_body else {}
        if what == "begin":
            return web.json_response({"query": self._query(client.instance)})
        if what == "authorize" and self._may_authorize(sent):
            code = secrets.token_urlsafe(16)
            self._codes[code] = client.user_id
            return web.json_response({"code": code})
        if what == "authenticate" and self._tokens.get(sent["access_token"]) == client.user_id:
            return web.json_response(self._authenticated(client.user_id, sent["access_token"]))
        if what == "leave":
            activities_of(self._backend).leave(client.user_id, client.instance.id)
            return web.Response(status=204)
        raise web.HTTPBadRequest(text=what)

    def _query(self, instance: Instance) -> str:
        about = {
            "instance_id": instance.id,
            "frame_id": secrets.token_hex(8),
            "platform": "desktop",
            "guild_id": instance.guild_id or "",
            "channel_id": instance.channel_id,
            "location_id": f"gc-{instance.guild_id}-{instance.channel_id}",
        }
        return urlencode(about)

    def _may_authorize(self, sent: Any) -> bool:
        known = str(self._backend.application_id)
        return (sent.get("client_id"), sent.get("scope")) == (known, ["identify"])

    def _authenticated(self, user_id: int, token: str) -> dict[str, Any]:
        user = self._user(user_id) | {"public_flags": 0}
        known = str(self._backend.application_id)
        about = {"name": "Square Table", "description": "", "icon": None}
        return {
            "access_token": token,
            "user": user,
            "scopes": ["identify"],
            "expires": "2100-01-01T00:00:00.000Z",
            "application": {"id": known, **about},
        }

    # --- The login ---

    def _user(self, user_id: int) -> dict[str, Any]:
        user = self._backend.users[user_id]
        return {"id": str(user.id), "username": user.name, "discriminator": "0", "avatar": None}

    async def _token(self, request: web.Request) -> web.StreamResponse:
        form = await request.post()
        user_id = self._codes.pop(str(form.get("code")), None)
        if user_id is None or form.get("client_secret") != SECRET:
            return web.json_response({"error": "invalid_grant"}, status=400)
        token = secrets.token_urlsafe(16)
        self._tokens[token] = user_id
        return web.json_response({"access_token": token, "token_type": "Bearer"})

    async def _me(self, request: web.Request) -> web.StreamResponse:
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if token not in self._tokens:
            return web.json_response({"message": "401: Unauthorized"}, status=401)
        return web.json_response(self._user(self._tokens[token]))

    # --- The proxy ---

    async def _pass_on(self, request: web.Request) -> web.StreamResponse:
        try:
            return await self._passed(request)
        except aiohttp.ClientError:  # the bot is not there
            return web.Response(status=502)

    async def _passed(self, request: web.Request) -> web.StreamResponse:
        assert self._passing is not None
        headers = {k: v for k, v in request.headers.items() if k.lower() not in _NOT_PASSED_ON}
        if "Origin" in request.headers:
            headers["Origin"] = self._origin
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._pass_socket_on(request)
        url, body = f"{self._page}{request.path_qs}", await request.read()
        passed = self._passing.request(
            request.method, url, headers=headers, data=body or None, allow_redirects=False
        )
        async with passed as answer:
            given = {k: v for k, v in answer.headers.items() if k.lower() not in _NOT_GIVEN_BACK}
            if policy := given.get("Content-Security-Policy"):
                given["Content-Security-Policy"] = self._policy(policy)
            return web.Response(status=answer.status, body=await answer.read(), headers=given)

    def _policy(self, policy: str) -> str:
        """Return a policy with this machine's hosts in place of Discord's."""
        rules = [
            "frame-ancestors 'self' http://127.0.0.1:* http://localhost:*"
            if rule.strip().startswith("frame-ancestors https://discord.com")
            else rule.replace(self._origin.replace("https:", "wss:"), "ws:")
            for rule in policy.split(";")
        ]
        return ";".join(rules)

    async def _pass_socket_on(self, request: web.Request) -> web.StreamResponse:
        assert self._passing is not None
        url = f"{self._page}{request.path_qs}"
        there = await self._passing.ws_connect(url, origin=self._origin, compress=0)
        here = web.WebSocketResponse(compress=False)
        await here.prepare(request)
        ways = [asyncio.create_task(_pump(here, there)), asyncio.create_task(_pump(there, here))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            await there.close()
            await here.close()
        return here


async def _pump(source: Any, sink: Any) -> None:
    async for message in source:
        if message.type is aiohttp.WSMsgType.TEXT:
            await sink.send_str(message.data)
        elif message.type is aiohttp.WSMsgType.BINARY:
            await sink.send_bytes(message.data)


def _served(name: str) -> web.Response:
    body = Path(__file__).with_name(name).read_bytes()
    return web.Response(body=body, content_type=_KINDS[name], charset="utf-8")
