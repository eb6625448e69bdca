"""Play on tables of Tactica made by hand (see `games.tactica.laid_out`)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.decisions import Ask
from games.engine import run_on
from games.events import Event
from games.frames import Log
from games.simulate import at_random
from games.tactica.board import NAMES, NUMBERS, bits
from games.tactica.game import Tactica
from games.tactica.rules.advanced import creatures, wounds_at
from games.tactica.state import Table
from games.tactica.troops import (
    BEARS,
    CARDS,
    KIND_NAMES,
    KIND_OF,
    level_of,
)

GAME = Tactica()
SIDES = ("sun", "moon")
SUN, MOON = 0, 1


def at_the_barracks() -> Table:
    """Return a match in its set-up in which only Sun has not answered the barracks yet:
    it deploys first."""
    made, _ = GAME.new(GAME.setup(2, {"match": "battle1", "start": "challenger"}), bytes(16))
    for seat in (SUN, MOON, MOON):
        [ask] = [ask for ask in GAME.asks(made) if ask.seat == seat]
        GAME.apply(made, seat, at_random(ask, Random(1)), ask)
    return made


# --- Playing -----------------------------------------------------------------------------

PHASES = ("muster", "move", "combat")


def play(made: Table, *choices: str) -> list[Event]:
    """Play choices, each for the player who is asked, and return what happened.

    `attack e5 with d5 + e6` is two of them. Forced choices, such as attackers and `done`, may be
    written although the engine took them itself.
    """
    events: list[Event] = []
    for choice in choices:
        for text in choice.removeprefix("sun: ").removeprefix("moon: ").split(" with "):
            ask = ask_of(made) if made.stack else None
            if text == "done" and (ask is None or ask.question not in PHASES):
                continue
            if _is_hex(text) and (ask is None or ask.question not in ("attackers", "walls")):
                continue
            assert ask is not None, f"“{text}”: the match is over"
            found = GAME.find(made, ask.seat, text)
            assert found is not None, f"“{text}” is not among {choices_of(ask)}"
            events += GAME.apply(made, ask.seat, found)
    return events


def _is_hex(text: str) -> bool:
    return text.split(maxsplit=1)[0] in NUMBERS


def settle(made: Table) -> list[Event]:
    """Run until somebody must decide; return what happened."""
    log = Log()
    run_on(made, log)
    return list(log)


def choices_of(ask: Ask) -> list[str]:
    return [choice.notation for choice in ask.choices]


def ask_of(made: Table, seat: int | None = None) -> Ask:
    asks = GAME.asks(made)
    return asks[0] if seat is None else next(ask for ask in asks if ask.seat == seat)


def choices(made: Table, beginning: str = "") -> list[str]:
    """Return the notations of the choices that begin with these words."""
    found = [text for ask in GAME.asks(made) for text in choices_of(ask)]
    return [text for text in found if not beginning or f"{text} ".startswith(f"{beginning} ")]


# --- Reading -----------------------------------------------------------------------------


def hexes(numbers: int) -> list[str]:
    """Return a set of hexes by name, in order."""
    return sorted(NAMES[number] for number in bits(numbers))


def on_field(made: Table) -> list[str]:
    """Return the troops as the fixtures write them: Sun's, then Moon's, by file and row."""
    told = []
    for seat, side in enumerate(SIDES):
        for number in sorted((*made.field.where(seat), *creatures(made.field, seat))):
            code, wounds = made.field.troops[number], wounds_at(made.field, number)
            level = f" x{level_of(code)}" if level_of(code) else ""
            crown = " crown" if BEARS[code] else ""
            hurt = f" wounds{wounds if wounds > 1 else ''}" if wounds else ""
            told.append(f"{side} {KIND_NAMES[KIND_OF[code]]}{level}{crown}{hurt} {NAMES[number]}")
    return told


def cards(zone: Sequence[int]) -> list[str]:
    return [next(name for name, card in CARDS.items() if card == one) for one in zone]
