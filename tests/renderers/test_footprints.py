"""The places of pieces on the pictures of every game, see `renderers.kit.footprints`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from games.chance import Chance
from games.registry import GAMES
from games.square_tactics.laid_out import laid_out as table_of_cards
from games.squares.laid_out import laid_out as campaign
from games.squarriors.laid_out import laid_out as table
from games.tactica.laid_out import laid_out as field
from renderers.film.between import SHARES, between
from renderers.kit.footprints import slides
from renderers.kit.sheet import Sheet
from renderers.registry import RENDERERS
from tests.games.every_game import FIRST_OF_EACH, Case, in_cases, moments, some
from tests.players import PLAYERS

CHANCE = Chance(bytes(15) + b"\x07")
LOOKED_AT, THOROUGHLY = 4, 80
"""The moments of a match that are looked at."""


def boards(case: Case) -> Iterator[Sheet]:
    """Yield the board before and after decisions of a random match, as spectators and
    players see it."""
    for step in some(moments(case, 0), THOROUGHLY if case.thorough else LOOKED_AT):
        state = case.game.decode(step.before)
        for seat in (None, *(ask.seat for ask in step.asks[:1])):
            view = case.game.view(state, seat)
            yield RENDERERS[case.key].board(
                case.game.view(state, None), PLAYERS[: case.seats], bottom=seat
            )
            if seat is not None and RENDERERS[case.key].is_dealt(view):
                yield RENDERERS[case.key].hand(view, PLAYERS[: case.seats])


@in_cases(lambda case: case.key in RENDERERS and (case.thorough or case in FIRST_OF_EACH))
def test_each_piece_has_a_name_and_lies_still_on_the_picture(case: Case) -> None:
    """No two pieces share a name, none reaches over the edge, none slides between equal boards."""
    for sheet in boards(case):
        names = [each.name for each in sheet.footprints]
        assert len(names) == len(set(names)), names
        for each in sheet.footprints:
            x, y, width, height = each.box
            assert x >= 0, each
            assert y >= 0, each
            assert x + width <= sheet.image.width, each
            assert y + height <= sheet.image.height, each
        assert slides(sheet.footprints, sheet.footprints) == []


def drawn(key: str, state: Any) -> Sheet:
    return RENDERERS[key].board(GAMES[key].view(state, None), PLAYERS)


def moved(key: str, state: Any, choices: Sequence[str]) -> list[tuple[str, str]]:
    """Make choices one after the other, and return the slides of each.

    A slide is from where to where, by the names of the pieces that stood there before and stand
    there after. A film has three boards of each.
    """
    found = []
    before = drawn(key, state)
    for text in choices:
        ask = GAMES[key].asks(state)[0]
        choice = GAMES[key].find(state, ask.seat, text)
        assert choice is not None, text
        GAMES[key].apply(state, ask.seat, choice)
        after = drawn(key, state)
        slid = slides(before.footprints, after.footprints)
        assert len(set(_on_the_way(before, after))) == (len(SHARES) if slid else 0)
        found += [(_at(before, slide.before), _at(after, slide.after)) for slide in slid]
        before = after
    return found


def _on_the_way(before: Sheet, after: Sheet) -> Iterator[bytes]:
    """Yield the boards of a film between two boards, and check that none is one of the two."""
    for image in between(before, after):
        assert image.tobytes() not in (before.image.tobytes(), after.image.tobytes())
        yield image.tobytes()


def _at(sheet: Sheet, box: tuple[int, int, int, int]) -> str:
    return next(each.name for each in sheet.footprints if each.box == box)


@pytest.mark.parametrize(
    ("key", "state", "choices", "slid"),
    [
        pytest.param(
            *("squares", campaign("I G2L ; I B2L"), ["move G2L G1L", "move B2L B1L"]),
            [("G2L", "G1L"), ("B2L", "B1L")],
            id="SQUARES: units by their places, each once",
        ),
        pytest.param(
            *("squares", campaign("[double] C G3L, C G3R ;"), ["cavalry G3L+G3R G2L G2R"]),
            [("G3L", "G2L"), ("G3R", "G2R")],
            id="SQUARES: a pair of cavalry",
        ),
        pytest.param(
            *("squares", campaign("I G2L ; I B2L"), ["pass", "move B2L B1L"]),
            [("B2L", "B1L")],
            id="SQUARES: nothing slides at a pass",
        ),
        pytest.param(
            *("square_tactics", table_of_cards("b2=7 / cards jump ; hand 1"), ["jump b2 c3"]),
            [("6", "6")],
            id="Square Tactics: a character that jumps",
        ),
        pytest.param(
            *("square_tactics", table_of_cards("hand 7 8 ; hand 1"), ["play 7 b2", "play 1 c3"]),
            [],
            id="Square Tactics: cards from hand come from nowhere on the board",
        ),
        pytest.param(
            *("tactica", field("[move] sun foot crown e5, sun foot c3, moon foot h8", CHANCE)),
            ["move c3 c4", "move e5 e6"],
            [("c3", "c4"), ("e5", "e6")],
            id="Tactica: every move of a turn, once",
        ),
        pytest.param(
            *("squarriors", table("v3: dozing_owlet ;", CHANCE), ["move dozing_owlet a"]),
            [("0 dozing_owlet", "0 dozing_owlet")],
            id="Squarriors: a creature to another domain",
        ),
    ],
)
def test_a_moved_piece_slides(
    key: str, state: Any, choices: Sequence[str], slid: list[tuple[str, str]]
) -> None:
    assert sorted(moved(key, state, choices)) == sorted(slid)
