"""Shortens what is longer than Discord takes, so that it reads as shortened."""

from __future__ import annotations


def cut(text: str, length: int) -> str:
    """Return text that fits in `length`: where it is too long, it ends in "…" after a word, or
    within one that is long itself.

    >>> cut("Next: a long auction", 20), cut("Next: a long auction", 19)
    ('Next: a long auction', 'Next: a long …')
    >>> cut("Adalbert · your turn", 12), cut("Adalbertina", 8)
    ('Adalbert …', 'Adalber…')
    """
    if len(text) <= length:
        return text
    words = text[: length - 1].rpartition(" ")[0].rstrip(" ,;:·")
    if len(words) < length // 2:
        return f"{text[: length - 1]}…"
    return f"{words} …"
