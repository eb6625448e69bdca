"""The events of Tactica, as data. Cards drawn into a hand are hidden from everybody else.

`reveals` tells whether an event shows somebody something that cannot be unseen. A choice with such
an event cannot be taken back (R-6).
"""

from __future__ import annotations

from typing import ClassVar

from games.events import Event
from games.tactica.board import NOWHERE
from games.tactica.cards.happenings import (
    Braced,
    CreatureFell,
    Decreed,
    Destroyed,
    Healed,
    Pressed,
    SpireFell,
    WeatherEnded,
    Wounded,
)


class BattleBegan(Event, frozen=True, tag="battle"):
    """A battle begins; `first` has the first turn of each of its rounds."""

    battle: int
    first: int


class WallsBuilt(Event, frozen=True, tag="walls"):
    """A player's walls were revealed, at the same time as everybody's."""

    seat: int
    walls: bytes


class LandmarksDrawn(Event, frozen=True, tag="landmarks"):
    """Chance laid the landmarks."""

    ridges: bytes
    ravines: bytes


class LandmarkPlaced(Event, frozen=True, tag="landmark"):
    """A player placed a landmark."""

    reveals: ClassVar[bool] = False
    seat: int
    ravine: bool
    number: int


class Drew(Event, frozen=True, tag="drew"):
    """A player drew cards."""

    seat: int
    troops: int
    tactics: int
    cards: bytes | None
    """The cards, None for those who may not know them."""
    first: bool = False
    """Whether these are the first cards of a battle."""

    @property
    def is_routine(self) -> bool:
        return True

    def seen_by(self, seat: int | None) -> Drew:
        if seat == self.seat or not self.cards:
            return self
        return Drew(self.seat, self.troops, self.tactics, None, self.first)


class DrewInTeam(Drew, frozen=True, tag="drewinteam"):
    """A player drew cards that the partner sees too."""

    partner: int = -1

    def seen_by(self, seat: int | None) -> Drew:
        if seat in (self.seat, self.partner) or not self.cards:
            return self
        return DrewInTeam(self.seat, self.troops, self.tactics, None, self.first, self.partner)


class RoundBegan(Event, frozen=True, tag="round"):
    """A round begins."""

    reveals: ClassVar[bool] = False
    number: int


class Dismissed(Event, frozen=True, tag="dismissed"):
    """A player put a card of their hand into resupply."""

    reveals: ClassVar[bool] = False
    seat: int
    card: int


class Forfeited(Event, frozen=True, tag="forfeit"):
    """A player gave up the battle."""

    seat: int


class Mustered(Event, frozen=True, tag="mustered"):
    """A troop came onto the field."""

    reveals: ClassVar[bool] = False
    seat: int
    kind: int
    number: int
    deployed: bool = False
    """Whether it was before the first turn."""


class Deployed(Event, frozen=True, tag="deployed"):
    """The first troops that a player had placed in secret were shown."""

    seat: int
    kinds: bytes
    """By troop: its kind. `numbers` has its hex."""
    numbers: bytes


class Trained(Event, frozen=True, tag="trained"):
    """A troop was trained."""

    reveals: ClassVar[bool] = False
    seat: int
    kind: int
    number: int
    level: int


class Crowned(Event, frozen=True, tag="crowned"):
    """A troop was given the Crown."""

    reveals: ClassVar[bool] = False
    seat: int
    kind: int
    number: int


class Rebuilt(Event, frozen=True, tag="rebuilt"):
    """An Engineer rebuilt a wall."""

    reveals: ClassVar[bool] = False
    seat: int
    number: int


class Spied(Event, frozen=True, tag="spied", omit_defaults=True):
    """A Spy looked into an enemy's hand."""

    seat: int
    cards: bytes | None
    """The cards, None for those who may not know them."""
    owner: int = -1
    """The seat that owns the hand; -1 with two players."""
    partner: int = -1
    """The partner who sees the hand too; -1 for nobody."""

    def seen_by(self, seat: int | None) -> Spied:
        if seat in (self.seat, self.partner):
            return self
        return Spied(self.seat, None, self.owner, self.partner)


class Moved(Event, frozen=True, tag="moved"):
    """A troop moved."""

    reveals: ClassVar[bool] = False
    seat: int
    kind: int
    src: int
    dst: int
    card: int = 0
    """The card that moved it, 0 for a movement action."""


class TurnedOver(Event, frozen=True, tag="turned"):
    """An Engineer turned a landmark over."""

    reveals: ClassVar[bool] = False
    seat: int
    number: int
    ravine: bool
    """Whether it is a ravine now."""


