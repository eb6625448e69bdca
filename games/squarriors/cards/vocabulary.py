"""The language in which cards are written: abilities made of `filters` and `verbs`, as frozen data.

The card file is read into these types only, so reading it refuses every word that the language does
not have. `docs/squarriors-cards.md` explains the words; `passives`, `triggers`, `matching` and
`effects` carry them out.
"""

from __future__ import annotations

from typing import Literal, get_args

from games.squarriors.cards import verbs
from games.squarriors.cards.filters import Data, Filter

StrategyType = Literal["Dominance", "Leadership", "Manipulation", "Stealth"]
Subtype = Literal["Command", "Instant", "Mark", "Trap"]
ContestKind = Literal["dominance", "stealth", "manipulation", "leadership"]
Kind = Literal["passive", "activated", "triggered", "play", "mark", "trap"]
Matter = Literal["contest", "counters", "expended", "strength", "lasting"]
"""Facts other than the places of cards on which a standing text can depend: the roles in the
contest in progress, counters, who is ready, strengths, and effects that last for a while."""
KEYWORDS: tuple[str, ...] = get_args(verbs.Keyword)


class Condition(Data, frozen=True, kw_only=True):
    """The condition under which an ability exists or triggers."""

    c: Literal["controls", "strength", "self_is"]
    filter: Filter | None = None
    min: int = 1
    domain: str = ""
    role: str = ""
    armored: bool | None = None


class Link(Data, frozen=True, kw_only=True):
    """The place in a chain that a card needs for its strategy text."""

    beside: StrategyType | Literal[""] = ""
    left: StrategyType | Literal[""] = ""
    right: StrategyType | Literal[""] = ""
    others: tuple[tuple[StrategyType, int], ...] = ()
    host: str = ""
    end: bool = False
    size: int = 0


class Cost(Data, frozen=True, kw_only=True):
    """The cost of an ability, paid in full or not at all."""

    power: int = 0
    expend: bool = False
    sacrifice: Filter | None = None


class Window(Data, frozen=True, kw_only=True):
    """The only time at which an ability or instant can be used."""

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
    lead: str = ""
    """The beginning of its part of the card's text: when it happens and its cost."""
    text: str = ""
    """The rest, its effect. Both are empty if the ability is the card's whole text."""
    at: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    link: Link | None = None
    cost: Cost = Cost()
    once: Literal["turn", ""] = ""
    window: Window | None = None
    while_expended: bool = False
    targets: dict[str, Filter] = {}
    """At most one entry: `t1`, or `host` for a mark."""
    when: When | None = None
    may: bool = False
    do: tuple[verbs.AnyEffect, ...] = ()
    abilities: tuple[Ability, ...] = ()
    """For a mark: the abilities that work while it is attached."""
    number: int = -1
    """Its place in `cards.ABILITIES`, by which states name it."""

    @property
    def whole_text(self) -> str:
        """This ability's part of the card's text; "" if it is the whole text."""
        return f"{self.lead} {self.text}".strip()

    @property
    def target(self) -> Filter | None:
        """The ability's first target, or None."""
        for wanted in self.targets.values():
            return wanted
        return None
