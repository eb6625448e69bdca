"""Standing orders: a player who answers attacks may pass all of them."""

from __future__ import annotations

from games.tactica.laid_out import table
from games.tactica.orders import IN_BATTLE
from games.unasked import PASSING
from tests.games.tactica.tables import GAME, MOON, SUN, play


def test_a_commander_may_let_every_chance_to_answer_go_by() -> None:
    assert GAME.orders.known(GAME.setup(2)) == (PASSING, IN_BATTLE)
    made = table("sun foot e5", "sun foot a3", "moon foot x1 d5", "sun hand: spy", turn=MOON)
    play(made, "attack e5 with d5", "done")
    [ask] = GAME.asks(made)
    assert ask.seat == SUN
    assert GAME.orders.answer(made, ask, {PASSING.key}) == ask.passing


def test_orders_are_taken_from_the_first_turn_on() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    assert not GAME.orders.are_taken(made)
    assert GAME.orders.are_taken(table("sun foot e5", "moon foot d8"))
