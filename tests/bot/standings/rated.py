"""Rated matches of the toy auction, in the database alone."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from bot.catalog import Catalog
from bot.play.match import Match
from bot.play.paces import PACES
from bot.standings.keeper import Keeper
from bot.storage.ratings import Pool, Standing
from bot.storage.records import Player
from bot.storage.store import Store
from tests.bot.support import (
    GUILD,
    USERS,
    Clock,
    make_manager,
    new_invitation,
    play_to_end,
    seat,
    toy_catalog,
)

DUEL, TABLE = Pool(GUILD, "toy", 2), Pool(GUILD, "toy", 3)
LONG = {"lots": "two"}
LIVE = next(pace for pace in PACES.values() if pace.live).key


class Ranked:
    """A store with a manager that records rated matches."""

    def __init__(self, store: Store, catalog: Catalog | None = None) -> None:
        self.store, self.clock, self.random = store, Clock(), Random(1)
        self.catalog = catalog or toy_catalog()
        self.manager = make_manager(store, self.clock, self.catalog)
        self.manager.changes.store_with(Keeper(store.ratings, self.catalog).keep)

    async def begin(self, *names: str, rated: bool = True, pace: str = LIVE) -> int:
        [game] = [each.game for each in self.catalog.values()]
        options = LONG if game.key == "toy" else None
        new = new_invitation(*names, options=options, game=game, pace=pace)
        new = msgspec.structs.replace(new, rated=rated)
        invitation = await seat(self.store, new)
        return await self.manager.start(invitation, invitation.guests)

    async def play(self, *names: str, **how: Any) -> Match:
        match_id = await self.begin(*names, **how)
        return await self.finish(match_id)

    async def finish(self, match_id: int) -> Match:
        self.clock.now += 1
        return await play_to_end(self.manager, match_id, self.random)

    async def why(self, match_id: int) -> str:
        seats, why = await self.store.ratings.of_match(match_id)
        assert not (seats and why)
        return why

    async def standing(self, name: str, pool: Pool = DUEL) -> Standing | None:
        found = await self.store.ratings.standings(pool.guild_id, USERS[name])
        return next((each for each in found if each.pool == pool.pool), None)

    async def change(self, sql: str) -> None:
        await self.store._db.write(sql)


def player(user_id: int, **more: Any) -> Player:
    return Player(user_id, f"member {user_id}", **more)
