"""Recomputes all ratings from the log, and reports the differences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from bot.ratings.glicko import Rating
from bot.standings.reckoning import grown, reckoned, stands
from bot.storage.people import FORMER
from bot.storage.ratings import Pool, RatedSeat, Standing
from bot.storage.store import Store

Key = tuple[Pool, int]
"""A pool, and a member in it."""


class Recomputed(msgspec.Struct, frozen=True):
    """Result of a recomputation."""

    matches: int
    standings: int
    seats_changed: list[RatedSeat]
    standings_changed: list[Standing]


async def recompute(store: Store, *, write: bool = False) -> Recomputed:
    """Recompute all ratings.

    Args:
        write: whether to store the differences.
    """
    log, realm_log = await store.ratings.log(), await store.ratings.realm_log()
    seats, standings = replayed(log)
    realm, everywhere = replayed(realm_log)
    standings |= everywhere
    old = {(key_of(each)): each for each in await store.ratings.all_standings()}
    changed, realm = _changed(log, seats), _changed(realm_log, realm)
    moved = [each for key, each in standings.items() if old.get(key) != each]
    if write and (changed or realm or moved):
        await store.ratings.correct(changed, moved, realm)
    matches = len({seat.match_id for seat in seats})
    return Recomputed(matches, len(standings), [*changed, *realm], moved)


def _changed(log: Sequence[tuple[Pool, RatedSeat]], seats: Sequence[RatedSeat]) -> list[RatedSeat]:
    """Return the seats that differ from what is stored."""
    was = {(seat.match_id, seat.seat): seat for _, seat in log}
    return [seat for seat in seats if was[seat.match_id, seat.seat] != seat]


def key_of(standing: Standing) -> Key:
    """Return the key of a standing: its pool and member."""
    return Pool(standing.guild_id, standing.game, standing.pool), standing.user_id


def replayed(
    log: Iterable[tuple[Pool, RatedSeat]],
) -> tuple[list[RatedSeat], dict[Key, Standing]]:
    """Rate every match of a log again, in order."""
    standings: dict[Key, Standing] = {}
    seats: list[RatedSeat] = []
    for _, rows in groupby(log, key=lambda row: row[1].match_id):
        match = list(rows)
        pool, known = match[0][0], [seat for _, seat in match]
        after = reckoned(known, list(_before(pool, known, standings)))
        for seat, old in zip(after, known, strict=True):
            if seat.user_id == FORMER:  # of them no more is known than what was written down
                seats.append(old)
                continue
            seats.append(seat)
            key = pool, seat.user_id
            standings[key] = stands(pool, seat, standings.get(key))
    return seats, standings


def _before(
    pool: Pool, seats: Sequence[RatedSeat], standings: dict[Key, Standing]
) -> Iterator[Rating]:
    for seat in seats:
        if seat.user_id == FORMER:
            yield Rating(seat.before, seat.unsure)
        else:
            yield grown(standings.get((pool, seat.user_id)), seat.at)
