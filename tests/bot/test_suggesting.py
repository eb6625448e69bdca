"""Suggestions come in time, or not at all."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import app_commands

from bot import suggesting
from bot.parts import Parts
from bot.space_names import SpaceNames
from bot.suggesting import AT_ONCE, SECONDS, Typing, in_time
from tests.bot.club import Club

ADA, BO = 1, 2


def typing(user_id: int = ADA, parts: Parts | None = None) -> Any:
    """Return an interaction of a member who types."""
    if parts is None:
        parts = Parts()
        parts.add(Typing())
        parts.add(SpaceNames(cast(Any, None), []))
    client, user = SimpleNamespace(parts=parts), SimpleNamespace(id=user_id)
    return SimpleNamespace(user=user, client=client, guild_id=None)


ONE = [app_commands.Choice(name="one", value="1")]
DISCORD_WAITS = 3.0


async def test_suggestions_in_time_are_passed_on() -> None:
    async def suggest(_: Any, typed: str) -> list[app_commands.Choice[str]]:
        return ONE if typed == "o" else []

    assert await in_time(suggest)(typing(), "o") == ONE
    assert await in_time(suggest)(typing(), "x") == []


async def test_slow_ones_are_none(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def suggest(_: Any, __: str) -> list[app_commands.Choice[str]]:
        await asyncio.sleep(60)
        return ONE

    monkeypatch.setattr(suggesting, "SECONDS", 0.01)
    assert await in_time(suggest)(typing(), "o") == []
    assert "no suggestions in time" in caplog.text
    assert SECONDS < DISCORD_WAITS


async def test_broken_ones_are_none_and_tell_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    async def suggest(_: Any, __: str) -> list[app_commands.Choice[str]]:
        raise ValueError("play 7 secret")

    assert await in_time(suggest)(typing(), "o") == []
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


async def test_of_one_who_types_fast_the_first_and_the_last_request_are_worked_on() -> None:
    worked, go, all_typed = list[str](), asyncio.Event(), Typing()

    def request(typed: str, user_id: int = ADA) -> asyncio.Task[Any]:
        async def work() -> Any:
            worked.append(typed)
            await go.wait()
            return ONE

        return asyncio.create_task(all_typed.suggest(user_id, work))

    requests = [request(typed) for typed in ("p", "pl", "pla", "play")]
    other = request("x", BO)
    await asyncio.sleep(0.01)
    assert worked == ["p", "x"], "one at a time, and the other member waits for none of them"
    assert [each.done() for each in requests] == [False, True, True, False]
    go.set()
    assert [await each for each in requests] == [ONE, [], [], ONE]
    assert await other == ONE
    assert worked == ["p", "x", "play"]
    assert len(all_typed) == 0


async def test_work_that_nobody_waits_for_keeps_its_place() -> None:
    """Otherwise a member who types on would start one thread after the other."""
    begun, go, all_typed = 0, asyncio.Event(), Typing()

    async def work() -> Any:
        nonlocal begun
        begun += 1
        await go.wait()
        return ONE

    for _ in range(5):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await all_typed.suggest(ADA, work)
    assert begun == 1
    go.set()
    assert await all_typed.suggest(ADA, work) == ONE
    assert len(all_typed) == 0


async def test_only_so_many_members_are_worked_for_at_once() -> None:
    busy = most = 0
    all_typed = Typing()

    async def work() -> Any:
        nonlocal busy, most
        busy += 1
        most = max(most, busy)
        await asyncio.sleep(0.01)
        busy -= 1
        return ONE

    found = await asyncio.gather(*(all_typed.suggest(member, work) for member in range(9)))
    assert found == [ONE] * 9
    assert most == AT_ONCE
