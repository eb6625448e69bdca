"""The rules of a match's game, beside the match."""

from __future__ import annotations

from typing import NamedTuple

from bot.catalog import entry
from bot.core import Core
from bot.play.match import Match
from bot.table import messages
from bot.table.pictures import Shown, pictured


class Read(NamedTuple):
    """A page of rules, and its picture if it has one."""

    told: messages.Rules
    picture: Shown | None


async def page_of(core: Core, match: Match, user_id: int, number: int) -> Read:
    """Return a page of the rules, its picture in a member's look.

    Args:
        number: from 0; one that is not there stands for the first.
    """
    known, pages = entry(core.catalog, match.row.game), match.game.words.pages
    number = number if 0 <= number < len(pages) else 0
    theme = await core.themes.private(user_id, match.row.location.guild_id)
    drawn = await core.rules_pictures.of(known, number, theme)
    picture = pictured(drawn[0]) if drawn else None
    page = pages[number]
    told = messages.Rules(
        page=number,
        titles=tuple(each.title for each in pages),
        text=page.text,
        caption=page.position.caption if page.position is not None else "",
        picture=picture.told if picture is not None else None,
    )
    return Read(told, picture)
