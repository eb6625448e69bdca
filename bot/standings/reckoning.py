"""Effect of a rated match on the ratings of its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from bot.clock import DAY
from bot.ratings.glicko import Rating
from bot.ratings.tables import rated_match
from bot.storage.ratings import Pool, RatedSeat, Standing, as_kept, kept

FREE_A_DAY = 3
"""The number of matches of the same two members within 24 hours that count in full."""
DECAY = 4
"""The number of equal steps in which further matches count less and less, down to nothing."""
WHOLE = 1000
"""The weight of a pair that counts in full, in thousandths."""
LISTED_DAYS = 90
"""The days without a rated match after which a member is no longer on the leaderboard."""


def counts_after(met: int) -> int:
    """Return the weight of a match of two members, in thousandths, after `met` others within a day.

    >>> [counts_after(met) for met in range(8)]
    [1000, 1000, 1000, 750, 500, 250, 0, 0]
    """
    return max(0, WHOLE - WHOLE * max(0, met - FREE_A_DAY + 1) // DECAY)


def reckoned(seats: Sequence[RatedSeat], before: Sequence[Rating]) -> list[RatedSeat]:
    """Return the seats of a match with their new ratings.

    Args:
        seats: all that is known of the seats except their ratings.
        before: the seats' ratings, grown until the match.
    """
    counts = {
        (one, other): seats[one].counts.get(str(seats[other].seat), WHOLE) / WHOLE
        for one, other in combinations(range(len(seats)), 2)
    }
    known = [Rating(kept(each.value), kept(each.deviation), each.volatility) for each in before]
    after = rated_match(
        known,
        [seat.rank for seat in seats],
        seats[0].places,
        [seat.edge for seat in seats],
        counts,
    )
    return [
        msgspec.structs.replace(seat, before=was.value, unsure=was.deviation, rating=as_kept(now))
        for seat, was, now in zip(seats, known, after, strict=True)
    ]


def grown(standing: Standing | None, at: int) -> Rating:
    """Return a member's rating at a given time; that of a new player if they have none yet."""
    return Rating() if standing is None else standing.rating.after(at - standing.at)


def stands(pool: Pool, seat: RatedSeat, stood: Standing | None) -> Standing:
    """Return a member's standing after a match."""
    lasts = min(LISTED_DAYS * DAY, int(seat.rating.seconds_sure))
    return Standing(
        guild_id=pool.guild_id,
        game=pool.game,
        pool=pool.pool,
        user_id=seat.user_id,
        rating=seat.rating,
        at=seat.at,
        played=1 + (stood.played if stood is not None else 0),
        last_match=seat.match_id,
        listed_until=seat.at + lasts,
    )


def by_pair(met: Mapping[tuple[int, int], int], seat: int) -> dict[str, int]:
    """Return the weight of each pair of a seat, by the other seat, without pairs of full weight.

    Args:
        met: by two seats: the number of times that their members had met.

    >>> by_pair({(0, 1): 4, (0, 2): 5, (1, 2): 0}, 0)
    {'1': 500, '2': 250}
    >>> by_pair({(0, 1): 4, (0, 2): 5, (1, 2): 0}, 1)
    {'0': 500}
    """
    counts = {
        str(other if one == seat else one): counts_after(times)
        for (one, other), times in met.items()
        if seat in (one, other)
    }
    return {other: share for other, share in counts.items() if share < WHOLE}
