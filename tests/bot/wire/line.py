"""The line between the bot and SimCord's Discord, with the troubles of a real one.

line = Line(monkeypatch)
line.lose_answers("POST", "/messages")   # it takes effect, and the answer gets lost
line.hang("POST", "/messages")           # nothing ever comes back
line.reset("callback")                   # the connection breaks

It also enforces nonces, as Discord does and SimCord does not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import pytest
from simcord.http import router
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter, _FakeResponse, _path_of

Trouble = Callable[[], Any]


class Line:
    """Stands between discord.py and SimCord, also for bots that a test starts later."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.nonces: dict[tuple[str, str], Any] = {}
        self.sent: list[tuple[str, str, dict[str, Any]]] = []
        self._lost: tuple[str, str, int] | None = None
        self._hanging: tuple[str, str] | None = None
        self._reset = ""
        plain, webhook = FakeHTTPClient.request, FakeWebhookAdapter.request
        line = self

        async def request(client: Any, route: Any, **kwargs: Any) -> Any:
            path = _path_of(route.url)
            body = _body(kwargs)
            line.sent.append((route.method, path, body))
            await line._trouble(route.method, path)
            key = (path, body.get("nonce", ""))
            if body.get("enforce_nonce") and key in line.nonces:
                return line.nonces[key]
            answer = await plain(client, route, **kwargs)
            if body.get("enforce_nonce"):
                line.nonces[key] = answer
            line._lose(route.method, path)
            return answer

        async def answer(adapter: Any, route: Any, session: Any, **kwargs: Any) -> Any:
            path = _path_of(route.url)
            await line._trouble(route.method, path)
            return await webhook(adapter, route, session, **kwargs)

        monkeypatch.setattr(FakeHTTPClient, "request", request)
        monkeypatch.setattr(FakeWebhookAdapter, "request", answer)

    def lose_answers(self, method: str, part: str, times: int = 1) -> None:
        self._lost = (method, part, times)

    def hang(self, method: str, part: str) -> None:
        self._hanging = (method, part)

    def reset(self, part: str) -> None:
        self._reset = part

    def mend(self) -> None:
        self._lost, self._hanging, self._reset = None, None, ""

    async def _trouble(self, method: str, path: str) -> None:
        if self._reset and self._reset in path:
            raise ConnectionResetError(104, "Connection reset by peer")
        if self._hanging and method == self._hanging[0] and self._hanging[1] in path:
            await asyncio.sleep(3600)

    def _lose(self, method: str, path: str) -> None:
        if self._lost and self._lost[2] and method == self._lost[0] and self._lost[1] in path:
            self._lost = (*self._lost[:2], self._lost[2] - 1)
            raise discord.DiscordServerError(_FakeResponse(502), "502: Bad Gateway")


def _body(kwargs: dict[str, Any]) -> dict[str, Any]:
    if kwargs.get("form"):
        payload, _ = router.parse_form(list(kwargs["form"]), [])
        return dict(payload or {})
    return dict(kwargs.get("json") or {})
