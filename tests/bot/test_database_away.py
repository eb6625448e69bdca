"""A database that goes away for a minute: members are told that nothing was saved, and play goes on
afterwards without a restart."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import aiosqlite
import pytest

from bot.storage.address import PostgresUrl
from bot.storage.connection import StoreUnavailable
from tests.bot.club import Club, sentence
from tests.bot.databases import away, locked

pytestmark = pytest.mark.own_threads

NOTHING_SAVED = str(StoreUnavailable())


@contextmanager
def gone(club: Club) -> Iterator[None]:
    """Let neither reads nor writes through, as on a disk that is away; a server
    really goes away."""
    if isinstance(club.settings.database, PostgresUrl):
        with away(club.settings.database):
            yield
        return

    async def refuse(*_: Any) -> Any:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR_READ"
        raise error

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aiosqlite.Connection, "execute_fetchall", refuse)
        yield


@contextmanager
def held(club: Club) -> Iterator[None]:
    """Let another program write all the time; reads come through."""
    with locked(club.settings.database):
        yield


@pytest.mark.both_databases
@pytest.mark.parametrize("state", [held, gone])
async def test_members_are_told_and_play_goes_on_without_a_restart(club: Club, state: Any) -> None:
    await club.begin(club.ada, club.bo)
    waiting = await club.challenge(club.cleo, club.dan)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    choice = (await club.hand(mover))[0]
    with state(club):
        for _ in range(2):
            for told in (
                await club.pick(mover, hand, choice),
                await mover.slash(club.channel, "move", move=choice),
                await club.dan.click(waiting, label="Accept"),
                await club.cleo.slash(club.channel, "challenge", game=club.game),
            ):
                assert sentence(told) == NOTHING_SAVED
            await club.env.advance_time(61)  # what the bot does by itself goes on as well
    match = await club.match()
    assert (match.row.version, match.over) == (0, False)
    await club.pick(mover, hand, choice)
    assert (await club.match()).row.version == 1
    await club.dan.click(waiting, label="Accept")
    assert (await club.match(2)).names == ("Cleo", "Dan")
    assert len(club.boards()) >= 2


async def test_the_computer_waits_for_it_and_plays_then(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[object] = []
    choose = club.services.manager.choose

    async def choose_without(*arguments: Any) -> Any:
        tries.append(arguments)
        if len(tries) == 1:
            with locked(club.settings.database):
                return await choose(*arguments)
        return await choose(*arguments)

    monkeypatch.setattr(club.services.manager, "choose", choose_without)
    await club.against(club.ada)
    for _ in range(4):
        if not tries:
            await club.play()
    assert tries, "the computer was asked"
    await club.env.advance_time(130)
    assert len(tries) > 1
    match = await club.match()
    assert match.row.version >= 1
    assert match.awaited, "it is Ada's turn again"
