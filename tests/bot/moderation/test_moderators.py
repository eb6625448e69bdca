"""Moderators: who they are, what they do to matches, and that this shows them no hand."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.controls import Control
from bot.moderation import words
from bot.moderation.actions import ModerationActions
from bot.moderation.controls import (
    About,
    AskButton,
    HomeButton,
    LogButton,
    ReasonMenu,
    SubjectMenu,
)
from bot.moderation.feature import Moderation
from bot.moderation.words import Why
from bot.play.words import ENDED_BY_MODERATOR
from bot.storage.moderation import Measure
from bot.storage.records import MatchStatus
from games.events import Aborted
from tests.bot.club import NO_ENTRY, Club, Message, answer, everything, says, sentence

WHY = words.REASONS[Why.STALLED]


async def panel(club: Club, member: Any = None) -> Message:
    return await club.slash(member or club.ada, "moderate")


async def look(club: Club, match_id: int = 1, member: Any = None) -> Message:
    """Open the page of a match."""
    shown = await panel(club, member)
    custom_id = SubjectMenu(About.MATCH).custom_id
    await (member or club.ada).select(shown, [str(match_id)], custom_id=custom_id)
    return shown


async def end(club: Club, member: Any = None) -> Message:
    shown = await look(club, member=member)
    who = member or club.ada
    await who.click(shown, label=words.END)
    await who.select(shown, [Why.STALLED], custom_id=ReasonMenu(Measure.END, 1, 0).custom_id)
    return shown


async def clear(club: Club, measure: Measure, whose: Any) -> Message:
    shown = await look(club)
    await club.ada.select(shown, [f"{measure} {whose.id}"], custom_id="sq:mod:seat:1")
    custom_id = ReasonMenu(measure, 1, whose.id).custom_id
    await club.ada.select(shown, [Why.STALLED], custom_id=custom_id)
    return shown


async def minute(club: Club) -> None:
    """Do the bot's work of a minute about moderators."""
    [feature] = [each for each in club.bot._features if isinstance(each, Moderation)]
    await feature.each_minute_here()
    await feature.each_minute()


async def logged(club: Club) -> list[Any]:
    found = await club.services.store.moderation.log(club.guild.id, None, 50)
    return list(found)


async def forged(club: Club, member: Any, screen: Any, control: Control) -> Any:
    """Click a control that a message never had."""
    there = LogButton(0).custom_id
    screen = json.loads(json.dumps(screen).replace(f'"{there}"', f'"{control.custom_id}"'))
    return await club.click_as_it_was(member, screen, control.custom_id)


async def name_moderators(club: Club, *members: Any) -> Any:
    role = club.guild.create_role("Moderators")
    for member in members:
        club.env.backend.add_member_role(club.guild.id, member.id, role.id)
    settings = await club.slash(club.ada, "settings")
    await club.ada.select(settings, [role], custom_id="sq:mod:role")
    return role


# Who they are.


