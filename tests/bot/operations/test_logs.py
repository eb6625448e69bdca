"""Lines of the log: enough to find a fault, and no secret of anybody's."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from random import Random

import pytest

from bot.catalog import full_catalog
from bot.config import LogFormat, LogLevel, Settings
from bot.figures import Figures
from bot.operations.logs import ErrorCounter, formatter, held_back, let_out, set_up_logging
from tests.bot.club import Club
from tests.bot.support import make_manager, make_store, play_to_end, start_match
from tests.soaking import first

TOKEN = "very.secret.token"

GAMES = first(2, sorted(full_catalog()))
MOVES = 4
TALKS_OF_NOTHING = 4
"""Notations that could stand in any line, such as `done` and `pass`."""


@pytest.mark.parametrize("key", GAMES)
async def test_matches_of_every_game_leave_no_choice_hand_name_or_token_in_the_log(
    club: Club, key: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Played through hands and by typing, refused, taken up again after a restart, resigned."""
    club.game = key
    await club.begin(club.ada, club.bo, options="")
    hidden = {TOKEN, "Ada", "Cleo", *(str(member.id) for member in club.members)}
    hidden.add((await club.seed()).hex())
    for _ in range(MOVES):
        match = await club.match()
        if match.over:
            break
        for seat in range(len(match.names)):
            hidden.add(match.game.words.describe_hand(match.view(seat)))
        mover = await club.mover()
        hidden |= set((await club.hand(mover))[:50])
        await club.slash(mover, "move", move="nonsense that nobody may read")
        await club.dan.click(club.board(), label="Play")
        await club.play()
    await club.restart()
    if not (await club.match()).over:
        await club.resign(club.ada)
    hidden |= {step.choice for step in await club.services.store.steps.of(1)}
    logged = "\n".join(
        formatter(LogFormat.TEXT).format(record)
        for record in caplog.get_records("call")
        if record.name.startswith(("bot", "discord", "aiosqlite"))
    )
    assert "match 1 is at version 1" in logged
    assert "nonsense" not in logged
    for each in hidden:
        if len(each) > TALKS_OF_NOTHING or each in ("Ada", "Cleo"):
            assert not re.search(rf"\b{re.escape(each)}\b", logged), each


@pytest.mark.usefixtures("here", "own_log")
async def test_even_at_debug_the_log_holds_no_secrets(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # pytest's own
    set_up_logging(Settings(token=TOKEN, log_level=LogLevel.DEBUG))
    async with make_store(here) as store:
        manager = make_manager(store)
        match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
        await play_to_end(manager, match_id, Random(1))
        choices = {step.choice for step in await store.steps.of(match_id)} - {""}
    logged = capsys.readouterr().err
    assert f"match {match_id} is at version 1" in logged
    for secret in (TOKEN, "INSERT", "bid", "swap", *choices):
        assert secret not in logged


@pytest.mark.usefixtures("here", "own_log")
@pytest.mark.parametrize(
    ("level", "ours", "libraries"),
    [
        ("DEBUG", logging.DEBUG, logging.INFO),
        ("info", logging.INFO, logging.INFO),
        ("ERROR", logging.ERROR, logging.ERROR),
    ],
)
def test_libraries_are_never_more_talkative_than_info(
    level: str, ours: int, libraries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    set_up_logging(Settings(log_level=LogLevel(level)))
    assert logging.getLogger("bot.play.manager").getEffectiveLevel() == ours
    for library in ("aiosqlite", "discord.http", "asyncio"):
        assert logging.getLogger(library).getEffectiveLevel() == libraries


def record(message: str, level: int = logging.INFO, name: str = "bot.matches") -> logging.LogRecord:
    return logging.LogRecord(name, level, "", 1, message, None, None)


def test_as_json_each_line_is_one_object() -> None:
    line = formatter(LogFormat.JSON).format(record("match 1 started:\ntoy"))
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["where"]) == ("INFO", "bot.matches")
    assert told["message"] == "match 1 started:\ntoy"
    assert told["timestamp"]


def test_errors_are_counted_by_the_package_that_they_come_from() -> None:
    figures = Figures()
    counter = ErrorCounter(figures)
    logger = logging.Logger("bot.showing.presenter")
    logger.addHandler(counter)
    logger.warning("match 1 cannot be shown")
    logger.error("match %s cannot be drawn", 1)
    assert b'squaretable_errors_total{where="bot.showing"} 1.0' in figures.told()


def test_lines_before_the_settings_are_known_look_as_they_say(
    capsys: pytest.CaptureFixture[str],
) -> None:
    log, root = logging.getLogger("bot.early"), logging.getLogger()
    before, root.handlers = root.handlers, []
    try:
        with held_back() as early:
            log.warning("told %s", "later")
        assert capsys.readouterr().err == ""
        handler = logging.StreamHandler()
        handler.setFormatter(formatter(LogFormat.JSON))
        root.addHandler(handler)
        let_out(early)
        assert json.loads(capsys.readouterr().err)["message"] == "told later"
        root.handlers = []
        with pytest.raises(ValueError, match="bad"), held_back():
            _warn_and_fail(log)
        assert capsys.readouterr().err == "told at once\n"
    finally:
        root.handlers = before


def _warn_and_fail(log: logging.Logger) -> None:
    log.warning("told at once")
    raise ValueError("bad")
