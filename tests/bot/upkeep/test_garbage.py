"""Garbage is collected while nobody waits, and by Python once the bot has stopped."""

from __future__ import annotations

import gc
from dataclasses import dataclass, field

import pytest

from bot.upkeep.garbage import Collector
from tests.bot.club import Club

LONG = 10**9
"""More objects than a bot makes."""


@dataclass
class Looks:
    """A clock, and the times at which all garbage was collected, half a second each."""

    now: float = 0.0
    at: list[float] = field(default_factory=list)

    def collect(self) -> None:
        self.at.append(self.now)
        self.now += 0.5


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    looks = Looks()
    monkeypatch.setattr(gc, "collect", looks.collect)
    return looks


def objects_until_python_looks() -> int:
    young, middle, old = gc.get_threshold()
    return young * middle * old


def test_no_move_waits_for_a_look_through_all_that_there_is(looks: Looks) -> None:
    usual, collector = gc.get_threshold(), Collector(lambda: looks.now)
    collector.look()
    assert not looks.at, "Python does it by itself"
    collector.start()
    assert objects_until_python_looks() > LONG
    for minute in range(20):
        looks.now = max(looks.now, 60.0 * minute)
        collector.look()
    assert looks.at == [60, 600, 1140], "the more there is, the less often"
    collector.stop()
    assert gc.get_threshold() == usual
    looks.now += 3600
    collector.look()
    assert len(looks.at) == 3


@pytest.mark.parametrize("first", [0, 1])
def test_several_bots_of_one_process_leave_it_as_it_was(looks: Looks, first: int) -> None:
    usual, collectors = gc.get_threshold(), [Collector(lambda: looks.now) for _ in range(2)]
    for each in collectors:
        each.start()
    looks.now = 60.0
    for each in collectors:
        each.look()
    assert len(looks.at) == 1, "one of them looks for all"
    collectors[first].stop()
    collectors[1 - first].stop()
    assert gc.get_threshold() == usual


async def test_a_bot_that_runs_looks_itself(club: Club) -> None:
    assert objects_until_python_looks() > LONG
    await club.bot.close()
    assert objects_until_python_looks() < LONG
