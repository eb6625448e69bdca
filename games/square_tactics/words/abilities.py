"""The abilities of the eighteen characters with the full rules, in our own words.

The number on the card decides the ability; it is the same in all factions.
"""

from __future__ import annotations

from games.square_tactics.cards.characters import SLOTS

ABILITIES = (
    "It may attack the other way round: top, left, bottom, right.",
    "You may place it turned to the left. It still begins with its printed top.",
    "It may begin its attack with its bottom.",
    "You may place it turned to the right. It still begins with its printed top.",
    "At the start of your turn, from hand: reveal it, draw a card, shuffle it into your deck.",
    "While it attacks, it may skip one side.",
    "While it defends, its bottom and right are +1.",
    "While it defends, its bottom and left are +1.",
    "While it defends, its top and left are +1.",
    "While it defends, its top and right are +1.",
    "You choose the side with which it begins its attack.",
    "Its attack goes on after the first side that loses. A second loss stops it.",
    "If an opponent’s character attacks it and loses, you capture that character.",
    "After a capture it may move into the emptied space and keep attacking from there.",
    "After a capture it may stop attacking and move into the emptied space.",
    "When you play it, it may take the place of your own character, which returns to hand.",
    "If it makes a capture, you may draw 2 characters this turn instead of 1.",
    "While it attacks, ties count as wins.",
)
"""By number of the character, minus one."""

_IN_SHORT = {
    1: "May be placed turned left; still begins with its printed top.",
    3: "May be placed turned right; still begins with its printed top.",
    4: "From hand, as your turn starts: show it, draw, shuffle it in.",
    11: "Its attack goes on after its first loss. A second one stops it.",
    12: "You capture an opponent’s character that attacks it and loses.",
    13: "After a capture it may move in, and attack on from there.",
    14: "After a capture it may stop attacking and move in.",
    15: "It may replace a character of yours, which returns to hand.",
    16: "If it captures, you may draw 2 characters this turn, not 1.",
}
"""Shorter texts for the abilities that do not fit beside a character's numbers, by
the same index."""


def ability_of(card: int) -> str:
    """Return a character's ability, in a sentence or two."""
    return ABILITIES[card % SLOTS]


def ability_in_short(card: int) -> str:
    """Return a character's ability in at most 64 letters, which leaves room for the
    numbers in a menu."""
    return _IN_SHORT.get(card % SLOTS) or ability_of(card)
