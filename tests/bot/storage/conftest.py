"""Databases for the storage's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.address import Database
from bot.storage.connection import Connection
from bot.storage.opening import connect


@pytest.fixture
def own_threads() -> bool:
    """Test the storage with its own threads, as in production."""
    return True


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path at which `store` and `db` keep their file, if it is one."""
    return tmp_path / "squaretable.db"


@pytest.fixture
async def db(database: Database) -> AsyncIterator[Connection]:
    """A connection with a table `notes (text)` to write in."""
    db = await connect(database)
    await db.write("CREATE TABLE notes (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT)")
    yield db
    await db.close()
