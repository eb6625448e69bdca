"""The seed of a match is made from the bot's sealed secret and from its players' clicks."""

from __future__ import annotations

from games.chance import seal_of
from games.luck import Luck, drawn_with, mixed

SECRET, CLICKS = bytes(range(16)), (1456074443980800035, 0, 2**63 - 1)


def test_the_seed_needs_the_secret_and_every_click() -> None:
    luck = drawn_with(SECRET, CLICKS)
    assert luck.is_sound
    assert luck.seal == seal_of(SECRET)
    others = [
        mixed(bytes(16), CLICKS),
        *(mixed(SECRET, (*CLICKS[:n], CLICKS[n] ^ 1, *CLICKS[n + 1 :])) for n in range(3)),
        mixed(SECRET, CLICKS[::-1]),
        mixed(SECRET, CLICKS[:2]),
    ]
    assert luck.seed not in others
    assert len(set(others)) == len(others)


def test_a_seed_that_comes_from_elsewhere_is_not_sound() -> None:
    assert not Luck(bytes(16), SECRET, CLICKS).is_sound


def test_older_matches_have_sealed_their_seed() -> None:
    older = Luck(SECRET)
    assert older.is_sound
    assert older.seal == seal_of(SECRET)
