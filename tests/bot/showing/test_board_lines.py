"""Lines below a board that features bring."""

from __future__ import annotations

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
    to_win, signs, seat = says(toy_club.board()).splitlines()[-3:]
    assert to_win.startswith("-# **To win:**")
    assert signs.startswith("-# **On the board:**")
    assert seat == "-# Ada sits first."
