"""The rule behind each question, in a sentence or two, and the page that contains it."""

from __future__ import annotations

from games.words import Reason

REASONS = {
    "turn": Reason(
        "You play one character each turn, and must if you can. Action cards may come before it.",
        "Your turn",
    ),
    "play": Reason(
        "You must play a character if you can. It then attacks: top, right, bottom, left.",
        "Your turn",
    ),
    "with": Reason(
        "Shielding cards go under the character that you play, or any time in your turn.",
        "Action cards",
    ),
    "end": Reason(
        "Some action cards can be played after you have drawn, before your turn ends.",
        "Action cards",
    ),
    "lose": Reason(
        "Emergency Maneuvers or Sacrifice can save a character that is about to be "
        "captured. With `reactions=everyone` everybody is asked, so that nobody learns "
        "who holds one.",
        "Reactions, and settings",
    ),
    "captured": Reason(
        "Wounded answers a capture: the captor’s numbers are 1 lower while it stays on the board.",
        "Reactions, and settings",
    ),
    "cleared": Reason(
        "Reaction lets your character move into a space beside it that was just cleared.",
        "Reactions, and settings",
    ),
    "give": Reason(
        "In a Trade both players pick a character at the same time, and neither sees the "
        "other’s first.",
        "Action cards",
    ),
    "order": Reason(
        "This character’s ability lets you choose with which side it begins, or which way "
        "round it attacks.",
        "Characters",
    ),
    "skip": Reason(
        "Number 6 may skip one side of its attack, for instance one that it would lose.",
        "Characters",
    ),
    "faction": Reason(
        "Factions differ in names and looks only. All have the same numbers and abilities.",
        "The aim",
    ),
    "follow": Reason(
        "After a capture, number 14 may move into the emptied space and keep attacking from there.",
        "Characters",
    ),
    "stop": Reason(
        "After a capture, number 15 may stop its attack and move into the emptied space.",
        "Characters",
    ),
    "draw": Reason(
        "Number 17 may draw two characters in the turn in which it captured somebody.",
        "Characters",
    ),
}
