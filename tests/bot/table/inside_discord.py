"""Fixtures for the page inside Discord: the operator's secret, and Discord's client."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from bot.config import Settings
from bot.table.server import TableServer
from playroom import activities
from playroom.frames import SECRET, Frames
from tests.bot.club import Club


@pytest.fixture
def secret() -> str:
    """The operator's secret; a test can parametrize it."""
    return SECRET


@pytest.fixture
def settings(settings: Settings, secret: str) -> Settings:
    return msgspec.structs.replace(settings, client_secret=secret)


def frames_of(club: Club) -> Frames:
    """Open Discord's client, which puts the page of a club's bot into a frame."""
    activities.install()
    return Frames(club.env.backend, club.bot.parts[TableServer]._address)


@pytest.fixture
async def frames(club: Club) -> AsyncIterator[Frames]:
    """Discord's client; its answers come from the play room, and not from Discord."""
    async with frames_of(club) as frames:
        yield frames
