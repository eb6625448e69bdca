"""Things on the table: creatures, domains, chains, marks and traps, by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.parts import Part
from games.squarriors.board import TOP_RECRUITS, VANGUARD
from games.squarriors.cards.cards import CARDS, RECRUIT
from games.squarriors.kept import Change, Kept, kept_until
from games.squarriors.meanings import CREATURES, CreatureOf, part
from games.squarriors.texts.happening import Happened

if TYPE_CHECKING:
    from games.squarriors.rules import acting, declaring  # noqa: F401 - in quotes
    from games.squarriors.texts import passives, triggers  # noqa: F401 - in quotes


class Mark(msgspec.Struct, array_like=True, gc=False):
    """A mark on a creature or domain."""

    uid: int
    card: int
    seat: int
    """Its owner and controller."""


class Creature(msgspec.Struct, array_like=True, gc=False):
    """A creature or recruit in play."""

    uid: int
    card: int
    owner: int
    seat: int
    """Its controller."""
    domain: int
    """Its domain; `NOWHERE` until its controller has decided where it goes."""
    recruit: int = 0
    """The number of a recruit throughout the match, as in `r1`; 0 for other creatures."""
    expended: bool = False
    damage: int = 0
    armor: int = 0
    swayed: bool = False
    """True if it has a manipulation counter."""
    marks: list[Mark] = []
    dealer: int = -1
    """The seat that dealt its last damage counter."""

    # This turn.

    entered: bool = False
    """Whether it is a recruit that has just come into play. Its player can do nothing with it."""
    flown: bool = False
    """Whether its free move is used up."""
    hunted: bool = False
    """Whether it was the target of a stealth attack."""
    courted: bool = False
    """Whether it was the target of a manipulation attack."""

    @property
    def is_traitor(self) -> bool:
        return self.seat != self.owner


class ChainCard(msgspec.Struct, array_like=True, gc=False):
    """A card in a strategy chain."""

    uid: int
    card: int
    owner: int


class Domain(msgspec.Struct, array_like=True, gc=False):
    """A domain with its strength, chain and marks."""

    card: int
    """For the Vanguard: the active Land."""
    strength: int
    """0 if it is destroyed."""
    chain: list[ChainCard] = []
    """From left to right."""
    marks: list[Mark] = []


class Trap(msgspec.Struct, array_like=True, gc=False):
    """A face-down trap."""

    card: int
    power: int
    """The Power that was paid for it, which everybody sees."""
    seers: list[int] = []
    """Seats that have looked at it, apart from its player."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A tribe with its set-up, as a player hands it in."""

    ready_made: str = ""
    """The key of a ready-made tribe; "" for one of the player's own."""
    strengths: tuple[int, int, int]
    """Those of Vanguard, Army and Council."""
    code: int
    stronghold: int
    lands: bytes
    """All Lands, the active one first."""
    creatures: tuple[tuple[int, int], ...]
    """Card and domain of each, from left to right."""
    tactics: bytes
    """In ascending order."""


class Side(msgspec.Struct, array_like=True, dict=True):
    """Everything that a player has."""

    domains: list[Domain] = []
    """Vanguard, Army, Council; empty until the tribes are shown."""
    creatures: list[Creature] = []
    """The creatures under its control. Within a domain, the leftmost comes first."""
    power: int = 0
    hand: bytearray = msgspec.field(default_factory=bytearray)
    """In ascending order."""
    traps: list[Trap | None] = msgspec.field(default_factory=lambda: [None, None])
    lands: bytes = b""
    """All Lands of the tribe, the active one among them."""
    discard: bytearray = msgspec.field(default_factory=bytearray)
    """Its own tactics and killed creatures, face up."""
    banished: bytearray = msgspec.field(default_factory=bytearray)
    removed: bytearray = msgspec.field(default_factory=bytearray)
    """Its own cards that are out of the game."""
    known: bytearray = msgspec.field(default_factory=bytearray)
    """Tactics that were taken back openly. They are in its hand or lie there as its traps."""
    sheet: Sheet | None = None
    """The tribe that it handed in."""
    out: bool = False
    """True if it is eliminated."""

    # This turn.

    assaults: int = 0
    """The number of dominance attacks it has declared."""
    challenged: bool = False
    """Whether it has started a leadership challenge."""
    land_changed: bool = False
    firsts: list[str] = []
    """The names of rolls and costs whose first occurrence of the turn is over."""
    happened: list[Happened] = []
    """Events since the player's last privilege that a trap may answer (R-24)."""
    hesitated: bool = False
    """Whether it has taken back a dominance attack, as it may once a turn (R-57)."""

    # Computed from the side's cards.

    said = Kept["list[passives.Said]"](Change.PLACES, lent=True)
    """Standing texts of its creatures (`passives`)."""
    lying = Kept["passives.Said"](Change.CARDS, lent=True)
    """Standing texts of its domains, chains and marks."""
    heard = Kept["triggers.Waiting"](Change.PLACES, lent=True)
    """Texts that wait for events, on all its cards except its marks (`triggers`)."""
    heard_lying = Kept["tuple[triggers.Waiting, triggers.Waiting]"](Change.CARDS, lent=True)
    """Texts on its domains and chains, and on marks on its cards, that wait for events."""
    activated = Kept["list[acting.Activated]"](Change.PLACES)
    """Its activated abilities (`acting`)."""
    targets = Kept["list[declaring.Target]"](Change.PLACES)
    """Targets of its enemies' attacks (`declaring`)."""

    @kept_until(Change.CARDS, lent=True)
    def called(self) -> dict[int, Part]:
        """The names of its creatures by number: `jobe`, `r1`. With two copies on the side, the
        owner's seat is added: `jobe@2`."""
        cards = [creature.card for creature in self.creatures]
        return {
            creature.uid: part(CreatureOf, creature.seat, -1, creature.recruit)
            if creature.recruit
            else CREATURES[creature.seat][creature.card]
            if cards.count(creature.card) == 1
            else part(CreatureOf, creature.seat, creature.card, 0, creature.owner)
            for creature in self.creatures
        }

    def standing_domains(self) -> list[int]:
        """Return the domains that are not destroyed, left to right."""
        return [place for place, domain in enumerate(self.domains) if domain.strength]

    def there(self, domain: int) -> list[Creature]:
        """Return the creatures in a domain, left to right."""
        return [creature for creature in self.creatures if creature.domain == domain]

    @property
    def recruits(self) -> int:
        return sum(RECRUIT[creature.card] for creature in self.creatures)

    @property
    def has_room(self) -> bool:
        """Whether another recruit may enter (R-48)."""
        return self.recruits < TOP_RECRUITS

    @property
    def provision(self) -> int:
        """The total provision that its creatures need."""
        return sum(CARDS[creature.card].provision for creature in self.creatures)

    @property
    def other_lands(self) -> list[int]:
        """The Lands that could become active; none once the Vanguard is destroyed."""
        vanguard = self.domains[VANGUARD]
        return [land for land in self.lands if land != vanguard.card] if vanguard.strength else []
