"""What a command does to the log ends with the test, here too."""

from tests.bot.cli.conftest import here, own_log, squaretable

__all__ = ["here", "own_log", "squaretable"]
