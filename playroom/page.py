"""The page in the browser: SimCord's Preview, made into one page for a whole club room.

* One page serves for everything: the picker at the top switches between the members at the table
  and between their private messages from the bot.
* The page follows when the bot does something on its own. A page that no browser asks for costs
  nothing, and is closed after a while.
* The page is as quick after a thousand messages as after one (`remembered.py`).
* An error does not stop the page: it stays up to date, and its controls work.

The Preview has no public way to do all this, so this file, `remembered.py` and `server.py` build on
some of its internals. They are the only ones that do, and for their sake `simcord` is pinned.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import simcord
from simcord.preview import Preview

from playroom import remembered
from playroom.activities import activities_of
from playroom.clock import timezone
from playroom.frames import Frames
from playroom.remembered import Remembered
from playroom.server import PageServer
from playroom.world import Seat, World


@dataclass
class _Browser:
    """Our notes on one open page, besides those of the Preview."""

    memory: Remembered = field(default_factory=Remembered)
    shown: deque[Mapping[str, Any]] = field(default_factory=lambda: deque(maxlen=16))
    """The newest states of the page, which tell what its person has seen."""
    happened: int = -1
    """The number of things that had happened in the simulated Discord when the page
    was last made."""
    told: tuple[object, ...] = ()
    answer: bytes = b""
    """The last answer, and the facts that it depends on."""


class Page(Preview):
    """SimCord's web page, with direct messages, and kept up to date while people play."""

    _MAX_PAGES = 64
    """The most browser tabs. One more closes the one that has been silent for longest."""
    _PAGE_LEASE_SECONDS = 150.0
    """A page whose browser is gone is closed after this time; a hidden tab asks once a minute."""

    def __init__(
        self, env: simcord.Env, world: World, *, port: int, frames: Frames | None = None
    ) -> None:
        """
        Args:
            frames: opens the bot's Activity; None if the bot has none.
        """
        remembered.install()
        super().__init__(
            env,
            world.table,
            world.members,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone=timezone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._server = PageServer(self, port)
        self.frames = frames
        self.table = world.table
        self._world = world
        self.turn = asyncio.Lock()
        """The lock of whoever acts: a member on the page, or the clock."""
        self._acting: Any = None
        self._browsers: dict[str, _Browser] = {}

    # -- one page, many channels ---------------------------------------------

    @property
    def seats(self) -> dict[str, Seat]:
        """The entries of the picker by their keys; threads come and go."""
        return {seat.key: seat for seat in self._world.seats()}

    def _seat_of(self, page: Any) -> Seat:
        """Return the place of a page. If its thread is gone, that is the table."""
        seats = [seat for seat in self.seats.values() if seat.viewer.id == page.viewer.id]
        found = (seat for seat in seats if seat.channel.id == page.channel_id)
        if (seat := next(found, None)) is None:
            seat = seats[0]
            page.channel_id = seat.channel.id
        return seat

    def _viewer(self, viewer_id: Any) -> Any:
        """Switch to the seat that the picker names, and to its channel."""
        seat = self.seats.get(str(viewer_id))
        if seat is None or self._acting is None:
            raise simcord.SetupError("there is no such seat")
        self._acting.channel_id = seat.channel.id
        self.channel = seat.channel
        return seat.viewer

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        """Open a page for a browser, at the newest messages of the table."""
        self._prune_expired()
        while len(self._pages) > self._MAX_PAGES:
            self._close_page(self._most_silent().id)
        self.channel = self.table
        return super()._open_page(viewer_id, target_id)

    def _most_silent(self) -> Any:
        never = (self._python, self._action_page)
        browsers = (page for page in self._pages.values() if page not in never)
        return min(browsers, key=lambda page: page.last_activity)

    def _initial_target(self, viewer: Any, channel_id: int) -> None:
        """Single out no message: a page opens at the newest ones."""
        del viewer, channel_id

    def _page_payload(self, page: Any) -> dict[str, Any]:
        payload = super()._page_payload(page)
        return payload | self._seating(page, payload)

    def _seating(self, page: Any, payload: Mapping[str, Any]) -> dict[str, Any]:
        """List the seats in the place where the Preview lists the members."""
        people = {person["id"]: person for person in payload["viewers"]}
        seats = [
            people[str(seat.viewer.id)] | {"id": seat.key, "name": seat.label}
            for seat in self.seats.values()
        ]
        return {"viewers": seats, "viewerId": self._seat_of(page).key}

    # -- many pages, one world -----------------------------------------------

    async def _action(self, context_id: str | None, body: Any) -> dict[str, Any]:
        """Do what a page asks for. Actions of several pages wait for each other."""
        async with self.turn:
            page = self._pages.get(context_id or "")
            if page is None or not isinstance(body, Mapping):
                return await super()._action(context_id, body)
            self.channel = self._seat_of(page).channel
            self._follow(page)
            body = self._as_of_now(page, body)
            self._acting = page
            try:
                return await super()._action(context_id, body)
            finally:
                self._acting = None
                if page.status == "stale":  # it failed halfway: the next one starts from here
                    self._publish(page, reason="refresh")

    def _as_of_now(self, page: Any, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a page's request, as if its person had seen the page as it stands now.

        The Preview refuses a request that was meant for an earlier state. Here pages change on
        their own, so people would be refused at random. Only a request that uses a control stays
        refused if its message has lost that control since the person saw it.
        """
        now = {**body, "published_revision": page.revision}
        if body.get("kind") not in ("click", "select"):
            return now
        message_id, revision = str(body.get("target_id")), body.get("published_revision")
        shown = self._browser(page).shown
        for snapshot in (each for each in shown if each["publishedRevision"] == revision):
            used = _controls(snapshot, message_id).get(body.get("control_key"))
            for key, custom_id in _controls(page.snapshot, message_id).items():
                if custom_id == used:
                    return {**now, "control_key": key}
        return body

    # -- what happens by itself ----------------------------------------------

    def has(self, context_id: str | None) -> bool:
        """Whether a page is open."""
        self._prune_expired()
        return context_id in self._pages

    def state_of(self, context_id: str) -> bytes:
        """Return an open page's state, as its browser gets it."""
        page = self._get_page(context_id)
        self._follow(page)
        browser, last = self._browser(page), page.last_action or {}
        told = (
            browser.happened,
            page.revision,
            page.status,
            last.get("correlation"),
            last.get("settlement"),
            [asset for asset, record in page.assets.items() if record.validated],
        )
        if browser.told != told:
            browser.answer = self._answer(page).encode()
            browser.told = told
        return browser.answer

    def _answer(self, page: Any) -> str:
        """Return the JSON of a page that was just worked out.

        The Preview would check each part again, in case something was forbidden since. That is not
        needed here: anything that happens makes us work the page out again.
        """
        if page.status != "current":
            return json.dumps(self._page_payload(page))
        rest = {
            **{key: value for key, value in page.snapshot.items() if key != "messages"},
            **self._seating(page, page.snapshot),
            "assets": self._assets_of(page),
            "lastAction": self._receipt_payload(page, page.last_action, allowed=True),
            "activity": [self._receipt_payload(page, one, allowed=True) for one in page.activity],
            "status": page.status,
        }
        messages = self._browser(page).memory.messages_text(page.snapshot["messages"])
        return f'{json.dumps(rest)[:-1]}, "messages": {messages}}}'

    @staticmethod
    def _assets_of(page: Any) -> dict[str, Any]:
        known = (asset for asset in page.snapshot["assets"] if asset in page.assets)
        wire = {asset: page.assets[asset].to_wire() for asset in known}
        for item in wire.values():
            item.pop("diagnostic", None)
        return wire

    def activity(self, context_id: str, *, is_wanted: bool) -> str:
        """Return the address of the Activity that a page's person opens, "" for none.

        They open it because they want to, or because their click was answered by a launch.
        """
        seat = self._seat_of(self._get_page(context_id))
        if self.frames is None:
            return ""
        user_id, channel_id = seat.viewer.id, seat.channel.id
        is_launched = activities_of(self.env.backend).take_launch(user_id, channel_id)
        if not is_wanted and not is_launched:
            return ""
        guild_id = self.env.backend.channels[channel_id].guild_id
        return self.frames.open(user_id, guild_id, channel_id)

    async def follow_the_bot(self) -> None:
        """Bring every open page up to date, as each page does when its browser asks."""
        for page in tuple(self._pages.values()):
            self._follow(page)

    def _follow(self, page: Any) -> None:
        """Work a page out again if something has happened since the last time."""
        if self._browser(page).happened != self._happened:
            self._advance_presentation_time()
            self._publish(page, reason="refresh")

    @property
    def _happened(self) -> int:
        return len(self.env.backend.transcript)

    def _publish_message_pages(self, *, reason: str = "action") -> None:
        """Work out the page whose person acted. The others follow when their browsers ask."""
        if self._action_page is not None and self._action_page.id in self._pages:
            self._publish(self._action_page, reason=reason)

    def _publish(self, page: Any, **options: Any) -> None:
        browser = self._browser(page)
        browser.happened = self._happened
        publish = partial(super()._publish, page, **options)
        with browser.memory.publication():
            remembered.publish_newest(self.env.backend, page, publish)
        browser.shown.append(page.snapshot)
        for gone in self._browsers.keys() - self._pages.keys() - {page.id}:
            del self._browsers[gone]

    def _browser(self, page: Any) -> _Browser:
        return self._browsers.setdefault(page.id, _Browser())

    def memory_of(self, page: Any) -> Remembered:
        """Return the results that are remembered for a page."""
        return self._browser(page).memory


def _controls(snapshot: Mapping[str, Any], message_id: str) -> dict[Any, str]:
    """Return the controls of a message: the `custom_id` of each by its place."""
    components = snapshot["messages"].get(message_id, {}).get("components", ())
    return {part.get("control_key"): part["custom_id"] for part in _parts(components)}


def _parts(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield every component that has a `custom_id`, at any depth."""
    for part in components:
        if part.get("custom_id"):
            yield part
        yield from _parts(part.get("components") or ())
        yield from _parts([part["accessory"]] if part.get("accessory") else ())
