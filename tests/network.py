"""Tests reach this machine and no other: a forgotten stand-in for Discord fails the test."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

HERE = frozenset({None, "", "localhost", "127.0.0.1", "::1", "0.0.0.0", "::", b"localhost"})
"""The names and addresses of this machine."""
NOWHERE = ".invalid"
"""The end of names that belong to no machine, and never will (RFC 6761)."""


class LeftTheMachine(OSError):
    """A test looked for another machine."""


@contextmanager
def only_here() -> Iterator[list[object]]:
    """Refuse to look up other machines, and collect the names that were looked up."""
    wanted: list[object] = []
    look_up = socket.getaddrinfo

    def checked(host: Any, *args: Any, **kwargs: Any) -> Any:
        if host in HERE:
            return look_up(host, *args, **kwargs)
        if str(host).endswith(NOWHERE):
            raise socket.gaierror(socket.EAI_NONAME, "there is no such host")
        wanted.append(host)
        raise LeftTheMachine(f"a test looks for {host!r}")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "getaddrinfo", checked)
        yield wanted
