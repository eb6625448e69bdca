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
    """The direction of its top: 0 north, 1 east, 2 south, 3 west."""
    under: tuple[int, ...] = ()
    """The kinds of the action cards that lie under it: shieldings, Wounded, Zombie."""

    @property
    def kinds(self) -> tuple[int, ...]:
        """The same as `under`, by the name that a state's characters use."""
        return self.under


class LastPlay(msgspec.Struct, frozen=True, gc=False):
    """The last play and its captures, to be marked on the board."""

    seat: int
    space: int
    captured: tuple[int, ...]
    """The spaces that it emptied."""
    tied: tuple[int, ...] = ()
    """The spaces of the characters that it tied with."""
    stopped_by: int | None = None
    """The space of the character that it lost to."""
    cards: tuple[int, ...] = ()
    """The captured cards, in the order of their spaces in `captured`."""


class Moment(About, frozen=True):
    """The subject of a question in the middle of a turn. Spaces are numbers."""

    space: int
    """The space of the character in question, or the space that was cleared."""
    other: int | None = None
    """The other space: that of the captor, of the character to compare with, or the emptied one."""
    side: int | None = None
    """The side that is compared next."""


class Partner(About, frozen=True):
    """The other seat of a trade."""

    seat: int


class Actions(msgspec.Struct, frozen=True, kw_only=True):
    """The action cards, as one seat or a spectator sees them. Cards are kinds,
    see `cards.actions`."""

    hands: tuple[tuple[int, ...] | None, ...]
    """Each hand, or None if the viewer may not see it."""
    sizes: tuple[int, ...]
    """The number of cards in each hand."""
    decks: tuple[int, ...]
    """The number of cards left in the shared deck, or in each seat's own."""
    discard: tuple[int, ...]
    """The played cards, which lie face up."""
    playable: tuple[int, ...]
    """The kinds that the viewer can play right now."""


class TacticsView(View, frozen=True, kw_only=True, dict=True):
    """The position as one seat, or a spectator, sees it. Tuples are by seat unless
    stated otherwise."""

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
    """The cards in each hand, or None if the viewer may not see them."""
    space_points: tuple[int, ...]
    """The points for the spaces held now."""
    last: LastPlay | None
    game: int
    """The number of the game within the match, from 1; 0 while factions are chosen."""
    games: int
    """1, or 3 in match play."""
    totals: tuple[int, ...]
    """Points of the games that have been counted; at the end of a game, including that game."""
    turn: int | None = None
    """The seat whose turn it is."""
    actions: Actions | None = None
    """None before the first setup, and with the first rules, which have neither action cards
    nor abilities."""
    spared: tuple[int, ...] = ()
    """The characters that are left alone for the rest of this turn, because of Sacrifice."""
    moment: Moment | None = None
    asked: str | None = None
    """The key of the question that the viewer is asked now."""
    pending: str | None = None
    """The key of a question from outside the usual course of a turn."""
    trading: tuple[int, ...] = ()
    """The two seats that are trading a character."""
    everyone: bool = False
    """Whether all who could hold a fitting action card are asked, and not only those who do."""
    between_games: bool = False
    """Whether a game has just been counted and the match goes on, so that the view
    shows how it ended."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the game in progress as it stands, for captures and spaces."""
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
"""By seat: the keys of the numbers that players watch."""


def watched(
    captures: Sequence[Sequence[int]], board: Iterable[Owned | None], worth: Iterable[int]
) -> dict[str, int]:
    """Return the numbers that players watch, by their keys in `WATCHED`.

    Args:
        captures: the captured cards, by seat.
        board: the character on each space.
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
