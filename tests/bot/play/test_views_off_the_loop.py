"""Views are never made on the event loop. In Squarriors, making one plays choices out, for up to 40
milliseconds, and every other player would wait for it."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.draw_pool import DrawPool
from games.decisions import Ask
from games.squarriors.game import Squarriors
from games.squarriors.state import SquarriorsState
from games.squarriors.view import SquarriorsView
from tests.bot.club import Club

IN_THREADS, DRAWN = asyncio.to_thread, DrawPool.draw
"""The functions before other tests replaced them, see `tests/bot/at_once.py`."""
SLOW = 0.3
"""The seconds that a view of a seat takes here."""
HELD = 0.25
"""The most seconds for which anything else may hold up the loop."""


@asynccontextmanager
async def watched(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Make the views of seats slow; fail if the loop stands still for as long as one takes."""
    quick, on_loop = Squarriors.view, list[str]()

    def slow(
        self: Squarriors,
        state: SquarriorsState,
        seat: int | None,
        asks: Sequence[Ask] | None = None,
    ) -> SquarriorsView:
        if seat is not None:
            try:
                asyncio.get_running_loop()
                on_loop.append("".join(traceback.format_stack(limit=9)))
            except RuntimeError:
                pass  # a thread of its own
            time.sleep(SLOW)
        return quick(self, state, seat, asks)

    async def tick() -> None:
        last = time.monotonic()
        while True:
            await asyncio.sleep(0.01)
            now = time.monotonic()
            gaps.append(now - last)
            last = now

    gaps: list[float] = []
    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "to_thread", IN_THREADS)
        patched.setattr(DrawPool, "draw", DRAWN)
        patched.setattr(Squarriors, "view", slow)
        ticking = asyncio.create_task(tick())
        yield
        ticking.cancel()
    assert not on_loop, "\n".join(on_loop)
    assert max(gaps) < SLOW + HELD


async def started(club: Club) -> None:
    """A match in which both have handed in their tribes."""
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    while (ask := (match := await club.match()).asks[0]).question == "tribe":
        await club.services.manager.choose(1, match.user(ask.seat), ask.choices[0].notation)
    await club.services.presenter.present(1)


async def typed(club: Club, member: Any, command: str = "move", **given: Any) -> None:
    await member.slash(club.channel, command, **given)


async def test_typed_moves_refusals_and_suggestions_hold_nobody_up(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await started(club)
    match = await club.match()
    mover = club.member(match.user(match.waiting[0]))
    other = club.bo if mover is club.ada else club.ada
    async with watched(monkeypatch):
        await typed(club, mover, move="nonsense")
        await typed(club, other, move="nonsense")
        await typed(club, mover, move="buy c; nonsense")
        await typed(club, other, command="advance", move="pass")
        await mover.autocomplete(club.channel, "move", "move", "p")
        await typed(club, mover, command="board", text=True)
        await typed(club, mover, command="hand")
        await typed(club, mover, command="resign")
        await typed(club, mover, move="pass")


async def test_advances_and_hints_hold_nobody_up(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.game = "squarriors"
    await club.against(club.ada)
    async with watched(monkeypatch):
        await typed(club, club.ada, command="hint")
        await typed(club, club.ada, command="hand")
