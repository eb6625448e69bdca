"""Options of the whole test run."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import luck, reach
from tests.network import only_here
from tests.postgres_server import note_first_process


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--postgres",
        action="store_true",
        help="keep everything in PostgreSQL: all tests of the bot, and none in SQLite",
    )

    parser.addoption(
        "--reach",
        action="store_true",
        help="name the public functions that no test calls, and fail if there are any",
    )

    parser.addoption(
        "--luck",
        metavar="WORD",
        default="",
        help="give all tests another luck, the same one for the same word; see tests/luck.py",
    )


def pytest_xdist_auto_num_workers() -> int:
    """Return one more than there are processors: now and then a test waits for a process
    or a server."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(autouse=True)
def same_in_every_run(request: pytest.FixtureRequest) -> Iterator[None]:
    """Draw all that is random by the name of the test. This lasts to the end of a test, even if the
    test undoes its own patches."""
    with luck.drawn_by(luck.seed_of(request)):
        yield


@pytest.fixture(autouse=True)
def stays_on_this_machine() -> Iterator[None]:
    """Let no test reach another machine, also if the code takes that for a broken network."""
    with only_here() as wanted:
        yield
    assert wanted == [], "a test reaches other machines"


IN_MEMORY = Path("/dev/shm")
ROOM = 2 * 2**30
"""The bytes that the files of a test run may take."""
SELDOM = (20_000, 20, 20)
"""The thresholds of Python's garbage collector: new objects before a collection, and collections
before one of an older generation. By its own measure it took a twelfth of the time of the tests."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep the files of tests in memory if there is room.

    Tests make thousands of databases, and would wait for the disk half of the time. A killed
    process's writes survive there all the same.
    """
    if os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))
    note_first_process()
    reach.begin(config)


def pytest_sessionfinish(session: pytest.Session) -> None:
    reach.finish(session)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test its cases of every game.

    They are imported here and not above: the process that only hands out tests to the workers has
    no use for the games.
    """
    from tests.games.every_game import cases

    if (marker := metafunc.definition.get_closest_marker("in_cases")) is not None:
        soak = not metafunc.config.option.markexpr.startswith("not soak")
        found = cases(marker.kwargs["wanted"], soak=soak)
        metafunc.parametrize("case", found, ids=str)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let slow files start first: one that starts last keeps one worker busy while
    the others idle."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Keep tests, modules and tables out of garbage collection.

    They live to the end, so nobody looks for garbage among them while they are made, or later.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()
