"""Turns the legal choices of an ask into steps that people think in.

Notations are words, so all legal choices together are a tree: the first words are the
first menu, the next words the second. A fork with one branch is passed without asking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.engine import Ask, Label, View, Words

Path = tuple[str, ...]
TO = " → "
LABEL = 80
"""Characters that Discord takes on a button."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of a menu."""

    path: Path
    """The notation's words up to and with this entry."""
    label: Label


class Menu(msgspec.Struct, frozen=True):
    """One fork: what to ask, and its branches."""

    prompt: str
    path: Path
    """The words before this fork."""
    entries: tuple[Entry, ...]
    chosen: str | None
    """The word that was picked here, None at the fork that comes next."""


def menus(words: Words[Any], view: View, ask: Ask, chosen: Path = ()) -> tuple[Menu, ...]:
    """Return the forks on the way along `chosen`, and the one that comes next, if any."""
    notations = [tuple(choice.notation.split()) for choice in ask.choices]
    if not ask.single:
        return (_all_at_once(words, view, ask, notations),)
    made: list[Menu] = []
    path: Path = ()
    while branches := _branches(notations, path):
        only_choice = len(notations) == 1 and len(path) + 1 == len(notations[0])
        if len(branches) == 1 and not only_choice:
            path = (*path, branches[0])
            continue
        picked = _picked(chosen, path, branches)
        made.append(_menu(words, view, ask, path, branches, picked))
        if picked is None:
            break
        path = (*path, picked)
    return tuple(made)


def follow(ask: Ask, path: Path) -> Path:
    """Return `path` with the words that must follow it: a fork with one branch is no choice."""
    notations = [tuple(choice.notation.split()) for choice in ask.choices]
    while len(branches := _branches(notations, path)) == 1:
        path = (*path, branches[0])
    return path


def is_whole(ask: Ask, path: Path) -> bool:
    """Whether `path` is a whole choice."""
    return any(choice.notation == " ".join(path) for choice in ask.choices)


def _branches(notations: Sequence[Path], path: Path) -> list[str]:
    """The different words that can follow `path`, in the order of the choices."""
    depth = len(path)
    following = (n[depth] for n in notations if len(n) > depth and n[:depth] == path)
    return list(dict.fromkeys(following))


def _picked(chosen: Path, path: Path, branches: Sequence[str]) -> str | None:
    depth = len(path)
    if len(chosen) > depth and chosen[:depth] == path and chosen[depth] in branches:
        return chosen[depth]
    return None


def _menu(
    words: Words[Any],
    view: View,
    ask: Ask,
    path: Path,
    branches: Sequence[str],
    picked: str | None,
) -> Menu:
    entries = tuple(
        Entry((*path, branch), _label(words, view, ask, (*path, branch))) for branch in branches
    )
    return Menu(words.prompt(view, ask.question, path, ask.about), path, entries, picked)


def _label(words: Words[Any], view: View, ask: Ask, path: Path) -> Label:
    """The label of an entry. Where one click makes the whole choice, it tells all of it."""
    label, whole = words.label(view, path, ask.about), follow(ask, path)
    if len(whole) == len(path) or not is_whole(ask, whole):
        return label
    steps = [
        words.label(view, whole[:end], ask.about).text for end in range(len(path), len(whole) + 1)
    ]
    # A small word only joins what stands around it.
    text = TO.join(steps)
    for word in {step for step in steps if step.isalpha() and step.islower()}:
        text = text.replace(f"{TO}{word}{TO}", f" {word} ")
    return msgspec.structs.replace(
        label, text=text if len(text) <= LABEL else f"{text[: LABEL - 1]}…"
    )


def _all_at_once(words: Words[Any], view: View, ask: Ask, notations: Sequence[Path]) -> Menu:
    """One menu of whole choices, for an ask that wants several of them."""
    entries = tuple(
        Entry(notation, words.label(view, notation, ask.about)) for notation in notations
    )
    return Menu(words.prompt(view, ask.question, (), ask.about), (), entries, None)
