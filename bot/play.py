"""Play without a Discord account: the real bot in a simulated Discord, in the browser.

SimCord stands in for Discord. It takes the bot's own requests and sends it the
events that the real Discord would send; its Preview shows the result as a web
page on this machine. What this module adds is what people expect of a club room
rather than of a test:

* one page for everything: the picker at the top switches between the members at
  the table and between their private messages from the bot;
* the page follows by itself when the bot does something on its own;
* the clock is the real one (a test's clock stands still);
* pictures do not make the page jump when a message is drawn anew;
* server, channel and members have the same ids at each start, so matches kept in
  the bot's own database are found again. Messages do not survive a restart here;
  they get ids from the time of day, so no old id comes back as another message.

The Preview has no public way to do all this, so `ClubRoom` builds on some of its
internals, and `simcord` is pinned to one version.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import webbrowser
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import discord
import simcord
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

from bot import safe, words
from bot.panels import plain_panel

_log = logging.getLogger(__name__)

SERVER = "Square Table Club"
CHANNEL = "the-table"
TOPIC = "Type / to see what the bot can do."
MEMBERS = ("Ada", "Bo", "Cleo", "Dan")
"""The first one owns the server. Ids follow the order, so add new ones at the end."""

DEFAULT_PORT = 8642
CLOCK_TICK = 0.5
"""Seconds between two corrections of the simulated clock."""
PAGE_TICK = 0.25
"""Seconds between two looks at whether the open pages are out of date."""
PATIENCE = 5.0
"""Seconds that a click may keep the bot busy before the page stops waiting for it."""

_WELCOME = """
Square Table is ready. Open this address in a browser on this machine:

    {url}

  - "Viewing as", at the top, is who you are. {members} sit at
    the table; "{direct}" are the messages that the bot sent to one of them.
    Open the address in a second tab to be two people at once.
  - Type / in the message box to run a command: /challenge first, then accept as
    the one you challenged. With Square Table as the opponent you play the computer.
  - Matches are kept between runs, and their boards are posted anew.

Ctrl-C here stops it.
"""

_STEADY_PAGE = """
// A message that is drawn anew has no picture for a moment. Without this the list gets shorter
// meanwhile, the page jumps to its top, and the menu just opened below the picture closes again.
{
  const list = document.getElementById("channel-message-list");
  const hold = (height) => { list.style.minHeight = `${height}px`; };
  let timer;
  const letGo = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const images = [...list.querySelectorAll("img")];
      if (images.some((image) => !image.src || !image.complete)) return letGo();
      list.style.minHeight = "";
      hold(list.offsetHeight);
    }, 300);
  };
  new ResizeObserver(() => {
    hold(Math.max(list.offsetHeight, parseFloat(list.style.minHeight) || 0));
    letGo();
  }).observe(list);
  new MutationObserver(letGo).observe(list, { childList: true, subtree: true });
}
"""
_QUIET_TOOLBAR = "#refresh, #capture-open { display: none; }"
"""The page needs no refreshing here, and captures are for tests."""


@dataclass(frozen=True)
class Seat:
    """One entry of the "Viewing as" picker: a person, and the channel they look at."""

    key: str
    label: str
    viewer: simcord.MemberActor | simcord.UserHandle
    channel: simcord.ChannelHandle


@dataclass(frozen=True)
class World:
    """The simulated server, the same at each start."""

    table: simcord.ChannelHandle
    members: tuple[simcord.MemberActor, ...]

    def seats(self) -> list[Seat]:
        """Every member at the table, then every member's direct messages."""
        at_table = [
            Seat(str(m.id), m.user.global_name or m.name, m, self.table) for m in self.members
        ]
        direct = [
            Seat(f"dm-{s.key}", _direct_messages(s.label), m.user, m.user.dm_channel)
            for s, m in zip(at_table, self.members, strict=True)
        ]
        return at_table + direct


def _direct_messages(name: str) -> str:
    return f"{name}'s direct messages"


