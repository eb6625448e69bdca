"""Matches of the beginner game, recorded before there was an advanced one: it must stay as it was.

`recorded/beginner.txt` has one match after another, half of them random, half played by the script
of `bench`: its options and seed, then a line for each step: the seat (`-` for the start), its
choice, and a digest of the result. Write it again, only after an intended change, with

    PYTHONPATH=. .venv/bin/python -m tests.games.tactica.beginner
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from bench.tactica_player import scripted
from games.decisions import Ask, Choice
from games.playthrough import Played, play
from games.simulate import at_random
from games.tactica.game import Tactica
from games.tactica.state import Table

PATH = Path(__file__).parent / "recorded" / "beginner.txt"
GAME = Tactica()
NAMES = ("Ada", "Bo")
MATCHES, LANDMARKS = ("battle1", "battle2", "battle3", "war"), ("drawn", "placed")
MOST = 160
"""The most steps of a recorded match; a longer one ends there."""
FIELD_PARTS = 5
"""The parts of a field in the beginner game's stored form; later parts come behind them."""
SINCE = {"turn": ("decreed",), "muster": ("second",)}
"""The fields that procedures have gained since, by procedure."""


class Match(NamedTuple):
    """A recorded match."""

    options: dict[str, str]
    seed: bytes
    steps: list[tuple[str, str, str]]
    """The seat, the choice and the digest of each step."""


def read() -> list[Match]:
    found: list[Match] = []
    for line in PATH.read_text(encoding="ascii").splitlines():
        if line.startswith("match "):
            _, options, seed = line.split()
            pairs = dict(part.split("=") for part in options.split(","))
            found.append(Match(pairs, bytes.fromhex(seed), []))
        elif line and not line.startswith("#"):
            seat, choice, digest = line.split("|")
            found[-1].steps.append((seat, choice, digest))
    return found


def digests(steps: Iterator[Played]) -> Iterator[tuple[str, str, str]]:
    """Yield each step of a match with a digest of its result.

    The digest covers the events and their story, the state, the next asks, and their words.
    """
    for step in steps:
        seat = "-" if step.seat is None else str(step.seat)
        told = blake2b(digest_size=4)
        for part in parts(step):
            told.update(part if isinstance(part, bytes) else part.encode())
            told.update(b"\n")
        yield seat, step.choice, told.hexdigest()


def parts(step: Played) -> Iterator[bytes | str]:
    yield GAME.event_codec.encode(step.events)
    yield stored(step.state)
    yield from (GAME.words.tell(event, NAMES) for event in step.events)
    for ask in step.asks:
        yield f"{ask.seat} {ask.question} {ask.least} {ask.most}"
        yield " ".join(choice.notation for choice in ask.choices)
        view = GAME.view(step.state, ask.seat)
        first = [choice.parts for choice in ask.choices]
        branches = list(dict.fromkeys(each[0] for each in first))
        yield GAME.words.prompt(view, NAMES, ask.question, (), branches)
        for each in (first[0], first[-1], first[len(first) // 2]):
            for count in range(1, len(each) + 1):
                label = GAME.words.label(view, NAMES, each[:count])
                yield f"{label.text}: {label.hint}"
    for viewer in (0, 1, None):
        view = GAME.view(step.state, viewer)
        yield GAME.words.in_full(view, NAMES)
        yield GAME.words.describe_hand(view)


def stored(state: Table) -> bytes:
    """Return a state in its stored form, without the additions of the advanced game
    and three sides."""
    raw: dict[str, Any] = msgspec.msgpack.decode(GAME.encode(state))
    raw["field"] = raw["field"][:FIELD_PARTS]
    assert not raw.pop("left"), "only three sides leave battles that go on"
    assert raw.pop("teams") is None, "two play alone"
    for procedure in raw["stack"]:
        for key in SINCE.get(procedure["type"], ()):
            procedure.pop(key, None)
    return msgspec.msgpack.encode(raw)


def main() -> None:
    lines = ["# Matches of the beginner game of Tactica. See tests/games/tactica/beginner.py."]
    for number, (match, landmarks) in enumerate(product(MATCHES, LANDMARKS)):
        for player in ("random", "scripted"):
            options = {
                "match": match,
                "landmarks": landmarks,
                "points": "seven" if number % 2 else "nightfall",
                "start": "challenger" if number % 3 else "random",
            }
            seed = bytes([number, len(player)] * 8)
            spelled = ",".join(f"{key}={value}" for key, value in options.items())
            lines += ["", f"match {spelled} {seed.hex()}"]
            lines += map("|".join, digests(played(player, options, seed)))
    PATH.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"{len(lines)} lines")


def played(player: str, options: dict[str, str], seed: bytes) -> Iterator[Played]:
    random, steps = Random(f"{player} {seed.hex()}"), 0

    def decide(table: Table, asks: Sequence[Ask]) -> tuple[int, Choice] | None:
        nonlocal steps
        steps += 1
        if steps > MOST:
            return None
        ask = random.choice(asks)
        wise = player == "scripted" and ask.question != "landmark"
        return ask.seat, scripted(table, ask, random) if wise else at_random(ask, random)

    return play(GAME, GAME.setup(2, options), seed, decide)


if __name__ == "__main__":
    main()
