"""Messages to a supervisor such as systemd."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.operations.supervisor import Supervisor


class Listener:
    """The supervisor's end of the line."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.bind(address.replace("@", "\0", 1) if address.startswith("@") else address)
        self._line.setblocking(False)

    def heard(self) -> list[str]:
        found = []
        while True:
            try:
                found.append(self._line.recv(100).decode())
            except BlockingIOError:
                return found

    def close(self) -> None:
        self._line.close()


@pytest.fixture(params=["file", "abstract"])
def listener(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Listener]:
    address = str(tmp_path / "notify") if request.param == "file" else f"@test-{os.getpid()}"
    found = Listener(address)
    yield found
    found.close()


async def test_it_hears_of_the_start_of_life_and_of_the_end(listener: Listener) -> None:
    told = {"NOTIFY_SOCKET": listener.address, "WATCHDOG_USEC": "3000000"}
    supervisor = Supervisor(told)
    assert supervisor.patience == 3
    supervisor.begin()
    await asyncio.sleep(1.3)
    supervisor.end()
    heard = listener.heard()
    assert heard[0] == "READY=1"
    assert heard[-1] == "STOPPING=1"
    assert set(heard[1:-1]) == {"WATCHDOG=1"}
    assert len(heard) >= 4


@pytest.mark.parametrize(
    "watchdog",
    [{}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_USEC": "1000000", "WATCHDOG_PID": "1"}],
)
async def test_a_watchdog_that_is_not_for_this_process_is_let_be(
    listener: Listener, watchdog: dict[str, str]
) -> None:
    supervisor = Supervisor({"NOTIFY_SOCKET": listener.address, **watchdog})
    supervisor.begin()
    await asyncio.sleep(0)
    supervisor.end()
    assert listener.heard() == ["READY=1", "STOPPING=1"]


async def test_without_a_supervisor_nothing_happens(caplog: pytest.LogCaptureFixture) -> None:
    for environment in ({}, {"WATCHDOG_USEC": "1000000"}):
        supervisor = Supervisor(environment)
        supervisor.begin()
        supervisor.end()
    assert caplog.messages == []


async def test_a_line_that_is_gone_costs_a_line_of_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    supervisor = Supervisor({"NOTIFY_SOCKET": str(tmp_path / "gone")})
    supervisor.begin()
    assert caplog.messages == ["cannot tell the supervisor READY=1: No such file or directory"]
