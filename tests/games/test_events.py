"""The base of events: the defaults of an event that says nothing else."""

from __future__ import annotations

import pytest

from games.events import Aborted, Event, Resigned, Undid


@pytest.mark.parametrize("event", [Resigned(1), Aborted(0), Undid(1)])
def test_an_event_is_public_and_told_unless_it_says_otherwise(event: Event) -> None:
    assert event.seen_by(None) is event
    assert event.seen_by(0) is event
    assert not any((event.prepares, event.ends_part, event.is_result, event.is_routine))


def test_an_event_may_reveal_something_unless_it_says_otherwise() -> None:
    assert Event.reveals
    assert not Undid.reveals, "else taking back could not be taken back"
