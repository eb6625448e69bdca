"""What requests to take a choice back say."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import mention, plain
from games.wording import counted, listed

ASK = "Ask to take it back"
TAKE_BACK = "Take it back"
ALLOW = "Allow it"
PLAY_ON = "Play on"
NOTHING_OF_YOURS = "You haven’t made a choice in this match yet, so there is nothing to take back."
NEW_PLAYER = "Someone else has taken over a seat since then, so your choice stands."
COMPUTER_KEEPS_LUCK = (
    "A die or a hidden card has been shown since then, so your choice stands. Against the computer "
    "you can take back only what showed neither."
)
ASKED_ALREADY = "You have asked already. Play on, or wait for the answer."
NO_LONGER = "The match has moved on, so this request is over. Nothing was taken back."
THEY_DECIDE = "You asked, so the others decide. Press **Play on** to withdraw your request."
NOT_ASKED = "You are out of this match, so the others decide."
REPLACED = "The computer plays for you, so the others decide. Take your seat back to join in."
THANKS = "You agreed. The others still have to."


def asks(
    name: str, told: str, after: int, asked: Sequence[int], agreed: Sequence[str], *, shown: bool
) -> str:
    """Ask the others.

    Args:
        told: what the choice did, as everybody saw it; "" if nobody did.
        after: how many choices came after it.
        asked: the members who decide.
        agreed: the names of those who have agreed.
        shown: whether a die or a hidden card was shown since.
    """
    what = plain_end(told) if told else "their last choice"
    more = f", and the {counted(after, 'choice')} after it" if after else ""
    question = f"{listed(map(mention, asked))}, do you allow it?"
    lines = [f"**{plain(name)} asks to take something back:** {what}{more}. {question}"]
    if shown:
        lines.append(
            f"-# Dice and cards have been shown since then. They will come out the same, so "
            f"{plain(name)} knows them."
        )
    if agreed:
        lines.append(f"-# Agreed so far: {listed(agreed)}.")
    return "\n".join(lines)


def plain_end(sentence: str) -> str:
    """
    >>> plain_end("Ada passes.")
    'Ada passes'
    """
    return sentence.removesuffix(".")


def asked(names: Sequence[str]) -> str:
    return f"You asked {listed(names)}. If you play on instead, the request is over."


def taken_back(name: str) -> str:
    return f"{plain(name)} took back their last choice. Everyone agreed."


def refused(name: str, by: str) -> str:
    return f"{plain(by)} prefers to play on, so {plain(name)}’s choice stands."


def withdrawn(name: str) -> str:
    return f"{plain(name)} no longer asks to take anything back. The match goes on."
