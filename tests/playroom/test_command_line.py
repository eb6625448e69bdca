"""`python -m playroom`: how the room is opened, and why it may not be."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.client import SquareTable
from playroom import room
from playroom.command_line import DATABASE
from tests.bot.cli.console import Console, complaint

pytestmark = pytest.mark.usefixtures("here", "own_log")

ROOT = Path(__file__).parents[2]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Record how the room was opened. The bot is set up and closed again."""
    started: list[dict[str, Any]] = []

    async def play(make_bot: Callable[[], SquareTable], **options: Any) -> None:
        started.append({**options, "settings": make_bot()._settings})
        async with make_bot() as made:
            await made.setup_hook()

    monkeypatch.setattr(room, "play", play)
    return started


def test_it_needs_nothing_and_uses_no_token(
    playroom: Console, played: list[dict[str, Any]], here: Path
) -> None:
    here.joinpath(".env").write_text("SQUARETABLE_TOKEN=very.secret.token\n")
    assert playroom().code == 0
    [started] = played
    assert (started["port"], started["open_browser"]) == (8642, True)
    assert started["settings"].token == ""
    assert started["settings"].database == DATABASE
    assert here.joinpath(DATABASE).exists()


def test_it_can_be_told_where(playroom: Console, played: list[dict[str, Any]]) -> None:
    playroom("--port", 9000, "--no-browser", "--database", "mine.db")
    [started] = played
    assert (started["port"], started["open_browser"]) == (9000, False)
    assert started["settings"].database == Path("mine.db")


@pytest.mark.usefixtures("played")
def test_fresh_forgets_the_matches_and_nothing_else(playroom: Console, here: Path) -> None:
    playroom("--database", "play.db")
    with closing(sqlite3.connect(here / "play.db", isolation_level=None)) as database:
        database.execute("INSERT INTO servers (guild_id, channels) VALUES (1, '[]')")
    for name in ("play.db.backup", "play.dbx"):
        here.joinpath(name).write_text("not a database")
    assert playroom("--database", "play.db", "--fresh").code == 0
    left = {file.name for file in here.iterdir() if file.read_bytes() == b"not a database"}
    assert left == {"play.db.backup", "play.dbx"}
    with closing(sqlite3.connect(here / "play.db")) as database:
        assert database.execute("SELECT * FROM servers").fetchall() == []


@pytest.mark.usefixtures("played")
def test_fresh_deletes_nothing_that_is_not_ours(playroom: Console, here: Path) -> None:
    diary = here / "diary.txt"
    diary.write_text("dear diary")
    said = playroom("--database", "diary.txt", "--fresh")
    assert said.code == 2
    assert "not a Square Table database" in said.err
    assert diary.read_text() == "dear diary"


@pytest.mark.usefixtures("played")
def test_fresh_is_no_trouble_where_nothing_was(playroom: Console) -> None:
    assert playroom("--fresh", "--database", "not/there/play.db").code == 0


@pytest.mark.usefixtures("played")
def test_it_tells_what_is_wrong_with_its_database(playroom: Console, here: Path) -> None:
    here.joinpath("diary.txt").write_text("Dear diary")
    said = playroom("--database", "diary.txt")
    assert complaint(said, "playroom").startswith("diary.txt is not a Square Table database.")


@pytest.mark.parametrize("port", ["-1", "70000", "http"])
def test_a_text_that_is_no_port_is_told(playroom: Console, port: str) -> None:
    said = playroom(f"--port={port}")
    assert said.code == 2
    assert port in said.err


def test_it_without_simcord_tells_how_to_install_it(
    playroom: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "simcord", None)
    monkeypatch.delitem(sys.modules, "playroom.room")
    assert complaint(playroom(), "playroom") == (
        "The play room needs simcord: install with `pip install -e '.[play]'`."
    )


def test_with_bad_settings_nothing_starts(
    playroom: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SQUARETABLE_DRAWING_THREADS", "very.secret.token")
    said = playroom()
    assert complaint(said, "playroom").startswith("SQUARETABLE_DRAWING_THREADS must be ")
    assert "secret" not in said.err


def test_it_can_be_started_and_explains_its_options() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "playroom", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.startswith("usage: python -m playroom")
    for option in ("--fresh", "--port", "--no-browser", "--database"):
        assert f"  {option}" in ended.stdout
