"""Backups: taken while the bot writes, restored only where no database is."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot.operations.backup import (
    back_up,
    copy_file,
    delete_old,
    named_in,
    put_in_place,
    restore,
)
from bot.storage.copying import CannotCopy
from bot.storage.database import DatabaseUnusable, migrations
from bot.storage.store import Store
from tests.bot.databases import look
from tests.bot.storage.samples import finish, start
from tests.bot.support import make_manager, make_store, play_one, start_match

pytestmark = [pytest.mark.sqlite_only, pytest.mark.own_threads]
"""`test_moving` has the tests of PostgreSQL."""


ROOT = Path(__file__).parents[3]
AT = datetime(2027, 1, 15, 8, 0, 0, tzinfo=UTC)
ASIDE = "squaretable.db.before-20270115-080000"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "squaretable.db"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copies" / "backup.db"


def content(path: Path) -> list[str]:
    """Return the whole content of a database."""
    with closing(sqlite3.connect(path)) as file:
        return list(file.iterdump())


def fill(folder: Path) -> None:
    """Store two more matches."""

    async def finish_two() -> None:
        async with make_store(folder) as store:
            await finish(store)
            await finish(store)

    asyncio.run(finish_two())


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_copy_says_the_same_in_one_file(tmp_path: Path, database: Path, copy: Path) -> None:
    fill(tmp_path)
    assert back_up(database, copy) == copy.stat().st_size
    assert content(copy) == content(database)
    assert names(copy.parent) == ["backup.db"]


async def test_while_matches_are_played_the_copy_is_of_one_moment(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    """Every match in it has the state that its last step led to."""
    async with make_store(tmp_path) as store:
        manager, random = make_manager(store), Random(1)
        matches = [await start_match(manager, store, "Ada", "Bo") for _ in range(5)]

        async def play(match_id: int) -> None:
            for _ in range(3):
                await play_one(manager, match_id, random)

        copying = asyncio.gather(
            *(asyncio.to_thread(back_up, database, tmp_path / f"copy{n}.db") for n in range(5))
        )
        for match_id in matches:
            await play(match_id)
        await copying
    for number in range(5):
        path = tmp_path / f"copy{number}.db"
        torn = """SELECT id FROM matches WHERE state != (
            SELECT state FROM steps WHERE match_id = id ORDER BY version DESC LIMIT 1)"""
        assert look(path, torn) == []
        assert look(path, "PRAGMA foreign_key_check") == []


def test_nothing_is_overwritten(tmp_path: Path, database: Path, copy: Path) -> None:
    fill(tmp_path)
    copy.parent.mkdir()
    copy.write_text("Dear diary")
    with pytest.raises(CannotCopy, match="already"):
        back_up(database, copy)
    assert copy.read_text() == "Dear diary"


def test_without_a_database_there_is_no_copy(database: Path, copy: Path) -> None:
    with pytest.raises(CannotCopy, match="There is no database"):
        back_up(database, copy)
    assert not copy.parent.exists()


def test_where_nothing_can_be_written_is_told(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path)
    tmp_path.joinpath("file").write_text("no folder")
    with pytest.raises(CannotCopy, match="Cannot write"):
        back_up(database, tmp_path / "file" / "backup.db")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (b"Dear diary, it rained today. " * 9, "is not a Square Table database"),
        (b"SQLite format 3\0" + b"rot" * 999, "is damaged. Name an older one"),
        (b"", "is not a Square Table database"),
    ],
)
def test_a_file_that_is_no_backup_changes_nothing(
    tmp_path: Path, database: Path, copy: Path, spoil: bytes, told: str
) -> None:
    fill(tmp_path)
    before = database.read_bytes()
    copy.parent.mkdir()
    copy.write_bytes(spoil)
    with pytest.raises(DatabaseUnusable, match=told):
        restore(copy, database)
    assert database.read_bytes() == before
    assert names(tmp_path) == ["copies", "squaretable.db"]


def test_a_backup_of_a_newer_program_changes_nothing(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    fill(tmp_path)
    back_up(database, copy)
    with closing(sqlite3.connect(copy)) as file:
        file.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    before = database.read_bytes()
    with pytest.raises(DatabaseUnusable, match="is from a newer Square Table"):
        restore(copy, database)
    assert database.read_bytes() == before


def test_a_backup_comes_back_and_what_was_there_is_kept(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    fill(tmp_path)
    back_up(database, copy)
    then = content(database)
    fill(tmp_path)
    now = content(database)
    assert restore(copy, database, AT) == tmp_path / ASIDE
    assert content(database) == then
    assert content(tmp_path / ASIDE) == now
    fill(tmp_path)


def test_it_comes_back_where_nothing_is_any_more(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    fill(tmp_path)
    back_up(database, copy)
    then = content(database)
    database.unlink()
    assert restore(copy, database) is None
    assert content(database) == then


def test_it_comes_back_where_the_database_is_damaged(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    fill(tmp_path)
    back_up(database, copy)
    then = content(database)
    database.write_bytes(b"SQLite format 3\0" + b"rot" * 999)
    assert restore(copy, database, AT) == tmp_path / ASIDE
    assert content(database) == then


@pytest.mark.parametrize("links", [True, False])
def test_a_restore_that_fails_at_the_last_moment_leaves_the_database(
    tmp_path: Path,
    database: Path,
    copy: Path,
    monkeypatch: pytest.MonkeyPatch,
    links: bool,
) -> None:
    """The disk may be full, or may not support a second name for a file."""

    def refused(*_: object) -> None:
        raise OSError(28, "No space left on device")

    fill(tmp_path)
    back_up(database, copy)
    before = content(database)
    monkeypatch.setattr("bot.operations.backup.os.fsync", refused)
    if not links:
        monkeypatch.setattr(Path, "hardlink_to", refused)
    with pytest.raises(CannotCopy, match="No space left"):
        restore(copy, database, AT)
    assert content(database) == before
    assert names(tmp_path) == ["copies", "squaretable.db"]
    monkeypatch.undo()
    assert restore(copy, database, AT) == tmp_path / ASIDE


def test_a_restore_that_is_killed_at_the_last_moment_leaves_the_database(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    """Without a database, the next start would make a new one, and everybody's matches
    would be gone."""
    fill(tmp_path)
    back_up(database, copy)
    before = content(database)
    script = f"""
