"""Choices of players, and their notation.

`start nw`           take a large tile of your colour and fill it
`place c4`           place a small tile
`medium ne`          place a medium tile on an empty large tile
`attack d4 from c4`  attack; a medium tile is named by its south-west space
`pass`               if nothing else is possible
`invade d4`, `wait`  for an invading army
`withdraw`, `take`   end a duel; or `reroll` once, or `insist`: re-roll until ahead or out
`remove d4`          lose a tile; `remove rest`: all that must still go, the nearest first
`occupy d4`          place a tile after a win; also `occupy medium`
"""

from __future__ import annotations

from games.bopbm_squared.board import COMPASS, NAMES, SPACES, TILES
from games.decisions import Choice, Phrase
from games.parts import Meaning, Part, Parts

# The meanings of words.


class LargeTile(Meaning, frozen=True):
    """A large tile to fill."""

    tile: int

    @property
    def part(self) -> Part:
        """The tile's word, with this meaning."""
        return Part(COMPASS[self.tile], self)


class Space(Meaning, frozen=True):
    """A space whose tile is lost."""

    space: int

    @property
    def part(self) -> Part:
        """The space's name, with this meaning."""
        return Part(NAMES[self.space], self)


class Goal(Space, frozen=True):
    """A space to place a small tile on."""


class Target(Space, frozen=True):
    """A space whose tile is attacked."""


class Source(Space, frozen=True):
    """A space whose tile attacks."""


# The choices.


class Start(Choice, frozen=True):
    """Take a large tile of one's own colour to start on."""

    tile: int

    @property
    def parts(self) -> Parts:
        return Part("start"), LargeTile(self.tile).part


class Place(Choice, frozen=True):
    """Place a small tile."""

    space: int

    @property
    def parts(self) -> Parts:
        return Part("place"), Goal(self.space).part


class PlaceMedium(Choice, frozen=True):
    """Place a medium tile on an empty large tile."""

    tile: int

    @property
    def parts(self) -> Parts:
        return Part("medium"), LargeTile(self.tile).part


class Attack(Choice, frozen=True):
    """Attack one tile from another."""

    target: int
    source: int

    @property
    def parts(self) -> Parts:
        source = Source(self.source).part
        return Part("attack"), Target(self.target).part, Part("from"), source


class Invade(Choice, frozen=True):
    """Attack with the invading army."""

    target: int

    @property
    def parts(self) -> Parts:
        return Part("invade"), Target(self.target).part


class Remove(Choice, frozen=True):
    """Lose this tile next."""

    space: int

    @property
    def parts(self) -> Parts:
        return Part("remove"), Space(self.space).part


class Occupy(Choice, frozen=True):
    """Place a small tile after a win."""

    space: int

    @property
    def parts(self) -> Parts:
        return Part("occupy"), Goal(self.space).part


PASS, WAIT = Phrase("pass"), Phrase("wait")
WITHDRAW, TAKE = Phrase("withdraw"), Phrase("take")
REROLL, INSIST = Phrase("reroll"), Phrase("insist")
REMOVE_REST, OCCUPY_MEDIUM = Phrase("remove rest"), Phrase("occupy medium")

# Each is made only once.
START, MEDIUM = tuple(map(Start, range(TILES))), tuple(map(PlaceMedium, range(TILES)))
PLACE, INVADE = tuple(map(Place, range(SPACES))), tuple(map(Invade, range(SPACES)))
REMOVE, OCCUPY = tuple(map(Remove, range(SPACES))), tuple(map(Occupy, range(SPACES)))
ATTACK = tuple(
    tuple(Attack(target, source) for source in range(SPACES)) for target in range(SPACES)
)
"""By target and source."""
