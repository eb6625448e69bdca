"""Tests of `bot.learn`."""
