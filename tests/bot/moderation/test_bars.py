"""Barred members: they play no more in that server, whatever they press, and
still play elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import CannotChallenge, NotAdmitted
from bot.moderation import words
from bot.moderation.controls import AskButton, MemberButton, MemberMenu, ReasonMenu
from bot.moderation.words import Why
from bot.names import UNNAMED
from bot.privacy.export import collected
from bot.storage.moderation import Bar, Measure, NewIntervention
from bot.storage.records import Answer, Guest
from bot.storage.traces import trace_of
from tests.bot.club import Club, Message, custom_ids, says, sentence
from tests.bot.moderation.test_moderators import logged, minute, name_moderators, panel


async def bar(club: Club, whom: Any, by: Any = None) -> Message:
    shown = await panel(club, by)
    moderator = by or club.ada
    await moderator.select(shown, [whom], custom_id=MemberMenu().custom_id)
    await moderator.click(shown, label=words.BAR)
    custom_id = ReasonMenu(Measure.BAR, 0, whom.id).custom_id
    await moderator.select(shown, [Why.UNFAIR], custom_id=custom_id)
    return shown


def noted(club: Club, whom: Any) -> tuple[Bar, NewIntervention]:
    at = 1
    done = NewIntervention(club.guild.id, club.ada.id, Measure.BAR, at, whom.id)
    return Bar(club.guild.id, whom.id, at), done


async def test_a_barred_member_is_refused_whatever_they_do_here(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    board, [first, *_] = club.as_it_is(club.board()), custom_ids(club.board())
    await bar(club, club.bo)
    for command in ("matches", "help", "history"):
        assert sentence(await club.bo.slash(club.channel, command)) == words.BARRED
    assert sentence(await club.click_as_it_was(club.bo, board, first)) == words.BARRED
    assert "store" in says(await club.slash(club.bo, "privacy"))
    assert "your turn" in says(await club.slash(club.cleo, "matches"))


async def test_their_seats_go_to_the_computer_and_do_not_come_back(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await bar(club, club.bo)
    match = await club.match()
    assert match.replaced == (match.seat_of(club.bo.id),)
    assert any("take over Bo’s seat" in says(each) for each in club.messages())
    with pytest.raises(NotAdmitted):
        await club.services.manager.take_back(1, club.bo.id)


async def test_a_match_in_which_nobody_else_plays_ends(club: Club) -> None:
    await club.slash(club.bo, "challenge", game=club.game, opponent=club.computer)
    await bar(club, club.bo)
    assert (await club.match()).aborted


async def test_they_are_not_invited_and_get_into_no_match(club: Club) -> None:
    invitation = await club.challenge(club.cleo, club.bo)
    opened = await club.challenge(club.dan)
    await club.bo.click(opened, label="Join")
    old, join = club.as_it_is(opened), custom_ids(opened)[0]
    await bar(club, club.bo)
    assert "Bo" not in says(opened)
    assert "Declined" in says(invitation) or "Withdrawn" in says(invitation)
    refused = await club.cleo.slash(club.channel, "challenge", game=club.game, opponent=club.bo)
    assert "Bo can’t play in this server" in sentence(refused)
    assert sentence(await club.click_as_it_was(club.bo, old, join)) == words.BARRED


async def test_a_rematch_does_not_bring_them_back(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await club.services.manager.resign(1, club.bo.id)
    await club.services.presenter.present(1)
    await bar(club, club.bo)
    shown = await club.cleo.click(club.board(), label="Rematch")
    assert "Bo can’t play in this server" in sentence(shown)


async def test_a_match_that_another_process_let_begin_is_cleared_within_a_minute(
    club: Club,
) -> None:
    """The bar is in the database, and the other process does not know it yet."""
    store = club.services.store.moderation
    await store.bar(*noted(club, club.bo))
    await club.begin(club.bo, club.cleo)
    await minute(club)
    match = await club.match()
    assert match.replaced == (match.seat_of(club.bo.id),)
    await minute(club)
    assert len([e for e in await logged(club) if e.measure is Measure.REPLACE]) == 1


async def test_it_holds_after_a_restart_and_a_kill_before_the_seats_are_cleared(
    club: Club,
) -> None:
    await club.begin(club.bo, club.cleo)
    await club.services.store.moderation.bar(*noted(club, club.bo))
    await club.restart()
    await minute(club)
    assert (await club.match()).replaced
    assert sentence(await club.bo.slash(club.channel, "matches")) == words.BARRED


async def test_they_are_let_in_again(club: Club) -> None:
    await bar(club, club.bo)
    shown = await panel(club)
    await club.ada.select(shown, [club.bo], custom_id=MemberMenu().custom_id)
    await club.ada.click(shown, label=words.READMIT)
    assert "let" in says(shown)
    await club.begin(club.bo, club.cleo)
    assert [each.measure for each in await logged(club)] == [Measure.READMIT, Measure.BAR]


async def test_nobody_bars_those_who_manage_the_server_nor_themselves(club: Club) -> None:
    await name_moderators(club, club.dan, club.cleo)
    shown = await panel(club, club.dan)
    for whom, why in (
        (club.ada, words.CANNOT_BAR),
        (club.dan, words.NOT_YOURSELF),
        (club.cleo, words.CANNOT_BAR_MODERATOR),
    ):
        await club.dan.select(shown, [whom], custom_id=MemberMenu().custom_id)
        custom_id = AskButton(Measure.BAR, 0, whom.id).custom_id
        refused = await club.dan.click(shown, custom_id=custom_id)
        assert sentence(refused) == why
        back = await club.dan.click(shown, label=words.BACK)
        assert back is not None
    await bar(club, club.cleo, by=club.ada)
    assert await club.services.store.moderation.bars_of(club.cleo.id)


async def test_a_name_is_removed_from_matches_that_are_over_and_that_run(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    shown = await panel(club)
    await club.ada.select(shown, [club.bo], custom_id=MemberMenu().custom_id)
    await club.ada.click(shown, custom_id=MemberButton(Measure.UNNAME, club.bo.id).custom_id)
    match = await club.match()
    assert match.names[match.seat_of(club.bo.id)] == UNNAMED


async def test_a_deletion_leaves_a_member_barred_and_unknown(club: Club) -> None:
    await bar(club, club.bo)
    data = await collected(club.services.store, club.bo.id)
    assert [each["server"] for each in data["barred_from_servers"]] == [club.guild.id]
    assert [each["what"] for each in data["moderation"]] == ["bar"]
    await club.services.store.people.forget(club.bo.id, "somebody")
    assert (await collected(club.services.store, club.bo.id))["barred_from_servers"] == []
    [left] = await club.services.store.moderation.bars()
    assert left.user_id == trace_of(club.bo.id)
    await minute(club)
    assert sentence(await club.bo.slash(club.channel, "matches")) == words.BARRED
    admission, again = club.services.manager.admission, Guest(club.bo.id, "Bo", Answer.ACCEPTED)
    with pytest.raises(CannotChallenge):
        admission.check_players(club.guild.id, [again])
    shown = await panel(club)
    assert "1 former member" in says(shown)
