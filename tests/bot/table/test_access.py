"""The frequency with which Discord is asked whether a member may look at a match."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.errors import NoSuchMatch
from bot.storage.records import Location
from bot.table.access import Access


@pytest.mark.parametrize(("plays", "looks"), [(False, 1), (True, 5)])
async def test_discord_is_asked_again_each_minute_or_each_five(
    monkeypatch: pytest.MonkeyPatch, plays: bool, looks: int
) -> None:
    """A tab looks once a minute, sometimes a second early: such a look is not in vain."""
    now, answers = 1000, [True, False]
    access = Access(cast("discord.Client", None), lambda: now)

    async def ask(*_key: Any) -> bool:
        return answers.pop(0)

    monkeypatch.setattr(access, "_ask", ask)
    match: Any = SimpleNamespace(
        row=SimpleNamespace(location=Location(1, 2)), has_played=lambda _: plays
    )
    for _ in range(looks):
        assert answers[-1] is False
        await access.check(7, match)
        assert len(answers) == 1
        now += 60
    now -= 1
    with pytest.raises(NoSuchMatch):
        await access.check(7, match)
