"""The decrees of the advanced game: their cards, and their effect in one line (R-57).

The combinations of cards are ours, because the publisher's recipes are not known.
"""

from __future__ import annotations

import msgspec

from games.tactica.troops import (
    DISENGAGE,
    ENGINEER,
    HORSE,
    NEGATE,
    PRESS,
    RESCUE,
    SHIELDWALL,
    SPY,
)

FOG, MUD = WEATHERS = ("fog", "mud")
TACTICA, PROMOTION, BETRAYAL = "tactica", "promotion", "betrayal"
SPIRE, OURAN, CTHON, CLEAR = "spire", "ouran", "cthon", "clear"


class DecreeCard(msgspec.Struct, frozen=True):
    """A decree: one to three tactics cards together, or a spire (for the summonings)."""

    key: str
    """The key in the notation and in stored matches."""
    title: str
    cards: tuple[int, ...]
    """The cards of the hand that it is played with."""
    says: str
    """Its effect."""
    names: str = ""
    """The kind of hex that it names, "" for none."""
    keeps: tuple[int, ...] = ()
    """The cards that stay in the hand (R-106)."""

    @property
    def spent(self) -> tuple[int, ...]:
        """The cards of the decree that leave the hand."""
        return tuple(card for card in self.cards if card not in self.keeps)


DECREES: dict[str, DecreeCard] = {
    each.key: each
    for each in (
        DecreeCard(
            FOG,
            "Fog",
            (DISENGAGE, NEGATE),
            "until your next turn, enemy ranged troops have range 1 and your troops DEF +1",
        ),
        DecreeCard(
            MUD,
            "Mud",
            (HORSE, ENGINEER),
            "until your next turn, an enemy troop’s move is a single step",
        ),
        DecreeCard(
            TACTICA,
            "Tactica!",
            (PRESS, HORSE),
            "one more mustering action this turn, and two of them may place troops",
            keeps=(PRESS,),
        ),
        DecreeCard(
            PROMOTION,
            "Promotion",
            (HORSE, SHIELDWALL),
            "your Foot becomes a Champion with one more training level",
            "your Foot",
        ),
        DecreeCard(
            BETRAYAL,
            "Betrayal!",
            (SPY, RESCUE),
            "an untrained enemy troop next to yours becomes a hostage; your own card of its kind "
            "takes its place",
            "an untrained enemy troop next to one of yours",
        ),
        DecreeCard(
            SPIRE,
            "Spire",
            (ENGINEER, RESCUE, NEGATE),
            "raise a spire on a landmark that you alone hold; a creature can come from it later",
            "a landmark that you alone hold",
        ),
        DecreeCard(
            OURAN,
            "Summon Ouran",
            (),
            "the troop next to your spire is lost; Ouran, who flies, stands in its place",
            "your troop next to your spire",
        ),
        DecreeCard(
            CTHON,
            "Summon Cthon",
            (),
            "the troop next to your spire is lost; Cthon, the destroyer, stands in its place",
            "your troop next to your spire",
        ),
        DecreeCard(CLEAR, "Clear", (NEGATE,), "the enemy’s weather ends; its cards are lost"),
    )
}
"""By key, in the order in which they are offered."""
