"""The check's findings; the command is tested in `tests/bot/cli/test_check_command.py`."""

from __future__ import annotations

import os
from pathlib import Path
from time import time

import pytest

from bot.config import Settings
from bot.operations.check import Finding, local_findings
from bot.storage import database as storage
from bot.storage import postgres_database
from bot.storage.address import PostgresUrl
from bot.storage.database import migrations, open_database


async def test_a_database_of_an_older_program_is_told_to_be_backed_up_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, scripts = tmp_path / "old.db", migrations()
    with monkeypatch.context() as patch:
        patch.setattr(storage, "migrations", lambda: scripts[:5])
        await (await open_database(path)).close()
    [found] = [f for f in local_findings(Settings(database=path)) if f.what == "database"]
    assert found.well
    assert f"from version 5 to {len(scripts)}: back it up first." in found.told


def test_without_its_font_nothing_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_character: str) -> bool:
        raise OSError("cannot open resource")

    monkeypatch.setattr("bot.operations.check.has", broken)
    [found] = [f for f in local_findings(Settings()) if f.what == "fonts"]
    assert not found.well
    assert "Reinstall the program" in found.told


@pytest.mark.postgres_only
def test_clocks_of_two_machines_must_be_right(
    database: PostgresUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found() -> list[str]:
        settings = Settings(database=database)
        return [f.told for f in local_findings(settings) if f.what == "database" and not f.well]

    assert found() == []
    monkeypatch.setattr(postgres_database, "time", lambda: time() - 90)
    [told] = found()
    assert "are 90 seconds apart. Correct both" in told


def found_of(what: str, settings: Settings, env_file: Path | None = None) -> list[Finding]:
    return [found for found in local_findings(settings, env_file) if found.what == what]


def test_settings_that_everybody_can_read_are_told(tmp_path: Path) -> None:
    """`cp .env.example .env` makes such a file."""
    env_file = tmp_path / ".env"
    assert found_of("settings", Settings(), env_file) == []
    env_file.touch(0o600)
    assert found_of("settings", Settings(), env_file) == []
    env_file.chmod(0o644)
    [found] = found_of("settings", Settings(), env_file)
    assert found.well
    assert found.told.startswith("Everybody on this machine can read ")


@pytest.mark.parametrize("path", ["/proc/x/y.db", "/dev/null/y.db"])
def test_where_no_database_can_be_made_is_told(path: str) -> None:
    [found] = found_of("database", Settings(database=Path(path)))
    assert not found.well
    assert "cannot be written" in found.told


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can")
async def test_a_file_of_roots_in_the_bots_folder_is_told(tmp_path: Path) -> None:
    """As after a restore by root: root itself can write it, and the bot cannot."""
    path = tmp_path / "squaretable.db"
    await (await open_database(path)).close()
    os.chown(tmp_path, 10001, 10001)
    [found] = found_of("database", Settings(database=path))
    assert not found.well
    assert "belongs to root, and its folder does not" in found.told
    os.chown(path, 10001, 10001)
    [found] = found_of("database", Settings(database=path))
    assert found.well
