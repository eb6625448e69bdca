"""Every card, and worlds that a seat could be in (4.10)."""

from __future__ import annotations

from games.chance import Chance
from games.decisions import Several
from games.tactica.laid_out import table
from games.tactica.rules.set_up import Barracks, Deployment, Walls
from games.tactica.state import Table
from tests.games.tactica.pieces import pieces
from tests.games.tactica.tables import GAME, MOON, SUN, choices, play


def worlds(made: Table, seat: int, count: int = 12) -> list[Table]:
    return [GAME.resample(made, seat, Chance(bytes([n]) * 16)) for n in range(count)]


def test_everything_is_there_once() -> None:
    named = pieces(GAME.new(GAME.setup(2), bytes(16))[0])
    assert len(named) == 2 * (20 + 17 + 10 + 5) + 6
    made = table("sun foot x2 crown e5", "moon foot d5", "moon holds: foot", "sun hand: spy")
    assert sorted(pieces(made)) == sorted(named)


def test_the_others_hand_is_drawn_from_hand_and_pile_the_numbers_stay() -> None:
    made = table("sun foot e5", "moon foot d5", "sun hand: spy foot", "moon hand: foot foot press")
    hands = set()
    for world in worlds(made, SUN):
        assert world.sides[SUN].hand == made.sides[SUN].hand
        assert (len(world.sides[MOON].hand), world.sides[MOON].hand_troops) == (3, 2)
        assert len(world.sides[MOON].troop_pile) == len(made.sides[MOON].troop_pile)
        assert sorted(pieces(world)) == sorted(pieces(made))
        hands.add(bytes(world.sides[MOON].hand))
    assert len(hands) > 3


def test_declared_attacks_and_cards_stay() -> None:
    made = table(
        "sun foot e5", "sun foot a3", "moon foot d5", "moon hand: press", "sun hand: spy", turn=MOON
    )
    play(made, "attack e5 with d5", "press d5", "done")
    for world in worlds(made, MOON):
        assert world.combat == made.combat
        assert [ask.question for ask in GAME.asks(world)] == ["answer"]


def test_the_others_secret_walls_are_drawn_anew_the_own_stay() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    ask = GAME.ask(made, SUN)
    assert ask is not None
    GAME.apply(made, SUN, Several(tuple(ask.choices[:5])))
    seen = set()
    for world in worlds(made, MOON):
        step = world.stack[-1]
        assert isinstance(step, Walls)
        assert len(set(step.chosen[SUN])) == 5
        seen.add(step.chosen[SUN])
    assert len(seen) > 3
    own = [world.stack[-1] for world in worlds(made, SUN)]
    assert all(step == made.stack[-1] for step in own)


def test_the_others_secret_mix_is_drawn_anew() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    for _ in range(2):
        play(made, " + ".join(choices(made)[:5]))
    play(made, "troops 5")
    seen = set()
    for world in worlds(made, MOON, 30):
        step = world.stack[-1]
        assert isinstance(step, Barracks)
        seen.add(step.chosen[SUN])
    assert seen == {3, 4, 5, 6}


def test_a_player_asked_to_deploy_on_a_wall_holds_a_ranged_troop_in_every_world() -> None:
    """R-53: with one wall at the edge, the fourth place is on the wall itself."""
    words = ("sun hand: archer foot foot", "sun foot h2", "sun foot i1", "sun foot i3")
    made = table(*words, "moon foot a9", round=0, phase="end")
    del made.stack[2:]
    made.stack.append(Deployment(SUN, 1))
    assert choices(made) == ["muster archer i2"]
    for world in worlds(made, MOON, 20):
        assert GAME.view(world, MOON) == GAME.view(made, MOON)
        assert sorted(pieces(world)) == sorted(pieces(made))
