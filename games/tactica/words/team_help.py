"""The rules of four and six players, which build on those of two and three."""

from __future__ import annotations

from games.positions import Position
from games.words import Page

TEAMS = "Teams: four and six players"
TURNS = "Teams: turns and cards"

PAGES = (
    Page(
        TEAMS,
        "**Four** players are two teams of two, Sun and Moon, on the fields of two players. "
        "**Six** are three teams of two, Sun, Moon and Star, on the hexagon of three. All other "
        "pages apply, except where these two say otherwise.\n"
        "**Partners** are Sun 1 and Sun 2, Moon 1 and Moon 2, Star 1 and Star 2. Troops of the "
        "second partner are half pale. Turns go Sun 1, Moon 1 (Star 1), Sun 2, Moon 2 (Star 2).\n"
        "You win or lose together, and share the rank.\n\n"
        "**Shared by the side:** walls, hostages, points, the Crown. Troops of partners pass each "
        "other. Crown, Shieldwall and Saved help the partner’s troops too. You muster and train at "
        "any wall of your side. A side is wiped out once neither partner has a troop.\n"
        "**Your own:** your hand, your piles, your troops. You give orders to your own "
        "troops alone, and two partners never attack in one combat.\n"
        "**You see your partner’s hand**, below your own.\n\n"
        "**The set:** 1 Champion, 5 Foot, 1 Crossbow, 3 Archers, 5 training cards each; Press, "
        "Horse, Disengage, Engineer, Rescue, Shieldwall, Negate each. The first has the Crown, the "
        "second Saved and Spy. Of the three summoning cards the first has two.\n"
        "**The first partner** chooses the walls. Each places two troops in secret: all first "
        "partners at once, and when these are shown, all second ones.\n"
        "**Night falls** after round 7 with four players, after round 5 with six.",
        Position(
            4,
            ("attack e5", "d5", "attack f5"),
            "Moon 1 attacks both partners of Sun: 5 and 6 against 5. Sun 2 (half pale) may answer "
            "with a Shieldwall, which covers the partner’s Foot next to it too.",
            viewer=1,
            table=(
                "[combat, moon, four] sun1 foot e5, sun2 foot f5, moon1 foot x1 d5, moon1 foot x2 "
                "g5, moon2 archer e8, sun1 foot a9, sun1 wall b2, sun1 wall d2, moon1 wall d9, "
                "moon1 wall f9, ridge c6, ravine g7, sun2 hand: shieldwall, moon1 hand: press"
            ),
        ),
    ),
    Page(
        TURNS,
        "**Mustering:** one action a turn, for a troop or for training. Tactica! makes it two.\n"
        "**Moving:** three actions, as always.\n"
        "**Attacks:** partners are asked for answers at once, each for their own troops. An attack "
        "with an Engineer on a wall is for both: the first Negate settles it.\n"
        "**Spy** in mustering names a player: `spy moon2`. Your partner sees the hand too.\n"
        "**Rescue** in movement takes back a card of your side, your own first. A partner’s card "
        "goes to the partner’s hand, or to resupply if six cards are there.\n"
        "**The Crown’s time** runs in the turns of the first partner.\n"
        "**Between battles** each player of the other sides gets two captives back.\n"
        "There is no forfeit.\n\n"
        "**If you resign**, your partner plays on for both of you. A side is out when both have "
        "resigned.\n"
        "**My partner may play my turns**, under More in your hand, asks your partner in your "
        "place until you press **Play my own turns again**.\n"
        "**Pass for me in this battle** lets every chance to answer go by.",
    ),
)
