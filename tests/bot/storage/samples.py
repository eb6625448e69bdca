"""Rows to store. The content of the blobs does not matter to the storage."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.storage.connection import Connection
from bot.storage.records import Location, MatchRow, NewMatch, NewStep, Player
from bot.storage.store import Store
from games.luck import Luck
from games.state import Outcome
from tests.bot.support import CHANNEL, GUILD, NOON, USERS, new_invitation, seat

NONE: frozenset[str] = frozenset()
PASS = frozenset({"pass"})
"""The standing orders of a seat."""
OUTCOME = Outcome("rich", (1, 2), (7, 3))


def new_match(*names: str, **changes: Any) -> NewMatch:
    """Return a match of the given members in which nobody has moved."""
    match = NewMatch(
        game="toy",
        game_version=1,
        options={"lots": "two"},
        luck=Luck(bytes(16)),
        location=Location(GUILD, CHANNEL),
        players=tuple(Player(USERS[name], name) for name in names),
        state=b"state 0",
        events=b"events 0",
        frames=b"frames 0",
        asked=(0,) * len(names),
        at=NOON,
    )
    return msgspec.structs.replace(match, **changes)


def new_step(match_id: int, version: int, **changes: Any) -> NewStep:
    """Return the step that makes a version of a match of two."""
    step = NewStep(
        match_id=match_id,
        version=version,
        seat=version % 2,
        choice=f"bid {version}",
        events=b"events %d" % version,
        frames=b"frames %d" % version,
        state=b"state %d" % version,
        asked=(version, -1),
        outcome=None,
        at=NOON + version,
    )
    return msgspec.structs.replace(step, **changes)


async def add_step(store: Store, step: NewStep) -> None:
    """Store one step that was worked out from the version before it."""
    row = msgspec.structs.replace(await load(store, step.match_id), version=step.version - 1)
    await store.matches.add_steps(row, [step], row.orders)


async def start(store: Store, *names: str, **changes: Any) -> int:
    """Store a match with its table and return its id."""
    names = names or ("Ada", "Bo")
    invitation = await seat(store, new_invitation(*names))
    return await store.matches.start(invitation, new_match(*names, **changes), invitation.guests)


async def finish(store: Store, *names: str, at: int = NOON + 60, **changes: Any) -> int:
    """Store a match that ended with its first step and return its id."""
    match_id = await start(store, *names, **changes)
    nobody = (-1,) * len((await load(store, match_id)).players)
    await add_step(store, new_step(match_id, 1, outcome=OUTCOME, asked=nobody, at=at))
    return match_id


async def load(store: Store, match_id: int) -> MatchRow:
    """Return a stored match."""
    row = await store.matches.get(match_id)
    assert row is not None
    return row


async def note(db: Connection, *texts: str) -> None:
    """Write notes in one transaction."""
    async with db.transaction():
        for text in texts:
            await db.run("INSERT INTO notes (text) VALUES ($1)", text)


async def notes(db: Connection) -> list[str]:
    return [text for (text,) in await db.read("SELECT text FROM notes ORDER BY id")]
