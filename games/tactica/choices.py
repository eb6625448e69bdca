"""The choices of a player in Tactica, and their notation.

`a2`                               a wall site, or an attacker; several: `a2 + c2 + e2`
`ridge d5`, `ravine c4`            a landmark (option *placed*)
`troops 4`                         the number of troops among the first six cards
`muster foot c3`                   deploy or muster a troop
`fog`, `promotion e5`              a decree of the advanced game, some on a hex
`dismiss spy`, `draw 2 1`          recruitment; draw troops, then tactics
`forfeit`                          give up a battle of a war
`train c3`, `heal c3`              train one level; heal all wounds (advanced game)
`move c3 d5`                       also `disengage c3 d5`, `horse c3 d5`
`rescue foot`                      take back a hostage; of three sides `rescue moon foot`
`attack e5`                        declare an attack; then pick the attackers: `d5 + e6`
`crown c3`, `engineer e6`, `press d5`, `horse d5`, `spy`       play a card (on a hex)
`spy moon`                         look into a hand, of three players; in teams `spy moon2`
`shieldwall e5`, `disengage e5 e4`, `disengage e5 stay`, `saved e5 f5`, `rescue e5`,
`negate d5`, `pass`                the defender's answers
`done`                             end a phase
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from games.decisions import Choice, Phrase
from games.parts import Meaning, Part, Parts
from games.tactica.board import EVERY_HEX, NAMES, NOWHERE, SIDES, SIDES_OF, Map, bits
from games.tactica.rules.maps import map_of
from games.tactica.troops import CARD_NAMES, DISENGAGE, ENGINEER, HORSE, RESCUE, SAVED, SPY, TROOPS

# The meanings of words.


class Hex(Meaning, frozen=True):
    """A hex, for a wall, a landmark, or an Engineer's work."""

    number: int

    @property
    def part(self) -> Part:
        """Return the word for the hex, with this meaning."""
        return Part(NAMES[self.number], self)


class TroopOn(Hex, frozen=True):
    """The troop on a hex that is trained, moves or attacks, or on which a card is played."""


class Target(Hex, frozen=True):
    """The target of an attack on a hex: a troop or a wall."""


class Ground(Hex, frozen=True):
    """A hex that a troop comes to."""


class StandIn(Hex, frozen=True):
    """The troop on a hex that changes places with a Champion."""


class Step(Hex, frozen=True):
    """The hex to which a troop with Disengage steps; `NOWHERE` if it stays."""

    @property
    def part(self) -> Part:
        return Part("stay", self) if self.number == NOWHERE else super().part


class Decreed(Hex, frozen=True):
    """The hex that a decree names, with a troop or a landmark."""


class DecreeOf(Meaning, frozen=True):
    """A decree."""

    decree: str


class CardOf(Meaning, frozen=True):
    """A card that is played, dismissed or taken back."""

    card: int

    @property
    def part(self) -> Part:
        """Return the word for the card, with this meaning."""
        return Part(CARD_NAMES[self.card], self)


class TroopKind(CardOf, frozen=True):
    """A troop of the hand that is put onto the field."""


class Hostage(CardOf, frozen=True):
    """A card among the enemy's hostages."""


class SideOf(Meaning, frozen=True):
    """A side, as the holder of hostages."""

    side: int

    @property
    def part(self) -> Part:
        """Return the word for the side, with this meaning."""
        return Part(SIDES[self.side].lower(), self)


