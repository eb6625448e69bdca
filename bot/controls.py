"""What all buttons and menus share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui


def custom_id(interaction: discord.Interaction[Any]) -> str:
    """Return the custom_id of the control that was used, "" if it was none."""
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", ""))


def picked(interaction: discord.Interaction[Any]) -> list[str]:
    """Return what a member picked in a menu."""
    data: Mapping[str, Any] = interaction.data or {}
    return list(data.get("values", ()))


def is_orphan(interaction: discord.Interaction[Any]) -> bool:
    """Whether a control was used that its message does not hold any more."""
    if interaction.type is not discord.InteractionType.component or interaction.message is None:
        return False
    held = ui.LayoutView.from_message(interaction.message).walk_children()
    return custom_id(interaction) not in [getattr(item, "custom_id", None) for item in held]
