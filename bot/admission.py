"""The door of every button, menu and command: odd ones, and all while the bot stops, are
answered here with one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, TypeVar

import discord
from discord import ui

from bot import words
from bot.controls import custom_id, picked
from bot.errors import OddControl, report, whisper
from bot.wire.wire import wire_of

Interaction = discord.Interaction[Any]
ItemT = TypeVar("ItemT", bound=ui.Item[Any])

ID = r"(?:[0-9]{1,18}|[1-8][0-9]{18})"
"""In the template of a control: a number that fits into 63 bits, as SQLite's and Discord's do."""
PAGE = r"[0-9]{1,6}"


async def admitted(interaction: Interaction) -> bool:
    """Whether an interaction may begin; if not, it is answered."""
    if wire_of(interaction.client).gate.is_open:
        return True
    if interaction.type is discord.InteractionType.autocomplete:
        await interaction.response.autocomplete([])
    else:
        await whisper(interaction, words.RESTARTING)
    return False


class Control(ui.DynamicItem[ItemT], template=r"$^"):
    """A button or menu whose custom_id says everything.

    Its template takes only what its `from_custom_id` understands; what no template takes is
    answered by `is_unknown`'s caller.
    """

    pattern: ClassVar[re.Pattern[str]]

    def __init_subclass__(cls, *, template: str) -> None:
        """Keep the template where `is_unknown` finds it."""
        super().__init_subclass__(template=template)
        cls.pattern = re.compile(template)

    def takes(self, values: Sequence[str]) -> bool:
        """Whether a menu could have been answered with these values: one, unless it says more."""
        return len(values) == 1

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Let nobody in while the bot stops, nor with values that the control does not have."""
        if not await admitted(interaction):
            return False
        data: Any = interaction.data or {}
        is_menu = self.type is not discord.ComponentType.button
        fits = data.get("component_type") == self.type.value
        if fits and (not is_menu or self.takes(picked(interaction))):
            return True
        await report(interaction, OddControl(words.ODD_CONTROL))
        return False


def is_unknown(interaction: Interaction, controls: Iterable[type[Control[Any]]]) -> bool:
    """Whether a control was used whose custom_id none of `controls` understands."""
    if interaction.type is not discord.InteractionType.component:
        return False
    return not any(control.pattern.fullmatch(custom_id(interaction)) for control in controls)
