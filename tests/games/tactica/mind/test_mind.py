"""The answers of Tactica to computer players, besides the estimate."""

from __future__ import annotations

from itertools import groupby
from random import Random

from games.players.mind import turn_of
from games.simulate import at_random
from tests.games.tactica.tables import GAME


def test_a_player_who_answers_the_barracks_last_and_deploys_first_has_two_turns() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    last: tuple[str, tuple[int, ...], object] = "", (), None
    while (
        ask := max(GAME.asks(made), key=lambda each: each.seat != made.first)
    ).question != "move":
        now = ask.question, GAME.turns.in_turn(made), turn_of(GAME, made)
        if (last[0], now[0]) == ("barracks", "deploy"):
            assert last[1] == now[1] == (made.first,)
            assert last[2] != now[2]
            break
        last = now
        GAME.apply(made, ask.seat, at_random(ask, Random(1)), ask)
    assert ask.question == "deploy"


def test_a_turn_and_a_deployment_are_one_to_their_end() -> None:
    random = Random(2)
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    turns = list[object]()
    while asks := GAME.asks(made):
        turns.append(turn_of(GAME, made))
        GAME.apply(made, asks[0].seat, at_random(asks[0], random), asks[0])
    runs = [turn for turn, _ in groupby(turns)]
    assert len(runs) == len(set(runs)), "none comes back after another"
    assert len(runs) < len(turns) / 3
