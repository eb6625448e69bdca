"""Lines below a board that features bring."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.play.match import Match
from bot.storage.records import Step
from tests.bot.club import Club, says


async def test_features_have_lines_below_a_board_and_none_where_they_say_nothing(
    toy_club: Club,
) -> None:
    async def first(match: Match, steps: Sequence[Step]) -> str:
        return f"-# {match.names[0]} sits first." if steps[0].version == 0 else ""

    toy_club.services.board_lines.add(first)
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    sealed, seat = [line for line in says(toy_club.board()).splitlines() if line[:2] == "-#"][-2:]
    assert re.fullmatch(r"-# Luck sealed: `[0-9a-f]{32}`, in full under \*\*Log\*\*", sealed)
    assert seat == "-# Ada sits first."
