"""The rows of the database as frozen types. Times are whole seconds since 1970."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

import msgspec

from games.chance import seal_of
from games.luck import Luck
from games.state import Outcome

RELAXED = "relaxed"
"""The pace of a match without clocks, see `bot.play.paces`."""


class InvitationStatus(StrEnum):
    """State of an invitation."""

    WAITING = "waiting"
    STARTED = "started"
    CANCELLED = "cancelled"
    DECLINED = "declined"
    EXPIRED = "expired"


class Answer(StrEnum):
    """A member's answer to an invitation."""

    INVITED = "invited"
    ACCEPTED = "accepted"
    DECLINED = "declined"


class MatchStatus(StrEnum):
    """Status of a match."""

    RUNNING = "running"
    FINISHED = "finished"
    ABORTED = "aborted"
    """A player ended it without a result, see `bot.play.aborting`."""


class Guest(msgspec.Struct, frozen=True):
    """A member at a table, or the computer."""

    user_id: int
    """Below 0 for the computer: -1 for the first, -2 for the second ...; 0 for somebody who had
    their data deleted."""
    name: str
    answer: Answer
    reason: str = ""
    level: str = ""
    """How well the computer plays; "" for a member."""
    click: int = 0
    """The number that Discord gave to the click, or command, with which they said yes: it goes
    into the match's luck. 0 for the computer, and for who has not."""


class Location(msgspec.Struct, frozen=True):
    """Place on Discord."""

    guild_id: int
    channel_id: int


class Boards(StrEnum):
    """Place that a server wants for the boards of its matches."""

    CHANNEL = "channel"
    MATCH = "match"
    """In a thread for each match."""
    SHARED = "shared"
    """In one thread for all matches of a channel."""


def place_of(location: Location, thread_id: int | None) -> Location:
    """Return where a match is played: in a thread below its channel, or there itself."""
    return location if thread_id is None else Location(location.guild_id, thread_id)


class NewInvitation(msgspec.Struct, frozen=True):
    """An invitation before it is stored."""

    game: str
    options: dict[str, str]
    location: Location
    host_id: int
    open: bool
    guests: tuple[Guest, ...]
    """The host first; the order is the order of the seats."""
    created_at: int
    expires_at: int
    rematch_of: int | None = None
    pace: str = RELAXED
    """A key of `bot.play.paces`, as in a match."""
    breaks: bool = True
    """Whether time stands still for members who are on a break."""
    rated: bool = False
    """Whether the result is to change its players' ratings."""
    occasion: str = ""
    """The purpose it is made for, named by the feature that made it; "": nothing in particular."""
    secret: bytes = b""
    """The secret source of the match's luck, besides the clicks, see `games.luck`. Nobody is told
    before the match is over."""

    @property
    def seal(self) -> str:
        """The SHA-256 of the secret; "" for an invitation that is older than that."""
        return seal_of(self.secret) if self.secret else ""


class Invitation(NewInvitation, frozen=True, kw_only=True):
    """An invitation to a match."""

    id: int
    status: InvitationStatus
    message_id: int | None
    match_id: int | None
    thread_id: int | None = None
    """The thread that its match is played in; None: the channel itself."""

    def guest(self, user_id: int) -> Guest | None:
        """Return the member's place at the table, None if they have none."""
        return next((guest for guest in self.guests if guest.user_id == user_id), None)


Orders = tuple[frozenset[str], ...]
"""By seat: the keys of the standing orders."""


class Advance(msgspec.Struct, frozen=True):
    """A player's answer to the next question, given in advance, see `bot.advance`."""

    choice: str
    """In the notation, as it was typed."""
    version: int
    """Of the match that they saw."""
    past: bool = False
    """Whether it could not be played when they were asked."""


class Former(msgspec.Struct, frozen=True):
    """Somebody who played a seat before its player of now."""

    user_id: int
    """0 for somebody who had their data deleted."""
    name: str
    until: int
    """The last version at which the seat was theirs."""
    replaced: int = 0
    """How many decisions the computer took for them."""
    hints: int = 0
    dm_channel: int | None = None
    dm_message: int | None = None
    """The direct message that shows their hand; None: it does not any more."""
    left_at: int = 0
    """When somebody else took the seat."""


