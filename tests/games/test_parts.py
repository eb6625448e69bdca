"""The words of a choice with their meanings."""

from __future__ import annotations

from games.decisions import Choice, Phrase
from games.parts import Meaning, Part, Parts, plain_parts, words_of


def test_a_choice_that_says_no_more_means_its_words() -> None:
    assert Phrase("draw 2 1").parts == (Part("draw"), Part("2"), Part("1"))
    assert words_of(plain_parts("draw 2 1")) == ("draw", "2", "1")


def test_the_notation_of_a_choice_is_the_words_of_its_parts() -> None:
    class Number(Meaning, frozen=True):
        number: int

    class Draw(Choice, frozen=True):
        count: int

        @property
        def parts(self) -> Parts:
            return Part("draw"), Part(str(self.count), Number(self.count))

    assert Draw(2).notation == "draw 2"
    assert Draw(2).parts[1].means == Number(2)
