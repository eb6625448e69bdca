"""Events of Squarriors, as players are told of them and logs keep them."""

from __future__ import annotations

import msgspec

from games.events import Event
from games.squarriors.meanings import (
    Branch,
    Carrier,
    CreatureOf,
    Goal,
    InDomain,
    LandOf,
    Said,
    Who,
    as_written,
)
from games.squarriors.pieces import Sheet

# --- Set-up and turns --------------------------------------------------------------------


class HandedIn(Event, frozen=True, tag="handed in"):
    """A player has handed in a tribe; nobody else sees which."""

    seat: int


class TribesShown(Event, frozen=True, tag="tribes shown"):
    """All tribes are shown, except the hands of the players' own tribes."""

    sheets: tuple[Sheet | None, ...]
    """By seat. A tribe of the player's own has no `tactics`; None for a player who left."""

    def covers(self, earlier: Event) -> bool:
        return isinstance(earlier, HandedIn)


class Began(Event, frozen=True, tag="began"):
    """The first turn begins."""

    first: int


class TurnBegan(Event, frozen=True, tag="turn began"):
    """A player's turn begins; all of the player's creatures become ready."""

    seat: int
    round: int

    def covers(self, earlier: Event) -> bool:
        return isinstance(earlier, TurnEnded)

    @property
    def is_routine(self) -> bool:
        return True


class WinterCame(Event, frozen=True, tag="winter came"):
    """Hard winter begins (R-58)."""

    round: int


class StrengthChanged(Event, frozen=True, tag="strength changed"):
    """The strength of a domain rose or fell."""

    seat: int
    domain: int
    change: int
    strength: int
    """The new strength; at 0 the domain is destroyed."""
    why: str
    """`winter`, `balance`, `victory` or `text`."""
    by: int = -1
    """The seat that changed it."""


class PowerChanged(Event, frozen=True, tag="power changed"):
    """A player gained or lost Power other than by paying."""

    seat: int
    change: int
    power: int
    why: str
    """`phase` or `text`."""

    @property
    def is_routine(self) -> bool:
        return self.why == "phase"


class PowerStayed(PowerChanged, frozen=True, tag="power stayed"):
    """A player should have gained Power but had no room, or should have lost some but had none."""

    reveals = False

    def before(self) -> None:
        """Nothing was told."""


class Banished(Event, frozen=True, tag="banished"):
    """A creature was banished, either for lack of provision or by a text."""

    who: Who
    why: str
    """`provision` or `text`."""


class TurnEnded(Event, frozen=True, tag="turn ended"):
    """A player's turn is over."""

    seat: int

    def ends(self, earlier: Event) -> bool:
        return isinstance(earlier, EffectBegan)

    @property
    def is_routine(self) -> bool:
        return True


# --- Actions -----------------------------------------------------------------------------


class Added(Event, frozen=True, tag="action added"):
    """A player paid for an action, announced it, and added it to the queue."""

    seat: int
    kind: str
    """The same as `happening.Queued.kind`."""
    said: tuple[Said, ...]
    """The words that specify the action, as everybody may read them."""
    card: int | None
    """The tactic, or the card with the ability; None for a trap that was set."""
    paid: int = 0

    def before(self) -> Added:
        """The same, with recruits and actions by their numbers alone."""
        return msgspec.structs.replace(self, said=tuple(map(as_written, self.said)))

    @property
    def is_detail(self) -> bool:
        return self.kind == "move"


class TrapSet(Event, frozen=True, tag="trap set"):
    """A trap was set; only its player reads which one."""

    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


class Resolved(Event, frozen=True, tag="action resolved"):
    """An action of the queue resolved; its effects follow."""

    seat: int
    kind: str
    card: int | None
    who: CreatureOf | None = None
    """The creature that moves or is promoted."""
    ignored: bool = False
    """True if nothing happened because none of its targets was legal any more."""

    def repeats(self, earlier: Event) -> bool:
        return (
            isinstance(earlier, Added)
            and not self.ignored
            and (self.seat, self.kind, self.card) == (earlier.seat, earlier.kind, earlier.card)
        )

    @property
    def is_detail(self) -> bool:
        return not self.ignored


class Countered(Event, frozen=True, tag="countered"):
    """An action left the queue without effect."""

    seat: int
    """The player whose action it was."""
    card: int | None
    """The card of the action; None for a trap that was being set."""
    by: int


class TextTold(Event, frozen=True, tag="text told"):
    """A triggered text takes effect."""

    seat: int
    card: int
    who: Who | None = None
    """The creature with the text, if any."""

    @property
    def is_detail(self) -> bool:
        return True


