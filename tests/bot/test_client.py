"""The bot as a whole: what it registers, how it goes on after a stop."""

from __future__ import annotations

import pytest

from bot import words
from bot.catalog import full_catalog
from bot.client import SquareTable, Tree
from bot.feature import all_commands
from bot.storage.peers import IDENTIFIES, Line
from bot.storage.records import Answer, Guest, Location, NewInvitation
from tests.bot.club import NO_SENDING, Club, buttons, files, says
from tests.bot.support import toy_catalog


async def test_every_command_is_there(club: Club) -> None:
    there = set(club.bo.available_commands(club.channel))
    own = {"settings", "name"}  # for those who look after a server
    names = {command.name for command in all_commands(full_catalog())} - own
    assert {name.partition(" ")[0] for name in there} == names
    assert "settings" in club.ada.available_commands(club.channel)


async def test_the_games_of_the_catalog_are_the_choices(toy_club: Club) -> None:
    invitation = await toy_club.challenge(toy_club.ada, options="")
    assert "Toy Auction" in says(invitation)


async def test_it_asks_for_no_privileged_intent_and_notifies_nobody_by_itself(club: Club) -> None:
    assert dict(club.bot.intents)["guilds"]
    assert sum(dict(club.bot.intents).values()) == 1
    assert dict(club.bot.allowed_mentions.to_dict()) == {"parse": []}


async def test_commands_are_registered_without_a_database() -> None:
    import discord

    tree = Tree(discord.Client(intents=discord.Intents.none()))
    for command in all_commands(toy_catalog()):
        tree.add_command(command)
    assert {each.name for each in tree.get_commands()} >= {"challenge", "board", "help"}


# Going on where the last run stopped.


async def test_a_match_goes_on_after_a_restart(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    posted = len(club.messages())
    await club.restart()
    assert len(club.messages()) == posted, "what was shown is not shown again"
    await club.play()
    await club.play(by="dm")
    assert (await club.match()).row.version == 3


async def test_a_stored_board_that_was_not_posted_is_posted_once_at_the_start(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting(times=None)
    await club.play()
    assert len(club.boards()) == 1
    club.env.backend.faults.clear()
    await club.restart()
    _, new = club.boards()
    assert " plays " in says(new)
    assert "Play" in buttons(new)
    await club.restart()
    assert len(club.boards()) == 2


async def test_a_result_that_was_not_posted_comes_at_the_start(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting(times=None)
    await club.resign(club.ada)
    club.env.backend.faults.clear()
    await club.restart()
    assert "**Bo wins**" in says(club.board())
    assert buttons(club.board()) == ["Rematch", "Replay", "Share as GIF", "Review", "Log"]


async def test_one_match_that_cannot_be_shown_does_not_keep_the_others_back(club: Club) -> None:
    garden = club.guild.create_text_channel("garden")
    await club.begin(club.ada, club.bo)
    await club.begin(club.ada, club.cleo, channel=garden)
    for match_id in (1, 2):
        await club.skip_move(match_id)
    club.deny(NO_SENDING)
    await club.restart()
    assert len(club.boards()) == 1
    assert len(club.boards(garden)) == 2


async def test_a_hand_that_was_not_sent_is_sent_at_the_start(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    waiting = await club.other()
    await club.skip_move(1)
    await club.services.store.matches.set_shown(1, message_id=1, shown=1, told_from=0)
    assert "Waiting for" in says(club.direct(waiting)[-1])
    await club.restart()
    assert "Which character do you play?" in says(club.direct(waiting)[-1])


async def test_an_invitation_that_cannot_be_posted_keeps_nothing_else_back(club: Club) -> None:
    club.errors_expected = True
    await club.begin(club.ada, club.bo)
    await club.skip_move(1)
    guest = Guest(club.ada.id, "Ada", Answer.ACCEPTED)
    location = Location(club.guild.id, club.channel.id)
    unknown = NewInvitation(
        "no_such_game", {}, location, club.ada.id, True, (guest,), 0, 2_000_000_000
    )
    await club.services.store.invitations.add(unknown)
    await club.restart()
    assert len(club.boards()) == 2


async def test_an_invitation_that_was_stored_but_not_posted_is_posted_at_the_start(
    club: Club,
) -> None:
    await club.challenge(club.ada, club.bo)
    await club.services.store.invitations.set_message(1, None)
    await club.restart()
    assert len(club.messages()) == 2
    await club.bo.click(club.last(), label="Accept")
    assert len(club.boards()) == 1


async def test_a_discord_without_the_old_messages_gets_everything_anew(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    await club.challenge(club.cleo, club.dan)
    hands = {m.id: says(await club.open_hand(m)) for m in (club.ada, club.bo)}
    for message in [*club.messages(), *club.direct(club.ada), *club.direct(club.bo)]:
        await club.delete(message)

    await club.restart(fresh_discord=True)
    invitation, board = sorted(club.messages(), key=lambda message: bool(files(message)))
    assert "Cleo challenges Dan" in says(invitation)
    assert " plays " in says(board)
    assert club.pinged(board) == [(await club.mover()).id]
    assert {m.id: says(club.direct(m)[-1]) for m in (club.ada, club.bo)} == hands
    await club.dan.click(invitation, label="Accept")
    await club.play(1, by="dm")


async def test_invitations_that_ran_out_while_it_was_away_are_closed(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    await club.bot.close()
    club.env.backend.advance_clock(25 * 3600)
    await club.env.restart_bot(SquareTable(club.settings))
    await club.env.advance_time(61)
    assert "**Expired.**" in says(invitation)


async def test_a_locked_database_does_not_end_the_sweep(
    club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.errors_expected = True

    async def locked(_now: int) -> None:
        raise OSError

    monkeypatch.setattr(club.services.invitations, "expire_due", locked)
    await club.env.advance_time(61)
    assert "invitations: what is due failed" in caplog.text

    assert club.bot._each_minute.is_running()


# Clicks on lost controls.


async def test_a_click_on_a_button_that_is_gone_is_answered(club: Club) -> None:
    from tests.bot.club import sentence

    board = await club.begin(club.ada, club.bo)
    late = await club.click_as_it_was(club.bo, club.as_it_is(board), "sq:m:1:0:rematch")
    assert sentence(late) == words.GONE


async def test_closing_twice_or_before_the_start_is_fine(club: Club) -> None:
    await SquareTable(club.settings).close()


async def test_shards_of_several_processes_identify_in_one_line(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[Line] = []

    async def wait_in(line: Line) -> None:
        waited.append(line)

    peers = club.services.store.peers
    await club.bot.before_identify_hook(0, initial=True)
    monkeypatch.setattr(peers, "is_alone", False)
    monkeypatch.setattr(peers, "wait_in", wait_in)
    await club.bot.before_identify_hook(3, initial=True)
    assert waited == [IDENTIFIES]
