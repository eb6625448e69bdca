"""A seat's question, as the table shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.hand import decision
from bot.hand.menus import (
    Entry,
    Menu,
    first_parts,
    prompted,
    shortcut_label,
    tree_of,
    whole_entries,
)
from bot.hand.picks import added, come_to
from bot.table import messages
from bot.table.cards import card_named
from bot.words import plain
from games.decisions import Ask
from games.lookup import CardText
from games.picking import Counts
from games.view import View
from games.words import Words

Says = Words[Any]


def question_of(
    says: Says,
    names: Sequence[str],
    view_of: Callable[[int], View],
    asked: decision.Question,
    counts: Counts = (),
) -> messages.Question:
    """Return a question in the form of the table.

    Args:
        says: the words of the game.
        names: the names of the players, by seat.
        view_of: returns what a seat sees.
        counts: how often each choice is picked so far, for an answer of several; () for none.
    """
    kept = tuple(messages.Kept(notation, each.name) for notation, each in asked.kept)
    if not asked.ask.single:
        view, none = view_of(asked.ask.played), (0,) * len(asked.ask.choices)
        return _several(says, names, view, asked, counts or none)
    here, cards, tree = asked.forks[-1], says.cards, tree_of(asked.ask)
    return messages.Question(
        since=asked.since,
        prompt=_whose(names, asked.ask) + here.prompt,
        note=here.note,
        crumbs=tuple(_crumb(menu) for menu in asked.forks if menu.chosen is not None),
        entries=tuple(
            _entry(cards, each, " ".join(each.path), each.path[-1], ends=tree.ends(each.path))
            for each in here.entries
        ),
        shortcuts=_shortcuts(says, names, view_of, asked),
        kept=kept,
    )


def _shortcuts(
    says: Says, names: Sequence[str], view_of: Callable[[int], View], asked: decision.Question
) -> tuple[messages.Entry, ...]:
    """The things that verbs of the next fork are used on."""
    ask, tree = asked.ask, tree_of(asked.ask)
    shortcuts = tree.shortcuts(asked.forks[-1].path)
    if not shortcuts:
        return ()
    view = view_of(ask.played)
    return tuple(
        _entry(
            says.cards,
            Entry(each.path, shortcut_label(says, view, names, ask, each)),
            " ".join(tree.follow(each.path)),  # the same for all things that make one choice
            each.mark.word,
            ends=each.ends,
        )
        for each in shortcuts
    )


def _whose(names: Sequence[str], ask: Ask) -> str:
    """The player for whom a partner decides, as the beginning of the prompt, in Markdown."""
    return "" if ask.played == ask.seat else f"For {plain(names[ask.played])}: "


def _crumb(menu: Menu) -> messages.Crumb:
    text = next(each.label.text for each in menu.entries if each.path[-1] == menu.chosen)
    return messages.Crumb(text, " ".join(menu.path))


def _several(
    says: Says, names: Sequence[str], view: View, asked: decision.Question, counts: Counts
) -> messages.Question:
    """A question whose answer combines several choices. Lists them all, each with what it adds."""
    ask = asked.ask
    every = whole_entries(says, view, names, ask)
    still = ask.picking.open_indices(counts)
    note = [] if asked.picks is None or not asked.picks.note else [asked.picks.note]
    entries = tuple(
        _entry(
            says.cards,
            added(says, view, ask, counts, index, each) if index in still else each,
            str(index),
            each.path[-1],
        )
        for index, each in enumerate(every)
    )
    return messages.Question(
        since=asked.since,
        prompt=_whose(names, ask) + prompted(says, view, names, ask, (), first_parts(ask)),
        note="",
        crumbs=(),
        entries=entries,
        several=messages.Several(
            counts=counts,
            open=tuple(sorted(still)),
            told="\n".join([*come_to(says, view, every, ask, counts), *note]),
            is_answer=not ask.picking.objection(counts),
        ),
    )


def _entry(
    cards: Sequence[CardText], entry: Entry, pick: str, word: str, *, ends: bool = False
) -> messages.Entry:
    label = entry.label
    return messages.Entry(
        pick=pick,
        word=word,
        text=label.text,
        hint=label.hint,
        row=label.row,
        column=label.column,
        pictured=label.pictured,
        card=card_named(cards, label.text),
        ends=ends,
    )
