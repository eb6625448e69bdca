"""`/rules` as members type it."""

from __future__ import annotations

from games.registry import GAMES
from tests.bot.club import Club, says


async def test_it_opens_the_first_page_of_the_game_that_is_named(club: Club) -> None:
    for key, game in GAMES.items():
        rules = await club.slash(club.dan, "rules", game=key)
        assert says(rules).startswith(f"### {game.name}: {game.words.pages[0].title}")
