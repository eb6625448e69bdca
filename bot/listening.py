"""Listening on a port of this machine, with a sentence for the operator where that fails."""

from __future__ import annotations

import errno

from aiohttp import web

from bot.feature import CannotStart

_PORT = {errno.EADDRINUSE, errno.EACCES, errno.EPERM}
"""The errors that are the port's fault; all others are the host's."""

NEVER_ROUNDED = 3600.0
"""Seconds above which aiohttp rounds a time up to a whole second."""


async def listen(
    app: web.Application, host: str, port: int, *, what: str, settings: str, none: str
) -> web.AppRunner:
    """Serve an application, and return what is to be cleaned up in the end.

    Args:
        what: what it is for, as in "health and figures".
        settings: how the names of the settings begin that say where, as in "SQUARETABLE_PAGE".
        none: how to do without, as in "or to 0 for none".

    Raises:
        CannotStart: the port is taken, or the address is not of this machine.
    """
    # Without the last, all lines would be asked in the same moment whether they are still there.
    runner = web.AppRunner(app, access_log=None, timeout_ceil_threshold=NEVER_ROUNDED)
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
