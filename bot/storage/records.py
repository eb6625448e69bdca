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
    """The state of an invitation."""

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
    """The status of a match."""

    RUNNING = "running"
    FINISHED = "finished"
    ABORTED = "aborted"
    """A player ended the match without a result, see `bot.play.aborting`."""


class Guest(msgspec.Struct, frozen=True):
    """A member at a table, or the computer."""

    user_id: int
    """The member; below 0 for the computer (-1 for the first, -2 for the second ...); 0 for a
    member whose data was deleted."""
    name: str
    answer: Answer
    reason: str = ""
    level: str = ""
    """The level of the computer; "" for a member."""
    click: int = 0
    """The number that Discord gave to the click, or command, with which the member said yes. It
    goes into the match's luck. 0 for the computer, and for members who have not said yes."""


class Location(msgspec.Struct, frozen=True):
    """The server and channel that something belongs to on Discord."""

    guild_id: int
    channel_id: int


class Boards(StrEnum):
    """The place where a server wants the boards of its matches."""

    CHANNEL = "channel"
    MATCH = "match"
    """A thread for each match."""
    SHARED = "shared"
    """One thread for all matches of a channel."""


def place_of(location: Location, thread_id: int | None) -> Location:
    """Return the place where a match is played: the thread below its channel, or the channel
    itself."""
    return location if thread_id is None else Location(location.guild_id, thread_id)


class NewInvitation(msgspec.Struct, frozen=True):
    """An invitation before it is stored."""

    game: str
    options: dict[str, str]
    location: Location
    host_id: int
    open: bool
    guests: tuple[Guest, ...]
    """All at the table in the order of seats, the host first."""
    created_at: int
    expires_at: int
    rematch_of: int | None = None
    pace: str = RELAXED
    """A key of `bot.play.paces`, as in a match."""
    breaks: bool = True
    """Whether time stands still for members who are on a break."""
    rated: bool = False
    """Whether the result will change its players' ratings."""
    occasion: str = ""
    """The purpose of the invitation, named by the feature that made it; "" for none in
    particular."""
    secret: bytes = b""
    """The secret source of the match's luck, besides the clicks, see `games.luck`. It is told to
    nobody before the match is over."""

    @property
    def seal(self) -> str:
        """The SHA-256 of the secret; "" for an invitation older than secrets."""
        return seal_of(self.secret) if self.secret else ""


class Invitation(NewInvitation, frozen=True, kw_only=True):
    """An invitation to a match."""

    id: int
    status: InvitationStatus
    message_id: int | None
    match_id: int | None
    thread_id: int | None = None
    """The thread in which its match is played; None for the channel itself."""

    def guest(self, user_id: int) -> Guest | None:
        """Return the member's entry at the table, or None if they have none."""
        return next((guest for guest in self.guests if guest.user_id == user_id), None)


Orders = tuple[frozenset[str], ...]
"""The keys of the standing orders of each seat."""


class Advance(msgspec.Struct, frozen=True):
    """A player's answer to their next question, given in advance, see `bot.advance`."""

    choice: str
    """The choice in the notation, as it was typed."""
    version: int
    """The version of the match that the player saw."""
    past: bool = False
    """Whether it could not be played when the player was asked."""


class Former(msgspec.Struct, frozen=True):
    """A former player of a seat."""

    user_id: int
    """The member; 0 if they have had their data deleted."""
    name: str
    until: int
    """The last version at which the seat was theirs."""
    replaced: int = 0
    """The number of decisions that the computer took for them."""
    hints: int = 0
    dm_channel: int | None = None
    dm_message: int | None = None
    """The direct message that shows their hand; None if it does not any more."""
    left_at: int = 0
    """The time at which somebody else took the seat."""


class Player(msgspec.Struct, frozen=True):
    """A member in a match, or the computer. The order of players is the order of seats."""

    user_id: int
    """The member; below 0 for the computer; 0 for a member whose data was deleted."""
    name: str
    dm: HandMessage | None = None
    dm_closed: bool = False
    orders: frozenset[str] = frozenset()
    """The keys of the standing orders that the player has given, see `Game.orders`."""
    level: str = ""
    """The level of the computer that plays the seat now; "" while a member plays it."""
    replaced: int = 0
    """The number of decisions that the computer took for the member."""
    hints: int = 0
    """The number of hints that the member asked for."""
    away_until: int = 0
    """The end of the member's latest break, which may be past; 0 for none."""
    advance: Advance | None = None
    """The choice that the member has given in advance."""
    former: tuple[Former, ...] = ()
    """The former players of the seat, in order."""

    def name_at(self, version: int) -> str:
        """Return the name of the member who played the seat at a version of the match."""
        before = (former.name for former in self.former if version <= former.until)
        return next(before, self.name)

    @property
    def is_computer(self) -> bool:
        """Whether the seat belongs to the computer, and not to a member."""
        return self.user_id < 0

    @property
    def is_member(self) -> bool:
        """Whether the seat belongs to a member who can still be told something."""
        return self.user_id > 0

    @property
    def is_replaced(self) -> bool:
        """Whether the computer plays in place of a member."""
        return bool(self.level) and not self.is_computer


