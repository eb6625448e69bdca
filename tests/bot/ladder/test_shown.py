"""Ladders as members see and use them."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from typing import Any

import msgspec
import pytest

from bot.clock import DAY
from bot.core import Core
from bot.invitations import words as invitation_words
from bot.ladder import words
from bot.ladder.controls import ClimbButton
from bot.ladder.listing import Ladders
from bot.ladder.model import AT_ONCE, REMATCH_DAYS, Skipped
from bot.locks import Locks
from bot.presence import Missing
from bot.showing.publications import Publications
from bot.storage.ladders import Ladder
from bot.storage.records import Challengers, Notify
from bot.storage.refusals import Refused
from tests.bot.club import Club, Message, alts, answer, buttons, files, says

GAME = "toy"


async def ladder(club: Club, member: Any = None) -> Message:
    return await club.slash(member or club.ada, "ladder")


async def joined(club: Club, *members: Any) -> None:
    """Let members join one after the other."""
    for member in members:
        panel = await ladder(club, member)
        await member.click(panel, label=words.JOIN)


@pytest.fixture
async def everybody(toy_club: Club) -> Club:
    """A ladder of Ada, Bo, Cleo and Dan, from the top."""
    await joined(toy_club, *toy_club.members)
    return toy_club


async def standing(club: Club) -> list[int]:
    rungs = await club.services.store.ladders.rungs(Ladder(club.guild.id, GAME))
    return [each.user_id for each in rungs]


async def idle(club: Club, *members: Any) -> None:
    for member in members:
        await club.change(
            f"UPDATE ladder_rungs SET active_at = 1, since = 1 WHERE user_id = {member.id}"
        )


async def test_members_join_at_the_bottom_and_see_their_own_number(toy_club: Club) -> None:
    panel = await ladder(toy_club)
    assert words.NOBODY_YET in says(panel)
    assert words.HOW_IT_IS_PLAYED in says(panel)
    await toy_club.ada.click(panel, label=words.JOIN)
    assert words.own_number(1, 1) in says(panel)
    assert words.TOP in says(panel)
    await joined(toy_club, toy_club.bo)
    panel = await ladder(toy_club, toy_club.bo)
    assert words.own_number(2, 2) in says(panel)
    assert files(panel) == ["ladder.png"]
    [alt] = alts(panel)
    assert "1. Ada, is asked before each match." in alt
    assert "2. Bo (you), is asked before each match." in alt
    assert words.challenge("Ada", 1) in buttons(panel)


async def test_a_challenge_is_posted_and_says_that_it_is_one(everybody: Club) -> None:
    panel = await ladder(everybody, everybody.dan)
    shown = [label for label in buttons(panel) if label.startswith("Challenge ")]
    assert shown == ["Challenge Ada (1)", "Challenge Bo (2)", "Challenge Cleo (3)"]
    told = answer(await everybody.dan.click(panel, label="Challenge Bo (2)"))
    assert says(told) == invitation_words.INVITED
    invitation = everybody.last()
    assert words.OCCASION in says(invitation)
    assert invitation_words.RATED in says(invitation)
    assert everybody.pinged(invitation) == [everybody.bo.id]
    stored = await everybody.services.store.invitations.get(1)
    assert stored.expires_at - stored.created_at == 3 * DAY
    await everybody.bo.click(invitation, label="Accept")
    match = await everybody.match()
    assert match.row.pace == "three_days"
    assert match.row.rated
    assert words.RUNNING in says(everybody.board())


async def test_the_winner_climbs_and_the_board_tells_it(everybody: Club) -> None:
    panel = await ladder(everybody, everybody.dan)
    await everybody.dan.click(panel, label="Challenge Bo (2)")
    await everybody.bo.click(everybody.last(), label="Accept")
    while (await everybody.match()).abortable:
        await everybody.skip_move()
    await everybody.resign(everybody.bo)
    assert words.climbed("Dan", 2) in says(everybody.board())
    ada, bo, cleo, dan = (member.id for member in everybody.members)
    assert await standing(everybody) == [ada, dan, bo, cleo]
    panel = await ladder(everybody, everybody.bo)
    assert "• Dan (2) and you can play each other again" in says(panel)
    assert not any(label.startswith("Challenge Dan") for label in buttons(panel))
    later = f"UPDATE matches SET updated_at = updated_at - {REMATCH_DAYS * DAY}"
    await everybody.change(later)
    assert "Challenge Dan (2)" in buttons(await ladder(everybody, everybody.bo))


async def test_a_member_who_accepts_all_challenges_plays_at_once(everybody: Club) -> None:
    panel = await ladder(everybody, everybody.bo)
    await everybody.bo.click(panel, label=words.AUTO_ON)
    assert words.auto(on=True) in says(panel)
    assert "accepts challenges at once" in alts(panel)[0]
    panel = await ladder(everybody, everybody.dan)
    told = answer(await everybody.dan.click(panel, label="Challenge Bo (2)"))
    assert says(told).startswith("The match has started")
    await everybody.dan.click(panel, label="Challenge Cleo (3)")
    assert words.OCCASION in says(everybody.last()), "Cleo is asked"
    panel = await ladder(everybody, everybody.bo)
    await everybody.bo.click(panel, label=words.AUTO_OFF)
    assert words.auto(on=False) in says(panel)


async def test_a_double_click_challenges_once(everybody: Club) -> None:
    panel = await ladder(everybody, everybody.dan)
    click = everybody.dan.click
    await everybody.at_once(
        click(panel, label="Challenge Bo (2)"), click(panel, label="Challenge Bo (2)")
    )
    found = await everybody.services.store.ladders.challenges(Ladder(everybody.guild.id, GAME))
    assert len(found) == 1


async def test_the_setting_for_challenges_holds_on_the_ladder_too(everybody: Club) -> None:
    store = everybody.services.store
    panel = await ladder(everybody, everybody.dan)
    wants = msgspec.structs.replace(Notify(), challenges=Challengers.NOBODY)
    await store.members.set_notify(everybody.cleo.id, wants)
    told = answer(await everybody.dan.click(panel, label="Challenge Cleo (3)"))
    assert says(told) == invitation_words.takes_none("Cleo")
    known = msgspec.structs.replace(Notify(), challenges=Challengers.PLAYED)
    await store.members.set_notify(everybody.bo.id, known)
    told = answer(await everybody.dan.click(panel, label="Challenge Bo (2)"))
    assert says(told) == invitation_words.takes_known("Bo")
    panel = await ladder(everybody, everybody.dan)
    assert words.not_playing([("Cleo", Skipped.CLOSED)]) in says(panel)
    assert [each for each in buttons(panel) if each.startswith("Challenge ")] == [
        "Challenge Ada (1)"
    ]
    assert words.TAKES_NOBODY in says(await ladder(everybody, everybody.cleo))


@pytest.mark.parametrize("auto", [True, False])
async def test_nobody_plays_whom_they_have_blocked_and_nobody_learns_of_it(
    everybody: Club, auto: bool
) -> None:
    if auto:
        await everybody.change("UPDATE ladder_rungs SET auto = 1")
    panel = await ladder(everybody, everybody.dan)
    refused = Refused(everybody.dan.id, "Dan", 1)
    await everybody.services.store.refusals.add(everybody.cleo.id, refused)
    told = answer(await everybody.dan.click(panel, label="Challenge Cleo (3)"))
    assert says(told) == invitation_words.takes_none("Cleo")
    found = await everybody.services.store.ladders.challenges(Ladder(everybody.guild.id, GAME))
    assert found == []


async def test_a_member_who_takes_no_challenges_cannot_join(toy_club: Club) -> None:
    wants = msgspec.structs.replace(Notify(), challenges=Challengers.NOBODY)
    await toy_club.services.store.members.set_notify(toy_club.ada.id, wants)
    panel = await ladder(toy_club)
    assert says(answer(await toy_club.ada.click(panel, label=words.JOIN))) == words.CLOSED
    assert await standing(toy_club) == []


async def test_idle_members_are_reached_past_and_coming_back_costs_places(everybody: Club) -> None:
    await idle(everybody, everybody.ada)
    panel = await ladder(everybody, everybody.bo)
    assert words.own_number(1, 3) in says(panel)
    assert words.not_playing([("Ada", Skipped.UNSEEN)]) in says(panel)
    own = await ladder(everybody)
    assert words.idle(Skipped.UNSEEN) in says(own)
    await everybody.ada.click(own, label=words.BACK_BUTTON)
    assert words.own_number(4, 4) in says(own)
    ada, bo, cleo, dan = (member.id for member in everybody.members)
    assert await standing(everybody) == [bo, cleo, dan, ada]


async def test_a_member_on_a_break_keeps_their_number_and_is_not_asked(everybody: Club) -> None:
    now = everybody.bot.parts[Core].now()
    store = everybody.services.store
    await store.breaks.take(everybody.bo.id, now + DAY, now, forget_before=0)
    panel = await ladder(everybody, everybody.cleo)
    assert words.own_number(3, 4) in says(panel)
    assert [each for each in buttons(panel) if each.startswith("Challenge ")] == [
        "Challenge Ada (1)"
    ]
    assert "2. Bo, on a break." in alts(panel)[0]
    assert words.AWAY in says(await ladder(everybody, everybody.bo))


async def test_a_member_who_left_the_server_is_not_there_until_they_are_back(
    everybody: Club,
) -> None:
    panel = await ladder(everybody, everybody.dan)
    everybody.guild.remove_member(everybody.cleo)
    told = answer(await everybody.dan.click(panel, label="Challenge Cleo (3)"))
    assert says(told) == invitation_words.missing("Cleo", Missing.LEFT)
    assert words.own_number(3, 3) in says(await ladder(everybody, everybody.dan))
    everybody.guild.remove_member(everybody.bo)
    assert words.own_number(3, 3) in says(await ladder(everybody, everybody.dan)), "not yet"
    await everybody.change("UPDATE ladder_rungs SET looked_at = 0")
    assert words.own_number(2, 2) in says(await ladder(everybody, everybody.dan))
    await everybody.change("UPDATE ladder_rungs SET looked_at = 0, gone = 1")
    assert words.own_number(2, 2) in says(await ladder(everybody, everybody.dan))


async def test_barred_members_have_no_number_and_cannot_challenge(everybody: Club) -> None:
    panel = await ladder(everybody, everybody.dan)
    admission = everybody.bot.clicks.admission
    admission.ask(lambda _, user_id: "no" if user_id == everybody.bo.id else "")
    panel = await ladder(everybody, everybody.dan)
    assert words.own_number(3, 3) in says(panel)
    assert "Bo" not in alts(panel)[0]
    forged = await everybody.forge(everybody.dan, panel, ClimbButton(GAME, everybody.bo.id))
    assert says(answer(forged)) == words.NOT_IN_REACH


async def test_nobody_reaches_beyond_the_places_by_a_forged_button(everybody: Club) -> None:
    panel = await ladder(everybody, everybody.ada)
    below = ClimbButton(GAME, everybody.bo.id)
    told = answer(await everybody.forge(everybody.ada, panel, below))
    assert says(told) == words.NOT_IN_REACH


async def test_leaving_is_asked_about_and_joining_again_starts_at_the_bottom(
    everybody: Club,
) -> None:
    panel = await ladder(everybody)
    await everybody.ada.click(panel, label=words.LEAVE)
    assert words.LEAVE_SURE in says(panel)
    await everybody.ada.click(panel, label=words.LEAVE_REALLY)
    assert says(panel) == words.LEFT
    await joined(everybody, everybody.ada)
    assert words.own_number(4, 4) in says(await ladder(everybody))


async def test_it_is_posted_for_all_without_anybodys_own_number(everybody: Club) -> None:
    panel = await ladder(everybody, everybody.dan)
    await everybody.dan.click(panel, label=words.SHOW_TO_ALL)
    posted = everybody.last()
    assert files(posted) == ["ladder.png"]
    assert "(you)" not in alts(posted)[0]
    assert "You are" not in says(posted)
    assert everybody.pinged(posted) == []
    own = answer(await everybody.cleo.click(posted, label=words.OPEN))
    assert words.own_number(3, 4) in says(own)


async def test_a_name_that_is_taken_away_goes_from_what_was_posted(everybody: Club) -> None:
    club = everybody
    await club.dan.click(await ladder(club, club.dan), label=words.SHOW_TO_ALL)
    posted = club.last()
    assert "Ada" in alts(posted)[0]
    publications = club.bot.parts[Publications]
    edits = len(club.requests("PATCH", "/messages/"))
    await publications.look()
    assert len(club.requests("PATCH", "/messages/")) == edits, "nothing is due"
    await club.services.store.names.rename(club.ada.id, [], (club.guild.id, "Member"))
    await publications.look()
    assert "Ada" not in alts(club.last())[0]
    assert "Member" in alts(club.last())[0]
    await club.delete(posted)
    await club.services.store.names.rename(club.bo.id, [], (club.guild.id, "Member 2"))
    await publications.look()
    assert await club.services.store.publications.due(5) == []


async def test_another_game_is_picked_in_its_menu(club: Club) -> None:
    games = [key for key, each in club.bot._catalog.items() if 2 in each.game.seats][:2]
    for key in games:
        panel = await club.slash(club.ada, "ladder", game=key)
        await club.ada.click(panel, label=words.JOIN)
    panel = await club.slash(club.ada, "ladder", game=games[0])
    assert words.title(club.bot._catalog[games[0]].game.name) in says(panel)
    await club.ada.select(panel, [games[1]], custom_id="sq:ladders")
    assert words.title(club.bot._catalog[games[1]].game.name) in says(panel)


async def test_challenges_of_several_processes_at_one_instant_keep_the_limit(
    everybody: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has read the ladder before any challenge is stored: locks hold within
    one process only."""
    club, listing, all_have_read = everybody, Ladders.listing, asyncio.Barrier(3)
    panels = {each: await ladder(club, each) for each in (club.bo, club.cleo, club.dan)}

    async def read(*given: Any, **more: Any) -> Any:
        found = await listing(*given, **more)
        await all_have_read.wait()
        return found

    monkeypatch.setattr(Ladders, "listing", read)
    monkeypatch.setattr(Locks, "of", lambda *_: nullcontext())
    clicks = [each.click(panel, label="Challenge Ada (1)") for each, panel in panels.items()]
    told = [says(answer(each)) for each in await club.at_once(*clicks)]
    assert sorted(each == invitation_words.INVITED for each in told) == [False, True, True]
    challenges = await club.services.store.ladders.challenges(Ladder(club.guild.id, GAME))
    assert len(challenges) == AT_ONCE