class Player(msgspec.Struct, frozen=True):
    """A member in a match, or the computer; the order of players is the order of seats."""

    user_id: int
    """Below 0 for the computer; 0 for somebody who had their data deleted."""
    name: str
    dm: HandMessage | None = None
    dm_closed: bool = False
    orders: frozenset[str] = frozenset()
    """The keys of the standing orders that the player has given, see `Game.orders`."""
    level: str = ""
    """How well the computer plays the seat now; "" while a member does."""
    replaced: int = 0
    """How many decisions the computer took for the member."""
    hints: int = 0
    """How many hints the member asked for."""
    away_until: int = 0
    """Until when the latest break of the member lasts, or lasted; 0: they took none."""
    advance: Advance | None = None
    """The choice that the member has given in advance."""
    former: tuple[Former, ...] = ()
    """The players who had the seat before, in order."""

    def name_at(self, version: int) -> str:
        """Return the name of who played the seat at a version of the match."""
        before = (former.name for former in self.former if version <= former.until)
        return next(before, self.name)

    @property
    def is_computer(self) -> bool:
        """Whether the seat is no member's."""
        return self.user_id < 0

    @property
    def is_member(self) -> bool:
        """Whether the seat belongs to a member, who can be told something."""
        return self.user_id > 0

    @property
    def is_replaced(self) -> bool:
        """Whether the computer plays for a member."""
        return bool(self.level) and not self.is_computer


class SeatClock(msgspec.Struct, frozen=True):
    """The clock of a seat, see `bot.play.reckoning`."""

    reserve: int
    """Seconds left for the match, as it was when the clock started."""
    since: int | None = None
    """When it started to run; None while it stands."""
    due: int | None = None
    """When to look at it; None while it stands, or once its end was noted."""


class Challengers(StrEnum):
    """The members who may challenge a member."""

    EVERYBODY = "everybody"
    PLAYED = "played"
    """Those who share a finished match with them."""
    NOBODY = "nobody"


class Notify(msgspec.Struct, frozen=True):
    """The messages a member wants, and when."""

    pings: bool = True
    """Whether messages in channels ping them."""
    hands: bool = False
    """Whether their hands come as direct messages."""
    asked_hands: bool = False
    """Whether they were asked if they want that."""
    reminders: bool = False
    """Whether they are reminded before their time is over."""
    wanted: bool = False
    """Whether they hear after a move where else they are wanted."""
    zone: str = ""
    """The name of their time zone; "" for UTC."""
    quiet_from: int | None = None
    """The hour of the day at which their quiet hours begin; None for none."""
    quiet_to: int | None = None
    """The hour at which their quiet hours end."""
    quiet_at: int = 0
    """Since when their quiet hours are what they are."""
    recommended: bool = False
    """Whether their matches start with the standing orders that the game recommends."""
    challenges: Challengers = Challengers.EVERYBODY
    """The members who may challenge them."""
    shows_ratings: bool = True
    """Whether others see their ratings."""
    shows_realm: bool = False
    """Whether their rated matches count across servers, and they are seen there."""


class HandMessage(msgspec.Struct, frozen=True):
    """The direct message that shows a player their hand."""

    channel_id: int
    message_id: int
    sent_at: int
    digest: bytes
    """Of what it shows."""


class MatchBase(msgspec.Struct, frozen=True, kw_only=True):
    """The facts a match has from its start on, which its row keeps for good."""

    game: str
    game_version: int
    """The version of the game's rules that it is played by."""
    options: dict[str, str]
    location: Location
    players: tuple[Player, ...]
    state: bytes
    asked: tuple[int, ...]
    """By seat: the version that first asked what the seat is asked now; -1 if nothing."""
    pace: str = RELAXED
    clocks: tuple[SeatClock, ...] = ()
    """By seat; () at a pace without."""
    breaks: bool = False
    """Whether time stands still for members who are on a break."""
    dealt: bool = False
    """Whether it began from a position that was set up, and not from the start of its game."""
    rated: bool = False
    """Whether the result is to change its players' ratings."""


class NewMatch(MatchBase, frozen=True, kw_only=True):
    """A match before it is stored."""

    luck: Luck
    events: bytes
    frames: bytes
    """The moments that its start shows, see `Game.encode_frames`."""
    at: int


class MatchRow(MatchBase, frozen=True, kw_only=True):
    """A match as it was last acknowledged."""

    id: int
    status: MatchStatus
    version: int
    created_at: int
    updated_at: int
    message_id: int | None
    shown: int
    """The version that the board message shows; -1: none was posted."""
    told_from: int
    """The version after which the board message tells what happened."""
    sent_at: int | None
    """When the board message was sent; None: the next board is a message of its own."""
    commitment: str
    """The seal of its luck, told before it starts, see `games.luck`."""
    clicks: tuple[int, ...] = ()
    """By seat, what the players gave to its luck; () for a match that is older than that."""
    undone: int = 0
    """How many choices were taken back."""
    undoable_by: int | None = None
    """The seat that may take back its last choice by itself; None: nobody may."""
    decided: frozenset[int] = frozenset()
    """The seats that have made a first decision."""
    aborted_by: int | None = None
    """The seat that ended it without a result; None, too, where a moderator did."""
    thread_id: int | None = None
    """The thread below its channel that it is played in; None: the channel itself."""

    @property
    def place(self) -> Location:
        """Where its boards are posted; who may see it is `location`'s affair."""
        return place_of(self.location, self.thread_id)

    @property
    def levels(self) -> list[str]:
        """By seat: how well the computer plays it; "" where a member does."""
        return [player.level for player in self.players]

    @property
    def orders(self) -> Orders:
        """The standing orders by seat."""
        return tuple(player.orders for player in self.players)

    @property
    def length(self) -> int:
        """How many choices were made and not taken back."""
        return self.version - 2 * self.undone


