"""Writes, shows and deletes notes. A note is only ever read by its own member's id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.core import Core
from bot.errors import NoSuchMatch, NotHere
from bot.hand.hand_panel import Section
from bot.notes import words
from bot.notes.controls import AllNotes, DeleteNote
from bot.panels import Panel
from bot.play.match import Match
from bot.storage.notes import Note
from bot.visibility import sees

Interaction = discord.Interaction[Any]

LONGEST = 1000
"""The maximum length of a note."""
MOST = 300
"""The maximum number of matches on which a member can have notes."""


class NoteActions:
    """Answers members about their own notes."""

    def __init__(self, core: Core) -> None:
        self._core, self._store = core, core.store.notes

    async def do(self, interaction: Interaction, text: str, match_id: int | None) -> None:
        """Write a note, show it, or list all.

        Raises:
            NoSuchMatch: the member may not know of that match.
            NotHere: it is unclear which match is meant, or there is nothing to show or write.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        if text:
            panel = await self._write(interaction, text, match_id)
        elif match_id is None:
            panel = await self._listed(interaction.user.id)
        else:
            panel = await self._one(interaction.user.id, match_id)
        await interaction.followup.send(view=panel, ephemeral=True)

    async def in_more(self, match: Match, seat: int) -> Sequence[Section]:
        """Return the section of **More** in a hand with its player's note on the match."""
        found = await self._store.get(match.user(seat), match.id)
        told = words.no_note_yet(match.id) if found is None else words.in_hand(found)
        return (Section(told, AllNotes().item()),)

    async def show_apart(self, interaction: Interaction, match_id: int) -> None:
        """Show the member's note on a match in a message of its own.

        Raises:
            NotHere: there is none; the sentence says how to write one.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        if await self._store.get(interaction.user.id, match_id) is None:
            raise NotHere(words.no_note_yet(match_id))
        panel = await self._one(interaction.user.id, match_id)
        await interaction.followup.send(view=panel, ephemeral=True)

    async def show_all(self, interaction: Interaction) -> None:
        """List all notes of the member in a message of its own."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        panel = await self._listed(interaction.user.id)
        await interaction.followup.send(view=panel, ephemeral=True)

    async def delete(self, interaction: Interaction, match_id: int) -> None:
        """Delete the member's note on a match.

        Raises:
            NotHere: there is none.
        """
        await interaction.response.defer()
        if not await self._store.delete(interaction.user.id, match_id):
            raise NotHere(words.NO_NOTE)
        panel = Panel(words.deleted(match_id))
        panel.add_row(AllNotes().item())
        await delivery.replace(interaction, panel)

    async def _write(self, interaction: Interaction, text: str, match_id: int | None) -> Panel:
        if not text.strip():
            raise NotHere(words.NOTHING)
        meant = await self._meant(interaction, match_id)
        note = await self.write(interaction.user.id, meant, text)
        return self._panel(words.written(note), meant)

    async def write(self, user_id: int, match_id: int, text: str) -> Note:
        """Write a member's note on a match that they may know of, replacing an earlier one.

        Raises:
            NotHere: the note is empty or too long, or the member has notes on too many matches.
        """
        if not (kept := text.strip()):
            raise NotHere(words.NOTHING)
        if len(kept) > LONGEST:
            raise NotHere(words.too_long(LONGEST))
        note = Note(match_id, kept, self._core.now())
        if not await self._store.write(user_id, note, MOST):
            raise NotHere(words.too_many(MOST))
        return note

    async def _meant(self, interaction: Interaction, match_id: int | None) -> int:
        """Return the match that a note is about.

        That is the named match, if the member may know of it.
        Otherwise it is the only one that they play here.
        """
        if match_id is None:
            running = await self._core.choosing.of_member(interaction)
            if len(running) != 1:
                raise NotHere(words.WHICH)
            return running[0].id
        match = await self._core.manager.load(match_id)
        if not match.has_played(interaction.user.id) and not sees(interaction, match.row.location):
            raise NoSuchMatch(common.NO_SUCH_MATCH)
        return match_id

    async def _one(self, user_id: int, match_id: int) -> Panel:
        found = await self._store.get(user_id, match_id)
        if found is None:
            raise NotHere(words.NO_NOTE)
        return self._panel(words.note(found), match_id)

    async def _listed(self, user_id: int) -> Panel:
        found = await self._store.of(user_id)
        return Panel(words.listed(found) if found else words.NONE)

    @staticmethod
    def _panel(text: str, match_id: int) -> Panel:
        panel = Panel(text)
        panel.add_row(DeleteNote(match_id).item(), AllNotes().item())
        return panel
