"""The positions of teams, computed by others: those of B-1 to B-48 in which seats have partners."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.decisions import Resign
from games.events import Event
from games.frames import Log
from games.tactica.board import NAMES, SIDES
from games.tactica.events import BattleEnded, Declared
from games.tactica.laid_out import SEATS, seat_named, table
from games.tactica.rules.ending import finish
from games.tactica.rules.match import to_and_fro
from games.tactica.rules.points import Points
from games.tactica.rules.set_up import possible_musters
from games.tactica.rules.walls import trainable
from games.tactica.state import Table
from games.tactica.troops import (
    BEARS,
    CARD_NAMES,
    KIND_NAMES,
    KIND_OF,
    LEVEL_OF,
    captive_card,
    captive_owner,
)
from games.tactica.words.naming import titles
from games.teams import commander
from tests.games.tactica.tables import GAME, cards, choices, settle

Position = dict[str, Any]
POSITIONS: dict[str, Position] = {
    position["id"]: position
    for position in json.loads((Path(__file__).parent / "team_positions.json").read_text())
}
FOUR = 4


def seat(name: str) -> int:
    return seat_named(name, FOUR)


def key(number: int, seats: int = FOUR) -> str:
    """Return the page's name for a seat: `sun1`."""
    return titles(seats)[number].lower().replace(" ", "")


def laid(position: Position, phase: str = "combat", turn: str = "sun", **more: Any) -> Table:
    words = [word for word in position["position"] if "walls none" not in word]
    turn = position.get("to_move", turn)
    made = table(*words, turn=seat(turn), phase=phase, seats=FOUR, **more)
    for word in set(position["position"]) - set(words):
        made.field.walls[SEATS[word.split()[0]]].clear()
    for side, points in position.get("tallies", {}).items():
        made.sides[SEATS[side]].tally = Points(points)
    return made


def of(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "position", [POSITIONS[each] for each in ids], ids=lambda p: f"{p['id']} {p['fixture']}"
    )


@of("B-5", "B-6")
def test_r107_order_of_turns_and_of_deployment(position: Position) -> None:
    seats, told = 2 * position["nsides"], position["result"]
    first = SEATS[position["choice"].split()[1]]
    assert [key(each, seats) for each in to_and_fro(first, seats)] == told["deployment"]
    assert [key((first + n) % seats, seats) for n in range(seats)] == told["turns"]


@of("B-12", "B-13")
def test_points_of_a_team(position: Position) -> None:
    made = laid(position)
    for side, points in position["result"]["points"].items():
        assert made.points(SEATS[side]).total == made.points(SEATS[side] + 2).total == points


@of("B-15")
def test_the_partners_troops_are_passed(position: Position) -> None:
    to = [text.split()[-1] for text in choices(laid(position, "move"), "move d3")]
    assert sorted(to) == sorted(position["result"]["to"])


@of("B-18", "B-19", "B-20")
def test_combats_of_teams(position: Position) -> None:
    made, told = laid(position), position["result"]
    events = play(made, position["choice"])
    for attack in (event for event in events if isinstance(event, Declared)):
        power = told["power"][NAMES[attack.target]]
        assert (sum(attack.powers), attack.defence) == (power["total"], power["against"])
    assert on_field(made) == sorted(told["field"])
    check(made, told)


@of("B-21", "B-22", "B-44")
def test_a_rescued_card_goes_to_its_owner(position: Position) -> None:
    made = laid(position, "move")
    play(made, [position["choice"]])
    check(made, position["result"])


@of("B-29", "B-30", "B-31")
def test_ends_of_turns(position: Position) -> None:
    made = laid(position, "end", position["choice"].split()[-1])
    events = settle(made)
    assert not [event for event in events if isinstance(event, BattleEnded)]
    check(made, position["result"])


@of("B-36")
def test_r89_any_wall_of_the_side_and_only_own_troops(position: Position) -> None:
    words = [*position["position"], "sun2 hand: foot archer"]
    made = laid({**position, "position": words}, "muster", "sun2")
    told = position["result"]
    for kind in ("foot", "archer"):
        found = [each.notation.split() for each in possible_musters(made, seat("sun2"))]
        assert sorted(to for _, what, to in found if what == kind) == sorted(told[kind])
    assert [NAMES[n] for n in trainable(made.field, seat("sun2"), 5)] == told["trainable"]


@of("B-47")
def test_r93_ranks_of_four(position: Position) -> None:
    made, told, log = laid(position), position["result"], Log()
    finish(made, position["reason"], SEATS[position["winner"]], log)
    assert made.outcome is not None
    assert list(made.outcome.ranks) == told["ranks"]
    assert list(made.outcome.points) == told["points"]
    assert made.outcome.reason == told["reason"]


@of("B-48")
def test_r94_the_partner_of_one_who_resigned_commands_both_seats(position: Position) -> None:
    made, told = laid(position, "move"), position["result"]
    before = GAME.asks(made)
    GAME.apply(made, seat("sun2"), Resign())
    assert GAME.asks(made) == before
    assert on_field(made) == sorted(told["field"])
    check(made, told)
    for name, by in told["commander"].items():
        assert key(commander(made, seat(name))) == by
    play(made, ["done"])
    [ask] = GAME.asks(made)
    following = told["next_turn"]
    assert (key(ask.played), key(ask.seat)) == (following["seat"], following["asked"])
    assert made.outcome is None
    assert made.in_battle == made.in_match == (0, 1)


def test_every_position_of_teams_is_tried() -> None:
    text = Path(__file__).read_text()
    assert all(f'"{name}"' in text for name in POSITIONS)
    assert len(POSITIONS) == 17


# --- Helpers -----------------------------------------------------------------------------


def play(made: Table, chosen: list[str]) -> list[Event]:
    """Play choices, each for the seat that it names, or otherwise for the seat that is asked."""
    events: list[Event] = []
    for choice in chosen:
        name, _, rest = choice.rpartition(": ")
        for text in rest.split(" with "):
            asks = GAME.asks(made)
            ask = next((each for each in asks if not name or key(each.played) == name), None)
            found = None if ask is None else GAME.find(made, ask.seat, text)
            if ask is not None and found is not None:  # else the engine took what was forced
                events += GAME.apply(made, ask.seat, found)
    return events


def on_field(made: Table) -> list[str]:
    told = []
    for each in range(made.seats):
        for number in made.field.where(each):
            code = made.field.troops[number]
            level = f" x{LEVEL_OF[code]}" if LEVEL_OF[code] else ""
            crown = " crown" if BEARS[code] else ""
            told.append(f"{key(each)} {KIND_NAMES[KIND_OF[code]]}{level}{crown} {NAMES[number]}")
    return sorted(told)


def check(made: Table, told: dict[str, Any]) -> None:
    """Compare the facts that a result names."""
    for side, held in told.get("hostages", {}).items():
        holder = SEATS[side]
        kept = [
            f"{key(captive_owner(one, holder, 2))} {CARD_NAMES[captive_card(one)]}"
            for one in made.sides[holder].hostages
        ]
        assert kept == held
    for zone in ("hand", "resupply"):
        for name, there in told.get(zone, {}).items():
            assert sorted(cards(getattr(made.sides[seat(name)], zone))) == sorted(there)
    for side, time in told.get("time", {}).items():
        assert made.sides[SEATS[side]].crown_time == time
    if "field" in told:
        assert on_field(made) == sorted(told["field"])
    assert set(told.get("out_of_the_battle", ())) == {SIDES[left.seat] for left in made.left}
