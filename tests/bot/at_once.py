"""Tests of the bot without waits for threads and without slow copies of Discord's answers.

In production SQLite, drawings and long calculations have threads of their own, so that the bot goes
on meanwhile. A test makes a hundred calls to them, most of which take less time than two threads
need to wake each other. `at_once` does the work where it is requested, in the same order, and lets
everything else that is ready go first before it hands over the result. Tests about threads, locks,
and files that are away have `own_threads`, and so have all tests in `make soak`.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable, Generator
from types import ModuleType, SimpleNamespace
from typing import Any, TypeVar

import aiosqlite
import pytest
import simcord.backend.ops.monetization
import simcord.backend.serializers
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results

from bot.draw_pool import DrawPool

T = TypeVar("T")

COPIERS: tuple[tuple[ModuleType, str], ...] = (
    (simcord.backend.ops.monetization, "deepcopy"),
    (simcord.backend.serializers, "deepcopy"),
    (simcord.components, "deepcopy"),
    (simcord.results, "deepcopy"),
    (simcord.gateway, "copy"),
    (simcord.http.router, "copy"),
)
"""SimCord's modules that copy, and the name of the copying function in each."""


def at_once(patch: pytest.MonkeyPatch) -> None:
    """Do all work in the thread that requests it, as long as the patch lasts."""
    patch.setattr(asyncio, "to_thread", _in_this_thread)
    patch.setattr(DrawPool, "draw", _draw_at_once)
    patch.setattr(aiosqlite.Connection, "__await__", _await_at_once)
    patch.setattr(aiosqlite.Connection, "_execute", _execute_at_once)
    patch.setattr(aiosqlite.Connection, "stop", _stop_at_once)


async def _in_this_thread(work: Callable[..., T], /, *args: Any, **named: Any) -> T:
    try:
        return work(*args, **named)
    finally:
        await asyncio.sleep(0)


async def _draw_at_once(self: DrawPool, work: Callable[[], T]) -> T:
    with self._figures.drawing():
        return await _in_this_thread(work)


def _await_at_once(self: aiosqlite.Connection) -> Generator[Any, None, aiosqlite.Connection]:
    async def connected() -> aiosqlite.Connection:
        self._connection = self._connector()
        await asyncio.sleep(0)
        return self

    return connected().__await__()


async def _execute_at_once(
    self: aiosqlite.Connection, statement: Callable[..., Any], *args: Any, **named: Any
) -> Any:
    if not self._running or not self._connection:
        raise ValueError("Connection closed")
    return await _in_this_thread(statement, *args, **named)


def _stop_at_once(self: aiosqlite.Connection) -> None:
    self._running = False
    if self._connection is not None:
        self._connection.close()
        self._connection = None


def quick_copies(patch: pytest.MonkeyPatch) -> None:
    """Make SimCord copy payloads in a third of the time.

    Nearly all of them are as plain as JSON, with no object in two places.
    """
    for module, name in COPIERS:
        as_a_module = SimpleNamespace(deepcopy=plain_copy)
        patch.setattr(module, name, plain_copy if name == "deepcopy" else as_a_module)


def plain_copy(value: Any, memo: dict[int, Any] | None = None) -> Any:
    """Return a deep copy of a value."""
    kind = type(value)
    if kind is dict:
        return {key: plain_copy(each) for key, each in value.items()}
    if kind is list:
        return [plain_copy(each) for each in value]
    if kind in _NEVER_CHANGES:
        return value
    return copy.deepcopy(value, memo)


_NEVER_CHANGES = {str, int, float, bool, bytes, type(None)}
