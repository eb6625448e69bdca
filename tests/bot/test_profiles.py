"""`/profile`: a member's finished matches, for the member who asks, and for all if the
member wants that."""

from __future__ import annotations

from io import BytesIO

import discord
import pytest
from PIL import Image

from bot.profiles import words
from tests.bot.club import Club, alts, answer, buttons, files, says, sentence

SHOW = "Show it to everyone here"


async def test_ones_own_profile(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    profile = await club.slash(club.ada, "profile")
    assert files(profile)[0] == "profile.png"
    assert buttons(profile) == [SHOW]
    alt, *_ = alts(profile)
    assert alt.startswith("Ada, 1 match on Square Table, since ")
    assert "Favourite opponent: Bo, 1 match" in alt


async def test_the_profile_of_another_member_cannot_be_published(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    profile = await club.slash(club.cleo, "profile", member=club.bo)
    assert alts(profile)[0].startswith("Bo, 1 match")
    assert buttons(profile) == []


async def test_a_member_who_has_played_nothing_reads_a_kind_word(club: Club) -> None:
    own = await club.slash(club.ada, "profile")
    assert says(own) == words.NO_MATCHES_OF_YOURS
    other = await club.slash(club.ada, "profile", member=club.bo)
    assert says(other) == words.no_matches_of("Bo")
    assert files(own) == files(other) == []


async def test_a_running_match_is_not_counted(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    assert says(await club.slash(club.ada, "profile")) == words.NO_MATCHES_OF_YOURS


async def test_the_profile_is_posted_for_all_by_its_member(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    profile = await club.slash(club.ada, "profile")
    await club.ada.click(profile, label=SHOW)
    posted = club.last()
    assert files(posted)[0] == "profile.png"
    assert alts(posted)[0].startswith("Ada, 1 match")
    assert club.pinged(posted) == []
    assert str(posted.id) in says(profile)
    assert buttons(profile) == []


async def test_a_reader_who_may_not_see_a_channel_does_not_learn_of_its_matches(club: Club) -> None:
    garden = club.guild.create_text_channel("garden")
    await club.skip_to_end(club.ada, club.bo)
    club.hide_from(club.cleo)
    hidden = await club.cleo.slash(garden, "profile", member=club.ada)
    assert sentence(hidden) == words.no_matches_of("Ada")
    seen = await club.dan.slash(garden, "profile", member=club.ada)
    assert alts(answer(seen))[0].startswith("Ada, 1 match")


async def test_matches_that_not_everybody_sees_are_not_published(club: Club) -> None:
    garden = club.guild.create_text_channel("garden")
    await club.skip_to_end(club.ada, club.bo)
    club.hide_from_all()
    profile = answer(await club.ada.slash(garden, "profile"))
    refused = await club.ada.click(profile, label=SHOW)
    assert sentence(refused) == words.NOTHING_FOR_ALL
    assert club.messages(garden) == []


async def test_a_permission_that_is_missing_is_named(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    profile = await club.slash(club.ada, "profile")
    club.deny(discord.Permissions(attach_files=True))
    refused = await club.ada.click(profile, label=SHOW)
    assert "**Attach Files**" in sentence(refused)


@pytest.mark.usefixtures("real_files")
@pytest.mark.parametrize(("theme", "light"), [("light", True), ("dark", False)])
async def test_a_profile_has_the_look_of_whoever_asks(club: Club, theme: str, light: bool) -> None:
    await club.skip_to_end(club.ada, club.bo)
    await club.services.store.members.set_theme(club.cleo.id, theme)
    profile = await club.slash(club.cleo, "profile", member=club.ada)
    with Image.open(BytesIO(await profile.attachments[0].read())) as image:
        corner = image.convert("RGB").getpixel((1, 1))
    assert isinstance(corner, tuple)
    assert (corner[0] > 128) == light


async def test_the_computer_has_a_profile_too(toy_club: Club) -> None:
    club = toy_club
    await club.against(club.ada)
    assert "has no finished matches here yet" in says(
        await club.slash(club.ada, "profile", member=club.computer)
    )
    await club.resign(club.ada)
    profile = await club.slash(club.bo, "profile", member=club.computer)
    assert "1 won, 0 drawn, 0 lost" in alts(profile)[0]
    assert "Favourite opponent: Ada, 1 match" in alts(profile)[0]
    own = await club.slash(club.ada, "profile")
    assert "0 won, 0 drawn, 1 lost" in alts(own)[0]
