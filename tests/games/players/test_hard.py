"""Hard searches several decisions ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games.decisions import Ask
from games.engine import AnyGame
from games.events import Resigned
from games.example.game import Toy
from games.frames import Log
from games.players import hard, judging
from games.players.hard import DOUBT, GLANCES, Edge, Node, Search
from games.players.info_set import InfoSet
from games.players.judging import glance
from games.players.levels import LEVELS
from games.players.mind import turn_of
from games.players.thought import at_most
from games.square_tactics.cards.actions import TRADE
from games.square_tactics.choices import DONE, PASS
from games.square_tactics.laid_out import position as tactics_position
from games.squares.laid_out import position as squares_position
from games.squares.state import SquaresState
from games.state import State
from tests.games.bopbm_squared.positions import GAME as BOPBM
from tests.games.bopbm_squared.positions import position
from tests.games.players.positions import decisions, think
from tests.games.square_tactics.positions import GAME as TACTICS
from tests.games.square_tactics.positions import capturing
from tests.games.squares.positions import GAME as SQUARES

HARD = LEVELS["hard"]
START, _ = SQUARES.new(SQUARES.setup(2), bytes(16))


def at_the_door() -> SquaresState:
    return squares_position(gray="I B3C, I G2L", blue="I B1C", reserves=("", "3I"))


def test_a_win_is_taken() -> None:
    assert decisions(SQUARES, at_the_door(), HARD) == {"move B3C BR"}


def test_the_opponents_win_is_seen_and_stopped() -> None:
    """Blue stands before Gray's empty reserve: every move loses at once, except one that guards the
    reserve and an attack that drives Blue off."""
    on = squares_position(gray="I G2CL, I B3L", blue="I G3C, I B1C", reserves=("3I", ""))
    saved = set()
    for text in decisions(SQUARES, on, HARD, simulations=1500, times=1):
        copy = SQUARES.decode(SQUARES.encode(on))
        choice = SQUARES.asks(copy)[0].find(text)
        assert choice is not None
        SQUARES.apply(copy, 1, choice)
        replies = SQUARES.asks(copy)[0]
        saved.add(replies.find("move G3C GR") is None)
    assert saved == {True}


def test_every_choice_is_judged_at_a_glance_before_any_is_preferred() -> None:
    on = at_the_door()
    count = len(SQUARES.asks(on)[0].choices)
    thought = think(SQUARES, on, HARD, simulations=GLANCES * count)
    assert {one.simulations for one in thought.considered} == {GLANCES}
    assert len(thought.considered) == count


def test_a_decision_that_is_wanted_at_once_knows_what_it_saw() -> None:
    thought = think(SQUARES, at_the_door(), HARD, simulations=1)
    assert [one.choice for one in thought.considered] == [thought.choice]


def test_every_simulation_is_counted_for_one_choice() -> None:
    thought = think(SQUARES, at_the_door(), HARD, simulations=300)
    assert thought.simulations == 300 == sum(one.simulations for one in thought.considered)
    assert thought.choice == thought.considered[0].choice


def test_few_walks_that_went_well_do_not_decide() -> None:
    on = at_the_door()
    search = Search(InfoSet.of(SQUARES, on, SQUARES.asks(on)[0].seat, Random(1)), Random(1))
    search.survey(lambda made, part=1.0: False)
    lucky, sound = list(search.root.edges.values())[:2]
    for edge in search.root.edges.values():
        edge.glanced, edge.glances = 0.5, 1
    for share in [0.4, 0.8] * 100:
        search.root.add(share)
        sound.visits += 1
        sound.total += share
    search.root.add(0.9)
    lucky.visits, lucky.total = 1, 0.9
    assert search.root.edges[search.thought().choice] is sound


def test_equal_seeds_decide_alike() -> None:
    on = at_the_door()
    first, second = (think(SQUARES, on, HARD, 100, seed=4) for _ in range(2))
    assert first == second


def test_branches_count_how_often_a_world_allowed_them() -> None:
    """No world holds all of the other player's cards, so edges below the first are available less
    often than their node is visited."""
    game = Toy()
    state, _ = game.new(game.setup(2), b"a seed of sixteen"[:16])
    info_set = InfoSet.of(game, state, game.asks(state)[0].seat, Random(1))
    search = Search(info_set, Random(2))
    for _ in range(400):
        search.walk()
    partly = [
        (edge, node)
        for node in nodes(search.root)
        for edge in node.edges.values()
        if edge.available < node.visits
    ]
    assert partly
    for node in nodes(search.root):
        assert node.visits == sum(edge.visits for edge in node.edges.values())
        for edge in node.edges.values():
            assert edge.glances
            assert edge.visits <= edge.available


def test_the_spread_follows_the_results() -> None:
    calm, wild = Node(), Node()
    for number in range(40):
        for node, share in ((calm, 0.5), (wild, float(number % 2))):
            node.add(share)
    assert calm.spread < 0.03
    assert wild.spread == pytest.approx(0.5, abs=0.02)


def test_a_first_glance_fades_with_every_walk() -> None:
    edge = Edge(glanced=1.8, glances=2)
    assert edge.share(trust=5) == pytest.approx(0.9)
    edge.visits, edge.total = 2, 0.2
    assert edge.share(trust=5) == pytest.approx((0.2 + 5 * 0.9) / (2 + 5))
    edge.visits, edge.total = 1000, 100.0
    assert edge.share(trust=5) == pytest.approx(0.1, abs=0.01)


def test_a_glance_is_trusted_the_more_the_farther_results_lie_apart() -> None:
    calm, wild = Node(), Node()
    for number in range(40):
        calm.add(0.5)
        wild.add(0.4 + 0.2 * (number % 2))
    assert 1 < calm.trust < 2
    assert wild.trust == pytest.approx(1 + (0.1 / DOUBT) ** 2, rel=0.05)


def test_the_reply_that_it_fears_is_the_one_that_hurts() -> None:
    """Blue stands before Gray's empty reserve, too far from all of Gray: every other reply is
    played out, and none wins."""
    on = squares_position(gray="I B3L", blue="I G3C, I B1C", reserves=("3I", ""))
    thought = think(SQUARES, on, HARD, simulations=600)
    assert thought.reply is not None
    assert (thought.reply.seat, thought.reply.choice.notation) == (0, "move G3C GR")
    [ask] = SQUARES.apply(on, 1, thought.choice).asks
    world, random = SQUARES.encode(on), Random(1)
    wins = [one for one in ask.choices if glance(SQUARES, world, ask, one, random)[0] == 1]
    assert wins == [thought.reply.choice]


def test_where_a_turn_is_one_decision_the_next_ones_are_foreseen() -> None:
    on = position("sw s a4 b4", "", medium=("", "e nw n"))
    thought = HARD.decide(InfoSet.of(BOPBM, on, 0, Random(1)), Random(2), at_most(400))
    assert thought.reply is not None
    assert thought.reply.seat == 1


def test_to_let_a_chance_go_by_is_no_reply() -> None:
    """A player who is about to lose a character is asked first, and usually has no
    card for that."""
    on = tactics_position(
        {"b2": (1, 1), "c3": (1, 9)},
        hands=[(18, 2, 5), (5, 6, 7)],
        actions=[(TRADE,), (TRADE,)],
        everyone=True,
    )
    thought = think(TACTICS, on, HARD, simulations=400)
    [ask] = TACTICS.asks(on)
    assert ask.seat == 0
    asks = TACTICS.apply(on, 0, thought.choice).asks
    assert thought.reply is not None
    assert (thought.reply.seat, thought.reply.choice == PASS) == (1, False)
    questions = []
    while asks[0].question != "turn":
        questions.append((asks[0].seat, asks[0].question))
        asks = TACTICS.apply(on, asks[0].seat, asks[0].passing or asks[0].choices[0]).asks
    assert (1, "lose") in questions, "it captures b2"


def test_a_player_who_ends_its_turn_has_not_replied() -> None:
    """Nobody sees it do anything."""
    on, asks = capturing()
    assert asks[0].seat == 1
    thought = think(TACTICS, on, HARD, simulations=400)
    assert thought.reply is None or thought.reply.choice != DONE


def test_an_answer_to_the_seats_next_turn_is_no_reply() -> None:
    """Blue defends, and then has a turn: Gray's later actions depend on that turn."""
    on = squares_position(
        blue="I B1C, A B2CL", gray="I G1C, A G2CR, I G3C", reserves=("3I", "3I"), turn=1
    )
    SQUARES.apply(on, 1, SQUARES.asks(on)[0].find("attack B1C from G1C alone"))
    assert SQUARES.asks(on)[0].question == "defend"
    assert think(SQUARES, on, HARD, simulations=600).reply is None


