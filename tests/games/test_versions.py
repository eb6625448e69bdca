"""Matches that earlier versions stored can be shown, told and played on, whatever rules changed.

`versions/GAME_VERSION.txt` was recorded with that version, before the rules changed (see
`record_version.py`):

match SEATS OPTIONS SEED
step|SEAT|CHOICE|EVENTS|STATE       (every step as the database keeps it; seat - for the start)
state QUESTION SEATS OPTIONS STATE  (a state in the middle of a decision)

Events and states are in base64. `-spared` at the end of a question: a Sacrifice is in force.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import Game
from games.registry import GAMES
from games.simulate import play_out
from tests.games.pieces import pieces_of
from tests.soaking import first

pytestmark = pytest.mark.long

FOLDER = Path(__file__).parent / "versions"
FILES = sorted(FOLDER.glob("*.txt"))
DIFFERENT = sorted({path.read_text("ascii").partition("\n")[2]: path for path in FILES}.values())
"""The files to try, without duplicates.

The first line tells the version. The rest is the same in two files if a version changed nothing
that is stored, and is tried once.
"""
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")


class Step(msgspec.Struct, frozen=True):
    """A step of a stored match."""

    seat: int | None
    choice: str
    events: bytes
    state: bytes


class Stored(msgspec.Struct):
    """A stored match."""

    game: Game[Any, Any]
    seats: int
    options: dict[str, str]
    seed: bytes
    steps: list[Step]


def game_of(path: Path) -> tuple[Game[Any, Any], int]:
    """Return the game of a file, and the version that recorded it."""
    key, _, version = path.stem.rpartition("_")
    return GAMES[key], int(version)


def options_of(text: str) -> dict[str, str]:
    return dict(part.split("=") for part in text.split(","))


def stored_matches(path: Path) -> list[Stored]:
    game, _ = game_of(path)
    found: list[Stored] = []
    for line in path.read_text("ascii").splitlines():
        if line.startswith("match "):
            _, seats, options, seed = line.split()
            found.append(Stored(game, int(seats), options_of(options), bytes.fromhex(seed), []))
        elif line.startswith("step|"):
            _, seat, choice, events, state = line.split("|")
            number = None if seat == "-" else int(seat)
            found[-1].steps.append(Step(number, choice, b64decode(events), b64decode(state)))
    return found


def stored_states() -> Iterator[Any]:
    """Yield states of running matches; `make test` plays on only the first with each question."""
    for path in DIFFERENT:
        game, _ = game_of(path)
        seen = set[str]()
        for number, line in enumerate(path.read_text("ascii").splitlines(), start=1):
            if line.startswith("state "):
                _, question, _, _, state = line.split()
                name = f"{path.stem}-{question}-{number}"
                marks = [pytest.mark.soak] if question.partition("-")[0] in seen else []
                seen.add(question.partition("-")[0])
                yield pytest.param(game, question, b64decode(state), id=name, marks=marks)


EVERY_MATCH = [match for path in DIFFERENT for match in stored_matches(path)]


def _name(match: Stored) -> str:
    return f"{match.game.key}-{'-'.join(match.options.values())}"


every_match_is_tried = pytest.mark.parametrize("match", EVERY_MATCH, ids=_name)
some_matches = pytest.mark.parametrize("match", first(3, EVERY_MATCH), ids=_name)
"""For slow tests that no game concerns in particular: looking back, and films."""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_version_before_this_one_is_recorded(game: Game[Any, Any]) -> None:
    recorded = [version for path in FILES for of, version in [game_of(path)] if of is game]
    assert max(recorded, default=0) == game.version - 1


@pytest.mark.parametrize(("game", "question", "state"), list(stored_states()))
def test_a_running_match_is_played_on_to_its_end(
    game: Game[Any, Any], question: str, state: bytes
) -> None:
    running = game.decode(state)
    pieces = pieces_of(game, running)
    asks = game.asks(running)
    assert question.partition("-")[0] in [ask.question for ask in asks]
    for seat in (None, *range(running.seats)):
        assert game.words.describe(game.view(running, seat), NAMES[: running.seats])
    for ask in asks:
        imagined = game.resample(running, ask.seat, running.chance.fork())
        assert game.ask(imagined, ask.seat) == ask
    play_out(game, running, Random(question))
    assert running.outcome is not None
    assert pieces_of(game, running) == pieces


@every_match_is_tried
def test_a_finished_match_is_shown_and_told_as_it_was_played(match: Stored) -> None:
    game, names = match.game, NAMES[: match.seats]
    for step in match.steps:
        state = game.decode(step.state)
        assert game.view(state, None) is not None
        told = [game.words.tell(event, names) for event in game.event_codec.decode(step.events)]
        assert all("None" not in text for text in told)
    last = game.decode(match.steps[-1].state)
    assert game.words.result(game.open_view(last), names)


@every_match_is_tried
def test_a_match_with_options_of_then_can_be_started_again(match: Stored) -> None:
    setup = match.game.setup(match.seats, match.options)
    state, _ = match.game.new(setup, match.seed)
    assert match.game.asks(state)
