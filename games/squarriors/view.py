"""Views of Squarriors: everything that lies open, and the viewer's own hand and traps.

Cards are numbers of `cards.CARDS`. Creatures carry the name that players write for them.
"""

from __future__ import annotations

import msgspec

from games.squarriors.events import Who
from games.squarriors.meanings import CreatureOf, InDomain, Said
from games.squarriors.pieces import Sheet
from games.view import View


class MarkSeen(msgspec.Struct, frozen=True, gc=False):
    """A mark on a creature or domain."""

    card: int
    seat: int
    """Its controller."""


class CreatureSeen(msgspec.Struct, frozen=True, gc=False):
    """A creature as it is now."""

    name: str
    """As its player writes it: `jobe`, `r1`, or `jobe@2` where two copies are on one side."""
    card: int
    owner: int
    """Another seat than the one that has it: a Traitor."""
    domain: int
    """-1: it has lost its domain, and its player decides where it goes."""
    provision: int
    might: int
    will: int
    blood: int
    keywords: tuple[str, ...]
    expended: bool
    damage: int
    armor: int
    swayed: bool
    """True if it has a manipulation counter."""
    marks: tuple[MarkSeen, ...]
    entered: bool
    """A recruit that came into play this turn."""
    hunted: bool
    """Whether it was attacked by stealth this turn."""
    courted: bool
    """Whether it was attacked by manipulation this turn."""
    roles: tuple[str, ...]
    """In the contest in progress: `attacker`, `defender`, `reinforcing`, `target`, `blocker`,
    `joiner`."""


class ChainSeen(msgspec.Struct, frozen=True, gc=False):
    """A card in a chain."""

    card: int
    owner: int
    types: tuple[str, ...]
    holds: bool
    """True if its strategy text works now; a creature card has none."""


class DomainSeen(msgspec.Struct, frozen=True, gc=False):
    """A domain."""

    card: int
    """Of the Vanguard: the active Land."""
    strength: int
    """0: destroyed."""
    chain: tuple[ChainSeen, ...]
    """Left to right."""
    marks: tuple[MarkSeen, ...]


class TrapSeen(msgspec.Struct, frozen=True, gc=False):
    """A face-down trap."""

    power: int
    """Power that was paid for it."""
    card: int | None
    """None for who may not see it."""


class SideSeen(msgspec.Struct, frozen=True, gc=False):
    """A player's open things, and traps as far as the viewer may know them."""

    power: int
    hand: int
    """How many cards."""
    known: tuple[int, ...]
    """Tactics that all know to be in its hand, or to lie there as its traps (R-59)."""
    ready_made: str
    """The key of its ready-made tribe, "" for one of its own."""
    domains: tuple[DomainSeen, ...]
    """Vanguard, Army, Council; () until the tribes are shown."""
    creatures: tuple[CreatureSeen, ...]
    """Left to right within each domain."""
    traps: tuple[TrapSeen | None, TrapSeen | None]
    """Left: between Vanguard and Army; right: between Army and Council."""
    lands: tuple[int, ...]
    """All Lands of the tribe, the active one among them."""
    discard: tuple[int, ...]
    banished: tuple[int, ...]
    provision: int
    limit: int
    """The provision limit."""
    recruits: int
    """Of 6."""
    out: bool
    """True if it is eliminated."""


class ActionSeen(msgspec.Struct, frozen=True, gc=False):
    """An action in the queue."""

    seat: int
    kind: str
    """`play`, `set`, `trap`, `use`, `detach`, `move`, `land`, `buy` or `promote`."""
    card: int | None
    """None: a trap that is being set, for who may not see it."""
    said: tuple[Said, ...]
    """The words that were named with it, without those that the viewer may not know."""


class Departure(msgspec.Struct, frozen=True, gc=False):
    """A place that a creature left."""

    seat: int
    """The seat that had it there."""
    domain: int
    where: int
    """The seat that has it now,"""
    name: str
    """and its name there."""


class CreatureAt(msgspec.Struct, frozen=True, gc=False):
    """A creature with its place."""

    place: InDomain
    creature: CreatureOf

    @property
    def word(self) -> str:
        """How the creature is written: `2.c jobe`."""
        return f"{self.place.word} {self.creature.word}"


class RollSeen(msgspec.Struct, frozen=True, gc=False):
    """A die that has been rolled but does not count yet."""

    kind: str
    """`block`, `infiltration` or `persuasion`."""
    seat: int
    creature: CreatureAt | None
    """The creature that rolls; None once it is gone."""
    die: int
    total: int
    """With all that is added to it."""
    needed: int
    """The total must be higher than this."""


class ContestSeen(msgspec.Struct, frozen=True, gc=False):
    """The contest in progress, as things stand."""

    kind: str
    """`dominance`, `stealth`, `manipulation` or `leadership`."""
    seat: int
    vs: int | None
    """The attacked player; None in a challenge."""
    domain: tuple[int, int] | None
    """Seat and domain that is attacked, or where the target is."""
    target: CreatureAt | None
    """The attacked creature."""
    totals: tuple[int | None, ...]
    """By seat, None for who takes no part. Dominance: what its side would deal in all;
    leadership: Influence and Will."""
    dealt: tuple[int, int]
    """Dominance: what attackers and defenders have dealt."""
    roll: RollSeen | None


