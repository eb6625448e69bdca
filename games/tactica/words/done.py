"""Sentences that tell a player of their own answer when no event does."""

from __future__ import annotations

from games.frames import Taken
from games.tactica.board import NAMES
from games.tactica.choices import Attack, Muster
from games.tactica.troops import TITLES

_DONE = {
    "muster": "You are done with mustering: you move next.",
    "move": "You are done with moving: you attack next.",
    "combat": "Your attacks stand. The players you attack may answer them.",
    "walls": "You have chosen where your walls stand.",
    "barracks": "You have chosen what your barracks hold.",
    "attackers": "Your attack stands.",
    "answer": "You let it happen.",
}


def done(answer: Taken) -> str:
    """Return the sentence about an answer, "" if it has none of its own."""
    if isinstance(answer.choice, Attack):
        return f"You attack {NAMES[answer.choice.target]}. Choose who attacks."
    if isinstance(answer.choice, Muster):
        what = f"{TITLES[answer.choice.kind]} on {NAMES[answer.choice.number]}"
        return f"You deploy {what}. It is shown once all are done."
    return _DONE.get(answer.question, "")
