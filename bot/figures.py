"""Figures about the bot's own work, for Prometheus.

No label names a member, a server or a match, or holds anything secret. There are only as many
labels as there are commands, controls, games and statuses of Discord's answers.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any

import aiohttp
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

from bot.version import VERSION

_ACTING = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15)
_DRAWING = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60)
_LATE = (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
"""The bounds of the three histograms, in seconds."""
UNANSWERED = "none"
"""The status of a request that got no answer."""


class Figures:
    """The figures of one running bot."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._actions = Histogram(
            "squaretable_action_seconds",
            "From an incoming command or click to its answer, by kind.",
            ["what"],
            registry=registry,
            buckets=_ACTING,
        )
        self._moves = Counter(
            "squaretable_moves", "Stored steps of matches.", ["game"], registry=registry
        )
        self._pictures = Histogram(
            "squaretable_drawing_seconds",
            "Drawn pictures, films included, with the time they waited.",
            registry=registry,
            buckets=_DRAWING,
        )
        self._drawing = Gauge(
            "squaretable_drawings_open", "Pictures in progress or waiting.", registry=registry
        )
        self._answers = Counter(
            "squaretable_discord_answers",
            "Discord's answers by status; none where there was no answer.",
            ["status"],
            registry=registry,
        )
        self._waits = Counter(
            "squaretable_discord_rate_limit_seconds",
            "Seconds that Discord told the bot to wait before asking again.",
            registry=registry,
        )
        self._late = Histogram(
            "squaretable_loop_lag_seconds",
            "How late the event loop is, checked each second.",
            registry=registry,
            buckets=_LATE,
        )
        Info("squaretable", "Which version of the program this is.", registry=registry).info(
            {"version": VERSION, "python": platform.python_version()}
        )
        ProcessCollector(registry=registry)
        self._errors = Counter(
            "squaretable_errors",
            "Log lines that report an error, by source.",
            ["where"],
            registry=registry,
        )

    def late(self, seconds: float) -> None:
        """Note how late the event loop was."""
        self._late.observe(seconds)

    @contextmanager
    def acting(self, what: str) -> Iterator[None]:
        """Time the answer to a command or click."""
        began = perf_counter()
        try:
            yield
        finally:
            self._actions.labels(what).observe(perf_counter() - began)

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """Time a picture, even one that fails."""
        began = perf_counter()
        with self._drawing.track_inprogress():
            try:
                yield
            finally:
                self._pictures.observe(perf_counter() - began)

    def moved(self, game: str, steps: int) -> None:
        """Count steps that were stored."""
        self._moves.labels(game).inc(steps)

    def failed(self, where: str) -> None:
        """Count an error."""
        self._errors.labels(where).inc()

    def counter(self, name: str, help_: str, labels: Sequence[str]) -> Counter:
        """Return a counter for a feature.

        Args:
            labels: the labels by which it counts separately. None may name a member, a server or a
                match.
        """
        return Counter(f"squaretable_{name}", help_, labels, registry=self._registry)

    def watch(self, name: str, help_: str, value: Callable[[], float]) -> None:
        """Add a figure that is computed each time somebody reads the figures."""
        gauge = Gauge(f"squaretable_{name}", help_, registry=self._registry)
        gauge.set_function(value)

    def trace(self, config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Have aiohttp report every answer of Discord's. Returns the configuration."""

        async def ended(_: object, __: object, end: aiohttp.TraceRequestEndParams) -> None:
            response = end.response
            self._answers.labels(str(response.status)).inc()
            if response.status == 429:
                self._waits.inc(_seconds(response.headers.get("Retry-After", "")))

        async def broke(_: object, __: object, ___: object) -> None:
            self._answers.labels(UNANSWERED).inc()

        hooks: Any = config
        hooks.on_request_end.append(ended)
        hooks.on_request_exception.append(broke)
        return config

    def told(self) -> bytes:
        """Return all figures in Prometheus's text format."""
        return generate_latest(self._registry)


def _seconds(text: str) -> float:
    try:
        return max(0.0, float(text))
    except ValueError:
        return 0.0
