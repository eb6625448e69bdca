"""Tests of `bot.ratings`."""