class SeatOf(Meaning, frozen=True):
    """A player into whose hand a Spy looks, in a match with `seats` players."""

    seat: int
    seats: int

    @property
    def part(self) -> Part:
        """Return the word for the player, with this meaning: `moon`, in teams `moon2`."""
        sides = SIDES_OF[self.seats]
        partner = str(self.seat // sides + 1) if self.seats > sides else ""
        return Part(SIDES[self.seat % sides].lower() + partner, self)


class Troops(Meaning, frozen=True):
    """A number of cards from the troop pile."""

    count: int


class Tactics(Meaning, frozen=True):
    """A number of cards from the tactics pile."""

    count: int


# The choices.


class WallSite(Choice, frozen=True):
    """A site for a wall, one of several."""

    number: int

    @property
    def parts(self) -> Parts:
        return (Hex(self.number).part,)


class Attacker(Choice, frozen=True):
    """An attacker, one of several."""

    number: int

    @property
    def parts(self) -> Parts:
        return (TroopOn(self.number).part,)


class PlaceLandmark(Choice, frozen=True):
    """Place a landmark on a hex, with one of its two sides up."""

    ravine: bool
    number: int

    @property
    def parts(self) -> Parts:
        return Part("ravine" if self.ravine else "ridge"), Hex(self.number).part


class Mix(Choice, frozen=True):
    """Choose the number of first cards that come from the troop pile."""

    troops: int

    @property
    def parts(self) -> Parts:
        return Part("troops"), Part(str(self.troops), Troops(self.troops))


class Muster(Choice, frozen=True):
    """Put a troop from the hand onto the field."""

    kind: int
    number: int

    @property
    def parts(self) -> Parts:
        return Part("muster"), TroopKind(self.kind).part, Ground(self.number).part


class Dismiss(Choice, frozen=True):
    """Put a card of the hand into resupply."""

    card: int

    @property
    def parts(self) -> Parts:
        return Part("dismiss"), CardOf(self.card).part


class Draw(Choice, frozen=True):
    """Draw cards from the two piles."""

    troops: int
    tactics: int

    @property
    def parts(self) -> Parts:
        troops, tactics = Troops(self.troops), Tactics(self.tactics)
        return Part("draw"), Part(str(self.troops), troops), Part(str(self.tactics), tactics)


class Decree(Choice, frozen=True):
    """Play a decree. Most decrees name a hex."""

    decree: str
    number: int = NOWHERE

    @property
    def parts(self) -> Parts:
        verb = Part(self.decree, DecreeOf(self.decree))
        return (verb,) if self.number == NOWHERE else (verb, Decreed(self.number).part)


class Heal(Choice, frozen=True):
    """Heal all wounds of the troop or creature on a hex."""

    number: int

    @property
    def parts(self) -> Parts:
        return Part("heal"), TroopOn(self.number).part


class Train(Choice, frozen=True):
    """Train the troop on a hex by one level."""

    number: int

    @property
    def parts(self) -> Parts:
        return Part("train"), TroopOn(self.number).part


class Move(Choice, frozen=True):
    """Move a troop, by a movement action or with the card Disengage or Horse."""

    src: int
    dst: int
    card: int = 0

    @property
    def parts(self) -> Parts:
        verb = CardOf(self.card).part if self.card else Part("move")
        return verb, TroopOn(self.src).part, Ground(self.dst).part


class Free(Choice, frozen=True):
    """Play Rescue and take a card back from the enemy's hostages."""

    card: int

    @property
    def parts(self) -> Parts:
        return CardOf(RESCUE).part, Hostage(self.card).part


class FreeFrom(Choice, frozen=True):
    """Play Rescue with more than one enemy, naming the side from whose hostages a card is taken."""

    holder: int
    card: int

    @property
    def parts(self) -> Parts:
        return CardOf(RESCUE).part, SideOf(self.holder).part, Hostage(self.card).part


class SpyOn(Choice, frozen=True):
    """Play Spy in mustering with more than one enemy, naming whose hand it looks into."""

    seat: int
    seats: int

    @property
    def parts(self) -> Parts:
        return CardOf(SPY).part, SeatOf(self.seat, self.seats).part


class Attack(Choice, frozen=True):
    """Declare an attack on a hex; the attackers are picked next."""

    target: int

    @property
    def parts(self) -> Parts:
        return Part("attack"), Target(self.target).part


class Play(Choice, frozen=True):
    """Play a tactics card. Most cards name a hex."""

    card: int
    number: int = NOWHERE

    @property
    def parts(self) -> Parts:
        if self.number == NOWHERE:
            return (CardOf(self.card).part,)
        on = Hex(self.number) if self.card == ENGINEER else TroopOn(self.number)
        return CardOf(self.card).part, on.part


class PlayTo(Choice, frozen=True):
    """Answer with a card that names a second hex.

    Disengage names the hex to which the troop steps (`NOWHERE` if it stays), Saved the stand-in.
    """

    card: int
    number: int
    to: int

    @property
    def parts(self) -> Parts:
        to = StandIn(self.to) if self.card == SAVED else Step(self.to)
        return CardOf(self.card).part, TroopOn(self.number).part, to.part


DONE, PASS, FORFEIT = Phrase("done"), Phrase("pass"), Phrase("forfeit")
"""`DONE`: end a phase. `PASS`: answer the attacks no further. `FORFEIT`: give up this battle, but
not the war."""

# Choices that are listed at nearly every decision are made only once.

WALL_SITE = tuple(map(WallSite, range(EVERY_HEX)))
ATTACKER = tuple(map(Attacker, range(EVERY_HEX)))
ATTACK = tuple(map(Attack, range(EVERY_HEX)))
TRAIN = tuple(map(Train, range(EVERY_HEX)))


Musters = tuple[tuple[tuple[tuple[int, Muster], ...], ...], ...]
"""By side and kind of troop: each hex at the side's wall sites, as a set, and the choice to muster
the troop there."""


@cache
def musters_on(on: Map) -> Musters:
    """Return the choices for mustering on a map."""
    return tuple(
        tuple(
            tuple((1 << number, Muster(kind, number)) for number in _at(on, sites)) if kind else ()
            for kind in (0, *TROOPS)
        )
        for sites in on.wall_sites
    )


def _at(on: Map, sites: Iterable[int]) -> list[int]:
    """Return the hexes of a map that are on or beside some sites, in ascending order."""
    found = set(sites).union(*(on.neighbours[site] for site in sites))
    return sorted(found & set(on.numbers))


Listed = tuple[tuple[int, int, tuple[tuple[Move, ...], ...]], ...]
"""The moves of a troop, in groups of a few neighbouring hexes. Each group has the shift that makes
its hexes the lowest bits of a set, a mask for them, and the moves to each set of them."""

Moves = dict[int, tuple[Listed, ...]]
"""By card (0 for none) and the hex from which a troop moves: its moves."""

_SPAN = 5
"""The most hexes of one row that are within two steps."""


def _moves(on: Map, card: int) -> tuple[Listed, ...]:
    return tuple(_listed(on, card, src) for src in range(on.hexes))


def _listed(on: Map, card: int, src: int) -> Listed:
    found, left = [], on.within[src][2]
    while left:
        first = next(bits(left))
        span = left >> first & (1 << _SPAN) - 1
        left &= ~(span << first)
        width = span.bit_length()
        moves = [Move(src, first + n, card) if span >> n & 1 else None for n in range(width)]
        sets = tuple(
            tuple(move for n, move in enumerate(moves) if move is not None and each >> n & 1)
            for each in range(1 << width)
        )
        found.append((first, (1 << width) - 1, sets))
    return tuple(found)


def _moves_by_card(on: Map) -> Moves:
    return {card: _moves(on, card) for card in (0, DISENGAGE, HORSE)}


MOVES = _moves_by_card(map_of(2, 1))
"""The moves on all three maps of two sides: the smaller maps only have fewer hexes."""
_moves_of_more = cache(_moves_by_card)


def moves_on(on: Map) -> Moves:
    """Return the moves of a map, made once: listing them at every decision would take long."""
    return MOVES if on.sides == 2 else _moves_of_more(on)
