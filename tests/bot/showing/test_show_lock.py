"""The lock on showing a match: one process alone shows it, and starts over after any doubt."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager, nullcontext

import pytest

from bot.showing.show_lock import ShowLock
from bot.storage.peers import Lease, Peers, StillMine


class Frozen(Peers):
    """A process that may have lost its locks whenever it was frozen."""

    def __init__(self, still_mine: Iterable[bool]) -> None:
        super().__init__()
        self._still_mine = iter(still_mine)

    def holding(self, _lease: Lease, _key: int) -> AbstractAsyncContextManager[StillMine]:
        return nullcontext(lambda: next(self._still_mine))


@pytest.mark.parametrize(
    ("still_mine", "done"),
    [
        ([True, True], ["begins", "shows"]),
        ([False, True, True], ["begins", "begins", "shows", "mends"]),
        ([True, False, True, True], ["begins", "shows", "begins", "shows", "mends"]),
    ],
    ids=["alone", "before it shows", "after it showed"],
)
async def test_a_frozen_process_begins_anew_and_mends(
    still_mine: list[bool], done: list[str]
) -> None:
    alone, log = ShowLock(Frozen(still_mine)), []

    async def work() -> None:
        log.append("begins")
        alone.check(7)
        log.append("shows")
        alone.check(7)

    async def mend() -> None:
        log.append("mends")

    await alone.show(7, work, mend)
    assert log == done


async def test_of_what_was_shown_nothing_is_kept() -> None:
    alone = ShowLock(Peers())

    async def work() -> None:
        alone.check(1)

    await alone.show(1, work, work)
    assert not alone._still_mine
