"""The settings, read once from `.env` and the environment. A wrong one fails at the start.

Any of them can be read from a file of its own, such as a secret that a supervisor provides:
`SQUARETABLE_TOKEN_FILE` names the file with the token.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
from dotenv import dotenv_values
from msgspec import Meta

from bot.storage.address import BadAddress, Database, database_of

log = logging.getLogger(__name__)

PREFIX = "SQUARETABLE_"
_SERVICE = re.compile(r"(tcp|udp|sctp)://")
FROM_FILE = "_file"
"""At the end of a setting's name: the value is the name of a file with the real value."""
LONGEST_INVITATION = 24 * 365
"""Hours."""
LONGEST_ABSENCE = 24 * 365
"""Hours."""
LONGEST_THINKING = 5.0
"""Seconds."""
MOST_AT_ONCE = 256
"""Threads or processes. No machine has use for more."""


class BadSettings(Exception):
    """A setting is missing or wrong. `str(error)` is one sentence for the operator."""


class LogLevel(StrEnum):
    """How much is logged. Case does not matter."""

    DEBUG = "DEBUG"
    INFO = "INFO"
    WARNING = "WARNING"
    ERROR = "ERROR"

    @classmethod
    def _missing_(cls, value: object) -> LogLevel | None:
        return cls.__members__.get(str(value).upper())


class LogFormat(StrEnum):
    """The format of the log's lines. Case does not matter."""

    TEXT = "text"
    JSON = "json"

    @classmethod
    def _missing_(cls, value: object) -> LogFormat | None:
        return cls.__members__.get(str(value).upper())


def _up_to(most: float) -> Meta:
    """Bound a number. The description of a bound is how a complaint goes on after "must be"."""
    told = f"a number above 0 and at most {most:g}, such as 0.5"
    return Meta(gt=0, le=most, description=told)


Port = Annotated[int, Meta(ge=0, le=65535, description="a port from 1 to 65535, or 0 for none")]
Count = Annotated[int, Meta(ge=1, description="a whole number, at least 1")]
ADDRESS = r"^$|^https://[^/?#@\s]+/?$|^http://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?/?$"
"""The address of the page. Without HTTPS it must be on this machine, or everybody on the way could
read a hand."""
_SUCH_AS = "such as https://table.example.org: with https, and with nothing behind the name"


class Settings(msgspec.Struct, frozen=True):
    """The settings and their bounds. `.env.example` explains each."""

    token: str = ""
    database: Database = Path("data/squaretable.db")
    invitation_hours: Annotated[float, _up_to(LONGEST_INVITATION)] = 24.0
    drawing_threads: Count = 2
    computer_workers: Count = 2
    computer_seconds: Annotated[float, _up_to(LONGEST_THINKING)] = 3.0
    absent_hours: Annotated[float, _up_to(LONGEST_ABSENCE)] = 24.0
    log_level: Annotated[LogLevel, Meta(description="DEBUG, INFO, WARNING or ERROR")] = (
        LogLevel.INFO
    )
    log_format: Annotated[LogFormat, Meta(description="text or json")] = LogFormat.TEXT
    operations_port: Port = 0
    operations_host: str = "127.0.0.1"
    page: Annotated[str, Meta(pattern=ADDRESS, description="an address " + _SUCH_AS)] = ""
    page_port: Annotated[int, Meta(ge=0, le=65535, description="a port from 1 to 65535")] = 8080
    page_host: str = "127.0.0.1"
    client_secret: str = ""

    def __repr__(self) -> str:
        """Show neither the token, nor the client's secret, nor a database's password."""
        return f"Settings(database={str(self.database)!r}, ...)"


_KINDS: Mapping[str, Any] = {field.name: field.type for field in msgspec.structs.fields(Settings)}


def read_settings(
    env_file: Path = Path(".env"), environment: Mapping[str, str] | None = None
) -> Settings:
    """Return the settings; the environment wins over the file.

    An unknown name in the file is a slip of the pen. In the environment it may belong to somebody
    else: for a service called squaretable, Kubernetes sets `SQUARETABLE_PORT`. It is logged and
    ignored.

    Raises:
        BadSettings: a value cannot be understood, a name in the file is not known, or a file
            cannot be read.
    """
    environment = os.environ if environment is None else environment
    written, given = _given(_read_file(env_file)), _given(_own(environment))
    if unknown := _unknown(written):
        raise BadSettings(f"There is no setting {unknown[0]}. Settings: {_names(_KINDS)}.")
    if unknown := _unknown(given):
        log.warning(
            "The environment has %s, which I do not know and ignore. Settings: %s.",
            ", ".join(unknown),
            _names(_KINDS),
        )
    values = {**_with_files(written), **_with_files(given)}
    return Settings(**{name: _convert(name, values[name]) for name in _KINDS if name in values})


def _own(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment without the ports of other services: for a service called
    squaretable-operations, Kubernetes sets `SQUARETABLE_OPERATIONS_PORT=tcp://10.0.0.1:9100`."""
    return {name: value for name, value in environment.items() if not _SERVICE.match(value)}


def _unknown(values: Mapping[str, str]) -> list[str]:
    """Return the names that are no settings, as they were written."""
    known = {*_KINDS, *(name + FROM_FILE for name in _KINDS)}
    return [PREFIX + name.upper() for name in values if name not in known]


def _names(names: Iterable[str]) -> str:
    return ", ".join(PREFIX + name.upper() for name in names)


def _with_files(values: Mapping[str, str]) -> dict[str, str]:
    """Return the settings of one source, including those whose values are in files."""
    found = {name: value for name, value in values.items() if name in _KINDS}
    for name in _KINDS:
        if (path := values.get(name + FROM_FILE)) is None:
            continue
        named = f"{PREFIX}{name.upper()}{FROM_FILE.upper()}"
        if name in found:
            raise BadSettings(f"Both {_names([name])} and {named} are set. Set one of them.")
        try:
            found[name] = Path(path).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            raise BadSettings(
                f"Cannot read the file that {named} names. Check its path and permissions."
            ) from None
        if not found[name]:
            raise BadSettings(f"The file that {named} names is empty.")
    return found


def _given(settings: Mapping[str, str | None]) -> dict[str, str]:
    """Return our settings that have a value, by their names without the prefix."""
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


def _convert(name: str, value: str) -> Any:
    """Return a setting's value. A complaint does not repeat what was set, because a token may have
    slipped into the wrong line."""
    kind = _KINDS[name]
    if kind == Database:
        try:
            return database_of(value)
        except BadAddress as error:
            raise BadSettings(f"{PREFIX}{name.upper()}: {error}") from None
    try:
        found = msgspec.convert(value, kind, strict=False, dec_hook=lambda cls, text: cls(text))
    except msgspec.ValidationError:
        [bounds] = kind.__metadata__
        raise BadSettings(f"{PREFIX}{name.upper()} must be {bounds.description}.") from None
    if kind == Count and found > MOST_AT_ONCE:
        raise BadSettings(f"{PREFIX}{name.upper()} must be at most {MOST_AT_ONCE}.")
    return found
