"""What comes before the first round: signing up, withdrawing, checking in, the start; and who still
comes after it. Each returns the tournament as it is then, or refuses with a sentence."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.pairings import groups, knockout
from bot.pairings.course import advanced, after_leaving, format_of, rounds
from bot.pairings.records import LEAST, Contender, Format, Part, Phase, Tournament
from games.refusals import Refusal

HALF = 2
"""Who enters Swiss rounds late must do so before this share of them is over."""


class NotNow(Refusal):
    """A tournament does not take that now; the sentence tells why, and what to do."""


FULL = "This tournament is full. If somebody withdraws before it starts, you can take the place."
OVER = "This tournament is over."
IN_ALREADY = "You are in this tournament already. If you changed your mind, press Withdraw."
TOO_LATE = "This tournament has begun, and nobody can enter it any more. Join the next one!"
CAME_BACK = "You have left this tournament, and it has begun, so you can’t come back."
TAKEN_OUT = (
    "The organizer has taken you out of this tournament, so you can’t join it again. If you think "
    "that this is a mistake, talk to them."
)
NOT_IN = "You are not in this tournament."
NOT_YET = "You can’t check in yet: I’ll call you here when it’s time."
NO_NEED = "You are checked in already. Your first match starts with the tournament."
RUNS = "This tournament has begun already."


def too_few(there: int) -> str:
    """Tell the organizer why it cannot start."""
    so_far = f"has only {there}" if there else "has nobody"
    return (
        f"A tournament needs {LEAST} members, and this one {so_far} so far. "
        "Ask a few more to join, then start it."
    )


def joined(t: Tournament, user_id: int, name: str) -> Tournament:
    """Return a tournament with one more member; with a late one, if it has begun.

    Raises:
        NotNow: they are in it, it is full or over, or it is too late.
    """
    known = t.member(user_id)
    if t.phase.is_over or t.phase is Phase.DRAFT:
        raise NotNow(OVER)
    if known is not None and known.is_in:
        raise NotNow(IN_ALREADY)
    if t.phase is Phase.RUNNING:
        if known is not None:
            raise NotNow(CAME_BACK)
        return _entered_late(t, user_id, name)
    if known is not None and known.part is Part.REMOVED:
        raise NotNow(TAKEN_OUT)
    if len(t.present) >= t.most:
        raise NotNow(FULL)
    here = t.phase is Phase.CHECK_IN
    if known is not None:
        again = msgspec.structs.replace(known, name=name, part=Part.IN, here=here)
        return _with(t, again)
    return _with(t, Contender(len(t.contenders) + 1, user_id, name, here=here))


def _entered_late(t: Tournament, user_id: int, name: str) -> Tournament:
    if len(t.present) >= t.most:
        raise NotNow(TOO_LATE)
    number = len(t.contenders) + 1
    kind = format_of(t)
    since = t.round + 1 if kind is Format.SWISS else t.round
    late = _with(t, Contender(number, user_id, name, here=True, since=since))
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
    """Whether somebody can still enter a tournament that runs."""
    try:
        joined(t, -1, "")
    except NotNow:
        return False
    return True


def withdrawn(t: Tournament, user_id: int, part: Part = Part.WITHDRAWN) -> Tournament:
    """Return a tournament without a member. What is open between them and others they forfeit.

    Raises:
        NotNow: they are not in it, or it is over.
    """
    known = t.member(user_id)
    if known is None or not known.is_in:
        raise NotNow(NOT_IN)
    if t.phase.is_over:
        raise NotNow(OVER)
    return advanced(after_leaving(t, known.number, part))


def checked_in(t: Tournament, user_id: int) -> Tournament:
    """Return a tournament in which a member has said that they are there.

    Raises:
        NotNow: they are not in it, have said so, or it is not time.
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
    """Return a tournament in which some members count as there, if its members were called."""
    if t.phase is Phase.CHECK_IN:
        for each in t.present:
            if each.user_id in user_ids and not each.here:
                t = checked_in(t, each.user_id)
    return t


def called(t: Tournament, starts_at: int) -> Tournament:
    """Return a tournament whose members are called to check in, to start at a time."""
    return msgspec.structs.replace(t, phase=Phase.CHECK_IN, starts_at=starts_at)


def is_full(t: Tournament) -> bool:
    """Whether nobody else can join."""
    return len(t.present) >= t.most


def started(t: Tournament) -> Tournament:
    """Return a tournament that begins: whoever was called and is not there is no-show.

    Raises:
        NotNow: it has begun, or is over; or too few are there.
    """
    if not t.phase.is_before:
        raise NotNow(RUNS if t.phase is Phase.RUNNING else OVER)
    if t.phase is Phase.CHECK_IN:
        for each in t.present:
            if not each.here:
                t = after_leaving(t, each.number, Part.NO_SHOW)
    if len(t.present) < LEAST:
        raise NotNow(too_few(len(t.present)))
    # Whoever left before it began is not of the field.
    for each in t.contenders:
        if not each.is_in:
            t = after_leaving(t, each.number, Part.NO_SHOW)
    return advanced(msgspec.structs.replace(t, phase=Phase.RUNNING))


def cancelled(t: Tournament) -> Tournament:
    """Return a tournament that its organizer ends without a winner.

    Raises:
        NotNow: it is over.
    """
    if t.phase.is_over:
        raise NotNow(OVER)
    return msgspec.structs.replace(t, phase=Phase.CANCELLED)


def _with(t: Tournament, contender: Contender) -> Tournament:
    rest = [each for each in t.contenders if each.number != contender.number]
    every = sorted([*rest, contender], key=lambda each: each.number)
    return msgspec.structs.replace(t, contenders=tuple(every))
