"""Files that only their owner may read, such as a database or a copy of one: they hold hidden
hands, seeds and members' ids."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # Windows, which refuses to delete a file that somebody has open
    fcntl = None  # type: ignore[assignment]

HELPERS = ("-wal", "-shm")
"""The files that SQLite keeps beside a database in use, with the same owner and mode."""
_PRIVATE = 0o600
_OTHERS = 0o007


def make_private(path: Path) -> BinaryIO:
    """Create a file that only its owner can read, and return it open. Until it is closed,
    `is_in_use` is true for it.

    Raises:
        OSError: the file exists already, or cannot be created.
    """
    while True:
        made = os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, _PRIVATE), "r+b")
        if fcntl is None:
            return made
        with suppress(OSError):  # some shares of other machines know no locks
            fcntl.flock(made, fcntl.LOCK_EX)
        with suppress(FileNotFoundError):
            if os.path.samestat(path.stat(), os.fstat(made.fileno())):
                return made
        made.close()  # it was swept away before it was locked


def is_in_use(path: Path) -> bool:
    """Whether the process that created a file with `make_private` still has it open."""
    if fcntl is None:
        return False
    try:
        with path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False


def close_to_others(path: Path) -> None:
    """Take a database and its helpers away from everybody but their owner, if every user of the
    machine has access. A group that was let in on purpose, without all others, keeps its access.

    Raises:
        OSError: the database belongs to somebody else.
    """
    for suffix in ("", *HELPERS):
        part = Path(f"{path}{suffix}")
        if part.exists() and is_open_to_others(part):
            part.chmod(_PRIVATE)


def is_open_to_others(path: Path) -> bool:
    """Whether every user of the machine can read, write or run a file."""
    return os.name == "posix" and bool(path.stat().st_mode & _OTHERS)


def take_place(made: BinaryIO, target: Path) -> None:
    """Give a new file the owner and mode of the file that it replaces, but never let everybody read
    it. If there is none, a file made by root gets the owner of the folder: root puts backups
    back, and the bot runs as somebody else.

    Raises:
        PermissionError: only root could do that.
    """
    if os.name != "posix":
        return
    there = target.exists()
    if not there and os.geteuid() != 0:
        return
    before, now = (target if there else target.parent).stat(), os.fstat(made.fileno())
    if (before.st_uid, before.st_gid) != (now.st_uid, now.st_gid):
        try:
            os.fchown(made.fileno(), before.st_uid, before.st_gid)
        except PermissionError:
            if there and before.st_uid != now.st_uid:
                raise
    if there and not before.st_mode & _OTHERS:
        os.fchmod(made.fileno(), before.st_mode & 0o777)


def why_not_writable(path: Path) -> str:
    """Return why a database cannot be written, in the system's words; "" if it can. Nothing is
    changed or left behind.

    Args:
        path: the file, which need not exist yet.
    """
    try:
        for suffix in ("", *HELPERS):
            if (part := Path(f"{path}{suffix}")).exists():
                part.open("r+b").close()
        folder = next(folder for folder in path.absolute().parents if folder.exists())
        with TemporaryFile(dir=folder):  # SQLite makes its helpers there
            pass
    except OSError as error:
        return f"{error.filename or path}: {error.strerror}"
    return ""


def owner_apart(path: Path) -> bool:
    """Whether a database belongs to root but its folder does not. Root created it then, and the
    bot, which is not root, cannot write it."""
    if os.name != "posix":
        return False
    return path.stat().st_uid == 0 != path.absolute().parent.stat().st_uid
