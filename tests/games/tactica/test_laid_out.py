"""Tables laid out in text are read as they are meant, and odd ones are refused."""

from __future__ import annotations

import pytest

from games.chance import Chance
from games.refusals import BadSetup
from games.state import State
from games.tactica.board import NUMBERS
from games.tactica.laid_out import laid_out
from games.tactica.troops import CROWN
from tests.games.tactica.pieces import pieces
from tests.games.tactica.tables import GAME, MOON, ask_of, cards, choices

CHANCE = bytes(15) + b"\x07"


def test_a_table_says_whose_turn_it_is_and_what_lies_where() -> None:
    made = laid_out(
        "[moon, muster, round 9, battle 3, first moon, seven] sun foot x1 crown e5, sun wall c2, "
        "moon foot d6, moon wall d7, moon hand: spy, moon holds: archer",
        Chance(CHANCE),
    )
    ask = ask_of(made)
    assert (ask.seat, ask.question, made.round, made.field.battle) == (MOON, "muster", 9, 3)
    assert (made.first, made.seven, made.war) == (MOON, True, False)
    assert made.field.bearer(0) == NUMBERS["e5"]
    assert cards(made.sides[MOON].hostages) == ["archer"]
    assert choices(made, "train") == ["train d6"]


def test_everything_in_the_box_is_there_once() -> None:
    made = laid_out("sun foot x2 crown e5, moon foot d5, moon hand: press foot", Chance(CHANCE))
    new, _ = GAME.new(GAME.setup(2), CHANCE)
    assert pieces(made) == pieces(new)
    assert CROWN not in made.sides[0].tactics_pile


def test_a_seed_shuffles_the_piles_but_what_is_drawn_next_can_be_said() -> None:
    text = "[recruit] sun foot e5, moon foot d5, sun draws: archer champion horse"
    one, other = (laid_out(text, Chance(bytes(15) + bytes([n]))) for n in (1, 2))
    assert one.sides[MOON].troop_pile != other.sides[MOON].troop_pile
    for made in (one, other):
        assert cards(made.sides[0].troop_pile[-2:]) == ["champion", "archer"]
        assert cards(made.sides[0].tactics_pile[-1:]) == ["horse"]


@pytest.mark.parametrize(
    "text",
    [
        "sun knight e5",
        "sun foot z9",
        "[dance] sun foot e5",
        "[round nine] sun foot e5",
        "[round 1 2] sun foot e5",
        "[sun, recruit, first] sun foot e5",
        "sun hand: ace",
        "[muster] sun foot e5, sun draws: archer archer archer archer archer archer archer",
    ],
)
def test_an_odd_table_is_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="is no table of Tactica"):
        assert isinstance(GAME.laid_out(text, Chance(CHANCE)), State)
