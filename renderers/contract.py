"""The bot's contract with a game's pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from games.bringing import Piece
from games.parts import Meaning
from games.view import View
from renderers.badge import Badge, NumberBadge
from renderers.kit.book import COMMON, Book
from renderers.kit.sheet import Sheet

V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Ahead:
    """A small part of future pictures, which can be drawn and kept while nobody is waiting."""

    draw: Callable[..., object]
    """Takes a few milliseconds, or no time at all if the part is kept already."""
    about: tuple[Hashable, ...]
    """The arguments of `draw`."""


class Renderer(ABC, Generic[V]):
    """Draws one game: a view becomes a sheet.

    Renderers hold no position, so threads may share them. They see views only: what is not in
    a view cannot get into a picture. Colours, file and description are added to the sheet in
    one place, `edge`.

    `names` are the players' names by seat; any text will do. `candidates` are the spaces and pieces
    that can be picked next, named by the notation's words: a space `b2`, the number `7` of a card
    in hand. They are marked (`kit.marks`), and the sheet records where each one is (`kit.hits`).
    Words that name nothing on the picture, such as `play` or `pass`, are ignored. Where the words
    come with their meanings (`kit.candidates`), two things of the same name are never confused.
    """

    has_hands: ClassVar[bool] = True
    """Whether players hold anything that others do not see. If not, no text mentions hands."""
    hand_is_board: ClassVar[bool] = False
    """Whether `hand` draws the whole board from the viewer's side, so that no separate
    board is needed."""
    has_sides: ClassVar[bool] = False
    """Whether `side` draws details that the board has no room for."""
    book: ClassVar[Book] = COMMON
    """The palette entries of the game's boards and hands, for a file that contains
    several of them."""
    card_names: ClassVar[Mapping[str, str]] = {}
    """The names of the cards that `card` draws, by key."""

    @abstractmethod
    def board(
        self,
        view: V,
        names: Sequence[str],
        *,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Sheet:
        """Draw the board and everything beside it.

        If the view opens every hand (the match is over), the hands are shown too. The hand of a
        single viewer never is, because everybody sees this picture.

        Args:
            view: the position.
            names: the players' names, by seat.
            bottom: the seat whose side is drawn at the bottom. None draws the board as the rulebook
                shows it, which is what everybody sees. For the board in a player's private message,
                give the *spectator's* view with that player's seat here: then only the way the
                board is turned, and the candidates, can differ from the public one. Turning moves
                no coordinate: a space keeps its name.
            candidates: for that player's message only.
        """

    def last_board(self, view: V, names: Sequence[str]) -> Sheet:
        """Draw the board of a finished match for its result card, where there is little room.

        By default, the board that everybody sees.
        """
        return self.board(view, names)

    @abstractmethod
    def hand(self, view: V, names: Sequence[str], *, candidates: Collection[str] = ()) -> Sheet:
        """Draw what only the viewer may see, with the viewer's own side at the bottom.

        Raises:
            ValueError: the view is a spectator's.
        """

    def renamed(self) -> Renderer[V]:
        """Return a renderer that uses the other names of spaces (`Words.renaming`)."""
        return self

    def shows(self, view: V, means: Meaning) -> bool:
        """Whether the pictures of a view show a meaning, so that it can be picked there.

        By default they show everything. A game excludes what no picture shows, such as a number of
        cards, or what a card becomes.

        Args:
            view: the view of the seat that is asked.
            means: the meaning of a candidate.
        """
        return True

    def is_dealt(self, view: V) -> bool:
        """Whether players hold anything yet. Until then no hand is shown."""
        return True

    def pieces(self, pieces: Sequence[Piece]) -> Sheet | None:
        """Draw the pieces that a section of a workshop offers, with those in the draft marked.

        None if words say all of it.
        """
        return None

    def side(self, view: V, names: Sequence[str], seat: int) -> Sheet | None:
        """Draw everything of a player that lies open, in full, if the board has no room for it.

        This is the second picture of a position, on demand. None if the board shows everything.
        The picture is the same for every view of the position: it shows no hand, and no card that
        lies face down.
        """
        return None

    def card(self, key: str) -> Sheet | None:
        """Draw a card of the game large, with its whole text; None if the key is not
        in `card_names`."""
        return None

    def ahead(self, view: V) -> Iterable[Ahead]:
        """Return slow parts, such as portraits, that the next pictures are likely to need.

        Drawn ahead, they do not keep a member waiting after a click.

        Args:
            view: the view of a seat.
        """
        return ()

    def badge(self, view: V, seat: int) -> Badge:
        """Return a player's colours and sign, for pictures other than boards."""
        return NumberBadge(seat)
