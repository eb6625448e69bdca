"""`squaretable simulate --seats`."""

from __future__ import annotations

import json
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bot.cli import contest, game_commands
from bot.cli.contest import Bound, levels_of
from games.refusals import BadSetup
from tests.bot.cli.console import Console, complaint
from tests.bot.computer.toys import Failing
from tests.bot.support import toy_catalog

FEW = ("--games", 4, "--simulations", 5)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy auction as the only game."""
    monkeypatch.setattr(game_commands, "full_catalog", toy_catalog)


def test_a_contest_is_told_by_level_and_by_seat(squaretable: Console) -> None:
    said = squaretable("simulate", "toy", "--seats", "hard,easy,random", *FEW)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[:2] == [
        "Toy Auction, 3 players, lots=two, bidders=alone, partners=chosen",
        "4 games of hard, easy, random; 5 simulations a decision; seed 1",
    ]
    rows = [line.split()[0] for line in lines if "%" in line and "interval" not in line]
    assert rows == ["hard", "easy", "random", "seat", "seat", "seat"]
    assert "simulations a decision: hard 5, easy " in said.out


def test_a_contest_is_told_as_json(squaretable: Console) -> None:
    said = squaretable("simulate", "toy", "--seats", "medium,random", *FEW, "--json")
    report = json.loads(said.out)
    assert (said.code, said.err) == (0, "")
    assert report["levels"] == ["medium", "random"]
    assert report["games"] == 4
    won = [result["won"] for result in report["by_level"]]
    assert sum(won) == pytest.approx(4)
    assert all(0 <= result["low"] <= result["high"] <= 1 for result in report["by_level"])


def test_several_processes_play_the_same_matches(squaretable: Console) -> None:
    alone = squaretable("simulate", "toy", "--seats", "easy,random", *FEW, "--json")
    shared = squaretable("simulate", "toy", "--seats", "easy,random", *FEW, "--json", "--jobs", 2)
    assert (shared.code, shared.out) == (0, alone.out)


def test_a_contest_goes_on_from_its_log(squaretable: Console, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    levels = ("simulate", "toy", "--seats", "easy,random", "--simulations", 5)
    squaretable(*levels, "--games", 3, "--log", log)
    first = log.read_text()
    assert first.count("\n") == 1 + 3
    whole = squaretable(*levels, "--games", 6, "--log", log)
    assert whole.out == squaretable(*levels, "--games", 6).out
    assert log.read_text().startswith(first)
    assert log.read_text().count("\n") == 1 + 6


def test_the_log_of_another_contest_is_refused(squaretable: Console, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    squaretable("simulate", "toy", "--seats", "easy,random", *FEW, "--log", log)
    other = ("simulate", "toy", "--seats", "random,easy", *FEW, "--log", log)
    assert "is the log of another contest" in complaint(squaretable(*other))
    log.write_text("notes")
    assert "is not the log of a contest" in complaint(squaretable(*other))


def test_when_one_match_fails_the_others_are_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    futures: list[Future[Any]] = []

    class Watched(ProcessPoolExecutor):
        def submit(self, *arguments: Any, **named: Any) -> Future[Any]:
            futures.append(super().submit(*arguments, **named))
            return futures[-1]

    monkeypatch.setattr(contest, "ProcessPoolExecutor", Watched)
    failing, levels = Failing(), ("hard", "easy")
    setup = failing.setup(2)
    bad = contest.Contest(setup, levels, games=300, seed=1, bound=Bound(0.1, 5), jobs=2)
    with pytest.raises(ValueError, match="the hand is"):
        contest.played(failing, bad, hidden=True)
    assert any(future.cancelled() for future in futures)


def test_thinking_is_bound_by_time_where_nothing_else_is_said(squaretable: Console) -> None:
    said = squaretable("simulate", "toy", "--seats", "hard,easy", "--games", 1, "--think", 0.001)
    assert "0.001 s a turn" in said.out


@pytest.mark.parametrize(("share", "last"), [(1.0, 10.4), (0.5, 10.175), (0.0, 10.0)])
def test_a_bound_in_seconds_of_work_runs_out(
    share: float, last: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computer gets a share of the seconds, and never less than the bot gives a decision."""
    clock = iter([10.0, last + 0.03, last + 0.06])
    monkeypatch.setattr(contest, "thread_time", lambda: next(clock))
    enough = Bound(0.45, None)(share)
    assert [enough(1), enough(2)] == [False, True]


def test_levels_are_read_with_spaces_or_without() -> None:
    assert levels_of("hard, medium", None) == ("hard", "medium")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "hard,huge"], "no level “huge”. Levels: easy, medium, hard, random, greedy."),
        (["--seats", ""], "no level “”"),
        (["--seats", "hard"], "is for 2, 3 or 4 players, not 1."),
        (["--seats", "hard,easy", "--players", 3], "--seats names 2 levels for 3 players."),
        (["--seats", "hard,easy", "--jobs", 0], "--jobs must be at least 1."),
        (
            ["--seats", "hard,easy", "--think", 0],
            "--think must be a finite number of seconds above 0.",
        ),
        (
            ["--seats", "hard,easy", "--think", "nan"],
            "--think must be a finite number of seconds above 0.",
        ),
        (
            ["--seats", "hard,easy", "--think", "inf"],
            "--think must be a finite number of seconds above 0.",
        ),
        (["--seats", "hard,easy", "--simulations", 0], "--simulations must be at least 1."),
        (["--seats", "hard,easy", "--games", 0], "--games must be at least 1."),
    ],
)
def test_bad_contests_are_refused(
    squaretable: Console, arguments: list[object], sentence: str
) -> None:
    assert sentence in complaint(squaretable("simulate", "toy", *arguments))


def test_as_many_levels_as_players_are_fine() -> None:
    assert levels_of("easy,easy", 2) == ("easy", "easy")
    with pytest.raises(BadSetup):
        levels_of("easy,easy", 4)
