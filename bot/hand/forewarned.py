"""Warnings in the last menu: that a choice ends the turn, or that nothing can help."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from bot.hand.decision import Decision, Question
from bot.hand.menus import Entry, Menu, tree_of
from bot.play import words
from bot.play.match import Match
from games.decisions import Choice
from games.turn_ends import turn_ends
from games.words import Label


def forewarned(match: Match, decision: Decision) -> Decision:
    """Return a decision with warnings in its last menu. Slow: it plays choices out."""
    question = decision.question
    if question is None or match.over:
        return decision
    if question.picks is not None:
        return replace(decision, question=_of_picks(match, question))
    if not question.ask.single:
        return decision
    menu = _helpless(match, question, _of_menu(match, question, question.forks[-1]))
    return replace(decision, question=replace(question, forks=(*question.forks[:-1], menu)))


def _of_menu(match: Match, question: Question, menu: Menu) -> Menu:
    """Mark the entries that end the turn. If all of them do, one line above says so."""
    if menu.chosen is not None:
        return menu  # nothing is open any more
    tree = tree_of(question.ask)
    found = {entry: tree.whole(tree.follow(entry.path)) for entry in menu.entries}
    whole: dict[Entry, Choice] = {entry: each for entry, each in found.items() if each is not None}
    ends = turn_ends(match.game, match.state, question.ask, whole.values())
    if len(menu.entries) > 1 and all(found[entry] in ends for entry in menu.entries):
        return msgspec.structs.replace(menu, note=words.ALL_END_TURN)
    entries = tuple(
        msgspec.structs.replace(entry, label=_beside(entry.label, words.ENDS_TURN))
        if found[entry] in ends and not words.says_turn_ends(entry.label.text)
        else entry
        for entry in menu.entries
    )
    return msgspec.structs.replace(menu, entries=entries)


def _helpless(match: Match, question: Question, menu: Menu) -> Menu:
    """Say beside the only answer, if it is to pass, that nothing can help."""
    ask = question.ask
    if ask.passing is None or ask.only != ask.passing:
        return menu
    (entry,) = menu.entries
    label = msgspec.structs.replace(entry.label, hint=match.game.words.nothing_helps)
    return msgspec.structs.replace(menu, entries=(Entry(entry.path, label),))


def _of_picks(match: Match, question: Question) -> Question:
    """Say of picks that can be the answer that they end the turn."""
    picks, ask = question.picks, question.ask
    if picks is None or not picks.legal:
        return question
    answer = ask.several(picks.counts)
    if answer not in turn_ends(match.game, match.state, ask, (answer,)):
        return question
    return replace(question, picks=msgspec.structs.replace(picks, note=words.PICKS_END_TURN))


def _beside(label: Label, what: str) -> Label:
    """Put a remark first in the second line of a label, so that it is never cut off."""
    hint = label.hint
    if hint.endswith("."):
        hint = f"{what[0].upper()}{what[1:]}. {hint}"
    else:
        hint = f"{what}; {hint}" if hint else what
    return msgspec.structs.replace(label, hint=hint, pictured=False)
