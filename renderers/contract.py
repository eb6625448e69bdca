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
    """A small part of pictures to come, which can be drawn and kept while nobody waits."""

    draw: Callable[..., object]
    """Takes a few milliseconds; no time at all if it is kept already."""
    about: tuple[Hashable, ...]
    """The arguments of `draw`."""


class Renderer(ABC, Generic[V]):
    """Draws one game: a view becomes a sheet. Renderers hold no position, so threads may share
    them.

    They see views only: what is not in a view cannot get into a picture. Colours, file and
    description are made of the sheet in one place, `edge`.

    `names` are the players' names by seat; any text will do. `candidates` are the spaces and
    pieces that can be picked next, named by the notation's words: a space `b2`, the number `7`
    of a card in hand. They are marked (`kit.marks`), and the sheet keeps where each is
    (`kit.hits`); words that name nothing on the picture, such as `play` or `pass`, are passed
    over. Where they come with what they mean (`kit.candidates`), no word is taken for another
    thing that is called the same.
    """

    has_hands: ClassVar[bool] = True
    """Whether players hold anything that is theirs alone; if not, nobody speaks of hands."""
    hand_is_board: ClassVar[bool] = False
    """Whether `hand` draws the whole board from the viewer's side, so that no other board is needed
    beside it."""
    has_sides: ClassVar[bool] = False
    """Whether `side` draws what the board has no room for."""
    book: ClassVar[Book] = COMMON
    """The entries of its boards and hands, for a file with several of them."""
    card_names: ClassVar[Mapping[str, str]] = {}
    """The cards that `card` draws: by key, their names."""

    @abstractmethod
    def board(
        self,
        view: V,
        names: Sequence[str],
        *,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Sheet:
        """Draw the board and all that lies beside it.

        Where the view opens every hand (a match that is over), they are shown as well;
        the hand of a single viewer never is, because everybody sees this picture.

        Args:
            view: the position.
            names: by seat.
            bottom: the seat whose side is drawn at the bottom: None for the board as the
                rulebook shows it, which is what everybody sees. For the board in a player's
                private message, give the *spectator's* view with that player's seat here:
                then nothing but how the board is turned, and the candidates, can differ from
                the public one. Turning moves no coordinate: a space keeps its name.
            candidates: for that player's message only.
        """

    def last_board(self, view: V, names: Sequence[str]) -> Sheet:
        """Draw the board of a match that is over for its result card, in little room: the board
        that all see, if nothing else is said."""
        return self.board(view, names)

    @abstractmethod
    def hand(self, view: V, names: Sequence[str], *, candidates: Collection[str] = ()) -> Sheet:
        """Draw what only the viewer may see, with the viewer's own side at the bottom.

        Raises:
            ValueError: the view is a spectator's.
        """

    def renamed(self) -> Renderer[V]:
        """Return what draws the same with the other names of spaces (`Words.renaming`)."""
        return self

    def shows(self, view: V, means: Meaning) -> bool:
        """Whether the pictures of a view show what a word means, so that it can be picked there.

        All that words mean is shown, if nothing else is said: spaces, cards, pieces. A number of
        cards, or what a card becomes, is not.

        Args:
            view: that of the seat that is asked.
            means: what a candidate means.
        """
        return True

    def is_dealt(self, view: V) -> bool:
        """Whether players hold anything yet: before that, nobody is shown a hand."""
        return True

    def pieces(self, pieces: Sequence[Piece]) -> Sheet | None:
        """Draw what a section of a workshop offers, with what is in the draft marked; None where
        words say all of it."""
        return None

    def side(self, view: V, names: Sequence[str], seat: int) -> Sheet | None:
        """Draw all that lies open of one player in full, where the board has no room for it:
        the second picture of a position, on demand. None if the board has everything.

        What is drawn is the same for every view of the position: no hand, no card that lies
        face down.
        """
        return None

    def card(self, key: str) -> Sheet | None:
        """Draw a card of the game large, with its whole text; None for what is no key of
        `card_names`."""
        return None

    def ahead(self, view: V) -> Iterable[Ahead]:
        """Return parts that the next pictures of a position are likely to need and that are slow to
        draw, such as portraits: then a member does not wait for them after a click.

        Args:
            view: that of a seat.
        """
        return ()

    def badge(self, view: V, seat: int) -> Badge:
        """Return a player's colours and sign, for pictures that are no boards."""
        return NumberBadge(seat)
