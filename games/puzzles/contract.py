"""A game's part in its puzzles: their aims, and facts that the search for puzzles needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from games.puzzles.aims import Aim

if TYPE_CHECKING:
    from games.engine import AnyGame
    from games.state import State

S = TypeVar("S", bound="State")


class Puzzles(Generic[S]):
    """The puzzles of a game. Games override what they know: `puzzles = MyPuzzles()` in `Game`."""

    aims: ClassVar[tuple[Aim, ...]] = ()
    """The aims of puzzles, besides winning."""
    action: ClassVar[str] = ""
    """The question that begins each action of a turn, where whole turns are too wide to search.
    Puzzles are then about one action. "" where they are about a whole turn."""

    def deals(self, game: AnyGame, state: S, seat: int) -> Iterator[S] | None:
        """Return every state that `seat` could be in, as far as the differences can matter before
        its turn is over, or None if nobody has enumerated them.

        States that look the same to the seat have the same deals. `games.deals` does this for
        cards.
        """
        return None

    def counts(self, game: AnyGame, state: S, seat: int) -> Mapping[str, int]:
        """Return the numbers of `Words.counts` that the aims are about, as `seat` sees them.

        A search asks for thousands of them, so a game with slow views should override this with
        something quicker.
        """
        return game.words.counts(game.view(state, seat))