class SeatClock(msgspec.Struct, frozen=True):
    """The clock of a seat, see `bot.play.reckoning`."""

    reserve: int
    """The seconds left for the match when the clock started."""
    since: int | None = None
    """The time at which the clock started to run; None while it stands."""
    due: int | None = None
    """The time at which to look at the clock; None while it stands, or once its end was noted."""


class Challengers(StrEnum):
    """The members who may challenge a member."""

    EVERYBODY = "everybody"
    PLAYED = "played"
    """Those who share a finished match with them."""
    NOBODY = "nobody"


class Notify(msgspec.Struct, frozen=True):
    """The messages that a member wants, and when."""

    pings: bool = True
    """Whether messages in channels ping the member."""
    hands: bool = False
    """Whether the member gets their hands as direct messages."""
    asked_hands: bool = False
    """Whether the member has been asked if they want that."""
    reminders: bool = False
    """Whether the member is reminded before their time is over."""
    wanted: bool = False
    """Whether the member is told after a move where else they are wanted."""
    zone: str = ""
    """The name of the member's time zone; "" for UTC."""
    quiet_from: int | None = None
    """The hour of the day at which the member's quiet hours begin; None for none."""
    quiet_to: int | None = None
    """The hour of the day at which the member's quiet hours end."""
    quiet_at: int = 0
    """The time at which the quiet hours were last changed."""
    recommended: bool = False
    """Whether the member's matches start with the standing orders that the game recommends."""
    challenges: Challengers = Challengers.EVERYBODY
    """The members who may challenge the member."""
    shows_ratings: bool = True
    """Whether others see the member's ratings."""
    shows_realm: bool = False
    """Whether the member's rated matches count across servers, and the member is seen there."""


class HandMessage(msgspec.Struct, frozen=True):
    """The direct message that shows a player their hand."""

    channel_id: int
    message_id: int
    sent_at: int
    digest: bytes
    """The digest of what the message shows."""


class MatchBase(msgspec.Struct, frozen=True, kw_only=True):
    """The facts that a match has from its start on, and that its row always holds."""

    game: str
    game_version: int
    """The version of the game's rules by which it is played."""
    options: dict[str, str]
    location: Location
    players: tuple[Player, ...]
    state: bytes
    asked: tuple[int, ...]
    """For each seat, the version that first asked its open question; -1 for no question."""
    pace: str = RELAXED
    clocks: tuple[SeatClock, ...] = ()
    """The clock of each seat; () at a pace without clocks."""
    breaks: bool = False
    """Whether time stands still for members who are on a break."""
    dealt: bool = False
    """Whether it began from a position that was set up, and not from the start of its game."""
    rated: bool = False
    """Whether the result will change its players' ratings."""


class NewMatch(MatchBase, frozen=True, kw_only=True):
    """A match before it is stored."""

    luck: Luck
    events: bytes
    frames: bytes
    """The moments that its start shows, see `Game.encode_frames`."""
    at: int


class MatchRow(MatchBase, frozen=True, kw_only=True):
    """A match as last committed."""

    id: int
    status: MatchStatus
    version: int
    created_at: int
    updated_at: int
    message_id: int | None
    shown: int
    """The version that the board message shows; -1 if none was posted."""
    told_from: int
    """The version after which the board message tells what happened."""
    sent_at: int | None
    """The time at which the board message was sent; None if the next board must be a new
    message."""
    commitment: str
    """The seal of its luck, told before the match starts, see `games.luck`."""
    clicks: tuple[int, ...] = ()
    """Each seat's contribution to the luck; () for a match older than that."""
    undone: int = 0
    """The number of choices that were taken back."""
    undoable_by: int | None = None
    """The seat that may take back its last choice by itself; None if there is none."""
    decided: frozenset[int] = frozenset()
    """The seats that have made a first decision."""
    aborted_by: int | None = None
    """The seat that ended the match without a result; None also if a moderator did."""
    thread_id: int | None = None
    """The thread below its channel in which it is played; None for the channel itself."""

    @property
    def place(self) -> Location:
        """The place where its boards are posted. Who may see it depends on `location`."""
        return place_of(self.location, self.thread_id)

    @property
    def levels(self) -> list[str]:
        """The level of the computer for each seat; "" where a member plays."""
        return [player.level for player in self.players]

    @property
    def orders(self) -> Orders:
        """The standing orders of each seat."""
        return tuple(player.orders for player in self.players)

    @property
    def length(self) -> int:
        """The number of choices that were made and not taken back."""
        return self.version - 2 * self.undone


