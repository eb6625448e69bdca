"""The parts of a lesson."""

from __future__ import annotations

import msgspec

from games.lessons.goals import Goal

Move = tuple[int, str]
"""A seat, and its choice as people type it."""


class Setting(msgspec.Struct, frozen=True):
    """Where a lesson or match begins: a setup with a seed, or a table; and the choices after it."""

    table: str = ""
    """The position, in the game's own words; "" for a match from its start."""
    seats: int = 2
    options: dict[str, str] = {}
    seed: bytes = b""
    moves: tuple[Move, ...] = ()


class Wrong(msgspec.Struct, frozen=True):
    """A try that does not meet the goal, and what the learner reads about it."""

    pattern: str
    """A pattern for its notation; `*` stands for anything."""
    reply: str


class Step(msgspec.Struct, frozen=True):
    """Something to read, or a choice to make."""

    say: str
    """At most two sentences, in Discord's Markdown. Anything in **bold** is in the position."""
    goals: tuple[Goal, ...] = ()
    """All must be met; () if there is only something to read."""
    answer: str = ""
    """A choice that meets the goals."""
    wrong: tuple[Wrong, ...] = ()
    """The first that fits a try is told."""
    hint: str = ""
    """The lesson's reply to any other try."""
    then: tuple[Move, ...] = ()
    """The choices that follow. Apart from these, the other players pass where they can."""
    done: str = ""
    """The lesson's reply once the goals are met."""


class Lesson(msgspec.Struct, frozen=True):
    """A few steps that teach one thing."""

    key: str
    """Never changed: it records which lessons members have finished."""
    title: str
    about: str
    """One sentence for the list of lessons."""
    start: Setting
    steps: tuple[Step, ...]
    learner: int = 0
    """The learner's seat."""
    match: Setting | None = None
    """The match against the computer that ends the lesson. An empty setting goes on from where the
    steps lead."""