async def test_others_are_refused_with_one_sentence(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    refused = await club.bo.slash(club.channel, "moderate")
    assert sentence(refused) == words.NOT_A_MODERATOR
    shown = club.as_it_is(await panel(club))
    for control in (HomeButton(), LogButton(0), AskButton(Measure.END, 1, 0)):
        refused = await forged(club, club.dan, shown, control)
        assert sentence(refused) == words.NOT_A_MODERATOR


async def test_a_role_that_the_settings_name_moderates_until_it_is_taken_away(club: Club) -> None:
    role = await name_moderators(club, club.dan)
    await club.begin(club.bo, club.cleo)
    shown = await look(club, member=club.dan)
    assert "Match 1" in says(shown)
    club.env.backend.remove_member_role(club.guild.id, club.dan.id, role.id)
    refused = await club.dan.click(shown, label=words.END)
    assert sentence(refused) == words.NOT_A_MODERATOR
    assert not (await club.match()).over


# Their actions.


async def test_a_moderator_ends_a_match_and_its_players_are_told_once(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await club.play()
    shown = await end(club)
    assert says(shown).startswith("Done: you ended match 1 without a result")
    match = await club.match()
    assert match.row.status is MatchStatus.ABORTED
    assert match.row.aborted_by is None
    assert match.aborted_line == ENDED_BY_MODERATOR
    [told] = [each for each in club.messages() if "Reason:" in says(each)]
    assert f"Reason: {WHY[0].lower()}{WHY[1:]}." in says(told)
    assert set(club.pinged(told)) == {club.bo.id, club.cleo.id}
    await minute(club)
    assert len([each for each in club.messages() if "Reason:" in says(each)]) == 1
    [noted] = await logged(club)
    assert (noted.measure, noted.moderator_id, noted.match_id) == (Measure.END, club.ada.id, 1)
    steps = await club.services.store.steps.of(1)
    assert steps[-1].seat is None
    assert match.game.event_codec.decode(steps[-1].events) == [Aborted(None)]
    assert "by a moderator" in says(await club.slash(club.bo, "history"))


async def test_it_counts_as_nobodys_abort(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await end(club)
    for member in (club.ada, club.bo, club.cleo):
        assert await club.services.store.finished.aborts_since(member.id, 0) == []


async def test_its_log_can_be_verified(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await club.play()
    await end(club)
    told = await club.slash(club.bo, "verify", match=1)
    assert "does not match" not in everything(told)


async def test_a_seat_is_cleared_and_its_member_takes_it_back(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await clear(club, Measure.REPLACE, club.bo)
    match = await club.match()
    seat = match.seat_of(club.bo.id)
    assert match.replaced == (seat,)
    assert any("take over Bo’s seat" in says(each) for each in club.messages())
    await club.services.manager.take_back(1, club.bo.id)
    assert (await club.match()).replaced == ()


async def test_a_seat_that_counts_as_resigned_ends_a_match_of_two(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await club.play()
    await clear(club, Measure.RESIGN, club.bo)
    match = await club.match()
    assert match.row.status is MatchStatus.FINISHED
    assert match.state.outcome is not None
    assert match.state.outcome.winners == (match.seat_of(club.cleo.id),)


async def test_an_invitation_is_withdrawn(club: Club) -> None:
    invitation = await club.challenge(club.bo, club.cleo)
    shown = await panel(club)
    await club.ada.select(shown, ["1"], custom_id=SubjectMenu(About.INVITATION).custom_id)
    await club.ada.click(shown, label=words.WITHDRAW)
    custom_id = ReasonMenu(Measure.WITHDRAW, 1, 0).custom_id
    await club.ada.select(shown, [Why.RULES], custom_id=custom_id)
    assert "Withdrawn" in says(invitation)
    assert "A moderator withdrew Bo’s invitation." in says(club.last())
    assert await club.services.store.matches.get(1) is None


# Attacks.


async def test_a_moderator_decides_nothing_about_a_match_they_play_in(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    shown = await look(club)
    refused = await club.ada.click(shown, label=words.END)
    assert sentence(refused) == words.OWN_MATCH
    assert not (await club.match()).over


async def test_no_page_shows_anything_of_a_hand(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await club.play()
    shown = await look(club)
    for member in (club.bo, club.cleo):
        match = await club.match()
        view = match.view(match.seat_of(member.id))
        assert str(view) not in everything(shown)
    assert not club.env.backend.messages[shown.channel_id][shown.id].attachments
    spoken = everything(shown)
    for notation in await club.hand(await club.mover()):
        assert notation not in spoken


async def test_a_channel_that_a_moderator_does_not_see_is_not_looked_after(club: Club) -> None:
    await name_moderators(club, club.dan)
    secret = club.guild.create_text_channel("secret")
    await club.begin(club.bo, club.cleo, channel=secret)
    hidden = Overwrite(
        target_id=club.dan.id, type=OverwriteType.MEMBER, allow=0, deny=NO_ENTRY.value
    )
    club.env.backend.set_overwrite(secret.id, hidden)
    shown = await panel(club, club.dan)
    assert words.NOTHING_HERE in says(shown)


async def test_a_match_of_another_server_is_none_that_a_moderator_can_name(club: Club) -> None:
    """Dan owns another server, and forges the ids of a click there."""
    await club.begin(club.bo, club.cleo)
    other = club.env.create_guild("Other", owner=club.dan.user)
    there = other.create_text_channel("there")
    dan = other.add_member(club.dan.user)
    shown = answer(await dan.slash(there, "moderate"))
    assert words.NOTHING_HERE in says(shown)
    club.guild = other  # where the clicks come from
    for control in (AskButton(Measure.END, 1, 0), AskButton(Measure.WITHDRAW, 1, 0)):
        refused = await forged(club, dan, club.as_it_is(shown), control)
        assert "There is no such match" in sentence(refused) or "closed" in sentence(refused)
    assert not (await club.match()).over


async def test_two_moderators_at_once_end_a_match_once(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    does = club.bot.parts[ModerationActions]
    moderating, store = does._moderating, club.services.store.moderation
    noted = []

    async def note() -> None:
        noted.append(1)

    ended = await asyncio.gather(
        moderating.end(1, note), moderating.end(1, note), return_exceptions=True
    )
    assert sorted(type(each).__name__ for each in ended) == ["MatchOver", "NoneType"]
    assert noted == [1]
    assert await store.untold() == []


async def test_an_action_that_is_not_noted_is_not_done(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    moderating = club.bot.parts[ModerationActions]._moderating

    async def breaks() -> None:
        raise RuntimeError("the process ends here")

    for work in (
        moderating.end(1, breaks),
        moderating.replace(1, club.bo.id, "easy", breaks),
        moderating.count_resigned(1, club.bo.id, breaks),
    ):
        with pytest.raises(RuntimeError):
            await work
    match = await club.match()
    assert not match.over
    assert match.replaced == ()


async def test_an_action_that_was_not_told_is_told_after_a_restart(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.bo, club.cleo)
    does = club.bot.parts[ModerationActions]

    async def killed() -> None:
        return None

    monkeypatch.setattr(does._telling, "tell_all", killed)
    await end(club)
    assert not any("Reason:" in says(each) for each in club.messages())
    await club.restart()
    await minute(club)
    assert any("Reason:" in says(each) for each in club.messages())


def test_every_measure_has_its_words() -> None:
    for measure in Measure:
        assert words._DID[measure]
    assert {Measure.READMIT, Measure.UNNAME, Measure.NAME} == set(Measure) - set(words._SURE)
    assert set(words.REASONS) == set(Why)


async def test_a_rated_match_that_a_moderator_ends_changes_no_rating(club: Club) -> None:
    given = {"opponent": club.cleo, "pace": "one_day", "rated": True, "options": "factions=deal"}
    await club.bo.slash(club.channel, "challenge", game=club.game, **given)
    await club.cleo.click(club.last(), label="Accept")
    for _ in range(4):
        await club.play()
    assert (await club.match()).row.rated
    await end(club)
    assert (await club.match()).aborted
    assert await club.services.store.ratings.all_standings() == []
