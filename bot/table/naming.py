"""The texts of a position, with the names of spaces that a member has chosen."""

from __future__ import annotations

from msgspec.structs import replace

from bot.table.messages import Entry, Position, Question
from games.renaming import Renaming


def renamed(position: Position, renaming: Renaming) -> Position:
    """Return a position with the other names of spaces in every text that is read. What a tab sends
    back to the bot keeps the printed names, and so do the hits of pictures. The pictures are
    drawn with the right names already."""
    if not renaming:
        return position
    shown, asked, told = renaming.shown, position.question, position.told
    return replace(
        position,
        score=shown(position.score),
        notes=tuple(map(shown, position.notes)),
        question=None if asked is None else _question(asked, renaming),
        orders=tuple(
            replace(each, name=shown(each.name), help=shown(each.help)) for each in position.orders
        ),
        offers=tuple(
            replace(each, label=shown(each.label), sure=shown(each.sure))
            for each in position.offers
        ),
        deeds=tuple(replace(each, told=shown(each.told)) for each in position.deeds),
        told=None if told is None else replace(told, text=shown(told.text)),
    )


def _question(asked: Question, renaming: Renaming) -> Question:
    shown, several = renaming.shown, asked.several
    return replace(
        asked,
        prompt=shown(asked.prompt),
        note=shown(asked.note),
        crumbs=tuple(replace(each, text=shown(each.text)) for each in asked.crumbs),
        entries=tuple(_entry(each, renaming) for each in asked.entries),
        shortcuts=tuple(_entry(each, renaming) for each in asked.shortcuts),
        several=None if several is None else replace(several, told=shown(several.told)),
    )


def _entry(entry: Entry, renaming: Renaming) -> Entry:
    return replace(entry, text=renaming.shown(entry.text), hint=renaming.shown(entry.hint))
