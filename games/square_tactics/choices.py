"""What a player can decide in Square Tactics, and how it is written.

`faction cats`   take a faction
`play 7 b2`      play the character with the number 7 on b2
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain, compress

from games.engine import Ask, Choice
from games.square_tactics.board import board_for
from games.square_tactics.cards import FACTIONS, SLOTS


class TakeFaction(Choice, frozen=True):
    """Take a faction that nobody else has."""

    faction: str

    @property
    def notation(self) -> str:
        return f"faction {self.faction}"


class Play(Choice, frozen=True):
    """Play a character of one's own faction from hand to an open space."""

    slot: int
    space: str

    @property
    def notation(self) -> str:
        return f"play {self.slot} {self.space}"


TAKE_FACTION = tuple(TakeFaction(faction.key) for faction in FACTIONS)


@cache
def _plays_by_slot(players: int) -> tuple[tuple[Play, ...], ...]:
    return tuple(
        tuple(Play(slot, name) for name in board_for(players).names) for slot in range(1, SLOTS + 1)
    )


@lru_cache(maxsize=256)
def ask_to_play(
    seat: int, players: int, hand: tuple[int, ...], is_open: tuple[bool, ...]
) -> tuple[Ask]:
    """Ask a seat which card of its hand it plays onto which open space of the board.

    The last questions are kept: each is asked when it comes up, is shown and is answered.
    """
    by_slot = _plays_by_slot(players)
    rows = [compress(by_slot[card % SLOTS], is_open) for card in hand]
    return (Ask(seat, "play", tuple(chain.from_iterable(rows))),)
