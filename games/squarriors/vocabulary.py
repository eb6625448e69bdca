"""The language in which cards are written: abilities, filters, effects, as frozen data.

The card file is read into these types and into nothing else, so a word that the language does
not have is refused when the file is read. What the words mean is told on the rules page (part
2); what they do is in `passives`, `triggers`, `matching` and `effects`.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Stat = Literal["might", "will", "blood"]
Keyword = Literal["Fervor", "Flying", "Guard", "Loyal", "Swiftness", "Traitor"]
StrategyType = Literal["Dominance", "Leadership", "Manipulation", "Stealth"]
Subtype = Literal["Command", "Instant", "Mark", "Trap"]
ContestKind = Literal["dominance", "stealth", "manipulation", "leadership"]
Kind = Literal["passive", "activated", "triggered", "play", "mark", "trap"]
Verb = Literal[
    "strength",
    "power",
    "damage",
    "heal",
    "armor",
    "manip",
    "kill",
    "banish",
    "control",
    "ready",
    "expend",
    "move",
    "stat",
    "keyword",
    "mod",
    "forbid",
    "allow",
    "recruit",
    "promote",
    "withdraw",
    "end_contest",
    "reroll",
    "cancel",
    "discard",
    "retrieve",
    "chain",
    "peek",
    "land",
]
Matter = Literal["contest", "counters", "expended", "strength", "lasting"]
"""What a standing text can depend on beside which cards lie where: who does what in the contest
in progress, counters, who is ready, strengths, and the effects that last for a while."""
VERBS: tuple[str, ...] = get_args(Verb)
KEYWORDS: tuple[str, ...] = get_args(Keyword)
STRATEGY_TYPES: tuple[str, ...] = get_args(StrategyType)


class Data(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    cache_hash=True,
):
    """What all parts of a card share: frozen, and no unknown word in it."""


class Filter(Data, frozen=True, kw_only=True, rename={"excluded": "not"}):
    """What something must be to be meant: all fields that are given must hold."""

    type: str | tuple[str, ...] = "creature"
    side: Literal["mine", "enemy", "any"] = "any"
    domain: str = ""
    other: bool = False
    """Not the card that says it;"""
    excluded: str = ""
    """nor the contest's `target`, nor the `event`'s domain."""
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
    """How many are chosen, where they are targets."""

    @property
    def types(self) -> tuple[str, ...]:
        return (self.type,) if isinstance(self.type, str) else self.type


class All(Data, frozen=True, kw_only=True):
    """Everything that matches, as a reference."""

    all: Filter


class Per(Data, frozen=True, kw_only=True):
    """A number that is counted: `recruits`, `prey` or `others:TYPE`."""

    per: str
    max: int = 99


class Effect(Data, frozen=True, kw_only=True, rename={"until": "for"}):
    """One verb with what it works on."""

    v: Verb
    to: str | All = ""
    what: str = ""
    who: str = ""
    n: int | Per = 0
    stat: Stat | Literal[""] = ""
    add: Keyword | Literal[""] = ""
    lose: Keyword | Literal[""] = ""
    domain: str = ""
    side: Literal["attack", "defence", ""] = ""
    by: Filter | None = None
    vs: Filter | None = None
    until: Literal["contest", "turn", ""] = ""
    first: Literal["turn", ""] = ""
    level: int = 1
    count: int = 1
    may: bool = False


class Condition(Data, frozen=True, kw_only=True):
    """What must be so for an ability to exist, or to trigger."""

    c: Literal["controls", "strength", "self_is"]
    filter: Filter | None = None
    min: int = 1
    domain: str = ""
    role: str = ""
    armored: bool | None = None


class Link(Data, frozen=True, kw_only=True):
    """What a strategy text needs of the chain that its card lies in."""

    beside: StrategyType | Literal[""] = ""
    left: StrategyType | Literal[""] = ""
    right: StrategyType | Literal[""] = ""
    others: tuple[tuple[StrategyType, int], ...] = ()
    host: str = ""
    end: bool = False
    size: int = 0


class Cost(Data, frozen=True, kw_only=True):
    """What an ability costs; paid in full or not used."""

    power: int = 0
    expend: bool = False
    sacrifice: Filter | None = None


class Window(Data, frozen=True, kw_only=True):
    """When an ability or instant can be used only."""

    contest: str = ""
    roll: str = ""
    of: str = ""
    by: str = ""
    phase: str = ""


class When(Data, frozen=True, kw_only=True):
    """The event that an ability or trap answers."""

    on: str
    contest: str = ""
    role: str = ""
    subtype: tuple[Subtype, ...] = ()
    by: str = ""
    vs: str = ""
    of: str = ""


class Ability(Data, frozen=True, kw_only=True, rename={"conditions": "if"}):
    """One text of a card."""

    kind: Kind
    at: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    link: Link | None = None
    cost: Cost = Cost()
    once: Literal["turn", ""] = ""
    window: Window | None = None
    while_expended: bool = False
    targets: dict[str, Filter] = {}
    """One entry at most: `t1`, or `host` for a mark."""
    when: When | None = None
    may: bool = False
    do: tuple[Effect, ...] = ()
    abilities: tuple[Ability, ...] = ()
    """Of a mark: what works while it is attached."""
    number: int = -1
    """Its place in `cards.ABILITIES`: what a state keeps of it."""

    @property
    def target(self) -> Filter | None:
        """What it targets, None for nothing."""
        for wanted in self.targets.values():
            return wanted
        return None
