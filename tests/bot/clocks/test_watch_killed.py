"""After `kill -9` around the end of a clock: one flag, one message."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bot.storage.records import MatchStatus
from tests.bot.databases import look
from tests.bot.storage.samples import load
from tests.bot.support import USERS, make_store
from tests.luck import number_of
from tests.soaking import first

pytestmark = pytest.mark.sqlite_only
ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module", params=first(1, (8, 100)))
def kills(request: pytest.FixtureRequest) -> int:
    """The number of processes that are killed."""
    return int(request.param)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, kills: int) -> Path:
    return tmp_path_factory.mktemp(f"killed_{kills}")


@pytest.fixture(scope="module")
def seed(request: pytest.FixtureRequest) -> int:
    """The seed of the processes. They are killed at other moments in each run."""
    return number_of(request)


@pytest.fixture(autouse=True)
def _seed_is_told(seed: int) -> None:
    """Print the seed, which pytest shows for a failing test."""
    print(f"The seed is {seed}.")


@pytest.fixture(scope="module")
def posted(folder: Path, seed: int, kills: int) -> list[tuple[int, str]]:
    """All messages that were sent: the members they call, and their nonce.

    Discord shows one of each nonce.
    """
    ended = subprocess.run(
        [
            *(sys.executable, "-m", "tests.bot.clocks.restless"),
            *(str(folder / "squaretable.db"), str(seed), str(kills)),
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        timeout=120,
        check=True,
    )
    lines = [line.split() for line in ended.stdout.splitlines()]
    return [(int(user_id), nonce) for user_id, nonce in lines]


async def test_each_end_of_a_clock_is_noted_once_and_told_once(
    folder: Path, posted: list[tuple[int, str]], kills: int
) -> None:
    flags = look(
        folder / "squaretable.db",
        """SELECT user_id, message_id FROM absences
           JOIN players USING (match_id, seat) ORDER BY match_id, seat, since""",
    )
    shown = set(posted)
    called = Counter(user_id for user_id, _ in shown)
    told = Counter(user_id for user_id, message_id in flags if message_id is not None)
    untold = Counter(user_id for user_id, message_id in flags if message_id is None)
    assert sum(told.values()) > kills // 5
    for user_id in USERS.values():
        # A message whose number was lost with the last process is sent again, and shown once. An
        # answer that came before it was sent makes it needless.
        assert told[user_id] <= called[user_id] <= told[user_id] + untold[user_id]
    assert len({nonce for _, nonce in shown}) == len(shown)


async def test_in_a_live_match_the_computer_plays_exactly_where_an_end_was_noted(
    folder: Path, posted: list[tuple[int, str]]
) -> None:
    assert posted
    file = folder / "squaretable.db"
    flagged = set(look(file, "SELECT match_id, seat FROM absences"))
    live = look(file, "SELECT id FROM matches WHERE pace = 'live_10'")
    assert live
    async with make_store(folder) as store:
        for (match_id,) in live:
            row = await load(store, match_id)
            for seat, player in enumerate(row.players):
                assert bool(player.level) == ((match_id, seat) in flagged)


async def test_every_clock_runs_exactly_where_its_member_is_asked(
    folder: Path, posted: list[tuple[int, str]]
) -> None:
    assert posted
    async with make_store(folder) as store:
        for (match_id,) in look(folder / "squaretable.db", "SELECT id FROM matches"):
            row = await load(store, match_id)
            running = row.status is MatchStatus.RUNNING
            for player, asked, clock in zip(row.players, row.asked, row.clocks, strict=True):
                runs = running and asked >= 0 and not player.level
                assert (clock.since is not None) == runs
