from __future__ import annotations

from games.parts import Meaning, Part
from renderers.kit.candidates import Candidates, is_meant, meaning_of


class Card(Meaning, frozen=True):
    """A card."""

    number: int


class Count(Meaning, frozen=True):
    """A number."""


SEVEN = Candidates((Part("7", Card(7)), Part("pass")))


def test_a_word_that_means_another_thing_names_none_of_these() -> None:
    assert is_meant(SEVEN, "7", Card)
    assert is_meant(SEVEN, "7", Count, Card)
    assert not is_meant(SEVEN, "7", Count)
    assert not is_meant(SEVEN, "8", Card)
    assert not is_meant(SEVEN, "pass", Card)


def test_where_nobody_says_what_words_mean_each_may_name_anything() -> None:
    assert is_meant({"7"}, "7", Count)
    assert not is_meant({"7"}, "8", Count)
    assert meaning_of({"7"}, "7") is None


def test_candidates_are_alike_if_they_mean_the_same() -> None:
    assert [*SEVEN] == ["7", "pass"]
    assert meaning_of(SEVEN, "7") == Card(7)
    alike = Candidates((Part("7", Card(7)), Part("pass")))
    assert alike == SEVEN
    assert hash(alike) == hash(SEVEN)
    assert Candidates((Part("7", Count()), Part("pass"))) != SEVEN