def test_a_forced_choice_is_no_reply() -> None:
    search, node = Search(InfoSet.of(SQUARES, START, 0, Random(1)), Random(2)), Node()
    one, other = SQUARES.asks(START)[0].choices[:2]
    node.edges[one] = Edge(visits=9, nodes={(0, search._seen_by_all(Log([Resigned(1)]))): Node()})
    assert not search._does_something(node, one, node.edges[one])
    node.edges[other] = Edge()
    assert search._does_something(node, one, node.edges[one])


def test_where_nothing_was_thought_through_no_reply_is_told() -> None:
    on = squares_position(gray="I B3L", blue="I G3C, I B1C", reserves=("3I", ""))
    assert think(SQUARES, on, HARD, simulations=5).reply is None


def nodes(root: Node) -> list[Node]:
    found = [root]
    for node in found:
        edges: list[Edge] = list(node.edges.values())
        found += [below for edge in edges for below in edge.nodes.values()]
    return found


def test_a_walk_plays_the_turn_on_that_its_last_choice_is_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    on = squares_position(gray="I G1C, I G1L", blue="I B1C, A B3C")
    seen = list[bool]()

    def finish_turn(
        game: AnyGame, world: State, asks: Sequence[Ask], turn: object, random: Random
    ) -> None:
        seen.append(turn_of(game, world) == turn)
        judging.finish_turn(game, world, asks, turn, random)

    monkeypatch.setattr(hard, "finish_turn", finish_turn)
    random = Random(1)
    search = Search(InfoSet.of(SQUARES, on, SQUARES.asks(on)[0].seat, random), random)
    for _ in range(40):
        search.walk()
    assert set(seen) == {True, False}, "an attack has to be answered, a move is a whole turn"
