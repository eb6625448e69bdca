"""Clicks: each control is passed to the feature that answers it. Odd controls, and all clicks while
the bot stops, are answered here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord

from bot import words
from bot.admission import Admission
from bot.controls import Control, custom_id, picked
from bot.errors import OddControl, answered, whisper
from bot.wire.wire import wire_of

Interaction = discord.Interaction[Any]
C = TypeVar("C", bound=Control)
Answer = Callable[[Interaction, C], Awaitable[None]]


async def admitted(interaction: Interaction) -> bool:
    """Whether an interaction may begin. If not, this or another process has answered it."""
    gate, typing = (
        wire_of(interaction.client).gate,
        interaction.type is discord.InteractionType.autocomplete,
    )
    if gate.is_open:
        with gate.inside():  # a stop waits for admitted members, while the database is asked too
            return typing or await gate.claims(interaction.id)
    if gate.is_relieved:
        return False
    if typing:
        await interaction.response.autocomplete([])
    elif await gate.claims(interaction.id):
        await whisper(interaction, words.RESTARTING)
    return False


class Clicks:
    """Passes every click to the feature that answers it."""

    def __init__(self) -> None:
        self.admission = Admission()
        """Decides which members' clicks are refused."""
        self._answers: dict[type[Control], Answer[Any]] = {}

    def on(self, control: type[C], answer: Answer[C]) -> None:
        """Let `answer` answer all controls of a class."""
        assert control not in self._answers, f"{control.__name__} is answered already"
        self._answers[control] = answer

    @property
    def controls(self) -> tuple[type[Control], ...]:
        """All known classes of controls."""
        return tuple(self._answers)

    def find(self, custom_id: str) -> Control | None:
        """Return the control of a custom_id; None if no class knows it."""
        found = (control.read(custom_id) for control in self._answers)
        return next((control for control in found if control is not None), None)

    async def answer(self, interaction: Interaction) -> None:
        """Answer a click. Whatever goes wrong, the member gets a sentence."""
        if not await admitted(interaction):
            return
        async with answered(interaction):
            control = self.find(custom_id(interaction))
            if control is None or not _fits(interaction, control):
                raise OddControl(words.ODD_CONTROL)
            if not control.open_to_all:
                self.admission.check(interaction.guild_id, interaction.user.id)
            await self._answers[type(control)](interaction, control)


def _fits(interaction: Interaction, control: Control) -> bool:
    """Whether a click has a type and values that the control can have."""
    data: Any = interaction.data or {}
    kind = data.get("component_type")
    return kind == control.component.value and control.takes(picked(interaction))
