"""The rule behind each question, in a sentence or two, and the page that contains it."""

from __future__ import annotations

from games.words import Reason

REASONS = {
    "start": Reason(
        "Everybody begins on a large tile of their own colour, and fills it with four small tiles.",
        "Start and turns",
    ),
    "turn": Reason(
        "Each turn you do one thing: place a tile next to one of yours, or attack a tile "
        "next to one of yours.",
        "Start and turns",
    ),
    "take": Reason(
        "The lower value decides. A defender takes the loss, as many tiles as the "
        "difference, or re-rolls.",
        "Attacking",
    ),
    "withdraw": Reason(
        "The lower value decides. An attacker withdraws at no cost, or re-rolls.",
        "Attacking",
    ),
    "remove": Reason(
        "The attacked tile goes first, then others that are connected to those that are "
        "gone. You pick which.",
        "Attacking",
    ),
    "invade": Reason(
        "Your last tile has left the board. Each 6 puts a tile on your base, and from "
        "there you attack.",
        "Invading army",
    ),
    "occupy": Reason(
        "You emptied a large tile with a medium one: a medium tile takes it, or a small "
        "one its near side.",
        "Medium tiles",
    ),
}
