"""A club whose server wants threads."""

from __future__ import annotations

import pytest
from simcord.builders import ChannelHandle

from bot.storage.records import Boards
from tests.bot.club import Club
from tests.bot.wire.line import Line


@pytest.fixture
def absent_hours() -> float:
    """Two minutes, after which a member is absent."""
    return 2 / 60


@pytest.fixture(autouse=True)
def soon_archived(monkeypatch: pytest.MonkeyPatch) -> None:
    """Archive a match's thread two minutes after its end."""
    monkeypatch.setattr("bot.threads.archive.OPEN_SECONDS", 120)


@pytest.fixture
def line(club: Club, monkeypatch: pytest.MonkeyPatch) -> Line:
    """The line through which the club's bot talks."""
    return Line(monkeypatch)


@pytest.fixture
async def quiet_club(toy_club: Club) -> Club:
    """The toy club with a thread for each match."""
    await wants(toy_club, Boards.MATCH)
    return toy_club


async def wants(club: Club, boards: Boards) -> None:
    """Set where the server wants its boards."""
    await club.services.store.servers.set_boards(club.guild.id, boards)


def threads(club: Club) -> list[ChannelHandle]:
    """The threads of the server, oldest first."""
    backend = club.env.backend
    ids = sorted(backend.get_guild(club.guild.id).thread_ids)
    return [ChannelHandle(club.env, club.guild, backend.channels[thread]) for thread in ids]


def archived(club: Club, thread: ChannelHandle) -> int:
    """Return the number of times that the bot asked for a thread to be archived."""
    wanted = f"/channels/{thread.id}"
    return sum(request.path == wanted for request in club.requests("PATCH", wanted))


def moderate(club: Club, thread: ChannelHandle, *, archived: bool = True, locked: bool) -> None:
    """Let a moderator archive, and perhaps lock, a thread."""
    club.env.backend.edit_channel(
        thread.id, {}, thread_metadata={"archived": archived, "locked": locked}
    )


def is_archived(club: Club, thread: ChannelHandle) -> bool:
    """Whether a thread is archived."""
    return bool(club.env.backend.channels[thread.id].thread_metadata.archived)
