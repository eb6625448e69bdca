"""Removes a member from everything that is stored.

The member asks for that, or the operator on their behalf.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.play.match import assemble
from bot.storage.store import Store
from bot.words import FORMER_MEMBER


async def still_played(store: Store, catalog: Catalog, user_id: int) -> tuple[int, ...]:
    """Return the running matches that may yet ask a member something.

    A match that others play on after the member has resigned or lost is not among them.
    """
    left = set(await _left(store, catalog, user_id))
    return tuple(match for match in await store.people.running(user_id) if match not in left)


async def forget(store: Store, catalog: Catalog, user_id: int) -> list[int]:
    """Forget a member, and return the matches that no longer name them.

    Raises:
        StillPlays: a match of theirs may yet ask them something; nothing was changed.
    """
    left = await _left(store, catalog, user_id)
    return await store.people.forget(user_id, FORMER_MEMBER, left)


async def _left(store: Store, catalog: Catalog, user_id: int) -> Sequence[int]:
    """Return the running matches that the member is out of."""
    rows = [await store.matches.get(match_id) for match_id in await store.people.running(user_id)]
    matches = [assemble(row, catalog) for row in rows if row is not None and row.game in catalog]
    return [match.id for match in matches if not match.seats[match.seat_of(user_id)].plays]
