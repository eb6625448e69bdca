"""All text in the pictures of Square Tactics, apart from names. English."""

from __future__ import annotations

from games.square_tactics.cards.characters import FACTIONS, faction_of, slot_of
from renderers.kit.labels import FINAL

TITLE = "Square Tactics"
CHOOSING = "Choosing factions"
CAPTURED = "captured"
NO_CARDS = "No cards in hand"
NOT_DEALT = "Cards are dealt when everybody has a faction"
HINT = "shown as they will face on the board"


def faction(chosen: int | None) -> str:
    """Return the name of a player's faction."""
    return "no faction yet" if chosen is None else FACTIONS[chosen].name


def game_of(game: int, games: int) -> str:
    """Return the number of the game in progress, out of those of the match."""
    return f"Game {game} of {games}"


def final_of(game: int) -> str:
    """Return the caption of a game that is over while the match goes on."""
    return f"Game {game} · {FINAL.lower()}"


def split(captures: int, spaces: int) -> str:
    """Return the parts of a player's points."""
    return f"{captures} captured + {spaces} for spaces"


def cards(hand: int, deck: int, actions: int | None = None) -> str:
    """Return the numbers of cards that a player has left; action cards only if the
    rules have them."""
    characters = f"hand {hand} · deck {deck}"
    return characters if actions is None else f"{characters} · actions {actions}"


def action_deck(count: int) -> str:
    """Return the number of action cards left in the shared deck."""
    return f"action deck {count}"


def played_game(where: str, side: str = "") -> str:
    """Return the game's name, and the part of the match in progress.

    >>> played_game("", "East")
    'Square Tactics · turned: seen from East'

    Args:
        side: the side at the bottom of a turned board; "" for the board as everybody sees it.
    """
    turned = f"turned: seen from {side}" if side else ""
    return " · ".join(filter(None, (TITLE, where, turned)))


ACTION_DECKS = "action decks"
PLAYED = "played"


PLAY_NOW = "play now"
NO_ACTIONS = "No action cards"


def action_cards(count: int) -> str:
    """Return the heading of the action cards in a hand."""
    return f"Action cards · {count}" if count else NO_ACTIONS


FULL_RULES = "With the full rules"


def action_kind(when: str) -> str:
    """Return the kind of an action card."""
    return f"Action card · {when}"


def character(card: int) -> str:
    """
    >>> character(9)
    'Character 10 of the Aliens'
    """
    return f"Character {slot_of(card)} of the {FACTIONS[faction_of(card)].name}"


def total(points: int) -> str:
    """Return the points of the whole match."""
    return f"in all {points}"


def hand_of(name: str) -> str:
    """Return the heading of a player's hand."""
    return f"Hand of {name}"


def seated(where: str, name: str, order: str = "") -> str:
    """Return a player's place, name and turn.

    A player whose name cannot be drawn is named after the seat, which is then not repeated.
    """
    return " · ".join(dict.fromkeys(part for part in (where, name, order) if part))
