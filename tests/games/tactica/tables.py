"""Tables of Tactica made by hand, in the words of `test_positions`.

table("sun foot crown e5", "moon foot x1 d5", "moon wall d9", "ridge g5", "moon hand: press")
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

from games.chance import Chance
from games.decisions import Ask
from games.engine import run_on
from games.events import Event
from games.frames import Log
from games.simulate import at_random
from games.state import Procedure
from games.tactica.board import NAMES, NUMBERS, bits
from games.tactica.game import Tactica
from games.tactica.rules.combat import Combat
from games.tactica.rules.field import Field
from games.tactica.rules.match import Battle, Match
from games.tactica.rules.turn import Movement, Mustering, Recruitment, Turn
from games.tactica.state import Side, Table
from games.tactica.troops import (
    CARDS,
    CROWN,
    CROWN_TIME,
    TACTICS_CARDS,
    TROOP_CARDS,
    is_troop,
    level_of,
    troop,
)

GAME = Tactica()
SEATS = {"sun": 0, "moon": 1}
SIDES = ("sun", "moon")
_TROOP = re.compile(
    r"(sun|moon) (champion|foot|crossbow|archer)((?: x1| x2| crown| moved)*) (\w+)$"
)

SUN, MOON = 0, 1


def table(*words: str, turn: int = SUN, phase: str = "combat", **given: Any) -> Table:
    """Return a table in the turn of a player. Fields of the state can be given by name:
    `round`, `first`, `war`, `seven`, `battle`.

    A side without a wall gets one at i2 or at the same place in the north, out of the way. All
    cards that are named nowhere lie in the piles.
    """
    field = Field(given.pop("battle", 1))
    made = Table(
        seats=2,
        chance=Chance(bytes(16)),
        stack=[],
        war=given.pop("war", False),
        seven=given.pop("seven", False),
        placed=False,
        field=field,
        first=given.pop("first", SUN),
        round=given.pop("round", 3),
        **given,
    )
    for word in words:
        lay(made, word)
    for seat, spare in ((0, "i2"), (1, f"i{(0, 9, 8, 7)[field.battle]}")):
        if not field.walls[seat]:
            field.walls[seat].append(NUMBERS[spare])
        side, standing = made.sides[seat], len(field.walls[seat])
        missing = side.wall_cards - standing
        side.lost += bytes([CARDS["wall"]] * missing)
        complete(made, seat)
    number = 2 * (made.round - 1) + (turn != made.first)
    made.stack += [Match(), Battle(5 + number + 1), *in_phase(turn, phase)]
    return made


def at_the_barracks() -> Table:
    """A match in whose set-up Sun alone has not answered the barracks yet: it deploys first."""
    made, _ = GAME.new(GAME.setup(2, {"match": "battle1", "start": "challenger"}), bytes(16))
    for seat in (SUN, MOON, MOON):
        [ask] = [ask for ask in GAME.asks(made) if ask.seat == seat]
        GAME.apply(made, seat, at_random(ask, Random(1)), ask)
    return made


def in_phase(seat: int, phase: str) -> list[Any]:
    """Return a turn that has come to a phase."""
    phases: dict[str, tuple[int, list[Procedure[Any]]]] = {
        "begin": (0, []),
        "recruit": (1, [Recruitment(seat)]),
        "muster": (2, [Mustering(seat, 2)]),
        "move": (3, [Movement(seat)]),
        "combat": (4, [Combat(seat)]),
        "end": (4, []),
    }
    step, top = phases[phase]
    return [Turn(seat, step), *top]


def lay(made: Table, words: str) -> None:
    """Put what the words say onto the table."""
    field = made.field
    if found := _TROOP.match(words):
        side, kind, marks, where = found.groups()
        level = 1 if " x1" in marks else 2 if " x2" in marks else 0
        field.troops[NUMBERS[where]] = troop(
            SEATS[side], CARDS[kind], level, " crown" in marks, " moved" in marks
        )
        return
    match words.split():
        case [side, "wall", where]:
            walls = field.walls[SEATS[side]]
            walls[:] = sorted((*walls, NUMBERS[where]))
        case ["ridge", where]:
            field.ridges[:] = sorted((*field.ridges, NUMBERS[where]))
        case ["ravine", where]:
            field.ravines[:] = sorted((*field.ravines, NUMBERS[where]))
        case [side, "hand:", *cards]:
            made.sides[SEATS[side]].take(CARDS[card] for card in cards)
        case [side, "holds:", *cards]:
            made.sides[SEATS[side]].hostages += bytes(CARDS[card] for card in cards)
            if "crown" in cards:
                made.sides[1 - SEATS[side]].crown_time = CROWN_TIME
        case [side, "lost:", *cards]:
            made.sides[SEATS[side]].lost += bytes(CARDS[card] for card in cards)
        case [side, "training:", number]:
            made.sides[SEATS[side]].training = int(number)
        case _:
            raise AssertionError(f"“{words}” says nothing")


def complete(made: Table, seat: int) -> None:
    """Fill a player's piles with the cards that lie nowhere else."""
    side = made.sides[seat]
    own = [code for code in made.field.troops if code and code >> 7 == seat]
    used = bytearray([*side.hand, *side.lost, *made.sides[1 - seat].hostages])
    used += bytes(code & 7 for code in own)
    if any(code & 32 for code in own):
        used.append(CROWN)
    side.troop_pile, side.tactics_pile = bytearray(TROOP_CARDS), bytearray(TACTICS_CARDS)
    for card in used:
        pile = side.troop_pile if is_troop(card) else side.tactics_pile
        if card in pile:
            pile.remove(card)
    if side.training == Side().training:
        side.training -= sum(level_of(code) > 0 for code in own)


# --- Playing -----------------------------------------------------------------------------

PHASES = ("muster", "move", "combat")


def play(made: Table, *choices: str) -> list[Event]:
    """Play choices, each of whoever is asked, and return what happened.

    `attack e5 with d5 + e6` is two of them. What the engine took of itself, because there was
    nothing to decide, may be written all the same: attackers, and `done`.
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
    """Run until somebody has something to decide; return what happened."""
    log = Log()
    run_on(made, log)
    return list(log)


def choices_of(ask: Ask) -> list[str]:
    return [choice.notation for choice in ask.choices]


def ask_of(made: Table, seat: int | None = None) -> Ask:
    asks = GAME.asks(made)
    return asks[0] if seat is None else next(ask for ask in asks if ask.seat == seat)


def choices(made: Table, beginning: str = "") -> list[str]:
    """Return what can be chosen now and begins with these words."""
    found = [text for ask in GAME.asks(made) for text in choices_of(ask)]
    return [text for text in found if not beginning or f"{text} ".startswith(f"{beginning} ")]


# --- Reading -----------------------------------------------------------------------------


def hexes(numbers: int) -> list[str]:
    """Return a set of hexes by name, in order."""
    return sorted(NAMES[number] for number in bits(numbers))


def on_field(made: Table) -> list[str]:
    """Return the troops as the fixtures tell them: Sun's, then Moon's, by file and row."""
    told = []
    for seat, side in enumerate(SIDES):
        for number in made.field.where(seat):
            code = made.field.troops[number]
            level = f" x{level_of(code)}" if level_of(code) else ""
            crown = " crown" if code & 32 else ""
            kind = next(name for name, card in CARDS.items() if card == code & 7)
            told.append(f"{side} {kind}{level}{crown} {NAMES[number]}")
    return told


def cards(zone: Sequence[int]) -> list[str]:
    return [next(name for name, card in CARDS.items() if card == one) for one in zone]
