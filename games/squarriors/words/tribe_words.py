"""Sentences for players who choose a tribe."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.parts import Part
from games.squarriors.board import DOMAINS
from games.squarriors.cards.cards import TRIBES
from games.squarriors.meanings import TribeOf
from games.squarriors.view import SquarriorsView
from games.squarriors.words.titles import PLACES
from games.words import Label

FIRST = "briar_wall"
"""The tribe for a first match. It attacks by dominance every turn, which is easy to see."""
_NEW = f"New here? Take {TRIBES[FIRST].name}."
_READY_MADE = f"Which tribe will you play? The others see it once everyone has chosen. {_NEW}"
_OWN = f"Which tribe will you play? Pick one, or type the code of your own with `/move`. {_NEW}"


def prompt(view: SquarriorsView, path: Sequence[Part]) -> str:
    """Return the sentence above the menu for the word that follows `path`."""
    if path:
        return _OWN if view.own_tribes else _READY_MADE
    return (
        "Choose your tribe: pick one, or type a tribe code. Nobody sees it until everyone has "
        "chosen."
    )


def label(path: Sequence[Part]) -> Label:
    """Return the label of the last word of `path`."""
    if len(path) == 1:
        return Label("A ready-made tribe", "with its printed set-up")
    means = path[-1].means
    assert isinstance(means, TribeOf)
    made = TRIBES[means.key]
    named = zip(PLACES, DOMAINS, strict=True)
    numbers = ", ".join(f"{place} {made.strengths[domain]}" for place, domain in named)
    return Label(made.name, f"{numbers}: {_begin(made.play)}", pictured=True)


def _begin(play: str) -> str:
    """Return the gist of a tribe: the text on how to play it, up to its first stop.

    >>> _begin("Everyone flies: be where you are needed.")
    'everyone flies'
    """
    first = re.split("[:;.]", play, maxsplit=1)[0]
    return f"{first[0].lower()}{first[1:]}"


def why_not(view: SquarriorsView, words: Sequence[str]) -> str:
    """Return why the words do not hand in a tribe."""
    known = ", ".join(TRIBES)
    if words[:1] == ["tribe"] and len(words) > 1:
        return f"There is no tribe “{words[1]}”: write `tribe` and one of {known}."
    return "That is neither a tribe nor a tribe code."
