"""The luck of the tests: the same in every run, and another one for each test.

The bot draws its secrets (seeds of matches, tokens, seeds of computer players) from the operating
system. Tests draw them from a generator that the test's own name seeds, so a test that passes once
passes always. `pytest --luck WORD` gives all tests another luck: a test that this turns red relied
on its luck.
"""

from __future__ import annotations

import random
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType

import pytest

WITHOUT = frozenset({"random", "secrets"})
"""The modules that pass on what they draw."""


class Luck:
    """Draws for one test, in place of the operating system.

    Each module that draws has numbers of its own. So the luck of a match does not depend on how
    many messages were posted before it began.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._of_modules: dict[str, Random] = {}

    def urandom(self, count: int) -> bytes:
        """Return random bytes for the module that draws."""
        name = drawing_module(sys._getframe(1))
        generator = self._of_modules.setdefault(name, Random(f"{self._seed} {name}"))
        return generator.randbytes(count)


def drawing_module(frame: FrameType | None) -> str:
    """Return the name of the module that called `secrets` or `SystemRandom`."""
    while frame is not None and frame.f_globals.get("__name__") in WITHOUT:
        frame = frame.f_back
    return "" if frame is None else str(frame.f_globals.get("__name__"))


@contextmanager
def drawn_by(seed: str) -> Iterator[None]:
    """Draw all that is random by a seed.

    `secrets` and `SystemRandom` draw through one name, and the functions of `random` share a state.
    """
    state = random.getstate()
    random.seed(seed)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(random, "_urandom", Luck(seed).urandom)
            yield
    finally:
        random.setstate(state)


def seed_of(request: pytest.FixtureRequest) -> str:
    """Return the seed of a test, or of a fixture that serves several."""
    return f"{request.config.getoption('--luck')} {request.node.nodeid}"


def number_of(request: pytest.FixtureRequest) -> int:
    """Return the seed of a fixture that serves several tests, as a number for another process."""
    return Random(seed_of(request)).randrange(10**9)


def new_random() -> Random:
    """Return a generator with the luck of the test that is running."""
    return Random(secrets.token_bytes(16))
