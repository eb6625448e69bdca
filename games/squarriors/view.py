"""Views of Squarriors: everything that lies open, and the viewer's own hand and traps.

Cards are numbers of `cards.CARDS`. Creatures carry the name that players write for them.
"""

from __future__ import annotations

import msgspec

from games.squarriors.meanings import CreatureOf, InDomain, Said, Who
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
    """Its name as its player writes it: `jobe`, `r1`, or `jobe@2` if the side has two copies."""
    card: int
    owner: int
    """The owner; not its controller if it is a Traitor."""
    domain: int
    """Its domain; -1 if it has lost it and its player decides where it goes."""
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
    """Whether it is a recruit that came into play this turn."""
    hunted: bool
    """Whether it was attacked by stealth this turn."""
    courted: bool
    """Whether it was attacked by manipulation this turn."""
    roles: tuple[str, ...]
    """Its roles in the contest in progress: `attacker`, `defender`, `reinforcing`, `target`,
    `blocker`, `joiner`."""


class ChainSeen(msgspec.Struct, frozen=True, gc=False):
    """A card in a chain."""

    card: int
    owner: int
    types: tuple[str, ...]
    holds: bool
    """True if its strategy text works at the moment; a creature card has none."""


class DomainSeen(msgspec.Struct, frozen=True, gc=False):
    """A domain."""

    card: int
    """For the Vanguard: the active Land."""
    strength: int
    """0 if it is destroyed."""
    chain: tuple[ChainSeen, ...]
    """From left to right."""
    marks: tuple[MarkSeen, ...]


class TrapSeen(msgspec.Struct, frozen=True, gc=False):
    """A face-down trap."""

    power: int
    """The Power that was paid for it."""
    card: int | None
    """The card, or None if the viewer may not see it."""


class SideSeen(msgspec.Struct, frozen=True, gc=False):
    """A player's open things, with traps as far as the viewer may know them."""

    power: int
    hand: int
    """The number of cards in hand."""
    known: tuple[int, ...]
    """Tactics that everybody knows to be in its hand or to lie there as its traps (R-59)."""
    ready_made: str
    """The key of its ready-made tribe; "" for a tribe of its own."""
    domains: tuple[DomainSeen, ...]
    """Vanguard, Army, Council; () until the tribes are shown."""
    creatures: tuple[CreatureSeen, ...]
    """From left to right within each domain."""
    traps: tuple[TrapSeen | None, TrapSeen | None]
    """The left one, between Vanguard and Army, and the right one, between Army and Council."""
    lands: tuple[int, ...]
    """All Lands of the tribe, the active one among them."""
    discard: tuple[int, ...]
    banished: tuple[int, ...]
    provision: int
    limit: int
    """The provision limit."""
    recruits: int
    """The number of its recruits, at most 6."""
    out: bool
    """True if it is eliminated."""


class ActionSeen(msgspec.Struct, frozen=True, gc=False):
    """An action in the queue."""

    seat: int
    kind: str
    """`play`, `set`, `trap`, `use`, `detach`, `move`, `land`, `buy` or `promote`."""
    card: int | None
    """The card; None for a trap that is being set if the viewer may not see it."""
    said: tuple[Said, ...]
    """The words that specify the action, without those that the viewer may not know."""


class Departure(msgspec.Struct, frozen=True, gc=False):
    """A place that a creature left."""

    seat: int
    """The seat that had it there."""
    domain: int
    where: int
    """The seat that has it now."""
    name: str
    """Its name on that side."""


class CreatureAt(msgspec.Struct, frozen=True, gc=False):
    """A creature with its place."""

    place: InDomain
    creature: CreatureOf

    @property
    def word(self) -> str:
        """The creature as the notation names it: `2.c jobe`."""
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
    """The die with everything that is added to it."""
    needed: int
    """The number that the total must exceed."""


class ContestSeen(msgspec.Struct, frozen=True, gc=False):
    """The contest in progress, as things stand."""

    kind: str
    """`dominance`, `stealth`, `manipulation` or `leadership`."""
    seat: int
    vs: int | None
    """The attacked player; None in a challenge."""
    domain: tuple[int, int] | None
    """Seat and domain of the attacked domain, or of the target."""
    target: CreatureAt | None
    """The attacked creature."""
    totals: tuple[int | None, ...]
    """By seat; None for a player who takes no part. In a dominance attack, the damage that the side
    would deal in all; in a challenge, Influence plus Will."""
    dealt: tuple[int, int]
    """In a dominance attack: the damage that attackers and defenders have dealt."""
    roll: RollSeen | None


