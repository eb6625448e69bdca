"""What is said of members' names."""

from __future__ import annotations

from bot.words import mention, plain
from games.wording import counted


def brought_up_to_date(user_id: int, name: str, matches: int) -> str:
    where = counted(matches, "match", "matches")
    return f"{mention(user_id)} is now called **{plain(name)}** in {where} of this server."


def removed(matches: int, name: str) -> str:
    where = counted(matches, "match", "matches")
    return f"Their name is gone from {where} of this server: they are “{name}” there."
