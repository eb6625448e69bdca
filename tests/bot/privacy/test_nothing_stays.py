"""No table keeps the id of a member whose data is deleted. New tables
are included automatically."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.storage.layout import Table, layout
from tests.bot.support import store_of

MEMBER = 987_654_321_098
IDS = {"user_id", "host_id", "candidate_id", "refused_id", "subject", "moderator_id", "member_id"}
"""The columns that name a member by id."""


def fill(file: sqlite3.Connection, table: Table) -> None:
    """Add a row that has the member in each such column, and some value in all others."""
    plain = {"INTEGER": 1, "TEXT": "", "BLOB": b""}
    kinds = {name: kind for _, name, kind, *_ in file.execute(f"PRAGMA table_info({table.name})")}
    row = [MEMBER if name in IDS else plain[kinds[name]] for name in table.columns]
    marks = ", ".join("?" for _ in row)
    file.execute(f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})", row)


def naming_the_member(file: sqlite3.Connection) -> list[str]:
    """Return the columns, of any table, that hold the member's id."""
    return [
        f"{table.name}.{column}"
        for table in layout()
        for column in table.columns
        if file.execute(
            f"SELECT 1 FROM {table.name} WHERE {column} IN (?, ?)", (MEMBER, str(MEMBER))
        ).fetchone()
    ]


async def test_no_table_keeps_the_id_of_a_member_who_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    async with store_of(path):
        pass  # it makes the tables
    with closing(sqlite3.connect(path)) as file:
        for table in layout():
            if IDS & set(table.columns):
                fill(file, table)
        file.commit()
        expected = {f"{t.name}.{name}" for t in layout() for name in t.columns if name in IDS}
        assert set(naming_the_member(file)) == expected
    async with store_of(path) as store:
        await store.people.forget(MEMBER, "a former member")
    with closing(sqlite3.connect(path)) as file:
        assert naming_the_member(file) == []