class NewStep(msgspec.Struct, frozen=True):
    """One applied choice and its results, before it is stored."""

    match_id: int
    version: int
    """The version that the step makes."""
    seat: int | None
    """The seat that decided; None if a moderator ends the match."""
    choice: str
    events: bytes
    state: bytes
    asked: tuple[int, ...]
    outcome: Outcome | None
    at: int
    frames: bytes
    """The moments that the step shows, see `Game.encode_frames`."""
    replaced: bool = False
    """Whether the computer decided for a member."""
    undoes: int | None = None
    """The version that the step takes back; None for a choice."""
    undoable: bool = False
    """Whether its seat may take the choice back by itself as long as it is the latest step."""
    by_hand: bool = True
    """Whether the seat itself decided, and not its order, or the others for it."""
    aborts: bool = False
    """Whether the step ends the match without a result."""

    @property
    def status(self) -> MatchStatus:
        """The status of the match after the step."""
        if self.aborts:
            return MatchStatus.ABORTED
        return MatchStatus.FINISHED if self.outcome else MatchStatus.RUNNING


class Wish(StrEnum):
    """The outcome that a voter asks for, about a seat whose member does not answer."""

    COMPUTER = "computer"
    WAIT = "wait"
    RESIGN = "resign"
    SUBSTITUTE = "substitute"
    """The candidate takes over the seat."""


class Candidate(msgspec.Struct, frozen=True):
    """A member who has volunteered to take over a seat that nobody plays."""

    user_id: int
    name: str


class Absence(msgspec.Struct, frozen=True):
    """A question that a member has left open for so long that the others may vote."""

    match_id: int
    seat: int
    since: int
    """The version that asked the question."""
    message_id: int | None
    wishes: tuple[tuple[int, Wish], ...] = ()
    """The votes, each with the seat that cast it before it."""
    decide_at: int | None = None
    """The time of the decision if no further votes come; None if only votes decide."""
    candidate: Candidate | None = None
    """The member who has volunteered to play on; None if nobody has."""

    @property
    def voters(self) -> tuple[int, ...]:
        return tuple(voter for voter, _ in self.wishes)


class Step(msgspec.Struct, frozen=True):
    """A step as it is stored in the log."""

    version: int
    seat: int | None
    choice: str
    events: bytes
    state: bytes
    at: int
    frames: bytes | None = None
    """The moments that the step shows, see `Game.encode_frames`; None for a step older than
    frames."""
    undoes: int | None = None
    """The version that the step takes back; None for a choice."""
    undoable: bool = False
    """Whether its seat may take the choice back by itself as long as it is the latest step."""
    by_hand: bool | None = None
    """Whether the seat itself decided, and not its order, or the others for it; None for the start,
    and for a step older than this field."""


class Finished(msgspec.Struct, frozen=True):
    """A finished or aborted match in a list."""

    id: int
    game: str
    players: tuple[Player, ...]
    outcome: Outcome | None
    """The outcome; None if the match was aborted."""
    length: int
    """The number of choices that were made and not taken back."""
    ended_at: int
    aborted_by: int | None = None
    """The seat that aborted the match; None if a moderator did."""


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
        """The place where its boards are posted."""
        return place_of(self.location, self.thread_id)

    @property
    def members(self) -> set[int]:
        """The ids of all players but the computer."""
        return {player.user_id for player in self.players if not player.is_computer}


class Waiting(NamedTuple):
    """The decisions that a match waits for."""

    thinking: bool
    """Whether the computer must decide."""
    version: int | None
    """The oldest version that asked a member a question still open; None if there is none."""

    @classmethod
    def of(cls, asked: Sequence[int], levels: Sequence[str]) -> Waiting:
        """Return the decisions that a match waits for.

        Args:
            asked, levels: by seat, as in `MatchRow` and `Player`.
        """
        open_seats = [
            (since, level) for since, level in zip(asked, levels, strict=True) if since >= 0
        ]
        members = [since for since, level in open_seats if not level]
        return cls(any(level for _, level in open_seats), min(members, default=None))
