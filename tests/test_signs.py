"""Signs in the code's sentences: negative numbers have a minus sign, and no hyphen."""

from __future__ import annotations

import re

import pytest

from bench.sentences import FOLDERS, written
from tests.games.test_every_game_speaks import MINUS, TYPED

NOT_READ = re.compile(rf"{TYPED.pattern}|{{[^}}]*}}")
"""Typed text, and the names of values that are put in."""
AT_A_HYPHEN = r"""-[\d{"']"""
"""The signs of a file in which a sentence may have a hyphen before a number."""
WORD = re.compile(r"[a-z]{3}")
"""A word in a sentence, and not in the points of an outline."""


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_minus_is_no_hyphen(folder: str) -> None:
    said = ((where, NOT_READ.sub("", text)) for where, text in written(folder, AT_A_HYPHEN))
    assert not [each for each in said if MINUS.search(each[1]) and WORD.search(each[1])]


def test_a_hyphen_would_be_noticed() -> None:
    assert MINUS.search("Enemy creatures have Will -1.")
    assert MINUS.search("-3 in this challenge")
    assert not MINUS.search("Will −1, 2-4 players, b2-b3, win 3.–5.")
    assert not MINUS.search(TYPED.sub("", "Type `win -2.c`."))
