"""`/notify` can be typed everywhere."""

from __future__ import annotations

from bot.notify.commands import notify_command


def test_it_is_there_in_direct_messages_too() -> None:
    assert notify_command.name == "notify"
    assert not notify_command.guild_only
