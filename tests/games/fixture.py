"""Recorded matches: one short text file for every way in which a match can end.

`games.playthrough` describes their format. Write one with

    .venv/bin/squaretable record GAME --reason REASON --out tests/games/fixtures/GAME/NAME.txt

After an intended change, write all of them again with the events of today, and look
at the difference:

    make fixtures
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from games.engine import Game
from games.events import Event
from games.example.game import Toy
from games.playthrough import Playthrough, again, following, play, read_playthrough
from games.registry import GAMES

FOLDER = Path(__file__).parent / "fixtures"


def fixtures(game: Game[Any, Any]) -> list[Path]:
    return sorted((FOLDER / game.key).glob("*.txt"))


def load(game: Game[Any, Any], name: str) -> Playthrough:
    return loaded(FOLDER / game.key / f"{name}.txt")


def loaded(path: Path) -> Playthrough:
    return read_playthrough(path.read_text(encoding="utf-8"))


def replay(
    game: Game[Any, Any], fixture: Playthrough, most: int | None = None
) -> tuple[Any, list[Event]]:
    """Play the recorded choices, or the first ones; return the last state and all events."""
    follow = following(game, fixture.moves[:most])
    steps = list(play(game, fixture.setup(game), fixture.seed, follow))
    return steps[-1].state, [event for step in steps for event in step.events]


@cache
def events_of(path: Path) -> tuple[Event, ...]:
    """Return all events of a recorded match; several tests read them."""
    game = GAMES.get(path.parent.name) or Toy()
    return tuple(replay(game, loaded(path))[1])


def main(keys: Sequence[str]) -> None:
    from tests.games.every_game import EVERY_GAME

    for game in EVERY_GAME:
        for path in fixtures(game) if game.key in keys or not keys else ():
            now = again(game, loaded(path))
            path.write_text(now.text, encoding="utf-8")
            print(f"{game.key}/{path.name}: {len(now.moves)} choices, {now.reason}")


if __name__ == "__main__":
    main(sys.argv[1:])
