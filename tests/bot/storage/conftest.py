"""Databases for the storage's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import database
from bot.storage.connection import Connection
from bot.storage.sqlite import SqliteConnection
from bot.storage.store import Store
from tests.bot.support import make_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where `store` and `db` keep their file."""
    return tmp_path / "squaretable.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    async with make_store(path.parent) as store:
        yield store


@pytest.fixture
async def db(path: Path) -> AsyncIterator[Connection]:
    """A connection with a table `notes (text)` to write in."""
    db = await SqliteConnection.open(path)
    await db.write("CREATE TABLE notes (text)")
    yield db
    await db.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a locked file. To be taken before `store` and `db`."""
    monkeypatch.setattr(database, "BUSY_SECONDS", 0)
