"""What the browser shows: SimCord's Preview, made into one page for a whole club room.

* One page for everything: the picker at the top switches between the members at the table and
  between their private messages from the bot.
* It follows by itself when the bot does something on its own.
* Pictures do not make it jump when a message is drawn anew (`page.js`).

The Preview has no public way to do all this, so this file builds on some of its internals; it
is the only one that does, and for its sake `simcord` is pinned to one version.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import simcord
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

from playroom.clock import timezone
from playroom.world import Seat, World

_SCRIPT, _STYLE = (
    Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("page.js", "page.css")
)


class _Server(PreviewServer):
    """Serves the Preview's own files, with our two additions at the end of theirs."""

    async def _static(self, request: Any) -> Any:
        response = await super()._static(request)
        if request.path == "/app.js":
            response.text += _SCRIPT
        elif request.path == "/preview.css":
            response.text += _STYLE
        return response


class Page(Preview):
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
            timezone=timezone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._server = _Server(self, port)
        self.table = world.table
        self._world = world
        self.turn = asyncio.Lock()
        """Held by whoever acts: a member on the page, or the clock."""
        self._acting: Any = None
        self._happened = 0
        self._shown: defaultdict[str, deque[dict[str, Any]]] = defaultdict(lambda: deque(maxlen=16))

    # -- one page, many channels ---------------------------------------------

    @property
    def seats(self) -> dict[str, Seat]:
        """The entries of the picker by their keys; threads come and go."""
        return {seat.key: seat for seat in self._world.seats()}

    def _seat_of(self, page: Any) -> Seat:
        """Where a page sits; whose thread is gone sits at the table again."""
        seats = [seat for seat in self.seats.values() if seat.viewer.id == page.viewer.id]
        found = (seat for seat in seats if seat.channel.id == page.channel_id)
        if (seat := next(found, None)) is None:
            seat = seats[0]
            page.channel_id = seat.channel.id
        return seat

    def _viewer(self, viewer_id: Any) -> Any:
        """Sit down where the picker says; the channel changes with the seat."""
        seat = self.seats.get(str(viewer_id))
        if seat is None or self._acting is None:
            raise simcord.SetupError("there is no such seat")
        self._acting.channel_id = seat.channel.id
        self.channel = seat.channel
        return seat.viewer

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        self.channel = self.table
        return super()._open_page(viewer_id, target_id)

    def _page_payload(self, page: Any) -> dict[str, Any]:
        """List the seats where the Preview would list the members."""
        payload = super()._page_payload(page)
        people = {person["id"]: person for person in payload["viewers"]}
        payload["viewers"] = [
            people[str(seat.viewer.id)] | {"id": seat.key, "name": seat.label}
            for seat in self.seats.values()
        ]
        payload["viewerId"] = self._seat_of(page).key
        return payload

    # -- many pages, one world -----------------------------------------------

    async def _action(self, context_id: str | None, body: Any) -> dict[str, Any]:
        """Do what a page asks for; actions of several pages wait for each other."""
        async with self.turn:
            page = self._pages.get(context_id or "")
            if page is None or not isinstance(body, Mapping):
                return await super()._action(context_id, body)
            self.channel = self._seat_of(page).channel
            await self.follow_the_bot()
            body = self._as_of_now(page, body)
            self._acting = page
            try:
                return await super()._action(context_id, body)
            finally:
                self._acting = None

    def _as_of_now(self, page: Any, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a page asks for, as if its person had seen the page as it stands now.

        The Preview refuses what was meant for an earlier state. Here pages change on their
        own, so people would be refused at random. Only what uses a control that its message
        has lost since the person saw it stays refused.
        """
        now = {**body, "published_revision": page.revision}
        if body.get("kind") not in ("click", "select"):
            return now
        message_id, revision = str(body.get("target_id")), body.get("published_revision")
        seen = (each for each in self._shown[page.id] if each["publishedRevision"] == revision)
        for snapshot in seen:
            used = _controls(snapshot, message_id).get(body.get("control_key"))
            for key, custom_id in _controls(page.snapshot, message_id).items():
                if custom_id == used:
                    return {**now, "control_key": key}
        return body

    def _publish(self, page: Any, **options: Any) -> None:
        super()._publish(page, **options)
        self._shown[page.id].append(page.snapshot)

    # -- what happens by itself ----------------------------------------------

    async def follow_the_bot(self) -> None:
        """Send every open page the new state when something has happened."""
        happened = len(self.env.backend.transcript)
        if happened == self._happened:
            return
        self._happened = happened
        self._advance_presentation_time()
        self._publish_message_pages(reason="refresh")
        for gone in self._shown.keys() - self._pages.keys():
            del self._shown[gone]


def _controls(snapshot: Mapping[str, Any], message_id: str) -> dict[Any, str]:
    """The controls of a message: by their place in it, what they are."""
    components = snapshot["messages"].get(message_id, {}).get("components", ())
    return {part.get("control_key"): part["custom_id"] for part in _parts(components)}


def _parts(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Everything in components that has a custom_id."""
    for part in components:
        if part.get("custom_id"):
            yield part
        yield from _parts(part.get("components") or ())
        yield from _parts([part["accessory"]] if part.get("accessory") else ())
