"""Listening on a port of this machine, with a sentence for the operator if that fails."""

from __future__ import annotations

import errno
import logging

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


async def listen(
    app: web.Application, host: str, port: int, *, what: str, settings: str, none: str
) -> web.AppRunner:
    """Serve an application, and return the runner, which must be cleaned up in the end.

    Args:
        what: the purpose, as in "health and figures".
        settings: the beginning of the names of its settings, as in "SQUARETABLE_PAGE".
        none: how to do without it, as in "or to 0 for none".

    Raises:
        CannotStart: the port is taken, or the address is not of this machine.
    """
    # Without the threshold, all connections would be checked for being alive at the same moment.
    runner = web.AppRunner(app, access_log=None, logger=log, timeout_ceil_threshold=NEVER_ROUNDED)
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
