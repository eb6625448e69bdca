"""The whole bot in a simulated Discord, for tests that use it as members do."""

from __future__ import annotations

import gc
import logging
import re
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord.backend.ops.commands import COMMAND_FIELDS
from simcord.http import router

from bot.catalog import Catalog, full_catalog
from bot.client import SquareTable
from bot.config import Settings
from bot.feature import Command, MemberMenu, all_registered, find_features
from bot.play.manager import MatchManager
from bot.storage.address import Database
from bot.storage.store import Store
from games.chance import SEED_BYTES
from games.refusals import Refusal
from playroom import threads
from renderers.kit.sheet import Sheet
from tests.bot.at_once import at_once, quick_copies
from tests.bot.club import Club
from tests.bot.computer.toys import QuickPool
from tests.bot.databases import DATABASES, Kind, in_folder, leave_nothing_behind
from tests.bot.drawings import blank_file, shared_drawings
from tests.bot.support import Clock, make_store, same_luck, toy_catalog
from tests.discord_api.requests import violations
from tests.narrowed import narrowed


@pytest.fixture(autouse=True)
def requests_are_checked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Fail on any request of the bot that Discord would refuse.

    A test that makes such a request on purpose clears the list.
    """
    found: list[str] = []
    threads.install()
    dispatch = router.dispatch

    def checked(backend: Any, method: str, path: str, **sent: Any) -> Any:
        files = [file.filename for file in sent.get("files") or ()]
        params = sent.get("params") or ()
        for each in violations(method, path, sent.get("json"), params=params, files=files):
            found.append(f"{method} {path}: {each}")
        is_message = method == "POST" and re.fullmatch(r"/channels/\d+/messages", path)
        if is_message and not files and not (sent.get("json") or {}).get("content"):
            found.append(f"{method} {path}: phones show nothing of it in a notification")
        return dispatch(backend, method, path, **sent)

    monkeypatch.setattr(router, "dispatch", checked)
    yield found
    assert found == [], "Discord would not take it"


@pytest.fixture(autouse=True)
def settled_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SimCord check 500 times a second whether the bot has come to rest.

    By itself it checks whenever a task of the bot ends, and otherwise 20 times a second. Many tests
    spent half their time waiting for that check. This holds for SimCord's own steps and for ours.
    """
    idle = 0.002
    monkeypatch.setitem(simcord.Env._settle_internal.__kwdefaults__, "idle", idle)
    monkeypatch.setattr(simcord.Env.settle, "__defaults__", (None, idle))


@pytest.fixture
def own_threads(request: pytest.FixtureRequest) -> bool:
    """Whether SQLite and drawings have threads of their own, as in production.

    Tests about threads are marked so; `make soak` does this everywhere.
    """
    options, marker = request.config.option, request.node.get_closest_marker("own_threads")
    return bool(marker or options.reach or not options.markexpr.startswith("not soak"))


@pytest.fixture(autouse=True)
def nothing_waits_for_threads(own_threads: bool) -> Iterator[None]:
    """Run SQLite and drawings in the thread that calls them.

    Many tests spent half their time on waking threads. This lasts to the end of a test, even if the
    test undoes its own patches.
    """
    with pytest.MonkeyPatch.context() as patch:
        if not own_threads:
            at_once(patch)
        yield


@pytest.fixture(autouse=True)
def process_stays_as_it_is() -> Iterator[None]:
    """Restore the settings that a bot changes for its whole process.

    A bot that really starts changes how often threads take turns, and when garbage is collected.
    The tests after it would run with that, twice as long.
    """
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    yield
    sys.setswitchinterval(interval)
    gc.set_threshold(*thresholds)


