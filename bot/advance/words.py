"""Sentences about moves in advance, for their player alone."""

from __future__ import annotations

QUEUE = "Queue"
TYPE_IT = "Type your next move first, as for `/move`."
LIFT = "Don’t play it"
LIFTED = "Removed from the queue. You decide when it is your turn."
NOTHING_TO_LIFT = "Nothing is queued any more: your move was played or removed already."
ASKED_NOW = "It’s your turn now, so play it right away with `/move`."
OFFERED_NOW = "You can do that at any time, so there is no need to queue it: type it with `/move`."
ONE_CHOICE = "Queue one move at a time, typed as for `/move` and without `;`."
NOBODY_ASKS = (
    "You have nothing left to decide here: you are out, somebody plays for you, or it is over."
)
NONE_GIVEN = (
    "You have no move queued. Type your next one after `/advance move:`, as for `/move`, and I’ll "
    "play it on your turn."
)
_IF = "if it’s still legal and nothing it depends on has changed"


def given(match_id: int, choice: str) -> str:
    return f"**Queued in match {match_id}: {typed(choice)}.** I’ll play it on your turn {_IF}."


def stands(choice: str) -> str:
    return f"-# Queued: {typed(choice)}. I’ll play it on your turn {_IF}."


def soon(choice: str) -> str:
    return f"-# Queued: {typed(choice)}. I’ll play it in a moment {_IF}."


def past(choice: str) -> str:
    return (
        f"-# Queued: {typed(choice)}. I didn’t play it: it is not legal now, or something it "
        "depended on has changed."
    )


def typed(text: str) -> str:
    """
    >>> typed("play `7` b2")
    '`play 7 b2`'
    """
    return f"`{text.replace('`', '')}`"
