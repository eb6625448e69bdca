"""The console, in a folder where no settings are."""

from __future__ import annotations

import pytest

from playroom.command_line import main
from tests.bot.cli.conftest import here, own_log
from tests.bot.cli.console import Console, console

__all__ = ["here", "own_log", "playroom"]


@pytest.fixture
def playroom(capsys: pytest.CaptureFixture[str]) -> Console:
    """`playroom("--fresh", ...)`: its exit code and what it said."""
    return console(capsys, main)
