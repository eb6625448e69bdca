"""Shortens texts that are longer than Discord takes, and shows that they were shortened."""

from __future__ import annotations


def cut(text: str, length: int) -> str:
    """Return a text of at most `length` characters. One that is too long ends in "…" after a word,
    or within a word that is itself long.

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
