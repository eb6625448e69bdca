"""Suggestions come in time, or not at all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from discord import app_commands

from bot import suggesting
from bot.suggesting import SECONDS, in_time
from tests.bot.club import Club

ONE = [app_commands.Choice(name="one", value="1")]
DISCORD_WAITS = 3.0


async def test_suggestions_in_time_are_passed_on() -> None:
    async def suggest(_: Any, typed: str) -> list[app_commands.Choice[str]]:
        return ONE if typed == "o" else []

    assert await in_time(suggest)(None, "o") == ONE  # type: ignore[arg-type]
    assert await in_time(suggest)(None, "x") == []  # type: ignore[arg-type]


async def test_slow_ones_are_none(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def suggest(_: Any, __: str) -> list[app_commands.Choice[str]]:
        await asyncio.sleep(60)
        return ONE

    monkeypatch.setattr(suggesting, "SECONDS", 0.01)
    assert await in_time(suggest)(None, "o") == []  # type: ignore[arg-type]
    assert "no suggestions in time" in caplog.text
    assert SECONDS < DISCORD_WAITS


async def test_broken_ones_are_none_and_tell_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    async def suggest(_: Any, __: str) -> list[app_commands.Choice[str]]:
        raise ValueError("play 7 secret")

    assert await in_time(suggest)(None, "o") == []  # type: ignore[arg-type]
    assert "no suggestions: ValueError" in caplog.text
    assert "secret" not in caplog.text


async def test_while_the_database_is_slow_a_member_who_types_gets_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.ada, club.bo)

    async def slow(*_: object, **__: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(suggesting, "SECONDS", 0.01)
    monkeypatch.setattr(club.services.store.matches, "running", slow)
    found = await club.bo.autocomplete(club.channel, "move", "move", "pl")
    assert list(found) == []
