"""Fixtures of the console, in a folder without settings."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.config import PREFIX
from tests.bot.cli.console import Console, console


@pytest.fixture
def squaretable(capsys: pytest.CaptureFixture[str]) -> Console:
    """The function that runs `squaretable("run", ...)` and returns its exit code and its output."""
    return console(capsys)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty folder the current one, with no setting in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)
    return tmp_path


@pytest.fixture
def own_log() -> Iterator[None]:
    """Undo a command's changes to the log when the test ends."""
    root, bot = logging.getLogger(), logging.getLogger("bot")
    levels = root.level, bot.level
    yield
    root.setLevel(levels[0])
    bot.setLevel(levels[1])
