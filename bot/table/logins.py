"""The messages between the page inside Discord and the bot before there is a socket, as JSON.

`web/src/messages.ts` is made of this module, too: run `python -m web.types` after a change.
"""

from __future__ import annotations

import msgspec


class Application(msgspec.Struct, frozen=True):
    """The page's first request inside Discord."""

    client_id: str
    trouble: str
    """Why nobody can log in; "" if they can."""


class LogIn(msgspec.Struct, frozen=True):
    """The member who opens the Activity, and where."""

    code: str
    """From Discord's client: it tells the bot who it is."""
    instance: str


class LoggedIn(msgspec.Struct, frozen=True):
    """The session of an Activity."""

    access_token: str
    """For Discord's client, which wants to see it."""
    socket: str
    """The path of the socket."""
    token: str
    trouble: str
    """Why there is no session; "" if there is one."""


Besides = Application | LogIn | LoggedIn
