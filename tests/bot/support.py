"""Common parts of the bot's tests: the toy game with trivial pictures, a store, seated players.

async with make_store(tmp_path) as store:
    manager = make_manager(store)
    match_id = await start_match(manager, store, "Ada", "Bo")
    move = await play_one(manager, match_id, Random(1))
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.catalog import Catalog, Entry
from bot.play.manager import MatchManager, Move
from bot.play.match import Match
from bot.storage.address import Database
from bot.storage.records import RELAXED, Answer, Guest, Invitation, Location, NewInvitation
from bot.storage.store import Store
from games.engine import AnyGame
from games.example.game import Toy
from games.luck import Luck
from games.simulate import at_random
from renderers.example.renderer import ToyRenderer
from tests.bot.databases import in_folder

GUILD, CHANNEL = 500, 600
NOON = 1_800_000_000
"""The time at which `Clock` starts."""

USERS = {"Ada": 1001, "Bo": 1002, "Cleo": 1003, "Dan": 1004}
"""The members' ids by name."""
SIX_USERS = {**USERS, "Eve": 1005, "Fay": 1006}
"""The members' ids by name, with two more for the largest tables."""


class Clock:
    """A clock that shows the time that a test sets."""

    def __init__(self, now: int = NOON) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


def toy_catalog() -> Catalog:
    """Return a catalog of the toy auction alone (key `toy`, two to four players)."""
    return {"toy": Entry(Toy(), ToyRenderer())}


def make_store(folder: Path) -> AbstractAsyncContextManager[Store]:
    """Open the store of a folder, and close it afterwards: its threads would outlive the test."""
    return store_of(in_folder(folder))


@asynccontextmanager
async def store_of(database: Database) -> AsyncIterator[Store]:
    """Open the store in a database, and close it afterwards."""
    store = await Store.open(database)
    try:
        yield store
    finally:
        await store.close()


def make_manager(
    store: Store, clock: Clock | None = None, catalog: Catalog | None = None
) -> MatchManager:
    """Return a manager of the matches of a catalog, by default of toy matches."""
    return MatchManager(store, catalog or toy_catalog(), clock or Clock())


def guests(*names: str, answer: Answer = Answer.ACCEPTED) -> tuple[Guest, ...]:
    """Return the members of these names as guests who all gave one answer."""
    return tuple(Guest(SIX_USERS[name], name, answer) for name in names)


def new_invitation(
    *names: str,
    options: Mapping[str, str] | None = None,
    answer: Answer = Answer.ACCEPTED,
    open_to_all: bool = False,
    rematch_of: int | None = None,
    created_at: int = NOON,
    game: AnyGame | None = None,
    pace: str = RELAXED,
) -> NewInvitation:
    """Return an invitation of the first member to the others; it waits for a day."""
    game = game or Toy()
    return NewInvitation(
        game=game.key,
        options=dict(game.setup(2, options).options),
        location=Location(GUILD, CHANNEL),
        host_id=SIX_USERS[names[0]],
        open=open_to_all,
        guests=guests(*names, answer=answer),
        created_at=created_at,
        expires_at=created_at + 24 * 3600,
        rematch_of=rematch_of,
        pace=pace,
    )


async def seat(store: Store, invitation: NewInvitation) -> Invitation:
    """Store an invitation and return it as it was stored."""
    stored = await store.invitations.get(await store.invitations.add(invitation))
    assert stored is not None
    return stored


def same_luck(monkeypatch: pytest.MonkeyPatch, seed: bytes) -> None:
    """Shuffle every match that begins by one seed, whatever the clicks."""
    monkeypatch.setattr("bot.play.starting.drawn_with", lambda *_: Luck(seed))


async def start_match(
    manager: MatchManager,
    store: Store,
    *names: str,
    options: Mapping[str, str] | None = None,
    game: AnyGame | None = None,
    pace: str = RELAXED,
) -> int:
    """Seat the members of these names, start their match and return its id."""
    invitation = await seat(store, new_invitation(*names, options=options, game=game, pace=pace))
    return await manager.start(invitation, invitation.guests)


def random_answer(match: Match, random: Random) -> tuple[int, str]:
    """Return the id of a member who must decide, and the notation of one of their legal choices."""
    ask = random.choice(match.asks)
    return match.user(ask.seat), at_random(ask, random).notation


async def play_one(manager: MatchManager, match_id: int, random: Random) -> Move:
    """Let a member who must decide do so at random."""
    user_id, notation = random_answer(await manager.load(match_id), random)
    return await manager.choose(match_id, user_id, notation)


async def play_to_end(manager: MatchManager, match_id: int, random: Random) -> Match:
    """Play a match at random until it is over, and return it."""
    for _ in range((await manager.load(match_id)).game.longest):
        move = await play_one(manager, match_id, random)
        if move.match.over:
            return move.match
    raise AssertionError("the match does not end")
