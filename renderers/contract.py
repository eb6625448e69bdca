"""What the bot asks of a game's pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from games.engine import View
from renderers.badge import Badge, NumberBadge
from renderers.kit.looks import DEFAULT, Look
from renderers.picture import Picture

V = TypeVar("V", bound=View)

BOARD, HAND = "board.png", "hand.png"
"""File names. They are the same for every position, so that they tell nothing."""


class Renderer(ABC, Generic[V]):
    """Draws one game. Renderers hold no position, so threads may share them.

    They see views only: what is not in a view cannot get into a picture.
    `names` are the players' names by seat; any text will do. A look changes colours only.
    """

    hand_is_board: ClassVar[bool] = False
    """Whether `hand` draws the whole table from the viewer's side, so that whoever sees it needs
    no board beside it."""

    @abstractmethod
    def boards(
        self,
        view: V,
        names: Sequence[str],
        look: Look = DEFAULT,
        *,
        bottom: int | None = None,
    ) -> tuple[Picture, ...]:
        """Draw the table: one picture, or first the end of the game before it.

        Where the view opens every hand (a match that is over), they are shown as well;
        the hand of a single viewer never is, because everybody sees this picture.

        Args:
            view: the position.
            names: by seat.
            look: the colours.
            bottom: the seat whose side is drawn at the bottom: None for the board as the
                rulebook shows it, which is what everybody sees. For the board in a player's
                private message, give the *spectator's* view with that player's seat here:
                then nothing but how the board is turned can differ from the public one.
                Turning moves no coordinate: a space keeps its name.
        """

    @abstractmethod
    def hand(self, view: V, names: Sequence[str], look: Look = DEFAULT) -> Picture:
        """Draw what only the viewer may see, with the viewer's own side at the bottom.

        Raises:
            ValueError: the view is a spectator's.
        """

    def badge(self, view: V, seat: int) -> Badge:
        """Return a player's colours and sign, for pictures that are no boards."""
        return NumberBadge(seat)
