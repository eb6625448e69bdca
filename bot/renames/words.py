"""Sentences about members' names."""

from __future__ import annotations

from bot.words import mention, plain
from games.wording import counted


def brought_up_to_date(user_id: int, name: str, matches: int) -> str:
    where = counted(matches, "match", "matches")
    return f"{mention(user_id)} is now called **{plain(name)}** in {where} on this server."


def removed(matches: int, name: str) -> str:
    where = counted(matches, "match", "matches")
    return f"I removed their name from {where} on this server: they are now “{name}”."
