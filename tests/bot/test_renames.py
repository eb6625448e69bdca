"""Players' names follow their names in the server."""

from __future__ import annotations

import discord
import pytest

from bot.privacy.words import DELETE, DELETE_FOR_GOOD
from bot.renames import words
from bot.renames.actions import REST_SECONDS, Renames
from bot.showing.renaming import THREAD_SECONDS
from bot.storage.connection import StoreUnavailable
from bot.storage.records import Boards
from bot.words import FORMER_MEMBER
from tests.bot.club import Club, alts, says, sentence
from tests.bot.threads.conftest import threads


async def renamed(club: Club, name: str) -> None:
    """Give Bo another nickname."""
    club.env.backend.edit_member(club.guild.id, club.bo.id, {"nick": name})
    await club.env.settle()


async def test_a_name_is_brought_up_to_date_when_its_member_acts(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await renamed(club, "Bobby")
    assert (await club.match()).names == ("Ada", "Bo")
    await club.slash(club.bo, "hand")
    assert (await club.match()).names == ("Ada", "Bobby")
    assert "Bobby" in alts(club.board())[0]
    assert "against Bobby" in says(await club.slash(club.ada, "matches"))


async def test_a_name_that_changes_all_the_time_is_followed_now_and_then(club: Club) -> None:
    """Each change edits all boards with the member's name."""
    await club.begin(club.ada, club.bo)
    for name in ("Bobby", "Bob", "Robert"):
        await renamed(club, name)
        await club.slash(club.bo, "hand")
    assert (await club.match()).names == ("Ada", "Bobby")
    await club.env.advance_time(REST_SECONDS)
    await club.slash(club.bo, "hand")
    assert (await club.match()).names == ("Ada", "Robert")


async def test_a_new_name_is_told_apart_from_the_others_too(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await renamed(club, "ADA")
    await club.slash(club.bo, "hand")
    assert (await club.match()).names == ("Ada", "ADA (2)")
    await club.slash(club.bo, "hand")
    assert (await club.match()).names == ("Ada", "ADA (2)"), "and stays so"


async def test_the_thread_of_a_match_is_renamed_with_its_players(toy_club: Club) -> None:
    club = toy_club
    await club.services.store.servers.set_boards(club.guild.id, Boards.MATCH)
    invitation = await club.challenge(club.ada, club.bo, options="")
    await club.bo.click(invitation, label="Accept")
    await renamed(club, "Bobby")
    await club.slash(club.bo, "hand")
    [thread] = threads(club)
    assert thread.name == "Toy Auction: Ada, Bobby"


async def test_no_name_is_an_address_in_the_name_of_a_thread(toy_club: Club) -> None:
    """Discord knows no escapes there, and shows the name in the channel, too."""
    club = toy_club
    await club.services.store.servers.set_boards(club.guild.id, Boards.MATCH)
    await renamed(club, "https://evil.example/x")
    invitation = await club.challenge(club.ada, club.bo, options="")
    await club.bo.click(invitation, label="Accept")
    [thread] = threads(club)
    assert "evil.example" in thread.name
    assert "//" not in thread.name
    await renamed(club, "discord.gg/abc")
    await club.slash(club.bo, "hand")
    assert "discord.gg/" not in thread.name


@pytest.mark.parametrize("status", [429, 503])
async def test_a_thread_that_cannot_be_renamed_now_is_renamed_later(
    toy_club: Club, status: int
) -> None:
    """Discord takes two names of a thread in ten minutes; the board has the new one at once."""
    club = toy_club
    await club.services.store.servers.set_boards(club.guild.id, Boards.MATCH)
    invitation = await club.challenge(club.ada, club.bo, options="")
    await club.bo.click(invitation, label="Accept")
    [thread] = threads(club)
    club.env.inject_error("PATCH", f"/channels/{thread.id}", status=status, times=20)
    await renamed(club, "Bobby")
    await club.slash(club.bo, "hand")
    assert thread.name == "Toy Auction: Ada, Bo"
    assert "Bobby" in says(club.board(thread))
    club.env.backend.faults.clear()
    await club.env.advance_time(THREAD_SECONDS + 61)
    assert thread.name == "Toy Auction: Ada, Bobby"


async def test_a_thread_is_renamed_later_though_the_database_refused_meanwhile(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = toy_club
    await club.services.store.servers.set_boards(club.guild.id, Boards.MATCH)
    invitation = await club.challenge(club.ada, club.bo, options="")
    await club.bo.click(invitation, label="Accept")
    [thread] = threads(club)
    club.env.inject_error("PATCH", f"/channels/{thread.id}", status=429, times=20)
    await renamed(club, "Bobby")
    await club.slash(club.bo, "hand")
    club.env.backend.faults.clear()

    async def refuse(_match_id: int) -> None:
        raise StoreUnavailable

    with monkeypatch.context() as away:
        away.setattr(club.services.manager, "load", refuse)
        await club.env.advance_time(THREAD_SECONDS + 61)
    await club.env.advance_time(61)
    assert thread.name == "Toy Auction: Ada, Bobby"


async def test_finished_matches_keep_the_name_until_a_moderator_wants_it_otherwise(
    toy_club: Club,
) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.resign(club.bo)
    await renamed(club, "Bobby")
    await club.slash(club.bo, "hand")
    assert (await club.match()).names == ("Ada", "Bo")
    told = sentence(await club.ada.slash(club.channel, "name", member=club.bo))
    assert told == words.brought_up_to_date(club.bo.id, "Bobby", 1)
    assert (await club.match()).names == ("Ada", "Bobby")
    assert "Bobby" in says(await club.slash(club.ada, "history"))


async def test_the_name_of_somebody_who_has_left_can_be_removed(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.resign(club.bo)
    club.guild.remove_member(club.bo)
    told = sentence(await club.ada.slash(club.channel, "name", member=club.bo.user))
    assert told == words.removed(1, FORMER_MEMBER)
    assert (await club.match()).names == ("Ada", FORMER_MEMBER)


async def test_only_who_may_manage_the_server_is_offered_it(club: Club) -> None:
    [command] = [each for each in club.bot.tree.get_commands() if each.name == "name"]
    assert command.default_permissions == discord.Permissions(manage_guild=True)


async def test_the_bot_forgets_the_name_of_a_member_whose_data_is_deleted(club: Club) -> None:
    await renamed(club, "Bobby")
    await club.slash(club.bo, "help")
    renames = club.bot.parts[Renames]
    assert "Bobby" in renames._seen.values()
    asked = await club.slash(club.bo, "data delete")
    await club.bo.click(asked, label=DELETE)
    await club.bo.click(asked, label=DELETE_FOR_GOOD)
    assert "Bobby" not in renames._seen.values()
