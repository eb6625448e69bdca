"""The paces that members choose between."""

from __future__ import annotations

import pytest

from bot.clocks.paces import PACES, pace_between
from bot.invitations.commands import pace_choices
from bot.limits import SUGGESTION, SUGGESTIONS
from bot.storage.records import Answer, Guest
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
