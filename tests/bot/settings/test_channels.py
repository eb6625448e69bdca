"""`/settings`: an administrator chooses the channels in which matches may start."""

from __future__ import annotations

import discord
import pytest
import simcord
from simcord.builders import ChannelHandle

from bot import words
from bot.settings import words as settings_words
from bot.storage.records import Boards
from tests.bot.club import Club, says, sentence, walk

PICK = "sq:c:pick"


async def test_at_first_matches_may_start_everywhere(club: Club) -> None:
    settings = await club.slash(club.ada, "settings")
    assert "Matches may start in every channel." in says(settings)


async def test_an_administrator_picks_channels(club: Club) -> None:
    garden = club.guild.create_text_channel("garden")
    settings = await club.slash(club.ada, "settings")
    await club.ada.select(settings, [garden], custom_id=PICK)
    assert f"Matches may start in <#{garden.id}>." in says(settings)
    refused = await club.bo.slash(club.channel, "challenge", game=club.game, opponent=club.cleo)
    assert sentence(refused) == words.not_in_this_channel([garden.id])
    await club.begin(club.bo, club.cleo, channel=garden)

    await club.ada.click(settings, label="In every channel")
    assert "in every channel" in says(settings)
    await club.begin(club.bo, club.cleo)


async def test_the_menu_shows_what_is_picked(club: Club) -> None:
    garden = club.guild.create_text_channel("garden")
    await club.ada.select(
        await club.slash(club.ada, "settings"), [club.channel, garden], custom_id=PICK
    )
    settings = await club.slash(club.ada, "settings")
    [menu] = [part for part in walk(settings) if part.get("custom_id") == PICK]
    picked = [int(value["id"]) for value in menu["default_values"]]
    assert sorted(picked) == sorted([club.channel.id, garden.id])


async def test_it_works_after_a_restart(club: Club) -> None:
    settings = await club.slash(club.ada, "settings")
    await club.restart()
    await club.ada.select(settings, [club.channel], custom_id=PICK)
    assert await club.services.store.servers.allowed_channels(club.guild.id) == (club.channel.id,)


async def test_a_thread_counts_as_its_channel(club: Club) -> None:
    backend = club.env.backend
    made = backend.create_thread(club.channel.id, "a match", club.ada.id)
    thread = ChannelHandle(club.env, club.guild, made)
    await club.ada.select(await club.slash(club.ada, "settings"), [club.channel], custom_id=PICK)
    await club.begin(club.ada, club.bo, channel=thread)
    await (await club.mover()).click(club.board(thread), label="Play")


async def test_matches_that_run_go_on_where_they_are(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    garden = club.guild.create_text_channel("garden")
    await club.ada.select(await club.slash(club.ada, "settings"), [garden], custom_id=PICK)
    await club.play()
    assert says(await club.slash(club.ada, "board")).startswith("I posted [the board](https://")


async def test_other_members_do_not_get_the_command(club: Club) -> None:
    with pytest.raises((simcord.SetupError, simcord.BackendError)):
        await club.bo.slash(club.channel, "settings")


async def test_the_panel_is_for_whoever_may_run_the_command(club: Club) -> None:
    """Discord decides who may, and the bot remembers whom it let."""
    settings = await club.slash(club.ada, "settings")
    screen = club.as_it_is(settings)
    refused = await club.click_as_it_was(club.bo, screen, "sq:c:all")
    assert sentence(refused) == words.NOT_ALLOWED


async def test_an_administrator_chooses_where_boards_are_and_reads_what_is_missing(
    toy_club: Club,
) -> None:
    settings = await toy_club.slash(toy_club.ada, "settings")
    await toy_club.ada.select(settings, ["match"], custom_id="sq:boards")
    [menu] = [part for part in walk(settings) if part.get("custom_id") == "sq:boards"]
    assert [o["value"] for o in menu["options"] if o.get("default")] == ["match"]
    assert "I lack" not in says(settings)
    toy_club.deny(discord.Permissions(create_public_threads=True))
    await toy_club.ada.select(settings, ["shared"], custom_id="sq:boards")
    lacks = settings_words.no_threads({toy_club.channel.id: ["Create Public Threads"]})
    assert lacks in says(settings)
    boards = await toy_club.services.store.servers.boards(toy_club.guild.id)
    assert boards is Boards.SHARED
    await toy_club.ada.select(settings, ["channel"], custom_id="sq:boards")
    assert lacks not in says(settings)
