"""The bot is connected once all of its connections are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.client import ShardedTable, SquareTable
from bot.config import Settings
from bot.shards import Shards
from bot.wire.connected import is_connected


@pytest.mark.parametrize("ready", [True, False])
@pytest.mark.parametrize("is_open", [True, False])
def test_one_line(monkeypatch: pytest.MonkeyPatch, ready: bool, is_open: bool) -> None:
    bot: Any = SquareTable(Settings())
    monkeypatch.setattr(bot, "is_ready", lambda: ready)
    bot.ws = SimpleNamespace(open=is_open)
    assert is_connected(bot) is (ready and is_open)


@pytest.mark.parametrize(("closed", "up"), [([], True), ([2], False), ([1, 2], False)])
def test_one_of_several_is_down(
    monkeypatch: pytest.MonkeyPatch, closed: list[int], up: bool
) -> None:
    bot = ShardedTable(Settings(), Shards(1, 2, 8))
    shards = {n: SimpleNamespace(is_closed=lambda n=n: n in closed) for n in (1, 2)}
    monkeypatch.setattr(ShardedTable, "shards", shards)
    monkeypatch.setattr(bot, "is_ready", lambda: True)
    assert is_connected(bot) is up
    assert (bot.shard_ids, bot.shard_count) == ([1, 2], 8)
