"""The words of a choice with what they mean."""

from __future__ import annotations

from games.decisions import Phrase
from games.parts import Part, plain_parts, words_of


def test_a_choice_that_says_no_more_means_its_words() -> None:
    assert Phrase("draw 2 1").parts == (Part("draw"), Part("2"), Part("1"))
    assert words_of(plain_parts("draw 2 1")) == ("draw", "2", "1")
