"""Picks at the table, one word after the other or several choices at a time, and the choice that
they make."""

from __future__ import annotations

from collections.abc import Callable

from bot.errors import StaleBoard
from bot.hand.menus import tree_of
from bot.play import words as sentences
from bot.play.match import Match
from bot.table.messages import Collect, Pick
from bot.table.position import Picked
from games.decisions import Ask, Choice
from games.refusals import IllegalChoice

Answer = Callable[[Ask], "Choice | None"]
"""Returns the choice that a seat makes; None as long as it makes none.

Raises:
    StaleBoard: something else is asked by now.
    IllegalChoice: it cannot be picked so.
"""
Decision = Callable[[Match, Ask], "Choice | None"]
"""The same, in a match."""


def in_match(answer: Answer) -> Decision:
    """Return an answer as the decision of a seat."""
    return lambda _match, ask: answer(ask)


def taken(said: Pick, note: Callable[[Picked], None]) -> Answer:
    """Take one branch after the other; what leaves only one choice is made.

    Args:
        note: told what is picked so far.
    """

    def answer(ask: Ask) -> Choice | None:
        if not ask.single:
            raise StaleBoard(sentences.STALE)
        tree, words_ = tree_of(ask), tuple(said.words.split())
        path = tree.follow(words_) if words_ else ()
        if path and tree.whole(path) is None and not tree.branches(path):
            raise StaleBoard(sentences.STALE)
        note(Picked(said.since, path))
        return tree.whole(path)

    return answer


def collected(said: Collect) -> Answer:
    """Take what is picked so far where several choices are; or all, when that is said."""

    def answer(ask: Ask) -> Choice | None:
        counts = said.counts
        if ask.single or len(counts) != len(ask.choices) or min(counts) < 0:
            raise StaleBoard(sentences.STALE)
        if excess := ask.picking.excess(counts):
            raise IllegalChoice(excess)
        if said.is_done and (objection := ask.picking.objection(counts)):
            raise IllegalChoice(objection)
        return ask.several(counts) if said.is_done else None

    return answer
