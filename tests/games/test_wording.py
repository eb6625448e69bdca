"""Small pieces of sentences."""

from __future__ import annotations

import pytest

from games.wording import listed, strung


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


def test_a_label_that_reads_like_a_link_keeps_its_commas() -> None:
    assert strung(["Bo, from, Ada", "b2"]) == "Bo, from, Ada, b2"
    assert strung(["a", "from", "b", "c"]) == "a from b, c"
    assert strung([]) == ""