class Marked(Event, frozen=True, tag="mark put"):
    """A mark was put on a creature or domain."""

    seat: int
    card: int
    on: Carrier
    """The carrier of the mark."""

    def before(self) -> Marked:
        """The same, with a recruit by its number alone."""
        return msgspec.structs.replace(self, on=tuple(map(as_written, self.on)))

    def repeats(self, earlier: Event) -> bool:
        if not isinstance(earlier, Added) or earlier.card != self.card:
            return False
        match self.on[-1]:
            case CreatureOf() as creature:
                return creature in earlier.said
            case InDomain(seat=seat, domain=domain):
                aims = (each for each in earlier.said if isinstance(each, InDomain))
                return (seat, domain) in ((each.seat, each.domain) for each in aims)


class Chained(Event, frozen=True, tag="chained"):
    """A card joined the right end of a chain."""

    seat: int
    card: int
    domain: int

    @property
    def is_detail(self) -> bool:
        return True


class Discarded(Event, frozen=True, tag="discarded"):
    """A card went to its owner's discard. If it was a face-down trap, it is revealed."""

    seat: int
    """The owner."""
    card: int


class Retrieved(Event, frozen=True, tag="retrieved"):
    """A tactic returned openly from a discard to its owner's hand."""

    seat: int
    card: int


class Peeked(Event, frozen=True, tag="peeked"):
    """A player looked at a face-down trap."""

    seat: int
    """The seat that saw it."""
    of: int
    """The trap's owner."""
    location: int
    card: int | None
    """The trap's card; None for everybody but the seat that saw it and the owner."""

    def seen_by(self, seat: int | None) -> Event | None:
        if seat in (self.seat, self.of):
            return self
        return Peeked(self.seat, self.of, self.location, None)


class LandChanged(Event, frozen=True, tag="land changed"):
    """Another Land became active."""

    seat: int
    card: int

    def repeats(self, earlier: Event) -> bool:
        return (
            isinstance(earlier, Added)
            and earlier.seat == self.seat
            and any(isinstance(each, LandOf) and each.card == self.card for each in earlier.said)
        )

    @property
    def is_detail(self) -> bool:
        return True


# --- Creatures ---------------------------------------------------------------------------


class Entered(Event, frozen=True, tag="entered"):
    """A recruit came into play."""

    who: Who
    domain: int

    def repeats(self, earlier: Event) -> bool:
        return (
            isinstance(earlier, Added)
            and (earlier.seat, earlier.kind) == (self.who.seat, "buy")
            and any(isinstance(each, Goal) and each.domain == self.domain for each in earlier.said)
        )


class Promoted(Event, frozen=True, tag="promoted"):
    """A recruit was promoted to another recruit card."""

    who: Who
    """The creature as it is now."""
    was: int
    """The card that it was before."""

    def repeats(self, earlier: Event) -> bool:
        if not isinstance(earlier, Added) or earlier.kind != "promote":
            return False
        match earlier.said:
            case [CreatureOf(recruit=recruit), Branch(card=card)]:
                return (recruit, card) == (self.who.recruit, self.who.card)
        return False


class CreatureMoved(Event, frozen=True, tag="creature moved"):
    """A creature moved to another domain."""

    who: Who
    domain: int
    why: str
    """`move`, `flee`, `text`, `destroyed`, `returned` or `turned`."""

    def covers(self, earlier: Event) -> bool:
        return self.why == "flee" and isinstance(earlier, Fled) and self.who in earlier.who


class Turned(Event, frozen=True, tag="turned"):
    """A creature changed sides."""

    who: Who
    """The creature under its new controller."""
    lost_by: int


class CreatureExpended(Event, frozen=True, tag="creature expended"):
    """A text expended or readied a creature."""

    who: Who
    expended: bool


class CountersChanged(Event, frozen=True, tag="counters changed"):
    """A creature gained or lost armor or manipulation counters, or its damage was healed."""

    who: Who
    counter: str
    """`armor`, `manipulation` or `damage` (healed)."""
    change: int


class Damaged(Event, frozen=True, tag="damaged"):
    """A creature took damage."""

    who: Who
    damage: int
    stopped: int
    """The part of the damage that armor stopped."""
    by: int
    """The seat that dealt it."""


class Killed(Event, frozen=True, tag="killed"):
    """A creature died."""

    who: Who
    by: int


class Sacrificed(Event, frozen=True, tag="sacrificed"):
    """A player sacrificed a creature."""

    who: Who


