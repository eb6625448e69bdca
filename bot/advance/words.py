"""What is said of moves in advance, to their player alone."""

from __future__ import annotations

LIFT = "Do not play it"
LIFTED = "Lifted: you decide when you are asked."
NOTHING_TO_LIFT = "There is nothing to lift: your move in advance was played or lifted already."
ASKED_NOW = "You are asked just now, so play it at once: `/move`."
OFFERED_NOW = "You can do that at any time, so there is nothing to wait for: type it with `/move`."
ONE_CHOICE = "Give one choice in advance, such as `/move` takes it: no `;` in it."
NOBODY_ASKS = (
    "You are out, somebody else plays for you, or the match is over: nobody asks you here."
)
NONE_GIVEN = (
    "You have given no move in advance. Type your next one behind `/advance move:`, written as for "
    "`/move`: I play it when you are asked."
)
_IF = "if it is possible then and what it rests on is as you saw it"


def given(match_id: int, choice: str) -> str:
    what = f"**In advance, in match {match_id}: {typed(choice)}.**"
    return f"{what} I play it when you are asked, {_IF}."


def stands(choice: str) -> str:
    return f"-# In advance: {typed(choice)}. I play it when you are asked, {_IF}."


def soon(choice: str) -> str:
    return f"-# In advance: {typed(choice)}. I play it in a moment, {_IF}."


def past(choice: str) -> str:
    return (
        f"-# In advance: {typed(choice)}. I did not play it: it is not possible now, or what it "
        "rested on has changed."
    )


def typed(text: str) -> str:
    """
    >>> typed("play `7` b2")
    '`play 7 b2`'
    """
    return f"`{text.replace('`', '')}`"
