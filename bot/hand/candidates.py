"""What can be picked next, named as the notation names it: for marking it on the board."""

from __future__ import annotations

from bot.hand.menus import Path, Tree
from games.decisions import Ask


def candidates(ask: Ask, chosen: Path = ()) -> frozenset[str]:
    """Return the words that the next pick is one of.

    Args:
        ask: what the player is asked.
        chosen: the words of the notation that were picked so far.
    """
    notations = [tuple(choice.notation.split()) for choice in ask.choices]
    if not ask.single:  # whole choices are picked, and the last word says which
        return frozenset(words[-1] for words in notations)
    path = Tree(ask).follow(chosen)
    ahead = [words[len(path) :] for words in notations if words[: len(path)] == path]
    return frozenset(words[0] for words in ahead if words) or frozenset(path[len(chosen) :])
