"""The positions of three sides, computed by others: B-1 to B-46, without those of teams."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.decisions import Several
from games.events import Event
from games.frames import Log
from games.tactica.board import NAMES, NUMBERS, SIDES, bits
from games.tactica.events import BattleEnded
from games.tactica.laid_out import SEATS, table
from games.tactica.rules.advanced import creatures
from games.tactica.rules.between import between_battles
from games.tactica.rules.ending import finish, nightfall
from games.tactica.rules.leaving import Left
from games.tactica.rules.maps import map_of
from games.tactica.rules.maps_three import axial
from games.tactica.rules.match import to_and_fro
from games.tactica.rules.points import Points
from games.tactica.rules.walls import trainable
from games.tactica.state import Table
from games.tactica.troops import (
    BEARS,
    CARD_NAMES,
    CARDS,
    KIND_NAMES,
    KIND_OF,
    LEVEL_OF,
    WALL,
    captive_card,
    captive_owner,
)
from tests.games.tactica.tables import GAME, cards, choices, hexes, settle

Position = dict[str, Any]
HERE = Path(__file__).parent
POSITIONS: list[Position] = json.loads((HERE / "three_positions.json").read_text(encoding="utf-8"))
MAPS = json.loads((HERE / "maps_three.json").read_text())
THREE = [side.lower() for side in SIDES]


def laid(position: Position, phase: str = "combat", turn: str = "sun", **more: Any) -> Table:
    words = [word for word in position["position"] if "walls none" not in word]
    advanced = any("weather" in word or "ouran" in word for word in words)
    seven = position.get("options", {}).get("points") == "seven"
    made = table(
        *words, turn=SEATS[turn], phase=phase, seats=3, advanced=advanced, seven=seven, **more
    )
    for word in set(position["position"]) - set(words):
        made.field.walls[SEATS[word.split()[0]]].clear()
    for side, points in position.get("tallies", {}).items():
        made.sides[SEATS[side]].tally = Points(points)
    for side, turn_number in position.get("left", {}).items():
        made.left.append(Left(SEATS[side], 1, turn_number, False, "wiped_out"))
    return made


def of_kind(wanted: Callable[[Any], bool]) -> pytest.MarkDecorator:
    found = [position for position in POSITIONS if wanted(position["choice"])]
    return pytest.mark.parametrize(
        "position", found, ids=[f"{each['id']} {each['fixture']}" for each in found]
    )


def is_end(choice: Any) -> bool:
    return str(choice).startswith("end of a turn")


def is_combat(choice: Any) -> bool:
    return isinstance(choice, list)


def is_nightfall(choice: Any) -> bool:
    return isinstance(choice, dict)


def test_every_position_of_three_sides_is_tried() -> None:
    named = ("-", "between battles", "end of the match", "set-up, moon begins")
    others = ("move h8", "muster by moon", "rescue moon crown")
    for position in POSITIONS:
        choice = position["choice"]
        tried = (is_end(choice), is_combat(choice), is_nightfall(choice))
        assert sum(tried) + (str(choice) in (*named, *others)) == 1
    assert len(POSITIONS) == 31


# --- The maps ----------------------------------------------------------------------------


@pytest.mark.parametrize("told", MAPS, ids=lambda told: f"battle {told['battle']}")
def test_maps_of_three_sides_are_the_pages(told: Position) -> None:
    on = map_of(3, told["battle"])
    assert (on.rows, len(on.numbers)) == (told["rows"], told["hexes"])
    sites = {side: [NAMES[n] for n in on.wall_sites[seat]] for seat, side in enumerate(THREE)}
    assert sites == told["wall_sites"]
    assert hexes(on.landmark_field) == sorted(told["landmark_field"])
    assert on.landmarks == 3 * told["landmarks_each"]


@pytest.mark.parametrize("position", POSITIONS[:3], ids=lambda position: position["id"])
def test_geometry(position: Position) -> None:
    told, battle = position["result"], int(position["map"][-1])
    on = map_of(3, battle)
    for name, near in told["neighbours"].items():
        assert sorted(NAMES[n] for n in on.neighbours[NUMBERS[name]]) == sorted(near)
    for pair, far in told["distance"].items():
        one, other = (NUMBERS[name] for name in pair.split())
        assert on.distance[one][other] == on.distance[other][one] == far
    for pair, line in told["line"].items():
        one, other = (NUMBERS[name] for name in pair.split())
        assert [NAMES[n] for n in bits(on.sight[one].get(other, 0))] == line
        assert on.sight[one].get(other) == on.sight[other].get(one)
    for name, turned in told["turned_by_a_third"].items():
        assert NAMES[turned_by_a_third(battle)[NUMBERS[name]]] == turned


def turned_by_a_third(battle: int) -> dict[int, int]:
    at = {axial(battle, number): number for number in map_of(3, battle).numbers}
    return {number: at[s, q, r] for (q, r, s), number in at.items()}


@pytest.mark.parametrize("battle", [1, 2, 3])
def test_maps_are_equal_for_the_three_sides(battle: int) -> None:
    on, turned = map_of(3, battle), turned_by_a_third(battle)
    for number, other in turned.items():
        assert {turned[n] for n in on.neighbours[number]} == set(on.neighbours[other])
    for seat, next_one in ((0, 2), (2, 1), (1, 0)):
        assert {turned[n] for n in on.wall_sites[seat]} == set(on.wall_sites[next_one])
    assert {turned[n] for n in bits(on.landmark_field)} == set(bits(on.landmark_field))


def test_r107_turns_and_deployment_go_to_and_fro() -> None:
    told = POSITIONS[3]["result"]
    assert [THREE[seat] for seat in to_and_fro(1, 3)] == told["deployment"]
    made, _ = GAME.new(GAME.setup(3, {"start": "challenger"}), bytes(16))
    order = []
    while made.round < 2:
        ask = GAME.asks(made)[0]
        if ask.question == "recruit":
            order.append(THREE[ask.seat])
        GAME.apply(made, ask.seat, ask.choices[-1] if ask.most == 1 else several(ask))
    assert order[:3] == ["sun", "moon", "star"]


def several(ask: Any) -> Any:
    return Several(ask.choices[: ask.least])


# --- Positions ---------------------------------------------------------------------------


@of_kind(lambda choice: choice == "-")
def test_points(position: Position) -> None:
    if "points" not in position["result"]:
        return
    made = laid(position)
    for side, points in position["result"]["points"].items():
        assert made.points(SEATS[side]).total == points


@of_kind(lambda choice: choice == "move h8")
def test_r18_held_by_either_enemy(position: Position) -> None:
    made = laid(position, "move")
    to = [text.split()[-1] for text in choices(made, "move h8")]
    assert sorted(to) == position["result"]["to"]


@of_kind(lambda choice: choice == "muster by moon")
def test_mustering(position: Position) -> None:
    made = laid(
        {**position, "position": [*position["position"], "moon hand: foot archer"]},
        "muster",
        "moon",
    )
    for kind in ("foot", "archer"):
        to = [text.split()[-1] for text in choices(made, f"muster {kind}")]
        assert sorted(to) == sorted(position["result"][kind])
    assert [NAMES[n] for n in trainable(made.field, 1, 10)] == position["result"]["trainable"]


@of_kind(is_combat)
def test_r92_combats_of_three(position: Position) -> None:
    made, told = laid(position), position["result"]
    play(made, position["choice"])
    assert on_field(made) == sorted(told["field"])
    check(made, told)


@of_kind(lambda choice: choice == "rescue moon crown")
def test_a_rescued_crown_stops_its_time(position: Position) -> None:
    made = laid(position, "move")
    assert made.sides[0].crown_time == 4
    play(made, [position["choice"]])
    check(made, position["result"])
    assert made.sides[0].crown_time == 0


@of_kind(is_end)
def test_r96_r97_ends_of_turns(position: Position) -> None:
    turn = position["choice"].split()[-1]
    made, told = laid(position, "end", turn), position["result"]
    for word in position["position"]:  # a time that is given stands after the captured Crown
        if " time " in word:
            made.sides[SEATS[word.split()[0]]].crown_time = int(word.split()[-1])
    before = {side: made.points(seat).total for seat, side in enumerate(THREE)}
    events = settle(made)
    ended = [event for event in events if isinstance(event, BattleEnded)]
    assert (ended[0].winner if ended else None) == (
        SEATS[told["winner"]] if told["winner"] else None
    )
    gone = {THREE[left.seat] for left in made.left}
    assert gone == set(told.get("out_of_the_battle", gone))
    of_match = {THREE[left.seat] for left in made.left if left.of_match}
    assert of_match == set(told.get("out_of_the_match", []))
    if "field" in told:
        assert on_field(made) == sorted(told["field"])
    if "points" in told:
        assert before == told["points"]
        assert ended[0].reason == told["ended"]
    check(made, told)


@of_kind(is_nightfall)
def test_nightfall(position: Position) -> None:
    made, log = laid(position), Log()
    for side, points in position["choice"]["nightfall_with_tallies"].items():
        made.sides[SEATS[side]].tally = Points(points)
    nightfall(made, log)
    [event] = [event for event in log if isinstance(event, BattleEnded)]
    assert event.winner == (SEATS.get(position["result"]["winner"] or ""))


@of_kind(lambda choice: choice == "between battles")
def test_r98_r99_between_battles(position: Position) -> None:
    made, told = laid(position, war=True), position["result"]
    for side in made.sides:  # all five walls stand
        side.lost[:] = bytes(card for card in side.lost if card != WALL)
    between_battles(made, SEATS.get(position["winner"] or ""), Log())
    for seat, name in enumerate(THREE):
        lost = sorted(cards([card for card in made.sides[seat].lost if card != WALL]))
        assert lost == sorted(told["lost"].get(name, []))
        assert len(made.sides[seat].troop_pile) == told["troops"][name]
        assert made.sides[seat].wall_cards == told["wall_cards"][name]


@of_kind(lambda choice: choice == "end of the match")
def test_ranks(position: Position) -> None:
    made, told = laid(position), position["result"]
    made.stack[1].step = 24  # type: ignore[union-attr]
    finish(made, position["reason"], SEATS[position["winner"]], Log())
    assert made.outcome is not None
    assert list(made.outcome.ranks) == told["ranks"]
    assert list(made.outcome.points) == told["points"]
    assert (made.outcome.reason, made.outcome.drawn) == (told["reason"], told["drawn"])


# --- Helpers -----------------------------------------------------------------------------


def play(made: Table, chosen: list[str]) -> list[Event]:
    """Play choices, each for the seat that it names, or otherwise for the seat that is asked."""
    events: list[Event] = []
    for choice in chosen:
        side, _, rest = choice.rpartition(": ")
        for text in rest.split(" with "):
            asks = GAME.asks(made)
            ask = next((a for a in asks if not side or THREE[a.seat] == side), None)
            found = GAME.find(made, ask.seat, text) if ask else None
            if found is None:  # the engine took what was forced
                continue
            assert ask is not None
            events += GAME.apply(made, ask.seat, found)
    return events


def on_field(made: Table) -> list[str]:
    told = []
    for seat, side in enumerate(THREE):
        for number in sorted((*made.field.where(seat), *creatures(made.field, seat))):
            code = made.field.troops[number]
            level = f" x{LEVEL_OF[code]}" if LEVEL_OF[code] else ""
            crown = " crown" if BEARS[code] else ""
            told.append(f"{side} {KIND_NAMES[KIND_OF[code]]}{level}{crown} {NAMES[number]}")
    return sorted(told)


def check(made: Table, told: dict[str, Any]) -> None:
    """Compare the facts that a result names."""
    for side, held in told.get("hostages", {}).items():
        seat = SEATS[side]
        kept = [
            f"{THREE[captive_owner(one, seat, 3)]} {CARD_NAMES[captive_card(one)]}"
            for one in made.sides[seat].hostages
        ]
        assert kept == held
    for key in ("hand", "resupply"):
        for side, zone in told.get(key, {}).items():
            assert sorted(cards(getattr(made.sides[SEATS[side]], key))) == sorted(zone)
    for side, walls in told.get("walls", {}).items():
        assert [NAMES[n] for n in made.field.walls[SEATS[side]]] == walls
    for side, time in told.get("time", {}).items():
        assert made.sides[SEATS[side]].crown_time == time
    for side, count in told.get("summoning", {}).items():
        assert made.reserve(SEATS[side]) == count
    if "weather" in told:
        assert made.field.advanced is not None
        assert (made.field.advanced.weather or None) == told["weather"]


def test_cards_of_hostages_are_told_apart_by_their_owner() -> None:
    made = table("sun foot e5", "sun holds: moon.foot star.foot star.crown", seats=3)
    assert made.crowns_held(0) == 1
    assert (made.holder_of_crown(2), made.holder_of_crown(1)) == (0, None)
    assert CARDS["foot"] in made.sides[0].hostages
