"""The web server of the table: it lets members in, and serves the page and its socket."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context
from typing import Any, TypedDict

import msgspec
from aiohttp import web
from yarl import URL

from bot.clock import MINUTE
from bot.core import Core
from bot.feature import CannotStart
from bot.listening import listen
from bot.storage.connection import StoreUnavailable
from bot.storage.peers import Topic
from bot.storage.sessions import Session
from bot.subjects import About
from bot.table import words
from bot.table.access import Access
from bot.table.activity import Activity
from bot.table.answers import ASSETS, GUARD, Handler, in_a_sentence, page_file, sentence
from bot.table.framed import Framed
from bot.table.gallery import Gallery
from bot.table.hearing import Entrance, HearingTab, Ways
from bot.table.launches import Launches
from bot.table.line import Line, understood
from bot.table.measure import Measures
from bot.table.messages import Enter
from bot.table.openings import Openings, written
from bot.table.pictures import Drawings
from bot.table.position import Positions
from bot.table.precedence import Precedence
from bot.table.reading import Reading
from bot.table.sessions import Sessions
from bot.table.stage_tab import StageTab
from bot.table.tab import Tab
from bot.table.tables import Tables
from bot.table.work import Work

log = logging.getLogger(__name__)

TABLE = "{name:[A-Za-z0-9_-]+}/{match_id:[0-9]+}"
"""The end of the addresses of a table's page and socket."""
HOST = re.compile(
    r"(?i)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*\.?"
)
"""A name in an address, or an IPv4 address. Discord takes no button that leads elsewhere."""
PATIENCE = 10.0
"""Seconds within which a tab must enter."""
RENEWED = 5 * MINUTE
"""The most seconds between two renewals of an open tab's session."""
PREFETCH = "prefetch"
"""The purpose of a request that nobody has asked for yet."""
MOST_POSTED = 4096
"""The most bytes that a browser may send outside its socket."""
_enter = msgspec.json.Decoder(Enter).decode
_Serve = Callable[[web.Request], Coroutine[Any, Any, web.StreamResponse]]


class _OfCookies(TypedDict):
    """The attributes of a cookie. The same ones are needed to set and to delete it."""

    path: str
    httponly: bool
    secure: bool
    samesite: str


