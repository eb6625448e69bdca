"""All that is random in a test is the same in every run, see `tests.luck`."""

from __future__ import annotations

import random
import re
import secrets
from pathlib import Path
from random import SystemRandom

import pytest

from tests.luck import drawn_by, new_random

ROOT = Path(__file__).parent.parent
UNSEEDED = re.compile(r"\bRandom\(\)|\burandom\b|\buuid[14]\b|\bdefault_rng\(\)")
"""Draws that no test can repeat."""


def draws() -> list[object]:
    return [
        secrets.token_bytes(16),
        secrets.token_hex(8),
        secrets.token_urlsafe(32),
        secrets.randbits(62),
        secrets.randbelow(10**9),
        secrets.choice(range(10**9)),
        SystemRandom().random(),
        SystemRandom().sample(range(10**6), 5),
        random.random(),
        new_random().random(),
    ]


def drawn(seed: str) -> list[object]:
    with drawn_by(seed):
        return draws()


def test_whatever_is_drawn_is_the_same_for_one_seed_and_another_for_another_seed() -> None:
    assert drawn("one") == drawn("one")
    assert not any(one == other for one, other in zip(drawn("one"), drawn("two"), strict=True))


def test_two_secrets_of_one_test_differ() -> None:
    assert len({secrets.token_urlsafe(32) for _ in range(1000)}) == 1000
    assert len({new_random().random() for _ in range(1000)}) == 1000


def test_two_modules_do_not_draw_from_each_others_luck() -> None:
    """The luck of a match does not depend on how many tokens were made before it."""
    program = compile("found = secrets.token_bytes(16)", "module", "exec")
    one, other = ({"__name__": name, "secrets": secrets} for name in ("one", "other"))
    with drawn_by("seed"):
        exec(program, one)
        exec(program, other)
        alone = one["found"]
    with drawn_by("seed"):
        exec(program, other)
        exec(program, one)
    assert one["found"] == alone != other["found"]


def test_afterwards_the_luck_of_the_test_goes_on() -> None:
    urandom, state = vars(random)["_urandom"], random.getstate()
    drawn("one")
    assert vars(random)["_urandom"] == urandom
    assert random.getstate() == state


SEEN: list[bytes] = []


@pytest.mark.parametrize("_number", range(2))
def test_each_test_has_luck_of_its_own(_number: int) -> None:
    SEEN.append(secrets.token_bytes(16))
    assert len(set(SEEN)) == len(SEEN)


def test_nothing_is_drawn_that_no_test_can_repeat() -> None:
    here = Path(__file__), ROOT / "tests" / "luck.py"
    for folder in ("tests", "bot", "playroom"):
        for path in set((ROOT / folder).rglob("*.py")) - set(here):
            assert not UNSEEDED.search(path.read_text(encoding="utf-8")), path
