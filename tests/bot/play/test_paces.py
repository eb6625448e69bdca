"""The paces that members choose between."""

from __future__ import annotations

import pytest

from bot.invitations.commands import pace_choices
from bot.limits import SUGGESTION, SUGGESTIONS
from bot.play.paces import PACES, is_waited_for, pace_between
from bot.storage.records import Answer, Guest, Location, Player, Running
from tests.bot.support import guests


def test_a_pace_is_relaxed_or_counts_decisions_or_is_live() -> None:
    assert [key for key, pace in PACES.items() if not pace.has_clocks] == ["relaxed"]
    for pace in PACES.values():
        assert pace.live == (pace.key.startswith("live_"))
        assert not (pace.live and pace.decision)
        assert bool(pace.increment) == pace.live


def test_each_choice_says_what_it_means_in_full() -> None:
    choices = pace_choices()
    assert len(choices) == len(PACES) <= SUGGESTIONS
    for choice in choices:
        pace = PACES[choice.value]
        assert choice.name == f"{pace.name}: {pace.help}"
        assert len(choice.name) <= SUGGESTION


@pytest.mark.parametrize("key", PACES)
def test_nobody_waits_for_days_for_the_only_member(key: str) -> None:
    computer = Guest(-1, "Computer", Answer.ACCEPTED, level="easy")
    assert pace_between(key, guests("Ada", "Bo")) == key
    alone = pace_between(key, (*guests("Ada"), computer))
    assert alone == (key if PACES[key].live else "relaxed")


@pytest.mark.parametrize("key", PACES)
def test_time_passes_where_a_clock_runs_or_others_wait(key: str) -> None:
    ada, bo, computer = Player(1, "Ada"), Player(2, "Bo"), Player(-1, "Computer", level="easy")
    for players, waits in (((ada, bo), True), ((ada, computer), PACES[key].has_clocks)):
        match = Running(1, "toy", Location(1, 2), players, (0, 0), None, 0, pace=key)
        assert is_waited_for(match) is waits
