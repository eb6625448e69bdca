"""Views of Square Tactics: the type that pictures and texts are made from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Protocol

import msgspec

from games.decisions import About
from games.square_tactics.board import board_for
from games.square_tactics.cards.actions import SHIELDS
from games.view import View


class BoardCharacter(msgspec.Struct, frozen=True):
    """A character on the board."""

    card: int
    """0-71, see `cards`."""
    owner: int
    """The seat that it plays for."""
    facing: int
    """The direction that its top points to: 0 north, 1 east, 2 south, 3 west."""
    under: tuple[int, ...] = ()
    """The kinds of the action cards that lie under it: shieldings, Wounded, Zombie."""

    @property
    def kinds(self) -> tuple[int, ...]:
        """The same, by the name that characters in a state have for it."""
        return self.under


class LastPlay(msgspec.Struct, frozen=True, gc=False):
    """The last play and its captures, for marking it on the board."""

    seat: int
    space: int
    captured: tuple[int, ...]
    """The spaces that it emptied."""
    tied: tuple[int, ...] = ()
    """The spaces whose characters it tied with."""
    stopped_by: int | None = None
    """The space whose character it lost against."""
    cards: tuple[int, ...] = ()
    """The captured cards, as `captured` has their spaces."""


class Moment(About, frozen=True):
    """Subject of a question in the middle of a turn. Spaces by number."""

    space: int
    """Where the character in question stands, or what space was cleared."""
    other: int | None = None
    """The space of the other character in it: the captor, or who is compared with."""
    side: int | None = None
    """The side that is compared next."""


class Partner(About, frozen=True):
    """The seat that the asked one trades with."""

    seat: int


class Actions(msgspec.Struct, frozen=True, kw_only=True):
    """The action cards, as one seat or a spectator sees them. Cards by kind, see `actions`."""

    hands: tuple[tuple[int, ...] | None, ...]
    """None where the viewer may not see them."""
    sizes: tuple[int, ...]
    """How many each seat holds."""
    decks: tuple[int, ...]
    """How many are left in the shared deck, or in each seat's own."""
    discard: tuple[int, ...]
    """Played cards; they lie face up."""
    playable: tuple[int, ...]
    """Which kinds the viewer can play right now."""


class TacticsView(View, frozen=True, kw_only=True, dict=True):
    """The position as one seat, or a spectator, sees it. Lists are by seat by default."""

    first: int
    """The seat that started, or will start, the game in progress."""
    factions: tuple[int | None, ...]
    """None until chosen."""
    board: tuple[BoardCharacter | None, ...]
    """By space, see `board`."""
    captures: tuple[tuple[int, ...], ...]
    """The captured cards, which lie face up (ruling R-14)."""
    hand_sizes: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    """The cards in hand, None where the viewer may not see them."""
    space_points: tuple[int, ...]
    """The points for the spaces held now."""
    last: LastPlay | None
    game: int
    """Which game of the match, from 1; 0 while factions are being chosen."""
    games: int
    """1, or 3 in match play."""
    totals: tuple[int, ...]
    """Points of the match's games that were counted; at the end of a game, that one too."""
    turn: int | None = None
    """The seat whose turn it is."""
    actions: Actions | None = None
    """None with the first game rules, which have neither action cards nor abilities, and
    until the first setup."""
    spared: tuple[int, ...] = ()
    """The characters that are left alone for the rest of this turn (Sacrifice)."""
    moment: Moment | None = None
    asked: str | None = None
    """The question that the viewer is asked now, by its key."""
    pending: str | None = None
    """Key of a question outside the usual course of a turn."""
    trading: tuple[int, ...] = ()
    """The two seats that trade a character."""
    everyone: bool = False
    """Whether all who could hold a fitting action card are asked, or only those who do."""
    between_games: bool = False
    """True if the game was counted, and the match goes on: how a game ended."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the game in progress as it stands: captures and spaces."""
        return tuple(
            len(cards) + spaces
            for cards, spaces in zip(self.captures, self.space_points, strict=True)
        )

    @cached_property
    def watched(self) -> Mapping[str, int]:
        """The numbers that players watch: points, captures, characters on the board, and the
        shieldings under them."""
        return watched(self.captures, self.board, board_for(self.seats).worth)


class Owned(Protocol):
    """A character on a board, in a state or in a view."""

    @property
    def owner(self) -> int: ...

    @property
    def under(self) -> Sequence[int]: ...

    @property
    def kinds(self) -> Sequence[int]: ...


WATCHED = tuple(
    (f"points {seat}", f"captures {seat}", f"board {seat}", f"shieldings {seat}")
    for seat in range(4)
)
"""By seat: what the numbers are called."""


def watched(
    captures: Sequence[Sequence[int]], board: Iterable[Owned | None], worth: Iterable[int]
) -> dict[str, int]:
    """Return the numbers that players watch.

    Args:
        board: who stands on each space.
        worth: the points of each space.
    """
    points = [len(captured) for captured in captures]
    counts, shieldings = [0] * len(points), [0] * len(points)
    for character, value in zip(board, worth, strict=True):
        if character is not None:
            points[character.owner] += value
            counts[character.owner] += 1
            if character.under:
                shieldings[character.owner] += sum(kind in SHIELDS for kind in character.kinds)
    found: dict[str, int] = {}
    for seat, captured in enumerate(captures):
        of_points, captives, characters, under = WATCHED[seat]
        found[of_points] = points[seat]
        found[captives] = len(captured)
        found[characters] = counts[seat]
        found[under] = shieldings[seat]
    return found
