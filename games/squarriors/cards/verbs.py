"""The verbs of the card language: one class for each, with its fields.

The card file names the verb in `v`. Reading the file refuses a field that its verb does not have,
and a verb that lacks a field it needs. `effects` carries the verbs out, and `passives` those that
stand; `docs/squarriors-cards.md` explains them, and how to add one.
"""

from __future__ import annotations

from typing import Literal, get_args

from games.squarriors.cards.filters import All, Data, Filter, Per, Reference

Stat = Literal["might", "will", "blood"]
Keyword = Literal["Fervor", "Flying", "Guard", "Loyal", "Swiftness", "Traitor"]
Number = Literal[
    "power_gain",
    "provision_limit",
    "leadership_total",
    "block_roll",
    "infiltration_roll",
    "persuasion_roll",
    "persuasion_defence",
    "dominance_damage",
    "stealth_damage",
    "cost.recruit",
    "cost.promote",
    "cost.command",
    "cost.instant",
    "cost.stealth_tactic",
]
"""A number of the rules that texts can change."""
Forbidden = Literal[
    "attack",
    "stealth",
    "challenge",
    "block",
    "flee",
    "be_blocked",
    "target.stealth",
    "target.tactic",
]


class Effect(Data, frozen=True, kw_only=True, tag_field="v"):
    """One verb with its subject."""

    @property
    def v(self) -> str:
        """The verb, as the card file names it."""
        tag = self.__struct_config__.tag
        assert isinstance(tag, str), "every verb has a name"
        return tag


class OnSome(Effect, frozen=True, kw_only=True):
    """An effect on creatures, or on players if the verb says so."""

    to: Reference | All


class Choosing(Effect, frozen=True, kw_only=True):
    """An effect that lets the controller of its card choose something (R-67)."""


class Continuous(Effect, frozen=True, kw_only=True, rename={"until": "for"}):
    """An effect that holds as long as its text does, or until the contest or the turn is over."""

    until: Literal["contest", "turn", ""] = ""


class ContinuousOnSome(Continuous, frozen=True, kw_only=True):
    """A standing effect on creatures, or on players if the verb says so."""

    to: Reference | All


# --- Verbs that change numbers -----------------------------------------------------------


class Strength(Effect, frozen=True, kw_only=True, tag="strength"):
    """Raise or lower a domain."""

    domain: Reference
    n: int | Per


class Power(Effect, frozen=True, kw_only=True, tag="power"):
    """A player gains or loses Power."""

    who: Reference
    n: int | Per


class Damage(OnSome, frozen=True, kw_only=True, tag="damage"):
    """Deal damage."""

    n: int | Per


class Heal(OnSome, frozen=True, kw_only=True, tag="heal"):
    """Remove damage counters."""

    n: int | Per


class Armor(OnSome, frozen=True, kw_only=True, tag="armor"):
    """Put armor counters on creatures."""

    n: int | Per


class Manip(OnSome, frozen=True, kw_only=True, tag="manip"):
    """Put or remove the manipulation counter."""

    n: Literal[1, -1]


# --- Verbs that stand --------------------------------------------------------------------


class ChangeStat(ContinuousOnSome, frozen=True, kw_only=True, tag="stat"):
    """Change Might, Will or Blood."""

    stat: Stat
    n: int | Per


class ChangeKeyword(ContinuousOnSome, frozen=True, kw_only=True, tag="keyword"):
    """Give or take a keyword."""

    add: Keyword | Literal[""] = ""
    lose: Keyword | Literal[""] = ""


class ChangeNumber(Continuous, frozen=True, kw_only=True, tag="mod"):
    """Change a number of the rules."""

    what: Number
    who: Literal["mine", "enemy", "self", "host_controller", "event_player"]
    n: int | Per
    side: Literal["attack", "defence", ""] = ""
    by: Filter | None = None
    """The creature that rolls."""
    vs: Filter | None = None
    """The target, or the attacked domain."""
    first: Literal["turn", ""] = ""


class Forbid(ContinuousOnSome, frozen=True, kw_only=True, tag="forbid"):
    """Forbid creatures from doing something, or others from doing it to them."""

    what: Forbidden


class Allow(ContinuousOnSome, frozen=True, kw_only=True, tag="allow"):
    """Allow creatures or a player to do something."""

    what: Literal["reinforce", "dominance_extra"]
    n: int = 1


# --- Verbs on creatures ------------------------------------------------------------------


class Kill(OnSome, frozen=True, kw_only=True, tag="kill"):
    """Kill creatures, whatever their armor."""


class Banish(OnSome, frozen=True, kw_only=True, tag="banish"):
    """Banish creatures."""


class Ready(OnSome, frozen=True, kw_only=True, tag="ready"):
    """Ready creatures."""


class Expend(OnSome, frozen=True, kw_only=True, tag="expend"):
    """Expend creatures."""


class Withdraw(OnSome, frozen=True, kw_only=True, tag="withdraw"):
    """Take creatures out of the contest."""


class Control(OnSome, Choosing, frozen=True, kw_only=True, tag="control"):
    """Take control of creatures, and choose their domain."""

    domain: Literal["choose"]


class Move(OnSome, Choosing, frozen=True, kw_only=True, tag="move"):
    """Move creatures to a chosen domain."""

    domain: Literal["choose"]


class Promote(OnSome, Choosing, frozen=True, kw_only=True, tag="promote"):
    """Promote recruits by one step for free, to the chosen branch."""


class Recruit(Choosing, frozen=True, kw_only=True, tag="recruit"):
    """Let Fledglings enter for free, in a chosen domain."""

    level: Literal[1]
    count: int
    domain: Literal["choose"]


# --- Verbs on the contest and the queue --------------------------------------------------


class EndContest(Effect, frozen=True, kw_only=True, tag="end_contest"):
    """End the contest without a victory."""


class Reroll(Effect, frozen=True, kw_only=True, tag="reroll"):
    """Roll again the die that was just rolled."""


class Cancel(Effect, frozen=True, kw_only=True, tag="cancel"):
    """Counter an action in the queue."""

    what: Reference


# --- Verbs on cards ----------------------------------------------------------------------


class Discard(Effect, frozen=True, kw_only=True, tag="discard"):
    """Destroy a mark, trap or chain card."""

    what: Reference


class Retrieve(Effect, frozen=True, kw_only=True, tag="retrieve"):
    """Take a tactic from the discard to the hand."""

    what: Reference


class Peek(Effect, frozen=True, kw_only=True, tag="peek"):
    """Look at a face-down trap."""

    what: Reference


class Chain(Choosing, frozen=True, kw_only=True, tag="chain"):
    """Move chain cards to the ends of chosen chains."""

    what: Reference
    to: Literal["choose"]


class Land(Choosing, frozen=True, kw_only=True, tag="land"):
    """Make a chosen Land active."""

    may: bool = False


AnyEffect = (
    Strength
    | Power
    | Damage
    | Heal
    | Armor
    | Manip
    | Kill
    | Banish
    | Control
    | Ready
    | Expend
    | Move
    | ChangeStat
    | ChangeKeyword
    | ChangeNumber
    | Forbid
    | Allow
    | Recruit
    | Promote
    | Withdraw
    | EndContest
    | Reroll
    | Cancel
    | Discard
    | Retrieve
    | Chain
    | Peek
    | Land
)
EFFECTS: tuple[type[Effect], ...] = get_args(AnyEffect)
VERBS = {str(effect.__struct_config__.tag): effect for effect in EFFECTS}
"""The class of each verb."""
