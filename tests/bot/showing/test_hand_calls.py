"""Calls of members to their hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.play.manager import MatchManager
from bot.showing.hand_calls import call_of, calls
from games.example.game import Toy
from tests.bot.support import USERS, make_manager, make_store, start_match

ADA, BO, CLEO, _ = USERS.values()


@pytest.fixture
async def manager(tmp_path: Path) -> AsyncIterator[MatchManager]:
    """The manager of a match of Ada, Bo and Cleo, who are all asked."""
    async with make_store(tmp_path) as store:
        manager = make_manager(store)
        await start_match(manager, store, "Ada", "Bo", "Cleo")
        yield manager


async def called(manager: MatchManager) -> list[bool]:
    match = await manager.load(1)
    return [calls(match, seat) for seat in range(3)]


async def digests(manager: MatchManager) -> list[bytes]:
    match = await manager.load(1)
    return [call_of(match, seat) for seat in range(3)]


async def test_an_asked_player_is_called_and_a_waiting_one_is_not(manager: MatchManager) -> None:
    assert await called(manager) == [True, True, True]
    await manager.choose(1, ADA, "none")
    assert await called(manager) == [False, True, True]
    assert calls(await manager.load(1), 0, "a note")


async def test_a_call_stays_the_same_while_others_move(manager: MatchManager) -> None:
    before = await digests(manager)
    await manager.choose(1, ADA, "none")
    after = await digests(manager)
    assert [one == other for one, other in zip(before, after, strict=True)] == [False, True, True]
    match = await manager.load(1)
    assert call_of(match, 1) != call_of(match, 1, "a note")


async def test_a_player_who_is_out_is_called_once_more(
    manager: MatchManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    await manager.choose(1, ADA, "none")
    before = await digests(manager)
    monkeypatch.setattr(Toy, "plays_on", lambda _self, _state, seat: seat > 0)
    after = await digests(manager)
    assert [one == other for one, other in zip(before, after, strict=True)] == [False, True, True]
    assert await called(manager) == [True, True, True]


async def test_all_are_called_to_the_end(manager: MatchManager) -> None:
    before = await digests(manager)
    for user_id in (ADA, BO):
        await manager.resign(1, user_id)
    assert await called(manager) == [True, True, True]
    assert all(one != other for one, other in zip(before, await digests(manager), strict=True))
