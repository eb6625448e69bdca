"""What every start shares: the log. What it cannot start with is tested with the commands."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random

import pytest

from bot.cli.start import set_up_logging
from bot.config import LogLevel, Settings
from tests.bot.support import make_manager, make_store, play_to_end, start_match

TOKEN = "very.secret.token"

pytestmark = pytest.mark.usefixtures("here", "own_log")


async def test_even_at_debug_the_log_holds_no_secrets(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # pytest's own
    set_up_logging(Settings(token=TOKEN, log_level=LogLevel.DEBUG))
    async with make_store(here) as store:
        manager = make_manager(store)
        match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
        await play_to_end(manager, match_id, Random(1))
        choices = {step.choice for step in await store.matches.steps(match_id)} - {""}
    logged = capsys.readouterr().err
    assert f"match {match_id} is at version 1" in logged
    for secret in (TOKEN, "INSERT", "bid", "swap", *choices):
        assert secret not in logged


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
    assert logging.getLogger("bot.matches.manager").getEffectiveLevel() == ours
    for library in ("aiosqlite", "discord.http", "asyncio"):
        assert logging.getLogger(library).getEffectiveLevel() == libraries
