"""The action cards: 18 kinds, four copies of each.

A card is a whole number from 0 to 71: `copy * 18 + kind`. With personal decks, copy n belongs to
seat n's deck. A kind's number is stored and never changes.
"""

from __future__ import annotations

import msgspec

KINDS = 18
COPIES = 4

(
    FORE,
    STARBOARD,
    AFT,
    PORT,
    CONCEDE,
    GAIN,
    JUMP,
    PUSH,
    HOT_SWAP,
    SECOND_CHANCE,
    TURNAROUND,
    TWIST,
    TRADE,
    ZOMBIE,
    EMERGENCY,
    SACRIFICE,
    REACTION,
    WOUNDED,
) = range(KINDS)

SHIELDS = (FORE, STARBOARD, AFT, PORT)
"""By side of the card: the shielding that adds to that side."""
MOVES = (CONCEDE, GAIN, JUMP)
"""Cards that move a character of the player's own."""
AT_THE_START = (*MOVES, PUSH, HOT_SWAP, SECOND_CHANCE, ZOMBIE)
"""Cards for the start of a turn only. (Zombie is played instead of a character from the hand.)"""
AT_BOTH_ENDS = (TURNAROUND, TWIST, TRADE)
"""Cards for the start or the end of a turn (Trade by ruling R-9)."""
START = (*SHIELDS, *AT_THE_START, *AT_BOTH_ENDS)
"""All cards that can be played at the start of a turn."""
END = (*SHIELDS, *AT_BOTH_ENDS)
"""All cards that can be played at the end of a turn."""


class ActionCard(msgspec.Struct, frozen=True):
    """A kind of action card: its verb in choices, and its texts for players."""

    verb: str
    """The first word of the choices that play the card."""
    name: str
    when: str
    """When it can be played."""
    effect: str
    needs: str
    """The reason why it can lack a target at the right time."""


_OWN_TURN = "when you play, or your turn starts or ends"
_START = "at the start of your turn"
_BOTH = "at the start or end of your turn"
_THREATENED = "when your character is about to lose"
_NOBODY = "you have no character on the board"


def _shield(verb: str, name: str, side: str) -> ActionCard:
    effect = f"Lay it under your character: its {side} is +1 while it stays."
    return ActionCard(verb, f"{name} Shielding", _OWN_TURN, effect, "play a character first")


ACTIONS = (
    _shield("fore", "Fore", "top"),
    _shield("starboard", "Starboard", "right"),
    _shield("aft", "Aft", "bottom"),
    _shield("port", "Port", "left"),
    ActionCard(
        "concede",
        "Concede Ground",
        _START,
        "Move your character to an open space beside it that is worth less.",
        "no open space beside your characters is worth less",
    ),
    ActionCard(
        "gain",
        "Gain Ground",
        _START,
        "Move your character to an open space beside it that is worth more.",
        "no open space beside your characters is worth more",
    ),
    ActionCard(
        "jump",
        "Jump",
        _START,
        "Move your character to an open space diagonal to it.",
        "no space diagonal to your characters is open",
    ),
    ActionCard(
        "push",
        "Push",
        _START,
        "Move an opposing character to an open space beside it.",
        "no opposing character has an open space beside it",
    ),
    ActionCard(
        "swap",
        "Hot Swap",
        _START,
        "Take your character back to hand and put another in its place.",
        "it takes a character on the board and one in hand",
    ),
    ActionCard(
        "again",
        "Second Chance",
        _START,
        "One of your characters on the board attacks again, then take your turn.",
        _NOBODY,
    ),
    ActionCard(
        "turn", "Turnaround", _BOTH, "Turn your character on the board right round.", _NOBODY
    ),
    ActionCard(
        "twist", "Twist", _BOTH, "Turn your character on the board a quarter either way.", _NOBODY
    ),
    ActionCard(
        "trade",
        "Trade",
        _BOTH,
        "You and an opponent swap a character in hand. Both pick at once, unseen.",
        "you and an opponent must both hold a character",
    ),
    ActionCard(
        "zombie",
        "Zombie",
        "instead of playing from your hand",
        "Play a character that you captured as your own.",
        "you have captured nobody yet, or no space is open",
    ),
    ActionCard(
        "escape",
        "Emergency Maneuvers",
        _THREATENED,
        "It moves to an open space beside it instead.",
        "no space beside that character is open",
    ),
    ActionCard(
        "sacrifice",
        "Sacrifice",
        _THREATENED,
        "Give the captor a character from your hand instead; yours is left alone all turn.",
        "you have no character in hand to give",
    ),
    ActionCard(
        "react",
        "Reaction",
        "when a space beside your character was just cleared",
        "That character moves into it.",
        "no character of yours is beside it",
    ),
    ActionCard(
        "wound",
        "Wounded",
        "when your character was just captured by another",
        "All numbers of the captor are −1 while it stays on the board.",
        "nobody captured your character just now",
    ),
)


def kind_of(action: int) -> int:
    """Return the kind (0-17) of an action card."""
    return action % KINDS


def copy_of(action: int) -> int:
    """Return the copy (0-3) that an action card is: with personal decks, the seat whose
    deck it is from."""
    return action // KINDS
