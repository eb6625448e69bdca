"""The matches that can be rated at all: those with a clock, among members alone, not in teams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.errors import CannotChallenge
from bot.play.paces import PACES
from bot.storage.records import Guest, Player
from games.engine import AnyGame
from games.teams import teams_of

NEEDS_CLOCK = (
    "A rated match needs a clock. Pick another pace than Relaxed, or play without a rating."
)
WITHOUT_COMPUTER = (
    "The computer has no rating, so it can’t join a rated match. Turn the rating off to play it."
)

IN_TEAMS = (
    "A match in teams isn’t rated: a rating tells how one player plays. Turn the rating off to "
    "play it."
)


def why_unratable(
    pace: str, players: Sequence[Player | Guest], game: AnyGame | None = None, **options: str
) -> str:
    """Return a sentence that tells why a match at a pace, among these players, cannot be rated; ""
    if it can.

    Args:
        game, options: the match's game and options, as far as they are known.
    """
    known = game is not None and len(players) in game.seats
    if known and game is not None and teams_of(game, game.setup(len(players), options)):
        return IN_TEAMS
    if any(player.user_id < 0 for player in players):
        return WITHOUT_COMPUTER
    return "" if PACES[pace].has_clocks else NEEDS_CLOCK


def check_ratable(
    pace: str, players: Sequence[Player | Guest], game: AnyGame, options: Mapping[str, str]
) -> None:
    """Check that a match of a game, at a pace and among these players, can be rated.

    Raises:
        CannotChallenge: it cannot be rated; the sentence tells why, and what to do.
    """
    if why := why_unratable(pace, players, game, **options):
        raise CannotChallenge(why)
