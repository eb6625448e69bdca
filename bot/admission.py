"""Admission: which members may play in which server. Features can keep members out, and nothing
else knows those features.

A member who is kept out is refused everything there except what stays open to everybody, above all
their own data. They sit in no match that starts, and get no seat back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot import words
from bot.errors import CannotChallenge, NotAdmitted
from bot.storage.records import Guest

KeptOut = Callable[[int, int], str]
"""Returns, by server and member, the sentence for a member who is kept out; "" for everybody else.
It must be fast: it is called at each click."""

_OPEN = "open to everybody"
OPEN_TO_ALL: dict[str, Any] = {_OPEN: True}
"""The `extras` of a command that is refused to nobody."""


class Admission:
    """Asks all features whether they keep a member out."""

    def __init__(self) -> None:
        self._kept_out: list[KeptOut] = []

    def ask(self, kept_out: KeptOut) -> None:
        """Add a function of a feature that keeps members out."""
        self._kept_out.append(kept_out)

    def why_not(self, guild_id: int | None, user_id: int) -> str:
        """Return why a member may not play in a server; "" if they may."""
        if guild_id is None or user_id <= 0:
            return ""
        return next(filter(None, (why(guild_id, user_id) for why in self._kept_out)), "")

    def check(self, guild_id: int | None, user_id: int) -> None:
        """Check that a member may play in a server.

        Raises:
            NotAdmitted: they may not; the sentence is for them.
        """
        if why := self.why_not(guild_id, user_id):
            raise NotAdmitted(why)

    def check_players(self, guild_id: int, players: Iterable[Guest]) -> None:
        """Check that all who will play in a server may play there.

        Raises:
            CannotChallenge: one may not; the sentence is for the others.
        """
        for player in players:
            if self.why_not(guild_id, player.user_id):
                raise CannotChallenge(words.cannot_play_here(player.name))


def is_open(extras: dict[Any, Any]) -> bool:
    """Whether a command is open to everybody, given its `extras`."""
    return bool(extras.get(_OPEN))