import os
from pathlib import Path
from bot.operations import backup
os.fsync = lambda _: os.kill(os.getpid(), 9)
backup.restore(Path({str(copy)!r}), Path({str(database)!r}))
"""
    died = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False)
    assert died.returncode == -9
    assert content(database) == before
    assert restore(copy, database, AT) == tmp_path / ASIDE
    assert content(tmp_path / ASIDE) == before


async def test_over_a_bot_that_runs_nothing_is_put(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    async with make_store(tmp_path) as store:
        await finish(store)
        back_up(database, copy)
        match_id = await start(store)
        with pytest.raises(CannotCopy, match="is in use"):
            restore(copy, database)
        row = await store.matches.get(match_id)
        assert row is not None, "the bot goes on"
    store = await Store.open(database)
    assert await store.matches.get(match_id) is not None
    await store.close()
    assert names(tmp_path) == ["copies", "squaretable.db"]


def test_a_database_is_not_put_over_itself(tmp_path: Path, database: Path) -> None:
    fill(tmp_path)
    with pytest.raises(CannotCopy, match="is the database itself"):
        restore(database, database)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_backup_is_its_owners_alone_though_the_database_is_not(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    fill(tmp_path)
    database.chmod(0o644)
    back_up(database, copy)
    assert mode(copy) == 0o600


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can")
def test_a_database_that_root_restores_can_be_written_by_the_bot(
    tmp_path: Path, copy: Path
) -> None:
    """As in docs/operations.md: root stops the service, and restores a backup."""
    folder = tmp_path / "lib"
    folder.mkdir()
    fill(folder)
    database = folder / "squaretable.db"
    for path in (folder, database):
        os.chown(path, 10001, 10001)
    back_up(database, copy)
    aside = restore(copy, database, AT)
    assert aside is not None
    for path in (database, aside):
        assert (path.stat().st_uid, path.stat().st_gid, mode(path)) == (10001, 10001, 0o600)
    database.unlink()
    restore(copy, database, AT)
    assert (database.stat().st_uid, mode(database)) == (10001, 0o600)


def test_files_of_a_killed_backup_are_deleted_by_the_next_one(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    """The name of the killed backup does not matter: each night has another name."""
    fill(tmp_path)
    script = f"""
import os
from pathlib import Path
from bot.operations import backup
def killed(_source, unfinished):
    unfinished.write_text("half")
    for suffix in ("-journal", "-wal"):
        Path(f"{{unfinished}}{{suffix}}").touch()
    os.kill(os.getpid(), 9)
backup.copy_file = killed
backup.back_up(Path({str(database)!r}), Path({str(copy)!r}))
"""
    died = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False)
    assert died.returncode == -9
    assert len(names(copy.parent)) == 3
    back_up(database, copy.with_name("tuesday.db"))
    assert names(copy.parent) == ["tuesday.db"]


def test_files_of_another_running_backup_stay(tmp_path: Path, database: Path, copy: Path) -> None:
    fill(tmp_path)
    with put_in_place(copy) as unfinished:
        copy_file(database, unfinished)
        back_up(database, copy.with_name("tuesday.db"))
        assert unfinished.exists()
    assert names(copy.parent) == ["backup.db", "tuesday.db"]


def test_in_a_folder_a_backup_is_named_by_the_time_and_old_ones_go(
    tmp_path: Path, database: Path, copy: Path
) -> None:
    fill(tmp_path)
    folder = copy.parent
    folder.mkdir()
    assert named_in(folder, AT).name == "squaretable-2027-01-15-080000.db"
    old = ("squaretable-2026-12-01.db", "squaretable-2026-12-02-041700.db")
    aside = f"{database.name}.before-20261203-080000"
    others = ("squaretable-keep.db", "diary.db", "squaretable-2026-12-03.db")
    for name in (*old, *others):
        folder.joinpath(name).touch()
    tmp_path.joinpath(aside).touch()
    tmp_path.joinpath("squaretable.db.before-lunch").touch()
    tmp_path.joinpath("squaretable.db.before-20270114-080000").touch()
    month = AT.timestamp() - 31 * 24 * 3600
    recent = tmp_path / "squaretable.db.before-20270114-080000"
    for path in (*(folder / name for name in (*old, *others[:2])), database, recent):
        os.utime(path, (month, month))  # what is set aside was written last before
    for name in ("squaretable-2026-12-03.db",):
        os.utime(folder / name, (AT.timestamp(), AT.timestamp()))
    assert delete_old(folder, database, 30, AT) == 3
    assert names(folder) == sorted(others)
    assert recent.exists()
    assert database.exists()
    assert not tmp_path.joinpath(aside).exists()
