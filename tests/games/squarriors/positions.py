"""Small positions of Squarriors, and moves in them.

    state = table("c4: king jobe* / power 5 / hand: nip", "v3: ghost-1 / c4: sela_quill~")
    play(state, "manip king 2.c sela_quill", dice=(6,))
    assert seen(state, "sela_quill.seat") == 0

A table is written as `games.squarriors.laid_out` reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, NamedTuple

import pytest

from games.chance import Chance
from games.decisions import Ask
from games.events import Event
from games.simulate import at_random
from games.squarriors.board import LETTERS
from games.squarriors.cards.cards import CARDS
from games.squarriors.game import Squarriors
from games.squarriors.laid_out import creature, table
from games.squarriors.rules.about import WindowAbout
from games.squarriors.state import SquarriorsState
from games.squarriors.texts.amounts import power_gain, provision_limit
from games.squarriors.texts.passives import holding
from tests.narrowed import narrowed

GAME = Squarriors()


# --- Playing -----------------------------------------------------------------------------


def play(state: SquarriorsState, *moves: str, dice: tuple[int, ...] = ()) -> list[Event]:
    """Play moves by their notation, each for the seat that is asked; windows in between are passed.

    Args:
        dice: the numbers that the next dice show.
    """
    if dice:
        load(state, dice)
    events: list[Event] = []
    for move in moves:
        events += one(state, move)
    return events


def one(state: SquarriorsState, move: str) -> list[Event]:
    events: list[Event] = []
    for _ in range(200):
        asks = GAME.asks(state)
        for ask in asks:
            choice = ask.find(move, in_full=True)
            if choice is not None:
                return events + GAME.apply(state, ask.seat, choice)
        passing = next((ask for ask in asks if ask.passing is not None), None)
        if passing is None or passing.passing is None:
            told = [(ask.seat + 1, ask.question, notations(ask)[:40]) for ask in asks]
            raise AssertionError(f"{move} is not possible: {told}")
        events += GAME.apply(state, passing.seat, passing.passing)
    raise AssertionError(f"{move} never becomes possible")


def settle(state: SquarriorsState) -> list[Event]:
    """Pass every window until somebody must decide something else."""
    events: list[Event] = []
    while True:
        asks = [ask for ask in GAME.asks(state) if ask.passing is not None]
        if not asks or asks[0].passing is None:
            return events
        events += GAME.apply(state, asks[0].seat, asks[0].passing)


def load(state: SquarriorsState, dice: tuple[int, ...]) -> None:
    """Give the match a seed whose next dice are these."""
    for number in count():
        chance = Chance(number.to_bytes(16, "big"))
        if all(chance.die() == die for die in dice):
            state.chance = Chance(number.to_bytes(16, "big"))
            return


def notations(ask: Ask) -> list[str]:
    return [choice.notation for choice in ask.choices]


def asks_of(seed: int, steps: int = 300) -> Iterator[tuple[SquarriorsState, Ask]]:
    """Yield the questions of a random match, each with the position."""
    random = Random(seed)
    state, log = GAME.new(GAME.setup(2 + seed % 3), bytes([seed]))
    for _ in range(steps):
        if not log.asks:
            return
        ask = random.choice(log.asks)
        yield GAME.decode(GAME.encode(state)), ask
        log = GAME.apply(state, ask.seat, at_random(ask, random))


def asked(state: SquarriorsState, seat: int) -> Ask | None:
    """Return the ask of a player, counted from 1."""
    return GAME.ask(state, seat - 1)


def window_of(state: SquarriorsState, seat: int) -> WindowAbout:
    """Return the window in which a player, counted from 1, is asked."""
    return narrowed(asked(state, seat).about, WindowAbout)


def can(state: SquarriorsState, move: str) -> bool:
    """Return whether a move is legal for a player who is asked."""
    return any(move in notations(ask) for ask in GAME.asks(state))


# --- Looking at the table ----------------------------------------------------------------


def in_play(state: SquarriorsState, called: str) -> bool:
    return any(called in (CARDS[c.card].key, f"r{c.recruit}") for c in state.creatures())


def seen(state: SquarriorsState, path: str) -> Any:
    """Return a fact: `king.will`, `king.place`, `2.power`, `2.c`, `1.chain.c`, `1.hand`."""
    head, _, rest = path.partition(".")
    if head.isdigit() and int(head) <= state.seats:
        return _of_side(state, int(head) - 1, rest)
    if rest == "gone":
        return not in_play(state, head)
    each = creature(state, head)
    held = holding(state)
    match rest:
        case "might" | "will" | "blood":
            return getattr(held.stats(state, each), rest)
        case "keywords":
            return sorted(held.keywords(state, each))
        case "place":
            return f"{each.seat + 1}.{LETTERS[each.domain]}"
        case "marks":
            return [CARDS[mark.card].key for mark in each.marks]
        case "card":
            return CARDS[each.card].key
    return getattr(each, rest)


def _of_side(state: SquarriorsState, seat: int, what: str) -> Any:
    side = state.sides[seat]
    if what in LETTERS:
        return side.domains[LETTERS.index(what)].strength
    if what.startswith("chain."):
        chain = side.domains[LETTERS.index(what[-1])].chain
        return [CARDS[card.card].key for card in chain]
    match what:
        case "hand" | "discard" | "banished" | "removed":
            return [CARDS[card].key for card in getattr(side, what)]
        case "limit":
            return provision_limit(state, seat)
        case "gain":
            return power_gain(state, seat)
        case "land":
            return CARDS[side.domains[0].card].key
        case "traps":
            return [trap and CARDS[trap.card].key for trap in side.traps]
        case "creatures":
            return len(side.creatures)
        case "seers":
            return [seat + 1 for trap in side.traps if trap is not None for seat in trap.seers]
    return getattr(side, what)


def check(state: SquarriorsState, *facts: str) -> None:
    """Check facts of a position: `king.will 5`, `can lead king`, `cannot manip ...`."""
    for fact in facts:
        head, _, rest = fact.partition(" ")
        if head in ("can", "cannot"):
            assert can(state, rest) is (head == "can"), fact
        else:
            found = seen(state, head)
            told = " ".join(map(str, found)) if isinstance(found, list) else str(found)
            told = told or "-"
            assert told == rest, f"{fact}, but it is {told}"


class Shown(NamedTuple):
    """A position in which a card's text takes effect."""

    card: str
    sides: tuple[str, ...]
    moves: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    active: int = 1


def cases(text: str, active: int = 1) -> list[Any]:
    """Read cases, one a line: `card | sides ; | moves ; | facts ; | dice`."""
    found: list[Any] = []
    for line in text.strip().splitlines():
        card, sides, moves, facts, *dice = (part.strip(" ") for part in line.split(" |"))
        found.append(
            pytest.param(
                Shown(
                    card,
                    tuple(side.strip() for side in sides.split(";")),
                    _listed(moves),
                    _listed(facts),
                    tuple(map(int, dice[0].split())) if dice else (),
                    active,
                ),
                id=f"{card}-{len(found)}",
            )
        )
    return found


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.lstrip() for part in text.split(" ;") if part.strip())


def show(case: Shown) -> None:
    """Play a case, and check its facts at the end."""
    state = table(*case.sides, active=case.active)
    play(state, *case.moves, dice=case.dice)
    settle(state)
    check(state, *case.facts)
