"""One busy member: the clicks of the others are answered meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import pytest
from simcord.backend import Backend
from simcord.http import router

from bot.history import words as history_words
from tests.bot.club import Club, says, told

pytestmark = pytest.mark.own_threads

TIMES = 20
ANSWERED, LAG = 2.0, 1.0
"""Seconds: Discord waits for the answer to a click for three. On an idle machine all of it, the
simulated Discord's own work included, takes less than a tenth of this."""


@dataclass
class Watch:
    """The times at which interactions came and were answered, and the longest lag of
    the event loop."""

    came: dict[int, float] = field(default_factory=dict)
    answered: dict[int, float] = field(default_factory=dict)
    lag: float = 0.0

    @contextmanager
    def installed(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
        """Watch the simulated Discord and the event loop."""
        emit, dispatch = Backend.emit, router.dispatch

        def emitted(backend: Any, event: str, payload: Any, *args: Any, **given: Any) -> Any:
            if event == "INTERACTION_CREATE":
                self.came[int(payload["id"])] = perf_counter()
            return emit(backend, event, payload, *args, **given)

        def dispatched(backend: Any, method: str, path: str, **given: Any) -> Any:
            if path.startswith("/interactions/"):
                self.answered.setdefault(int(path.split("/")[2]), perf_counter())
            return dispatch(backend, method, path, **given)

        with monkeypatch.context() as patch:
            patch.setattr(Backend, "emit", emitted)
            patch.setattr(router, "dispatch", dispatched)
            ticking = asyncio.create_task(self._tick())
            try:
                yield self
            finally:
                ticking.cancel()

    async def _tick(self) -> None:
        while True:
            before = perf_counter()
            await asyncio.sleep(0.01)
            self.lag = max(self.lag, perf_counter() - before - 0.01)

    @property
    def slowest(self) -> float:
        """The longest time from an interaction to its answer."""
        return max(self.answered[each] - came for each, came in self.came.items())


async def test_one_member_who_does_all_of_it_again_and_again_keeps_nobody_waiting(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await club.skip_to_end(club.ada, club.bo)
    await club.against(club.ada)
    board = await club.begin(club.ada, club.bo)
    running = over + 2
    replay = await club.slash(club.ada, "replay", match=over)
    [choice, *_] = await club.hand(await club.mover(running), running)

    def slash(command: str, **options: Any) -> list[Awaitable[Any]]:
        return [club.ada.slash(club.channel, command, **options) for _ in range(TIMES)]

    kinds: dict[str, list[Awaitable[Any]]] = {
        "verify": slash("verify", match=over),
        "film": [club.ada.click(replay, label="Share as GIF") for _ in range(TIMES)],
        "suggestions": [
            club.ada.autocomplete(club.channel, "move", "move", choice[:length], match=running)
            for length in range(TIMES)
        ],
        "move": slash("move", move=choice, match=running),
        "undo": slash("undo", match=running),
        "board": slash("board", match=running),
        "hint": slash("hint", match=over + 1),
    }
    for kind, verbs in kinds.items():
        with Watch().installed(monkeypatch) as watch:
            *hers, his = await club.at_once(*verbs, club.bo.click(board, label="Play"))
        if kind != "suggestions":
            assert all(told(each) is not None for each in hers), f"{kind}: a click has no answer"
        assert told(his) is not None
        assert len(watch.answered) >= TIMES + 1
        assert watch.slowest < ANSWERED, kind
        assert watch.lag < LAG, kind
        print(f"{kind}: {watch.slowest * 1e3:.0f} ms to an answer, {watch.lag * 1e3:.0f} ms of lag")
        if kind == "verify":
            texts = [says(told(each)) for each in hers]
            assert any("is verified" in text for text in texts)
            assert {text for text in texts if "is verified" not in text} <= {
                history_words.VERIFYING_YOURS
            }
