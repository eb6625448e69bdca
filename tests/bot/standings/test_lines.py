"""Names in the line below a board."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.ratings.glicko import Rating
from bot.standings.lines import RatingLine
from bot.storage.ratings import RatedSeat
from bot.storage.records import Former
from games.places import Places
from tests.bot.standings.rated import player
from tests.bot.standings.test_verdict import ADA, BO, DAN, row

GONE = 0
"""A member whose data was deleted."""


class Told:
    """A store with the seats of one match, which nobody hides."""

    def __init__(self, *counts: int) -> None:
        self.seats = [
            RatedSeat(1, seat, user_id, 1, 0, Places.ORDER, {}, 1480, 60, Rating(1502, 61), 9)
            for seat, user_id in enumerate(counts)
        ]

    async def of_match(self, _match_id: int) -> tuple[list[RatedSeat], str]:
        return self.seats, ""

    async def hiding(self, _user_ids: list[int]) -> set[int]:
        return set()


@pytest.mark.parametrize(
    ("counts", "named"), [(DAN, f"member {DAN}"), (BO, "Bo"), (GONE, f"member {DAN}")]
)
async def test_it_names_who_the_seat_counts_for(counts: int, named: str) -> None:
    store: Any = Told(ADA, counts)
    ended = row(player(ADA), player(DAN, former=(Former(BO, "Bo", 6),)))
    match: Any = SimpleNamespace(row=ended, over=True, id=1)
    told = await RatingLine(store).tell(match, [])
    assert told.endswith(f": member {ADA} 1480 → 1502 (±61) · {named} 1480 → 1502 (±61)")
