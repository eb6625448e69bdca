"""The seats of a match: who plays them, and what each can do now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from bot.storage.records import Player, SeatClock


class Status(Enum):
    """A seat's state in its match: who decides for it, or why nobody does."""

    MEMBER = auto()
    """The member who sits there."""
    REPLACED = auto()
    """The computer, for a member who can take the seat back."""
    COMPUTER = auto()
    """The computer, which sits there."""
    RESIGNED = auto()
    """Nobody: its player has resigned."""
    OUT = auto()
    """Nobody: the game has taken its player out."""
    OVER = auto()
    """Nobody: the match is over."""


PLAYS = frozenset({Status.MEMBER, Status.REPLACED, Status.COMPUTER})


@dataclass(frozen=True)
class Seat:
    """A seat of a match at one version."""

    number: int
    player: Player
    status: Status
    is_asked: bool
    """Whether the seat must decide something now."""
    asked_since: int
    """The version that asked the question; -1 for none."""
    has_decided: bool
    """Whether the seat's player has decided anything themselves."""
    may_undo: bool
    """Whether the newest step is the seat's own and can be taken back."""
    clock: SeatClock | None
    """None at a pace without clocks."""
    back_at: int = 0
    """The time at which the member's break ends, or ended; 0 for none, and if breaks do not
    count."""

    @property
    def plays(self) -> bool:
        """Whether the seat may still be asked anything."""
        return self.status in PLAYS

    @property
    def by_member(self) -> bool:
        """Whether the seat's member decides for it."""
        return self.status is Status.MEMBER

    @property
    def by_computer(self) -> bool:
        """Whether the computer has the seat, for good or for now. Stays true after the end."""
        return bool(self.player.level)

    @property
    def is_awaited(self) -> bool:
        """Whether the seat's member must decide now."""
        return self.is_asked and not self.by_computer

    @property
    def is_thinking(self) -> bool:
        """Whether the computer must decide for the seat now."""
        return self.is_asked and self.by_computer

    def leaves_open(self, since: int) -> bool:
        """Whether the seat's member has not answered yet the question that a version asked."""
        return self.by_member and self.asked_since == since


def status_of(player: Player, *, over: bool, resigned: bool, plays_on: bool) -> Status:
    """Return the status of a player's seat.

    Args:
        over: whether the match is over.
        resigned: whether the player has resigned.
        plays_on: whether the game may still ask them something.
    """
    if over:
        return Status.OVER
    if resigned:
        return Status.RESIGNED
    if not plays_on:
        return Status.OUT
    if player.is_computer:
        return Status.COMPUTER
    return Status.REPLACED if player.level else Status.MEMBER
