"""The rules of three players, which build on those of two. Their rulings are in `rulings`."""

from __future__ import annotations

from games.positions import Position
from games.words import Page

THREE = "Three players"
TURNS = "Three players: turns and endings"

PAGES = (
    Page(
        THREE,
        "Three armies, each for itself: **Sun** in the south, **Moon** in the northwest, **Star** "
        "in the northeast. Both others are your enemies. All other pages apply, "
        "except where these two say otherwise. The advanced game and a war can be chosen too.\n\n"
        "**The field** is a hexagon: 15 rows in battle 1, 13 in battle 2, 11 in battle 3. Row 1 is "
        "Sun’s. The letter counts the hexes of a row from the west, so letters form no columns. "
        "You see your own side below.\n"
        "**Walls** stand on your edge: Sun’s in row 2, Moon’s from b8, Star’s from n8 (battle 1). "
        "In battle 3 all five sites get one.\n"
        "**Landmarks:** nine, six or three.\n"
        "**The first troops**, four each, are placed by all at once, in secret. They are shown "
        "together, and none is taken back. With the option Deployment in turn they come one at a "
        "time: from the last player to the first and back, twice.\n"
        "**Night falls** after round 8.\n\n"
        "**Points:** at the walls of each enemy, 2 on one of them or else 1 beside one. Your "
        "own Crown counts once, 3 on an enemy wall or 2 beside one. Each enemy Crown that you hold "
        "counts 5. A landmark is yours if neither enemy stands next to it.",
        Position(
            3,
            ("attack i8", "h8", "attack f8"),
            "Sun (discs) attacks Moon (squares) and Star (stars) in one combat: 5 against 5 each.",
            table=(
                "[combat, three] sun foot x1 h8, sun champion g8, sun foot e2, sun wall b2, "
                "sun wall d2, moon foot i8, moon foot c9, moon wall b8, moon wall b10, "
                "star foot f8, star archer m8, star wall n8, star wall l10, ridge h6, ravine e9, "
                "sun hand: press horse, moon hand: shieldwall, star hand: foot"
            ),
        ),
    ),
    Page(
        TURNS,
        "**Turns** go Sun, Moon, Star, from the first player on.\n"
        "**Attacks** of one combat may go to both enemies. Everybody whose troop would fall is "
        "asked at once, each for their own; answers count as they come.\n"
        "**Spy** in mustering names whose hand it sees: `spy moon`. In combat it keeps both from "
        "answering.\n"
        "**Rescue** in movement names who holds the card: `rescue moon foot`. A troop of yours "
        "must stand on or next to one of that player’s walls.\n"
        "**Weather** hits both enemies.\n"
        "There is no forfeit.\n\n"
        "You are **out of the battle** if you have no troop on the field when a turn ends. You are "
        "**out of the match** if your last wall is razed, if you do not rescue your Crown in time, "
        "if you resign, or if the winner of a battle holds your Crown. The others play on; the "
        "last one left in a battle wins it.\n"
        "A player who leaves takes along their troops, walls, creatures, spire and weather. Crowns "
        "that they hold go back to their owners’ resupply.\n\n"
        "**Between battles** the winner gets all captives back, every other player two of them. "
        "The last in the battle gives up a wall.\n"
        "**Ranks:** by the last battle. Players out of the match come after all others, the later "
        "they left the better.",
    ),
)
