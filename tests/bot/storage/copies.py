"""Databases to copy, and their content."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

from bot.storage.address import Database
from bot.storage.database import migrations
from bot.storage.layout import Table, layout
from bot.storage.records import HandMessage, Notify, SeatClock
from bot.storage.store import Store
from tests.bot.databases import DATABASES, Kind, in_folder, look
from tests.bot.storage.samples import add_step, finish, new_step, start
from tests.bot.support import GUILD, NOON, USERS, new_invitation, seat


def made(folder: Path, kind: Kind) -> Database:
    """Return the database of a folder, of the given kind, whatever kind the test is about."""
    folder.mkdir(exist_ok=True)
    before, DATABASES.kind = DATABASES.kind, kind
    try:
        return in_folder(folder)
    finally:
        DATABASES.kind = before


async def fill(store: Store, matches: int = 3) -> None:
    """Store rows in every table."""
    for n in range(matches):
        await finish(store, at=NOON + n)
    packed = await finish(store)
    await store.matches.set_shown(packed, message_id=2**62, shown=1, told_from=0)
    await store.steps.pack(packed)
    clocks = (SeatClock(60, NOON, NOON + 90), SeatClock(60))
    runs = await start(store, "Ada", "Bo", pace="one_day", clocks=clocks)
    await add_step(store, new_step(runs, 1))
    await store.hand_messages.set(runs, USERS["Ada"], HandMessage(1, 2, NOON, b"\x00digest"))
    await store.clocks.beat(NOON)
    await store.absences.add(runs, 1, 1)
    absence = await store.absences.get(runs, 1, 1)
    assert absence is not None
    await store.absences.vote(absence, 0)
    await store.matches.settle(NOON, ())
    await store.servers.allow_channels(GUILD, [7])
    await store.members.set_notify(USERS["Ada"], Notify(zone="Europe/Zürich", quiet_from=22))
    await store.members.set_reminder(USERS["Ada"], 1, 2)
    await seat(store, new_invitation("Dan", "Ada"))
    for table in layout():
        if not await store._db.read(f"SELECT 1 FROM {table.name} LIMIT 1"):
            await store._db.write(_plain_row(table))


def _plain_row(table: Table) -> str:
    """Return a statement that writes some row."""
    values = ", ".join("1" if kind == "INTEGER" else "'x'" for kind in _kinds()[table.name])
    return f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({values})"


@cache
def _kinds() -> dict[str, list[str]]:
    """Return the types of each table's columns in SQLite."""
    with closing(sqlite3.connect(":memory:")) as file:
        for script in migrations():
            file.executescript(script)
        return {
            table.name: [row[2] for row in file.execute(f"PRAGMA table_info({table.name})")]
            for table in layout()
        }


def rows(database: Database, table: Table) -> list[Any]:
    """Return all rows of a table."""
    return look(
        database,
        f"SELECT {', '.join(table.columns)} FROM {table.name} ORDER BY {', '.join(table.key)}",
    )


def content(database: Database) -> dict[str, list[Any]]:
    """Return all rows of all tables."""
    return {table.name: rows(database, table) for table in layout()}
