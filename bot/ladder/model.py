"""The rules of a ladder. Plain data goes in and comes out.

A ladder is a row of members, the best at the top. Members who do not play at the moment are
*skipped*: challenges reach past them. Those on a break keep their number, and nothing moves them.
Those who are idle, take no challenges or may not play have no number. An idle member who comes back
does so some places lower.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

import msgspec

from bot.clock import DAY
from bot.storage.ladders import Challenge, ChallengeState, Rung

REACH = 3
"""The number of members up the ladder within a challenge's reach. Skipped members do not count."""
IDLE_DAYS = 21
"""The days after which a member not seen on the ladder is idle. Breaks do not count."""
PASSES = 2
"""The number of challenges lapsed in a row after which a member is idle, too."""
BACK = 3
"""The places that coming back costs."""
REMATCH_DAYS = 7
"""The days after which two members can challenge each other again."""
AT_ONCE = 2
"""The maximum number of open challenges that a member can have given, and can have taken."""


class Skipped(StrEnum):
    """Why a member does not play at the moment."""

    AWAY = "away"
    """They are on a break. They keep their place and their number."""
    UNSEEN = "unseen"
    """They were not seen on the ladder for too long."""
    PASSING = "passing"
    """Their last challenges lapsed."""
    CLOSED = "closed"
    """They take no challenges from anybody."""
    BARRED = "barred"
    """They may not play in this server."""


IDLE = frozenset({Skipped.UNSEEN, Skipped.PASSING})


class Climber(NamedTuple):
    """A member on a ladder, with their current number."""

    rung: Rung
    number: int
    """1 for the best; 0 for a member who has no number at the moment."""
    skipped: Skipped | None


class Hold(StrEnum):
    """The reason for a `Wait`."""

    OPEN = "open"
    """The two have an open challenge with each other."""
    AGAIN = "again"
    """The two have played recently, or a challenge between them has lapsed."""
    GIVEN = "given"
    """The challenger has given as many challenges as allowed."""
    TAKEN = "taken"
    """The other member has taken as many as allowed."""


class Wait(NamedTuple):
    """Why a member cannot challenge somebody within reach at the moment."""

    why: Hold
    until: int = 0
    """For `Hold.AGAIN`: when a challenge is possible again."""


def climbers(
    rungs: Sequence[Rung],
    challenges: Sequence[Challenge],
    now: int,
    is_barred: Callable[[int], bool],
) -> list[Climber]:
    """Return the members of a ladder who are on the server, from the top.

    Args:
        rungs: the rungs, from the top.
        challenges: the challenges of that ladder, latest first.
        is_barred: whether a member may not play in the server.
    """
    found: list[Climber] = []
    number = 0
    for rung in rungs:
        if rung.gone:
            continue
        skipped = Skipped.BARRED if is_barred(rung.user_id) else why_skipped(rung, challenges, now)
        has_number = skipped in (None, Skipped.AWAY)
        number += has_number
        found.append(Climber(rung, number if has_number else 0, skipped))
    return found


def why_skipped(rung: Rung, challenges: Sequence[Challenge], now: int) -> Skipped | None:
    """Return why a member does not play at the moment; None if they do."""
    if rung.takes_none:
        return Skipped.CLOSED
    if rung.away_until > now:
        return Skipped.AWAY
    if passes(rung, challenges) >= PASSES:
        return Skipped.PASSING
    seen = max(rung.active_at, rung.since, rung.away_until, last_move(rung.user_id, challenges))
    return Skipped.UNSEEN if now - seen > IDLE_DAYS * DAY else None


def passes(rung: Rung, challenges: Sequence[Challenge]) -> int:
    """Return the number of challenges to a member that have lapsed in a row.

    Counting stops at the last match that the member played, or when they joined or came back.
    """
    count = 0
    for challenge in challenges:
        mine = rung.user_id in (challenge.challenger, challenge.receiver)
        if challenge.made_at < rung.since or (mine and challenge.state is ChallengeState.PLAYED):
            break
        if challenge.receiver == rung.user_id and challenge.state is ChallengeState.PASSED:
            count += 1
    return count


