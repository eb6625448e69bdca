"""Before the first round: signing up, withdrawing, checking in, and the start; also late entry
after it. Each function returns the changed tournament, or refuses with a sentence."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.pairings import groups, knockout
from bot.pairings.course import advanced, after_leaving, format_of, rounds
from bot.pairings.records import LEAST, Contender, Format, Part, Phase, Tournament
from games.refusals import Refusal

NO_TRACE = -1
HALF = 2
"""Late entry into Swiss rounds closes once 1/HALF of them is over."""


class NotNow(Refusal):
    """A tournament does not allow that now. The sentence says why, and what to do."""


class Unsure(Exception):
    """The action cannot be undone, so the member must confirm it first."""

    def __init__(self, missing: Collection[str] = ()) -> None:
        """
        Args:
            missing: the names of the members whom a start would leave out.
        """
        super().__init__()
        self.missing = tuple(missing)


FULL = "This tournament is full. If somebody withdraws before it starts, you can take the place."
OVER = "This tournament is over."
FULL_NOW = "This tournament has begun, and every place is taken. Join the next one!"
IN_ALREADY = "You are in this tournament already. If you changed your mind, press Withdraw."
TOO_LATE = "This tournament has begun, and nobody can enter it any more. Join the next one!"
CAME_BACK = (
    "You were in this tournament and left it after it had begun, so you can’t come back. Join the "
    "next one!"
)
TAKEN_OUT = (
    "The organizer has taken you out of this tournament, so you can’t join it again. If you think "
    "that this is a mistake, talk to them."
)
NOT_IN = "You are not in this tournament."
NOT_YET = "You can’t check in yet: I’ll call you here when it’s time."
NO_NEED = "You are checked in already. Your first match starts with the tournament."
RUNS = "This tournament has begun already."


def too_few(there: int, phase: Phase) -> str:
    """Tell the organizer why the tournament cannot start."""
    if phase is Phase.CHECK_IN:
        checked = f"only {there} {'has' if there == 1 else 'have'}" if there else "nobody has"
        return (
            f"A tournament needs {LEAST} members, and {checked} checked in so far. Wait for the "
            "others, or ask them to press **Check in**."
        )
    so_far = f"has only {there}" if there else "has nobody"
    return (
        f"A tournament needs {LEAST} members, and this one {so_far} so far. "
        "Ask a few more to join, then start it."
    )


def joined(t: Tournament, user_id: int, name: str, trace: int = NO_TRACE) -> Tournament:
    """Return a tournament with one more member, as a late entry if it has begun. A member who
    signed up and was not there at the start may enter late, as anybody may.

    Args:
        trace: the number that stands for the member if they had their data deleted.

    Raises:
        NotNow: the member is in it already, it is full or over, it is too late, or they may not
            come back.
    """
    known = t.member(user_id) or t.member(trace)
    if t.phase.is_over or t.phase is Phase.DRAFT:
        raise NotNow(OVER)
    if known is not None and known.is_in:
        raise NotNow(IN_ALREADY)
    if known is not None and known.part is Part.REMOVED:
        raise NotNow(TAKEN_OUT)
    if t.phase is Phase.RUNNING:
        if known is not None and known in t.field:
            raise NotNow(CAME_BACK)
        number = len(t.contenders) + 1 if known is None else known.number
        return _entered_late(t, Contender(number, user_id, name, here=True))
    if len(t.present) >= t.most:
        raise NotNow(FULL)
    here = t.phase is Phase.CHECK_IN
    if known is not None:
        again = msgspec.structs.replace(known, name=name, part=Part.IN, here=here)
        return _with(t, again)
    return _with(t, Contender(len(t.contenders) + 1, user_id, name, here=here))


def _entered_late(t: Tournament, entrant: Contender) -> Tournament:
    if len(t.present) >= t.most:
        raise NotNow(FULL_NOW)
    number, kind = entrant.number, format_of(t)
    since = t.round + 1 if kind is Format.SWISS else t.round
    late = _with(t, msgspec.structs.replace(entrant, since=since))
    if kind is Format.SWISS and HALF * t.round <= rounds(t):
        return late
    if kind is Format.GROUPS and (more := groups.added(late, number)):
        return msgspec.structs.replace(late, pairings=(*late.pairings, *more))
    if kind is Format.KNOCKOUT and (found := knockout.added(late, number)):
        bye, more = found
        rest = [each for each in late.pairings if each.key != bye.key]
        return msgspec.structs.replace(late, pairings=(*rest, *more))
    raise NotNow(TOO_LATE)


def takes_late(t: Tournament) -> bool:
    """Return whether a running tournament can still be entered."""
    try:
        joined(t, NO_TRACE, "")
    except NotNow:
        return False
    return True


def withdrawn(
    t: Tournament, user_id: int, part: Part = Part.WITHDRAWN, *, sure: bool = True
) -> Tournament:
    """Return a tournament without a member, who forfeits their open pairings.

    Args:
        sure: whether the member has confirmed it. Without that, nobody leaves a running tournament.

    Raises:
        NotNow: the member is not in it, or it is over.
        Unsure: it has begun, and the member must confirm first.
    """
    known = t.member(user_id)
    if known is None or not known.is_in:
        raise NotNow(NOT_IN)
    if t.phase.is_over:
        raise NotNow(OVER)
    if t.phase is Phase.RUNNING and not sure:
        raise Unsure
    return advanced(after_leaving(t, known.number, part))


def checked_in(t: Tournament, user_id: int) -> Tournament:
    """Return a tournament in which a member has checked in.

    Raises:
        NotNow: the member is not in it, has checked in already, or it is not the time for it.
    """
    known = t.member(user_id)
    if known is None or not known.is_in:
        raise NotNow(NOT_IN)
    if t.phase is Phase.SIGN_UP:
        raise NotNow(NOT_YET)
    if t.phase is not Phase.CHECK_IN:
        raise NotNow(RUNS if t.phase is Phase.RUNNING else OVER)
    if known.here:
        raise NotNow(NO_NEED)
    return _with(t, msgspec.structs.replace(known, here=True))


def counted_in(t: Tournament, user_ids: Collection[int]) -> Tournament:
    """Return a tournament in which the given members count as checked in, if it is time for
    that."""
    if t.phase is Phase.CHECK_IN:
        for each in t.present:
            if each.user_id in user_ids and not each.here:
                t = checked_in(t, each.user_id)
    return t


def called(t: Tournament, starts_at: int) -> Tournament:
    """Return a tournament whose members are called to check in, with the time of its start."""
    return msgspec.structs.replace(t, phase=Phase.CHECK_IN, starts_at=starts_at)


def is_full(t: Tournament) -> bool:
    """Return whether nobody else can join."""
    return len(t.present) >= t.most


def started(t: Tournament, *, sure: bool = True) -> Tournament:
    """Return a tournament that begins. Members who were called and have not checked in are
    no-shows.

    Args:
        sure: whether the organizer has confirmed it. Without that, nobody who was called is left
            out.

    Raises:
        NotNow: it has begun, or is over; or too few members are there.
        Unsure: some members have not checked in, and the organizer must confirm first.
    """
    if not t.phase.is_before:
        raise NotNow(RUNS if t.phase is Phase.RUNNING else OVER)
    missing = [each for each in t.present if t.phase is Phase.CHECK_IN and not each.here]
    for each in missing:
        t = after_leaving(t, each.number, Part.NO_SHOW)
    if len(t.present) < LEAST:
        raise NotNow(too_few(len(t.present), t.phase))
    if missing and not sure:
        raise Unsure([each.name for each in missing])
    for each in t.contenders:
        if not each.is_in:  # they left before it began: they are in no round
            t = _with(t, msgspec.structs.replace(each, since=0))
    return advanced(msgspec.structs.replace(t, phase=Phase.RUNNING))


def cancelled(t: Tournament) -> Tournament:
    """Return a tournament that its organizer ends without a winner.

    Raises:
        NotNow: the tournament is over.
    """
    if t.phase.is_over:
        raise NotNow(OVER)
    return msgspec.structs.replace(t, phase=Phase.CANCELLED)


def _with(t: Tournament, contender: Contender) -> Tournament:
    rest = [each for each in t.contenders if each.number != contender.number]
    every = sorted([*rest, contender], key=lambda each: each.number)
    return msgspec.structs.replace(t, contenders=tuple(every))
