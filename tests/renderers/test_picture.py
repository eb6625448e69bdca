from __future__ import annotations

from renderers.picture import ALT_LENGTH, shortened


def test_a_description_that_fits_is_kept_whole() -> None:
    text = "x" * ALT_LENGTH
    assert shortened(text) == text


def test_a_longer_description_ends_after_a_sentence() -> None:
    text = "Ada leads. " * 200
    short = shortened(text)
    assert len(short) <= ALT_LENGTH
    assert short.endswith("Ada leads. …")


def test_a_description_without_sentences_is_cut_anywhere() -> None:
    assert len(shortened("x" * 2000)) == ALT_LENGTH
