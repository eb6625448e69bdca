"""54 positions computed by hand: E-1 to E-12 and F-1 to F-42."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from games.frames import Log
from games.tactica.board import BIT, DISTANCE, NAMES, NEAR, NUMBERS, WITHIN, line
from games.tactica.events import BattleEnded, Declared, Played
from games.tactica.laid_out import SEATS, table
from games.tactica.rules.between import between_battles
from games.tactica.rules.points import Compared, ahead, points
from games.tactica.rules.strength import in_sight, range_of
from games.tactica.rules.walls import trainable, usable
from games.tactica.state import Table
from games.tactica.troops import CARD_OFF, CARDS
from tests.games.tactica.tables import (
    MOON,
    SIDES,
    SUN,
    ask_of,
    cards,
    choices,
    hexes,
    on_field,
    play,
)

POSITIONS: dict[str, dict[str, Any]] = {
    position["fixture"]: position
    for position in json.loads((Path(__file__).parent / "positions.json").read_text())
}


def of_kind(*beginnings: str) -> pytest.MarkDecorator:
    """Run a test with every position whose name begins so."""
    names = [name for name in POSITIONS if name.startswith(beginnings)]
    return pytest.mark.parametrize("position", [POSITIONS[name] for name in names], ids=names)


COMBATS = [position for position in POSITIONS.values() if isinstance(position["choice"], list)]


def test_every_position_is_tried() -> None:
    others = ("geometry", "move", "range", "sight", "nightfall", "points", "crown's", "muster")
    tried = [name for name in POSITIONS if name.startswith((*others, "between"))]
    assert len(POSITIONS) == 54
    assert sorted([*tried, *(position["fixture"] for position in COMBATS)]) == sorted(POSITIONS)


def test_geometry() -> None:
    told = POSITIONS["geometry (battle 1 map)"]["result"]
    for name, neighbours in told["neighbours"].items():
        assert hexes(NEAR[NUMBERS[name]]) == sorted(neighbours)
    for pair, far in told["distance"].items():
        one, other = (NUMBERS[name] for name in pair.split())
        assert DISTANCE[one][other] == DISTANCE[other][one] == far
    for pair, on in told["line"].items():
        one, other = (NUMBERS[name] for name in pair.split())
        assert hexes(line(one, other)) == hexes(line(other, one)) == on


@of_kind("move")
def test_moves(position: dict[str, Any]) -> None:
    seat = SUN
    word = position["choice"].split()[0]
    hand = ["sun hand: disengage"] if word == "disengage" else []
    made = table(*position["position"], *hand, turn=seat, phase="move")
    to = [text.split()[-1] for text in choices(made, position["choice"])]
    assert sorted(to) == position["result"]["to"]
    assert len(to) == position["result"]["count"]


@pytest.mark.parametrize("position", COMBATS, ids=[position["fixture"] for position in COMBATS])
def test_combats(position: dict[str, Any]) -> None:
    """E-1 to E-12 and F-11 to F-25."""
    told, chosen = position["result"], position["choice"]
    attacker = chosen[0].split()[-1]
    words = next(w for w in position["position"] if w.endswith(f" {attacker}") and "wall" not in w)
    made = table(*position["position"], turn=SEATS[words.split()[0]])
    spare = {name for name in ("i2", "i9") if not any(name in w for w in position["position"])}
    events = play(made, *chosen)
    check_powers(told["power"], events)
    assert on_field(made) == in_order(told["field"])
    for seat in (SUN, MOON):
        check_zones(made, seat, told, spare)
    ended = [event for event in events if isinstance(event, BattleEnded)]
    if told.get("end"):
        assert ended[0].reason == told["end"].replace(" ", "_")
        assert ended[0].winner == SEATS[told["winner"]]
    elif "end" in told:
        assert not ended


def check_powers(told: dict[str, Any], events: list[Any]) -> None:
    """Compare power and DEF as declared, cards of the attackers included."""
    declared = {NAMES[event.target]: event for event in events if isinstance(event, Declared)}
    played = [event for event in events if isinstance(event, Played)]
    extra = {event.number: CARD_OFF.get(event.card, 0) for event in played}
    for target, numbers in told.items():
        event = declared[target]
        pairs = zip(event.attackers, event.powers, strict=True)
        brought = {NAMES[number]: power + extra.get(number, 0) for number, power in pairs}
        assert brought == numbers["attackers"]
        assert sum(brought.values()) == numbers["total"]
        assert event.defence == numbers["against"]


def in_order(field: list[str]) -> list[str]:
    """Return troops in the order of `on_field`: Sun's first, from the south-west on."""
    return sorted(field, key=lambda words: (words[:4] == "moon", NUMBERS[words.split()[-1]]))


