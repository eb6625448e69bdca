"""Two processes at one tournament: actions at the same instant in both count once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from bot.client import SquareTable
from bot.core import Core
from bot.pairings.course import advanced
from bot.pairings.records import WIN, Phase, Tournament
from bot.pairings.signing_up import NotNow, checked_in, joined, started, withdrawn
from bot.storage.tournaments import Told, TournamentRow
from bot.tournaments.actions import TournamentActions
from bot.tournaments.runner import Runner
from games.refusals import Refusal
from tests.bot.club import Club
from tests.bot.several.test_two_processes import DIRECT, catalog, env, other
from tests.bot.tournaments.cups import announce, row, settled

__all__ = ["DIRECT", "catalog", "env", "other"]
STRANGER = 4711
pytestmark = [pytest.mark.postgres_only, pytest.mark.own_threads]

Change = Callable[[Tournament], Tournament]


_Get = Callable[[int], Awaitable[TournamentRow | None]]


def change(bot: SquareTable, how: Change) -> Awaitable[Tournament]:
    return bot.parts[TournamentActions]._change(1, how)


def join(user_id: int) -> Change:
    return lambda t: advanced(joined(t, user_id, f"Member {user_id}"))


async def at_one_instant(
    monkeypatch: pytest.MonkeyPatch, club: Club, *work: tuple[SquareTable, Awaitable[Any]]
) -> list[Any]:
    """Do something in each of two processes, and return the results.

    Both have read the tournament before either writes.
    """
    both_have_read = asyncio.Barrier(2)
    for bot, _ in work:
        store = bot.parts[Core].store.tournaments
        monkeypatch.setattr(store, "get", _reading(store.get, both_have_read))
    with club.env._bot_scope():
        return await asyncio.gather(*(each for _, each in work), return_exceptions=True)


def _reading(get: _Get, both_have_read: asyncio.Barrier) -> _Get:
    reads = 0

    async def read(tournament_id: int) -> TournamentRow | None:
        nonlocal reads
        found = await get(tournament_id)
        reads += 1
        if reads == 1:
            await both_have_read.wait()
        return found

    return read


async def test_all_that_two_processes_do_at_one_instant_counts_once(
    club: Club, other: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = club.bot, other

    async def at_once(first: Change, second: Change) -> list[Any]:
        changes = (one, change(one, first)), (two, change(two, second))
        return await at_one_instant(monkeypatch, club, *changes)

    async def looked() -> None:
        with club.env._bot_scope():
            await asyncio.gather(*(bot.parts[Runner].look(1) for bot in (one, two)))
        await settled(club)

    await announce(club)
    for member in club.members[:3]:
        await change(two, join(member.id))
    done = await at_once(join(club.dan.id), join(STRANGER))
    assert [type(each) for each in done].count(NotNow) == 1, "one has the last free place"
    assert len((await row(club)).play.present) == 4
    if (await row(club)).play.member(STRANGER):
        await change(two, lambda t: withdrawn(t, STRANGER))
        await change(two, join(club.dan.id))
    await looked()
    assert (await row(club)).play.phase is Phase.CHECK_IN
    for member in club.members:
        await change(two, partial(checked_in, user_id=member.id))
    done = await at_once(started, started)
    assert [type(each) for each in done].count(NotNow) == 1, "it begins once"
    await looked()
    found = await row(club)
    matches = [each.match_id for each in found.play.pairings if not each.is_bye]
    assert None not in matches
    assert len(set(matches)) == len(matches) == 6
    posts = club.requests("POST", f"/channels/{found.thread_id}/messages")
    told = {request.json["nonce"] for request in posts if "Autumn cup" in str(request.json)}
    assert len(told) == 2, "of two with one nonce Discord posts the first alone"

    # Both players of a match leave it at once: one resigns there, the other withdraws here.
    first = found.play.pairings[0]
    winner, loser = (found.play.contender(each).user_id for each in first.both)
    resigns = one.parts[Core].manager.take_up(first.match_id, loser, "resign")
    leaves = change(two, partial(withdrawn, user_id=winner, sure=True))
    with club.env._bot_scope():
        assert not [
            each
            for each in await asyncio.gather(resigns, leaves, return_exceptions=True)
            if isinstance(each, BaseException) and not isinstance(each, Refusal)
        ]
    await looked()
    [result] = [each.result for each in (await row(club)).play.pairings if each.key == first.key]
    assert result is not None
    assert result.first + result.second <= WIN

    # Two posts are noted at once: both are there.
    before = await row(club)
    tells = [
        bot.parts[Core].store.tournaments.tell(before, Told(key, 1, 2, ""))
        for bot, key in ((one, "one"), (two, "two"))
    ]
    await asyncio.gather(*tells)
    assert {"one", "two"} <= {each.key for each in (await row(club)).posts}
