"""Choices in Square Tactics, and their notation.

`faction cats`       take a faction
`play 7 b2`          play the character with number 7 on b2
`play 2 b2 left`     the same, turned left (number 2) or right (number 4); `up` if not turned
`play cats 7 b2`     a character of another faction, whose name comes first
`zombie cats 7 b2`   play a captured character
`fore b2`            lay Fore Shielding under the character on b2; also `starboard`, `aft`, `port`
`jump b2 c3`         move from b2 to c3 by Jump; also `concede`, `gain`, `push`
`swap b2 7`          Hot Swap: replace the character on b2 with number 7
`again b2`           Second Chance for the character on b2
`turn b2`            Turnaround; also `twist b2 left`, `twist b2 right`
`trade north`        Trade with the player in the north, then `give 7`
`reveal 5`           reveal number 5 to use its ability
`escape a2`          Emergency Maneuvers to a2
`sacrifice 7`        Sacrifice number 7 from the hand
`react a1`           Reaction with the character on a1
`wound`              Wounded
`pass`, `done` ...   short answers, each a `Phrase`
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, compress

from games.decisions import Ask, Choice, Phrase
from games.parts import Meaning, Part, Parts
from games.square_tactics.board import SEAT_NAMES, board_for
from games.square_tactics.cards.actions import ACTIONS, HOT_SWAP, SACRIFICE, TRADE, TWIST, ZOMBIE
from games.square_tactics.cards.characters import FACTIONS, SIDES, SLOTS, faction_of, slot_of

NOWHERE = -1
"""Stands for "no space"."""
WAYS = ("up", "right", "round", "left")
"""By number of quarter turns clockwise: the word for them."""
TURNS = {2: (0, 3), 4: (0, 1)}
"""By number of a character: the quarter turns with which it may be played (abilities 2 and 4)."""

# The meanings of words.


class FactionOf(Meaning, frozen=True):
    """A faction to take, or the faction of a character that is not from the player's own."""

    faction: int

    @property
    def part(self) -> Part:
        """The faction's word, with this meaning."""
        return Part(FACTIONS[self.faction].key, self)


class CapturesOf(FactionOf, frozen=True):
    """A faction of which the player has captured characters."""


class CardOf(Meaning, frozen=True):
    """A character card."""

    card: int


class ActionCard(Meaning, frozen=True):
    """An action card to play, by its kind."""

    kind: int

    @property
    def part(self) -> Part:
        """The card's verb, with this meaning."""
        return Part(ACTIONS[self.kind].verb, self)


class Space(Meaning, frozen=True):
    """A space of the board: where a character stands, or where one goes."""

    space: int


class Turned(Meaning, frozen=True):
    """The way a character is played or turned, in quarter turns clockwise."""

    quarters: int


class SeatOf(Meaning, frozen=True):
    """The opponent to trade with."""

    seat: int


class SideOf(Meaning, frozen=True):
    """The side of a character to process first."""

    side: int


class Count(Meaning, frozen=True):
    """The number of characters to draw."""

    count: int


def _card(card: int, foreign: bool) -> Parts:
    """Return the words for a character card: its number, and before it the faction if
    it is foreign."""
    number = Part(str(slot_of(card)), CardOf(card))
    return (FactionOf(faction_of(card)).part, number) if foreign else (number,)


def _spaces(players: int, *spaces: int) -> Iterator[Part]:
    names = board_for(players).names
    return (Part(names[space], Space(space)) for space in spaces if space != NOWHERE)


def _turned(quarters: int | None) -> Parts:
    return () if quarters is None else (Part(WAYS[quarters], Turned(quarters)),)


# The choices. Those with spaces hold the number of players, which determines the board.


class TakeFaction(Choice, frozen=True):
    """Take a faction that nobody else has."""

    faction: int

    @property
    def parts(self) -> Parts:
        return Part("faction"), FactionOf(self.faction).part


_PLAY = Part("play", opens=True)


class Play(Choice, frozen=True):
    """Play a character from the hand to an open space."""

    players: int
    card: int
    space: int
    turned: int | None = None
    """Quarter turns clockwise, for the characters that may be turned (abilities 2 and 4)."""
    foreign: bool = False
    """Whether the character is not of the player's own faction."""

    @property
    def parts(self) -> Parts:
        card, space = _card(self.card, self.foreign), _spaces(self.players, self.space)
        return _PLAY, *card, *space, *_turned(self.turned)


class Raise(Choice, frozen=True):
    """Play a character from the captured pile with Zombie."""

    players: int
    card: int
    space: int
    turned: int | None = None

    @property
    def parts(self) -> Parts:
        faction, card = CapturesOf(faction_of(self.card)).part, _card(self.card, foreign=False)
        space = _spaces(self.players, self.space)
        return ActionCard(ZOMBIE).part, faction, *card, *space, *_turned(self.turned)


class Use(Choice, frozen=True):
    """Play an action card on a character on the board, or without naming one (Wounded)."""

    players: int
    kind: int
    space: int = NOWHERE
    to: int = NOWHERE
    """The space to which the character moves."""

    @property
    def parts(self) -> Parts:
        return ActionCard(self.kind).part, *_spaces(self.players, self.space, self.to)