@pytest.fixture(scope="session", autouse=True)
def copied_quickly() -> Iterator[None]:
    """Make SimCord copy quickly: it copies each payload a few times, a fifth of the time
    of a test."""
    with pytest.MonkeyPatch.context() as patch:
        quick_copies(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def drawings() -> Iterator[None]:
    """Draw positions that come up in many tests only once."""
    with shared_drawings():
        yield


@pytest.fixture
def real_files() -> None:
    """Make pictures the files that members get. For tests that look at them."""


@pytest.fixture(autouse=True)
def blank_files(request: pytest.FixtureRequest, own_threads: bool) -> Iterator[None]:
    """Make pictures blank files, which takes a fraction of the time, see `drawings`."""
    with pytest.MonkeyPatch.context() as patch:
        if not own_threads and "real_files" not in request.fixturenames:
            patch.setattr(Sheet, "png", blank_file)
        yield


@pytest.fixture
def manager(store: Store) -> MatchManager:
    """A manager of all games; a test that plays a toy overrides it."""
    return MatchManager(store, full_catalog(), Clock())


@pytest.fixture
def hours() -> float:
    """The hours for which invitations wait; a test can parametrize them."""
    return 24.0


@pytest.fixture
def absent_hours() -> float:
    """The hours after which a member is absent; a folder can have its own."""
    return 24.0


@pytest.fixture(autouse=True)
def database_kind(request: pytest.FixtureRequest) -> Iterator[Kind]:
    """The kind of database: SQLite, both in turn for marked tests, PostgreSQL with `--postgres`."""
    kind = getattr(request, "param", Kind.SQLITE)
    with DATABASES.of_a_test(kind):
        yield kind


def pytest_sessionfinish() -> None:
    leave_nothing_behind()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.definition.get_closest_marker("sqlite_only"):
        return
    only = metafunc.definition.get_closest_marker("postgres_only")
    if only or metafunc.config.getoption("--postgres"):
        metafunc.parametrize("database_kind", [Kind.POSTGRES], indirect=True)
    elif metafunc.definition.get_closest_marker("both_databases"):
        metafunc.parametrize("database_kind", list(Kind), indirect=True)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep everybody from waiting long for a locked database. Request it before one is opened."""
    monkeypatch.setattr("bot.storage.database.BUSY_SECONDS", 0.05)
    monkeypatch.setattr("bot.storage.postgres_database.BUSY_SECONDS", 0.05)


@pytest.fixture
def database(tmp_path: Path) -> Database:
    """The database of the test."""
    return in_folder(tmp_path)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store in the database of the test, without a bot."""
    async with make_store(tmp_path) as store:
        yield store


@pytest.fixture
def settings(database: Database, hours: float, absent_hours: float) -> Settings:
    return Settings(
        database=database,
        invitation_hours=hours,
        drawing_threads=1,
        absent_hours=absent_hours,
    )


@pytest.fixture
def catalog(request: pytest.FixtureRequest) -> Catalog | None:
    """Every game, or the toy auction alone in a test with `toy_club`."""
    return toy_catalog() if "toy_club" in request.fixturenames else None


@pytest.fixture
def restless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show every change at once; `test_pace` covers the rests."""
    monkeypatch.setattr("bot.showing.pace.Pace.rest", lambda _pace, _match_id, **_more: None)


@pytest.fixture
def slow_heart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot write rarely that it is at work, and let nobody mind.

    SimCord would otherwise stop for that every two seconds of its time.
    """
    monkeypatch.setattr("bot.client.BEAT_SECONDS", 3600)
    monkeypatch.setattr("bot.storage.postgres_peers.SILENCE_SECONDS", 600)


@pytest.fixture
def its_own_luck() -> None:
    """Draw the luck of matches from a secret and from the players' clicks, as in production."""


_COMMANDS: dict[object, list[Command | MemberMenu]] = {}


def _commands_made_once(catalog: Catalog) -> list[Command | MemberMenu]:
    """Return the commands and menus, which are slow to make and the same in every test."""
    key = (find_features(), tuple(catalog))
    if key not in _COMMANDS:
        _COMMANDS[key] = all_registered(catalog)
    return _COMMANDS[key]


_SYNCED: dict[object, list[dict[str, Any]]] = {}


async def _sync_once(env: simcord.Env) -> None:
    """Register the commands with Discord.

    They are the same in every test, so Discord's copy from the first time is reused later.
    """
    bot = narrowed(env.bot, SquareTable)
    key = (find_features(), tuple(bot._catalog))
    if key not in _SYNCED:
        await bot.tree.sync()
        kept = env.backend.commands[None].values()
        _SYNCED[key] = [
            {name: each[name] for name in COMMAND_FIELDS if name in each} for each in kept
        ]
    else:
        env.backend.register_commands(None, _SYNCED[key])


@pytest.fixture
async def env(
    request: pytest.FixtureRequest,
    settings: Settings,
    catalog: Catalog | None,
    monkeypatch: pytest.MonkeyPatch,
    restless: None,
    impatient: None,
    slow_heart: None,
) -> AsyncIterator[simcord.Env]:
    """The simulated Discord with the bot in it; every match is shuffled the same way."""
    if "its_own_luck" not in request.fixturenames:
        same_luck(monkeypatch, b"7" * SEED_BYTES)
    monkeypatch.setattr("bot.computer.feature.Pool", QuickPool)
    monkeypatch.setattr("bot.client.all_registered", _commands_made_once)
    env = simcord.Env(SquareTable(settings, catalog), check_errors=False)
    await env.start()
    try:
        yield env
    finally:
        await env.bot.close()
        await env.shutdown()


@pytest.fixture
def newcomers() -> None:
    """Leave members without a word about what they want to hear. Request it beside `club`."""


@pytest.fixture
async def club(
    env: simcord.Env,
    settings: Settings,
    catalog: Catalog | None,
    caplog: pytest.LogCaptureFixture,
    request: pytest.FixtureRequest,
) -> AsyncIterator[Club]:
    """A server with four members.

    They get their hands as direct messages, unless a test is about `newcomers`. The bot may refuse
    them anything, but must not fail.
    """
    caplog.set_level(logging.INFO)  # the most that libraries say, see `set_up_logging`
    caplog.set_level(logging.DEBUG, logger="bot")
    await _sync_once(env)
    club = Club(env, settings, catalog)
    if "newcomers" not in request.fixturenames:
        await club.send_hands()
    yield club
    if not club.errors_expected:
        failed = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
        assert failed == []
        raised = [getattr(error, "original", error) for error in env.errors]
        assert [error for error in raised if not isinstance(error, Refusal)] == []


@pytest.fixture
def toy_club(club: Club) -> Club:
    """The club with the toy auction as its only game: bids in secret, several picks at once."""
    return club


@pytest.fixture
async def bidding(toy_club: Club) -> Club:
    """A match of the toy that counts: both players have swapped nothing, and are asked
    for a bid."""
    club = toy_club
    await club.begin(club.ada, club.bo, options="lots=one")
    for member in (club.ada, club.bo):
        await club.pick(member, await club.open_hand(member), "none")
    return club
