"""A member's note on a match outside Discord, at the table."""

from __future__ import annotations

from bot.core import Core
from bot.deeds import Asking, Deed, Doing, Done, Form, Way
from bot.errors import NotHere
from bot.notes import words
from bot.notes.actions import LONGEST, NoteActions
from bot.play.match import Match

SAVE, DELETE = "save", "delete"
"""The buttons of its form."""


class Noting:
    """Lets a member read, write and delete their note on the match in front of them."""

    def __init__(self, core: Core, does: NoteActions) -> None:
        self._store, self._does = core.store.notes, does

    @property
    def deed(self) -> Deed:
        """The deed of players and spectators."""
        return Deed("note", lambda *_: words.SHOW, self.do, form=self.form, to_spectators=_label)

    async def form(self, asking: Asking) -> Form:
        """Return the form with a member's note, for editing."""
        found = await self._store.get(asking.user_id, asking.match_id)
        ways = [Way(SAVE, words.SAVE, is_main=True)]
        if found is not None:
            ways.append(Way(DELETE, words.DELETE))
        text = "" if found is None else found.words
        return Form(words.FOR_YOU_ALONE, ways, text=text, most=LONGEST)

    async def do(self, doing: Doing) -> Done:
        """Save the typed note, or delete it.

        Raises:
            NotHere: there is nothing to save or to delete.
        """
        if doing.way == DELETE:
            if not await self._store.delete(doing.user_id, doing.match_id):
                raise NotHere(words.NO_NOTE)
            return Done(words.deleted(doing.match_id))
        await self._does.write(doing.user_id, doing.match_id, doing.typed)
        return Done(words.SAVED)


def _label(_match: Match) -> str:
    return words.SHOW
