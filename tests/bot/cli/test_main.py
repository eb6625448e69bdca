"""The command line as a whole."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main as cli
from bot.config import BadSettings
from bot.operations.start_errors import CannotRun, CannotRunNow
from bot.version import VERSION
from games.refusals import BadSetup
from tests.bot.cli.console import Console, complaint

COMMANDS = (
    *("run", "sync", "check", "backup", "restore", "move-database", "export", "forget"),
    *("ratings", "simulate", "picture", "lesson", "puzzles"),
    *("record", "replay", "verify", "rules"),
)


def test_help_lists_every_command_with_what_it_does(squaretable: Console) -> None:
    said = squaretable("--help")
    assert said.code == 0
    listed = re.findall(r"^ {4}(\S+)\s+(\S+)", said.out, re.MULTILINE)
    assert tuple(name for name, _ in listed) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_and_its_options(squaretable: Console, command: str) -> None:
    said = squaretable(command, "--help")
    assert said.code == 0
    usage, _, options = said.out.partition("options:")
    [_, description, *_] = usage.split("\n\n")
    assert len(description) > 60
    assert description.rstrip().endswith(".")
    for option in options.split("\n  -")[1:]:
        assert len(option.split()) > 2, f"--{option} says nothing"


def test_the_version_is_told(squaretable: Console) -> None:
    said = squaretable("--version")
    assert (said.code, said.out) == (0, f"Square Table {VERSION}\n")


def test_settings_can_be_read_from_a_file_that_is_named(squaretable: Console, here: Path) -> None:
    etc = here / "bot.env"
    etc.write_text("SQUARETABLE_DATABASE=elsewhere.db\n")
    said = squaretable("--env-file", etc, "check", "--offline")
    assert "The first start creates elsewhere.db" in said.out
    missing = squaretable("--env-file", "none.env", "check")
    assert missing.code == 2
    assert "there is no file none.env" in missing.err


def test_a_passing_failure_has_a_code_of_its_own(
    squaretable: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_options: object) -> int:
        raise CannotRunNow("Try again.")

    monkeypatch.setattr("bot.cli.discord_commands._run", refuse)
    assert complaint(squaretable("run"), code=75) == "Try again."


def test_without_a_command_the_usage_is_shown(squaretable: Console) -> None:
    said = squaretable()
    assert said.code == 2
    assert said.err.startswith("usage: squaretable")


def test_an_unknown_command_is_told_with_the_known_ones(squaretable: Console) -> None:
    said = squaretable("dance")
    assert said.code == 2
    assert "simulate" in said.err


@pytest.mark.parametrize(
    "refusal",
    [BadSetup("No such game."), BadSettings("No such setting."), CannotRun("It cannot run.")],
)
def test_a_mistake_of_the_caller_is_one_sentence_and_code_2(
    squaretable: Console, monkeypatch: pytest.MonkeyPatch, refusal: Exception
) -> None:
    def refuse(_options: object) -> int:
        raise refusal

    monkeypatch.setattr("bot.cli.discord_commands._run", refuse)
    assert complaint(squaretable("run")) == str(refusal)


def test_a_place_that_the_user_may_not_enter_is_told(
    squaretable: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as a backup in root's home, which the bot's user must restore."""

    def refuse(_path: Path) -> bool:
        raise PermissionError(13, "Permission denied", "/root/monday.db")

    monkeypatch.setattr(Path, "is_file", refuse)
    said = squaretable("restore", "/root/monday.db")
    assert complaint(said) == "Cannot use /root/monday.db: Permission denied."


def test_ctrl_c_ends_quietly(squaretable: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.cli.game_commands._simulate", interrupt)
    assert squaretable("simulate", "any") == (130, "", "")


def test_the_program_can_be_started() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", cli.__name__, "--help"],
        cwd=Path(cli.__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.startswith("usage: squaretable")
