"""Fixtures of the console, in a folder without settings."""

from __future__ import annotations

import pytest

from playroom.command_line import main
from tests.bot.cli.conftest import here, own_log
from tests.bot.cli.console import Console, console

__all__ = ["here", "own_log", "playroom"]


@pytest.fixture
def playroom(capsys: pytest.CaptureFixture[str]) -> Console:
    """The function that runs `playroom("--fresh", ...)` and returns its exit code
    and its output."""
    return console(capsys, main)
