"""Challenging the computer, and filling invitations with it."""

from __future__ import annotations

import pytest

from bot.errors import CannotChallenge
from bot.invitations import words
from bot.invitations.host import ALONE_LIMIT
from bot.storage.records import Answer, Guest, Location
from tests.bot.club import Club, Message, answer, buttons, says, sentence, walk

LEVELS = ("easy", "medium", "hard")


async def open_invitation(club: Club) -> Message:
    await club.slash(club.ada, "challenge", game=club.game)
    return club.last()


async def add(club: Club, invitation: Message, entry: str) -> None:
    [menu] = [part for part in walk(invitation) if part["type"] == 3]
    await club.ada.select(invitation, [entry], custom_id=menu["custom_id"])


def entries(invitation: Message) -> list[str]:
    return [o["label"] for part in walk(invitation) if part["type"] == 3 for o in part["options"]]


# /challenge.


async def test_a_match_against_the_computer_begins_at_once(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada, "hard")
    match = await toy_club.match()
    assert match.names == ("Ada", "Computer (hard)")
    assert match.user(1) == -1
    assert "Hint" in buttons(toy_club.board())
    assert len(toy_club.messages()) == len(toy_club.boards()), "no invitation"


async def test_of_matches_that_nobody_has_to_accept_one_member_has_not_too_many(
    toy_club: Club,
) -> None:
    for _ in range(ALONE_LIMIT):
        await toy_club.against(toy_club.ada)
    given = {"game": "toy", "opponent": toy_club.computer}
    refused = await toy_club.slash(toy_club.ada, "challenge", **given)
    assert says(refused) == words.too_many_alone(ALONE_LIMIT)
    invitation = await open_invitation(toy_club)
    await add(toy_club, invitation, "add easy")
    told = await toy_club.ada.click(invitation, label="Start")
    assert sentence(told) == words.too_many_alone(ALONE_LIMIT)
    await toy_club.bo.click(invitation, label="Join")
    await toy_club.ada.click(invitation, label="Start")
    assert "has started" in says(invitation), "with another member it may"
    await toy_club.resign(toy_club.ada, match=1)
    await toy_club.against(toy_club.ada)


async def test_without_a_level_it_is_easy_as_below_help(toy_club: Club) -> None:
    await toy_club.slash(toy_club.ada, "challenge", game="toy", opponent=toy_club.computer)
    assert (await toy_club.match()).seats[1].player.level == "easy"


async def test_with_members_it_fills_further_seats(toy_club: Club) -> None:
    invitation = await toy_club.challenge(
        toy_club.ada, toy_club.bo, toy_club.computer, toy_club.computer, options=""
    )
    assert "Ada challenges Bo, Computer 1 (easy) and Computer 2 (easy)" in says(invitation)
    assert says(invitation).count("✅") == 3
    assert toy_club.pinged(invitation) == [toy_club.bo.id]
    await toy_club.bo.click(invitation, label="Accept")
    assert (await toy_club.match()).names[2:] == ("Computer 1 (easy)", "Computer 2 (easy)")


async def test_a_level_without_the_computer_is_told_what_to_do(toy_club: Club) -> None:
    for opponent in ({}, {"opponent": toy_club.bo}):
        refused = await toy_club.slash(
            toy_club.ada, "challenge", game="toy", level="hard", **opponent
        )
        assert says(refused) == words.LEVEL_WITHOUT_COMPUTER


async def test_other_bots_do_not_play(toy_club: Club) -> None:
    robot = toy_club.env.create_user("robot", bot=True)
    toy_club.guild.add_member(robot)
    refused = await toy_club.slash(toy_club.ada, "challenge", game="toy", opponent=robot)
    assert says(refused) == words.CHALLENGED_BOT


async def test_a_number_of_seats_that_the_game_does_not_have(club: Club) -> None:
    given = {"opponent": club.computer, "opponent2": club.computer}
    refused = await club.slash(club.ada, "challenge", game="square_tactics", **given)
    assert "is for 2 or 4 players, and with you that makes 3" in says(refused)


async def test_a_table_of_computers_only_has_nobody_to_play(toy_club: Club) -> None:
    robot = Guest(-1, "Computer (easy)", Answer.ACCEPTED, level="easy")
    location = Location(toy_club.guild.id, toy_club.channel.id)
    with pytest.raises(CannotChallenge, match="Somebody has to play"):
        await toy_club.services.invitations._host.set_up("toy", {}, location, [robot], is_open=True)


async def test_a_stored_match_that_did_not_begin_begins_at_the_next_start(toy_club: Club) -> None:
    robot = Guest(-1, "Computer (easy)", Answer.ACCEPTED, level="easy")
    ada = Guest(toy_club.ada.id, "Ada", Answer.ACCEPTED)
    location = Location(toy_club.guild.id, toy_club.channel.id)
    await toy_club.services.invitations._host.set_up(
        "toy", {}, location, [ada, robot], is_open=False
    )
    await toy_club.restart()
    assert "Computer (easy)" in says(toy_club.board())


