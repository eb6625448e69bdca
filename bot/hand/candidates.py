"""Candidates of the next pick, named as the notation names them: for marking them on the board."""

from __future__ import annotations

from bot.hand.menus import Path, tree_of
from games.decisions import Ask
from games.parts import Parts


def candidates(ask: Ask, chosen: Path = ()) -> frozenset[str]:
    """Return the words that the next pick is one of. See `next_parts`."""
    return frozenset(part.word for part in next_parts(ask, chosen))


def next_parts(ask: Ask, chosen: Path = (), *, with_leads: bool = False) -> Parts:
    """Return the words that the next pick is one of, with what they mean, in the order of the
    choices. Where only one choice is left, it is the rest of its words.

    Args:
        ask: the player's question.
        chosen: the words of the notation that were picked so far.
        with_leads: whether to add the things that the verbs of the fork are done with.
    """
    tree = tree_of(ask)
    if not ask.single:  # whole choices are picked, and the last word says which
        return tree.last_parts()
    path = tree.follow(chosen)
    if ways := tree.ways(path):
        parts = [tree.parts(way)[-1] for way in ways]
        if with_leads:
            parts += [tree.parts(lead.path)[-1] for lead in tree.leads(path)]
        return tuple(dict.fromkeys(parts))
    return tree.parts(path)[len(chosen) :] if len(path) > len(chosen) else ()