def last_move(user_id: int, challenges: Sequence[Challenge]) -> int:
    """Return when a member last gave a challenge or finished a match of one; 0 for never."""
    given = (each.made_at for each in challenges if each.challenger == user_id)
    played = (
        each.ended_at or 0
        for each in challenges
        if user_id in (each.challenger, each.receiver) and each.state is ChallengeState.PLAYED
    )
    return max([0, *given, *played])


def own_place(found: Sequence[Climber], user_id: int) -> Climber | None:
    """Return a member's place among others; None if they are not there."""
    return next((each for each in found if each.rung.user_id == user_id), None)


def reachable(
    found: Sequence[Climber], user_id: int, refusing: Collection[int] = ()
) -> list[Climber]:
    """Return the members whom a member can challenge by their places alone, best first.

    Args:
        found: the whole ladder, from the top.
        refusing: the members who take no challenges from this one; they are skipped too.
    """
    own = own_place(found, user_id)
    if own is None or own.skipped is not None:
        return []
    above = [
        each
        for each in found[: found.index(own)]
        if each.skipped is None and each.rung.user_id not in refusing
    ]
    return above[-REACH:]


def why_wait(
    challenges: Sequence[Challenge], challenger: int, receiver: int, now: int
) -> Wait | None:
    """Return why a member within reach cannot be challenged just now; None if they can.

    Args:
        challenges: the challenges of their ladder, latest first.
    """
    going = [each for each in challenges if each.state is ChallengeState.OPEN]
    both = {challenger, receiver}
    if any({each.challenger, each.receiver} == both for each in going):
        return Wait(Hold.OPEN)
    again = max(
        (
            (each.ended_at or each.made_at) + REMATCH_DAYS * DAY
            for each in challenges
            if {each.challenger, each.receiver} == both
            and each.state in (ChallengeState.PLAYED, ChallengeState.PASSED)
        ),
        default=0,
    )
    if again > now:
        return Wait(Hold.AGAIN, again)
    if sum(each.challenger == challenger for each in going) >= AT_ONCE:
        return Wait(Hold.GIVEN)
    if sum(each.receiver == receiver for each in going) >= AT_ONCE:
        return Wait(Hold.TAKEN)
    return None


Places = Mapping[int, tuple[int, int]]
"""By member: the place before and the place after."""


def climbed(rungs: Sequence[Rung], winner: int, loser: int, now: int) -> Places:
    """Return the places that change when a challenger has won.

    The challenger takes the loser's place, and those between go down by one. Members on a break
    keep their place.

    Args:
        rungs: the whole ladder, from the top.

    Returns:
        nothing if the winner stands higher already, or one of the two has left the ladder.
    """
    at = {rung.user_id: index for index, rung in enumerate(rungs)}
    if winner not in at or loser not in at or at[winner] < at[loser]:
        return {}
    between = rungs[at[loser] : at[winner] + 1]
    movers = [each for each in between if each.user_id in (winner, loser) or not _stays(each, now)]
    return _placed(movers, [movers[-1], *movers[:-1]])


def back(rungs: Sequence[Rung], user_id: int, now: int) -> Places:
    """Return the places that change when an idle member comes back: up to `BACK` others move up.

    Args:
        rungs: the whole ladder, from the top.
    """
    at = next((index for index, rung in enumerate(rungs) if rung.user_id == user_id), None)
    if at is None:
        return {}
    below = [each for each in rungs[at + 1 :] if not _stays(each, now)][:BACK]
    movers = [rungs[at], *below]
    return _placed(movers, [*below, rungs[at]])


def _stays(rung: Rung, now: int) -> bool:
    return rung.away_until > now


def _placed(before: Sequence[Rung], after: Sequence[Rung]) -> Places:
    """Return the places of some members, dealt out in another order."""
    return {
        rung.user_id: (rung.place, had.place)
        for had, rung in zip(before, after, strict=True)
        if rung.place != had.place
    }


def ordered(rungs: Sequence[Rung], places: Places) -> list[Rung]:
    """Return the members of a ladder, from the top, after places have changed."""
    moved = [
        msgspec.structs.replace(rung, place=places.get(rung.user_id, (0, rung.place))[1])
        for rung in rungs
    ]
    return sorted(moved, key=lambda rung: rung.place)
