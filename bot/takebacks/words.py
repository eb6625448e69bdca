"""Sentences of requests to take a choice back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import mention, plain
from games.wording import listed

ASK = "Ask to take it back"
TAKE_BACK = "Take it back"
ALLOW = "Allow it"
PLAY_ON = "Play on"
NOTHING_OF_YOURS = "You haven’t made a choice in this match yet, so there is nothing to take back."
RESIGNED = "You have resigned from this match, and that stands."
NEW_PLAYER = "Someone else has taken over a seat since then, so your choice stands."
SOMEONE_LEFT = "Someone has left the match since then, so your choice stands."
COMPUTER_KEEPS_LUCK = (
    "Something hidden has come out since then: a die, a card, or whether the computer reacts. So "
    "your choice stands. Against the computer you can take back only what showed none of these."
)
ASKED_ALREADY = "You have asked already. Play on, or wait for the answer."
OTHER_ASKED = "Another player has asked to take something back here. Play on, or ask later."
NO_LONGER = "The match has moved on, so this request is closed."
THEY_DECIDE = "You asked, so the others decide. Press **Play on** to withdraw your request."
NOT_ASKED = "You are out of this match, so the others decide."
REPLACED = "The computer plays for you, so the others decide. Take your seat back to join in."
THANKS = "You agreed. The others still have to."


def asks(
    name: str, told: str, after: int, asked: Sequence[int], agreed: Sequence[str], *, shown: bool
) -> str:
    """Ask the others.

    Args:
        told: what the choice did, as everybody saw it; "" if nobody saw anything.
        after: number of choices made after it.
        asked: the members who decide.
        agreed: the names of the members who have agreed.
        shown: whether a die or a hidden card was shown since.
    """
    what = f" (“{told.removesuffix('.')}”)" if told else ""
    question = f"{listed(map(mention, asked))}, do you allow it?"
    lines = [
        f"**{plain(name)} would like to take back their last choice**{what}."
        f"{_also_undone(after)} {question}"
    ]
    if shown:
        lines.append(
            f"-# Dice and cards have been shown since then. They will come out the same, so "
            f"{plain(name)} knows them."
        )
    if agreed:
        lines.append(f"-# Agreed so far: {listed(agreed)}.")
    return "\n".join(lines)


def _also_undone(after: int) -> str:
    """
    >>> _also_undone(0), _also_undone(1), _also_undone(3)
    ('', ' That also undoes the choice after it.', ' That also undoes the 3 choices after it.')
    """
    if not after:
        return ""
    return f" That also undoes the {'choice' if after == 1 else f'{after} choices'} after it."


def asked(names: Sequence[str]) -> str:
    return f"You asked {listed(names)}. If you make your next move instead, the request is closed."


def taken_back(name: str, *, agreed: bool) -> str:
    return f"{plain(name)} took back their last choice.{' Everyone agreed.' if agreed else ''}"


def refused(name: str, by: str) -> str:
    return f"{plain(by)} prefers to play on, so {plain(name)}’s choice stands."


def withdrawn(name: str) -> str:
    return f"{plain(name)} no longer asks to take anything back. The match goes on."
