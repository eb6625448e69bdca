"""The actions behind `/advance` and its button. They are the player's own affair, and private."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot import delivery
from bot.advance import words
from bot.advance.controls import LiftButton, Place
from bot.advance.runner import Runner
from bot.core import Core
from bot.deeds import Doing, Done
from bot.errors import CannotGiveInAdvance
from bot.matches.actions import MatchActions
from bot.panels import plain_panel
from bot.play import words as match_words
from bot.play.lines import END
from bot.play.match import Match
from bot.play.typed import typed_offer
from games.notation import tidy
from games.refusals import MatchOver

Interaction = discord.Interaction[Any]

LONGEST = 200
"""The maximum length of a typed choice."""


class AdvanceActions:
    """Takes, shows and lifts moves in advance."""

    def __init__(self, core: Core, runner: Runner) -> None:
        self._core = core
        self._runner = runner

    async def give(self, interaction: Interaction, match_id: int, typed: str) -> None:
        """Take a player's next choice before they are asked.

        If they type nothing, show the current one.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver.
            CannotGiveInAdvance: nothing, or not this, can be given in advance.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self._core.manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        text = " ".join(typed.split())
        if text:
            await self._give(match, seat, text)
        elif not match.seats[seat].plays:
            raise CannotGiveInAdvance(words.NOBODY_ASKS)
        else:
            advance = match.row.players[seat].advance
            text = "" if advance is None or advance.past else advance.choice
        button = [LiftButton(match_id, Place.ANSWER).item()] if text else []
        said = words.given(match_id, text) if text else words.NONE_GIVEN
        told = await self._core.hands.boards.named_for(match, interaction.user.id, said)
        await interaction.followup.send(view=plain_panel(told, *button), ephemeral=True)

    async def _give(self, match: Match, seat: int, text: str) -> None:
        await asyncio.to_thread(check_advance, match, seat, text)
        if not await self._core.store.advances.give(match.row, seat, text):
            raise CannotGiveInAdvance(words.NOBODY_ASKS)
        self._runner.notice(match.id)

    async def give_elsewhere(self, doing: Doing) -> Done:
        """Take the next choice of a player who is not in Discord.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver.
            CannotGiveInAdvance: nothing, or not this, can be given in advance.
        """
        match = await self._core.manager.load(doing.match_id)
        if not (text := " ".join(doing.typed.split())[:LONGEST]):
            raise CannotGiveInAdvance(words.TYPE_IT)
        await self._give(match, match.seat_of(doing.user_id), text)
        told = words.given(match.id, text)
        return Done(await self._core.hands.boards.named_for(match, doing.user_id, told))

    async def lift_elsewhere(self, doing: Doing) -> Done:
        """Lift the move in advance of a player who is not in Discord."""
        lifted = await self._core.store.advances.lift(doing.match_id, doing.user_id)
        return Done(words.LIFTED if lifted else words.NOTHING_TO_LIFT)

    async def lift(self, interaction: Interaction, match_id: int, place: Place) -> None:
        """Lift a player's move in advance."""
        if place is Place.HAND:
            await self._core.store.advances.lift(match_id, interaction.user.id)
            await self._core.parts[MatchActions].refresh_hand(interaction, match_id)
            return
        await interaction.response.defer()
        lifted = await self._core.store.advances.lift(match_id, interaction.user.id)
        told = words.LIFTED if lifted else words.NOTHING_TO_LIFT
        await delivery.replace(interaction, plain_panel(told))


def check_advance(match: Match, seat: int, text: str) -> None:
    """Check that a seat can give a choice in advance.

    Raises:
        MatchOver.
        CannotGiveInAdvance: nothing, or not this, can be given in advance; the sentence says what
            to do.
    """
    if match.over:
        raise MatchOver(match_words.MATCH_OVER)
    if not match.seats[seat].by_member:
        raise CannotGiveInAdvance(words.NOBODY_ASKS)
    if seat in match.waiting:
        raise CannotGiveInAdvance(words.ASKED_NOW)
    if END in tidy(text):
        raise CannotGiveInAdvance(words.ONE_CHOICE)
    if typed_offer(match, seat, text) is not None:
        raise CannotGiveInAdvance(words.OFFERED_NOW)
