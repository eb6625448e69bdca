"""Candidates of the next pick, in the words of the notation, to mark them on the board."""

from __future__ import annotations

from bot.hand.menus import Path, tree_of
from games.decisions import Ask
from games.parts import Parts


def candidates(ask: Ask, chosen: Path = ()) -> frozenset[str]:
    """Return the words from which the next pick is made. See `next_parts`."""
    return frozenset(part.word for part in next_parts(ask, chosen))


def next_parts(ask: Ask, chosen: Path = (), *, with_shortcuts: bool = False) -> Parts:
    """Return the words from which the next pick is made, with their meanings, in the order of the
    choices. If only one choice is left, return the rest of its words.

    Args:
        ask: the question to the player.
        chosen: the words of the notation picked so far.
        with_shortcuts: whether to add the things that the verbs of the fork are used on.
    """
    tree = tree_of(ask)
    if not ask.single:  # whole choices are picked, and the last word says which
        return tree.last_parts()
    path = tree.follow(chosen)
    if ways := tree.ways(path):
        parts = [tree.parts(way)[-1] for way in ways]
        if with_shortcuts:
            parts += [each.mark for each in tree.shortcuts(path)]
        return tuple(dict.fromkeys(parts))
    return tree.parts(path)[len(chosen) :] if len(path) > len(chosen) else ()
