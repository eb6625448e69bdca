"""Matches that can be rated at all: those that have a clock, among members alone."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import CannotChallenge
from bot.play.paces import PACES
from bot.storage.records import Guest, Player

NEEDS_CLOCK = (
    "A rated match needs a clock. Pick another pace than Relaxed, or play without a rating."
)
WITHOUT_COMPUTER = (
    "The computer has no rating, so it can’t join a rated match. Turn the rating off to play it."
)


def why_unratable(pace: str, players: Sequence[Player | Guest]) -> str:
    """Return the sentence that tells why a match at a pace, among these players, cannot be rated;
    "" if it can."""
    if any(player.user_id < 0 for player in players):
        return WITHOUT_COMPUTER
    return "" if PACES[pace].has_clocks else NEEDS_CLOCK


def check_ratable(pace: str, players: Sequence[Player | Guest]) -> None:
    """Check that a match at a pace, among these players, can be rated.

    Raises:
        CannotChallenge: it cannot; the sentence tells why, and what to do.
    """
    if why := why_unratable(pace, players):
        raise CannotChallenge(why)
