"""Positions of Tactica written as text, for lessons and tests.

    [move, round 9] sun foot crown e5, moon foot x1 d5, moon wall d9, ridge g5, sun hand: press

The brackets come first. They hold the phase of the turn (`recruit`, `muster`, `move`, or `combat`,
which is the default), `moon` or `star` if it is their turn, `three`, `four` or `six` for the number
of players, `round 9`, `battle 3`, `first moon`, `war`, `seven`, `advanced`. Then follow the things
on the table: troops with their marks (`x1` or `x2`, `crown`, `moved`), walls, landmarks; a player's
hand, `holds:` for hostages (of three sides `moon.foot`), `lost:`, `training: 3` for the cards left,
and `draws:` for the next cards of the piles, in this order.

The advanced game adds creatures (`sun ouran e5`), the marks `wounds` and `wounds2`, `sun spire e5`,
`weather: fog of sun`, and `sun pile: foot archer` for a whole troop pile.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from games.chance import Chance
from games.engine import run_on
from games.frames import Log
from games.refusals import BadSetup
from games.state import Procedure
from games.tactica.board import NUMBERS, SIDES_OF, partners_of
from games.tactica.cards.decrees import DECREES
from games.tactica.rules.advanced import Advanced
from games.tactica.rules.between import left_of
from games.tactica.rules.combat import Combat
from games.tactica.rules.field import Field
from games.tactica.rules.match import SET_UP_STEPS, Battle, Match
from games.tactica.rules.movement import Movement
from games.tactica.rules.turn import Mustering, Recruitment, Turn
from games.tactica.state import Side, Table
from games.tactica.troops import (
    CARDS,
    CROWN,
    CROWN_TIME,
    KIND_NAMES,
    MOST_ALONE,
    MUSTERING_ACTIONS,
    captive_card,
    captive_owner,
    hostage,
    is_creature,
    is_troop,
    kind_of,
    level_of,
    seat_of,
    set_of_seat,
    troop,
)
from games.teams import Teams

SEATS = {"sun": 0, "moon": 1, "star": 2}
PLAYERS = {"three": 3, "four": 4, "six": 6}
_TROOP = re.compile(
    r"((?:sun|moon|star)[12]?) (champion|foot|crossbow|archer|ouran|cthon)"
    r"((?: x1| x2| crown| moved| wounds\d*)*) (\w+)$"
)
_WOUNDS = re.compile(r" wounds(\d*)")


def laid_out(text: str, chance: Chance) -> Table:
    """Return the position that a table describes, with its piles shuffled by `chance`.

    Raises:
        BadSetup: when the table describes no position.
    """
    try:
        return _laid_out(text, chance)
    except (KeyError, ValueError, IndexError) as error:
        raise BadSetup(f"“{text}” is no table of Tactica: {error!r}") from error


def _laid_out(text: str, chance: Chance) -> Table:
    said, text = text[1:].split("]", 1) if text.startswith("[") else ("", text)
    given: dict[str, Any] = {}
    turn = first = "sun"
    for word in filter(None, (part.strip() for part in said.split(","))):
        match word.split():
            case [("round" | "battle") as name, number]:
                given[name] = int(number)
            case ["first", side]:
                first = side
            case [("war" | "seven" | "advanced") as name]:
                given[name] = True
            case [number] if number in PLAYERS:
                given["seats"] = PLAYERS[number]
            case [side] if side.rstrip("12") in SEATS:
                turn = side
            case [phase]:
                given["phase"] = phase
            case _:
                raise ValueError(word)
    seats = given.get("seats", 2)
    given["turn"], given["first"] = seat_named(turn, seats), seat_named(first, seats)
    made = table(*(word.strip() for word in text.split(",")), chance=chance, **given)
    before = (given["turn"] - 1) % seats  # whose turn has ended like this
    made.side(before).tally = made.points(before)
    run_on(made, Log())
    return made


def seat_named(name: str, seats: int) -> int:
    """Return the seat of a player, of `seats`, by name: `moon`, in teams `moon2`.

    A side's name means its first partner.
    """
    side = SEATS[name.rstrip("12")]
    return side + SIDES_OF[seats] * (name.endswith("2"))


def table(
    *words: str,
    turn: int = 0,
    phase: str = "combat",
    battle: int = 1,
    round: int = 3,
    first: int = 0,
    war: bool = False,
    seven: bool = False,
    advanced: bool = False,
    seats: int = 2,
    chance: Chance | None = None,
) -> Table:
    """Return a table in the turn of a player, before any step goes on by itself.

    A side without a wall gets one at its last site, out of the way. All cards that are not named
    lie in the piles.

    Args:
        words: the things on the table, each as one text.
        turn: the seat whose turn it is.
        first: the seat that has the first turn of each round.
        chance: the generator that shuffles the piles; without one they are in order.

    Raises:
        KeyError, ValueError: when a thing or place does not exist.
    """
    field = Field.of(seats, battle, advanced=advanced)
    made = Table(
        seats=seats,
        chance=chance or Chance(bytes(16)),
        stack=[],
        war=war,
        seven=seven,
        placed=False,
        field=field,
        sides=tuple(Side.of(seats, seat) for seat in range(seats)),
        first=first,
        round=round,
    )
    if seats > field.sides:
        made.teams = Teams(partners_of(seats))
    later = []
    for word in words:
        if " draws:" in word or " pile:" in word:
            later.append(word)
        else:
            _lay(made, word)
    for side in range(field.sides):
        _give_walls(made, side)
    for seat in range(seats):
        _complete(made, seat, chance)
    for word in later:
        _order_pile(made, word)
    number = seats * (round - 1) + (turn - first) % seats
    made.stack += [Match(), Battle(SET_UP_STEPS + number + 1), *_in_phase(turn, phase, seats)]
    return made


def _in_phase(seat: int, phase: str, seats: int) -> list[Any]:
    """Return the procedures of a turn that has come to a phase."""
    actions = MUSTERING_ACTIONS if seats <= MOST_ALONE else 1
    phases: dict[str, tuple[int, list[Procedure[Any]]]] = {
        "begin": (0, []),
        "recruit": (1, [Recruitment(seat)]),
        "muster": (2, [Mustering(seat, actions)]),
        "move": (3, [Movement(seat)]),
        "combat": (4, [Combat(seat)]),
        "end": (4, []),
    }
    step, top = phases[phase]
    return [Turn(seat, step, actions), *top]


def _lay(made: Table, words: str) -> None:
    """Put the thing that the words describe onto the table."""
    field = made.field

    def seat_of_name(name: str) -> int:
        return seat_named(name, made.seats)

    if found := _TROOP.match(words):
        side, kind, marks, where = found.groups()
        level = 1 if " x1" in marks else 2 if " x2" in marks else 0
        field.troops[NUMBERS[where]] = troop(
            seat_of_name(side), KIND_NAMES.index(kind), level, " crown" in marks, " moved" in marks
        )
        if wounds := _WOUNDS.search(marks):
            _advanced(made).wounds[NUMBERS[where]] = int(wounds[1] or 1)
        return
    match words.split():
        case [side, "wall", where]:
            walls = field.walls[SEATS[side.rstrip("12")]]
            walls[:] = sorted((*walls, NUMBERS[where]))
        case ["ridge", where]:
            field.ridges[:] = sorted((*field.ridges, NUMBERS[where]))
        case ["ravine", where]:
            field.ravines[:] = sorted((*field.ravines, NUMBERS[where]))
        case [side, "spire", where]:
            _advanced(made).spires[seat_of_name(side)] = NUMBERS[where]
        case ["weather:", weather, "of", side]:
            _advanced(made).weather, _advanced(made).owner = weather, seat_of_name(side)
        case [side, "hand:", *cards]:
            made.sides[seat_of_name(side)].take(_cards(cards))
        case [side, "holds:", *cards]:
            for card in cards:
                _hold(made, SEATS[side.rstrip("12")], card)
        case [side, "time", number]:
            made.sides[SEATS[side.rstrip("12")]].crown_time = int(number)
        case [side, "lost:", *cards]:
            made.sides[seat_of_name(side)].lost += _cards(cards)
        case [side, "training:", number]:
            made.sides[seat_of_name(side)].training = int(number)
        case _:
            raise ValueError(f"“{words}” says nothing")


def _hold(made: Table, holder: int, words: str) -> None:
    """Put a card among hostages: `foot`, or with more than one enemy `moon.foot`."""
    sides = made.field.sides
    owner, _, card = words.rpartition(".")
    seat = seat_named(owner, made.seats) if owner else (holder + 1) % sides
    made.sides[holder].hostages.append(hostage(CARDS[card], seat, holder, sides))
    if card == "crown":
        made.sides[seat].crown_time = CROWN_TIME


def _advanced(made: Table) -> Advanced:
    """Return the parts of the field that the advanced game adds.

    Raises:
        ValueError: when the table is one of the beginner game.
    """
    if made.field.advanced is None:
        raise ValueError("only the advanced game has this")
    return made.field.advanced


def _cards(names: Sequence[str]) -> bytes:
    return bytes(CARDS[name] for name in names)


def _give_walls(made: Table, seat: int) -> None:
    """Give a side a wall if it has none, and count the walls that do not stand as lost."""
    walls, side = made.field.walls[seat], made.sides[seat]
    if not walls:
        walls.append(made.field.map.wall_sites[seat][-1])
    side.lost += bytes([CARDS["wall"]] * (side.wall_cards - len(walls)))


def _complete(made: Table, seat: int, chance: Chance | None) -> None:
    """Fill a player's piles with the cards that lie nowhere else."""
    side = made.sides[seat]
    own = [code for code in made.field.troops if code and seat_of(code) == seat]
    sides, cards = made.field.sides, set_of_seat(made.seats, seat)
    captive = [
        captive_card(kept)
        for holder, other in enumerate(made.sides)
        for kept in other.hostages
        if captive_owner(kept, holder, sides) == seat
    ]
    used = bytearray([*side.hand, *side.lost, *captive])
    used += bytes(kind_of(code) for code in own if not is_creature(kind_of(code)))
    if (more := made.field.advanced) is not None and more.weather and more.owner == seat:
        used += bytes(DECREES[more.weather].cards)
    if made.field.bearer(seat) is not None and seat < sides:
        used.append(CROWN)
    side.troop_pile, side.tactics_pile = bytearray(cards.troops), bytearray(cards.tactics)
    for card in used:
        if card in (pile := _pile_of(side, card)):
            pile.remove(card)
    if chance is not None:
        chance.shuffle(side.troop_pile)
        chance.shuffle(side.tactics_pile)
    if side.training == cards.training:
        side.training -= sum(level_of(code) > 0 for code in own)


def _order_pile(made: Table, words: str) -> None:
    """Put cards on top of a player's piles, the first one named uppermost.

    After `pile:` the cards named are the whole troop pile instead, with the top last.
    """
    name, what, *named = words.split()
    side, cards = made.sides[seat_named(name, made.seats)], _cards(named)
    if what == "pile:":
        side.lost += left_of(bytes(side.troop_pile), bytearray(cards))
        side.troop_pile[:] = cards
        return
    for card in cards:
        _pile_of(side, card).remove(card)
    for card in reversed(cards):
        _pile_of(side, card).append(card)


def _pile_of(side: Side, card: int) -> bytearray:
    return side.troop_pile if is_troop(card) else side.tactics_pile
