"""Hints: what the computer would play in a member's place, given what the member can see."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import msgspec
from discord import ui

from bot import delivery
from bot.computer import words
from bot.computer.controls import PlayHintButton
from bot.computer.pool import Pool
from bot.computer.process import WorkerLost
from bot.computer.task import Decision, task
from bot.errors import NoHint
from bot.hand.advice import Advice
from bot.hand.menus import forks, prompted
from bot.hand.reasons import foreseen as told_ahead
from bot.hand.reasons import foretold, meaning
from bot.limits import CUSTOM_ID
from bot.panels import plain_panel
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.storage.store import Store
from bot.themes import Themes
from games.refusals import Refusal

Interaction = discord.Interaction[Any]

LEVEL = "hard"
OTHERS = 2
"""The number of other choices that a hint names."""
KEPT = 1000
"""The number of pairs of member and match whose last hint is remembered."""


class Hints:
    """Thinks for members, one hint at a time for each seat of a match."""

    def __init__(self, manager: MatchManager, store: Store, pool: Pool, themes: Themes) -> None:
        self._manager = manager
        self._store = store
        self._pool = pool
        self._themes = themes
        self._thinking: set[tuple[int, int]] = set()
        self._shown: dict[tuple[int, int], Interaction] = {}
        """By match and member, the interaction that can remove the hint that they see, for some
        minutes."""

    async def hint(self, interaction: Interaction, match_id: int) -> None:
        """Show a member alone the best choice found, and why. There is one such message: the next
        hint takes its place.

        Raises:
            NoHint, NoSuchMatch, NotInMatch, MatchOver, NotYourTurn, SeatTaken.
        """
        in_place = _is_in_a_hint(interaction)
        if in_place:
            await interaction.response.edit_message(view=plain_panel(words.HINT_COMES))
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            panel = hint_panel(await self.advise(interaction.user.id, match_id))
        except Refusal as error:
            if not in_place:
                raise
            panel = plain_panel(str(error))
        if in_place:
            await delivery.replace(interaction, panel)
        else:
            await interaction.followup.send(view=panel, ephemeral=True)
            await self._clear_before(interaction, match_id)

    async def advise(self, user_id: int, match_id: int) -> Advice:
        """Think about a member's question, and return the best choice found.

        Raises:
            NoHint, NoSuchMatch, NotInMatch, MatchOver, NotYourTurn, SeatTaken.
        """
        match = await self._manager.load(match_id)
        seat = match.seat_of(user_id)
        await asyncio.to_thread(check, match, seat)
        if (match_id, seat) in self._thinking:
            raise NoHint(words.HINT_RUNS)
        self._thinking.add((match_id, seat))
        try:
            asked = task(match.game, match.state, seat, LEVEL, self._pool.seconds)
            decision = await self._pool.decide(msgspec.structs.replace(asked, foresees=True))
        except WorkerLost:
            raise NoHint(words.COMPUTER_BUSY) from None
        finally:
            self._thinking.discard((match_id, seat))
        now = await self._manager.load(match_id)
        if now.row.asked[seat] != match.row.asked[seat]:
            raise NoHint(words.HINT_STALE)
        await self._store.matches.count_hint(match_id, seat)
        best = decision.considered[0].choice
        said = await asyncio.to_thread(decision_in_words, match, seat, decision)
        names = await self._themes.private_names(
            match.game.words, user_id, match.row.location.guild_id
        )
        return Advice(names.shown(said), match_id, match.row.asked[seat], best)

    async def _clear_before(self, interaction: Interaction, match_id: int) -> None:
        """Remove the previous hint that a member had for a match."""
        key = match_id, interaction.user.id
        before = self._shown.pop(key, None)
        self._shown[key] = interaction
        while len(self._shown) > KEPT:
            del self._shown[next(iter(self._shown))]
        if before is not None and not before.is_expired():
            await delivery.clear(before)


def _is_in_a_hint(interaction: Interaction) -> bool:
    """Whether a click came from below the last hint, in a message that only the member sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


def hint_panel(advice: Advice) -> ui.LayoutView:
    """Return a hint with the button that plays it."""
    button = PlayHintButton(advice.match_id, advice.since, advice.notation)
    fits = len(button.custom_id) <= CUSTOM_ID
    return plain_panel(advice.text, *([button.item()] if fits else []))


def is_fair(match: Match, seat: int) -> bool:
    """Whether a seat may ask for a hint now: it has a choice, and no other member plays."""
    try:
        check(match, seat)
    except Refusal:
        return False
    return True


def check(match: Match, seat: int) -> None:
    """Check that a seat may get a hint.

    Raises:
        NoHint, MatchOver, NotYourTurn, SeatTaken.
    """
    if not match.is_against_computer:
        raise NoHint(words.HINT_UNFAIR)
    ask = match.ask(seat)
    match.check_plays(seat)
    if (only := ask.only) is not None:
        raise NoHint(
            words.forced(" + ".join(what for what, _ in meaning(match, seat, only.notation)))
        )
    if match.game.mind.by_taste(ask):
        raise NoHint(words.HINT_TASTE)


def decision_in_words(match: Match, seat: int, decision: Decision) -> str:
    """Return a decision in words, with the results for the next best choices."""
    best, *others = decision.considered
    parts = meaning(match, seat, best.choice)
    nexts = [
        (" + ".join(what for what, _ in meaning(match, seat, one.choice)), one.share)
        for one in others[:OTHERS]
    ]
    reply = decision.reply
    feared = (match.plain_names[reply.seat], reply.choice) if reply is not None else None
    ahead, foreseen = decision.prospects, list[str]()
    if ahead is not None:
        brings, risks = (foretold(match, seat, each) for each in (ahead.brings, ahead.risks))
        foreseen = told_ahead(brings, risks, ahead.tries)
        if risks or not ahead.is_answered:
            feared = None  # said already, by what comes of it, or hardly possible
    simulations = decision.simulations
    question = asked(match, seat)
    return words.hint(
        parts, best.choice, best.share, nexts, simulations, feared, foreseen, question
    )


def asked(match: Match, seat: int) -> str:
    """Return the question that a hint answers, as the seat's hand asks it, in Markdown."""
    says, view, ask = match.game.words, match.asked_view(seat), match.ask(seat)
    if ask.single:
        return forks(says, view, match.names, ask)[0].prompt
    return prompted(says, view, match.names, ask, ())