class TableServer:
    """Serves the tables of all matches."""

    def __init__(self, core: Core, address: str, build: str) -> None:
        """
        Args:
            address: the address of the page as members reach it, without a "/" at the end.
            build: a digest of the sources of the page.
        """
        self._core, self._address, self._build = core, address, build
        self._origin = address
        self._is_safe = address.startswith("https:")
        self._access = Access(core.client, core.now, core.admission)
        self._drawings = Drawings(core.hands.boards, core.draw_pool)
        self.sessions = Sessions(core.store.sessions, core.now)
        launches = Launches(core.store.sessions, core.now)
        self.tables = Tables(core.manager.changes, core.store.peers, core.now, launches)
        self._positions = Positions(core, self._drawings, self.tables.newest_notice)
        self._openings = Openings(core.subjects, core.admission)
        self.activity = Activity(core, self.sessions, self._access, self._openings, launches)
        self._framed = Framed(self.activity, core.store.peers)
        self._work = Work(core.presenter)
        self._reading, self._gallery, self._measures = Reading(core), Gallery(), Measures()
        self._precedence = Precedence()
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> None:
        """Start listening.

        Raises:
            CannotStart: the port is taken, the host is not an address of this machine, or the
                address of the page is not valid.
        """
        self._origin = origin_of(self._address)
        app = web.Application(middlewares=[in_a_sentence], client_max_size=MOST_POSTED)
        page, join, asset = map(self._at_work, (self._page, self._join, self._asset))
        frame, application, log_in = map(
            self._at_work, (self._framed.page, self._framed.application, self._framed.log_in)
        )
        app.add_routes(
            [
                # No HEAD requests: programs that check whether a link is safe would use it up.
                web.get("/join/{link}", join, allow_head=False),
                web.get(f"/table/{TABLE}", page),
                web.get(f"/socket/{TABLE}", self._enter),
                web.get("/assets/{file}", asset),
                web.get("/", frame),
                web.get("/activity", application),
                web.post("/activity", log_in),
            ]
        )
        listening = listen(
            *(app, host, port),
            what="the page of matches",
            settings="SQUARETABLE_PAGE",
            none="or leave SQUARETABLE_PAGE empty to do without the page",
            guard=GUARD,
        )
        # A line stays open for hours, and must not count as work of the task that starts the
        # server.
        self._runner = await Context().run(asyncio.create_task, listening)
        log.info("the table is on %s", self._address)

    async def close(self) -> None:
        """Close all tabs, and stop listening."""
        await self.tables.leave_all()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        await self._work.finish()
        await self._drawings.close()

    def _at_work(self, serve: _Serve) -> Handler:
        """Return a handler that serves its requests as work of the bot."""

        async def handled(request: web.Request) -> web.StreamResponse:
            return await self._work.do(serve(request))

        return handled

    async def link(self, user_id: int, match_id: int) -> str:
        """Return the address that opens a member's table once."""
        return f"{self._address}/join/{await self.sessions.link(user_id, match_id)}"

    async def link_to(self, user_id: int, about: About) -> str:
        """Return the address that opens a page that is not a match, once.

        Raises:
            Refusal: there is no such page.
        """
        self._openings.check(user_id, about).check(about.what)
        return f"{self._address}/join/{await self.sessions.link(user_id, 0, written(about))}"

    async def begin(self, user_id: int, about: About) -> None:
        """Note that a member wants to see a page that is not a match.

        Raises:
            Refusal: there is no such page.
        """
        await self._openings.check(user_id, about).begin(user_id, about.what)

    async def launch(self, user_id: int, channel_id: int, match_id: int, about: str = "") -> None:
        """Note what a member's Activity in a channel must show from now on.

        Args:
            about: as for `Launches.remember`.
        """
        await self.activity.launches.remember(user_id, channel_id, match_id, about)
        self.tables.turn_activities_of(user_id)
        self._core.store.peers.tell(Topic.PLACES, channel_id)

    async def launch_page(self, user_id: int, about: About) -> None:
        """Note that a member's Activity must show a page that is not a match.

        Raises:
            Refusal: there is no such page.
        """
        self._openings.check(user_id, about).check(about.what)
        await self.launch(user_id, about.channel_id, 0, written(about))

    async def end_all(self, user_id: int) -> None:
        """End all sessions of a member, and close their open tabs in every process. A process that
        was not told finds out within minutes."""
        await self.sessions.end_all(user_id)
        self.tables.end_all_of(user_id)

    # --- Pages ---

    async def _join(self, request: web.Request) -> web.StreamResponse:
        """Make a session from a link, and redirect to a page without the link in its address. A
        browser that only guesses that the link will be followed asks once more when it is."""
        if PREFETCH in request.headers.get("Sec-Purpose", ""):
            return sentence(words.NOTHING_YET, 503)
        opened = await self.sessions.follow(request.match_info["link"])
        if opened is None:
            return sentence(words.NO_LINK, 410)
        session = opened.session
        self._access.ask_again(session.user_id)
        await self._check(session)
        response = web.Response(
            status=303, headers={"Location": f"/table/{session.name}/{session.match_id}"}
        )
        own = self._cookie(session.name)
        response.set_cookie(own, opened.secret, **self._of_cookies)
        for old in await self._ended(request):
            if old != own:
                response.del_cookie(old, **self._of_cookies)
        return response

    async def _check(self, session: Session) -> None:
        """Check that the member of a session may still look at its match or subject."""
        if session.about:
            self._openings.check(session.user_id, self._openings.about(session))
            return
        match = await self._core.manager.load(session.match_id)
        await self._access.check(session.user_id, match)

    async def _ended(self, request: web.Request) -> list[str]:
        """The cookies of a browser whose sessions have ended. Some browsers keep them for weeks,
        and a request with a hundred cookies is refused for its size."""
        begin = self._cookie("")
        return [
            key
            for key, secret in request.cookies.items()
            if key.startswith(begin)
            and await self.sessions.find(key.removeprefix(begin), secret) is None
        ]

    @property
    def _of_cookies(self) -> _OfCookies:
        return {"path": "/", "httponly": True, "secure": self._is_safe, "samesite": "Lax"}

    def _cookie(self, name: str) -> str:
        """The name of the cookie of a session. Each session has its own, so members who share a
        browser do not push each other out."""
        return f"{'__Host-' if self._is_safe else ''}table-{name}"

    async def _page(self, request: web.Request) -> web.StreamResponse:
        if (session := await self._session(request)) is None:
            return sentence(words.NO_SESSION, 403)
        await self._check(session)
        return page_file("table.html", "text/html")

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        kind = ASSETS.get(request.match_info["file"])
        if kind is None:
            raise web.HTTPNotFound
        return page_file(request.match_info["file"], kind)

    async def _session(self, request: web.Request, token: str | None = None) -> Session | None:
        """The session of a request, if it belongs to the match in the address.

        Args:
            token: the secret of the session, if it is not in a cookie.
        """
        name = request.match_info["name"]
        secret = request.cookies.get(self._cookie(name), "") if token is None else token
        session = await self.sessions.find(name, secret)
        right = session is not None and str(session.match_id) == request.match_info["match_id"]
        return session if right else None

    # --- The socket ---

    async def _enter(self, request: web.Request) -> web.StreamResponse:
        """Let a tab sit down. Only our own page may open the socket. Its cookie names the session
        or, inside Discord, its first message does."""
        is_framed = self._framed.asks(request)
        if not is_framed and request.headers.get("Origin") != self._origin:
            return sentence(words.NOTHING_HERE, 403)
        session = None if is_framed else await self._work.do(self._session(request))
        line = await Line.open(request)
        with suppress(ConnectionError):
            try:
                if session is None and not is_framed:
                    await line.close(words.NO_SESSION)
                elif (enter := await _first(line)) is None:
                    await line.close(words.ODD_MESSAGE)
                else:
                    if is_framed:
                        session = await self._work.do(self._session(request, enter.token))
                    await self._admit(session, line, enter)
            except StoreUnavailable:
                await line.leave()  # the tab comes back by itself
        line.drop()
        return line.response

    async def _admit(self, session: Session | None, line: Line, enter: Enter) -> None:
        """Serve a tab, or say why that is not possible."""
        now = asyncio.get_running_loop().time()
        if session is None:
            await line.close(words.NO_SESSION)
        elif enter.build != self._build:
            await line.close(words.OLD_PAGE)
        elif not self.tables.has_room(session.user_id):
            await line.close(words.TOO_MANY)
        elif not self._measures.of(session.user_id).takes(now):
            await line.close(words.TOO_FAST)
        else:
            await self._sit(session, line, enter)

    async def _sit(self, session: Session, line: Line, enter: Enter) -> None:
        """Serve a tab until it is closed. From the moment when it is added, it hears of the end of
        its session; whether that came before is looked up after it."""
        tab = self._tab(session, line, enter)
        work: list[asyncio.Task[None]] = []
        self.tables.add(tab)
        try:
            if not await self._work.do(self.sessions.use(session)):
                await tab.close(words.NO_SESSION)
                return
            tab.notice()
            work += [asyncio.create_task(each) for each in (tab.keep_fresh(), self._renew(tab))]
            await tab.listen()
        finally:
            self.tables.remove(tab)
            tab.end()
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)

    def _tab(self, session: Session, line: Line, enter: Enter) -> HearingTab:
        measure = self._measures.of(session.user_id)
        ways = Ways(self.link, self.launch)
        entrance = Entrance(
            *(self._core, self._reading, self._work), session, line, measure, enter, ways
        )
        if session.about:
            return StageTab(entrance, openings=self._openings)
        return Tab(
            entrance,
            access=self._access,
            positions=self._positions,
            gallery=self._gallery,
            precedence=self._precedence,
        )

    async def _renew(self, tab: HearingTab) -> None:
        """Renew the session of an open tab, and close the tab once the session has ended. Tabs that
        came together renew at different times, because each renewal is a write that moves would
        wait for."""
        while True:
            await asyncio.sleep(RENEWED * (0.5 + random.random() / 2))
            with suppress(StoreUnavailable):
                if not await self._work.do(self.sessions.renew(tab.session)):
                    await tab.close(words.NO_SESSION)
            tab.notice()


def origin_of(address: str) -> str:
    """Return an address as browsers write it in `Origin`.

    Raises:
        CannotStart: the address is not valid.

    >>> origin_of("https://Table.Example.org:443")
    'https://table.example.org'
    >>> origin_of("https://tisch.müller.example:8443")
    'https://tisch.xn--mller-kva.example:8443'
    """
    with suppress(ValueError):
        origin = URL(address).origin()
        host = origin.raw_host or ""
        if ":" in host or HOST.fullmatch(host):
            return str(origin)
    raise CannotStart(
        "SQUARETABLE_PAGE is no address. Set it to one such as https://table.example.org."
    )


async def _first(line: Line) -> Enter | None:
    """The first message of a tab; None if it is not one of ours."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            text = await line.hear()
        return None if text is None else understood(_enter, text)
    return None
