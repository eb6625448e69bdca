"""A tournament as frozen data. Points are counted in halves: 2 for a win, 1 for a draw."""

from __future__ import annotations

from enum import StrEnum

import msgspec

LEAST, MOST = 3, 64
"""Members of a tournament."""
MOST_EACH = 16
"""Members of a tournament in which everybody meets everybody: more would take too many rounds."""
FEW = 6
"""Number of contenders up to which Swiss rounds would meet everybody anyway, so they play a round
robin."""
WIN, DRAW = 2, 1


class Format(StrEnum):
    """The way in which opponents are paired. The keys stand in the database."""

    GROUPS = "groups"
    """All matches of a group run at once; its best go on, until one group is left: the final."""
    KNOCKOUT = "knockout"
    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"


class Phase(StrEnum):
    """Stage of a tournament."""

    DRAFT = "draft"
    """Its organizer alone sees it."""
    SIGN_UP = "sign_up"
    CHECK_IN = "check_in"
    """Those who signed up say that they are there."""
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_over(self) -> bool:
        return self in (Phase.FINISHED, Phase.CANCELLED)

    @property
    def is_before(self) -> bool:
        """Tell whether members still sign up for its start."""
        return self in (Phase.SIGN_UP, Phase.CHECK_IN)


class Part(StrEnum):
    """Whether a contender takes part."""

    IN = "in"
    WITHDRAWN = "withdrawn"
    NO_SHOW = "no_show"
    """They were not there when it started."""
    REMOVED = "removed"
    """The organizer took them out, or they are barred from the server."""
    SILENT = "silent"
    """A match of theirs waited for them until its time was over."""
    LEFT = "left"
    """They have left the server, or had their data deleted."""


class Contender(msgspec.Struct, frozen=True):
    """A member in a tournament."""

    number: int
    """From 1, in the order in which they signed up; it never changes."""
    user_id: int
    """0 for somebody who had their data deleted; below 0: the trace of one who may not return."""
    name: str
    part: Part = Part.IN
    here: bool = False
    """Whether they have checked in."""
    since: int = 1
    """The first round that they are in: later ones entered late; 0: they were not there at the
    start, and are in none."""

    @property
    def is_in(self) -> bool:
        return self.part is Part.IN


class Result(msgspec.Struct, frozen=True):
    """Points of a match, for its first contender and its second."""

    first: int
    second: int
    first_forfeits: bool = False
    second_forfeits: bool = False

    @property
    def played(self) -> bool:
        """Tell whether it was decided on the board."""
        return not (self.first_forfeits or self.second_forfeits)


class Pairing(msgspec.Struct, frozen=True):
    """Two contenders who meet in one match; or one who has a bye."""

    round: int
    place: int
    """In the round, from 1: of a bracket, the place in it."""
    first: int
    """The number of the contender in the first seat."""
    second: int = 0
    """0: the first one has a bye."""
    nth: int = 0
    """Of the matches of the same two in this round."""
    group: int = 0
    """From 1; 0 without groups."""
    result: Result | None = None
    invitation_id: int | None = None
    """The invitation that its match is started from."""
    match_id: int | None = None
    """The match; None: it is still to start."""

    @property
    def is_bye(self) -> bool:
        return not self.second

    @property
    def both(self) -> tuple[int, int]:
        return self.first, self.second

    @property
    def key(self) -> tuple[int, int, int]:
        """Return what tells it from the others of its tournament."""
        return self.round, self.place, self.nth

    def points(self, number: int) -> int:
        """Return what one of the two has of it."""
        if self.result is None:
            return 0
        return self.result.first if number == self.first else self.result.second

    def forfeits(self, number: int) -> bool:
        """Tell whether one of the two forfeited it."""
        if self.result is None:
            return False
        return self.result.first_forfeits if number == self.first else self.result.second_forfeits

    def other(self, number: int) -> int:
        """Return the opponent of one of the two."""
        return self.second if number == self.first else self.first


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """All that the course of a tournament follows from."""

    format: Format
    phase: Phase = Phase.SIGN_UP
    most: int = MOST
    """Number of members that can take part."""
    twice: bool = False
    """Whether two who meet play twice, each in each seat."""
    seed: int = 0
    """The seed of all lots."""
    round: int = 0
    """The one that is played; 0 before the first."""
    starts_at: int | None = None
    """When it starts; None: when it is full, or its organizer starts it."""
    contenders: tuple[Contender, ...] = ()
    """In the order of their numbers."""
    pairings: tuple[Pairing, ...] = ()

    def contender(self, number: int) -> Contender:
        """Return a contender by number."""
        return self.contenders[number - 1]

    def member(self, user_id: int) -> Contender | None:
        """Return the contender that a member is; None if they are none."""
        return next((each for each in self.contenders if each.user_id == user_id), None)

    @property
    def present(self) -> tuple[Contender, ...]:
        """Those who take part."""
        return tuple(each for each in self.contenders if each.is_in)

    @property
    def field(self) -> tuple[Contender, ...]:
        """Those who were there at some round."""
        missed = Part.NO_SHOW  # also stands alone, in tournaments of earlier versions
        return tuple(each for each in self.contenders if each.since and each.part is not missed)

    def of_round(self, round_: int) -> tuple[Pairing, ...]:
        """Return the pairings of a round."""
        return tuple(each for each in self.pairings if each.round == round_)

    @property
    def open(self) -> tuple[Pairing, ...]:
        """The pairings without a result."""
        return tuple(each for each in self.pairings if each.result is None)
