"""The challenge form, as members use it."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.invitations import words
from bot.invitations.form_actions import DOUBLE_CLICK
from bot.presence import Missing
from bot.storage.records import Answer
from games.players.levels import LEVELS
from tests.bot.club import (
    NO_ENTRY,
    Club,
    Message,
    answer,
    buttons,
    custom_ids,
    says,
    sentence,
    walk,
)


async def form_of(club: Club, member: Any = None, **options: Any) -> Message:
    return answer(await (member or club.ada).slash(club.channel, "challenge", **options))


def menu(form: Message, field: str) -> str:
    """Return the custom_id of a menu in a form."""
    return next(each for each in custom_ids(form) if each.startswith(f"sq:f:{field}:"))


def picked(form: Message) -> list[str]:
    """Return the picked options of each menu."""
    return [
        option["label"]
        for part in walk(form)
        if part["type"] == 3
        for option in part["options"]
        if option.get("default")
    ]


async def pick(club: Club, form: Message, field: str, *values: Any) -> Message:
    """Pick in a menu, and return the form afterwards."""
    return answer(await club.ada.select(form, values, custom_id=menu(form, field)))


async def test_without_a_game_a_form_opens_for_the_member_alone(club: Club) -> None:
    form = await form_of(club)
    assert says(form).startswith(words.FORM_TITLE)
    assert buttons(form) == [words.INVITE_ALL]
    assert club.messages() == []


async def test_opponents_who_were_typed_are_in_it(club: Club) -> None:
    form = await form_of(club, opponent=club.bo, opponent2=club.computer)
    form = await pick(club, form, "game", "bopbm_squared")
    assert "1 computer player" in picked(form)
    assert buttons(form) == [words.SEND]
    assert "everybody has accepted" in says(form)


async def test_it_invites_with_what_was_picked(club: Club) -> None:
    form = await form_of(club)
    form = await pick(club, form, "game", "square_tactics")
    form = await pick(club, form, "who", club.bo)
    form = await pick(club, form, "0", "1")
    assert "Rules: Full rules" in picked(form)
    assert "Mayhem: Off" in picked(form), "the options that full rules have come with them"
    form = await pick(club, form, "pace", "one_day")
    done = answer(await club.ada.click(form, label=words.SEND))
    assert says(done) == words.INVITED
    assert buttons(done) == [], "a form is sent once"
    invitation = club.last()
    assert says(invitation).startswith("### Ada challenges Bo to Square Tactics")
    assert "• Rules: **Full rules**" in says(invitation)
    assert "One day" in says(invitation)
    assert club.pinged(invitation) == [club.bo.id]


async def test_with_only_the_computer_it_starts_at_once(club: Club) -> None:
    form = await form_of(club)
    form = await pick(club, form, "game", "squares")
    form = await pick(club, form, "computers", "1")
    form = await pick(club, form, "level", "hard")
    assert buttons(form) == [words.PLAY_NOW]
    assert "Pace: Relaxed" not in picked(form), "nobody waits for anybody"
    told = says(answer(await club.ada.click(form, label=words.PLAY_NOW)))
    assert told.startswith("The match has started: go to [the board](")
    match = await club.match()
    assert match.row.game == "squares"
    assert [player.level for player in match.row.players] == ["", "hard"]


async def test_with_nobody_it_opens_a_table(club: Club) -> None:
    form = await form_of(club)
    await club.ada.click(form, label=words.INVITE_ALL)
    assert "invites everyone" in says(club.last())


async def test_a_number_that_the_game_does_not_take_is_told_before_and_when_sent(
    club: Club,
) -> None:
    form = await form_of(club)
    form = await pick(club, form, "game", "square_tactics")
    form = await pick(club, form, "who", club.bo, club.cleo)
    assert "with you that makes 3" in says(form)
    assert "with you that makes 3" in sentence(await club.ada.click(form, label=words.SEND))
    assert club.messages() == []
    form = await pick(club, form, "computers", "1")
    await club.ada.click(form, label=words.SEND)
    assert "Ada challenges Bo, Cleo and" in says(club.last())


async def test_no_menu_of_another_game_is_taken_for_one_of_the_old(club: Club) -> None:
    """A client remembers the picks of a menu by its id."""
    form = await form_of(club)
    before = menu_ids(form)
    after = menu_ids(await pick(club, form, "game", "squares"))
    assert len(before) == len(set(before))
    assert not set(before) & set(after)


def menu_ids(form: Any) -> list[int]:
    return [part["id"] for part in walk(form) if part["type"] in (3, 5)]


async def test_another_game_keeps_the_opponents_that_it_takes(club: Club) -> None:
    form = await form_of(club)
    form = await pick(club, form, "game", "bopbm_squared")
    form = await pick(club, form, "who", club.bo, club.cleo, club.dan)
    form = await pick(club, form, "game", "tactica")
    await club.ada.click(form, label=words.SEND)
    assert says(club.last()).startswith("### Ada challenges Bo, Cleo and Dan to Tactica")


async def test_a_full_table_of_six_is_invited_with_one_form(club: Club) -> None:
    others = [
        club.guild.add_member(club.env.create_user(name.lower(), global_name=name))
        for name in ("Eve", "Fay")
    ]
    form = await form_of(club)
    form = await pick(club, form, "game", "tactica")
    form = await pick(club, form, "who", club.bo, club.cleo, club.dan, *others)
    assert f"<@{club.bo.id}> and <@{others[0].id}>" in says(form), "who plays with whom"
    await club.ada.click(form, label=words.SEND)
    told = "### Ada challenges Bo, Cleo, Dan, Eve and Fay to Tactica"
    assert says(club.last()).startswith(told)
    assert "Deployment: **At once, in secret**" in says(club.last())


async def test_a_member_who_cannot_be_challenged_is_named_when_it_is_sent(club: Club) -> None:
    robot = club.guild.add_member(club.env.create_user("robot", bot=True))
    form = await form_of(club)
    form = await pick(club, form, "who", club.ada)
    assert sentence(await club.ada.click(form, label=words.SEND)) == words.CHALLENGED_SELF
    form = await pick(club, form, "who", robot)
    assert sentence(await club.ada.click(form, label=words.SEND)) == words.CHALLENGED_BOT
    form = await pick(club, form, "who", club.dan)
    club.guild.remove_member(club.dan)
    assert "is not in this server" in sentence(await club.ada.click(form, label=words.SEND))
    assert club.messages() == []


async def test_the_bot_itself_is_a_computer_player(club: Club) -> None:
    form = await form_of(club)
    form = await pick(club, form, "game", "squares")
    form = await pick(club, form, "who", club.computer)
    assert "1 computer player" in picked(form)


async def test_a_double_click_counts_once(club: Club) -> None:
    form = await form_of(club)
    form = await pick(club, form, "game", "squares")
    form = await pick(club, form, "computers", "1")
    before, send = club.as_it_is(form), menu(form, "send")
    one, two = (club.click_as_it_was(club.ada, before, send) for _ in range(2))
    results = await club.at_once(one, two)
    assert len(await club.services.store.matches.running(club.ada.id)) == 1
    assert words.CLICKED_TWICE in [sentence(result) for result in results if result.followups]
    guide = await club.slash(club.dan, "help")
    clicks = (club.dan.click(guide, custom_id="sq:f:play:squares") for _ in range(2))
    await club.at_once(*clicks)
    assert len(await club.services.store.matches.running(club.dan.id)) == 1
    await club.env.advance_time(DOUBLE_CLICK)
    await club.dan.click(guide, custom_id="sq:f:play:squares")
    assert len(await club.services.store.matches.running(club.dan.id)) == 2, "another match"


async def test_a_refused_form_can_be_pressed_again_at_once(club: Club) -> None:
    form = await form_of(club)
    form = await pick(club, form, "who", club.dan)
    before, send = club.as_it_is(form), menu(form, "send")
    club.guild.remove_member(club.dan)
    for _ in range(2):
        told = sentence(await club.click_as_it_was(club.ada, before, send))
        assert "is not in this server" in told


async def test_a_game_is_typed_by_the_beginning_of_its_name(club: Club) -> None:
    offered = await club.ada.autocomplete(club.channel, "challenge", "game", "tac")
    assert [choice["name"] for choice in offered] == ["Tactica", "Square Tactics"]
    every = await club.ada.autocomplete(club.channel, "challenge", "game", "")
    assert len(every) == len(club.bot._catalog)
    await club.ada.slash(club.channel, "challenge", game="tac", opponent=club.bo)
    assert "to Tactica" in says(club.last())


# --- The form from /help, for a newcomer ---------------------------------------------------------


async def test_a_first_match_is_three_clicks_from_nothing(club: Club) -> None:
    guide = await club.slash(club.dan, "help")
    button = next(each for each in custom_ids(guide) if each == "sq:f:play:squares")
    told = answer(await club.dan.click(guide, custom_id=button))
    assert says(told).startswith("The match has started: go to [the board](")
    match = await club.match()
    assert [player.level for player in match.row.players] == ["", next(iter(LEVELS))]
    hand = answer(await club.dan.click(club.board(), label="Play"))
    assert "match 1" in says(hand)


async def test_it_leads_to_the_form(club: Club) -> None:
    guide = await club.slash(club.dan, "help")
    form = answer(await club.dan.click(guide, label=words.CHALLENGE_SOMEBODY))
    assert says(form).startswith(words.FORM_TITLE)


# --- The options of an invitation ------------------------------------------------------------


async def test_the_host_changes_options_until_somebody_has_accepted(club: Club) -> None:
    club.game = "bopbm_squared"
    invitation = await club.challenge(club.ada, club.bo, club.cleo, options="")
    panel = answer(await club.ada.click(invitation, label=words.OPTIONS))
    changed = answer(await club.ada.select(panel, ["1"], custom_id=menu_of(panel, "0")))
    assert "Tiles: Small and medium" in picked(changed)
    assert "• Tiles: **Small and medium**" in says(club.last())
    await club.ada.select(changed, ["live_10"], custom_id=menu_of(changed, "pace"))
    assert words.LIVE in says(club.last())
    await club.bo.click(club.last(), label="Accept")
    assert words.OPTIONS not in buttons(club.last())
    refused = await club.ada.select(changed, ["0"], custom_id=menu_of(changed, "0"))
    assert sentence(refused) == words.OPTIONS_SETTLED
    await club.cleo.click(club.last(), label="Accept")
    match = await club.match()
    assert match.row.options["tiles"] == "medium"
    assert match.row.pace == "live_10"


async def test_nobody_but_the_host_changes_them(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, options="")
    assert sentence(await club.bo.click(invitation, label=words.OPTIONS)) == words.NOT_HOST
    assert sentence(await club.dan.click(invitation, label=words.OPTIONS)) == words.NOT_HOST


async def test_a_guest_who_declined_has_closed_it(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, options="")
    panel = answer(await club.ada.click(invitation, label=words.OPTIONS))
    await club.bo.click(invitation, label="Decline")
    refused = await club.ada.select(panel, ["0"], custom_id=menu_of(panel, "0"))
    assert sentence(refused) == words.INVITATION_CLOSED
    [stored] = [await club.services.store.invitations.get(1)]
    assert stored is not None
    assert stored.guests[1].answer is Answer.DECLINED


def menu_of(panel: Message, field: str) -> str:
    return next(each for each in custom_ids(panel) if each.endswith(f":{field}"))


@pytest.mark.parametrize("kind", ["text", "voice", "stage", "news"])
async def test_a_form_invites_nobody_who_cannot_see_the_place(club: Club, kind: str) -> None:
    """Discord sends no permissions with members who are picked in a menu."""
    place = getattr(club.guild, f"create_{kind}_channel")("hall")
    form = answer(await club.ada.slash(place, "challenge"))
    form = await pick(club, form, "who", club.bo)
    club.env.backend.set_overwrite(
        place.id,
        Overwrite(target_id=club.bo.id, type=OverwriteType.MEMBER, allow=0, deny=NO_ENTRY.value),
    )
    refused = await club.ada.click(form, label=words.SEND)
    assert sentence(refused) == words.missing("Bo", Missing.NO_ACCESS)
    assert club.messages(place) == []
