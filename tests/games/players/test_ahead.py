"""Estimates of a choice once the next turns were played."""

from __future__ import annotations

import pytest

from games.chance import Chance
from games.decisions import Ask, Choice
from games.players.ahead import Ahead, alone, offhand, play_ahead
from games.players.evaluation import expected
from games.players.mind import turn_of
from games.squarriors.game import Squarriors
from games.squarriors.laid_out import table
from games.squarriors.mind.mind import SquarriorsMind
from games.squarriors.state import SquarriorsState
from games.tactica.laid_out import table as field
from tests.games.bopbm_squared.positions import GAME as BOPBM
from tests.games.bopbm_squared.positions import position as bopbm
from tests.games.every_game import Case, record, some, some_cases_are_tried
from tests.games.squarriors.positions import GAME, asked, load
from tests.games.tactica.tables import GAME as TACTICA
from tests.games.tactica.tables import SUN


def ahead(state: SquarriorsState, text: str, games: int = 40) -> float:
    """Return the average that a choice leaves the first seat."""
    ask = asked(state, 1)
    answer = ask.find(text)
    assert answer is not None
    world, total = GAME.encode(state), 0.0
    for number in range(games):
        copy = GAME.decode(world)
        copy.chance = Chance(bytes([number] * 16))
        played = play_ahead(GAME, copy, ask, answer)
        assert played is not None
        total += played.share
    return total / games


def test_the_next_players_answer_counts() -> None:
    """A domain whose only defender attacks is struck; at a glance nothing shows."""
    state = table(
        "a2: mossback / c2: fledgling / v1: fledgling / power 0", "a6: bramblejaw / v3: ghost"
    )
    before = expected(GAME, state)
    assert before is not None
    assert ahead(state, "pass") < before[0] / 2


ATTACK = "c3: jobe / power 0", "c3: jobe / a3: mossback / power 0"


@pytest.mark.parametrize(("die", "lucky"), [(6, True), (1, False)])
def test_luck_is_told_of_the_answer_and_of_the_next_turn(die: int, lucky: bool) -> None:
    state = table(*ATTACK)
    load(state, (die,))
    ask = asked(state, 1)
    attack = ask.find("manip jobe 2.c jobe")
    assert attack is not None
    own = play_ahead(GAME, state, ask, attack)
    assert own is not None
    assert (own.luck > 0) is lucky

    state = table("c3: jobe / a1: fledgling / power 0", "v3: ghost / c3: jobe / power 0")
    load(state, (die,) * 5)
    ask = asked(state, 1)
    rest = ask.find("pass")
    assert rest is not None
    theirs = play_ahead(GAME, state, ask, rest)
    assert theirs is not None
    assert (theirs.luck < 0) is lucky, "the next player attacks"


class Watched(SquarriorsMind):
    """A mind that notes whose turn it is when an offhand choice is asked for."""

    def __init__(self) -> None:
        self.turns: list[int] = []

    def offhand(self, state: SquarriorsState, ask: Ask) -> Choice:
        self.turns.append(state.active)
        return super().offhand(state, ask)


def with_mind(watched: Watched) -> Squarriors:
    class Game(Squarriors):
        mind = watched

    return Game()


@pytest.mark.parametrize("text", ["pass", "move jobe v"])
def test_the_rest_of_this_turn_is_played_and_the_next_one(text: str) -> None:
    state, mind = table("a3: mossback / c3: jobe", "a3: bramblejaw / c3: king"), Watched()
    game = with_mind(mind)
    ask = asked(state, 1)
    answer = ask.find(text)
    assert answer is not None
    play_ahead(game, game.decode(game.encode(state)), ask, answer)
    assert list(dict.fromkeys(mind.turns)) == ([1] if text == "pass" else [0, 1])
    assert state.active == 0, "the state itself stays"


class Farther(Watched):
    """A mind that is played on for a turn more."""

    def turns_ahead(self, state: SquarriorsState) -> int:
        return super().turns_ahead(state) + 1


def test_a_game_says_for_how_many_turns_it_is_played_on() -> None:
    state, mind = table("a3: mossback / c3: jobe", "a3: bramblejaw / c3: king"), Farther()
    game = with_mind(mind)
    ask = asked(state, 1)
    play_ahead(game, game.decode(game.encode(state)), ask, ask.choices[-1])
    assert list(dict.fromkeys(mind.turns))[-2:] == [1, 0]


def test_two_turns_in_a_row_of_one_player_are_two() -> None:
    """The other's army on the base cannot attack yet, and has its turn without being asked."""
    on = bopbm("sw", "", dice=(1, 1, 1))
    turn, plays = turn_of(BOPBM, on), offhand(BOPBM, on, BOPBM.asks(on), turn_of(BOPBM, on), 2)
    taken = list(plays)
    assert [play.ask.seat for play in taken] == [0, 0]
    assert [play.turn == turn for play in taken] == [True, False]


def test_a_game_without_a_plain_player_is_not_played_on() -> None:
    state = field("sun foot d4", "moon foot e7", turn=SUN, phase="move")
    asks = TACTICA.asks(state)
    assert not list(offhand(TACTICA, state, asks, turn_of(TACTICA, state), 2))


def test_offhand_choices_are_not_looked_up() -> None:
    ask = asked(table("a3: mossback", "c3: king"), 1)
    assert alone(ask, ask.choices[3]).choices == (ask.choices[3],)


@some_cases_are_tried
def test_offhand_choices_are_legal(case: Case) -> None:
    """In imagined worlds nobody checks that."""
    game = case.game
    if not game.mind.plays_offhand:
        return
    for step in some(record(case, 0).steps, 60):
        state = game.decode(step.before)
        for ask in game.asks(state):
            assert ask.allows(game.mind.offhand(state, ask))
        assert game.encode(state) == step.before


@some_cases_are_tried
def test_a_hurried_world_comes_to_what_it_would_have_come_to(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is asked whether to react, and nobody would have: the same dice fall, and the
    same is left."""
    game = case.game
    if not game.mind.plays_offhand:
        return
    left: list[list[Ahead | None]] = []
    for _ in range(2):
        left.append([])
        for step in some(record(case, 1).steps, 25):
            state = game.decode(step.before)
            ask = game.asks(state)[0]
            left[-1].append(play_ahead(game, state, ask, game.mind.offhand(state, ask)))
        monkeypatch.setattr(type(game.mind), "hurry", lambda *_: None)
    hurried, patient = left
    assert hurried == patient


def test_in_a_hurried_world_nobody_is_asked_whether_to_react(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bo could play Nip whenever Ada acts: a patient world asks Bo each time."""
    on = table("a3: mossback / c3: jobe / v3: / power 6", "a3: / c3: king / power 4 / hand: nip")
    asked_for = []
    for _ in range(2):
        world, ask = GAME.decode(GAME.encode(on)), asked(on, 1)
        asks = GAME.apply(world, 0, ask.find("pass"), ask).asks
        plays = offhand(GAME, world, asks, turn_of(GAME, on), 3)
        asked_for.append({play.ask.question for play in plays if play.ask.passing is not None})
        assert world.hurried is (len(asked_for) == 1)
        monkeypatch.setattr(type(GAME.mind), "hurry", lambda *_: None)
    hurried, patient = asked_for
    assert "window" in patient
    assert not hurried
    assert not on.hurried
