"""66 positions of the advanced game, computed by hand and by others: A-1 to A-66."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.tactica.board import HEXES, NAMES, NOWHERE, NUMBERS
from games.tactica.cards.decrees import DECREES
from games.tactica.cards.happenings import Pressed
from games.tactica.events import BattleEnded, Declared
from games.tactica.laid_out import SEATS, table
from games.tactica.rules.strength import range_of, targets
from games.tactica.state import Table
from games.tactica.troops import CARDS
from tests.games.tactica.pieces import pieces
from tests.games.tactica.tables import (
    SIDES,
    SUN,
    ask_of,
    cards,
    choices,
    choices_of,
    hexes,
    on_field,
    play,
    settle,
)

Position = dict[str, Any]
POSITIONS: list[Position] = json.loads(
    (Path(__file__).parent / "advanced_positions.json").read_text(encoding="utf-8")
)
SPARE = {"i2", "i9"}


def laid(position: Position, phase: str) -> Table:
    words = [word.replace("’", "'") for word in position["position"]]
    return table(*words, turn=SEATS[position["to_move"]], phase=phase, advanced=True)


def of_kind(wanted: Callable[[Any], bool]) -> pytest.MarkDecorator:
    """Run a test with every position that has such a choice."""
    found = [position for position in POSITIONS if wanted(position["choice"])]
    names = [f"{position['id']} {position['fixture']}" for position in found]
    return pytest.mark.parametrize("position", found, ids=names)


def first_of(choice: Any) -> str:
    return (choice if isinstance(choice, str) else choice[0]).split()[0]


OFFERED, HIT, MOVES = "decrees offered", "hexes that", ("move", "disengage")
OTHERS = ("sun's turn begins", "end of a turn", "heal", "-")


def is_played(choice: Any) -> bool:
    """Return whether it is a decree, or a combat with or without a decree before it."""
    return choice != OFFERED and (isinstance(choice, list) or first_of(choice) in DECREES)


def test_every_position_is_tried() -> None:
    assert [position["id"] for position in POSITIONS] == [f"A-{n}" for n in range(1, 67)]
    for position in POSITIONS:
        choice = position["choice"]
        kinds = (choice == OFFERED, is_played(choice), choice in OTHERS)
        told = str(choice).startswith(HIT) or first_of(choice) in MOVES
        assert sum(kinds) + told == 1, position["id"]


@of_kind(lambda choice: choice == OFFERED)
def test_decrees_offered(position: Position) -> None:
    made = laid(position, "recruit")
    words = [text for text in choices_of(ask_of(made)) if text.split()[0] in DECREES]
    order = list(DECREES)
    told = [text for text in position["result"] if text != "none"]
    assert sorted(words) == sorted(told)
    assert words == sorted(words, key=lambda text: order.index(text.split()[0]))


@of_kind(lambda choice: str(choice).startswith(HIT))
def test_who_can_be_hit(position: Position) -> None:
    made, told = laid(position, "combat"), position["result"]
    field, number = made.field, NUMBERS["e5"]
    everywhere = (1 << HEXES) - 1 & ~field.ground.landmarks & ~(1 << number)
    assert range_of(field, field.ground, number) == told["range"]
    found = hexes(targets(field, field.ground, number, everywhere, 0))
    assert (found, len(found)) == (told["to"], told["count"])


@of_kind(lambda choice: first_of(choice) in MOVES)
def test_moves(position: Position) -> None:
    word = position["choice"].split()[0]
    if word == "disengage":
        position = position | {"position": [*position["position"], "moon hand: disengage"]}
    made = laid(position, "move")
    to = [text.split()[-1] for text in choices(made, position["choice"])]
    assert (sorted(to), len(to)) == (position["result"]["to"], position["result"]["count"])


@of_kind(is_played)
def test_decrees_and_combats(position: Position) -> None:
    chosen = position["choice"]
    chosen = [chosen] if isinstance(chosen, str) else chosen
    made = laid(position, "recruit" if first_of(chosen) in DECREES else "combat")
    before, seen = pieces(made), []
    for choice in chosen:
        if choice.startswith("attack"):
            on_to_combat(made)
        seen += play(made, choice)
    assert pieces(made) == before, "nothing appears or vanishes"
    check(made, position["result"], seen)


def on_to_combat(made: Table) -> None:
    """Go from recruitment to combat without doing anything on the way."""
    while (question := ask_of(made).question) != "combat":
        play(made, "draw 0 0" if question == "recruit" else "done")


@of_kind(lambda choice: choice in OTHERS)
def test_turns_begin_and_end(position: Position) -> None:
    """Also the troops that can be healed, and the parts of the points."""
    choice, told = position["choice"], position["result"]
    if choice == "heal":
        made = laid(position, "muster")
        assert [text.split()[1] for text in choices(made, "heal")] == told["to"]
        return
    made = laid(position, "begin" if "begins" in choice else "end")
    if choice == "-":
        for side, points in told["points"].items():
            assert made.points(SEATS[side]).total == points
        return
    check(made, told, settle(made))


def check(made: Table, told: dict[str, Any], events: list[Any]) -> None:
    """Compare every fact that the result names."""
    for what, expected in told.items():
        CHECKS[what](made, expected, events)


def power(made: Table, told: dict[str, Any], events: list[Any]) -> None:
    declared = {NAMES[event.target]: event for event in events if isinstance(event, Declared)}
    extra = {event.number: event.off for event in events if isinstance(event, Pressed)}
    for target, numbers in told.items():
        event = declared[target]
        pairs = zip(event.attackers, event.powers, strict=True)
        brought = {NAMES[number]: power + extra.get(number, 0) for number, power in pairs}
        assert brought == numbers["attackers"]
        assert sum(brought.values()) == numbers["total"]
        assert event.defence == numbers["against"]


def zone(name: str) -> Callable[[Table, dict[str, list[str]], list[Any]], None]:
    def compare(made: Table, told: dict[str, list[str]], _: list[Any]) -> None:
        for side, expected in told.items():
            there = getattr(made.sides[SEATS[side]], name)
            assert sorted(cards([c for c in there if c != CARDS["wall"]])) == sorted(expected)

    return compare


def field(made: Table, told: list[str], _: list[Any]) -> None:
    assert sorted(on_field(made)) == sorted(told)


def hostages(made: Table, told: dict[str, list[str]], _: list[Any]) -> None:
    for seat, side in enumerate(SIDES):
        held = [f"{SIDES[1 - seat]} {card}" for card in cards(made.sides[seat].hostages)]
        assert held == told.get(side, [])


def walls(made: Table, told: dict[str, list[str]], _: list[Any]) -> None:
    for side, expected in told.items():
        standing = {NAMES[number] for number in made.field.walls[SEATS[side]]}
        assert sorted(standing - (SPARE - set(expected))) == expected


def weather(made: Table, told: str | None, _: list[Any]) -> None:
    more = made.field.advanced
    assert more is not None
    assert (f"{more.weather} of {SIDES[more.owner]}" if more.weather else None) == told


def spire(made: Table, told: dict[str, str], _: list[Any]) -> None:
    more = made.field.advanced
    assert more is not None
    for seat, side in enumerate(SIDES):
        assert more.spires[seat] == (NUMBERS[told[side]] if side in told else NOWHERE)


def summoning(made: Table, told: dict[str, int], _: list[Any]) -> None:
    assert [made.reserve(SEATS[side]) for side in told] == list(told.values())


def ended(_: Table, told: str, events: list[Any]) -> None:
    [event] = [event for event in events if isinstance(event, BattleEnded)]
    assert event.reason == told.replace(" ", "_")


def winner(_: Table, told: str, events: list[Any]) -> None:
    [event] = [event for event in events if isinstance(event, BattleEnded)]
    assert event.winner == SEATS[told]


def left_the_match(made: Table, told: list[str], _: list[Any]) -> None:
    """A lost battle does not say that more is lost, see `winner`."""
    assert made.outcome is not None
    assert not told


def pile(made: Table, told: list[str], _: list[Any]) -> None:
    assert sorted(cards(made.sides[SUN].troop_pile)) == sorted(told)


def second_troop(made: Table, told: int, _: list[Any]) -> None:
    play(made, "draw 0 0")
    for number in range(told):
        assert choices(made, "muster"), f"troop {number + 1}"
        play(made, choices(made, "muster")[0])
    assert not choices(made, "muster")


def mustering_actions(made: Table, told: int, _: list[Any]) -> None:
    assert made.turn is not None
    assert made.turn.mustering_actions == told


def training(made: Table, told: int, _: list[Any]) -> None:
    assert made.sides[SUN].training == told


def time(made: Table, told: dict[str, int], _: list[Any]) -> None:
    for side, turns in told.items():
        assert made.sides[SEATS[side]].crown_time == turns


CHECKS: dict[str, Callable[[Table, Any, list[Any]], None]] = {
    "power": power,
    "field": field,
    "hostages": hostages,
    "resupply": zone("resupply"),
    "hand": zone("hand"),
    "lost": zone("lost"),
    "walls": walls,
    "weather": weather,
    "spire": spire,
    "summoning": summoning,
    "pile": pile,
    "training_pile": training,
    "time": time,
    "mustering_actions": mustering_actions,
    "troops_among_them": second_troop,
    "ended": ended,
    "winner": winner,
    "out_of_the_battle": lambda made, told, events: winner(
        made, next(side for side in SIDES if side not in told), events
    ),
    "out_of_the_match": left_the_match,
}
"""The comparison for each fact of a result."""
