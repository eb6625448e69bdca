"""The goals of a lesson's steps: named predicates over what a choice led to.

event captured seat=0      something happened; fields are compared as they are stored
no event lost              it did not happen
count points +2            a number that players watch changed by 2, for the learner
count cards >= 3           or is at least (`<=`, `=`) 3
asks trade                 the learner is asked that next
choice play * b2 | pass    the choice had one of these notations; `*` stands for anything
won                        the learner has won
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import takewhile
from typing import Any, TypeAlias

import msgspec

from games.events import Event


class BadLesson(ValueError):
    """A lesson is badly written, or cannot be played. `str(error)` tells its author where."""


class Led(msgspec.Struct, frozen=True):
    """The result of a learner's choice."""

    choice: str
    """Its notation."""
    events: Sequence[Event]
    counts: tuple[Mapping[str, int], Mapping[str, int]]
    """The numbers that players watch, before and after; see `Words.counts`."""
    asks: Sequence[str]
    """The questions that the learner is asked next."""
    won: bool


class Happened(msgspec.Struct, frozen=True):
    """An event happened, or did not."""

    kind: str
    fields: dict[str, str] = {}
    wanted: bool = True

    def met(self, led: Led) -> bool:
        """Return whether the goal is met."""
        return self.wanted == any(self._is(event) for event in led.events)

    def _is(self, event: Event) -> bool:
        plain = msgspec.to_builtins(event)
        return plain["type"] == self.kind and all(
            _spelled(plain.get(name)) == value for name, value in self.fields.items()
        )


class Counted(msgspec.Struct, frozen=True):
    """A number changed by so much, or compares with a bound."""

    key: str
    sign: str
    """`+` for a change, otherwise the comparison."""
    number: int

    def met(self, led: Led) -> bool:
        before, after = (counts.get(self.key, 0) for counts in led.counts)
        if self.sign == "+":
            return after - before == self.number
        return _COMPARED[self.sign](after, self.number)


class Asked(msgspec.Struct, frozen=True):
    """The learner is asked a question next."""

    question: str

    def met(self, led: Led) -> bool:
        return self.question in led.asks


class Chose(msgspec.Struct, frozen=True):
    """The choice has a notation of this pattern."""

    pattern: str

    def met(self, led: Led) -> bool:
        return fits(self.pattern, led.choice)


class Won(msgspec.Struct, frozen=True):
    """The learner has won."""

    def met(self, led: Led) -> bool:
        return led.won


Goal: TypeAlias = Happened | Counted | Asked | Chose | Won
"""Something that must hold after the learner's choice."""

_COMPARED: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "=": operator.eq,
}
_COUNT = re.compile(r"(.+) (?:([+-]\d+)|(>=|<=|=) (-?\d+))")


def read_goal(text: str) -> Goal:
    """Return the goal that a line describes.

    >>> read_goal("event captured seat=0")
    Happened(kind='captured', fields={'seat': '0'}, wanted=True)
    >>> read_goal("event strength changed seat=1")
    Happened(kind='strength changed', fields={'seat': '1'}, wanted=True)
    >>> read_goal("count points +2")
    Counted(key='points', sign='+', number=2)

    Raises:
        BadLesson: the line describes none.
    """
    word, _, rest = text.partition(" ")
    match word:
        case "event":
            return _happened(rest)
        case "no" if rest.startswith("event "):
            return _happened(rest.removeprefix("event "), wanted=False)
        case "count" if found := _COUNT.fullmatch(rest):
            key, change, sign, number = found.groups()
            return Counted(key, sign or "+", int(change or number))
        case "asks" if rest:
            return Asked(rest)
        case "choice" if rest:
            return Chose(rest)
        case "won" if not rest:
            return Won()
    raise BadLesson(f"“{text}” is no goal.")


def fits(pattern: str, notation: str) -> bool:
    """
    >>> fits("play * b2", "play 12 b2"), fits("play * b2 | pass", "pass")
    (True, True)
    >>> fits("play * b2 | pass", "play 12 b3")
    False
    """
    patterns = pattern.replace("[", "[[]").split(" | ")
    return any(fnmatchcase(notation, each) for each in patterns)


def _happened(text: str, *, wanted: bool = True) -> Happened:
    """Return the goal of an event. Its name may have several words: the fields begin at the first
    word with `=`."""
    words = text.split()
    kind = " ".join(takewhile(lambda word: "=" not in word, words))
    pairs = (field.partition("=") for field in words if "=" in field)
    return Happened(kind, {name: value for name, _, value in pairs}, wanted)


def _spelled(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
