"""Sentences of the guide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.chapters import Chapter
from games.engine import AnyGame
from games.wording import listed
from games.words import FirstLook

BEGIN = (
    "### How to play here\n"
    "1. **Start**: press a game below to play me, or challenge a member.\n"
    "2. **Play** with the first button below the board. It shows you what you can do, for your "
    "eyes only; pick something, and I post the new board.\n"
    "3. **Stuck?** Against me, **Hint** suggests a move and says why. `/undo` takes back a slip."
)
PLAY_COMPUTER = "**Play the computer.** The match starts at once: basic rules, easy level."
HELP = "Help"
ALL_COMMANDS = "All commands"
COMMANDS_TITLE = "### All commands"


def first_look(look: FirstLook) -> str:
    """Tell a newcomer how a game is won and what its board shows.

    >>> print(first_look(FirstLook("Most points win.", "Dots are points.")))
    -# **To win:** Most points win.
    -# **On the board:** Dots are points.
    """
    return f"-# **To win:** {look.goal}\n-# **On the board:** {look.signs}"


def games(games: Sequence[AnyGame]) -> str:
    """Describe the games in a line each. Their buttons open the rules."""
    lines = [f"• **{game.name}**: {game.summary}" for game in games]
    return "\n".join(["**The games**", *lines])


def in_brief(told: Mapping[Chapter, Sequence[tuple[str, str]]]) -> str:
    """Name the commands of each chapter in a line. A group is named once.

    >>> in_brief({Chapter.PLAY: [("cup join", ""), ("cup show", ""), ("undo", "")]})
    '-# **Play**: `/cup` `/undo`'
    """
    lines = []
    for chapter, commands in told.items():
        names = dict.fromkeys(name.partition(" ")[0] for name, _ in commands)
        lines.append(f"-# **{chapter}**: {' '.join(f'`/{name}`' for name in names)}")
    return "\n".join(lines)


def commands(told: Mapping[Chapter, Sequence[tuple[str, str]]], menus: Sequence[str]) -> str:
    """Say what each command is for, in small lines, by chapter.

    Args:
        menus: the entries in the menu on a member's name.
    """
    chapters = [
        "\n".join([f"**{chapter}**", *(f"-# `/{name}`: {text}" for name, text in commands)])
        for chapter, commands in told.items()
    ]
    return "\n".join([*chapters, *([members_menu(menus)] if menus else [])])


def members_menu(menus: Sequence[str]) -> str:
    """
    >>> print(members_menu(["Challenge", "Profile"]))
    **On a member’s name**
    -# Right-click it (on a phone: hold it), then **Apps**: **Challenge** and **Profile**
    """
    named = listed([f"**{menu}**" for menu in menus])
    return (
        f"**On a member’s name**\n-# Right-click it (on a phone: hold it), then **Apps**: {named}"
    )
