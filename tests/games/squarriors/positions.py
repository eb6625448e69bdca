"""Small positions of Squarriors written down in a line for each player, and what happens in them.

    state = table("c4: king jobe* / power 5 / hand: nip", "v3: ghost-1 / c4: sela_quill~")
    play(state, "manip king 2.c sela_quill", dice=(6,))
    assert seen(state, "sela_quill.seat") == 0

A line names domains with their strengths and creatures (`*` expended, `-2` damaged, `+1` armored,
`~` with a manipulation counter, `@2` owned by seat 2), `code`, `keep` and `land`s, `power`,
`hand`, `trap left`, `chain c`, `discard`, and marks (`mark king: war_paint@2`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, NamedTuple

import pytest

from games.chance import Chance
from games.decisions import Ask
from games.engine import run_on
from games.events import Event
from games.frames import Log
from games.simulate import at_random
from games.squarriors.board import LETTERS, LOCATIONS
from games.squarriors.cards.cards import CARDS, COST, KEYS, RECRUIT, SUBTYPE
from games.squarriors.game import Squarriors
from games.squarriors.pieces import ChainCard, Creature, Domain, Mark, Sheet, Side, Trap
from games.squarriors.rules.action_phase import ActionPhase
from games.squarriors.rules.match import Match
from games.squarriors.rules.turn import Turn
from games.squarriors.state import SquarriorsState
from games.squarriors.texts.amounts import power_gain, provision_limit
from games.squarriors.texts.passives import holding

GAME = Squarriors()
PLAIN = {"code": "hard_rations", "keep": "railyard_camp", "land": "bird_table"}
"""Domains whose texts are in nobody's way: Bird Table asks for a Discipline of 4."""
STRENGTH = 3
_CREATURE = re.compile(r"(?P<key>\w+)(?P<rest>.*)")


def table(
    *lines: str,
    active: int = 1,
    round: int = 2,
    winter: int = 16,
    own: bool = False,
) -> SquarriorsState:
    """Return a position in the action phase of a player, counted from 1."""
    state = SquarriorsState(
        seats=len(lines),
        chance=Chance(bytes(16)),
        stack=[Match(active - 1), Turn(active - 1, "action"), ActionPhase(active - 1)],
        own_tribes=own,
        balance=False,
        winter=winter,
        sides=[Side() for _ in lines],
        first=0,
        round=round,
        active=active - 1,
        phase="action",
    )
    for seat, line in enumerate(lines):
        _lay_out(state, seat, line, own)
    run_on(state, Log())  # what is forced is taken, as in a match
    return state


def _lay_out(state: SquarriorsState, seat: int, line: str, own: bool) -> None:
    side = state.sides[seat]
    side.domains = [Domain(KEYS[PLAIN[kind]], STRENGTH) for kind in ("land", "keep", "code")]
    side.lands = bytes([side.domains[0].card])
    parts = [part.strip() for part in line.split("/") if part.strip()]
    for part in sorted(parts, key=lambda part: part.startswith("mark")):
        head, _, rest = (word.strip() for word in part.partition(":"))
        words = rest.split()
        if found := re.fullmatch(r"([vac])(\d)", head):
            domain = LETTERS.index(found[1])
            side.domains[domain].strength = int(found[2])
            for word in words:
                side.creatures.append(_creature(state, seat, domain, word))
        elif head.startswith("power"):
            side.power = int(head.split()[1])
        elif head == "hand":
            side.hand[:] = bytes(sorted(KEYS[word] for word in words))
        elif head == "discard":
            side.discard[:] = bytes(sorted(KEYS[word] for word in words))
        elif head.startswith("trap"):
            card = KEYS[words[0]]
            side.traps[LOCATIONS.index(head.split()[1])] = Trap(card, COST[card])
        elif head.startswith("chain"):
            domain = LETTERS.index(head.split()[1])
            side.domains[domain].chain = [
                ChainCard(state.new_uid(), KEYS[word], _owner(word, seat)) for word in words
            ]
        elif head.startswith("mark"):
            _mark(state, seat, head.split()[1], words)
        else:
            kind, *keys = head.split()
            place = {"land": 0, "keep": 1, "code": 2}[kind]
            side.domains[place].card = KEYS[keys[0]]
            if kind == "land":
                side.lands = bytes(KEYS[key] for key in keys)
    if not side.creatures:
        side.creatures.append(_creature(state, seat, 0, "dozing_owlet"))
    tactics = [*side.hand, *side.discard, *(trap.card for trap in side.traps if trap)]
    side.sheet = Sheet(
        ready_made="" if own else "old_oak",
        strengths=(STRENGTH, STRENGTH, STRENGTH),
        code=side.domains[2].card,
        stronghold=side.domains[1].card,
        lands=side.lands,
        creatures=(),
        tactics=bytes(sorted(tactics)),
    )


