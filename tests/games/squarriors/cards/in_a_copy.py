"""Replays recorded matches in a copy of the games and writes the results down: `test_numbers` runs
it there.

    python in_a_copy.py VERSIONS FIXTURE ...

The copy comes first on the path; the files are those of the tests. Nothing here may import the
tests, which belong to the other copy of the games.
"""

from __future__ import annotations

import sys
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from random import Random

from games.playthrough import again, read_playthrough
from games.registry import GAMES
from games.simulate import play_out
from games.squarriors.cards.cards import KEYS
from games.squarriors.cards.codes import code_of, draft_of
from games.squarriors.cards.tribes import READY_MADE
from games.squarriors.pieces import Sheet

GAME = GAMES["squarriors"]
PLAYED_ON = 6
"""One in this many matches in progress is played to its end, which takes long."""
NAMES = ("Ada", "Bo", "Cleo", "Dan")
OWN = Sheet(
    strengths=(3, 4, 5),
    code=KEYS["open_ring"],
    stronghold=KEYS["oak_keep"],
    lands=bytes((KEYS["tall_grass"], KEYS["rooftops"])),
    creatures=((KEYS["king"], 2), (KEYS["ghost"], 1)),
    tactics=bytes(sorted((KEYS["nip"], KEYS["snare"], KEYS["scapegoat"]))),
)


def replayed(paths: list[Path]) -> Iterator[str]:
    """Yield each recorded match, played again."""
    for path in paths:
        yield again(GAME, read_playthrough(path.read_text(encoding="utf-8"))).text


def stored(path: Path) -> Iterator[str]:
    """Yield the contents of stored steps and states, and the ends of some matches in progress."""
    for number, line in enumerate(path.read_text(encoding="ascii").splitlines()):
        if line.startswith("step|"):
            _, _, _, events, data = line.split("|")
            state = GAME.decode(b64decode(data))
            names = NAMES[: state.seats]
            yield GAME.encode(state).hex()
            yield from map(str, GAME.event_codec.decode(b64decode(events)))
            yield GAME.words.describe(GAME.open_view(state), names)
        elif line.startswith("state "):
            *_, data = line.split()
            state = GAME.decode(b64decode(data))
            yield str(GAME.asks(state))
            if number % PLAYED_ON == 0:
                play_out(GAME, state, Random(data))
            yield GAME.encode(state).hex()


def main(versions: str, *fixtures: str) -> None:
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(*replayed([Path(name) for name in fixtures]), sep="\n")
    print(*stored(Path(versions)), sep="\n")
    for sheet in (OWN, *READY_MADE.values()):
        print(code_of(sheet), draft_of(sheet))


if __name__ == "__main__":
    main(*sys.argv[1:])
