"""Verdicts of votes."""

from __future__ import annotations

import pytest

from bot.absence.verdict import at_the_end, majority
from bot.storage.records import Wish

WAIT, COMPUTER, RESIGN = Wish.WAIT, Wish.COMPUTER, Wish.RESIGN


@pytest.mark.parametrize(
    ("wishes", "there", "verdict"),
    [
        ([], 1, None),
        ([RESIGN], 1, RESIGN),
        ([RESIGN], 2, None),
        ([RESIGN, WAIT], 2, None),
        ([RESIGN, RESIGN], 3, RESIGN),
        ([RESIGN, WAIT, COMPUTER], 3, None),
        ([COMPUTER, COMPUTER], 4, None),
        ([COMPUTER, WAIT, COMPUTER, COMPUTER], 5, COMPUTER),
    ],
)
def test_more_than_half_of_those_who_are_there_decide(
    wishes: list[Wish], there: int, verdict: Wish | None
) -> None:
    assert majority(wishes, there) is verdict


@pytest.mark.parametrize(
    ("wishes", "verdict"),
    [
        ([], COMPUTER),
        ([WAIT], WAIT),
        ([RESIGN, RESIGN, WAIT], RESIGN),
        ([WAIT, RESIGN], COMPUTER),
        ([WAIT, RESIGN, COMPUTER], COMPUTER),
    ],
)
def test_at_the_end_most_votes_decide_and_else_the_computer_plays(
    wishes: list[Wish], verdict: Wish
) -> None:
    assert at_the_end(wishes) is verdict
