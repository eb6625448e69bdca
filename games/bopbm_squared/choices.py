"""What players can decide, and how it is written.

`start nw`           take a large tile of your colour and fill it
`place c4`           place a small tile
`medium ne`          place a medium tile on an empty large tile
`attack d4 from c4`  attack; a medium tile is named by its south-west space
`pass`               where nothing else is possible
`invade d4`, `wait`  the invading army
`withdraw`, `take`   end a duel; `reroll` once, or `insist`: re-roll until ahead or out
`remove d4`          lose a tile; `remove rest`: all that are to go, the nearest first
`occupy d4`          where a tile goes after a win; `occupy medium`
"""

from __future__ import annotations

from games.bopbm_squared.board import COMPASS, NAMES, SPACES
from games.decisions import Choice, Phrase


class Start(Choice, frozen=True):
    """Take a large tile of one's own colour for a start."""

    tile: str

    @property
    def notation(self) -> str:
        return f"start {self.tile}"


class Place(Choice, frozen=True):
    """Place a small tile."""

    space: str

    @property
    def notation(self) -> str:
        return f"place {self.space}"


class PlaceMedium(Choice, frozen=True):
    """Place a medium tile on an empty large tile."""

    tile: str

    @property
    def notation(self) -> str:
        return f"medium {self.tile}"


class Attack(Choice, frozen=True):
    """Attack one tile from another."""

    target: str
    source: str

    @property
    def notation(self) -> str:
        return f"attack {self.target} from {self.source}"


class Invade(Choice, frozen=True):
    """Attack with the invading army."""

    target: str

    @property
    def notation(self) -> str:
        return f"invade {self.target}"


class Remove(Choice, frozen=True):
    """Lose this tile next, or the `rest` of them as they come."""

    space: str

    @property
    def notation(self) -> str:
        return f"remove {self.space}"


class Occupy(Choice, frozen=True):
    """Place a tile after a win: a small one on a space, or the `medium` one."""

    where: str

    @property
    def notation(self) -> str:
        return f"occupy {self.where}"


PASS, WAIT = Phrase("pass"), Phrase("wait")
WITHDRAW, TAKE = Phrase("withdraw"), Phrase("take")
REROLL, INSIST = Phrase("reroll"), Phrase("insist")

# Each is made once.
START = tuple(map(Start, COMPASS))
PLACE = tuple(map(Place, NAMES))
MEDIUM = tuple(map(PlaceMedium, COMPASS))
ATTACK = tuple(
    tuple(Attack(NAMES[target], NAMES[source]) for source in range(SPACES))
    for target in range(SPACES)
)
"""By target and source."""
INVADE = tuple(map(Invade, NAMES))
REMOVE = tuple(map(Remove, NAMES))
REMOVE_REST = Remove("rest")
OCCUPY = tuple(map(Occupy, NAMES))
OCCUPY_MEDIUM = Occupy("medium")
