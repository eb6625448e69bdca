"""Ways round moderators' decisions, and ways in which these could hurt innocent members."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import discord
import pytest
from simcord.builders import RoleHandle

from bot.absence import words as absence_words
from bot.absence.actions import AbsenceActions
from bot.clock import MINUTE
from bot.core import Core
from bot.errors import NotAdmitted
from bot.moderation import words
from bot.moderation.bars import Bars
from bot.moderation.controls import (
    About,
    MemberButton,
    MemberMenu,
    ReasonMenu,
    SubjectMenu,
)
from bot.moderation.feature import Moderation
from bot.moderation.words import Why
from bot.names import UNNAMED
from bot.play.moderating import NOBODY_ELSE_PLAYS
from bot.privacy.export import collected
from bot.showing.renaming import Renaming
from bot.storage.moderation import Bar, Measure, NewIntervention
from bot.storage.records import Boards, Candidate
from bot.storage.traces import trace_of
from tests.bot.absence.test_actions import absent, absent_hours
from tests.bot.club import Club, buttons, says, sentence
from tests.bot.moderation.test_bars import bar, noted
from tests.bot.moderation.test_moderators import (
    clear,
    end,
    logged,
    look,
    name_moderators,
    panel,
)

__all__ = ["absent_hours"]


async def unname(club: Club, whom: Any, measure: Measure = Measure.UNNAME) -> Any:
    shown = await panel(club)
    await club.ada.select(shown, [whom], custom_id=MemberMenu().custom_id)
    return shown, await club.ada.click(shown, custom_id=MemberButton(measure, whom.id).custom_id)


def renamed(club: Club, whom: Any, name: str) -> None:
    club.env.backend.edit_member(club.guild.id, whom.id, {"nick": name})


async def until(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds; processes tell each other through the database."""
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not come to that")


# Names that come back.


