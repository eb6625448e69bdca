"""What commands are about: `/help` lists them by chapter."""

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
        """What a command of this chapter is made with."""
        return {_KEY: self}


def chapter_of(extras: Mapping[Any, Any]) -> Chapter:
    """Return the chapter of a command, by its `extras`."""
    return Chapter(extras[_KEY])
