"""The match that a command means: the only one that it can mean, the one that it names, or the one
that its member picks from buttons, the most urgent first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import discord

from bot import words as common
from bot.catalog import Catalog
from bot.clock import Clock
from bot.controls import Button, Id, Text
from bot.errors import NoSuchMatch
from bot.limits import CUSTOM_ID
from bot.panels import Panel
from bot.play import words
from bot.play.match import Match, assemble
from bot.storage.records import MatchRow, Running
from bot.storage.store import Store

Interaction = discord.Interaction[Any]
Answer = Callable[[Interaction, int, str], Awaitable[None]]
"""Carries out a command in a match, given the match's id and what was typed."""
Fits = Callable[[Match, int, str], bool]
"""Whether the typed text can be meant for a match, by the seat that typed it."""

TWO = 2
"""In a match of so many players, nobody plays on once one of them is out."""
MOST = 10
"""The number of buttons to choose from. A member with more matches must name one."""


class Verb(StrEnum):
    """A command about a match."""

    MOVE = "move"
    HAND = "hand"
    BOARD = "board"
    TEXT = "text"
    SIDE = "side"
    UNDO = "undo"
    HINT = "hint"
    RESIGN = "resign"
    ADVANCE = "advance"
    TRANSFER = "transfer"


_WAITING = {Verb.MOVE, Verb.UNDO, Verb.HINT}
"""The commands that mean a match that waits for the member, if any does."""
_DECIDING = {*_WAITING, Verb.RESIGN, Verb.ADVANCE, Verb.TRANSFER}
"""The commands that are closed to a player who is out of the match."""
_UNSHOWN = {Verb.BOARD, Verb.TEXT, Verb.SIDE}
"""The commands that also work in finished matches until their end has been posted."""


@dataclass(frozen=True)
class ChooseButton(Button):
    """Picks the match that a command means."""

    shape = "sq:w:{match_id}:{verb}~{text}"
    match_id: Id
    verb: Verb
    text: Text
    """The text typed with the command."""


