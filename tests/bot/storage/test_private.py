"""Files that only their owner can read: databases, their helper files and copies."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.storage.database import check_file, open_database
from bot.storage.private import (
    close_to_others,
    is_in_use,
    is_open_to_others,
    make_private,
    owner_apart,
    take_place,
    why_not_writable,
)

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
needs_root = pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can")

SOMEBODY = 10001
"""The bot's user in the image."""


def make(path: Path) -> None:
    async def made() -> None:
        await (await open_database(path)).close()

    asyncio.run(made())


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@contextmanager
def in_use(path: Path) -> Iterator[None]:
    make(path)
    with closing(sqlite3.connect(path)) as database:
        database.execute("DELETE FROM members")
        database.commit()
        yield


def test_a_database_and_its_helpers_are_its_owners_alone(tmp_path: Path) -> None:
    with in_use(tmp_path / "squaretable.db"):
        assert {file.name: mode(file) for file in tmp_path.iterdir()} == {
            "squaretable.db": 0o600,
            "squaretable.db-wal": 0o600,
            "squaretable.db-shm": 0o600,
        }


@pytest.mark.parametrize(
    ("before", "after"), [(0o644, 0o600), (0o666, 0o600), (0o640, 0o640), (0o600, 0o600)]
)
def test_one_of_an_older_program_is_closed_and_a_group_that_was_let_in_stays(
    tmp_path: Path, before: int, after: int
) -> None:
    path = tmp_path / "squaretable.db"
    make(path)
    path.chmod(before)
    assert is_open_to_others(path) is (before != after)
    make(path)
    assert mode(path) == after


def test_a_missing_file_is_not_closed(tmp_path: Path) -> None:
    close_to_others(tmp_path / "none.db")
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_in_use_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "new"
    with make_private(path):
        assert mode(path) == 0o600
        assert is_in_use(path)
        with pytest.raises(FileExistsError):
            make_private(path)
    assert not is_in_use(path)
    path.unlink()
    assert not is_in_use(path)


def test_on_a_share_that_knows_no_locks_nothing_is_swept_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    make_private(tmp_path / "new").close()
    assert is_in_use(tmp_path / "new")


@needs_root
@pytest.mark.parametrize("there", [True, False])
def test_a_file_that_root_puts_in_place_keeps_its_owner(tmp_path: Path, there: bool) -> None:
    folder = tmp_path / "lib"
    folder.mkdir(0o700)
    os.chown(folder, SOMEBODY, SOMEBODY)
    target = folder / "squaretable.db"
    if there:
        target.touch(0o640)
        os.chown(target, SOMEBODY, 7)
    with make_private(folder / "new") as made:
        take_place(made, target)
    found = (folder / "new").stat()
    assert (found.st_uid, found.st_gid) == ((SOMEBODY, 7) if there else (SOMEBODY, SOMEBODY))
    assert mode(folder / "new") == (0o640 if there else 0o600)


def test_a_mode_that_lets_everybody_read_is_not_taken_over(tmp_path: Path) -> None:
    target = tmp_path / "squaretable.db"
    target.touch(0o644)
    with make_private(tmp_path / "new") as made:
        take_place(made, target)
    assert mode(tmp_path / "new") == 0o600


def test_whether_a_database_can_be_written_is_found_without_a_trace(tmp_path: Path) -> None:
    path = tmp_path / "data" / "squaretable.db"
    assert why_not_writable(path) == ""
    assert list(tmp_path.iterdir()) == []
    make(path)
    assert why_not_writable(path) == ""
    assert [file.name for file in path.parent.iterdir()] == ["squaretable.db"]


@pytest.mark.parametrize("path", ["/proc/x/y.db", "/proc/version", "/dev/null/x.db"])
def test_where_nothing_can_be_written_is_told(path: str) -> None:
    assert why_not_writable(Path(path))


@needs_root
@pytest.mark.parametrize("part", ["", "-wal", "folder"])
def test_a_file_that_its_user_cannot_write_is_told(part: str) -> None:
    with TemporaryDirectory() as place:  # that of pytest is closed to others
        Path(place).chmod(0o755)
        _find_unwritable(Path(place), part)


def _find_unwritable(place: Path, part: str) -> None:
    folder = place / "lib"
    folder.mkdir()
    path = folder / "squaretable.db"
    make(path)
    for each in (folder, path):
        os.chown(each, SOMEBODY, SOMEBODY)
    assert not owner_apart(path)
    spoiled = folder if part == "folder" else Path(f"{path}{part}")
    if part != "folder":
        spoiled.touch()
    os.chown(spoiled, 0, 0)
    spoiled.chmod(0o755 if part == "folder" else 0o644)
    assert owner_apart(path) is (part == "")
    os.setegid(SOMEBODY)
    os.seteuid(SOMEBODY)
    try:
        told = why_not_writable(path)
    finally:
        os.seteuid(0)
        os.setegid(0)
    assert "ermission denied" in told


def test_looking_through_an_idle_file_leaves_no_helpers(tmp_path: Path) -> None:
    path = tmp_path / "squaretable.db"
    make(path)
    assert check_file(path) > 0
    assert [file.name for file in tmp_path.iterdir()] == ["squaretable.db"]


def test_the_log_of_a_killed_bot_is_looked_through_too(tmp_path: Path) -> None:
    path, copy = tmp_path / "squaretable.db", tmp_path / "killed" / "squaretable.db"
    copy.parent.mkdir()
    with in_use(path):
        for suffix in ("", "-wal"):
            Path(f"{copy}{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())
    assert check_file(copy) == check_file(path)
