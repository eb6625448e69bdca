"""The requests of the page inside Discord, before it has a socket."""

from __future__ import annotations

import asyncio

import msgspec
from aiohttp import web

from bot.storage.peers import Peers, Topic
from bot.table import words
from bot.table.activity import Activity
from bot.table.answers import POLICY, json_of, page_file, sentence
from bot.table.line import understood
from bot.table.logins import LoggedIn, LogIn
from bot.table.measure import Places
from games.refusals import Refusal

_log_in = msgspec.json.Decoder(LogIn).decode


class Framed:
    """Serves the page in Discord's frame, and lets members in."""

    def __init__(self, activity: Activity, peers: Peers) -> None:
        self._activity, self._places = activity, Places()
        peers.listen(Topic.PLACES, lambda channel_id: self._places.know(str(channel_id)))

    def asks(self, request: web.Request) -> bool:
        """Whether a request comes from the page inside Discord."""
        origin = self._activity.origin
        return bool(origin) and request.headers.get("Origin") == origin

    async def page(self, request: web.Request) -> web.StreamResponse:
        """The page as Discord's client opens it."""
        if "frame_id" not in request.query:
            raise web.HTTPNotFound
        page = page_file("table.html", "text/html")
        page.headers[POLICY] = self._activity.policy
        return page

    async def application(self, _request: web.Request) -> web.StreamResponse:
        """Data with which the page logs in, or the reason why nobody can."""
        return json_of(self._activity.application())

    async def log_in(self, request: web.Request) -> web.StreamResponse:
        """Make a session for a member who opens the Activity. Only our own page may ask for one."""
        if not self.asks(request):
            return sentence(words.NOTHING_HERE, 403)
        wish = understood(_log_in, await request.read())
        measure = self._places.of("" if wish is None else wish.instance)
        if not measure.takes(asyncio.get_running_loop().time()):
            return _refused(words.TOO_FAST)
        if wish is None:
            return _refused(words.ODD_MESSAGE)
        try:
            logged_in = await self._activity.log_in(wish)
        except Refusal as error:
            return _refused(str(error))
        self._places.know(wish.instance)
        return json_of(logged_in)


def _refused(why: str) -> web.Response:
    return json_of(LoggedIn("", "", "", why))
