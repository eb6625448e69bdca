"""Reasons for forced choices: nothing else was possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from games.events import Event
from games.frames import Taken
from games.squarriors.board import STRENGTHS
from games.squarriors.choices import Act, Pick
from games.squarriors.meanings import CardOf, CreatureOf, Who
from games.squarriors.words.titles import capital, named
from games.wording import listed

_DONE = {
    "raise": (
        "All but the first player catch up after round 1: your {} rose, as no other domain could."
    ),
    "winter": "The winter lowered your {}: no other domain was left.",
}
"""By verb: a sentence about a domain."""

_PICKED = {
    "attackers": "{} attacked: no other creature could.",
    "banish": "{} was banished: no other creature could be.",
}
"""By question: a sentence about a creature."""


def forced(taken: Taken, events: Sequence[Event]) -> str:
    """Return the reason for a forced choice, "" if it has no sentence of its own.

    Args:
        events: the events of the choice. They say which card a recruit is.
    """
    choice = taken.choice
    if isinstance(choice, Act) and choice.verb in _DONE:
        return _DONE[choice.verb].format(STRENGTHS[choice.option])
    means = [part.means for part in choice.parts] if isinstance(choice, Act | Pick) else []
    cards = dict(_recruits(events))
    called = [
        named(msgspec.structs.replace(each, card=cards.get(each.recruit, -1)))
        if isinstance(each, CreatureOf) and each.recruit
        else named(each)
        for each in means
        if isinstance(each, CardOf | CreatureOf)
    ]
    if isinstance(choice, Act) and choice.verb == "text" and called:
        return _text(called[0], called[1:])
    if not called:
        return ""
    sentence = _PICKED.get(taken.question, "{} was chosen: nothing else could be.")
    return capital(sentence.format(listed(called)))


def _recruits(events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """Yield each recruit that is told of with the card that it was, the earliest one last."""
    for event in reversed(events):
        for field in msgspec.structs.astuple(event):
            for each in field if isinstance(field, tuple) else (field,):
                if isinstance(each, Who | CreatureOf) and each.recruit and each.card >= 0:
                    yield each.recruit, each.card


def _text(card: str, targets: list[str]) -> str:
    if targets:
        return f"You chose {listed(targets)} for {card}: nothing else was possible."
    return f"{capital(card)} left you one choice, so I made it for you."
