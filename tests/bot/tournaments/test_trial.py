"""Tournaments in simulated time: no result is lost, nobody has two byes, and none is ever stuck.

The small ones run each time; `make soak` runs a hundred with 64 members.
"""

from __future__ import annotations

import pytest

from bot.pairings.records import MOST, MOST_EACH, Format
from bot.storage.store import Store
from tests.bot.tournaments.trial import Trial
from tests.soaking import first


def most(format_: Format) -> int:
    return MOST_EACH if format_ is Format.ROUND_ROBIN else MOST


@pytest.mark.parametrize("seed", first(1, range(3)))
@pytest.mark.parametrize("format_", Format)
async def test_a_small_tournament_comes_to_its_end(
    store: Store, format_: Format, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    trial = Trial(store, seed, format_, (9, 7, 12)[seed], monkeypatch)
    await trial.run(trouble=0.1)
    assert trial.happened["boards"]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("format_", Format)
async def test_a_hundred_tournaments_of_64_come_to_their_end(
    store: Store, format_: Format, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    trial = Trial(store, 1000 + seed, format_, most(format_), monkeypatch)
    trial.deadly = 0.5
    await trial.run(trouble=0.3)
    print(seed, format_, dict(trial.happened))
    assert trial.happened["killed"]