class SideChange(msgspec.Struct, frozen=True, gc=False):
    """How a choice changes the numbers of one side."""

    seat: int
    power: tuple[int, int] = (0, 0)
    """Power before and after."""
    hand: tuple[int, int] = (0, 0)
    """Cards in hand before and after."""
    strengths: tuple[tuple[int, int, int], ...] = ()
    """Domain, strength before, and after."""
    lost: tuple[Who, ...] = ()
    """Creatures that leave the side."""
    gained: tuple[Who, ...] = ()
    """Creatures that come to it."""
    hurt: tuple[tuple[Who, int], ...] = ()
    """Damage counters more or less on those that stay."""
    swayed: tuple[tuple[Who, bool], ...] = ()
    """Whether they get a manipulation counter or lose it."""
    armored: tuple[tuple[Who, int], ...] = ()
    """Armor counters more or less on them."""
    stronger: tuple[tuple[Who, int, int], ...] = ()
    """Their Might before and after, where it changes."""
    firmer: tuple[tuple[Who, int, int], ...] = ()
    """Their Will, in the same way."""
    keyed: tuple[tuple[Who, tuple[str, ...], tuple[str, ...]], ...] = ()
    """Keywords that creatures get, and those that they lose."""
    turned: tuple[tuple[Who, bool], ...] = ()
    """Whether creatures that stay are expended now, where they were not; or ready again."""
    damage: int = 0
    """Damage counters more or less on the side, those of lost and gained creatures included."""
    counters: int = 0
    """Manipulation counters, in the same way."""
    armor: int = 0
    """Armor counters, in the same way."""
    might: int = 0
    """Might more or less on the side."""
    will: int = 0
    """Will, in the same way."""
    keywords: int = 0
    """Keywords more or less on the side."""


THROWS = 36
"""Of two dice."""


class Fate(msgspec.Struct, frozen=True, gc=False):
    """One possible result of a choice."""

    times: int
    """In how many of all throws of two dice: in each, if none is rolled."""
    changes: tuple[SideChange, ...]


class Strike(msgspec.Struct, frozen=True, gc=False):
    """An attack by stealth or manipulation that can be declared, as things stand."""

    stealth: bool
    added: int
    """Addition to its die."""
    needed: int
    """Number that the sum must be higher than."""
    damage: int
    """Damage that it deals by stealth then."""
    hurts: int
    """Damage beyond armor."""
    kills: bool
    blockers: int
    """How many creatures can block it."""
    answered: bool
    """True if some text in play may answer before it is over."""
    rewarded: bool
    """True if some text in play may answer once it is over."""
    shifting: bool = False
    """True if texts in play may change Might or keywords by what it does."""
    dies: bool = False
    """True if its target changes sides and dies of its damage: texts of its side alone keep it
    alive."""

    @property
    def least(self) -> int:
        """The least number that its die must show: above 6 if none is enough, below 2 if any is."""
        return self.needed - self.added + 1


class Storm(msgspec.Struct, frozen=True, gc=False):
    """The result of a dominance attack before the others answer."""

    totals: tuple[int, int]
    """Damage in all that attackers and defenders would deal if nobody fell first."""
    won: bool
    """True if the attack is won."""
    first: tuple[int, int]
    """Damage that attackers and defenders deal with Swiftness, before the others strike."""
    fallen: tuple[Who, ...]
    """Creatures that fall if damage is divided with the fewest deaths."""


class Foreseen(msgspec.Struct, frozen=True, kw_only=True):
    """The foreseen results of the viewer's choices if nobody reacts, by notation."""

    sealed: bool = False
    """True if somebody has answered already: nobody knows how."""
    fates: dict[str, tuple[Fate, ...]] = {}
    """The likeliest first; () where more dice are rolled than can be told. Without the chain that
    a card joins, where it makes no difference."""
    strikes: dict[str, Strike] = {}
    storms: dict[str, Storm] = {}
    """By who is picked."""
    prices: dict[int, int] = {}
    """By tactic in the hand: its cost now."""


class SquarriorsView(View, frozen=True, kw_only=True):
    """The table as a player sees it. Tuples are by seat unless noted otherwise."""

    own_tribes: bool
    winter_from: int
    """The round from which on it is hard winter."""
    winter: bool
    """True if it has come."""
    first: int
    round: int
    """0 during set-up."""
    active: int | None
    """Seat that has the turn; None during set-up."""
    phase: str
    """`ready`, `power`, `provision`, `action` or `end`; "" during set-up."""
    sides: tuple[SideSeen, ...]
    queue: tuple[ActionSeen, ...]
    """The newest first."""
    contest: ContestSeen | None
    asked: str
    """The question that is asked now, "" for none."""
    hand: tuple[int, ...]
    """The viewer's tactics."""
    hands: tuple[tuple[int, ...], ...]
    """All hands, once the match is over; else ()."""
    handed_in: tuple[bool, ...]
    """Players who have handed in a tribe."""
    sheet: Sheet | None
    """The viewer's own tribe as far as it is handed in or built; None for none."""
    eliminated: tuple[int, ...]
    """In the order in which they went."""
    foreseen: Foreseen = Foreseen()
    """Foreseen results of the choices that the viewer is asked to make."""
    changed: tuple[str, ...] = ()
    """Things that the last decision changed, if it changed any, always with the seat: `2.c`
    (strength, marks or Land), `2.c jobe` (a creature), `2.c3` (new in a chain), `2.left` (a trap
    set or gone)."""
    left: tuple[Departure, ...] = ()
    """Places that creatures in play left by that decision."""
