"""Picks at the table, either one word after the other or several choices at a time, and the choice
that results."""

from __future__ import annotations

from collections.abc import Callable

from bot.errors import StaleBoard
from bot.hand.menus import tree_of
from bot.play import words as sentences
from bot.table.messages import Collect, Pick
from bot.table.position import Picked
from games.decisions import Ask, Choice
from games.refusals import IllegalChoice

Answer = Callable[[Ask], "Choice | None"]
"""Returns the choice that a seat makes, or None while it has not made one.

Raises:
    StaleBoard: the seat is asked something else by now.
    IllegalChoice: the picks do not go together.
"""


def taken(said: Pick, note: Callable[[Picked], None]) -> Answer:
    """Follow one branch after the other. Once only one choice is left, it is made.

    Args:
        note: is told the picks so far.
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
    """Check the picks so far of an answer that combines several choices, and give it when the tab
    says so."""

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
