"""What a player can decide in Tactica, and how it is written.

`a2`                               a wall site, or an attacker; several: `a2 + c2 + e2`
`ridge d5`, `ravine c4`            a landmark (option *placed*)
`troops 4`                         how many of the first six cards are troops
`muster foot c3`                   deploy or muster a troop
`dismiss spy`, `draw 2 1`          recruitment: troops, tactics
`forfeit`                          give up a battle of a war
`train c3`                         one level
`move c3 d5`                       also `disengage c3 d5`, `horse c3 d5`
`rescue foot`                      take back a hostage
`attack e5`                        then the attackers: `d5 + e6`
`crown c3`, `engineer e6`, `press d5`, `horse d5`, `spy`       play a card (on a hex)
`shieldwall e5`, `disengage e5 e4`, `disengage e5 stay`, `saved e5 f5`, `rescue e5`,
`negate d5`, `pass`                the defender's answers
`done`                             end a phase
"""

from __future__ import annotations

from games.decisions import Choice
from games.tactica.board import HEXES, NAMES, NOWHERE, WITHIN, bits
from games.tactica.troops import CARD_NAMES, DISENGAGE, HORSE, TROOPS


class Hex(Choice, frozen=True):
    """A wall site, or an attacker."""

    number: int

    @property
    def notation(self) -> str:
        return NAMES[self.number]


class PlaceLandmark(Choice, frozen=True):
    """Place a landmark on a hex, one of its two sides up."""

    ravine: bool
    number: int

    @property
    def notation(self) -> str:
        return f"{'ravine' if self.ravine else 'ridge'} {NAMES[self.number]}"


class Mix(Choice, frozen=True):
    """How many of the first cards come from the troop pile."""

    troops: int

    @property
    def notation(self) -> str:
        return f"troops {self.troops}"


class Muster(Choice, frozen=True):
    """Put a troop from the hand onto the field."""

    kind: int
    number: int

    @property
    def notation(self) -> str:
        return f"muster {CARD_NAMES[self.kind]} {NAMES[self.number]}"


class Dismiss(Choice, frozen=True):
    """Put a card of the hand into resupply."""

    card: int

    @property
    def notation(self) -> str:
        return f"dismiss {CARD_NAMES[self.card]}"


class Draw(Choice, frozen=True):
    """Draw so many cards from the two piles."""

    troops: int
    tactics: int

    @property
    def notation(self) -> str:
        return f"draw {self.troops} {self.tactics}"


class Forfeit(Choice, frozen=True):
    """Give up this battle, not the war."""

    @property
    def notation(self) -> str:
        return "forfeit"


class Train(Choice, frozen=True):
    """Train the troop on a hex by one level."""

    number: int

    @property
    def notation(self) -> str:
        return f"train {NAMES[self.number]}"


class Move(Choice, frozen=True):
    """Move a troop: by a movement action, or with the card Disengage or Horse."""

    src: int
    dst: int
    card: int = 0

    @property
    def notation(self) -> str:
        word = CARD_NAMES[self.card] if self.card else "move"
        return f"{word} {NAMES[self.src]} {NAMES[self.dst]}"


class Free(Choice, frozen=True):
    """Play Rescue and take a card back from the enemy's hostages."""

    card: int

    @property
    def notation(self) -> str:
        return f"rescue {CARD_NAMES[self.card]}"


class Attack(Choice, frozen=True):
    """Declare an attack on a hex; the attackers are picked next."""

    target: int

    @property
    def notation(self) -> str:
        return f"attack {NAMES[self.target]}"


class Play(Choice, frozen=True):
    """Play a tactics card, most of them on a hex."""

    card: int
    number: int = NOWHERE

    @property
    def notation(self) -> str:
        name = CARD_NAMES[self.card]
        return name if self.number == NOWHERE else f"{name} {NAMES[self.number]}"


class PlayTo(Choice, frozen=True):
    """Answer with Disengage, naming where the troop steps (`NOWHERE`: it stays), or with Saved,
    naming the stand-in."""

    card: int
    number: int
    to: int

    @property
    def notation(self) -> str:
        to = "stay" if self.to == NOWHERE else NAMES[self.to]
        return f"{CARD_NAMES[self.card]} {NAMES[self.number]} {to}"


class Done(Choice, frozen=True):
    """End a phase."""

    @property
    def notation(self) -> str:
        return "done"


class Pass(Choice, frozen=True):
    """Answer the attacks no further."""

    @property
    def notation(self) -> str:
        return "pass"


DONE, PASS, FORFEIT = Done(), Pass(), Forfeit()

# Choices that are listed at nearly every decision are made once.

HEX = tuple(map(Hex, range(HEXES)))
ATTACK = tuple(map(Attack, range(HEXES)))
TRAIN = tuple(map(Train, range(HEXES)))
MUSTER = tuple(
    tuple(Muster(kind, number) for number in range(HEXES)) if kind else () for kind in (0, *TROOPS)
)
"""By kind of troop and hex."""


def _moves(card: int) -> tuple[tuple[tuple[int, Move], ...], ...]:
    return tuple(
        tuple((1 << dst, Move(src, dst, card)) for dst in bits(WITHIN[src][2]))
        for src in range(HEXES)
    )


MOVES = {0: _moves(0), DISENGAGE: _moves(DISENGAGE), HORSE: _moves(HORSE)}
"""By card (0: none) and hex: each hex to which a move from there can lead, as a set, and the
move."""
