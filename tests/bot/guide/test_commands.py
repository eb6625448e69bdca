"""`/help`: how to begin, and every command."""

from __future__ import annotations

from bot import command_help
from tests.bot.club import Club, says


async def test_help_tells_how_to_begin_and_names_every_command(club: Club) -> None:
    told = says(await club.slash(club.dan, "help"))
    assert told.startswith("### How to play here\n1. **Start** with `/challenge`")
    for name, text in (
        ("challenge", command_help.CHALLENGE),
        ("data export", command_help.DATA_EXPORT),
        ("help", command_help.HELP),
    ):
        assert f"`/{name}`: {text}" in told
    assert "`/data`:" not in told, "a group is no command"
