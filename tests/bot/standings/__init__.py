"""Tests of `bot.standings`."""
