"""Notes, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature
from bot.notes.actions import NoteActions
from bot.notes.commands import notes_command
from bot.notes.controls import AllNotes, DeleteNote, ShowNote
from bot.notes.deed import Noting


class Notes(Feature):
    """Members write notes about matches."""

    def __init__(self, core: Core) -> None:
        does = core.parts.add(NoteActions(core))
        core.clicks.on(DeleteNote, lambda i, c: does.delete(i, c.match_id))
        core.clicks.on(ShowNote, lambda i, c: does.show_apart(i, c.match_id))
        core.hands.add_more(3, does.in_more)
        core.deeds.add(Noting(core, does).deed)
        core.replay_buttons.add(9, lambda match: ShowNote(match.id).item())
        core.clicks.on(AllNotes, lambda i, _: does.show_all(i))

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (notes_command,)


FEATURE = Notes
