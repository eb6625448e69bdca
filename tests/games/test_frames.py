"""Moments within one `apply` that are shown before the final position."""

from __future__ import annotations

from games.chance import Chance
from games.events import Event
from games.frames import Log
from games.state import State


class Happened(Event, frozen=True):
    """An event without details."""


def state(seats: int) -> State:
    return State(seats=seats, chance=Chance(bytes(16)), stack=[])


def shown(log: Log) -> list[int]:
    return [frame.after for frame in log.frames]


def test_a_moment_is_kept_as_it_was_with_how_much_had_happened() -> None:
    log, on = Log([Happened()]), state(2)
    log.show(on)
    on.resigned.append(1)
    log.append(Happened())
    log.settle()
    [frame] = log.frames
    assert frame.after == 1
    assert b"away\x90" in frame.state, "nobody had resigned then"


def test_of_moments_between_which_nothing_happened_the_last_is_shown() -> None:
    log = Log([Happened()])
    log.show(state(2))
    log.show(state(3))
    log.append(Happened())
    log.show(state(4))
    log.append(Happened())
    log.settle()
    assert shown(log) == [1, 2]
    assert b"seats\x03" in log.frames[0].state


def test_a_moment_after_which_nothing_happens_is_the_position_itself() -> None:
    log = Log([Happened()])
    log.show(state(2))
    log.settle()
    assert log.frames == ()


class TellsMore(Event, frozen=True):
    """An event that an earlier version did not tell."""

    def before(self) -> None:
        """Nothing was told."""


def test_as_told_before_it_lacks_what_came_later_and_moments_after_which_nothing_happened() -> None:
    log = Log([Happened(), TellsMore()])
    log.show(state(2))
    log.append(TellsMore())
    log.show(state(3))
    log.append(Happened())
    log.show(state(4))
    log.append(TellsMore())
    log.settle()
    assert shown(log) == [2, 3, 4]
    first = log.as_told(())
    assert first == [Happened(), Happened()]
    assert shown(first) == [1]
    assert b"seats\x03" in first.frames[0].state
    assert log.as_told({TellsMore}) == log
    assert log.as_told({TellsMore}).frames == log.frames


class SaysMore(Event, frozen=True):
    """Something that was told with less once."""

    what: str = ""

    def before(self) -> SaysMore:
        return SaysMore()


def test_as_told_before_it_has_less_where_an_event_says_more_now() -> None:
    log = Log([SaysMore("all"), SaysMore(), Happened()])
    log.show(state(3))
    log.append(SaysMore("all"))
    older = log.as_told(())
    assert older == [SaysMore(), SaysMore(), Happened(), SaysMore()]
    assert shown(older) == [3]
    assert log.as_told({SaysMore}) == log
