"""Options of the whole test run."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest

from tests.postgres_server import note_first_process


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--postgres",
        action="store_true",
        help="keep everything in PostgreSQL: all tests of the bot, and none in SQLite",
    )


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: now and then a test waits for a process or a server."""
    return (os.cpu_count() or 1) + 1


def pytest_configure() -> None:
    note_first_process()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Tests, modules and tables stay to the end: while they are made, nobody looks through them for
    what can be thrown away."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
