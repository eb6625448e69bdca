"""Options of the whole test run."""

from __future__ import annotations

import os

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