class EffectBegan(Event, frozen=True, tag="effect began"):
    """A text affects creatures or players until the contest or the turn is over."""

    reveals = False
    what: str
    """`might`, `will`, `blood`, a keyword, `forbid attack`, `forbid attack challenge`,
    `allow reinforce`, or the name of another number in the rules: see `cards.verbs`."""
    n: int
    """The change of that number; 1 or -1 for a keyword gained or lost; how often it is allowed."""
    until: str
    """`contest` or `turn`."""
    who: tuple[Who, ...] = ()
    seats: tuple[int, ...] = ()
    """The affected players."""

    def before(self) -> None:
        """Nothing was told."""


class Withdrew(Event, frozen=True, tag="withdrew"):
    """A creature left the contest; it stays in its domain."""

    who: Who


# --- Contests ----------------------------------------------------------------------------


class Declared(Event, frozen=True, tag="declared"):
    """A contest was declared."""

    kind: str
    seat: int
    attackers: tuple[Who, ...]
    vs: int = -1
    target: Who | None = None
    domain: int = -1
    """The attacked domain, or the domain of the target."""


class Fled(Event, frozen=True, tag="fled"):
    """Defenders fled. Their new domains follow, each in an event of its own."""

    seat: int
    who: tuple[Who, ...]


class Reinforced(Event, frozen=True, tag="reinforced"):
    """Creatures reinforced the defenders."""

    seat: int
    who: tuple[Who, ...]


class BlockTried(Event, frozen=True, tag="block tried"):
    """A creature tries to block a stealth attack."""

    who: Who


class Rolled(Event, frozen=True, tag="rolled"):
    """A die was rolled."""

    kind: str
    """`block`, `infiltration` or `persuasion`."""
    who: Who
    die: int
    again: bool = False
    """True if the same die is rolled again."""

    @property
    def is_routine(self) -> bool:
        return True


class RollCounted(Event, frozen=True, tag="roll counted"):
    """The result of a die now counts."""

    kind: str
    who: Who
    total: int
    """The die with everything that is added to it."""
    needed: int
    """The number that the total had to exceed."""
    domain: int = -1
    """For an infiltration: the domain of the target."""

    @property
    def success(self) -> bool:
        return self.total > self.needed

    @property
    def is_routine(self) -> bool:
        return True


class SideDealt(Event, frozen=True, tag="side dealt"):
    """Both sides of a dominance attack dealt their damage."""

    attack: int
    defence: int
    swift: bool
    """True in the step of creatures with Swiftness."""


class Joined(Event, frozen=True, tag="joined"):
    """A player added a creature to a leadership challenge."""

    who: Who
    total: int
    """The player's new total."""


class ChallengeCounted(Event, frozen=True, tag="challenge counted"):
    """The totals of a leadership challenge were compared."""

    totals: tuple[int | None, ...]
    """By seat; None for a player who took no part."""
    winner: int | None


class ContestWon(Event, frozen=True, tag="contest won"):
    """A contest was won."""

    kind: str
    seat: int
    vs: int = -1

    def ends(self, earlier: Event) -> bool:
        return isinstance(earlier, EffectBegan) and earlier.until == "contest"


class ContestFailed(Event, frozen=True, tag="contest failed"):
    """A contest ended without a victory."""

    kind: str
    seat: int

    def ends(self, earlier: Event) -> bool:
        return isinstance(earlier, EffectBegan) and earlier.until == "contest"


# --- The end -----------------------------------------------------------------------------


class DomainDestroyed(Event, frozen=True, tag="domain destroyed"):
    """The strength of a domain fell to 0."""

    seat: int
    domain: int


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A player is out; all cards that the player owned leave the game."""

    seat: int
    why: str
    """`domains`, `creatures` or `resigned`."""


class MatchEnded(Event, frozen=True, tag="match ended"):
    """Only one player is left."""

    winner: int

    @property
    def is_result(self) -> bool:
        return True


EVENTS: tuple[type[Event], ...] = (
    HandedIn,
    TribesShown,
    Began,
    TurnBegan,
    WinterCame,
    StrengthChanged,
    PowerChanged,
    Banished,
    TurnEnded,
    Added,
    TrapSet,
    Resolved,
    Countered,
    TextTold,
    Marked,
    Chained,
    Discarded,
    Retrieved,
    Peeked,
    LandChanged,
    Entered,
    Promoted,
    CreatureMoved,
    Turned,
    CreatureExpended,
    CountersChanged,
    Damaged,
    Killed,
    Sacrificed,
    EffectBegan,
    PowerStayed,
    Withdrew,
    Declared,
    Fled,
    Reinforced,
    BlockTried,
    Rolled,
    RollCounted,
    SideDealt,
    Joined,
    ChallengeCounted,
    ContestWon,
    ContestFailed,
    DomainDestroyed,
    Eliminated,
    MatchEnded,
)
