"""Tells the supervisor that the bot has started, and then regularly that it is not stuck.

It follows systemd's `sd_notify`: datagrams to a socket that the environment names. Without such a
supervisor, nothing happens.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

from discord.ext import tasks

log = logging.getLogger(__name__)

_MICRO = 1_000_000


class Supervisor:
    """The supervisor that has started this process."""

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        environment = os.environ if environment is None else environment
        self._address = environment.get("NOTIFY_SOCKET", "")
        self.patience = _patience(environment) if self._address else 0.0
        """The seconds without a sign of life after which the supervisor ends the process; 0 for
        never."""
        self._alive = tasks.loop(seconds=max(1.0, self.patience / 3))(self._say_alive)

    def begin(self) -> None:
        """Say that the bot has started, and from now on that it is alive, as long as its event loop
        runs."""
        self._say("READY=1")
        if self.patience:
            self._alive.start()

    def end(self) -> None:
        """Say that the bot is stopping."""
        self._alive.cancel()
        self._say("STOPPING=1")

    async def _say_alive(self) -> None:
        self._say("WATCHDOG=1")

    def _say(self, text: str) -> None:
        if not self._address:
            return
        address = self._address
        if address.startswith("@"):  # Linux: a name without a file
            address = f"\0{address[1:]}"
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
                line.setblocking(False)
                line.sendto(text.encode(), address)
        except OSError as error:
            log.warning("cannot tell the supervisor %s: %s", text, error.strerror)


def _patience(environment: Mapping[str, str]) -> float:
    if environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return 0.0
    try:
        return int(environment.get("WATCHDOG_USEC", "0")) / _MICRO
    except ValueError:
        return 0.0
