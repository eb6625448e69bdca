"""A picture's description tells every piece on the board, for any position and any names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from games.bopbm_squared.board import CORNER
from games.bopbm_squared.board import NAMES as BOPBM_SPACES
from games.bopbm_squared.words.story import COLOURS
from games.engine import Game
from games.registry import GAMES
from games.simulate import at_random
from games.square_tactics.board import SEAT_NAMES, board_for
from games.square_tactics.cards.characters import FACTIONS, faction_of, slot_of
from games.squares.board import NAMES as SQUARES_SPACES
from games.squares.board import RESERVE, SIDES
from games.squares.units import KIND_NAMES, KINDS, kind_of, seat_of
from games.squarriors.cards.cards import CARDS as CARDS_OF_SQUARRIORS
from games.tactica.board import NAMES as TACTICA_HEXES
from games.tactica.board import SIDES as TACTICA_SIDES
from games.tactica.rules.advanced import creatures, spire_of
from games.tactica.words import naming
from games.view import View
from renderers.edge import Pictures
from renderers.picture import ALT_LENGTH
from renderers.registry import RENDERERS
from tests.games.every_game import Case, in_cases

pytestmark = pytest.mark.long

LONG = ["W" * 32] * 6
SHORT = ["Ada", "Bo", "Cleo", "Dee", "Eve", "Fay"]


def missing_in_square_tactics(view: Any, alt: str) -> Iterator[str]:
    board = board_for(view.seats)
    for space, there in zip(board.names, view.board, strict=True):
        if there is None:
            continue
        seat, slot = SEAT_NAMES[view.seats][there.owner], slot_of(there.card)
        first = FACTIONS[faction_of(there.card)].first_names[slot - 1]
        if not re.search(rf"\b{space} ({seat}’s {re.escape(first)}|{seat[0]} {slot}) ", alt):
            yield f"{space}: {seat} {slot} {first}"


def missing_in_squares(view: Any, alt: str) -> Iterator[str]:
    for space, code in zip(SQUARES_SPACES, view.board, strict=True):
        if code and SQUARES_SPACES.index(space) not in RESERVE:
            name = KIND_NAMES[kind_of(code)]
            listed = rf"{SIDES[seat_of(code)]}, [^.]*?\b{name} ([A-Z0-9, -]*\b)?{space}\b"
            if not re.search(listed, alt):
                yield f"{name} on {space}"
    for reserve in view.reserves:
        for kind in KINDS:
            count = sum(kind_of(code) == kind for code in reserve)
            if count and f"{count} {KIND_NAMES[kind]}" not in alt:
                yield f"{count} {KIND_NAMES[kind]} in reserve"


def missing_in_bopbm(view: Any, alt: str) -> Iterator[str]:
    for space, owner in zip(BOPBM_SPACES, view.small, strict=True):
        if owner is not None and not _of(COLOURS[owner], "small", space, alt):
            yield f"small {space}"
    for corner, owner in zip(CORNER, view.medium, strict=True):
        space = BOPBM_SPACES[corner]
        if owner is not None and not _of(COLOURS[owner], "medium", space, alt):
            yield f"medium {space}"


def _of(colour: str, size: str, space: str, alt: str) -> object:
    return re.search(rf", {colour.lower()}: [^.]*\b{size} [a-f1-6 ]*\b{space}\b", alt)


def missing_in_tactica(view: Any, alt: str) -> Iterator[str]:
    field = view.field
    for seat in (each for side in view.in_battle for each in view.seats_of(side)):
        side, walls_of = naming.seat_title(view, seat), TACTICA_SIDES[view.side_of(seat)]
        army = re.findall(rf"{side} \([^)]*\): (.*?)\.", alt)
        walls = rf"{walls_of}’s walls" if view.in_teams else rf"{side} \([^)]*\): [^.]*\. Walls"
        army += re.findall(rf"{walls} ([^.]*)\.", alt)
        for number in field.where(seat):
            title, *_ = naming.troop_title(field.troops[number]).split()
            if not re.search(rf"\b{title} ([^;]* )?{TACTICA_HEXES[number]}\b", army[0]):
                yield f"{side} {title} on {TACTICA_HEXES[number]}"
        for number in creatures(field, seat):
            title = naming.troop_title(field.troops[number])
            if not re.search(rf"\b{title} {TACTICA_HEXES[number]}\b", army[0]):
                yield f"{side} {title} on {TACTICA_HEXES[number]}"
        for number in field.walls[view.side_of(seat)]:
            if TACTICA_HEXES[number] not in army[1].split():
                yield f"wall {TACTICA_HEXES[number]}"
        spire = spire_of(field, seat)
        if spire >= 0 and f"{side}’s spire {TACTICA_HEXES[spire]}." not in alt:
            yield f"spire {TACTICA_HEXES[spire]}"
    if field.advanced is not None and field.advanced.weather.capitalize() not in alt:
        yield field.advanced.weather
    for number in (*field.ridges, *field.ravines):
        if not re.search(rf"\b(Ridges|Ravines)[a-o0-9 ]* {TACTICA_HEXES[number]}\b", alt):
            yield f"landmark {TACTICA_HEXES[number]}"


def missing_in_squarriors(view: Any, alt: str) -> Iterator[str]:
    sides = [side for side in view.sides if side.domains and not side.out]
    told = re.findall(
        r"\): v(\d| destroyed) (.*?); a(\d| destroyed) (.*?); c(\d| destroyed) (.*?)\.", alt
    )
    if len(told) < len(sides):
        yield f"{len(sides) - len(told)} of {len(sides)} sides"
    for side, parts in zip(sides, told, strict=False):
        for number, domain in enumerate(side.domains):
            strength, creatures = parts[2 * number : 2 * number + 2]
            if strength.strip() != str(domain.strength or "destroyed"):
                yield f"strength {domain.strength}"
            for seen in side.creatures:
                name = CARDS_OF_SQUARRIORS[seen.card].name
                if seen.domain == number and name not in creatures:
                    yield f"{name} in {number}"


MISSING: dict[str, Callable[[Any, str], Iterator[str]]] = {
    "square_tactics": missing_in_square_tactics,
    "squares": missing_in_squares,
    "bopbm_squared": missing_in_bopbm,
    "tactica": missing_in_tactica,
    "squarriors": missing_in_squarriors,
}


def positions(game: Game[Any, Any], seats: int, options: dict[str, str]) -> Iterator[View]:
    """Yield some positions of a random match, and its end with every hand open.

    A longer match gives fewer of them.
    """
    random = Random(7)
    state, _ = game.new(game.setup(seats, options), random.randbytes(16))
    decided = 0
    while asks := game.asks(state):
        decided += 1
        if random.random() < 3 / (20 + decided):
            yield game.view(state, None)
        game.apply(state, asks[0].seat, at_random(asks[0], random))
    yield game.view(state, None)
    yield game.open_view(state)


def test_every_game_is_looked_at() -> None:
    assert set(MISSING) == set(GAMES)


@in_cases(lambda case: case.key in MISSING)
def test_every_piece_is_told_by_its_space(case: Case) -> None:
    for view in positions(case.game, case.seats, dict(case.options)):
        for names in (SHORT, LONG):
            alt = case.game.words.describe(view, names[: case.seats])
            assert len(alt) <= ALT_LENGTH
            assert list(MISSING[case.key](view, alt)) == []


@pytest.mark.parametrize("key", GAMES)
def test_the_picture_carries_the_whole_description(key: str) -> None:
    game = GAMES[key]
    seats = max(game.seats)
    names = LONG[:seats]
    for view in list(positions(game, seats, {}))[-3:]:
        alt = Pictures(RENDERERS[key], game.words).board(view, names).alt
        assert alt == game.words.describe(view, names)


@pytest.mark.parametrize("key", GAMES)
def test_the_player_who_must_decide_is_told(key: str) -> None:
    """It is found by seat, since names may be anything: in the parts that are told only while
    somebody must decide."""
    game = GAMES[key]
    for view in list(positions(game, min(game.seats), {}))[:3]:
        names = SHORT[: view.seats]
        alt = game.words.describe(view, names)
        nobody = game.words.describe(msgspec.structs.replace(view, waiting=()), names)
        told = set(sentences(alt)) - set(sentences(nobody))
        who = {game.words.seat(view, seat).replace(",", "").split()[0] for seat in view.waiting}
        assert who
        assert all(name.lower() in " ".join(told).lower() for name in who)


def sentences(text: str) -> list[str]:
    return text.split(". ")


@pytest.mark.parametrize("key", GAMES)
def test_one_of_a_thing_is_told_as_one(key: str) -> None:
    """“1 action card”, and “1 tactics”, which is the name of a kind."""
    game, plural = (
        GAMES[key],
        re.compile(r"(?<![\w#/+.-])(?<!Sun )(?<!Moon )(?<!Star )1 (?:\w+ )?(?!tactics|less)\w+s\b"),
    )
    options = {"rules": "full"} if key == "square_tactics" else {}
    for seats in game.seats:
        for view in positions(game, seats, options):
            for tell in (game.words.describe, game.words.status):
                assert plural.findall(tell(view, SHORT[:seats])) == []
