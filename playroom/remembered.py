"""The memory of a page: SimCord's work on it, done once and for the newest messages only.

SimCord's Preview shows small worlds to tests: at each change it parses and lays out every message
again. A club room goes on for hours. So a page lays out the newest `NEWEST` messages (a button
above them leads to the others), and the layout of a message is kept until the message changes.

The Preview calls the functions concerned by name, within its own modules, and offers no other way
in. `install` puts ours in their place, once; they do nothing unless the preview has a `memory_of`.
A test fails if a new SimCord has changed any of this.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from itertools import islice
from typing import Any

from simcord.preview import _action_plans, _queries, _snapshot

NEWEST = 25
"""Messages on a page. When a page jumps to a message, SimCord shows 24 before it: not fewer."""
STEP = 12
"""The number of messages by which a page goes back or forward."""

_PROJECTION = "_message_projection"
_REPLACED = ((_snapshot, _PROJECTION), (_queries, "_message_summary_parts"))
"""SimCord's functions that work per message: its look on the page, and its line in the list."""
_SIZES = {"HISTORY_WINDOW_SIZE": NEWEST, "HISTORY_STEP": STEP}

_installed: set[str] = set()


def install() -> None:
    """Make every preview that has a `memory_of` use it."""
    if _installed:
        return
    for module, name in _REPLACED:
        _installed.add(name)
        setattr(module, name, _once(name, getattr(module, name)))
    for module in (_snapshot, _action_plans):
        for name, size in _SIZES.items():
            if hasattr(module, name):
                setattr(module, name, size)


@dataclass
class _Result:
    """The result of SimCord's work on a message, with all that the page was told meanwhile."""

    source: tuple[Any, ...]
    value: Any
    assets: set[str]
    messages: set[tuple[int, int]]
    references: dict[tuple[str, str], tuple[int, int]]
    text: str = ""
    """The value in JSON, once it has been sent."""


@dataclass
class Remembered:
    """The results that were worked out for one page."""

    results: dict[tuple[str, int], _Result] = field(default_factory=dict)
    _used: set[tuple[str, int]] = field(default_factory=set)

    @contextmanager
    def publication(self) -> Iterator[None]:
        """Forget, at the end of a publication of the page, every result that it did not use."""
        self._used.clear()
        yield
        for key in self.results.keys() - self._used:
            del self.results[key]

    def get(self, key: tuple[str, int], source: tuple[Any, ...], page: Any) -> _Result | None:
        """Return the known result, if the message and its pictures are still the same."""
        self._used.add(key)
        known = self.results.get(key)
        if known is None or known.source != source or not known.assets <= page.assets.keys():
            return None
        return known

    def messages_text(self, messages: Mapping[str, Any]) -> str:
        """Return the JSON of laid out messages. Each message is encoded once."""
        parts = []
        for message_id, value in messages.items():
            known = self.results.get((_PROJECTION, int(message_id)))
            if known is None or known.value is not value:
                text = json.dumps(value)
            else:
                text = known.text = known.text or json.dumps(value)
            parts.append(f'"{message_id}": {text}')
        return f"{{{', '.join(parts)}}}"


def _once(name: str, work_out: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap a function of (preview, page, message, ...) so that it runs again only if
    the message changed."""

    @wraps(work_out)
    def remembering(preview: Any, page: Any, message: Any, *args: Any, **more: Any) -> Any:
        memory_of: Callable[[Any], Remembered] | None = getattr(preview, "memory_of", None)
        if memory_of is None:
            return work_out(preview, page, message, *args, **more)
        remembered, key = memory_of(page), (name, message.id)
        source = (*_facts(preview, message), page.viewer.id, more.get("compact"))
        result = remembered.get(key, source, page)
        if result is None:
            with _noted(page) as (assets, messages, references):
                value = work_out(preview, page, message, *args, **more)
            result = _Result(source, value, assets, messages, references)
            remembered.results[key] = result
        page.referenced_assets |= result.assets
        page.referenced_messages |= result.messages
        page.message_references |= result.references
        return result.value

    return remembering


def _facts(preview: Any, message: Any) -> tuple[Any, ...]:
    """Return the parts of a message that SimCord changes, with the thread that is shown below it.

    An edit gives a message new lists. So any part that did not change is the same object, and quick
    to compare.
    """
    thread = preview.env.backend.channels.get(message.id)
    return (
        message.content,
        message.components,
        message.embeds,
        message.attachments,
        message.edited_timestamp,
        message.flags,
        message.pinned,
        repr(message.reactions),
        repr(message.poll),
        repr(thread),
    )


@contextmanager
def _noted(page: Any) -> Iterator[tuple[set[str], set[tuple[int, int]], dict[Any, Any]]]:
    """Note the references that a page is told, apart from those that it already has."""
    before = page.referenced_assets, page.referenced_messages, page.message_references
    noted: tuple[set[str], set[tuple[int, int]], dict[Any, Any]] = (set(), set(), {})
    page.referenced_assets, page.referenced_messages, page.message_references = noted
    try:
        yield noted
    finally:
        page.referenced_assets, page.referenced_messages, page.message_references = before


def publish_newest(backend: Any, page: Any, publish: Callable[[], None]) -> None:
    """Publish a page that stands at the newest messages without a look at all the others.

    SimCord checks every message of the channel whenever it publishes a page. So, for this moment,
    it finds only the newest ones in the channel. Nothing here awaits, so nobody else sees that.
    """
    messages = backend.messages.get(page.channel_id)
    looks_back = page.window_end_id is not None or page.navigation_query or page.navigation_cursor
    if messages is None or looks_back:
        publish()
        return
    seen = (each for each in reversed(messages.values()) if each.visible_to(page.viewer.id))
    newest = list(islice(seen, NEWEST))
    backend.messages[page.channel_id] = {each.id: each for each in reversed(newest)}
    try:
        publish()
    finally:
        backend.messages[page.channel_id] = messages
    if next(seen, None) is not None:
        page.snapshot["history"]["hasBefore"] = True
