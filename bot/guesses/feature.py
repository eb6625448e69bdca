"""Guesses, as a feature of the bot."""

from __future__ import annotations

from bot.core import Core
from bot.errors import Guessed
from bot.feature import Feature, Interaction
from bot.guesses.buttons import play_it
from bot.guesses.controls import PlayItButton
from bot.matches.actions import MatchActions


class Guesses(Feature):
    """Lets a member play a guess with one click."""

    def __init__(self, core: Core) -> None:
        core.next_steps.on(Guessed, play_it)
        core.clicks.on(PlayItButton, self._play)
        self._parts = core.parts

    async def _play(self, interaction: Interaction, button: PlayItButton) -> None:
        does = self._parts[MatchActions]
        await does.play_guess(interaction, button.match_id, button.version, button.notation)


FEATURE = Guesses
