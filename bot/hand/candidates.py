"""What can be picked next, named as the notation names it: for marking it on the board."""

from __future__ import annotations

from bot.hand.menus import Path, tree_of
from games.decisions import Ask


def candidates(ask: Ask, chosen: Path = ()) -> frozenset[str]:
    """Return the words that the next pick is one of.

    Args:
        ask: what the player is asked.
        chosen: the words of the notation that were picked so far.
    """
    tree = tree_of(ask)
    if not ask.single:  # whole choices are picked, and the last word says which
        return tree.last_words()
    path = tree.follow(chosen)
    return frozenset(tree.branches(path)) or frozenset(path[len(chosen) :])