class Rescued(Event, frozen=True, tag="rescued", omit_defaults=True):
    """A player took a card back from an enemy's hostages."""

    reveals: ClassVar[bool] = False
    seat: int
    card: int
    holder: int = -1
    """The side that held it; -1 with two sides."""
    owner: int = -1
    """The partner who owns the card; -1 if the player owns it."""
    into_resupply: bool = False
    """Whether it went to resupply, because the owner's hand was full."""


class Declared(Event, frozen=True, tag="declared", omit_defaults=True):
    """An attack was declared."""

    reveals: ClassVar[bool] = False
    seat: int
    target: int
    kind: int
    """The kind of the attacked troop, 0 for a wall."""
    attackers: bytes
    """By attacker: its hex. `kinds` and `powers` have its kind, and the power that it brings."""
    kinds: bytes
    powers: bytes
    defence: int
    owner: int = -1
    """The owner of the troop or wall; -1 with two players, where it is the other one."""


class Played(Event, frozen=True, tag="played"):
    """A tactics card was played on an attacker, or a Spy against all answers."""

    reveals: ClassVar[bool] = False
    seat: int
    card: int
    number: int = NOWHERE


class Answered(Event, frozen=True, tag="answered"):
    """The defender answered with a card."""

    seat: int
    card: int
    number: int
    to: int = NOWHERE
    negated: int = 0
    """The card that a Negate cancelled."""


class LetGo(Event, frozen=True, tag="letgo"):
    """The defender answers no further."""

    seat: int


class Withstood(Event, frozen=True, tag="withstood"):
    """An attack was not strong enough."""

    seat: int
    """The defender's seat."""
    target: int
    kind: int
    """The kind of the attacked troop, 0 for a wall."""
    power: int
    defence: int


class Razed(Event, frozen=True, tag="razed"):
    """A wall was razed."""

    seat: int
    """The side that owned the wall."""
    number: int
    power: int


class Fell(Event, frozen=True, tag="fell"):
    """A troop was captured, or sent to resupply."""

    seat: int
    """The seat that owned the troop."""
    number: int
    kind: int
    power: int
    defence: int
    captured: bool
    bearer: bool


class StandInTaken(Event, frozen=True, tag="standin"):
    """The stand-in of a captured Champion was captured too (4.7.4)."""

    seat: int
    number: int
    kind: int
    bearer: bool


class CameBack(Event, frozen=True, tag="back"):
    """Press cards came back to a hand."""

    seat: int
    count: int


class Stepped(Event, frozen=True, tag="stepped"):
    """A troop that disengaged stepped aside."""

    seat: int
    kind: int
    src: int
    dst: int


class Swapped(Event, frozen=True, tag="swapped"):
    """A Champion and its stand-in changed places."""

    seat: int
    champion: int
    """Where the Champion stands now."""
    foot: int


class Tallied(Event, frozen=True, tag="tally"):
    """A turn ended, and the player's points were counted."""

    reveals: ClassVar[bool] = False
    seat: int
    points: int


class CrownTime(Event, frozen=True, tag="time"):
    """The time to rescue a captured Crown ran down by one turn."""

    reveals: ClassVar[bool] = False
    seat: int
    """The seat that owns the Crown."""
    left: int


class BattleEnded(Event, frozen=True, tag="ended"):
    """A battle is over."""

    ends_part = True
    battle: int
    reason: str
    winner: int | None


class Exchanged(Event, frozen=True, tag="exchanged"):
    """Between two battles, a player's captured troops came home or were lost."""

    seat: int
    home: bytes
    lost: bytes
    wall: bool
    """Whether a wall card was lost too."""


class LeftBattle(Event, frozen=True, tag="left"):
    """A side left a battle, or the match, while the others play on (three sides)."""

    seat: int
    reason: str
    of_match: bool
    """Whether the side left the match too."""


class MatchEnded(Event, frozen=True, tag="over"):
    """The match ended, for a reason other than resigning."""

    reason: str
    winner: int | None

    @property
    def is_result(self) -> bool:
        return True


EVENTS: tuple[type[Event], ...] = (
    *(BattleBegan, WallsBuilt, LandmarksDrawn, LandmarkPlaced, Drew, RoundBegan, Dismissed),
    *(Forfeited, Mustered, Trained, Crowned, Rebuilt, Spied, Moved, TurnedOver, Rescued),
    *(Declared, Played, Answered, LetGo, Withstood, Razed, Fell, StandInTaken, CameBack, Stepped),
    *(Swapped, Tallied, CrownTime, BattleEnded, Exchanged, MatchEnded),
    *(Decreed, Pressed, Braced, WeatherEnded, SpireFell, Healed, Wounded, Destroyed, CreatureFell),
    *(LeftBattle, DrewInTeam, Deployed),
)
