"""The address of a database: the path of a SQLite file, or the URL of a PostgreSQL database."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

_SCHEMES = ("postgresql", "postgres")
_HOSTS = re.compile(r"[\w.,:%\[\]-]*")
FORM = "postgresql://USER:PASSWORD@HOST:PORT/NAME"


class BadAddress(Exception):
    """A text is not the address of a database. `str(error)` is one sentence for the operator. It
    repeats nothing of the text, since a password may stand anywhere in it."""


class PostgresUrl:
    """The URL of a PostgreSQL database. `str` and `repr` leave the password out.

    >>> PostgresUrl("postgresql://ada:secret@example.org:5432/tables?sslmode=require")
    PostgresUrl('postgresql://ada@example.org:5432/tables')

    Raises:
        BadAddress: the text is no such URL.
    """

    __slots__ = ("_shown", "_url", "name")

    name: str
    """The name of the database."""

    def __init__(self, url: str) -> None:
        try:
            parts = urlsplit(url)
        except ValueError:
            raise BadAddress(_MISFORMED) from None
        user, _, hosts = parts.netloc.rpartition("@")
        # A /, ? or # in a password would cut the URL there, and the rest of the password would be
        # taken for a part that may be shown.
        cut = "@" in parts.path + parts.query + parts.fragment or bool(parts.fragment)
        if parts.scheme not in _SCHEMES or cut or not _HOSTS.fullmatch(hosts):
            raise BadAddress(_MISFORMED)
        self.name = unquote(parts.path.removeprefix("/"))
        if not self.name or "/" in self.name:
            raise BadAddress(f"The address of the database names none: write {FORM}.")
        socket = next(iter(parse_qs(parts.query).get("host", [])), "")
        self._url = url
        self._shown = (
            f"postgresql://{user.partition(':')[0]}{'@' if user else ''}{hosts}{parts.path}"
            + (f"?host={socket}" if socket else "")
        )

    @property
    def secret(self) -> str:
        """The whole URL with its password. Use it only to connect."""
        return self._url

    def __str__(self) -> str:
        return self._shown

    def __repr__(self) -> str:
        return f"PostgresUrl({self._shown!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PostgresUrl) and self._url == other._url

    def __hash__(self) -> int:
        return hash(self._url)


Database = Path | PostgresUrl

_MISFORMED = (
    f"The address of the database must be the path of a file, such as data/squaretable.db, or "
    f"{FORM}; in a password, write %40 for @, %2F for /, %3F for ? and %23 for #."
)


def database_of(text: str) -> Database:
    """Return the database at an address.

    >>> database_of("data/squaretable.db")
    PosixPath('data/squaretable.db')

    Raises:
        BadAddress: the text looks like a URL, but not like one of PostgreSQL.
    """
    return PostgresUrl(text) if "://" in text else Path(text)
