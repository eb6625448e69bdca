"""The rule behind each question, in a sentence or two, and the help page that has it."""

from __future__ import annotations

from games.words import Reason

REASONS = {
    "turn": Reason(
        "On your turn you move, attack or pass. After a pass, your next turn has two actions.",
        "Moving and passing",
    ),
    "advance": Reason(
        "After a supported attack, your attacker may advance into the square that the "
        "defender has left.",
        "Attacking",
    ),
    "defend": Reason(
        "An attacked unit stands or retreats. What it may do depends on its type and on "
        "where the attack comes from.",
        "Infantry, artillery, cavalry",
    ),
    "reserve": Reason(
        "An attack on a reserve costs its owner one unit of their choice.",
        "Attacking",
    ),
    "options": Reason(
        "The defender stands, and your attack has support: you choose one of five ways to end it.",
        "Attacking",
    ),
    "support": Reason(
        "After some ends of an attack the support must retreat. You choose where it goes.",
        "Attacking",
    ),
    "attacker": Reason(
        "After some ends of an attack the attacker must retreat. You choose where it goes.",
        "Attacking",
    ),
    "second": Reason(
        "Artillery that supported an attack retreats, so the defender gets a second chance to "
        "retreat.",
        "Infantry, artillery, cavalry",
    ),
    "way": Reason(
        "Cavalry without a vacant space may retreat onto a friend, who must then make way.",
        "Infantry, artillery, cavalry",
    ),
    "offer": Reason(
        "Both players may agree to a draw. If you decline, play goes on.",
        "House rules",
    ),
}
