"""Undoes a command's changes to the log when the test ends, as in tests/bot/cli."""

from tests.bot.cli.conftest import here, own_log, squaretable

__all__ = ["here", "own_log", "squaretable"]
