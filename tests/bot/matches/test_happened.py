"""What a board tells to those whom it calls."""

from __future__ import annotations

import pytest

from bot.matches.happened import fitted
from bot.panels import TEXT_LIMIT
from tests.bot.club import Club, says

LONG = 40


@pytest.mark.parametrize("key", ["square_tactics", "bopbm_squared"])
async def test_the_board_that_calls_tells_all_since_ones_last_decision(
    club: Club, key: str
) -> None:
    """Seen: a lost fight in Square Tactics and three lost tiles in Bopbm stood on boards before."""
    club.game = key
    await club.begin(club.ada, club.bo, club.cleo, club.dan, options="")
    earlier = 0
    while not (match := await club.match()).over and match.row.version < LONG:
        told, steps = says(club.board()), await club.services.store.matches.steps(1)
        for seat in match.awaited:
            own = max((step.version for step in steps if step.seat == seat), default=-1)
            since = [step for step in steps if step.version > own]
            events = [e for step in since for e in match.game.decode_events(step.events)]
            for line in fitted(match.tell(events, None), [match.plain_names[seat]]):
                assert line in told or "left out" in told
            earlier += len(since) > 1
        seat = match.asks[0].seat
        choice = match.asks[0].choices[len(match.asks[0].choices) // 2].notation
        await club.services.manager.choose(1, match.user(seat), choice)
        await club.services.presenter.present(1)
    assert earlier, "somebody was told what an earlier board told to others"


def test_what_was_done_to_those_who_are_called_is_never_cut_before_the_rest() -> None:
    lines = ["Ada loses a tile on c3.", *(f"Bo does thing number {n}." for n in range(200))]
    told = fitted(lines, ["Ada"])
    assert told[1] == lines[0]
    assert told[-1] == lines[-1]
    assert (
        told[0]
        == f"-# {len(lines) - len(told) + 1} lines before are left out: press **Log** for all."
    )
    assert sum(len(line) + 1 for line in told) <= TEXT_LIMIT


def test_what_fits_is_told_whole() -> None:
    assert fitted(["one", "two"], []) == ["one", "two"]