# Open invitations.


async def test_the_host_fills_an_open_table(toy_club: Club) -> None:
    invitation = await open_invitation(toy_club)
    assert entries(invitation) == [f"Add Computer ({level})" for level in LEVELS]
    await add(toy_club, invitation, "add hard")
    await add(toy_club, invitation, "add easy")
    assert "✅ Computer 1 (hard)" in says(invitation)
    assert "✅ Computer 2 (easy)" in says(invitation)
    await toy_club.ada.click(invitation, label="Start")
    assert (await toy_club.match()).names == ("Ada", "Computer 1 (hard)", "Computer 2 (easy)")


async def test_a_seat_of_the_computer_can_be_freed_again(toy_club: Club) -> None:
    invitation = await open_invitation(toy_club)
    await add(toy_club, invitation, "add hard")
    await add(toy_club, invitation, "add easy")
    assert entries(invitation)[3:] == [
        "Free the seat of Computer 1 (hard)",
        "Free the seat of Computer 2 (easy)",
    ]
    await add(toy_club, invitation, "free -1 hard,easy")
    assert "✅ Computer (easy)" in says(invitation)
    assert "hard" not in says(invitation)


async def test_two_picks_at_once_free_one_seat_only(toy_club: Club) -> None:
    """When the first stands up, the second gets its number."""
    invitation = await open_invitation(toy_club)
    for level in ("easy", "easy"):
        await add(toy_club, invitation, f"add {level}")
    shown = toy_club.as_it_is(invitation)
    picks = (
        toy_club.click_as_it_was(toy_club.ada, shown, "sq:c:1", ["free -1 easy,easy"], kind=3)
        for _ in range(2)
    )
    _, late = await toy_club.at_once(*picks)
    assert sentence(late) == words.INVITATION_BUSY
    stored = await toy_club.services.store.invitations.get(1)
    assert [guest.level for guest in stored.guests] == ["", "easy"]


async def test_the_last_seat_starts_the_match(toy_club: Club) -> None:
    invitation = await open_invitation(toy_club)
    await toy_club.bo.click(invitation, label="Join")
    for _ in range(2):
        await add(toy_club, invitation, "add easy")
    assert len((await toy_club.match()).names) == 4


async def test_nobody_but_the_host_seats_the_computer(toy_club: Club) -> None:
    invitation = await open_invitation(toy_club)
    [menu] = [part for part in walk(invitation) if part["type"] == 3]
    refused = await toy_club.bo.select(invitation, ["add easy"], custom_id=menu["custom_id"])
    assert sentence(refused) == words.NOT_HOST


async def test_a_choice_outside_every_menu_is_refused(toy_club: Club) -> None:
    await open_invitation(toy_club)
    host, ada = toy_club.services.invitations._host, toy_club.ada.id
    with pytest.raises(CannotChallenge, match="There is no level “brilliant”"):
        await host.add_computer(1, ada, "brilliant")
    for computer_id in (-1, ada):
        with pytest.raises(Exception, match="free already"):
            await host.remove_computer(1, ada, computer_id)


# Rematches.


async def test_a_rematch_with_the_computer_begins_at_once_on_the_same_level(
    toy_club: Club,
) -> None:
    await toy_club.against(toy_club.ada, "hard")
    await toy_club.resign(toy_club.ada)
    told = answer(await toy_club.ada.click(toy_club.board(), label="Rematch"))
    assert says(told).startswith("The match has started")
    assert (await toy_club.match(2)).names == ("Ada", "Computer (hard)")


async def test_a_rematch_with_members_and_the_computer_waits_for_the_members(
    toy_club: Club,
) -> None:
    invitation = await toy_club.challenge(toy_club.ada, toy_club.bo, toy_club.computer, options="")
    await toy_club.bo.click(invitation, label="Accept")
    for member in (toy_club.ada, toy_club.bo):
        await toy_club.resign(member)
    await toy_club.bo.click(toy_club.board(), label="Rematch")
    stored = await toy_club.services.store.invitations.get(2)
    assert [guest.answer for guest in stored.guests] == ["accepted", "invited", "accepted"]
    await toy_club.ada.click(toy_club.last(), label="Accept")
    assert (await toy_club.match(2)).seats[2].player.level == "easy"


# Looking back.


async def test_history_marks_matches_with_the_computer_and_finds_them_by_the_bot(
    toy_club: Club,
) -> None:
    await toy_club.against(toy_club.ada)
    await toy_club.resign(toy_club.ada)
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.resign(toy_club.ada, match=2)
    both = says(await toy_club.slash(toy_club.ada, "history"))
    assert both.count("with the computer") == 1
    found = says(await toy_club.slash(toy_club.ada, "history", member=toy_club.computer))
    assert "1 finished match" in found
    assert "**1 · Toy Auction**" in found


async def test_the_log_tells_where_the_computer_had_a_hand(toy_club: Club) -> None:
    board = await toy_club.against(toy_club.ada)
    log = says(answer(await toy_club.ada.click(board, label="Log")))
    assert "with the computer" in log
