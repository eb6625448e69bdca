"""Spectators are shown a match in turn, and none of them holds up the others."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from bot.table.gallery import AT_ONCE, Gallery


async def test_so_many_are_shown_at_once_and_all_of_them_in_the_end() -> None:
    gallery, inside, most, shown = Gallery(), 0, 0, Counter[int]()
    all_shown = asyncio.Event()

    def spectator(number: int) -> None:
        async def show() -> None:
            nonlocal inside, most
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1
            shown[number] += 1
            if len(shown) == 50:
                all_shown.set()

        gallery.ask(show)

    for number in range(50):
        spectator(number)
    await asyncio.wait_for(all_shown.wait(), 5)
    assert most == AT_ONCE
    assert set(shown.values()) == {1}


async def test_a_slow_reader_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.gallery.PATIENCE", 0.01)
    gallery, stuck, shown = Gallery(), asyncio.Event(), asyncio.Event()
    for _ in range(2 * AT_ONCE):

        async def slow() -> None:
            await stuck.wait()

        gallery.ask(slow)

    async def quick() -> None:
        shown.set()

    gallery.ask(quick)
    await asyncio.wait_for(shown.wait(), 5)
    stuck.set()


async def test_a_change_while_a_spectator_is_shown_the_match_is_shown_after_that() -> None:
    gallery, times, begun, goes_on = Gallery(), 0, asyncio.Event(), asyncio.Event()

    async def show() -> None:
        nonlocal times
        times += 1
        begun.set()
        await goes_on.wait()

    gallery.ask(show)
    await begun.wait()
    for _ in range(3):
        gallery.ask(show)
    goes_on.set()
    await asyncio.sleep(0.05)
    assert times == 2


async def test_moves_are_stored_between_two_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.gallery.PAUSE", 0.2)
    gallery, shown = Gallery(), list[int]()

    def spectator(number: int) -> None:
        async def show() -> None:
            shown.append(number)

        gallery.ask(show)

    for number in range(2 * AT_ONCE):
        spectator(number)
    for _ in range(20):
        await asyncio.sleep(0)
    assert shown == list(range(AT_ONCE))
    await asyncio.sleep(0.3)
    assert shown == list(range(2 * AT_ONCE))


@pytest.mark.parametrize("steps", range(10))
async def test_nobody_is_forgotten_who_comes_while_the_last_one_is_shown_out(
    monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    """They may come at any moment: after each of these steps of the event loop."""
    monkeypatch.setattr("bot.table.gallery.AT_ONCE", 1)
    monkeypatch.setattr("bot.table.gallery.PAUSE", 0)
    gallery, shown = Gallery(), asyncio.Event()

    async def first() -> None:
        pass

    async def last() -> None:
        shown.set()

    gallery.ask(first)
    loop, left = asyncio.get_running_loop(), steps

    def come() -> None:
        nonlocal left
        if left:
            left -= 1
            loop.call_soon(come)
        else:
            gallery.ask(last)

    come()
    await asyncio.wait_for(shown.wait(), 1)