def build_world(env: simcord.Env) -> World:
    """Create the server and its people.

    Call it before the environment starts. SimCord numbers what it creates from the
    time on its clock, and that always begins at the same instant: the same calls in
    the same order give the same ids.
    """
    env.backend.edit_bot_profile("Square Table")
    users = [env.create_user(name.lower(), global_name=name) for name in MEMBERS]
    guild = env.create_guild(SERVER, owner=users[0])
    table = guild.create_text_channel(CHANNEL, topic=TOPIC)
    members = tuple(guild.add_member(user) for user in users)
    for user in users:
        _ = user.dm_channel  # opens it, so that its id does not depend on who is written to first
    return World(table, members)


class _ClubServer(PreviewServer):
    """Serves the Preview's own files, with our two additions at the end of theirs."""

    async def _static(self, request: Any) -> Any:
        response = await super()._static(request)
        if request.path == "/app.js":
            response.text += _STEADY_PAGE
        elif request.path == "/preview.css":
            response.text += _QUIET_TOOLBAR
        return response


class ClubRoom(Preview):
    """SimCord's web page, with direct messages, and kept up to date while people play."""

    def __init__(self, env: simcord.Env, world: World, *, port: int) -> None:
        super().__init__(
            env,
            world.table,
            world.members,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone=_timezone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._server = _ClubServer(self, port)
        self._table = world.table
        self._seats = {seat.key: seat for seat in world.seats()}
        self._turn = asyncio.Lock()
        self._acting: Any = None
        self._happened = 0
        self._shown: defaultdict[str, deque[dict[str, Any]]] = defaultdict(lambda: deque(maxlen=16))

    # -- one page, many channels ---------------------------------------------

    def _seat_of(self, page: Any) -> Seat:
        return next(
            seat
            for seat in self._seats.values()
            if seat.viewer.id == page.viewer.id and seat.channel.id == page.channel_id
        )

    def _viewer(self, viewer_id: Any) -> Any:
        """Sit down where the picker says; the channel changes with the seat."""
        seat = self._seats.get(str(viewer_id))
        if seat is None or self._acting is None:
            raise simcord.SetupError("there is no such seat")
        self._acting.channel_id = seat.channel.id
        self.channel = seat.channel
        return seat.viewer

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        self.channel = self._table
        return super()._open_page(viewer_id, target_id)

    def _page_payload(self, page: Any) -> dict[str, Any]:
        """List the seats where the Preview would list the members."""
        payload = super()._page_payload(page)
        people = {person["id"]: person for person in payload["viewers"]}
        payload["viewers"] = [
            people[str(seat.viewer.id)] | {"id": seat.key, "name": seat.label}
            for seat in self._seats.values()
        ]
        payload["viewerId"] = self._seat_of(page).key
        return payload

    # -- many pages, one world -----------------------------------------------

    async def _action(self, context_id: str | None, body: Any) -> dict[str, Any]:
        """Do what a page asks for; actions of several pages wait for each other."""
        async with self._turn:
            page = self._pages.get(context_id or "")
            if page is None or not isinstance(body, Mapping):
                return await super()._action(context_id, body)
            self.channel = self._seat_of(page).channel
            if self._still_valid(page, body):
                body = {**body, "published_revision": page.revision}
            self._acting = page
            try:
                return await super()._action(context_id, body)
            finally:
                self._acting = None

    def _still_valid(self, page: Any, body: Mapping[str, Any]) -> bool:
        """Whether an action meant for an earlier state of the page means the same now.

        The Preview refuses such actions. Here pages change on their own, so people
        would be refused at random. Only a control whose message has changed since the
        person saw it stays refused: another one may be in its place.
        """
        if body.get("kind") not in ("click", "select"):
            return True
        target = str(body.get("target_id"))
        seen = next(
            (
                s
                for s in self._shown[page.id]
                if s["publishedRevision"] == body.get("published_revision")
            ),
            None,
        )
        return seen is not None and _controls(seen, target) == _controls(page.snapshot, target)

    def _publish(self, page: Any, **options: Any) -> None:
        super()._publish(page, **options)
        self._shown[page.id].append(page.snapshot)

    # -- what happens by itself ----------------------------------------------

    @contextlib.asynccontextmanager
    async def alive(self) -> AsyncIterator[None]:
        """Keep clock and pages going for as long as the block runs."""
        keepers = [
            asyncio.create_task(_again_and_again(self._keep_time, CLOCK_TICK)),
            asyncio.create_task(_again_and_again(self._keep_pages, PAGE_TICK)),
        ]
        try:
            yield
        finally:
            for keeper in keepers:
                keeper.cancel()
            await asyncio.gather(*keepers, return_exceptions=True)

    async def _keep_time(self) -> None:
        """Move the simulated clock to the real one; this also fires the bot's timers."""
        async with self._turn:
            behind = (datetime.now(UTC) - self.env.now()).total_seconds()
            if behind > 0:
                with contextlib.suppress(TimeoutError):  # the bot is busy: catch up next time
                    await self.env.advance_time(behind)

    async def _keep_pages(self) -> None:
        """Send every open page the new state when something has happened."""
        happened = len(self.env.backend.transcript)
        if happened == self._happened:
            return
        self._happened = happened
        self._advance_presentation_time()
        self._publish_message_pages(reason="refresh")
        for gone in self._shown.keys() - self._pages.keys():
            del self._shown[gone]


async def _again_and_again(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Repeat something for ever; a failure is logged and does not end it."""
    while True:
        try:
            await work()
        except Exception:
            _log.exception("the play mode could not %s", work.__name__.strip("_").replace("_", " "))
        await asyncio.sleep(seconds)


def _controls(snapshot: Mapping[str, Any], message_id: str) -> Any:
    return snapshot["messages"].get(message_id, {}).get("components")


def _timezone() -> str:
    """The name of a zone with this machine's present distance from UTC."""
    offset = datetime.now().astimezone().utcoffset()
    hours = offset.total_seconds() / 3600 if offset else 0.0
    return f"Etc/GMT{-int(hours):+d}" if hours and hours.is_integer() else "UTC"


@contextlib.asynccontextmanager
async def club(
    make_bot: Callable[[], discord.Client], *, port: int = 0, welcome: str = ""
) -> AsyncIterator[ClubRoom]:
    """Run the bot in the simulated server and serve the page; for `play` and its tests.

    Args:
        port: 0 takes any free one.
        welcome: what the bot says first in the channel, if anything.
    """
    bot = make_bot()
    env = simcord.Env(bot, check_errors=False, settle_timeout=PATIENCE)
    world = build_world(env)
    env.backend.advance_clock((datetime.now(UTC) - env.now()).total_seconds())
    await env.start()
    try:
        tree: discord.app_commands.CommandTree[Any] | None = getattr(bot, "tree", None)
        if tree is not None:
            await tree.sync()
        if welcome:
            await safe.send(bot, world.table.id, plain_panel(welcome))
        room = ClubRoom(env, world, port=port)
        async with room, room.alive():
            yield room
    finally:
        await bot.close()
        await env.shutdown()


async def play(
    make_bot: Callable[[], discord.Client], *, port: int = DEFAULT_PORT, open_browser: bool = True
) -> None:
    """Run the bot in a simulated Discord until Ctrl-C, or until the page ends the session."""
    if not _is_free(port):
        print(f"Port {port} is in use; taking another one.")
        port = 0
    async with club(make_bot, port=port, welcome=words.PLAY_WELCOME) as room:
        members = f"{', '.join(MEMBERS[:-1])} and {MEMBERS[-1]}"
        print(
            _WELCOME.format(url=room.url, members=members, direct=_direct_messages(MEMBERS[0])),
            flush=True,
        )
        if open_browser:
            await asyncio.to_thread(_open_browser, room.url)
        await _until_stopped(room)
    print("Stopped. Your matches are kept.")


def _is_free(port: int) -> bool:
    """Whether nothing on this machine listens there yet."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def _open_browser(url: str) -> None:
    """Open the page where there is a browser; the printed address serves where there is none."""
    with contextlib.suppress(Exception):
        webbrowser.open(url)


async def _until_stopped(room: ClubRoom) -> None:
    """Wait for Ctrl-C, a polite kill, or "End preview session" on the page."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: asyncio.run() cancels us instead
            loop.add_signal_handler(number, stop.set)
    closed = asyncio.create_task(room.wait_closed())
    stopped = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait((closed, stopped), return_when=asyncio.FIRST_COMPLETED)
    except asyncio.CancelledError:
        pass
    finally:
        closed.cancel()
        stopped.cancel()
