"""The chapters of commands: `/help` lists them so."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

_KEY = "chapter"


class Chapter(StrEnum):
    """A group of commands, by the title that players read."""

    PLAY = "Play"
    LOOKING_BACK = "Look back"
    SETTINGS = "Settings"

    @property
    def extras(self) -> dict[str, Any]:
        """The `extras` of a command of this chapter."""
        return {_KEY: self}


def chapter_of(extras: Mapping[Any, Any]) -> Chapter:
    """Return the chapter of a command, by its `extras`."""
    return Chapter(extras[_KEY])