async def test_a_removed_name_stays_away_whatever_its_member_does(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await unname(club, club.bo)
    await club.slash(club.bo, "matches")
    await club.env.advance_time(10 * MINUTE)
    renamed(club, club.bo, "Worse")
    await club.slash(club.bo, "matches")
    match = await club.match()
    assert UNNAMED in match.names
    assert not {"Bo", "Worse"} & set(match.names)
    await club.begin(club.bo, club.cleo)
    assert UNNAMED in (await club.match(2)).names
    opened = await club.challenge(club.dan)
    await club.bo.click(opened, label="Join")
    joined = await club.services.store.invitations.get(3)
    assert joined is not None
    assert [guest.name for guest in joined.guests] == ["Dan", UNNAMED]
    await club.slash(club.ada, "name", member=club.bo)
    assert UNNAMED in (await club.match()).names


async def test_a_refused_challenge_does_not_tell_a_removed_name(club: Club) -> None:
    await unname(club, club.bo)
    club.hide_from(club.bo)
    refused = await club.cleo.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    assert UNNAMED in sentence(refused)
    assert "Bo" not in sentence(refused)


async def test_a_removed_name_stays_away_after_a_restart_and_deleted_data(club: Club) -> None:
    await unname(club, club.bo)
    data = await collected(club.services.store, club.bo.id)
    assert [each["server"] for each in data["name_removed_in_servers"]] == [club.guild.id]
    await club.services.store.people.forget(club.bo.id, "A former member")
    assert await club.services.store.moderation.unnamed_in(club.bo.id) == []
    assert await club.services.store.moderation.unnamed_in(trace_of(club.bo.id))
    await club.restart()
    await club.begin(club.bo, club.cleo)
    assert UNNAMED in (await club.match()).names


async def test_the_thread_and_a_waiting_invitation_lose_the_name_too(toy_club: Club) -> None:
    club = toy_club
    await club.services.store.servers.set_boards(club.guild.id, Boards.MATCH)
    invitation = await club.challenge(club.ada, club.bo, options="")
    await club.bo.click(invitation, label="Accept")
    waits = await club.challenge(club.bo, club.cleo, options="")
    assert "Bo" in says(waits)
    await unname(club, club.bo)
    [thread] = [each for each in club.env.backend.channels.values() if each.type in (11, 12)]
    assert thread.name == f"Toy Auction: Ada, {UNNAMED}"
    assert "Bo" not in says(waits).replace("Board", "")


async def test_a_name_is_given_back(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    shown, _ = await unname(club, club.bo)
    assert words.LEFT_ON_BOARDS in says(shown)
    shown, _ = await unname(club, club.bo, Measure.NAME)
    assert "brought back" in says(shown)
    assert "Bo" in (await club.match()).names
    assert [each.measure for each in await logged(club)] == [Measure.NAME, Measure.UNNAME]


async def test_of_two_moderators_who_remove_a_name_at_once_one_is_noted(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    shown = [await panel(club), await panel(club)]
    for each in shown:
        await club.ada.select(each, [club.bo], custom_id=MemberMenu().custom_id)
    custom_id = MemberButton(Measure.UNNAME, club.bo.id).custom_id
    results = await club.at_once(*(club.ada.click(each, custom_id=custom_id) for each in shown))
    assert [e.measure for e in await logged(club)] == [Measure.UNNAME]
    assert words.UNNAMED_ALREADY in {sentence(r) for r in results if r.followups}


async def test_a_name_is_removed_and_noted_or_neither(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.bo, club.cleo)
    store, core = club.services.store, club.bot.parts[Core]
    done = NewIntervention(club.guild.id, club.ada.id, Measure.UNNAME, 1, club.bo.id)

    async def killed() -> None:
        assert await store.moderation.hide_name(Bar(club.guild.id, club.bo.id, 1), done)
        raise RuntimeError("the process ends here")

    with pytest.raises(RuntimeError):
        await core.parts[Renaming].call(club.guild.id, club.bo.id, UNNAMED, killed)
    assert "Bo" in (await club.match()).names
    assert await logged(club) == []
    assert await store.moderation.unnamed() == []


async def test_a_very_long_name_goes_through_every_page(club: Club) -> None:
    long = "W" * 32
    renamed(club, club.bo, long)
    renamed(club, club.cleo, "ﷺ" * 32)
    await club.begin(club.bo, club.cleo)
    shown = await look(club)
    assert long in says(shown)
    await clear(club, Measure.REPLACE, club.bo)
    await unname(club, club.cleo)
    await end(club)
    assert (await club.match()).aborted


# Members who are barred.


async def test_a_barred_member_makes_no_move_before_their_seat_is_cleared(club: Club) -> None:
    """The process was killed between the bar and the seat: neither a click in a direct message nor
    a move given in advance is played."""
    await club.begin(club.bo, club.cleo)
    mover = await club.mover()
    await club.services.store.moderation.bar(*noted(club, mover))
    [feature] = [each for each in club.bot._features if isinstance(each, Moderation)]
    await feature._bars.load()
    [choice, *_] = await club.hand(mover)
    manager = club.services.manager
    with pytest.raises(NotAdmitted):
        await manager.choose(1, mover.id, choice)

    async def plays(match: Any, seat: int) -> Any:
        raise AssertionError("it is not even worked out")

    with pytest.raises(NotAdmitted):
        await manager.answer_for(1, mover.id, plays)
    assert (await club.match()).row.version == 0


async def test_a_barred_member_is_no_substitute(toy_club: Club) -> None:
    """Neither if they offer while barred, nor if they are barred after the offer."""
    club = toy_club
    vote, seat = await absent(club)
    await club.cleo.click(vote, label=absence_words.TAKE_SEAT)
    asked = club.last()
    await bar(club, club.cleo)
    refused = await club.cleo.click(asked, label=absence_words.TAKE_SEAT)
    assert sentence(refused) == words.BARRED
    since = (await club.match()).row.asked[seat]
    give = club.bot.parts[AbsenceActions]._substitutes.give
    with pytest.raises(NotAdmitted):
        await give(1, seat, since, Candidate(club.cleo.id, "Cleo"))
    assert (await club.match()).user(seat) == club.bo.id


async def test_a_moderator_gains_nothing_by_barring_their_opponent(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.begin(club.bo, club.cleo)
    await bar(club, club.bo)
    assert (await club.match(1)).aborted
    assert (await club.match(2)).replaced


async def test_a_manager_of_the_server_is_not_locked_out_of_its_panel(club: Club) -> None:
    """Barred as a member, and made an administrator later."""
    await bar(club, club.bo)
    role = club.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    club.env.backend.add_member_role(club.guild.id, club.bo.id, role.id)
    shown = await panel(club, club.bo)
    await club.bo.select(shown, [club.bo], custom_id=MemberMenu().custom_id)
    await club.bo.click(shown, label=words.READMIT)
    assert await club.services.store.moderation.bars_of(club.bo.id) == []


async def test_a_barred_moderator_moderates_no_more(club: Club) -> None:
    await name_moderators(club, club.dan)
    shown = club.as_it_is(await panel(club, club.dan))
    await bar(club, club.dan)
    assert sentence(await club.dan.slash(club.channel, "moderate")) == words.BARRED
    [member_menu] = [each for each in custom_ids_in(shown) if each == MemberMenu().custom_id]
    clicked = await club.click_as_it_was(club.dan, shown, member_menu, [str(club.bo.id)], kind=5)
    assert sentence(clicked) == words.BARRED


async def test_a_bar_is_known_at_once_where_another_process_tells_of_it(club: Club) -> None:
    store = club.services.store
    here = Bars(store.moderation, store.peers)
    await here.load()
    there = Bars(store.moderation, store.peers)
    assert await there.add(*noted(club, club.bo))
    await until(lambda: here.kept_out(club.guild.id, club.bo.id) == words.BARRED)
    assert here.kept_out(club.guild.id, club.cleo.id) == ""
    assert await there.lift(club.guild.id, club.bo.id, noted(club, club.bo)[1])
    await until(lambda: here.kept_out(club.guild.id, club.bo.id) == "")
    await here.close()
    await there.close()


# Moderators.


async def test_everybody_cannot_be_made_a_moderator(club: Club) -> None:
    settings = await club.slash(club.ada, "settings")
    role = club.env.backend.guilds[club.guild.id].roles[club.guild.id]
    everybody = RoleHandle(club.env, club.guild, role)
    refused = await club.ada.select(settings, [everybody], custom_id="sq:mod:role")
    assert sentence(refused) == words.NOT_EVERYBODY
    assert sentence(await club.bo.slash(club.channel, "moderate")) == words.NOT_A_MODERATOR


async def test_a_moderator_who_lost_the_role_after_opening_the_panel_does_nothing(
    club: Club,
) -> None:
    role = await name_moderators(club, club.dan)
    await club.begin(club.bo, club.cleo)
    shown = await look(club, member=club.dan)
    await club.dan.click(shown, label=words.END)
    club.env.backend.remove_member_role(club.guild.id, club.dan.id, role.id)
    custom_id = ReasonMenu(Measure.END, 1, 0).custom_id
    refused = await club.dan.select(shown, [Why.STALLED], custom_id=custom_id)
    assert sentence(refused) == words.NOT_A_MODERATOR
    assert not (await club.match()).over
    assert await logged(club) == []


async def test_a_match_that_ends_while_a_moderator_picks_a_reason_is_left_alone(
    club: Club,
) -> None:
    await club.begin(club.bo, club.cleo)
    await club.everybody_begins()
    shown = await look(club)
    await club.ada.click(shown, label=words.END)
    await club.services.manager.resign(1, club.bo.id)
    custom_id = ReasonMenu(Measure.END, 1, 0).custom_id
    refused = await club.ada.select(shown, [Why.STALLED], custom_id=custom_id)
    assert "no such match" in sentence(refused)
    assert not (await club.match()).aborted
    assert await logged(club) == []


async def test_a_seat_is_not_given_to_the_computer_where_no_other_member_plays(club: Club) -> None:
    await club.against(club.bo)
    shown = await look(club)
    await club.ada.select(shown, [f"replace {club.bo.id}"], custom_id="sq:mod:seat:1")
    custom_id = ReasonMenu(Measure.REPLACE, 1, club.bo.id).custom_id
    refused = await club.ada.select(shown, [Why.STALLED], custom_id=custom_id)
    assert sentence(refused) == NOBODY_ELSE_PLAYS
    assert (await club.match()).replaced == ()


async def test_every_match_can_be_reached_the_longest_stalled_too(club: Club) -> None:
    for _ in range(27):
        await club.skip(club.bo, club.cleo)
    shown = await panel(club)
    await club.ada.click(shown, label=words.EARLIER_MATCHES)
    menu = json.dumps(list(shown.components))
    assert '"value": "1"' in menu
    assert words.EARLIER_MATCHES not in buttons(shown)
    await club.ada.select(shown, ["1"], custom_id=SubjectMenu(About.MATCH).custom_id)
    assert "### Match 1 " in says(shown)


async def test_an_administrator_reaches_matches_in_channels_that_are_gone(club: Club) -> None:
    """Nobody else does: nobody could tell who may know of them."""
    hall = club.guild.create_text_channel("hall")
    await club.begin(club.bo, club.cleo, channel=hall)
    await name_moderators(club, club.dan)
    await club.delete(hall)
    assert words.NOTHING_HERE in says(await panel(club, club.dan))
    await end(club)
    assert (await club.match()).aborted


async def test_a_bot_has_no_name_to_remove(club: Club) -> None:
    shown = await panel(club)
    await club.ada.select(shown, [club.computer], custom_id=MemberMenu().custom_id)
    refused = await club.ada.click(shown, label=words.UNNAME)
    assert sentence(refused) == words.NO_BOTS
    assert await logged(club) == []


def custom_ids_in(message: Any) -> list[str]:
    found = json.dumps(message)
    return [part.split('"')[0] for part in found.split('"custom_id": "')[1:]]
