"""The legal choice that is guessed for a typed text that is none; `test_match` has more."""

from __future__ import annotations

from time import thread_time

import pytest

from bot.play.guessing import GUESSES, LONGEST, nearest

MANY = [
    f"play {card}_{number} {space}"
    for card in ("war_paint", "vex_undertow", "hob_hurdle")
    for number in range(60)
    for space in ("a1", "b2", "1.c", "2.v", "- a")
]


def test_the_most_similar_spelling_comes_first() -> None:
    assert nearest("pley war_pant_7 a1", MANY)[0] == "play war_paint_7 a1"
    assert nearest("XYZZY", MANY) == []
    assert nearest("", MANY) == []


def test_a_phones_additions_do_not_matter() -> None:
    assert nearest("“Pley 7 b2”.", ["play 7 b2", "play 9 c3"])[0] == "play 7 b2"


@pytest.mark.parametrize("typed", ["a" * 600, "play " * 120, "pl ay wa rp ai nt " * 33])
def test_a_guess_among_many_choices_is_quick(typed: str) -> None:
    assert len(MANY) == 900
    began = thread_time()
    assert len(nearest(typed, MANY)) <= GUESSES
    assert thread_time() - began < 0.05
    assert max(map(len, MANY)) < LONGEST
