"""The thinking itself, as a worker does it."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from bot.computer.task import Decision, Failure, Ready, pack_task, unpack_answer
from bot.computer.worker import LENGTH, answer, framed, think, within
from games.players.levels import LEVELS
from tests.bot.computer.toys import TOY, Failing, auction, toy_task


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_decides_something_legal(level: str) -> None:
    ask = TOY.ask(auction(), 0)
    assert ask is not None
    decision = think(toy_task(level), within(0.05))
    assert ask.find(decision.choice) is not None
    assert decision.considered[0].choice == decision.choice


def test_it_stops_when_its_time_is_over() -> None:
    begun = time.monotonic()
    think(toy_task(), within(0.2))
    assert 0.2 <= time.monotonic() - begun < 1


def test_a_failure_names_its_place_and_no_card() -> None:
    said = answer(pack_task(toy_task(game=Failing())))
    assert isinstance(said, Failure)
    assert said.where.startswith("ValueError in resample (toys.py, line ")
    assert "hand" not in said.where


def test_nonsense_in_the_place_of_a_task_is_a_failure_too() -> None:
    assert isinstance(answer(b"nonsense"), Failure)


def test_it_answers_one_task_after_the_other_and_ends_with_its_input() -> None:
    tasks = framed(pack_task(toy_task(level="easy"))) * 2
    process = subprocess.Popen(
        [sys.executable, "-m", "bot.computer.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(tasks)
    process.stdin.flush()
    answers = []
    for _ in range(3):
        length = int.from_bytes(process.stdout.read(LENGTH), "big")
        answers.append(unpack_answer(process.stdout.read(length)))
    assert [type(one) for one in answers] == [Ready, Decision, Decision]
    process.stdin.close()
    assert process.wait(10) == 0
    process.stdout.close()


def test_it_needs_neither_discord_nor_pillow() -> None:
    code = (
        "import sys, bot.computer.worker; print({'discord', 'PIL', 'aiosqlite'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
