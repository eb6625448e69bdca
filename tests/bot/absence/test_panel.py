"""The message of a vote, without the simulated Discord."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.absence import words
from bot.absence.panel import decided_panel, vote_panel
from bot.panels import plain_panel
from bot.play.stakes import Stake
from bot.storage.records import Absence, Candidate, Wish
from tests.bot.support import USERS, make_manager, make_store, start_match


async def test_a_name_can_act_as_nothing_and_a_vote_that_is_over_offers_what_is_left(
    tmp_path: Path,
) -> None:
    async with make_store(tmp_path) as store:
        manager = make_manager(store)
        match = await manager.load(await start_match(manager, store, "Ada", "Bo"))
    nasty = Candidate(7, "**@everyone**")
    absence = Absence(match.id, 1, 0, None, ((0, Wish.SUBSTITUTE),), candidate=nasty)
    panel = vote_panel(match, absence, {0}, 24, held_until=None, has_left=False, resigns=True)
    shown = str(panel.to_components())
    assert "1 of 1 vote" in shown
    assert "**@everyone**" not in shown.replace(words.let_play(nasty.name), "")
    told = {wish: decided_panel(match, absence, wish, "Over.").to_components() for wish in Wish}
    plain = plain_panel("Over.").to_components()
    assert [wish for wish in Wish if told[wish] != plain] == [Wish.COMPUTER]


async def test_a_vote_in_a_match_with_a_stake_says_what_it_leads_to(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        manager = make_manager(store)
        match = await manager.load(await start_match(manager, store, "Ada", "Bo"))
    absence = Absence(match.id, 1, 0, None, ())
    stake = Stake("Sure?", "No.", "**The seat loses.**", "{} has lost.")
    panel = vote_panel(
        match, absence, {0}, 24, held_until=None, has_left=False, resigns=True, stake=stake
    )
    assert stake.absent in str(panel.to_components())


@pytest.mark.parametrize("pace", ["relaxed", "one_day"])
async def test_the_vote_says_that_a_partner_plays_on_where_one_is_left(
    tmp_path: Path, pace: str
) -> None:
    async with make_store(tmp_path) as store:
        manager = make_manager(store)
        pairs = {"bidders": "pairs", "lots": "one"}
        number = await start_match(manager, store, *USERS, options=pairs, pace=pace)
        match = await manager.load(number)
        await manager.take_up(number, USERS["Cleo"], "resign")
        without = await manager.load(number)
    absence = Absence(match.id, 0, 0, None, ())
    told = [
        str(
            vote_panel(
                each, absence, {1, 3}, 24, held_until=None, has_left=False, resigns=True
            ).to_components()
        )
        for each in (match, without)
    ]
    assert ["Cleo plays on for Ada" in each for each in told] == [True, False]
    resign = words.WISHES[Wish.RESIGN]
    assert [resign in each for each in told] == [True, pace == "one_day"]
    assert "You would win" in words.alone("Ada", 0, wins=True)
    assert "You would win" not in words.alone("Ada", 0, wins=False)
