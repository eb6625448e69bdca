"""The messages between the page inside Discord and the bot, as JSON, before there is a socket.

`web/src/messages.ts` is generated from this module, too: run `python -m web.types` after a change.
"""

from __future__ import annotations

import msgspec


class Application(msgspec.Struct, frozen=True):
    """The answer to the page's first request inside Discord."""

    client_id: str
    trouble: str
    """Why nobody can log in; "" if members can."""


class LogIn(msgspec.Struct, frozen=True):
    """The member who opens the Activity, and the place."""

    code: str
    """From Discord's client: it tells the bot who the member is."""
    instance: str


class LoggedIn(msgspec.Struct, frozen=True):
    """The session of an Activity."""

    access_token: str
    """For Discord's client, which asks for it."""
    socket: str
    """The path of the socket."""
    token: str
    trouble: str
    """Why there is no session; "" if there is one."""


Besides = Application | LogIn | LoggedIn
