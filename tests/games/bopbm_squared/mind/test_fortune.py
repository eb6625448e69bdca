"""The luck of players with the dice of their battles."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.bopbm_squared.events import Attacked, Removed
from games.bopbm_squared.mind.fortune import BattleFortune
from games.bopbm_squared.state import BopbmState
from games.chance import Chance
from games.frames import Log
from games.players.fortune import Fortune
from tests.games.bopbm_squared.positions import GAME, position


def fought(state: BopbmState, first: str, seed: int) -> tuple[Fortune, bool]:
    """Play a turn as plain players do; return the luck in it, and whether its battle was won."""
    state = GAME.decode(GAME.encode(state))
    state.chance = Chance(Random(seed).randbytes(16))
    fortune = GAME.mind.fortune(state)
    [ask] = GAME.asks(state)
    choice, turn = ask.find(first), state.turn
    assert choice is not None
    theirs = state.small[1]
    while True:
        fortune.before(state, ask, choice)
        log = GAME.apply(state, ask.seat, choice, ask)
        fortune.after(log)
        if not log.asks or state.turn != turn:
            return fortune, state.small[1] != theirs
        ask = log.asks[0]
        choice = GAME.mind.offhand(state, ask)


ATTACK = position("sw c1 c2", "ne d1 d2 e1", turn=0), "attack d1 from c1"


def test_the_winner_of_a_battle_is_lucky_and_the_loser_is_not() -> None:
    for seed in range(30):
        fortune, won = fought(*ATTACK, seed)
        assert (fortune.of(0) > 0) is won
        assert fortune.of(1) == pytest.approx(-fortune.of(0))


def test_on_average_there_is_no_luck() -> None:
    found = [fought(*ATTACK, seed)[0].of(0) for seed in range(3000)]
    mean = sum(found) / len(found)
    scatter = (sum(one * one for one in found) / len(found)) ** 0.5
    assert abs(mean) < 3 * scatter / len(found) ** 0.5
    assert scatter > 0.05


def test_at_a_table_of_three_who_wins_a_battle_is_luckier_than_who_looks_on() -> None:
    """Only the attacker gains by the tile that it places; the defender's loss helps both rivals."""
    state, move = position("sw c1 c2", "ne d1 d2 e1", "nw", turn=0), ATTACK[1]
    for seed in range(10):
        fortune, won = fought(state, move, seed)
        ours, theirs, looking_on = (fortune.of(seat) for seat in range(3))
        assert (ours > looking_on > theirs) if won else (ours < looking_on < theirs)
        assert ours + theirs + looking_on == pytest.approx(0.0)


def test_at_a_table_of_three_further_losses_help_who_looks_on_as_much() -> None:
    state, move = position("sw c1 c2", "ne d1 d2 e1", "nw", turn=0), ATTACK[1]
    attack = GAME.asks(state)[0].find(move)
    assert attack is not None
    lucks = []
    for spaces in (("d1",), ("d1", "d2")):
        fortune = GAME.mind.fortune(state)
        fortune.before(state, GAME.asks(state)[0], attack)
        fortune.after(Log([Removed(1, spaces, False)]))
        lucks.append([fortune.of(seat) for seat in range(3)])
    ours, theirs, looking_on = (more - less for less, more in zip(*lucks, strict=True))
    assert ours == pytest.approx(looking_on) == pytest.approx(-theirs / 2)
    assert looking_on > 0


def test_a_resigned_player_has_no_part_in_luck() -> None:
    """Tiles taken from it are the attacker's gain; its losses are nobody's."""
    state, move = position("sw c1 c2", "ne d1 d2 e1", "nw", turn=0), ATTACK[1]
    state.resigned.append(1)
    fortune = GAME.mind.fortune(state)
    [ask] = GAME.asks(state)
    attack = ask.find(move)
    assert attack is not None
    fortune.before(state, ask, attack)
    fortune.after(Log([Removed(1, ("d1",), False)]))
    assert fortune.of(0) == pytest.approx(-fortune.of(2))
    assert fortune.of(0) > 0


def test_a_turn_without_a_battle_knows_no_luck() -> None:
    fortune, _ = fought(ATTACK[0], "place c3", 1)
    assert (fortune.of(0), fortune.of(1)) == (0.0, 0.0)


def test_tiles_of_an_invading_army_are_not_counted_for_the_battle_before_it() -> None:
    state = ATTACK[0]
    for before, question in [("attack d1 from c1", "turn"), ("attack d1 from c1", "invade")]:
        fortune = GAME.mind.fortune(state)
        [ask] = GAME.asks(state)
        attack = ask.find(before)
        assert attack is not None
        fortune.before(state, ask, attack)
        declared = fortune.of(0)
        other = msgspec.structs.replace(ask, question=question)
        fortune.before(state, other, ask.choices[0])
        fortune.after(Log([Removed(1, ("d2", "e1"), False)]))
        assert fortune.of(0) == declared


@pytest.mark.parametrize("seat", [0, 1])
def test_a_battle_that_somebody_has_to_begin_is_not_that_of_who_attacked_before(seat: int) -> None:
    state = position("sw c1 c2", "ne d1 d2 e1", "nw", turn=0)
    [ask] = GAME.asks(state)
    attack = ask.find("attack d1 from c1")
    assert attack is not None
    fair, lucks = (False, False), []
    for more in (
        [],
        [Attacked(seat, 1 - seat, "d2", "c2", fair, (0, 0)), Removed(1 - seat, ("c2",), False)],
    ):
        fortune = GAME.mind.fortune(state)
        fortune.before(state, ask, attack)
        own = Attacked(0, 1, "c1", "d1", fair, (0, 0)), Removed(1, ("d1",), False)
        fortune.after(Log([*own, *more]))
        lucks.append([fortune.of(seat) for seat in range(3)])
    assert lucks[0] == pytest.approx(lucks[1])


def test_a_second_battle_is_weighed_anew() -> None:
    state, move = ATTACK
    fortune = GAME.mind.fortune(state)
    [ask] = GAME.asks(state)
    attack = ask.find(move)
    assert attack is not None
    for _ in range(2):
        fortune.before(state, ask, attack)
        fortune.after(Log([Removed(1, ("d1",), False)]))
    once = GAME.mind.fortune(state)
    once.before(state, ask, attack)
    once.after(Log([Removed(1, ("d1",), False)]))
    assert fortune.of(0) == pytest.approx(2 * once.of(0))


def test_a_game_tells_luck_anew_for_each_world() -> None:
    state = ATTACK[0]
    assert isinstance(GAME.mind.fortune(state), BattleFortune)
    assert GAME.mind.fortune(state) is not GAME.mind.fortune(state)
