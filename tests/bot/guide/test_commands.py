"""`/help`: how to begin, and every command."""

from __future__ import annotations

from bot import command_help
from bot.guide import words
from tests.bot.club import Club, answer, buttons, says


async def test_help_tells_how_to_begin_and_names_every_command(club: Club) -> None:
    guide = await club.slash(club.dan, "help")
    assert says(guide).startswith("### How to play here\n1. **Start**")
    labels = buttons(guide)
    assert len(labels) == len(set(labels)), "two buttons of one name do different things"
    told = says(answer(await club.dan.click(guide, label=words.ALL_COMMANDS)))
    for name, text in (
        ("challenge", command_help.CHALLENGE),
        ("data export", command_help.DATA_EXPORT),
        ("help", command_help.HELP),
    ):
        assert f"`/{name}`: {text}" in told
    assert "`/data`:" not in told, "a group is no command"
