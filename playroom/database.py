"""The play room's own database, which one process alone holds and which can be
deleted on request."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.cli.start import until_done
from bot.operations.start_errors import CannotRun
from bot.storage.store import Store


@contextmanager
def alone_with(database: Path) -> Iterator[None]:
    """Hold a database for this process: two simulated Discords would spoil each other's matches.

    Raises:
        CannotRun: another play room holds it.
    """
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows has no such lock; the play room goes without
        yield
        return
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise CannotRun(f"Cannot write beside {database}: {error.strerror}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise CannotRun(
            f"Another play room uses {database}. Stop that one, or name another file."
        ) from None
    try:
        yield
    finally:
        os.close(lock)


def forget(database: Path) -> None:
    """Delete a database of the bot's own, and no other file.

    Raises:
        CannotRun: the file is not such a database, or cannot be read.
    """
    if database.exists():
        until_done(_check(database))
    for suffix in ("", "-wal", "-shm"):
        Path(f"{database}{suffix}").unlink(missing_ok=True)


async def _check(database: Path) -> None:
    await (await Store.open(database)).close()
