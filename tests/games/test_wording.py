"""Small pieces of sentences."""

from __future__ import annotations

import pytest

from games.wording import listed


@pytest.mark.parametrize(
    ("words", "last_word", "sentence"),
    [
        (["Ada"], "and", "Ada"),
        (["Ada", "Bo"], "and", "Ada and Bo"),
        (["Ada", "Bo", "Cleo"], "or", "Ada, Bo or Cleo"),
    ],
)
def test_words_are_listed_as_one_says_them(words: list[str], last_word: str, sentence: str) -> None:
    assert listed(iter(words), last_word) == sentence
