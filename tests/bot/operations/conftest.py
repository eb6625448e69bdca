"""A command's changes to the log end with the test, here too."""

from tests.bot.cli.conftest import here, own_log, squaretable

__all__ = ["here", "own_log", "squaretable"]
