"""The setting for challenges: it holds for every way to challenge, and refusals are kind."""

from __future__ import annotations

import msgspec
import pytest

from bot.core import Core
from bot.deeds import Doing
from bot.errors import CannotChallenge
from bot.invitations import words
from bot.storage.records import Challengers, Notify
from tests.bot.club import Club, answer, says

NOBODY, KNOWN = Challengers.NOBODY, Challengers.PLAYED


async def takes(club: Club, who: Challengers) -> None:
    """Let Bo accept challenges from some members."""
    wants = msgspec.structs.replace(Notify(), challenges=who)
    await club.services.store.members.set_notify(club.bo.id, wants)


async def by_command(club: Club, who: Challengers) -> str:
    await takes(club, who)
    result = await club.ada.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    return says(answer(result))


async def by_form(club: Club, who: Challengers) -> str:
    await takes(club, who)
    form = answer(await club.ada.slash(club.channel, "challenge", opponent=club.bo))
    result = await club.ada.click(form, label=words.SEND)
    return says(answer(result)) if result.response or result.followups else says(form)


async def by_menu(club: Club, who: Challengers) -> str:
    await takes(club, who)
    found = answer(await club.ada.context_menu(club.channel, "Challenge", club.bo))
    if "isn’t taking" in says(found) or "takes challenges only" in says(found):
        return says(found)
    result = await club.ada.click(found, label=words.SEND)
    return says(answer(result)) if result.response or result.followups else says(found)


async def by_ladder(club: Club, who: Challengers) -> str:
    for member in (club.bo, club.ada):
        panel = await club.slash(member, "ladder", game=club.game)
        await member.click(panel, label="Join the ladder")
    await takes(club, who)
    return says(answer(await club.ada.click(panel, label="Challenge Bo (1)")))


WAYS = {"command": by_command, "form": by_form, "menu": by_menu, "ladder": by_ladder}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("who", list(Challengers))
async def test_no_way_leads_past_the_setting(toy_club: Club, way: str, who: Challengers) -> None:
    club = toy_club
    told = await WAYS[way](club, who)
    said = {NOBODY: words.takes_none("Bo"), KNOWN: words.takes_known("Bo")}.get(who, words.INVITED)
    assert told == said
    invited = [each for each in club.messages() if "challenges Bo" in says(each)]
    assert len(invited) == (who is Challengers.EVERYBODY)


@pytest.mark.parametrize("way", ["command", "form", "menu"])
async def test_opponents_of_finished_matches_are_known(toy_club: Club, way: str) -> None:
    await toy_club.skip_to_end(toy_club.ada, toy_club.bo)
    assert await WAYS[way](toy_club, KNOWN) == words.INVITED


@pytest.mark.parametrize("who", [NOBODY, KNOWN])
async def test_a_rematch_is_a_challenge_too(toy_club: Club, who: Challengers) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.play_to_end()
    await takes(club, who)
    told = says(answer(await club.ada.click(club.board(), label="Rematch")))
    assert told == (words.takes_none("Bo") if who is NOBODY else words.INVITED)


async def test_a_rematch_at_the_table_is_one_as_well_and_stays_rated(toy_club: Club) -> None:
    club = toy_club
    match_id = await club.skip_to_end(club.ada, club.bo)
    await club.change("UPDATE matches SET rated = 1, pace = 'three_days'")
    deed = club.bot.parts[Core].deeds.find("rematch")
    await takes(club, NOBODY)
    doing = Doing(club.ada.id, match_id, "", 1)
    with pytest.raises(CannotChallenge, match="isn’t taking challenges"):
        await deed.do(doing)
    await takes(club, KNOWN)
    await deed.do(doing)
    invitation = await club.services.store.invitations.rematch_of(match_id)
    assert invitation.rated


async def test_the_menu_says_so_before_anything_is_filled_in(toy_club: Club) -> None:
    await takes(toy_club, NOBODY)
    menu = await toy_club.ada.context_menu(toy_club.channel, "Challenge", toy_club.bo)
    assert says(answer(menu)) == words.takes_none("Bo")
