"""`python -m playroom`: reads the command line and opens the play room."""

from __future__ import annotations

import argparse
import contextlib
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from bot.cli.start import until_done
from bot.config import BadSettings, LogLevel, read_settings
from bot.operations.start_errors import CannotRun
from playroom.database import alone_with, forget

DATABASE = Path("data/play.db")
DEFAULT_PORT = 8642
TABLE_PORT = 8643
"""The port of the page on which matches are played, if it is free."""
LAST_PORT = 65535
WRONG = 2
"""The exit code for problems that the caller can put right."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the play room; return the exit code: 0 done, 2 cannot (explained in one sentence)."""
    options = parser().parse_args(arguments)
    try:
        _play(options)
    except (BadSettings, CannotRun) as error:
        print(f"playroom: {error}", file=sys.stderr)
        return WRONG
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    whole = argparse.ArgumentParser(
        prog="python -m playroom",
        description="Start the real bot in a simulated Discord and show it in the browser: a "
        "server with four members and one channel. Needs no token and no network. Matches are "
        "kept between runs. Ctrl-C stops it.",
    )
    whole.add_argument("--fresh", action="store_true", help="forget the matches of earlier runs")
    whole.add_argument(
        "--port", type=_port, default=DEFAULT_PORT, help="the page's port (default: %(default)s)"
    )
    whole.add_argument("--no-browser", action="store_true", help="only print the address")
    whole.add_argument(
        "--database",
        type=Path,
        default=DATABASE,
        help="where matches are kept (default: %(default)s)",
    )
    return whole


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 0 to {LAST_PORT}")
    return int(text)


def _free_port(wanted: int) -> int:
    """Return the wanted port, or another one if something on this machine listens there already."""
    for port in (wanted, 0):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return int(probe.getsockname()[1])
    return wanted


def _play(options: argparse.Namespace) -> None:
    try:
        from playroom.frames import SECRET
        from playroom.room import play
    except ModuleNotFoundError as error:
        raise CannotRun(
            f"The play room needs {error.name}: install with `pip install -e '.[play]'`."
        ) from None
    from bot.client import SquareTable

    port = _free_port(TABLE_PORT)
    settings = msgspec.structs.replace(
        read_settings(),
        token="",
        database=options.database,
        log_level=LogLevel.WARNING,
        page=f"http://127.0.0.1:{port}",
        page_host="127.0.0.1",
        page_port=port,
        client_secret=SECRET,
    )
    from bot.operations.logs import set_up_logging

    set_up_logging(settings)
    with alone_with(options.database):
        if options.fresh:
            forget(options.database)
        until_done(
            play(
                lambda: SquareTable(settings, fresh_discord=True),
                port=options.port,
                open_browser=not options.no_browser,
                table=settings.page,
            )
        )
