"""Parts of a lesson."""

from __future__ import annotations

import msgspec

from games.lessons.goals import Goal

Move = tuple[int, str]
"""A seat, and its choice as people type it."""


class Setting(msgspec.Struct, frozen=True):
    """Where a lesson or a match begins: a setup with a seed, or a table written down; and the
    choices that follow."""

    table: str = ""
    """The position, in the game's own words; "" for a match from its start."""
    seats: int = 2
    options: dict[str, str] = {}
    seed: bytes = b""
    moves: tuple[Move, ...] = ()


class Wrong(msgspec.Struct, frozen=True):
    """A try that does not meet the goal, and what the learner reads then."""

    pattern: str
    """Of its notation, where `*` stands for anything."""
    reply: str


class Step(msgspec.Struct, frozen=True):
    """One thing to read, or one choice to make."""

    say: str
    """At most two sentences, in Discord's Markdown. What is **bold** is there to be seen."""
    goals: tuple[Goal, ...] = ()
    """All must be met; () where there is only something to read."""
    answer: str = ""
    """A choice that meets them."""
    wrong: tuple[Wrong, ...] = ()
    """The first one that fits is told."""
    hint: str = ""
    """Hint after any other try."""
    then: tuple[Move, ...] = ()
    """Choices that follow it. Other players pass where they can."""
    done: str = ""
    """Sentence once the goal is met."""


class Lesson(msgspec.Struct, frozen=True):
    """A few steps that teach one thing."""

    key: str
    """Stable: what members have finished is stored by it."""
    title: str
    about: str
    """One sentence for the list of lessons."""
    start: Setting
    steps: tuple[Step, ...]
    learner: int = 0
    """The learner's seat."""
    match: Setting | None = None
    """The match against the computer that ends the lesson; one that is empty goes on where the
    steps lead to."""
