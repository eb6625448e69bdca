"""Themes: a server's for public messages, a member's own for private ones."""

from __future__ import annotations

from io import BytesIO

import pytest
import simcord
from PIL import Image

from bot import words
from bot.settings import words as settings_words
from tests.bot.club import Club, Message, says, sentence, walk

SERVER, OWN = "sq:look:server", "sq:look:own"


async def is_light(message: Message, picture: int = -1) -> bool:
    """Whether a message's picture has light grounds."""
    with Image.open(BytesIO(await message.attachments[picture].read())) as image:
        corner = image.convert("RGB").getpixel((1, 1))
    assert isinstance(corner, tuple)
    return bool(corner[0] > 128)


async def choose(club: Club, theme: str) -> None:
    """Let Ada choose her own look."""
    await club.ada.select(await club.slash(club.ada, "look"), [theme], custom_id=OWN)


def picked(message: Message, custom_id: str) -> list[str]:
    [menu] = [part for part in walk(message) if part.get("custom_id") == custom_id]
    return [option["value"] for option in menu["options"] if option.get("default")]


@pytest.mark.usefixtures("real_files")
async def test_the_servers_look_shows_at_the_next_board(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    assert not await is_light(club.board())
    settings = await club.slash(club.ada, "settings")
    assert picked(settings, SERVER) == ["dark"]
    await club.ada.select(settings, ["light"], custom_id=SERVER)
    await club.play(by="dm")
    assert await is_light(club.board())
    assert picked(await club.slash(club.ada, "settings"), SERVER) == ["light"]


@pytest.mark.usefixtures("real_files")
async def test_a_members_own_look_wins_in_what_they_alone_see(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await choose(club, "light")
    assert await is_light(await club.open_hand(club.ada))
    assert not await is_light(await club.open_hand(club.bo))
    assert await is_light(await club.slash(club.ada, "replay", match=1))
    await club.play(by="dm")
    assert not await is_light(club.board()), "everybody's board stays as it is"


@pytest.mark.usefixtures("real_files")
async def test_without_a_choice_a_member_has_the_servers_look(club: Club) -> None:
    await club.services.store.servers.set_theme(club.guild.id, "light")
    await club.begin(club.ada, club.bo)
    assert await is_light(await club.open_hand(club.ada))
    await choose(club, "dark")
    assert not await is_light(await club.open_hand(club.ada))
    await choose(club, "server")
    assert await is_light(await club.open_hand(club.ada))


@pytest.mark.usefixtures("real_files")
async def test_the_next_hand_message_has_the_look(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await choose(club, "light")
    while await club.mover() is not club.ada or not (await club.match()).row.version:
        await club.play()
    hand = club.direct(club.ada)[-1]
    assert all([await is_light(hand, n) for n in range(len(hand.attachments))])


async def test_the_choice_is_shown_and_outlives_a_restart(club: Club) -> None:
    menu = await club.slash(club.ada, "look")
    assert settings_words.OWN_THEME in says(menu)
    assert picked(menu, OWN) == ["server"]
    await club.restart()
    await club.ada.select(menu, ["light-contrast"], custom_id=OWN)
    assert picked(await club.slash(club.ada, "look"), OWN) == ["light-contrast"]


async def test_a_look_that_is_gone_is_the_default(club: Club) -> None:
    await club.services.store.members.set_theme(club.ada.id, "sepia")
    await club.services.store.servers.set_theme(club.guild.id, "sepia")
    await club.begin(club.ada, club.bo)
    assert not await is_light(await club.open_hand(club.ada))


async def test_only_who_manages_the_server_chooses_for_all(club: Club) -> None:
    settings = await club.slash(club.ada, "settings")
    with pytest.raises((simcord.SetupError, simcord.BackendError)):
        await club.bo.slash(club.channel, "settings")
    with pytest.raises((simcord.SetupError, simcord.BackendError)):
        await club.bo.select(settings, ["light"], custom_id=SERVER)
    screen = club.as_it_is(settings)
    refused = await club.click_as_it_was(club.bo, screen, SERVER, ["light"], kind=3)
    assert sentence(refused) == words.NOT_ALLOWED
    assert await club.services.store.servers.theme(club.guild.id) == ""