class Choosing:
    """Directs each command to the match that it means."""

    def __init__(self, store: Store, catalog: Catalog, now: Clock) -> None:
        self._store = store
        self._catalog = catalog
        self._now = now
        self._answers: dict[Verb, Answer] = {}
        self._fits: dict[Verb, Fits] = {}

    def on(self, verb: Verb, answer: Answer, fits: Fits | None = None) -> None:
        """Let `answer` carry out a command in the match that it means.

        Args:
            fits: decides, by the typed text, which of several matches is meant.
        """
        assert verb not in self._answers, f"{verb} is answered already"
        self._answers[verb] = answer
        if fits is not None:
            self._fits[verb] = fits

    async def do(
        self, interaction: Interaction, verb: Verb, named: int | None = None, text: str = ""
    ) -> None:
        """Carry out a command in the match that it means, or ask which match that is.

        Args:
            named: the match that the command names.
            text: the typed text.

        Raises:
            NoSuchMatch: there is none; or there are several, and the text is too long for buttons.
        """
        found = await self._meant(interaction, verb, named)
        if 1 < len(found) <= MOST and verb in self._fits:
            fitting = await self._fitting(found, interaction.user.id, self._fits[verb], text)
            found = fitting if len(fitting) == 1 else found
        match found:
            case [only]:
                await self._answers[verb](interaction, only.id, text)
            case []:
                raise NoSuchMatch(words.NO_MATCHES if named is None else common.NO_SUCH_MATCH)
            case _:
                panel = self._panel(found, interaction.user.id, verb, text)
                await interaction.response.send_message(view=panel, ephemeral=True)

    async def press(self, interaction: Interaction, button: ChooseButton) -> None:
        """Carry out the command in the match that was picked."""
        await self.do(interaction, button.verb, button.match_id, button.text)

    async def _meant(
        self, interaction: Interaction, verb: Verb, named: int | None
    ) -> list[Running]:
        user_id = interaction.user.id
        running = await self.of_member(interaction, named, unshown=verb in _UNSHOWN)
        if verb in _DECIDING and len(running) > 1:
            out = await self.out_of(running, user_id)
            running = [match for match in running if match.id not in out] or running
        if verb is Verb.ADVANCE:
            return [match for match in running if not waits_for(match, user_id)] or running
        asked = [match for match in running if waits_for(match, user_id)]
        return asked if asked and verb in _WAITING else running

    async def _fitting(
        self, found: Sequence[Running], user_id: int, fits: Fits, text: str
    ) -> list[Running]:
        """Return the matches for which the typed text can be meant."""
        fitting = []
        for running in found:
            row = await self._store.matches.get(running.id)
            if row is None or row.game not in self._catalog:
                continue
            match = assemble(row, self._catalog)
            if await asyncio.to_thread(fits, match, match.seat_of(user_id), text):
                fitting.append(running)
        return fitting

    async def out_of(self, running: Sequence[Running], user_id: int) -> set[int]:
        """Return the matches that a member is out of, while others play on."""
        maybe = [
            match.id
            for match in running
            if len(match.players) > TWO and not waits_for(match, user_id)
        ]
        rows = [await self._store.matches.get(match_id) for match_id in maybe]
        return {row.id for row in rows if row is not None and self._is_out(row, user_id)}

    def _is_out(self, row: MatchRow, user_id: int) -> bool:
        if row.game not in self._catalog:
            return False
        match = assemble(row, self._catalog)
        return not match.over and not match.seats[match.seat_of(user_id)].plays

    async def of_member(
        self, interaction: Interaction, named: int | None = None, *, unshown: bool = False
    ) -> list[Running]:
        """Return the member's running matches that a command can mean: only the named one, if any.
        Otherwise those of this channel or thread; if there are none, those in threads below it; if
        there are none either, those of this server."""
        user_id, guild_id = interaction.user.id, interaction.guild_id
        running = await self._store.matches.running(user_id, guild_id, unshown=unshown)
        if named is not None:
            return [match for match in running if match.id == named]
        here = interaction.channel_id
        played_here = [match for match in running if match.place.channel_id == here]
        below = [match for match in running if match.location.channel_id == here]
        return played_here or below or running

    def _panel(self, found: Sequence[Running], user_id: int, verb: Verb, text: str) -> Panel:
        """Return the question, with a button for each match.

        Raises:
            NoSuchMatch: the text is too long for the buttons.
        """
        shown = urgent_first(found, user_id)[:MOST]
        text = " ".join(text.split())  # a custom_id has no new lines
        panel = Panel(words.WHICH_MATCH if len(found) <= MOST else words.which_of_many(MOST))
        for match in shown:
            button = ChooseButton(match.id, verb, text)
            if len(button.custom_id) > CUSTOM_ID:
                raise NoSuchMatch(words.which_match([match.id for match in shown]))
            style = discord.ButtonStyle.primary if waits_for(match, user_id) else None
            label = words.match_label(self._catalog, match, user_id, self._now())
            panel.add_row(button.button(label, style or discord.ButtonStyle.secondary))
        return panel


def waits_for(match: Running, user_id: int) -> bool:
    """Whether a match waits for a member."""
    return any(
        player.user_id == user_id and since >= 0 and not player.level
        for player, since in zip(match.players, match.asked, strict=True)
    )


def urgent_first(matches: Sequence[Running], user_id: int) -> list[Running]:
    """Return a member's matches. First come those that wait for them: by the end of their clock if
    it runs, then by the time since the last move. The others follow, newest move first."""
    mine = [match for match in matches if waits_for(match, user_id)]
    others = [match for match in matches if not waits_for(match, user_id)]
    mine.sort(key=lambda match: (*_ends(match, user_id), match.updated_at, match.id))
    return [*mine, *sorted(others, key=lambda match: (-match.updated_at, -match.id))]


def due_for(match: Running, user_id: int) -> int | None:
    """Return the end of a member's time in a match that waits for them; None if no clock runs."""
    for player, clock in zip(match.players, match.clocks, strict=False):
        if player.user_id == user_id:
            return clock.due
    return None


def _ends(match: Running, user_id: int) -> tuple[bool, int]:
    """Return a key for sorting, by which matches without a running clock come last."""
    due = due_for(match, user_id)
    return due is None, due or 0
