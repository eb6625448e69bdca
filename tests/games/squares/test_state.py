from __future__ import annotations

from random import Random

from games.squares.board import BLUE, GRAY, NUMBERS, RESERVE
from games.squares.events import Moved
from games.squares.laid_out import position
from games.squares.state import full_reserve
from games.squares.units import TIRED, attacked_in_a_row, moved_in_a_row, points_for, unit
from tests.games.squares.positions import GAME, do


def test_armies_begin_in_their_reserves() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert not any(state.board)
    assert [len(reserve) for reserve in state.reserves] == [16, 16]
    assert len(full_reserve(BLUE)) == 16


def test_r12_the_least_restricted_unit_is_lifted_and_the_most_restricted_one_lost() -> None:
    on = position(reserves=("I, I m1, I t", ""), turn=BLUE)
    assert on.lift(BLUE, 1, RESERVE[BLUE]) == unit(BLUE, 1)
    on.eliminate(RESERVE[BLUE], [], 1)  # type: ignore[arg-type]
    assert list(on.reserves[BLUE]) == [unit(BLUE, 1, moved=1)]


def test_moving_ends_a_row_of_attacks_and_the_other_way_round() -> None:
    on = position(gray="I G1C a1")
    on.march(GRAY, [(1, NUMBERS["G1C"], NUMBERS["G1CL"])])
    assert on.board[NUMBERS["G1CL"]] == unit(GRAY, 1, moved=1)
    on.begin_attack(GRAY, NUMBERS["G1CL"])
    assert on.board[NUMBERS["G1CL"]] == unit(GRAY, 1, attacked=1)


def test_a_reserve_is_always_sorted() -> None:
    on = position(reserves=("1C", "C m1, I t"))
    on.put(unit(GRAY, 2), RESERVE[GRAY])
    assert list(on.reserves[GRAY]) == sorted(on.reserves[GRAY])
    on.rest(GRAY)
    assert list(on.reserves[GRAY]) == [unit(GRAY, kind) for kind in (1, 2, 3)]


def test_marks_are_of_the_last_turn() -> None:
    on = position(gray="I G3L, I G3R", blue="I B3L", double=True)
    do(on, "move G3L G2L", "move G3R G2R")
    assert [mark.how for mark in on.last] == ["move", "move"]
    do(on, "move B3L B2L")
    assert len(on.last) == 1


def test_random_play_keeps_every_rule_that_can_be_counted() -> None:
    """No unit moves or attacks three times in a row, no two share a square, and points and losses
    agree throughout."""
    random = Random(11)
    for _ in range(10):
        state, _ = GAME.new(GAME.setup(2), random.randbytes(16))
        before: dict[int, list[Moved]] = {0: [], 1: []}
        while asks := GAME.asks(state):
            ask = asks[0]
            events = GAME.apply(state, ask.seat, random.choice(ask.choices))
            for code in (*state.board, *state.reserves[0], *state.reserves[1]):
                assert moved_in_a_row(code) <= 2
                assert attacked_in_a_row(code) <= 2
                assert not (code >= TIRED and code & 3 == 3), "cavalry is never tired"
            if ask.question == "turn":
                before[ask.seat] = [event for event in events if isinstance(event, Moved)]
            for seat in (0, 1):
                on_map = sum(1 for code in state.board if code and code >> 2 & 1 == seat)
                assert on_map + len(state.reserves[seat]) + sum(state.lost[seat]) == 16
            assert state.points == (points_for(state.lost[1]), points_for(state.lost[0]))
        outcome = state.outcome
        assert outcome is not None
        assert max(outcome.points) < 20
