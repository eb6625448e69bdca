"""The rules of the advanced game for players, in our own words."""

from __future__ import annotations

from games.positions import Position
from games.words import Page

DECREES = "Advanced game: decrees"
CREATURES = "Advanced game: creatures, wounds"

PAGES = (
    Page(
        DECREES,
        "An option, *Advanced game*. All other pages still apply. Before anything else in your "
        "turn you may play one **decree**: tactics cards together.\n"
        "• **Fog** (Disengage, Negate): until your next turn enemy ranged troops have range 1, and "
        "your troops have DEF +1.\n"
        "• **Mud** (Horse, Engineer): until your next turn an enemy troop’s move is one step.\n"
        "• **Clear** (Negate): the enemy’s Fog or Mud ends, and its cards are lost.\n"
        "• **Tactica!** (Press, Horse): one more mustering action this turn, and two of them "
        "may place troops. Press stays in your hand.\n"
        "• **Promotion** (Horse, Shieldwall): a Foot of yours becomes a Champion and gains a "
        "training level.\n"
        "• **Betrayal!** (Spy, Rescue): an untrained enemy troop next to yours becomes your "
        "hostage, and your own card of its kind takes its place. Not the troop with the Crown.\n"
        "• **Spire** (Engineer, Rescue, Negate): raise a spire on a landmark with your troops next "
        "to it and no enemy’s.\n"
        "• **Ouran**, **Cthon**: no cards; see the next page.\n\n"
        "The new Champion, or the card that replaces a traitor, comes from your hand, or else from "
        "your troop pile, which is shuffled then. Nobody can answer a decree. There is one weather "
        "at a time: a new one ends the old one.",
        Position(
            2,
            ("fog",),
            "Sun has called Fog: Moon’s Archers reach only their neighbours.",
            table=(
                "[recruit, battle 3, advanced] sun foot c4, sun foot d4, sun wall c2, sun wall e2, "
                "moon archer d6, moon foot g6, moon wall d7, moon wall f7, "
                "sun hand: disengage negate, ridge f4"
            ),
        ),
    ),
    Page(
        CREATURES,
        "You have three summoning cards. A **spire** is one of them on a landmark, one spire at a "
        "time. It falls at the end of any turn if an enemy troop stands next to it and none of "
        "yours.\n"
        "In a later turn your decree may be **Ouran** or **Cthon**: a troop of yours next to the "
        "spire is lost (not your last one, and not the bearer), and the creature stands in "
        "place of the spire. It may act at once.\n"
        "• **Ouran:** OFF 3, DEF 5, range 3. It flies up to 4 hexes over everything and sees over "
        "ridges. A target that survives its attack gets a wound.\n"
        "• **Cthon:** OFF 8, DEF 12, one step a turn. It holds enemies. It attacks everything that "
        "it touches, walls too, with its full OFF each. Troops that fall to it are lost, not "
        "captured; their Crown goes to resupply.\n\n"
        "Creatures are not troops: they score no points, get no cards and no Crown, no ground "
        "helps them, and they never stand on walls or landmarks. Nobody captures them: a fallen "
        "one is lost.\n"
        "**Wounds:** DEF −1 each, but DEF is never below 1. A creature gets one from any attack "
        "that it survives.\n"
        "**Heal:** a mustering action takes all wounds from a troop that stands where it could be "
        "trained, or from Ouran next to your wall. Cthon cannot be healed.\n\n"
        "• **Press** is OFF +1 and +1 more for each training level of that attacker.\n"
        "• **Saved** on a Foot is DEF +1 for each training level of the Foot next to it.",
        Position(
            2,
            ("cthon d5",),
            "A Foot was given up at the spire on e5: Cthon, with horns, stands on d5.",
            table=(
                "[recruit, battle 3, advanced] sun foot d5, sun foot c4, sun wall c2, sun wall e2, "
                "moon archer d6, moon foot g6, moon wall d7, moon wall f7, ridge e5, "
                "sun spire e5"
            ),
        ),
    ),
)
