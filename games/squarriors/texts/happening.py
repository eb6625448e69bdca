"""The facts that a text can know: about an event, the contest in progress and the text itself."""

from __future__ import annotations

import msgspec

from games.squarriors.cards.vocabulary import ContestKind
from games.squarriors.meanings import CreatureOf, Said
from games.squarriors.reading import read, read_actor


class Happened(msgspec.Struct, array_like=True, gc=False):
    """An event of the card language (`docs/squarriors-cards.md`), with the facts at its time."""

    on: str
    by: int = -1
    """The seat that caused it."""
    vs: int = -1
    """The affected seat."""
    of: list[int] = []
    """The creatures, or the domain, concerned, as references."""
    of_seat: int = -1
    """The seat that controlled them."""
    contest: str = ""
    contest_uid: int = 0
    killer: int = 0
    """For `killed`: the creature that did it, if any."""
    dealer: int = 0
    """For `damaged`: the creature that dealt it."""
    action: int = 0
    """For `played` and `targeted`: the action in the queue."""
    subtype: str = ""
    """The subtype of that action's card."""
    attackers: list[int] = []
    """The attackers and the target of the contest at that time."""
    target: int = 0


class Roll(msgspec.Struct, array_like=True, gc=False):
    """A die that was rolled, whose result does not count yet."""

    kind: str
    """`block`, `infiltration` or `persuasion`."""
    seat: int
    creature: int
    die: int
    first: bool
    """Whether it is the seat's first roll of this kind in the turn (R-66)."""


class Contest(msgspec.Struct, array_like=True, gc=False):
    """The contest in progress: its participants, their roles, and its progress."""

    uid: int
    kind: ContestKind
    seat: int
    """The seat that declared it."""
    vs: int = -1
    """The attacked seat; -1 in a challenge."""
    attackers: list[int] = []
    """The attackers that still take part; in a challenge, its starter."""
    target: int = 0
    """The attacked domain or creature, as a reference."""
    home: int = 0
    """The domain of the target, or its last domain before it left, as a reference."""
    defenders: list[int] = []
    """The defenders of a dominance attack, reinforcing creatures included."""
    reinforcing: list[int] = []
    blocker: int = 0
    joiners: list[int] = []
    """In a challenge: all participants, the starter included."""
    roll: Roll | None = None
    dealt: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """In a dominance attack: the damage dealt by the attackers and by the defenders."""
    fought: bool = False
    """Whether damage was dealt. Losing its attackers then no longer ends the contest (R-38)."""
    over: bool = False
    """Whether it ended without a victory."""
    winner: int = -1
    clash: bool = False
    """Whether the cycle in progress is the last before something is decided (R-62)."""
    silent: list[int] = []
    """The seats that pass until the contest is over."""

    def participants(self) -> list[int]:
        """Return all participants, in any role."""
        target = [self.target] if self.target > 0 else []
        blocker = [self.blocker] if self.blocker else []
        return [*self.attackers, *self.defenders, *target, *blocker, *self.joiners]


class Source(msgspec.Struct, array_like=True, gc=False):
    """The card on which a text stands, as it is or was."""

    seat: int
    """Its controller."""
    card: int
    me: int = 0
    """The creature, chain card or mark; 0 for a domain."""
    here: int = 0
    """The domain where it is, as a reference; 0 for nowhere."""
    host: int = 0
    """The mark's carrier."""


class Lasting(msgspec.Struct, array_like=True, gc=False):
    """An effect that lasts until the contest or the turn is over."""

    ability: int
    index: int
    """The place of the effect in the ability."""
    source: Source
    subjects: list[int]
    """The affected creatures or players, as references."""


class Pending(msgspec.Struct, array_like=True, gc=False):
    """A triggered text that waits for its moment (R-18)."""

    ability: int
    source: Source
    event: Happened
    place: int
    """Its place among its controller's texts, in the order creatures, domains, chains, marks."""
    lineage: list[tuple[int, int]] = []
    """The texts that led to it, each as source and ability."""


class Queued(msgspec.Struct, array_like=True, gc=False):
    """An action in the queue."""

    uid: int
    seat: int
    kind: str
    """`play`, `set`, `trap`, `use`, `detach`, `move`, `land`, `buy` or `promote`."""
    words: str
    """The words of the choice that added it, as everybody may read them."""
    card: int
    """The tactic, the Land, or the card that a recruit becomes; otherwise the source's card."""
    source: Source
    ability: int = -1
    targets: list[int] = []
    picks: list[int] = []
    """The player's picks for its effects, in order (R-67)."""
    chain: int = -1
    """The chain that a tactic goes to (R-21)."""
    location: int = -1
    """The location of a trap."""
    paid: int = 0
    """The Power paid for it."""
    event: Happened | None = None
    """The event that a trap answers."""

    @property
    def said(self) -> tuple[Said, ...]:
        """The meanings of the action's words; states store the words themselves."""
        return read(self.words, self.seat, self.card)

    @property
    def actor(self) -> CreatureOf | None:
        """The creature that moves or is promoted."""
        return read_actor(self.kind, self.words, self.seat)


class Fallen(msgspec.Struct, array_like=True, gc=False):
    """A killed creature whose killer has not yet put it into a chain (R-28)."""

    uid: int
    card: int
    owner: int
    killer: int
