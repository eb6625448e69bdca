"""Members' avatars in pictures, as members see them."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Any

import discord
import pytest
from PIL import Image

from bot.avatars.decoding import face_from
from bot.core import Core
from tests.bot.club import Club, files, walk

KEY = "0123456789abcdef0123456789abcdef"


def red() -> bytes:
    file = BytesIO()
    Image.new("RGB", (128, 128), (250, 0, 12)).save(file, "PNG")
    return file.getvalue()


def give_avatars(club: Club, data: bytes | None = None) -> None:
    """Give everybody an avatar, and Discord its file; None for a Discord without files."""
    backend: Any = club.env.backend
    for member in club.members:
        backend.users[member.id].avatar = KEY
        if data is not None:
            url = f"https://cdn.discordapp.com/avatars/{member.id}/{KEY}.png?size=128"
            backend.cdn._blobs[url] = data


def reds(club: Club, message: Any, name: str) -> int:
    """Return the number of pixels of an avatar in a message's picture."""
    [found] = [each for each in message.attachments if each.filename == name]
    image = Image.open(BytesIO(club.env.backend.cdn.get(found.url) or b"")).convert("RGB")
    return sum(count for count, colour in image.getcolors(1 << 20) or () if colour == (250, 0, 12))


@pytest.mark.usefixtures("real_files")
async def test_whoever_has_acted_is_seen_on_invitation_board_and_profile(club: Club) -> None:
    give_avatars(club, red())
    invitation = await club.challenge(club.ada, club.bo)
    assert files(invitation) == ["company.png"]
    assert invitation.content, "phones show its first line"
    board = await club.begin(club.ada, club.bo)
    two = reds(club, board, "board.png")
    assert two > 2000
    invitation = club.messages()[-2]
    [thumbnail] = [part for part in walk(invitation) if part["type"] == 11]
    assert thumbnail["description"] == "Ada, Bo"
    assert files(invitation) == ["company.png"]

    core: Core = club.bot.parts[Core]
    match = await club.match()
    assert match.faces == (face_from(red()),) * 2
    hidden = core.names
    hidden.hide(lambda guild_id, user_id: user_id == match.user(0))
    assert (await club.match()).faces == (None, face_from(red()))
    core.forgetting.end(match.user(1), ())
    assert (await club.match()).faces == (None, None)


@pytest.mark.parametrize("data", [None, b"nothing that can be drawn"])
async def test_without_network_or_with_a_broken_file_badges_stay(
    club: Club, data: bytes | None
) -> None:
    give_avatars(club, data)
    board = await club.begin(club.ada, club.bo)
    assert files(club.messages()[0]) == []
    assert files(board) == ["board.png"]
    assert (await club.match()).faces == (None, None)


async def test_an_avatar_is_fetched_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    give_avatars(club, red())
    asked: list[str] = []
    get = club.env.backend.cdn.get

    def counted(url: str) -> bytes | None:
        asked.append(url)
        return get(url)

    monkeypatch.setattr(club.env.backend.cdn, "get", counted)
    await club.begin(club.ada, club.bo)
    await club.play()
    await club.play()
    assert len(asked) == 1, "all have the same"


@pytest.mark.usefixtures("real_files")
async def test_nobody_waits_for_an_avatar(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    give_avatars(club, red())
    there = asyncio.Event()

    async def late(avatar: discord.Asset) -> bytes:
        await club.env.external_wait(there.wait(), reason="the network is slow")
        return red()

    monkeypatch.setattr(discord.Asset, "read", late)
    first = await club.begin(club.ada, club.bo)
    assert reds(club, first, "board.png") == 0
    there.set()
    await club.play()
    await club.play()
    assert reds(club, club.board(), "board.png") > 2000