class SideChange(msgspec.Struct, frozen=True, gc=False):
    """How a choice changes the numbers of one side."""

    seat: int
    power: tuple[int, int] = (0, 0)
    """Power before and after."""
    hand: tuple[int, int] = (0, 0)
    """Cards in hand before and after."""
    strengths: tuple[tuple[int, int, int], ...] = ()
    """Domains, each with its strength before and after."""
    lost: tuple[Who, ...] = ()
    """Creatures that leave the side."""
    gained: tuple[Who, ...] = ()
    """Creatures that join it."""
    hurt: tuple[tuple[Who, int], ...] = ()
    """The change of damage counters on creatures that stay."""
    swayed: tuple[tuple[Who, bool], ...] = ()
    """Whether creatures that stay gain a manipulation counter (True) or lose it."""
    armored: tuple[tuple[Who, int], ...] = ()
    """The change of armor counters on creatures that stay."""
    stronger: tuple[tuple[Who, int, int], ...] = ()
    """Changed Might of creatures that stay, before and after."""
    firmer: tuple[tuple[Who, int, int], ...] = ()
    """Changed Will of creatures that stay, before and after."""
    keyed: tuple[tuple[Who, tuple[str, ...], tuple[str, ...]], ...] = ()
    """Keywords that creatures gain, and those that they lose."""
    turned: tuple[tuple[Who, bool], ...] = ()
    """Whether creatures that stay become expended (True) or ready."""
    damage: int = 0
    """The change of the side's damage counters, with those on lost and gained creatures."""
    counters: int = 0
    """The change of its manipulation counters, counted in the same way."""
    armor: int = 0
    """The change of its armor counters, counted in the same way."""
    might: int = 0
    """The change of the side's Might."""
    will: int = 0
    """The change of the side's Will."""
    keywords: int = 0
    """The change of the side's number of keywords."""


THROWS = 36
"""The number of throws of two dice."""


class Fate(msgspec.Struct, frozen=True, gc=False):
    """One possible result of a choice."""

    times: int
    """The number of throws of two dice, out of `THROWS`, that lead here; all if none is rolled."""
    changes: tuple[SideChange, ...]


class Strike(msgspec.Struct, frozen=True, gc=False):
    """An attack by stealth or manipulation that can be declared, as things stand."""

    stealth: bool
    added: int
    """The addition to its die."""
    needed: int
    """The number that the sum must exceed."""
    damage: int
    """The damage of a stealth attack that succeeds."""
    hurts: int
    """The part of the damage that armor does not stop."""
    kills: bool
    blockers: int
    """The number of creatures that can block it."""
    answered: bool
    """True if some text in play may answer before it is over."""
    rewarded: bool
    """True if some text in play may answer once it is over."""
    shifting: bool = False
    """True if its effect may make texts in play change Might or keywords."""
    dies: bool = False
    """True if its target changes sides and then dies of its damage, because only texts of its
    present side keep it alive."""

    @property
    def least(self) -> int:
        """The least number that its die must show: above 6 if none is enough, below 2 if any is."""
        return self.needed - self.added + 1


class Storm(msgspec.Struct, frozen=True, gc=False):
    """The result of a dominance attack before the others answer."""

    totals: tuple[int, int]
    """The damage that attackers and defenders would deal in all if nobody fell first."""
    won: bool
    """True if the attack is won."""
    first: tuple[int, int]
    """The damage that attackers and defenders deal with Swiftness, before the others strike."""
    fallen: tuple[Who, ...]
    """Creatures that fall if damage is divided so that the fewest die."""


class Foreseen(msgspec.Struct, frozen=True, kw_only=True):
    """The foreseen results of the viewer's choices, by notation, if nobody reacts."""

    sealed: bool = False
    """True if somebody has already given an answer, which nobody else knows."""
    fates: dict[str, tuple[Fate, ...]] = {}
    """The likeliest fate first; () if too many dice are rolled to tell them all. The key leaves out
    the chain that a card joins if it makes no difference."""
    strikes: dict[str, Strike] = {}
    storms: dict[str, Storm] = {}
    """By the creatures picked."""
    prices: dict[int, int] = {}
    """By card: the present cost of each tactic in the hand and, where recruits can be bought and
    promoted, of a Fledgling and of each card that one of the viewer's recruits can become."""


class SquarriorsView(View, frozen=True, kw_only=True):
    """The table as a player sees it. Tuples are by seat unless noted otherwise."""

    own_tribes: bool
    winter_from: int
    """The round in which hard winter comes."""
    winter: bool
    """True if it has come."""
    first: int
    round: int
    """0 during set-up."""
    active: int | None
    """The seat whose turn it is; None during set-up."""
    phase: str
    """`ready`, `power`, `provision`, `action` or `end`; "" during set-up."""
    sides: tuple[SideSeen, ...]
    queue: tuple[ActionSeen, ...]
    """The newest first."""
    contest: ContestSeen | None
    asked: str
    """The key of the present question; "" for none."""
    hand: tuple[int, ...]
    """The viewer's tactics."""
    hands: tuple[tuple[int, ...], ...]
    """All hands once the match is over; until then ()."""
    handed_in: tuple[bool, ...]
    """Whether each player has handed in a tribe."""
    sheet: Sheet | None
    """The viewer's own tribe as far as it is handed in or built; None if there is none."""
    eliminated: tuple[int, ...]
    """In order of elimination."""
    foreseen: Foreseen = Foreseen()
    """Foreseen results of the choices that the viewer is asked to make."""
    changed: tuple[str, ...] = ()
    """Things changed by the last decision that changed anything, always with the seat: `2.c`
    (strength, marks or Land), `2.c jobe` (a creature), `2.c3` (new in a chain), `2.left` (a trap
    set or gone)."""
    left: tuple[Departure, ...] = ()
    """Places that creatures in play left by that decision."""
