"""Verdict on a rated match: whether it counts, and for which members.

A seat that changed hands counts for the member who made more than half of its decisions, and
otherwise for nobody. So nobody escapes a loss by leaving late, and nobody is charged with a lost
position that they took over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum

import msgspec

from bot.play.paces import PACES
from bot.storage.records import MatchRow, Player
from games.decisions import Resign
from games.engine import AnyGame
from games.events import Undid
from games.places import Places
from games.state import Outcome

LEAST = 2
"""The number of decisions that each member must have made."""


class Unrated(StrEnum):
    """Why a rated match changes no rating. The values are stored in the database."""

    ABORTED = "aborted"
    RELAXED = "relaxed"
    DEALT = "dealt"
    COMPUTER = "computer"
    HINT = "hint"
    TAKEN_BACK = "taken_back"
    TOO_SHORT = "too_short"
    HANDED_OVER = "handed_over"
    TOO_OFTEN = "too_often"


class Entrant(msgspec.Struct, frozen=True):
    """A seat that counts, and the member it counts for."""

    seat: int
    user_id: int
    rank: int
    decided: int = 0
    """The number of standing decisions that they made themselves."""


class Taken(msgspec.Struct, frozen=True):
    """A step that a seat took by hand, or one that takes a step back."""

    version: int
    seat: int
    undoes: int | None
    choice: str
    events: bytes
    at: int = 0


class _Spell(msgspec.Struct, frozen=True):
    """A member's time in a seat."""

    user_id: int
    until: int
    """The last version at which the member had the seat."""
    replaced: int
    """The number of decisions in that time that the computer made."""


def verdict(
    row: MatchRow, outcome: Outcome | None, game: AnyGame, taken: Sequence[Taken]
) -> Unrated | list[Entrant]:
    """Return the entrants of a rated match that is over, or why it changes no rating.

    Args:
        row: the match at its end.
        outcome: the match's outcome; None if it was aborted.
        taken: all such steps of the match (see `Taken`).
    """
    if outcome is None:
        return Unrated.ABORTED
    if why := _kind(row) or _help(row, game, taken):
        return why
    entrants: list[Entrant] = []
    for seat, player in enumerate(row.players):
        own = _decided(seat, player, taken)
        total = sum(own.values())
        who, most = max(own.items(), key=lambda one: one[1], default=(0, 0))
        whole = total + _by_computer(player)
        if 2 * most <= whole and whole:
            continue
        if most < LEAST:
            return Unrated.TOO_SHORT
        if who > 0:
            entrants.append(Entrant(seat, who, outcome.ranks[seat], most))
    return entrants if _is_enough(entrants, game, len(row.players)) else Unrated.HANDED_OVER


def _kind(row: MatchRow) -> Unrated | None:
    """Return why matches of this kind never count; None if they do."""
    if not PACES[row.pace].has_clocks:
        return Unrated.RELAXED
    if row.dealt:
        return Unrated.DEALT
    return Unrated.COMPUTER if any(player.is_computer for player in row.players) else None


def _help(row: MatchRow, game: AnyGame, taken: Sequence[Taken]) -> Unrated | None:
    """Return why help makes a match unrated: a hint, or a take-back that the others allowed."""
    hints = sum(player.hints + sum(each.hints for each in player.former) for player in row.players)
    if hints:
        return Unrated.HINT
    for step in taken:
        if step.undoes is not None:
            events = game.event_codec.decode(step.events)
            if any(isinstance(event, Undid) and event.agreed for event in events):
                return Unrated.TAKEN_BACK
    return None


def _decided(seat: int, player: Player, taken: Sequence[Taken]) -> Counter[int]:
    """Return the number of a seat's standing decisions that each member made themselves."""
    undone = {step.undoes for step in taken}
    versions = [
        step.version
        for step in taken
        if step.seat == seat
        and step.undoes is None
        and step.version not in undone
        and step.choice != Resign().notation
    ]
    own: Counter[int] = Counter()
    since = -1
    for spell in _spells(player):
        made = sum(since < version <= spell.until for version in versions)
        own[spell.user_id] += max(0, made - spell.replaced)
        since = spell.until
    return own


def _spells(player: Player) -> Iterator[_Spell]:
    for former in player.former:
        yield _Spell(former.user_id, former.until, former.replaced)
    yield _Spell(player.user_id, 2**62, player.replaced)


def _by_computer(player: Player) -> int:
    return sum(spell.replaced for spell in _spells(player))


def _is_enough(entrants: Sequence[Entrant], game: AnyGame, seats: int) -> bool:
    """Return whether the entrants can be compared.

    There must be at least two members, each in one seat, with the winner among them if only the
    winner tells skill.
    """
    members = {entrant.user_id for entrant in entrants}
    if len(members) < max(2, len(entrants)):
        return False
    winner_counts = seats > 2 and game.places is Places.WINNER
    return not winner_counts or any(entrant.rank == 1 for entrant in entrants)
