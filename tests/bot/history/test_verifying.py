"""Matches are played again one at a time, once each, and nobody alone can fill the queue."""

from __future__ import annotations

import asyncio
import threading
from random import Random
from typing import Any

import pytest

from bot.errors import Busy, CannotVerify
from bot.history import verifying
from bot.history.verifying import Verifier
from bot.play.match import Match
from bot.storage.store import Store
from tests.bot.support import make_manager, play_to_end, start_match

pytestmark = pytest.mark.own_threads

ADA, BO = 1, 2


async def finished(store: Store) -> Match:
    manager = make_manager(store)
    return await play_to_end(manager, await start_match(manager, store, "Ada", "Bo"), Random(1))


async def silent(_: int) -> None:
    pass


async def test_a_match_that_was_verified_is_not_played_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, verifier = await finished(store), Verifier(store)
    said = await verifier.verify(match, ADA, silent)
    assert "is verified" in said.said
    monkeypatch.setattr(verifying, "first_difference", lambda *_: 1 / 0)
    assert await verifier.verify(match, BO, silent) == said


async def test_one_that_comes_out_differently_is_looked_at_each_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, verifier = await finished(store), Verifier(store)
    with monkeypatch.context() as patch:
        patch.setattr(verifying, "first_difference", lambda *_: 3)
        assert "from move 3 on" in (await verifier.verify(match, ADA, silent)).said
    assert "is verified" in (await verifier.verify(match, ADA, silent)).said


async def test_a_running_match_takes_no_place(store: Store) -> None:
    manager, verifier = make_manager(store), Verifier(store)
    match = await manager.load(await start_match(manager, store, "Ada", "Bo"))
    for _ in range(3):
        with pytest.raises(CannotVerify):
            await verifier.verify(match, ADA, silent)


async def test_a_member_has_one_at_a_time_and_who_waits_is_told_so(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, told = threading.Event(), list[int]()

    def wait(*_: Any) -> None:
        go.wait(10)

    async def tell(before: int) -> None:
        told.append(before)

    monkeypatch.setattr(verifying, "first_difference", wait)
    one, other, verifier = await finished(store), await finished(store), Verifier(store)
    first = asyncio.create_task(verifier.verify(one, ADA, tell))
    await asyncio.sleep(0.05)
    with pytest.raises(Busy, match="still checking the last match you asked about"):
        await verifier.verify(other, ADA, tell)
    second = asyncio.create_task(verifier.verify(other, BO, tell))
    await asyncio.sleep(0.05)
    assert told == [1]
    go.set()
    assert all("is verified" in each.said for each in await asyncio.gather(first, second))
    assert "is verified" in (await verifier.verify(other, ADA, tell)).said
