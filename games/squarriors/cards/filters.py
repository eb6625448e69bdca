"""The subjects of effects in the card language: filters, references and counted numbers.

`docs/squarriors-cards.md` explains each word; `matching` finds what matches.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Reference = Literal[
    "self",
    "host",
    "t1",
    "you",
    "it",
    "event",
    "event_player",
    "event_vs",
    "host_controller",
    "attacker",
    "target",
]
"""A word for the subject of an effect, see `effects.refs`."""


class Data(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    cache_hash=True,
):
    """Base of all parts of a card: frozen, and unknown words are refused."""


class Filter(Data, frozen=True, kw_only=True, rename={"excluded": "not"}):
    """Requirements on the things that a text refers to: all given fields must hold."""

    type: str | tuple[str, ...] = "creature"
    side: Literal["mine", "enemy", "any"] = "any"
    domain: str = ""
    other: bool = False
    """Not the card with the text itself."""
    excluded: str = ""
    """Not the contest's `target`, or not the `event`'s domain."""
    role: str = ""
    ready: bool | None = None
    expended: bool | None = None
    damaged: bool | None = None
    armored: bool | None = None
    swayed: bool | None = None
    traitor: bool | None = None
    recruit: bool | None = None
    promotable: bool | None = None
    marked: bool | None = None
    keyword: str = ""
    no_keyword: str = ""
    max_value: int | None = None
    max_will: int | None = None
    max_strength: int | None = None
    lowest: bool = False
    action: tuple[str, ...] = ()
    count: tuple[int, int] = (1, 1)
    """For targets: the least and greatest number to choose."""

    @property
    def types(self) -> tuple[str, ...]:
        return (self.type,) if isinstance(self.type, str) else self.type


class All(Data, frozen=True, kw_only=True):
    """Everything that matches, as a reference."""

    all: Filter


class Per(Data, frozen=True, kw_only=True):
    """A counted number: `recruits`, `prey` or `others:TYPE`."""

    per: str
    max: int = 99
