"""What can happen in Square Tactics, as data. Only `Drew` has a secret."""

from __future__ import annotations

from games.engine import Event


class FactionTaken(Event, frozen=True, tag="faction"):
    """A player has their faction for the match."""

    seat: int
    faction: int


class GameBegan(Event, frozen=True, tag="game"):
    """Setup is done: decks are shuffled, and `first` plays first."""

    game: int
    games: int
    first: int


class Drew(Event, frozen=True, tag="drew"):
    """A player drew cards. Which ones, only the player knows."""

    seat: int
    count: int
    cards: tuple[int, ...] | None
    """None where the reader may not know them."""

    def seen_by(self, seat: int | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, self.count, None)


class Played(Event, frozen=True, tag="played"):
    """1. Play: a character was placed on an open space."""

    seat: int
    card: int
    space: str


class Won(Event, frozen=True, tag="won"):
    """2. Process: a side was higher, and the other card was captured."""

    seat: int
    side: int
    number: int
    space: str
    card: int
    owner: int
    against: int
    """The captured card's number on the side that faced the attacker."""


class Tied(Event, frozen=True, tag="tied"):
    """2. Process: both sides were equal; nothing happens and processing goes on."""

    seat: int
    side: int
    number: int
    space: str
    card: int
    owner: int


class Stopped(Event, frozen=True, tag="stopped"):
    """2. Process: a side was lower, so processing ends here."""

    seat: int
    side: int
    number: int
    space: str
    card: int
    owner: int
    against: int


class PassedOver(Event, frozen=True, tag="passed"):
    """A player has no character left to play (ruling R-4)."""

    seat: int


class GameEnded(Event, frozen=True, tag="ended"):
    """A game was counted. Lists are by seat."""

    game: int
    games: int
    captures: tuple[int, ...]
    spaces: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    """Points of the match so far, this game included."""
