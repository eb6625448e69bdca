"""Locks by id."""

from __future__ import annotations

from bot.locks import Locks


async def test_one_id_has_one_lock_and_others_have_others() -> None:
    locks = Locks()
    lock = locks.of(1)
    assert locks.of(1) is lock
    assert locks.of(2) is not lock


async def test_locks_that_nobody_holds_are_forgotten() -> None:
    locks = Locks()
    async with locks.of(1):
        assert len(locks._locks) == 1
    assert len(locks._locks) == 0
