"""Searching the rules by words that need not be spelled right."""

from __future__ import annotations

import pytest

from bot.rules.search import RulesIndex
from games.registry import GAMES
from tests.bot.club import Club, says, sentence

INDEX = RulesIndex(GAMES.values())


@pytest.mark.parametrize(
    ("typed", "game", "page", "holds"),
    [
        ("flank attack", "squares", "Attacking", "Flank attack"),
        ("flenk atack", "squares", "Attacking", "Flank attack"),
        ("nightfall", "tactica", "The aim", "nightfall"),
        ("manipulasion counter", "squarriors", "Creatures", "manipulation"),
        ("R-41", "squarriors", "Rulings: chains, damage, contests", "R-41"),
        ("domination", "bopbm_squared", "The aim", "domination"),
        ("zombi", "square_tactics", "Action cards", "Zombie"),
    ],
)
def test_a_search_finds_its_passage(typed: str, game: str, page: str, holds: str) -> None:
    found = INDEX.find(typed)
    hits = [each for each in found if (each.game, each.title) == (game, page)]
    assert any(holds in each.text for each in hits), [(e.game, e.title, e.text) for e in found]


@pytest.mark.parametrize("key", GAMES)
def test_every_page_is_found_by_its_title(key: str) -> None:
    for number, page in enumerate(GAMES[key].words.pages):
        assert number in {each.page for each in INDEX.find(page.title, key)}, page.title


def test_only_the_game_that_is_named_is_searched() -> None:
    assert {each.game for each in INDEX.find("attack", "squares")} == {"squares"}


@pytest.mark.parametrize("typed", ["", "   ", "zzzzzzzz", "🎲", "*" * 5000])
def test_a_search_that_fits_nothing_finds_nothing(typed: str) -> None:
    assert INDEX.find(typed) == []


async def test_a_member_looks_something_up(club: Club) -> None:
    found = await club.slash(club.dan, "rules", find="flenk atack")
    assert "**SQUARES: Attacking**\n> **Flank attack:**" in says(found)
    await club.dan.click(found, label="SQUARES: Attacking")
    assert says(found).startswith("### SQUARES: Attacking")


async def test_in_vain_gets_a_sentence(club: Club) -> None:
    result = await club.dan.slash(club.channel, "rules", find="zzzz **qqqq**")
    assert "Try fewer words" in sentence(result)
    assert "**qqqq**" not in sentence(result)


async def test_without_anything_the_games_are_listed(club: Club) -> None:
    games = await club.slash(club.dan, "rules")
    result = await club.dan.click(games, label="Tactica")
    assert result.response is not None
    assert says(result.response).startswith("### Tactica: The aim")
