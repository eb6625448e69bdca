"""Every kept value is cleared by a change of anything that it depends on."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType

import pytest

from games.frames import Log
from games.simulate import at_random
from games.squarriors.kept import Change, Kept, cleared, fields_of, kept_until
from games.squarriors.laid_out import table
from games.squarriors.pieces import ChainCard, Creature, Side
from games.squarriors.rules import acting, declaring, leaving
from games.squarriors.state import SquarriorsState
from games.squarriors.texts import passives, triggers
from games.squarriors.texts.happening import Source
from tests.games.squarriors.positions import GAME
from tests.test_architecture import ROOT


class Row:
    """A row with both kinds of fields."""

    told = Kept[str](Change.PLACES)

    def __init__(self) -> None:
        self.worked = 0

    @kept_until(Change.CARDS)
    def cards(self) -> int:
        self.worked += 1
        return self.worked


def names(owner: object) -> set[str]:
    return set(owner.__dict__)


def worked_out() -> SquarriorsState:
    """Return a position in which every value is kept."""
    state = table("c3: king jobe / a3: mossback / v2", "c3: sela_quill")
    leaving.check(state, Log())
    for seat, side in enumerate(state.sides):
        passives.holding(state)
        triggers._heard(side, seat)
        acting._activated(state, seat)
        declaring.targets_of(state, seat)
    assert state.moment is not None
    assert state.by_number
    assert state.marks_by_seat is not None
    return state


def test_a_field_is_worked_out_once_and_again_when_it_was_cleared() -> None:
    row = Row()
    assert (row.cards, row.cards) == (1, 1)
    del row.__dict__["cards"]
    assert row.cards == 2


def test_a_field_that_others_set_is_none_until_then() -> None:
    row = Row()
    assert row.told is None
    row.told = "king"
    assert row.told == "king"


def test_a_change_clears_what_lesser_ones_clear() -> None:
    assert cleared(Row, Change.MATTER) == ()
    assert cleared(Row, Change.PLACES) == ("told",)
    assert cleared(Row, Change.CARDS) == ("told", "cards")


def test_everything_that_is_declared_can_be_kept() -> None:
    state = worked_out()
    assert names(state) == {field.name for field in fields_of(SquarriorsState)}
    assert names(state.sides[0]) == {field.name for field in fields_of(Side)}


def test_each_change_leaves_the_rest() -> None:
    state = worked_out()
    every, of_side = names(state), names(state.sides[0])
    state.stir()
    assert every - names(state) == {"moment"}
    state = worked_out()
    state.alter("expended")
    assert every - names(state) == {"moment"}, "no text in play reads it"
    state.alter("lasting")
    assert every - names(state) == {"moment", "holding", "settled"}, "every text does"
    state = worked_out()
    state.shift(0)
    assert names(state) == {"by_number", "marks_by_seat"}
    assert names(state.sides[0]) == {"lying", "heard_lying", "called"}
    assert names(state.sides[1]) == of_side
    state.touch(1)
    assert not names(state)
    assert not names(state.sides[1])


@pytest.mark.parametrize("matter", ["counters", "strength"])
def test_creatures_that_may_die_are_looked_at_again_whatever_texts_read(matter: str) -> None:
    state = worked_out()
    reads = passives.holding(state).reads
    state.alter(matter)  # type: ignore[arg-type]
    assert not state.settled
    assert ("holding" in names(state)) is (matter not in reads)


def test_texts_of_marked_creatures_are_read_with_their_marks() -> None:
    state = table("c3: king / mark king: war_paint", "")
    passives.holding(state)
    state.shift(0)
    assert not names(state.sides[0])


@pytest.mark.parametrize("seats", [2, 4])
def test_a_kept_value_is_what_would_be_worked_out_anew(seats: int) -> None:
    """In random matches, field by field."""
    random = Random(5)
    state, _ = GAME.new(GAME.setup(seats), b"kept")
    asks, compared = GAME.asks(state), set[str]()
    while asks:
        anew = GAME.decode(GAME.encode(state))
        assert GAME.asks(anew) == asks
        for kept, fresh in zip((state, *state.sides), (anew, *anew.sides), strict=True):
            for name in names(kept) & names(fresh) - {"holding", "moment"}:
                assert kept.__dict__[name] == fresh.__dict__[name], name
                compared.add(name)
        asks = GAME.apply(state, asks[0].seat, at_random(asks[0], random), asks[0]).asks
    of_sides = {field.name for field in fields_of(Side)}
    assert compared >= of_sides - {"heard", "heard_lying"}


def test_nothing_is_kept_without_saying_what_clears_it() -> None:
    """Only the fields themselves, and the state that clears them, know where the values lie."""
    paths = (ROOT / "games/squarriors").rglob("*.py")
    users = {path.stem for path in paths if "__dict__" in path.read_text(encoding="utf-8")}
    assert users == {"kept", "state"}


def reached(value: object) -> Iterator[object]:
    """Yield everything that a value holds, however deep."""
    seen, todo = set[int](), [value]
    while todo:
        one = todo.pop()
        if id(one) not in seen and not isinstance(one, type | FunctionType | ModuleType):
            seen.add(id(one))
            yield one
            todo += gc.get_referents(one)


def test_a_copy_keeps_nothing_of_the_state_that_changes() -> None:
    state = worked_out()
    passives.holding(state).changed_stats(state)
    copy = GAME.decode(GAME.encode(state))
    state.lend(copy)
    assert names(copy) == {"texts", "settled", "holding"}
    lent = [each for one in (copy, *copy.sides) for each in one.__dict__.values()]
    held = [one for value in lent for one in reached(value)]
    assert any(isinstance(one, Source) for one in held)
    assert not any(isinstance(one, Creature | ChainCard | Side) for one in held)


def test_changes_in_a_copy_stay_there() -> None:
    state = worked_out()
    copy = GAME.decode(GAME.encode(state))
    state.lend(copy)
    before = names(state)
    copy.touch()
    assert not names(copy)
    assert names(state) == before
