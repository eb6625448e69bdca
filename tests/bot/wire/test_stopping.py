"""Ctrl-C and SIGTERM end the program in the same order, without a traceback."""

from __future__ import annotations

import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.soaking import first

PROGRAM = """
import asyncio, logging, sys
from pathlib import Path
from bot.client import SquareTable
from bot.config import Settings
from bot.wire.stopping import run_until_stopped
from tests.soaking import first

class Offline(SquareTable):
    async def start(self, token, *, reconnect=True):
        import discord
        await self._async_setup_hook()
        await self.setup_hook()
        print("serving", flush=True)
        while not self.is_closed():
            await asyncio.sleep(0.01)

logging.basicConfig(level=logging.INFO)
settings = Settings(token="t", database=Path(sys.argv[1]))
asyncio.run(run_until_stopped(Offline(settings), settings.token))
print("ended", flush=True)
"""


@pytest.mark.parametrize("number", first(1, [signal.SIGTERM, signal.SIGINT]))
def test_either_signal_ends_it_in_order(tmp_path: Path, number: signal.Signals) -> None:
    database = tmp_path / "squaretable.db"
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(PROGRAM), str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "serving\n"
        process.send_signal(number)
        said, log = process.communicate(timeout=30)
    assert process.returncode == 0, log
    assert said == "ended\n"
    assert "Traceback" not in log
    assert "stopping" in log
    assert not Path(f"{database}-wal").exists(), "the file is closed"


FAILING = """
import asyncio, discord
from bot.wire.stopping import run_until_stopped

class Refused(discord.Client):
    async def start(self, token, *, reconnect=True):
        raise discord.LoginFailure("no such token")

try:
    asyncio.run(run_until_stopped(Refused(intents=discord.Intents.none()), "t"))
except discord.LoginFailure as error:
    print(error)
"""


def test_an_obstacle_to_the_start_is_raised() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILING], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "no such token\n"