def check_zones(made: Table, seat: int, told: dict[str, Any], spare: set[str]) -> None:
    zones, side = made.sides[seat], SIDES[seat]
    lost = [card for card in zones.lost if card != CARDS["wall"]]
    for key, zone in (("resupply", zones.resupply), ("hand", zones.hand), ("lost", lost)):
        if key in told:
            assert sorted(cards(zone)) == sorted(told[key][side])
    if "hostages" in told:
        held = [f"{SIDES[1 - seat]} {card}" for card in cards(zones.hostages)]
        assert held == told["hostages"][side]
    if "walls" in told:
        standing = {NAMES[number] for number in made.field.walls[seat]} - spare
        assert sorted(standing) == told["walls"][side]
    assert zones.crown_time == told.get("crown_time", {}).get(side, 0)


@of_kind("range", "sight")
def test_who_can_be_hit(position: dict[str, Any]) -> None:
    made, told = table(*position["position"]), position["result"]
    field, number = made.field, NUMBERS["e5"]
    ground = field.ground
    reach = range_of(field, ground, number)
    assert reach == told["range"]
    near = [n for n in range(len(NAMES)) if WITHIN[number][reach] & BIT[n] & ~ground.landmarks]
    hidden = [n for n in near if not in_sight(ground, number, n)]
    assert sorted(NAMES[n] for n in hidden) == sorted(told["not_in_sight"])
    assert len(near) - len(hidden) == told["hexes"]


@of_kind("nightfall")
def test_nightfall(position: dict[str, Any]) -> None:
    tally, hostages, troops = (
        [int(number) for number in re.findall(r"\d+", words)] for words in position["position"][:3]
    )
    sun, moon = (
        Compared(tally[seat], hostages[seat], troops[seat], walls=5) for seat in (SUN, MOON)
    )
    winner = ahead([sun, moon])
    assert (None if winner is None else SIDES[winner]) == position["result"]["winner"]


@of_kind("points")
def test_points(position: dict[str, Any]) -> None:
    words = [w.replace("holds foot and crown", "holds: foot crown") for w in position["position"]]
    made = table(*words)
    for seat, side in enumerate(SIDES):
        counted = points(made.field, seat, made.sides[seat].hostages)
        assert counted.total == position["result"]["points"][side]


def test_the_crowns_time_runs_in_its_owners_turns_only() -> None:
    """F-40."""
    made = table("sun foot a1", "moon foot a9", "moon holds: foot crown", phase="recruit")
    told: list[str] = []
    while not told or "over" not in told[-1]:
        side = SIDES[ask_of(made).seat]
        play(made, "draw 0 0", "done", "done", "done")
        left = made.sides[SUN].crown_time
        over = made.outcome and f"over, {made.outcome.reason}"
        told.append(f"end of {side}'s turn: {over or f'time {left}'}")
    assert told == POSITIONS["crown's time runs in its owner's turns only"]["result"]


def test_mustering_hexes() -> None:
    """F-41."""
    position = POSITIONS["muster: melee and ranged hexes; a taken wall gives nothing"]
    words = [word.replace(" (on a sun wall)", "") for word in position["position"]]
    made = table(*words, phase="muster")
    for kind in ("foot", "archer"):
        to = [text.split()[-1] for text in choices(made, f"muster {kind}")]
        assert sorted(to) == position["result"][kind]
    trained = [NAMES[number] for number in trainable(made.field, SUN, 10)]
    assert trained == position["result"]["trainable"]
    assert len(usable(made.field, SUN)) == position["result"]["usable_walls"]


def test_between_battles() -> None:
    """F-42."""
    told = POSITIONS["between battles: moon won battle 1"]["result"]
    walls = [f"sun wall {name}" for name in ("a2", "b2", "c2")] + ["moon wall a9", "moon wall b9"]
    held = "moon holds: foot archer champion foot champion foot foot"
    made = table("sun foot a5", "moon foot a6", *walls, held, "sun holds: foot", war=True)
    between_battles(made, MOON, Log())
    sun, moon = made.sides
    assert sorted(cards([c for c in sun.lost if c != CARDS["wall"]])) == sorted(told["sun_lost"])
    assert [c for c in moon.lost if c != CARDS["wall"]] == told["moon_lost"]
    assert (len(sun.troop_pile), len(moon.troop_pile)) == (told["sun_troops"], told["moon_troops"])
    assert (sun.wall_cards, moon.wall_cards) == (told["sun_walls"], told["moon_walls"])
    assert sun.training == told["sun_training"]
