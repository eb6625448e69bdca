"""The chapters in which `/help` lists the commands."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

_KEY = "chapter"


class Chapter(StrEnum):
    """A group of commands. The value is the title that players read."""

    PLAY = "Play"
    LOOKING_BACK = "Look back"
    SETTINGS = "Settings"

    @property
    def extras(self) -> dict[str, Any]:
        """The `extras` for a command of this chapter."""
        return {_KEY: self}


def chapter_of(extras: Mapping[Any, Any]) -> Chapter:
    """Return the chapter of a command, given its `extras`."""
    return Chapter(extras[_KEY])
