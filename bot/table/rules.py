"""The rules of a game, beside a match or another subject."""

from __future__ import annotations

from bot.catalog import Entry
from bot.core import Core
from bot.table import messages
from bot.table.cards import Reader
from bot.table.pictures import Read, pictured


async def page_of(core: Core, known: Entry, reader: Reader, number: int) -> Read:
    """Return a page of the rules, with its picture in the member's look.

    Args:
        reader: the member.
        number: the number of the page, from 0; one out of range stands for the first.
    """
    pages = known.game.words.pages
    number = number if 0 <= number < len(pages) else 0
    theme = await core.themes.private(reader.user_id, reader.guild_id)
    drawn = await core.rules_pictures.of(known, number, theme, reader.density)
    pictures = tuple(map(pictured, drawn[:1]))
    page = pages[number]
    told = messages.Rules(
        page=number,
        titles=tuple(each.title for each in pages),
        text=page.text,
        caption=page.position.caption if page.position is not None else "",
        picture=pictures[0].told if pictures else None,
    )
    return Read(told, pictures)
