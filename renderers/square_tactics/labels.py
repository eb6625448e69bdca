"""All that is written in the pictures of Square Tactics, apart from names. English."""

from __future__ import annotations

from games.square_tactics.cards import FACTIONS

TITLE = "Square Tactics"
CHOOSING = "Choosing factions"
FINAL = "Final"
TO_PLAY = "to play"
TO_CHOOSE = "to choose"
WINNER = "winner"
DRAW = "draw"
RESIGNED = "resigned"
CAPTURED = "captured"
NO_CARDS = "No cards in hand"
NOT_DEALT = "Cards are dealt when everybody has a faction"
HINT = "turned as they will lie on the board"


def faction(chosen: int | None) -> str:
    """Return the name of a player's faction."""
    return "no faction yet" if chosen is None else FACTIONS[chosen].name


def game_of(game: int, games: int) -> str:
    """Return which game of a match is being played."""
    return f"Game {game} of {games}"


def final_of(game: int) -> str:
    """Return the caption of a game that is over while the match goes on."""
    return f"Game {game} · {FINAL.lower()}"


def split(captures: int, spaces: int) -> str:
    """Return what a player's points are made of."""
    return f"{captures} captured + {spaces} for spaces"


def cards(hand: int, deck: int) -> str:
    """Return how many cards a player has left."""
    return f"hand {hand} · deck {deck}"


def total(points: int) -> str:
    """Return the points of the whole match."""
    return f"in all {points}"


def hand_of(name: str) -> str:
    """Return the heading of somebody's hand."""
    return f"Hand of {name}"


def seated(where: str, name: str) -> str:
    """Return who sits where; a player whose name cannot be drawn is called after the seat."""
    return name if name == where else f"{where} · {name}"
