"""`/matches` exists in servers and in direct messages."""

from __future__ import annotations

from bot.desk.commands import matches_command


def test_it_can_be_typed_in_direct_messages_too() -> None:
    assert not matches_command.guild_only
    assert matches_command.name == "matches"
