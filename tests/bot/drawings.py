"""Pictures that tests of the bot share.

Every match of these tests is shuffled the same way, so the same boards come up in hundreds of
tests. Each is drawn once in a worker: a drawing depends on nothing but what it is given, which the
tests of the renderers see to.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

import msgspec

from renderers.edge import Pictures
from renderers.kit.candidates import Candidates
from renderers.picture import Picture

KEPT = 400
"""Pictures that are kept: of 60 KB each at most, a worker holds 24 MB."""

_Key = tuple[Any, ...]


@contextmanager
def shared_drawings() -> Iterator[None]:
    """Draw each picture of a position once."""
    kept: OrderedDict[_Key, Picture | None] = OrderedDict()
    with ExitStack() as stack:
        for name in ("board", "hand", "marked_hand"):
            once = _once(name, getattr(Pictures, name), kept)
            stack.enter_context(mock.patch.object(Pictures, name, once))
        yield


def _once(
    name: str, draw: Callable[..., Picture | None], kept: OrderedDict[_Key, Picture | None]
) -> Callable[..., Picture | None]:
    def drawn(self: Pictures, view: Any, *given: Any, **named: Any) -> Picture | None:
        draws = type(self._renderer)
        # A test that looks on at the drawing puts a function of its own there.
        key = (name, draws.board, draws.hand, msgspec.msgpack.encode(view), *map(_plain, given))
        key += (
            self.is_renamed,
            self._faces,
            *((word, _plain(value)) for word, value in sorted(named.items())),
        )
        if key not in kept:
            kept[key] = draw(self, view, *given, **named)
            if len(kept) > KEPT:
                kept.popitem(last=False)
        return kept[key]

    return drawn


def _plain(value: Any) -> Any:
    """An argument as a part of a key: candidates in no order, a theme by its own key."""
    if hasattr(value, "palette"):
        return value.key
    if isinstance(value, set | frozenset):
        return frozenset(value)
    if isinstance(value, Candidates):
        return repr(list(value.items()))  # a key keeps no part of a match alive
    return tuple(value) if isinstance(value, list | tuple) else value
