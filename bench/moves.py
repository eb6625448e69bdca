"""A move from click to message, part by part: through the manager to the Discord library."""

from __future__ import annotations

import asyncio
import tempfile
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import aiosqlite
from discord.http import handle_message_parameters

from bench.measure import Row, Section, Times
from bot import delivery
from bot.catalog import full_catalog
from bot.draw_pool import DrawPool
from bot.play.manager import MatchManager
from bot.showing.board_panel import board_panel
from bot.showing.boards import draw_boards
from bot.storage.records import Answer, Guest, Location, NewInvitation
from bot.storage.store import Store
from games.simulate import at_random
from renderers.kit.themes import DEFAULT

AWAITS = 5
"""The most awaits of the database in a move."""

Parts = defaultdict[str, list[float]]
"""The microseconds of each part, one number for each move."""


def section(matches: int = 12) -> Section:
    parts, awaits = asyncio.run(_measure(matches))
    whole = Times(sorted(map(sum, zip(*parts.values(), strict=True)))).median
    rows = []
    for part, micros in parts.items():
        times = Times(sorted(micros))
        rows.append(Row(part, str(times), f"{times.median / whole:.2f}"))
    rows.append(Row("awaits of the database", str(awaits), "", f"≤ {AWAITS}", awaits <= AWAITS))
    note = "synchronous=FULL on this disk; the library builds the request and sends nothing"
    return Section("A move through the manager", note, tuple(rows))


async def _measure(matches: int) -> tuple[Parts, int]:
    parts: Parts = defaultdict(list)
    awaits: set[int] = set()
    draw_pool = DrawPool(2)
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.db")
        try:
            for key in full_catalog():
                for number in range(matches):
                    await _one_match(store, draw_pool, key, number, parts, awaits)
        finally:
            draw_pool.close()
            await store.close()
    return parts, max(awaits)


async def _one_match(
    store: Store, draw_pool: DrawPool, key: str, number: int, parts: Parts, awaits: set[int]
) -> None:
    random, catalog = Random(number), full_catalog()
    manager = MatchManager(store, catalog, lambda: 0)
    match = await manager.load(await _start(store, manager, key))
    while not match.over:
        ask = match.asks[0]
        text = at_random(ask, random).notation
        spent, count = await _timed_choice(store, manager, match.id, match.user(ask.seat), text)
        awaits.add(count)
        for part, micros in spent.items():
            parts[part].append(micros)
        match = await manager.load(match.id)
        began = perf_counter()
        pictures = await draw_pool.draw(partial(draw_boards, match, (), DEFAULT))
        drawn = perf_counter()
        panel = board_panel(match, ["What happened."], pictures, match.row.updated_at, ())
        with handle_message_parameters(view=panel, files=delivery.files(pictures)):
            handed = perf_counter()
        parts["draw"].append((drawn - began) * 1e6)
        parts["hand to the library"].append((handed - drawn) * 1e6)


async def _timed_choice(
    store: Store, manager: MatchManager, match_id: int, user_id: int, text: str
) -> tuple[dict[str, float], int]:
    """Make a choice; return the microseconds of its parts and the number of awaits
    of the database."""
    spent: dict[str, float] = {}
    awaits = 0
    plain_execute: Any = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, *args: Any) -> Any:
        nonlocal awaits
        awaits += 1
        return await plain_execute(self, *args)

    def timed(part: str, work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def measured(*args: Any) -> Any:
            began = perf_counter()
            try:
                return await work(*args)
            finally:
                spent[part] = (perf_counter() - began) * 1e6

        return measured

    matches: Any = store.matches
    plain_get, plain_add = matches.get, matches.add_steps
    matches.get, matches.add_steps = timed("load", plain_get), timed("store", plain_add)
    aiosqlite.Connection._execute = counted  # type: ignore[method-assign]
    began = perf_counter()
    try:
        await manager.choose(match_id, user_id, text)
    finally:
        whole = (perf_counter() - began) * 1e6
        aiosqlite.Connection._execute = plain_execute  # type: ignore[method-assign]
        matches.get, matches.add_steps = plain_get, plain_add
    rest = whole - spent["load"] - spent["store"]
    return {"load": spent["load"], "check and apply": rest, "store": spent["store"]}, awaits


async def _start(store: Store, manager: MatchManager, key: str) -> int:
    game = full_catalog()[key].game
    guests = tuple(Guest(user, f"Member {user}", Answer.ACCEPTED) for user in (1, 2))
    invitation_id = await store.invitations.add(
        NewInvitation(key, game.setup(2).options, Location(1, 2), 1, False, guests, 0, 1)
    )
    invitation = await store.invitations.get(invitation_id)
    assert invitation is not None
    return await manager.start(invitation, guests)
