"""A private panel holds the parts that features add to it, for the seat that its member plays."""

from __future__ import annotations

from bot.hand.hand_panel import Section
from bot.play.match import Match
from tests.bot.club import Club, says


async def test_a_feature_adds_a_section_where_it_has_something_to_say(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    only = (await club.match()).seat_of(club.ada.id)

    async def section(match: Match, seat: int) -> Section | None:
        return Section(f"Added to match {match.id}.") if seat == only else None

    club.services.hands.add_section(section)
    assert "Added to match 1." in says(await club.open_hand(club.ada))
    assert "Added to match 1." not in says(await club.open_hand(club.bo))