def _owner(word: str, seat: int) -> int:
    """Another seat owns what was killed or stolen; a creature card in a chain is an enemy's."""
    return 1 - seat if SUBTYPE[KEYS[word]] is None and seat < 2 else seat


def _creature(state: SquarriorsState, seat: int, domain: int, word: str) -> Creature:
    found = _CREATURE.fullmatch(word)
    assert found is not None, word
    card, rest = KEYS[found["key"]], found["rest"]
    flags = {mark: int(digit) for mark, digit in re.findall(r"([@+-])(\d)", rest)}
    creature = Creature(state.new_uid(), card, flags.get("@", seat + 1) - 1, seat, domain)
    creature.damage, creature.armor = flags.get("-", 0), flags.get("+", 0)
    creature.expended, creature.swayed = "*" in rest, "~" in rest
    creature.dealer = 1 - seat if creature.damage and seat < 2 else -1
    if RECRUIT[card]:
        state.recruits += 1
        creature.recruit = state.recruits
    return creature


def _mark(state: SquarriorsState, seat: int, carrier: str, words: list[str]) -> None:
    for word in words:
        key, _, owner = word.partition("@")
        mark = Mark(state.new_uid(), KEYS[key], int(owner) - 1 if owner else seat)
        if carrier in LETTERS:
            state.sides[seat].domains[LETTERS.index(carrier)].marks.append(mark)
        else:
            creature(state, carrier).marks.append(mark)


# --- Playing -----------------------------------------------------------------------------


def play(state: SquarriorsState, *moves: str, dice: tuple[int, ...] = ()) -> list[Event]:
    """Play moves by their notation, whoever is asked; windows in between are passed.

    Args:
        dice: what the next dice show.
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
    """Pass every window until somebody has to decide something else."""
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
    """The questions of a match at random, each with the position."""
    random = Random(seed)
    state, log = GAME.new(GAME.setup(2 + seed % 3), bytes([seed]))
    for _ in range(steps):
        if not log.asks:
            return
        ask = random.choice(log.asks)
        yield GAME.decode(GAME.encode(state)), ask
        log = GAME.apply(state, ask.seat, at_random(ask, random))


def asked(state: SquarriorsState, seat: int) -> Ask | None:
    """Return what a player, counted from 1, is asked."""
    return GAME.ask(state, seat - 1)


def can(state: SquarriorsState, move: str) -> bool:
    """Whether somebody who is asked now can do that."""
    return any(move in notations(ask) for ask in GAME.asks(state))


# --- Looking at the table ----------------------------------------------------------------


def creature(state: SquarriorsState, called: str) -> Creature:
    """Return a creature by its key, or a recruit by its number (`r1`)."""
    for each in state.creatures():
        if called in (CARDS[each.card].key, f"r{each.recruit}"):
            return each
    raise AssertionError(f"{called} is not in play")


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
    """Hold a position against facts: `king.will 5`, `can lead king`, `cannot manip ...`."""
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
    """A position in which a card's text does its work."""

    card: str
    sides: tuple[str, ...]
    moves: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    active: int = 1


def cases(text: str, active: int = 1) -> list[Any]:
    """Read cases, one a line: `card | sides ; | moves ; | facts ; | dice`."""
    found = []
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
    """Play a case and hold the end against its facts."""
    state = table(*case.sides, active=case.active)
    play(state, *case.moves, dice=case.dice)
    settle(state)
    check(state, *case.facts)