class Twist(Choice, frozen=True):
    """Turn a character on the board by a quarter, with Twist."""

    players: int
    space: int
    quarters: int

    @property
    def parts(self) -> Parts:
        space = _spaces(self.players, self.space)
        return ActionCard(TWIST).part, *space, *_turned(self.quarters)


class HotSwap(Choice, frozen=True):
    """Play Hot Swap: exchange the character on a space for one from the hand."""

    players: int
    space: int
    card: int
    foreign: bool = False

    @property
    def parts(self) -> Parts:
        space = _spaces(self.players, self.space)
        return ActionCard(HOT_SWAP).part, *space, *_card(self.card, self.foreign)


class TradeWith(Choice, frozen=True):
    """Play Trade with an opponent, who is named by their edge of the board."""

    players: int
    seat: int

    @property
    def parts(self) -> Parts:
        word = SEAT_NAMES[self.players][self.seat].lower()
        return ActionCard(TRADE).part, Part(word, SeatOf(self.seat))


class Show(Choice, frozen=True):
    """Take a character from the hand to give it away (Trade) or to reveal it (ability 5)."""

    verb: str
    card: int
    foreign: bool = False

    @property
    def parts(self) -> Parts:
        return Part(self.verb), *_card(self.card, self.foreign)


class Sacrifice(Choice, frozen=True):
    """Play Sacrifice: give up a character from the hand instead."""

    card: int
    foreign: bool = False

    @property
    def parts(self) -> Parts:
        return ActionCard(SACRIFICE).part, *_card(self.card, self.foreign)


class Draw(Choice, frozen=True):
    """Draw a number of characters (ability 17)."""

    count: int

    @property
    def parts(self) -> Parts:
        return Part("draw"), Part(str(self.count), Count(self.count))


class FromSide(Choice, frozen=True):
    """Process that side first (abilities 3 and 11)."""

    side: int

    @property
    def parts(self) -> Parts:
        return Part("from"), Part(SIDES[self.side], SideOf(self.side))


PASS = Phrase("pass")
"""Pass a chance to react."""
DONE = Phrase("done")
"""Go on without a card, or without another one."""
SKIP, COMPARE = Phrase("skip"), Phrase("compare")
"""Ability 6."""
FOLLOW, STAY = Phrase("follow"), Phrase("stay")
"""Abilities 14 and 15."""
CLOCKWISE, ANTICLOCKWISE = Phrase("clockwise"), Phrase("anticlockwise")
"""Ability 1."""
FROM = tuple(map(FromSide, range(len(SIDES))))
"""By side."""
TAKE_FACTION = tuple(map(TakeFaction, range(len(FACTIONS))))


@cache
def use(players: int, kind: int, space: int = NOWHERE, to: int = NOWHERE) -> Use:
    """Return the choice with these fields. There are few, so each is made only once."""
    return Use(players, kind, space, to)


def kind_played(choice: Choice) -> int | None:
    """Return the kind of the action card that a choice plays, or None if it plays none."""
    return choice.kind if isinstance(choice, Use) else _KINDS_PLAYED.get(type(choice))


_KINDS_PLAYED: dict[type[Choice], int] = {
    Twist: TWIST,
    HotSwap: HOT_SWAP,
    TradeWith: TRADE,
    Raise: ZOMBIE,
    Sacrifice: SACRIFICE,
}


# --- Playing a character -----------------------------------------------------------------


@cache
def _ways(players: int, faction: int, full: bool) -> tuple[tuple[tuple[Play, ...], ...], ...]:
    """Return all plays by card: a row for each way to turn the card (abilities 2
    and 4), by space."""
    spaces = range(board_for(players).spaces)
    return tuple(
        tuple(
            tuple(Play(players, card, space, way, faction_of(card) != faction) for space in spaces)
            for way in (TURNS.get(slot_of(card), (None,)) if full else (None,))
        )
        for card in range(len(FACTIONS) * SLOTS)
    )


def plays(
    players: int, hand: tuple[int, ...], faction: int, is_open: tuple[bool, ...], full: bool
) -> tuple[Play, ...]:
    """Return every way to play a card of `hand` onto an open space.

    Args:
        faction: the player's own faction.
        is_open: whether each space is open, by space.
        full: whether abilities count, so that numbers 2 and 4 may be turned.
    """
    ways = _ways(players, faction, full)
    rows = [compress(row, is_open) for card in hand for row in ways[card]]
    return tuple(chain.from_iterable(rows))


@lru_cache(maxsize=256)
def ask_to_play(
    seat: int, players: int, hand: tuple[int, ...], faction: int, is_open: tuple[bool, ...]
) -> tuple[Ask]:
    """Ask a seat which card of its hand it plays onto which open space of the board.

    Recent questions are cached, because each is built several times: to ask, to show and to answer.
    """
    return (Ask(seat, "play", plays(players, hand, faction, is_open, False)),)


def raises(players: int, card: int, spaces: Iterable[int]) -> Iterator[Raise]:
    """Yield every way to play a captured card with Zombie on one of these spaces."""
    for space in spaces:
        for turned in TURNS.get(slot_of(card), (None,)):
            yield Raise(players, card, space, turned)
