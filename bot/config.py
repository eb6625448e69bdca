"""The settings, read once from `.env` and the environment; a wrong one fails at the start."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from dotenv import dotenv_values

PREFIX = "SQUARETABLE_"
LONGEST_INVITATION = 24 * 365
"""Hours."""
LONGEST_AWAY = 24 * 365
"""Hours."""
LONGEST_THINKING = 3.0
"""Seconds."""


class BadSettings(Exception):
    """A setting is missing or wrong. `str(error)` is one sentence for whoever runs the bot."""


class Settings(msgspec.Struct, frozen=True):
    """What can be set; `.env.example` explains each."""

    token: str = ""
    database: Path = Path("data/squaretable.db")
    invitation_hours: float = 24.0
    drawing_threads: int = 2
    computer_workers: int = 2
    computer_seconds: float = 2.0
    away_hours: float = 24.0
    log_level: str = "INFO"

    def __repr__(self) -> str:
        """Never shows the token."""
        return f"Settings(database={str(self.database)!r}, ...)"


_TYPES: Mapping[str, type] = {
    "token": str,
    "database": Path,
    "invitation_hours": float,
    "drawing_threads": int,
    "computer_workers": int,
    "computer_seconds": float,
    "away_hours": float,
    "log_level": str,
}


def read_settings(
    env_file: Path = Path(".env"), environment: Mapping[str, str] | None = None
) -> Settings:
    """Return the settings; the environment wins over the file.

    Raises:
        BadSettings: a value cannot be understood, or a name is not known.
    """
    environment = os.environ if environment is None else environment
    values = {**_given(_read_file(env_file)), **_given(environment)}
    for name in values:
        if name not in _TYPES:
            known = ", ".join(PREFIX + known.upper() for known in _TYPES)
            raise BadSettings(f"There is no setting {PREFIX}{name.upper()}. Settings: {known}.")
    converted: dict[str, Any] = {name: _convert(name, value) for name, value in values.items()}
    settings = Settings(**converted)
    _check(settings)
    return settings


def _given(settings: Mapping[str, str | None]) -> dict[str, str]:
    """Our settings that have a value, by their names without the prefix."""
    return {
        name.removeprefix(PREFIX).lower(): value.strip()
        for name, value in settings.items()
        if name.startswith(PREFIX) and value is not None and value.strip()
    }


def _read_file(env_file: Path) -> Mapping[str, str | None]:
    try:
        return dotenv_values(env_file)
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"Cannot read {env_file}: {error}.") from None


def _convert(name: str, value: str) -> object:
    try:
        return _TYPES[name](value)
    except ValueError:
        kind = {int: "a whole number", float: "a number"}[_TYPES[name]]
        raise BadSettings(f"{PREFIX}{name.upper()} must be {kind}, not “{value}”.") from None


def _check(settings: Settings) -> None:
    if not 0 < settings.invitation_hours <= LONGEST_INVITATION:
        raise BadSettings(
            f"{PREFIX}INVITATION_HOURS must be more than 0, and at most {LONGEST_INVITATION}."
        )
    if settings.drawing_threads < 1:
        raise BadSettings(f"{PREFIX}DRAWING_THREADS must be at least 1.")
    if settings.computer_workers < 1:
        raise BadSettings(f"{PREFIX}COMPUTER_WORKERS must be at least 1.")
    if not 0 < settings.computer_seconds <= LONGEST_THINKING:
        raise BadSettings(
            f"{PREFIX}COMPUTER_SECONDS must be more than 0, and at most {LONGEST_THINKING:g}."
        )
    if not 0 < settings.away_hours <= LONGEST_AWAY:
        raise BadSettings(f"{PREFIX}AWAY_HOURS must be more than 0, and at most {LONGEST_AWAY}.")
    if settings.log_level.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise BadSettings(f"{PREFIX}LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.")
