"""`/rules`: a game's own pages, turned in one message that only the reader sees."""

from __future__ import annotations

import pytest
import simcord

from bot.rules.pages import rules_page
from games.registry import GAMES
from tests.bot.club import Club, buttons, says

PAGES = GAMES["square_tactics"].words.pages


async def test_every_page_can_be_opened(club: Club) -> None:
    rules = await club.slash(club.dan, "rules", game="square_tactics")
    assert says(rules) == f"### Square Tactics: {PAGES[0].title}\n{PAGES[0].text}"
    for page in PAGES[1:]:
        await club.dan.click(rules, label=page.title)
        assert says(rules) == f"### Square Tactics: {page.title}\n{page.text}"
        assert f"({page.title})" in buttons(rules)


async def test_pages_turn_after_a_restart(club: Club) -> None:
    rules = await club.slash(club.dan, "rules", game="square_tactics")
    await club.restart()
    await club.dan.click(rules, label=PAGES[1].title)
    assert PAGES[1].text in says(rules)


async def test_rules_can_be_read_in_direct_messages(club: Club) -> None:
    rules = (await club.dan.user.slash("rules", game="square_tactics")).response
    assert rules is not None
    assert PAGES[0].text in says(rules)
    await club.dan.user.click(rules, label=PAGES[1].title)
    assert PAGES[1].text in says(rules)


async def test_a_game_that_does_not_exist(club: Club) -> None:
    with pytest.raises(simcord.OptionError):
        await club.dan.slash(club.channel, "rules", game="chess")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_page_fits_into_a_message(game: object) -> None:
    for number in range(len(game.words.pages)):  # type: ignore[attr-defined]
        assert rules_page(game, number).content_length() <= 4000  # type: ignore[arg-type]
