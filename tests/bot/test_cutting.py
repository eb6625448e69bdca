"""Cutting texts that are too long for Discord."""

from __future__ import annotations

import pytest

from bot.cutting import cut

TEXTS = ("", "word " * 30, "w" * 90, "a " + "b" * 90, " · ".join("abc" * 9))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("length", [2, 9, 80])
def test_it_fits_and_says_that_something_is_missing(text: str, length: int) -> None:
    short = cut(text, length)
    assert len(short) <= length
    assert short == text if len(text) <= length else short.endswith("…")
    assert text.startswith(short.removesuffix("…").rstrip())
