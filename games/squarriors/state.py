"""The state of a match of Squarriors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, get_args

from games.decisions import Choice, Listing
from games.squarriors.board import NOWHERE, TOP_STRENGTH
from games.squarriors.cards.vocabulary import Matter
from games.squarriors.kept import Change, Kept, cleared, kept_until, lendable
from games.squarriors.pieces import Creature, Mark, Side
from games.squarriors.rules.about import WindowAbout
from games.squarriors.rules.action_phase import ActionPhase
from games.squarriors.rules.challenge import Challenge
from games.squarriors.rules.dividing import Divide
from games.squarriors.rules.dominance import Dominance
from games.squarriors.rules.leaving import Burial
from games.squarriors.rules.manipulation import Manipulation
from games.squarriors.rules.match import Match
from games.squarriors.rules.placing import Placing
from games.squarriors.rules.privilege import Privilege
from games.squarriors.rules.resolution import Resolution
from games.squarriors.rules.set_up import SetUp
from games.squarriors.rules.stealth import Stealth
from games.squarriors.rules.turn import Turn
from games.squarriors.texts import passives
from games.squarriors.texts.happening import Contest, Fallen, Lasting, Pending, Queued
from games.squarriors.texts.passives import Holding, Said
from games.squarriors.texts.text import Text
from games.state import State


@cache
def turn_order(seats: int, start: int, *out: int) -> tuple[int, ...]:
    """Return the seats from `start` on, without those that are out."""
    return tuple(seat for seat in (*range(start, seats), *range(start)) if seat not in out)


FATAL: frozenset[Matter] = frozenset({"counters", "strength"})
"""Matters that can kill creatures and eliminate players."""


class SquarriorsState(State, kw_only=True, dict=True):
    """A match of Squarriors. Lists are by seat unless noted otherwise."""

    stack: list[
        Match
        | SetUp
        | Turn
        | Privilege
        | ActionPhase
        | Resolution
        | Text
        | Dominance
        | Stealth
        | Manipulation
        | Challenge
        | Divide
        | Placing
        | Burial
    ]
    own_tribes: bool
    """Whether players build their tribes instead of taking ready-made ones."""
    balance: bool
    """True if the others catch up after the first round (R-7)."""
    winter: int
    """The round in which hard winter comes (R-58)."""
    sides: list[Side]
    first: int
    """The starting player."""
    round: int = 0
    """0 during set-up."""
    active: int = -1
    """The seat whose turn it is; -1 during set-up."""
    phase: str = ""
    """`ready`, `power`, `provision`, `action` or `end`."""
    queue: list[Queued] = []
    """The oldest first."""
    resolution: Queued | None = None
    """The action that is resolving."""
    contest: Contest | None = None
    lasting: list[Lasting] = []
    pending: list[Pending] = []
    used: list[tuple[int, int]] = []
    """Once-a-turn texts that were used this turn, each as source and ability."""
    spent: list[tuple[int, int, list[int]]] = []
    """Chain cards that were discarded this turn, each as owner, card and the once-a-turn texts of
    it that had been used (`changes.discard_chained`)."""
    cause: list[tuple[int, int]] = []
    """The texts that led to the one in progress, each as source and ability."""
    fallen: list[Fallen] = []
    serial: int = 0
    """The latest number given to a thing."""
    recruits: int = 0
    """The number of recruits that have entered in the match."""
    eliminated: list[int] = []
    """In order of elimination."""
    recent: list[int] = []
    """References to what the last effective decision changed. Some of it may be gone."""
    hurried: bool = False
    """Whether everybody lets chances to react go by (`Mind.hurry`); never in a real match."""
    left: list[tuple[int, int, int]] = []
    """Places that creatures left by the same decision as in `recent`: the creature, its seat
    before, and its domain before."""

    # Computed.

    texts = Kept[Said](Change.PLACES, lent=True)
    """Standing texts of all sides (`passives`)."""
    settled = Kept[bool](Change.MATTER, FATAL, lent=True)
    """Whether nothing is left to die and nobody to be eliminated (`leaving.check`)."""

    @kept_until(Change.MOMENT)
    def moment(self) -> dict[tuple[int, bool], WindowAbout | None]:
        """The windows found so far in this moment (`windows.window`).

        The key is the seat, and whether the window follows the seat's own action.
        """
        return {}

    @kept_until(Change.MATTER, lent=True)
    def holding(self) -> Holding:
        """The effect of all standing texts on the position."""
        return passives.work_out(self)

    @kept_until(Change.CARDS)
    def by_number(self) -> dict[int, Creature]:
        """Every creature in play, by its number."""
        return {creature.uid: creature for side in self.sides for creature in side.creatures}

    @kept_until(Change.CARDS)
    def marks_by_seat(self) -> list[list[int]]:
        """The numbers of each player's marks in play."""
        found: list[list[int]] = [[] for _ in range(self.seats)]
        for mark in self.marks():
            found[mark.seat].append(mark.uid)
        return found

    # Bookkeeping.

    def lend(self, copy: SquarriorsState) -> None:
        """Give an equal state the values computed from this one that a copy may keep."""
        pairs = zip((self, *self.sides), (copy, *copy.sides), strict=True)
        for one, other in pairs:
            lent = LENT if one is self else SIDE_LENT
            for name, value in one.__dict__.items():
                if name in lent:
                    other.__dict__[name] = value

    def note(self, ref: int) -> None:
        """Remember that something has changed, so that the view can show it."""
        if ref not in self.recent:
            self.recent.append(ref)

    def note_left(self, creature: Creature) -> None:
        """Remember the place of a creature before it goes somewhere else."""
        if creature.domain != NOWHERE:
            self.left.append((creature.uid, creature.seat, creature.domain))

    def touch(self, *seats: int) -> None:
        """`Change.CARDS`: cards came, went or moved on these sides; on any if none is given."""
        self.__dict__.clear()
        for seat in seats or range(self.seats):
            self.sides[seat].__dict__.clear()

    def shift(self, seat: int) -> None:
        """`Change.PLACES`: some creatures of a side moved or were promoted.

        The same creatures are in play, and all other cards lie as before. Marks are read creature
        by creature, so a side with marked creatures is cleared as by `touch`.
        """
        if any(creature.marks for creature in self.sides[seat].creatures):
            self.touch(seat)
            return
        for kept, names in ((self.__dict__, PLACED), (self.sides[seat].__dict__, SIDE_PLACED)):
            for name in names:
                kept.pop(name, None)

    def alter(self, what: Matter) -> None:
        """`Change.MATTER`: something other than the cards has changed. If no text in play reads it,
        the effect of the standing texts is kept."""
        kept = self.__dict__
        held = kept.get(HOLDING)
        for name in READ if held is None or what in held.reads else UNREAD[what]:
            kept.pop(name, None)

    def stir(self) -> None:
        """`Change.MOMENT`: something happened."""
        for name in STIRRED:
            self.__dict__.pop(name, None)

    def listing(self, list_them: Callable[[], Iterable[Choice]]) -> Listing:
        """Return choices that are listed when somebody first looks at them within this moment."""
        moment = self.moment

        def list_now() -> Iterable[Choice]:
            assert self.moment is moment, "choices are looked at before anything else happens"
            return list_them()

        return Listing(list_now)

    def push(self, procedure: Any) -> None:
        """Begin a procedure, unless the match is over."""
        self.stir()
        if self.outcome is None:
            self.stack.append(procedure)

    def leave(self, procedure: Any) -> None:
        """End the procedure on top, unless the end of the match has ended it already."""
        self.stir()
        if self.stack:
            assert self.stack.pop() is procedure, "only what is on top ends"

    def new_uid(self) -> int:
        """Return a number that nothing has had before."""
        self.serial += 1
        return self.serial

    def creature(self, uid: int) -> Creature | None:
        """Return the creature with a number, None if it is not in play."""
        return self.by_number.get(uid)

    def creatures(self) -> Iterator[Creature]:
        """Yield every creature in play."""
        for side in self.sides:
            yield from side.creatures

    def mark_lists(self) -> Iterator[list[Mark]]:
        """Yield the marks of each card that carries any."""
        for side in self.sides:
            for creature in side.creatures:
                if creature.marks:
                    yield creature.marks
            for domain in side.domains:
                if domain.marks:
                    yield domain.marks

    def marks_of(self, seat: int) -> list[int]:
        """Return the numbers of a player's marks in play."""
        return self.marks_by_seat[seat]

    def marks(self) -> Iterator[Mark]:
        """Yield every mark in play."""
        for marks in self.mark_lists():
            yield from marks

    def gone(self) -> set[int]:
        """Return the seats that can no longer win. A player who resigned counts, though elimination
        waits until no text is resolving (R-56)."""
        return {seat for seat, side in enumerate(self.sides) if side.out or seat in self.resigned}

    def in_order(self, start: int) -> tuple[int, ...]:
        """Return the seats that are still in, in turn order from `start` on."""
        return turn_order(self.seats, start, *self.eliminated)

    @property
    def resolving(self) -> bool:
        """Whether a text is resolving."""
        return any(isinstance(step, Text) for step in self.stack)

    @property
    def is_winter(self) -> bool:
        return self.round >= self.winter

    def can_rise(self, seat: int, domain: int) -> bool:
        """Return whether a domain can be raised: never above 6, once destroyed, or in winter."""
        strength = self.sides[seat].domains[domain].strength
        return 0 < strength < TOP_STRENGTH and not self.is_winter


HOLDING = SquarriorsState.holding.name
STIRRED = cleared(SquarriorsState, Change.MOMENT)
READ = cleared(SquarriorsState, Change.MATTER)
"""The values that `alter` clears if the texts in play read the changed matter."""
UNREAD: dict[Matter, tuple[str, ...]] = {
    matter: cleared(SquarriorsState, Change.MOMENT, matter) for matter in get_args(Matter)
}
"""The values that `alter` clears if they do not read it."""
PLACED = cleared(SquarriorsState, Change.PLACES)
SIDE_PLACED = cleared(Side, Change.PLACES)
LENT, SIDE_LENT = lendable(SquarriorsState), lendable(Side)