class NewStep(msgspec.Struct, frozen=True):
    """One applied choice and what it led to."""

    match_id: int
    version: int
    """The version that it makes."""
    seat: int | None
    """None: a moderator ends the match."""
    choice: str
    events: bytes
    state: bytes
    asked: tuple[int, ...]
    outcome: Outcome | None
    at: int
    frames: bytes
    """The moments that it shows, see `Game.encode_frames`."""
    replaced: bool = False
    """Whether the computer decided for a member."""
    undoes: int | None = None
    """The version that it takes back; None for a choice."""
    undoable: bool = False
    """Whether its seat may take back the choice by itself while nothing comes after it."""
    by_hand: bool = True
    """Whether the seat itself decided, and not an order of it, or the others for it."""
    aborts: bool = False
    """Whether it ends the match without a result."""

    @property
    def status(self) -> MatchStatus:
        """Whether the match goes on after it."""
        if self.aborts:
            return MatchStatus.ABORTED
        return MatchStatus.FINISHED if self.outcome else MatchStatus.RUNNING


class Wish(StrEnum):
    """A vote on what happens to a seat whose member does not answer."""

    COMPUTER = "computer"
    WAIT = "wait"
    RESIGN = "resign"
    SUBSTITUTE = "substitute"
    """That the member plays on who has offered to."""


class Candidate(msgspec.Struct, frozen=True):
    """A member who would take over a seat that nobody plays."""

    user_id: int
    name: str


class Absence(msgspec.Struct, frozen=True):
    """A question that a member has left open for long, which lets the others vote."""

    match_id: int
    seat: int
    since: int
    """The version that asked."""
    message_id: int | None
    wishes: tuple[tuple[int, Wish], ...] = ()
    """The votes, by the seat that cast them."""
    decide_at: int | None = None
    """When it is decided without further votes; None: only by votes."""
    candidate: Candidate | None = None
    """The member who has offered to play on; None: nobody has."""

    @property
    def voters(self) -> tuple[int, ...]:
        return tuple(voter for voter, _ in self.wishes)


class Step(msgspec.Struct, frozen=True):
    """A step as it stands in the log."""

    version: int
    seat: int | None
    choice: str
    events: bytes
    state: bytes
    at: int
    frames: bytes | None = None
    """The moments that it shows, see `Game.encode_frames`; None: it is older than these."""
    undoes: int | None = None
    """The version that it takes back; None for a choice."""
    undoable: bool = False
    """Whether its seat may take back the choice by itself while nothing comes after it."""
    by_hand: bool | None = None
    """Whether the seat itself decided, and not an order of it, or the others for it; None: it is
    the start, or older than that."""


class Finished(msgspec.Struct, frozen=True):
    """A finished or aborted match in a list."""

    id: int
    game: str
    players: tuple[Player, ...]
    outcome: Outcome | None
    """None: it was aborted."""
    length: int
    """How many choices were made and not taken back."""
    ended_at: int
    aborted_by: int | None = None
    """The seat that did; None: a moderator."""


class Running(msgspec.Struct, frozen=True):
    """A running match in a list."""

    id: int
    game: str
    location: Location
    players: tuple[Player, ...]
    asked: tuple[int, ...]
    message_id: int | None
    updated_at: int
    pace: str = RELAXED
    clocks: tuple[SeatClock, ...] = ()
    breaks: bool = False
    thread_id: int | None = None

    @property
    def place(self) -> Location:
        """Where its boards are posted."""
        return place_of(self.location, self.thread_id)

    @property
    def members(self) -> set[int]:
        """The ids of those who are not the computer."""
        return {player.user_id for player in self.players if not player.is_computer}


class Waiting(NamedTuple):
    """The things that a match waits for."""

    thinking: bool
    """Whether the computer must decide."""
    version: int | None
    """The oldest version that asks a member what is still open, None for none."""

    @classmethod
    def of(cls, asked: Sequence[int], levels: Sequence[str]) -> Waiting:
        """Return what is waited for.

        Args:
            asked, levels: by seat, as `MatchRow` and `Player` have them.
        """
        open_seats = [
            (since, level) for since, level in zip(asked, levels, strict=True) if since >= 0
        ]
        members = [since for since, level in open_seats if not level]
        return cls(any(level for _, level in open_seats), min(members, default=None))
