"""Suggestions of `/move` while a member types: their legal choices, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from games.decisions import About, Ask, Choice
from games.notation import fits, picks_in, the_one, tidy
from games.picking import Counts
from games.refusals import IllegalChoice
from games.view import View
from games.wording import strung
from games.words import Words

PLUS = " + "


def suggestions(
    words: Words[Any], view: View, names: Sequence[str], ask: Ask, typed: str
) -> Iterator[tuple[str, str]]:
    """Yield pairs of a text to send and the text shown for it: first the choices of which the typed
    words are a form, the best and shortest first, then those that contain each typed word
    somewhere.

    If several choices are picked, this completes the last of them.
    """
    shown = set()
    for each in dict.fromkeys((typed, words.renaming.meant(typed))):
        for sent, name in _suggestions(words, view, names, ask, each):
            if sent not in shown:
                shown.add(sent)
                yield sent, name


def _suggestions(
    words: Words[Any], view: View, names: Sequence[str], ask: Ask, typed: str
) -> Iterator[tuple[str, str]]:
    indices = {choice.notation: index for index, choice in enumerate(ask.choices)}
    choices = {choice.notation: choice for choice in ask.choices}
    before, last = "", typed
    if not ask.single:
        before, plus, last = typed.rpartition("+")
        before = f"{before.strip()}{PLUS}" if plus else ""
        still = ask.picking.open_indices(_picked(ask, before, indices))
        indices = {notation: index for notation, index in indices.items() if index in still}
    fitting = fits(last, indices)
    nearest = sorted(fitting, key=lambda notation: (fitting[notation], len(notation)))
    wanted = tidy(last).split()
    for notation in (*nearest, *(other for other in indices if other not in fitting)):
        name = f"{notation}: {meaning(words, view, names, choices[notation], ask.about)}"
        if notation in fitting or all(word in name.lower() for word in wanted):
            yield f"{before}{notation}", f"{before}{name}"


def meaning(
    words: Words[Any], view: View, names: Sequence[str], choice: Choice, about: About | None
) -> str:
    """Return a choice in words, without its verb."""
    parts = choice.parts
    depths = range(min(2, len(parts)), len(parts) + 1)
    return strung(words.label(view, names, parts[:depth], about).text for depth in depths)


def _picked(ask: Ask, typed: str, indices: Mapping[str, int]) -> Counts:
    """Return how often each choice is picked before the last plus sign of what was typed."""
    counts = [0] * len(ask.choices)
    for part in picks_in(typed.removesuffix(PLUS), ask.most):
        with suppress(IllegalChoice):
            if (notation := the_one(part, indices)) is not None:
                counts[indices[notation]] += 1
    return tuple(counts)
