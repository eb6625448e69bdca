"""Listening on a port of this machine, with a sentence for the operator if that fails."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable
from typing import Any, NamedTuple

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.feature import CannotStart

_PORT = {errno.EADDRINUSE, errno.EACCES, errno.EPERM}
"""The errors for which the port is to blame; for all others it is the host."""

log = logging.getLogger(__name__)

NEVER_ROUNDED = 3600.0
"""The seconds above which aiohttp rounds a time up to a whole second."""


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether an error is the fault of this program, and not a request that is not HTTP. aiohttp
    logs the text of such a request, which may hold the secret of a cookie, and anybody can send
    thousands of them."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError)


log.addFilter(_is_ours)


class Guard(NamedTuple):
    """The form of every response of a server.

    aiohttp answers a request by itself if it is not HTTP, or expects something odd. No middleware
    sees these answers, and they quote the request.
    """

    protect: Callable[[web.StreamResponse], None]
    """Puts headers on a response before it is sent."""
    refusal: str
    """The text of aiohttp's own answers."""


class _Handler(web.RequestHandler):
    """A connection whose responses are guarded."""

    __slots__ = ("_guard",)

    def __init__(self, server: web.Server, guard: Guard, **settings: Any) -> None:
        super().__init__(server, **settings)
        self._guard = guard

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        return super().handle_error(request, status, exc, self._guard.refusal)

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        if isinstance(resp, web.HTTPException):
            resp.text = self._guard.refusal
        if not resp.prepared:
            self._guard.protect(resp)
        return await super().finish_response(request, resp, start_time)


class _Server(web.Server):
    """A server whose responses are guarded."""

    def __init__(self, handler: Any, guard: Guard, *, request_factory: Any, **settings: Any):
        super().__init__(handler, request_factory=request_factory)
        self._guard, self._settings = guard, settings

    def __call__(self) -> web.RequestHandler:
        return _Handler(self, self._guard, loop=self._loop, **self._settings)


class _Runner(web.AppRunner):
    """Serves an application whose responses are guarded."""

    def __init__(self, app: web.Application, guard: Guard, **settings: Any) -> None:
        super().__init__(app, **settings)
        self._guard = guard

    async def _make_server(self) -> web.Server:
        made = await super()._make_server()
        return _Server(
            made.request_handler, self._guard, request_factory=made.request_factory, **self._kwargs
        )


async def listen(
    app: web.Application,
    host: str,
    port: int,
    *,
    what: str,
    settings: str,
    none: str,
    guard: Guard | None = None,
) -> web.AppRunner:
    """Serve an application, and return the runner, which must be cleaned up in the end.

    Args:
        what: the purpose, as in "health and figures".
        settings: the beginning of the names of its settings, as in "SQUARETABLE_PAGE".
        none: how to do without it, as in "or to 0 for none".
        guard: gives every response its form.

    Raises:
        CannotStart: the port is taken, or the address is not of this machine.
    """
    # Without the threshold, all connections would be checked for being alive at the same moment.
    how: dict[str, Any] = {"access_log": None, "logger": log}
    how |= {"timeout_ceil_threshold": NEVER_ROUNDED}
    runner = web.AppRunner(app, **how) if guard is None else _Runner(app, guard, **how)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        await runner.cleanup()
        mend = (
            f"Set {settings}_PORT to a free port, {none}."
            if error.errno in _PORT
            else f"Set {settings}_HOST to an address of this machine."
        )
        raise CannotStart(
            f"Cannot listen on {host}:{port} for {what}: {error.strerror}. {mend}"
        ) from None
    return runner
