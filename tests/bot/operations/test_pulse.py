"""The looks of each second, and of each minute."""

from __future__ import annotations

import asyncio
import math
import time
from pathlib import Path

import pytest

from bot.figures import Figures
from bot.operations import pulse as module
from bot.operations.pulse import Pulse
from bot.storage.connection import StoreUnavailable
from tests.bot.storage.samples import finish, start
from tests.bot.support import make_store
from tests.bot.test_figures import value

pytestmark = pytest.mark.own_threads


@pytest.mark.both_databases
async def test_running_work_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with make_store(tmp_path) as store:
        figures = Figures()
        pulse = Pulse(figures, store)
        assert math.isnan(value(figures, "squaretable_database_seconds"))
        for _ in range(2):
            await start(store)
        await finish(store)
        await pulse.count()
        assert value(figures, "squaretable_matches_running") == 2
        assert value(figures, "squaretable_invitations_waiting") == 0
        assert 0 < value(figures, "squaretable_database_seconds") < 5

        async def refuse() -> tuple[int, int]:
            raise StoreUnavailable

        monkeypatch.setattr(store, "going_on", refuse)
        await pulse.count()
        assert math.isnan(value(figures, "squaretable_database_seconds"))


async def test_an_event_loop_that_stands_still_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EACH", 0.05)
    async with make_store(tmp_path) as store:
        figures = Figures()
        pulse = Pulse(figures, store)
        pulse.begin()
        await asyncio.sleep(0.15)
        time.sleep(0.4)  # noqa: ASYNC251  this is what is looked for
        await asyncio.sleep(0.15)
        await pulse.end()
    late = 'squaretable_loop_lag_seconds_bucket{le="0.25"}'
    assert value(figures, "squaretable_loop_lag_seconds_count") > value(figures, late)
