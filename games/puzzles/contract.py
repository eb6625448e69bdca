"""A game's part in its puzzles: their aims, and facts that a search for them needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from games.puzzles.aims import Aim

if TYPE_CHECKING:
    from games.engine import AnyGame
    from games.state import State

S = TypeVar("S", bound="State")


class Puzzles(Generic[S]):
    """The puzzles of a game. Games override what they know: `puzzles = MyPuzzles()` in their
    `Game`."""

    aims: ClassVar[tuple[Aim, ...]] = ()
    """Aims of puzzles, beside winning."""
    action: ClassVar[str] = ""
    """The question that begins each action of a turn, where whole turns are too wide to search:
    puzzles are about one action then. "" where they are about a turn."""

    def deals(self, game: AnyGame, state: S, seat: int) -> Iterator[S] | None:
        """Return every state that `seat` could be in, as far as differences between them can matter
        before its turn is over; None where nobody has counted them. States that look the same to
        the seat have the same deals. `games.deals` does it for cards."""
        return None

    def counts(self, game: AnyGame, state: S, seat: int) -> Mapping[str, int]:
        """Return the numbers of `Words.counts` that the aims are about, as `seat` sees them. A game
        whose views are slow to build has a quicker way: a search asks for thousands."""
        return game.words.counts(game.view(state, seat))
