"""A failed attempt is repeated less and less often."""

from __future__ import annotations

from bot.wire.backoff import FIRST, LONGEST, Backoff
from tests.bot.support import Clock


def test_each_failed_try_doubles_the_wait_up_to_the_longest() -> None:
    clock = Clock()
    backoff, waits = Backoff(clock), []
    for _ in range(9):
        assert backoff.is_due(1)
        backoff.failed(1)
        before = clock.now
        while not backoff.is_due(1):
            clock.now += 1
        waits.append(clock.now - before)
    assert waits == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    assert (waits[0], waits[-1]) == (FIRST, LONGEST)


def test_failures_between_two_tries_count_once() -> None:
    clock = Clock()
    backoff = Backoff(clock)
    for _ in range(5):
        backoff.failed(1)
    clock.now += FIRST
    assert list(backoff.due()) == [1]


def test_only_the_first_failure_is_the_first() -> None:
    clock = Clock()
    backoff = Backoff(clock)
    assert [backoff.failed(1) for _ in range(2)] == [True, False]
    clock.now += FIRST
    assert not backoff.failed(1)
    backoff.succeeded(1)
    assert backoff.failed(1)


def test_a_success_is_forgotten() -> None:
    backoff = Backoff(Clock())
    backoff.failed(1)
    backoff.succeeded(1)
    backoff.succeeded(2)
    assert backoff.is_due(1)
    assert list(backoff.due()) == []


def test_a_try_that_only_waits_has_not_failed_yet() -> None:
    backoff = Backoff(lambda: 0)
    assert not backoff.failed(1, only_waits=True)
    assert not backoff.is_due(1)
    assert backoff.failed(1)
    assert not backoff.failed(1)
    backoff.succeeded(1)
    assert backoff.failed(1)
