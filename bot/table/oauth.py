"""Sign-in for the Activity: Discord names the member who belongs to a code from its client."""

from __future__ import annotations

from typing import Any, NamedTuple

import aiohttp
import msgspec
from discord.http import Route

from bot.table import words
from games.refusals import Refusal

SECONDS = 10.0
"""The time that Discord has to answer."""


class NotLoggedIn(Refusal):
    """Discord does not say who the member is."""


class Known(NamedTuple):
    """A member who is logged in."""

    user_id: int
    access_token: str
    """For Discord's client, which asks for it once. It is kept nowhere."""


class _Token(msgspec.Struct, frozen=True):
    access_token: str


class _User(msgspec.Struct, frozen=True):
    id: str


class Login:
    """Exchanges codes for members, at the address where discord.py asks everything else. No code or
    token is ever logged."""

    async def who(self, client_id: int, client_secret: str, code: str) -> Known:
        """Return the member to whom a code belongs. Each code works once.

        Raises:
            NotLoggedIn: the code is not valid, or Discord does not answer.
        """
        form = {
            "client_id": str(client_id),
            "client_secret": client_secret,
            "grant_type": "authorization_code",
            "code": code,
        }
        patience = aiohttp.ClientTimeout(total=SECONDS)
        try:
            async with aiohttp.ClientSession(timeout=patience, raise_for_status=True) as session:
                asked = session.post(f"{Route.BASE}/oauth2/token", data=form)
                token = msgspec.convert(await _answer(asked), _Token).access_token
                headers = {"Authorization": f"Bearer {token}"}
                asked = session.get(f"{Route.BASE}/users/@me", headers=headers)
                user = msgspec.convert(await _answer(asked), _User)
                return Known(int(user.id), token)
        except (aiohttp.ClientError, TimeoutError, ValueError):  # msgspec's errors are ValueErrors
            raise NotLoggedIn(words.NOT_LOGGED_IN) from None


async def _answer(asked: Any) -> Any:
    async with asked as response:
        return await response.json()
