"""Events of Square Tactics, as data.

Characters and action cards are given by number, see `cards`. What only some players may know, such
as drawn or traded cards, is None for the others.
"""

from __future__ import annotations

from games.events import Event

# --- The match ---------------------------------------------------------------------------


class FactionTaken(Event, frozen=True, tag="faction"):
    """A player got a faction for the match."""

    reveals = False
    prepares = True
    seat: int
    faction: int


class GameBegan(Event, frozen=True, tag="game"):
    """Setup is done: decks are shuffled, and `first` plays first."""

    game: int
    games: int
    first: int


class PassedOver(Event, frozen=True, tag="passed"):
    """With the first rules: a player has no character left to play (ruling R-4)."""

    seat: int


class PlayedNobody(Event, frozen=True, tag="nobody"):
    """With the full rules: a player without a character to play went on to draw (ruling R-4)."""

    seat: int


class GameEnded(Event, frozen=True, tag="ended"):
    """A game was counted. Lists are by seat."""

    game: int
    games: int
    captures: tuple[int, ...]
    spaces: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    """Points of the match so far, including this game."""

    @property
    def is_result(self) -> bool:
        return self.games == 1


# --- Drawing -----------------------------------------------------------------------------


class Drew(Event, frozen=True, tag="drew"):
    """A player drew characters. Only the player knows which."""

    seat: int
    count: int
    cards: tuple[int, ...] | None
    """None for a reader who may not know them."""

    @property
    def is_routine(self) -> bool:
        return True

    def seen_by(self, seat: int | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, self.count, None)


class DrewAction(Event, frozen=True, tag="action"):
    """A player drew an action card. Only the player knows its kind."""

    seat: int
    kind: int | None

    @property
    def is_routine(self) -> bool:
        return True

    def seen_by(self, seat: int | None) -> DrewAction:
        return self if seat == self.seat else DrewAction(self.seat, None)


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """Played action cards were shuffled to make a new deck (ruling R-11)."""

    seat: int | None
    """The owner of the deck; None for the shared deck."""


class Revealed(Event, frozen=True, tag="revealed"):
    """Ability 5: a character was shown and, after a draw, shuffled into its player's deck."""

    seat: int
    card: int


# --- 1. Play -----------------------------------------------------------------------------


class TookBack(Event, frozen=True, tag="back"):
    """Ability 16: a player took their own character from the board back to the hand."""

    reveals = False
    seat: int
    card: int
    space: str


class Played(Event, frozen=True, tag="played"):
    """1. Play: a character was placed on an open space."""

    reveals = False
    seat: int
    card: int
    space: str
    turned: str = ""
    """`left` or `right` if it stands turned (abilities 2 and 4), otherwise ""."""


class Raised(Event, frozen=True, tag="raised"):
    """Zombie: a captured character was played."""

    reveals = False
    seat: int
    card: int
    space: str
    turned: str = ""


# --- 2. Process --------------------------------------------------------------------------


class Ordered(Event, frozen=True, tag="ordered"):
    """Abilities 1, 3 and 11: the player chose the order of the sides."""

    reveals = False
    seat: int
    order: str
    """Its own key: `clockwise`, `anticlockwise`, `from bottom` ..."""


class Skipped(Event, frozen=True, tag="skipped"):
    """Ability 6: a side was not compared."""

    reveals = False
    seat: int
    side: int
    facing: int


class Compared(Event, frozen=True, tag="compared"):
    """A side was compared with a number of an adjacent opposing character.

    `mine` and `theirs` list what changed the printed numbers: kinds of action cards, and
    `strength.DEFENCE` for a defender's ability.
    """

    seat: int
    side: int
    number: int
    space: str
    card: int
    owner: int
    against: int = 0
    """The opposing character's number on the side that faced the attacker (not for ties
    in version 1)."""
    facing: int | None = None
    """The direction that the side faces. None in version 1: then it is that of an upright card."""
    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()


class Won(Compared, frozen=True, tag="won"):
    """The side was higher, and the other card was captured."""


class Threatened(Compared, frozen=True, tag="threatened"):
    """The side was higher, but the other card's player may do something about it."""


class Tied(Compared, frozen=True, tag="tied"):
    """The numbers were equal. Nothing happens, and processing goes on."""

    reveals = False


class Stopped(Compared, frozen=True, tag="stopped"):
    """The side was lower, which ends the processing."""

    reveals = False


class Endured(Compared, frozen=True, tag="endured"):
    """Ability 12: the side was lower, but processing goes on this once."""

    reveals = False


class Captured(Event, frozen=True, tag="captured"):
    """A character was captured after its player had a chance to prevent it."""

    seat: int
    card: int
    owner: int
    space: str


class Riposted(Event, frozen=True, tag="riposted"):
    """Ability 13: `seat` captured the character that was processing and lost."""

    seat: int
    card: int
    owner: int
    space: str


# --- Action cards ------------------------------------------------------------------------


class Shielded(Event, frozen=True, tag="shielded"):
    """A shielding was laid under a character."""

    reveals = False
    seat: int
    kind: int
    card: int
    space: str


class Moved(Event, frozen=True, tag="moved"):
    """A character moved to an open space."""

    seat: int
    """The player who moved it."""
    kind: int | None
    """The action card that moved it; None for abilities 14 and 15."""
    card: int
    owner: int
    start: str
    to: str


class Swapped(Event, frozen=True, tag="swapped"):
    """Hot Swap: `card` took the place of `back`, which returned to the hand."""

    reveals = False
    seat: int
    back: int
    card: int
    space: str


class ProcessedAgain(Event, frozen=True, tag="again"):
    """Second Chance: a character on the board is processed again."""

    reveals = False
    seat: int
    card: int
    space: str


class Turned(Event, frozen=True, tag="turned"):
    """Turnaround or Twist: a character was turned."""

    reveals = False
    seat: int
    kind: int
    card: int
    space: str
    how: str
    """`left`, `right` or `round`."""


class TradeBegan(Event, frozen=True, tag="trade"):
    """Trade: two players each pick a character from their hand."""

    seat: int
    other: int


class Traded(Event, frozen=True, tag="traded"):
    """Two players swapped a character. Only they know which."""

    seat: int
    other: int
    given: int | None
    """The card that `seat` gave."""
    got: int | None

    def seen_by(self, seat: int | None) -> Traded:
        if seat in (self.seat, self.other):
            return self
        return Traded(self.seat, self.other, None, None)


class Sacrificed(Event, frozen=True, tag="sacrificed"):
    """Sacrifice: a character from the hand went to the captor instead of the one on the board."""

    seat: int
    card: int
    captor: int
    instead: int
    space: str


class GotWounded(Event, frozen=True, tag="wounded"):
    """Wounded: all numbers of the captor are -1."""

    seat: int
    card: int
    owner: int
    space: str


EVENTS: tuple[type[Event], ...] = (
    *(FactionTaken, GameBegan, PassedOver, PlayedNobody, GameEnded),
    *(Drew, DrewAction, Reshuffled, Revealed),
    *(TookBack, Played, Raised),
    *(Ordered, Skipped, Won, Threatened, Tied, Stopped, Endured, Captured, Riposted),
    *(Shielded, Moved, Swapped, ProcessedAgain, Turned, TradeBegan, Traded, Sacrificed, GotWounded),
)
