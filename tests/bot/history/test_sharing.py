"""Share as GIF: posted once for all, by permitted members in permitted
places; Discord's refusals."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot import words
from bot.history import words as history_words
from bot.play import words as match_words
from renderers.film.film import LARGEST
from tests.bot.club import (
    NO_SENDING,
    Club,
    Message,
    alts,
    answer,
    buttons,
    everything,
    files,
    says,
    sentence,
)

SHARE = "Share as GIF"


async def finished(club: Club) -> Message:
    """Return the last board of a match that Ada has won at once."""
    await club.begin(club.ada, club.bo)
    await club.play(by="dm")
    await club.resign(club.bo)
    return club.board()


async def test_a_result_is_shared_by_anybody_as_a_film_for_all(club: Club) -> None:
    board = await finished(club)
    shared = answer(await club.cleo.click(board, label=SHARE))
    film = club.last()
    assert files(film) == ["match.gif"]
    assert says(shared) == (
        f"I posted [the GIF](https://discord.com/channels/{club.guild.id}/{film.channel_id}/"
        f"{film.id})."
    )
    assert "### Square Tactics · match 1\n**Ada wins**: Bo resigned." in says(film)
    assert "Shared by Cleo" in says(film)
    assert buttons(film) == ["Replay"]
    [alt] = alts(film)
    assert alt.startswith("Square Tactics · match 1, the whole match as an animation of ")
    assert club.pinged(film) == []
    with Image.open(BytesIO(await film.attachments[0].read())) as image:
        assert image.format == "GIF"
        assert getattr(image, "n_frames", 1) >= 2


async def test_a_replay_has_the_button_too_and_shows_what_everybody_saw(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    replay = await club.slash(club.cleo, "replay", match=1)
    await club.cleo.click(replay, label=SHARE)
    closed = await club.last().attachments[0].read()
    await club.restart()
    replay = await club.slash(club.cleo, "replay", match=1)
    await club.cleo.click(replay, label="Show all hands")
    await club.cleo.click(replay, label=SHARE)
    assert await club.last().attachments[0].read() == closed, "hands stay closed"


async def test_a_running_match_is_shared_as_far_as_it_was_played(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for _ in range(3):
        await club.play(by="dm")
    replay = await club.slash(club.ada, "replay", match=1)
    await club.ada.click(replay, label=SHARE)
    film = club.last()
    assert files(film) == ["match.gif"]
    assert "After 3 moves." in alts(film)[0]
    match = await club.match()
    for seat in (0, 1):
        hand = match.game.words.describe_hand(match.view(seat))
        assert hand.split(": ")[1].split(",")[0] not in everything(film), "a card in a hand"


async def test_a_match_that_went_on_is_shared_anew(toy_club: Club) -> None:
    club = toy_club
    match_id = await club.skip(club.ada, club.bo)
    replay = await club.slash(club.ada, "replay", match=match_id)
    told = []
    for _ in range(2):
        version = (await club.skip_move(match_id)).row.version
        await club.ada.click(replay, label=SHARE)
        assert f"After {version} move" in alts(club.last())[0]
        told.append(await club.last().attachments[0].read())
    assert len(club.messages()) == 2
    assert told[0] != told[1]


async def test_two_clicks_at_once_post_one_film(club: Club) -> None:
    board = await finished(club)
    before = len(club.messages())
    results = await club.at_once(
        club.cleo.click(board, label=SHARE), club.dan.click(board, label=SHARE)
    )
    assert len(club.messages()) == before + 1
    said = {says(answer(result)) for result in results}
    [posted] = said - {history_words.FILM_COMING}
    assert posted.startswith("I posted [the GIF](")


async def test_a_click_soon_after_leads_to_the_film_that_is_there(club: Club) -> None:
    board = await finished(club)
    await club.cleo.click(board, label=SHARE)
    film = club.last()
    again = answer(await club.dan.click(board, label=SHARE))
    assert club.last().id == film.id
    assert str(film.id) in says(again)


async def test_in_another_channel_it_is_posted_there_too(club: Club) -> None:
    board = await finished(club)
    await club.cleo.click(board, label=SHARE)
    garden = club.guild.create_text_channel("garden")
    replay = answer(await club.cleo.slash(garden, "replay", match=1))
    await club.cleo.click(replay, label=SHARE)
    assert files(club.last(garden)) == ["match.gif"]


async def test_missing_permissions_are_named(club: Club) -> None:
    import discord

    board = await finished(club)
    club.deny(discord.Permissions(attach_files=True))
    refused = await club.cleo.click(board, label=SHARE)
    assert "I need **Attach Files** in this channel." in sentence(refused)
    club.allow_again()
    await club.cleo.click(board, label=SHARE)
    assert files(club.last()) == ["match.gif"]


async def test_a_permission_that_goes_missing_meanwhile_is_named_too(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await finished(club)
    monkeypatch.setattr("bot.delivery.missing_permissions", lambda _interaction: [])
    club.deny(NO_SENDING)
    refused = await club.cleo.click(board, label=SHARE)
    assert sentence(refused) == history_words.may_not_post(club.channel.id)


async def test_a_channel_that_is_deleted_meanwhile(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(club)
    garden = club.guild.create_text_channel("garden")
    replay = answer(await club.cleo.slash(garden, "replay", match=1))
    path = f"/channels/{garden.id}/messages"
    club.env.inject_error("POST", path, status=404, code=10003, message="Unknown Channel")
    refused = await club.cleo.click(replay, label=SHARE)
    assert sentence(refused) == history_words.THIS_CHANNEL_GONE


def too_large(club: Club, times: int | None) -> None:
    path = f"/channels/{club.channel.id}/messages"
    club.env.inject_error(
        "POST", path, status=413, code=40005, message="Request entity too large", times=times
    )


async def test_a_film_that_discord_finds_too_large_is_made_smaller(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = await finished(club)
    limits: list[int] = []
    film = club.services.films.film

    async def noted(*given: Any, **how: Any) -> Any:
        limits.append(given[3] if len(given) > 3 else LARGEST)
        return await film(*given, **how)

    monkeypatch.setattr(club.services.films, "film", noted)
    too_large(club, times=1)
    await club.cleo.click(board, label=SHARE)
    assert files(club.last()) == ["match.gif"]
    assert limits == [LARGEST, LARGEST // 4]


async def test_a_film_that_discord_never_takes_is_told(club: Club) -> None:
    board = await finished(club)
    too_large(club, times=None)
    refused = await club.cleo.click(board, label=SHARE)
    assert sentence(refused) == words.TOO_LARGE
    club.env.backend.faults.clear()
    await club.cleo.click(board, label=SHARE)
    assert files(club.last()) == ["match.gif"], "a failure is no film"


async def test_only_players_carry_a_match_out_of_a_hidden_channel(club: Club) -> None:
    garden = club.guild.create_text_channel("garden")
    await finished(club)
    everybody = club.guild.id

    deny = discord_view()
    club.env.backend.set_overwrite(
        club.channel.id, Overwrite(target_id=everybody, type=OverwriteType.ROLE, allow=0, deny=deny)
    )
    club.env.backend.set_overwrite(
        club.channel.id,
        Overwrite(target_id=club.cleo.id, type=OverwriteType.MEMBER, allow=deny, deny=0),
    )
    club.env.backend.set_overwrite(
        club.channel.id,
        Overwrite(target_id=club.bot.user.id, type=OverwriteType.MEMBER, allow=deny, deny=0),
    )
    replay = answer(await club.cleo.slash(garden, "replay", match=1))
    refused = await club.cleo.click(replay, label=SHARE)
    assert sentence(refused) == match_words.SHARED_BY_PLAYERS
    replay = answer(await club.ada.slash(garden, "replay", match=1))
    await club.ada.click(replay, label=SHARE)
    assert files(club.last(garden)) == ["match.gif"]
    replay = answer(await club.cleo.slash(club.channel, "replay", match=1))
    await club.cleo.click(replay, label=SHARE)
    assert files(club.last()) == ["match.gif"], "those who see the match's own channel may see it"


def discord_view() -> int:
    import discord

    return discord.Permissions(view_channel=True).value


async def test_in_a_thread_it_goes_into_the_thread(club: Club) -> None:
    await finished(club)
    made = club.env.backend.create_thread(club.channel.id, "a match", club.ada.id)
    thread = ChannelHandle(club.env, club.guild, made)
    replay = answer(await club.ada.slash(thread, "replay", match=1))
    await club.ada.click(replay, label=SHARE)
    assert files(club.last(thread)) == ["match.gif"]


async def test_the_film_has_the_look_of_the_server(club: Club) -> None:
    board = await finished(club)
    await club.services.store.servers.set_theme(club.guild.id, "light")
    await club.cleo.click(board, label=SHARE)
    with Image.open(BytesIO(await club.last().attachments[0].read())) as image:
        assert min(image.convert("RGB").getpixel((1, 1))) > 128  # type: ignore[arg-type]
