"""A tournament as frozen data. Points are counted in halves: 2 for a win, 1 for a draw."""

from __future__ import annotations

from enum import StrEnum

import msgspec

LEAST, MOST = 3, 64
"""The least and the largest number of members of a tournament."""
MOST_EACH = 16
"""The most members if everybody meets everybody, since more would take too many rounds."""
FEW = 6
"""The most contenders for whom Swiss rounds become a round robin, because everybody would meet
everybody anyway."""
WIN, DRAW = 2, 1


class Format(StrEnum):
    """The way in which opponents are paired. The keys are stored in the database."""

    GROUPS = "groups"
    """All matches of a group run at once. The best go on, until one group is left: the final."""
    KNOCKOUT = "knockout"
    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"


class Phase(StrEnum):
    """Stage of a tournament."""

    DRAFT = "draft"
    """Only the organizer sees it."""
    SIGN_UP = "sign_up"
    CHECK_IN = "check_in"
    """Members who signed up confirm that they are there."""
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_over(self) -> bool:
        return self in (Phase.FINISHED, Phase.CANCELLED)

    @property
    def is_before(self) -> bool:
        """Whether members can still sign up for the start."""
        return self in (Phase.SIGN_UP, Phase.CHECK_IN)


class Part(StrEnum):
    """Whether a contender takes part."""

    IN = "in"
    WITHDRAWN = "withdrawn"
    NO_SHOW = "no_show"
    """The member was not there when the tournament started."""
    REMOVED = "removed"
    """The organizer removed the member, or the member is barred from the server."""
    SILENT = "silent"
    """A match waited for the member until their time was over."""
    LEFT = "left"
    """The member left the server, or had their data deleted."""


class Contender(msgspec.Struct, frozen=True):
    """A member in a tournament."""

    number: int
    """From 1, in the order of signing up; it never changes."""
    user_id: int
    """0 for a member who had their data deleted; below 0, the trace of one who may not return."""
    name: str
    part: Part = Part.IN
    here: bool = False
    """Whether the member has checked in."""
    since: int = 1
    """The contender's first round: above 1 after a late entry, and 0 for a member who was not there
    at the start and is in no round."""

    @property
    def is_in(self) -> bool:
        return self.part is Part.IN


class Result(msgspec.Struct, frozen=True):
    """The points of a match for its first and its second contender."""

    first: int
    second: int
    first_forfeits: bool = False
    second_forfeits: bool = False

    @property
    def played(self) -> bool:
        """Whether the match was decided on the board."""
        return not (self.first_forfeits or self.second_forfeits)


class Pairing(msgspec.Struct, frozen=True):
    """Two contenders who meet in one match, or one who has a bye."""

    round: int
    place: int
    """The place within the round, from 1; in a knockout, the place in the bracket."""
    first: int
    """The number of the contender in the first seat."""
    second: int = 0
    """The number of the contender in the second seat; 0 if the first one has a bye."""
    nth: int = 0
    """The index among the matches of the same two in this round."""
    group: int = 0
    """From 1; 0 without groups."""
    result: Result | None = None
    invitation_id: int | None = None
    """The invitation from which its match is started."""
    match_id: int | None = None
    """The match; None while it has not started."""

    @property
    def is_bye(self) -> bool:
        return not self.second

    @property
    def both(self) -> tuple[int, int]:
        return self.first, self.second

    @property
    def key(self) -> tuple[int, int, int]:
        """Identifies the pairing within its tournament."""
        return self.round, self.place, self.nth

    def points(self, number: int) -> int:
        """Return the points of one of the two contenders."""
        if self.result is None:
            return 0
        return self.result.first if number == self.first else self.result.second

    def forfeits(self, number: int) -> bool:
        """Return whether one of the two contenders forfeited it."""
        if self.result is None:
            return False
        return self.result.first_forfeits if number == self.first else self.result.second_forfeits

    def other(self, number: int) -> int:
        """Return the opponent of one of the two contenders."""
        return self.second if number == self.first else self.first


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides the course of a tournament."""

    format: Format
    phase: Phase = Phase.SIGN_UP
    most: int = MOST
    """The most members that can take part."""
    twice: bool = False
    """Whether contenders who meet play two matches, one in each seat."""
    seed: int = 0
    """The seed of all lots."""
    round: int = 0
    """The round in progress; 0 before the first."""
    starts_at: int | None = None
    """The time of the start. None to start when it is full, or when the organizer says so."""
    contenders: tuple[Contender, ...] = ()
    """In the order of their numbers."""
    pairings: tuple[Pairing, ...] = ()

    def contender(self, number: int) -> Contender:
        """Return a contender by number."""
        return self.contenders[number - 1]

    def member(self, user_id: int) -> Contender | None:
        """Return the contender for a member; None if they are not in the tournament."""
        return next((each for each in self.contenders if each.user_id == user_id), None)

    @property
    def present(self) -> tuple[Contender, ...]:
        """The contenders who take part."""
        return tuple(each for each in self.contenders if each.is_in)

    @property
    def field(self) -> tuple[Contender, ...]:
        """The contenders who were there in any round."""
        missed = Part.NO_SHOW  # also stands alone, in tournaments of earlier versions
        return tuple(each for each in self.contenders if each.since and each.part is not missed)

    def of_round(self, round_: int) -> tuple[Pairing, ...]:
        """Return the pairings of a round."""
        return tuple(each for each in self.pairings if each.round == round_)

    @property
    def open(self) -> tuple[Pairing, ...]:
        """The pairings without a result."""
        return tuple(each for each in self.pairings if each.result is None)
