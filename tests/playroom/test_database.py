"""The play room's database: one room at a time, and no foreign file is deleted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.operations.start_errors import CannotRun
from bot.storage.store import Store
from playroom.database import alone_with, forget


def test_two_rooms_cannot_share_a_database(tmp_path: Path) -> None:
    database = tmp_path / "data" / "play.db"
    with (
        alone_with(database),
        pytest.raises(CannotRun, match="Another play room uses"),
        alone_with(database),
    ):
        pass
    with alone_with(database):
        pass  # the first one is closed


def test_a_place_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    tmp_path.joinpath("file").write_text("")
    with pytest.raises(CannotRun, match="Cannot write beside"), alone_with(tmp_path / "file" / "x"):
        pass


def test_a_database_of_ours_is_forgotten(tmp_path: Path) -> None:
    database = tmp_path / "play.db"

    async def make() -> None:
        await (await Store.open(database)).close()

    asyncio.run(make())
    assert database.exists()
    forget(database)
    assert list(tmp_path.iterdir()) == []


def test_files_that_are_not_ours_stay(tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    with pytest.raises(CannotRun, match="not a Square Table database"):
        forget(diary)
    assert diary.read_text() == "dear diary"
