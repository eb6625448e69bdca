"""`/rules`: a game's own pages, turned in one message that only the reader sees."""

from __future__ import annotations

import pytest
import simcord

from bot import words
from bot.rules.controls import PageButton, RulesButton, WhyButton
from bot.rules.words import WHY
from bot.words import ANSWERED_MEANWHILE
from games.registry import GAMES
from tests.bot.club import Club, alts, buttons, custom_ids, files, says, sentence

PAGES = GAMES["square_tactics"].words.pages


async def test_every_page_can_be_opened(club: Club) -> None:
    rules = await club.slash(club.dan, "rules", game="square_tactics")
    assert says(rules).startswith(f"### Square Tactics: {PAGES[0].title}\n{PAGES[0].text}")
    for page in PAGES[1:]:
        await club.dan.click(rules, label=page.title)
        assert says(rules).startswith(f"### Square Tactics: {page.title}\n{page.text}")
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


async def test_a_page_that_is_not_there_any_more(club: Club) -> None:
    rules = await club.slash(club.dan, "rules", game="square_tactics")
    result = await club.forge(club.dan, rules, PageButton("square_tactics", 99))
    assert sentence(result) == words.ODD_CONTROL


async def test_a_game_that_is_not_there_any_more(club: Club) -> None:
    rules = await club.slash(club.dan, "rules", game="square_tactics")
    for button in (PageButton("chess", 0), RulesButton("chess")):
        assert "chess" in sentence(await club.forge(club.dan, rules, button))


async def test_a_page_shows_the_position_that_it_names(club: Club) -> None:
    for key, game in GAMES.items():
        rules = await club.slash(club.dan, "rules", game=key)
        for number, page in enumerate(game.words.pages):
            if number:
                await club.dan.click(rules, label=page.title)
            assert len(files(rules)) == (page.position is not None)
            if page.position is not None:
                assert page.position.caption in says(rules)
                assert alts(rules)[0]


async def test_a_player_is_told_the_rule_behind_a_question(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.everybody_begins()
    mover = await club.mover()
    why = await mover.click(await club.open_hand(mover), label=WHY)
    assert why.response is not None
    reason = GAMES["square_tactics"].words.reasons["play"]
    assert reason.text in says(why.response)
    await mover.click(why.response, label=f"Rules: {reason.page}")
    assert f"### Square Tactics: {reason.page}" in says(why.response)


async def test_only_the_player_who_is_asked_is_told_why(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.everybody_begins()
    mover, other = await club.mover(), await club.other()
    hand = await club.open_hand(mover)
    [why] = [each for each in custom_ids(hand) if each.startswith("sq:why:")]
    button = WhyButton.read(why)
    assert button is not None
    assert not any(each.startswith("sq:why:") for each in custom_ids(await club.open_hand(other)))
    assert ANSWERED_MEANWHILE in sentence(await club.forge(other, hand, button))
    assert "not play" in sentence(await club.forge(club.dan, hand, button))
