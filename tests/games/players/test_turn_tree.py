"""The next turns as a tree."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, pstdev

import pytest

from games.bopbm_squared.choices import PASS, PLACE
from games.bopbm_squared.game import Bopbm
from games.bopbm_squared.mind.mind import BopbmMind
from games.bopbm_squared.state import BopbmState
from games.chance import SEED_BYTES, Chance
from games.decisions import Choice
from games.players import sifting, turn_tree
from games.players.ahead import Ahead, play_ahead
from games.players.fortune import EVEN, Fortune
from games.players.info_set import InfoSet
from games.players.levels import LEVELS
from games.players.mind import turn_of
from games.players.thought import Reply, Thought, at_most
from games.players.turn_tree import (
    BEATEN,
    MOST,
    OPEN,
    TRUST,
    Branch,
    Fork,
    Luck,
    Step,
    TurnTree,
    is_foreseen,
)
from games.squarriors.laid_out import table
from games.tactica.laid_out import table as field
from tests.games.bopbm_squared.positions import GAME, ask, do, position
from tests.games.players.positions import think
from tests.games.squarriors.positions import GAME as SQUARRIORS
from tests.games.tactica.tables import GAME as TACTICA
from tests.games.tactica.tables import SUN


def known(on: BopbmState) -> InfoSet:
    return InfoSet.of(GAME, on, 0, Random(1))


def about_to_lose() -> BopbmState:
    """A match whose other side needs only the centre, where nothing lies yet."""
    return position("sw s a4 b4", "", medium=("", "e nw n"))


def clash() -> BopbmState:
    """A medium tile beside another one: after an attack everything depends on the dice."""
    return position("", "", medium=("w", "centre"))


def foreseen(on: BopbmState, walks: int = 400) -> Thought:
    return sifting.decide(known(on), Random(2), at_most(walks), foresees=True)


def choice(on: BopbmState, verb: str) -> Choice:
    return next(one for one in ask(on).choices if one.notation.startswith(verb))


def walked(on: BopbmState, along: Choice, walks: int) -> TurnTree:
    tree, dice = TurnTree(GAME, 0, Random(4)), Random(3)
    for _ in range(walks):
        world = GAME.resample(on, 0, Chance(dice.randbytes(SEED_BYTES)))
        tree.ahead(world, ask(world), along)
    return tree


def test_turns_of_one_decision_are_foreseen_and_small_questions_are_not() -> None:
    assert is_foreseen(known(about_to_lose()))
    fighting = position("sw c1", "d1 ne", dice=(1, 6))
    do(fighting, "attack d1 from c1")
    assert not is_foreseen(known(fighting)), "re-rolls are no turn"
    acting = table("v3: jobe / a3: mossback / c3: king / power 8", "v3: jobe / c1: king / power 2")
    assert not is_foreseen(InfoSet.of(SQUARRIORS, acting, 0, Random(1))), "many decisions a turn"
    moving = field("sun foot d4", "moon foot e7", turn=SUN, phase="move")
    assert not is_foreseen(InfoSet.of(TACTICA, moving, SUN, Random(1))), "no plain player"


def test_a_win_of_the_next_player_is_prevented() -> None:
    assert foreseen(about_to_lose()).choice.notation == "medium centre"


def test_a_first_walk_is_a_playout_and_the_next_ones_go_deeper() -> None:
    on, along = about_to_lose(), choice(about_to_lose(), "medium centre")
    tree = TurnTree(GAME, 0, Random(4))
    first, second = (GAME.resample(on, 0, Chance(bytes(SEED_BYTES))) for _ in range(2))
    assert tree.ahead(first, ask(first), along) == play_ahead(GAME, second, ask(second), along)
    assert tree.choices[along].forks == {}
    tree = walked(on, along, 3)
    (fork,) = tree.choices[along].forks.values()
    assert fork.visits == 1, "the second walk finds it, the third goes on from there"


@pytest.mark.parametrize("seed", range(6))
def test_a_first_walk_ends_where_a_playout_does_with_all_its_luck(seed: int) -> None:
    """Nobody has a re-roll, so the attack is over at once. The match goes on for long."""
    on = position("c1 c2", "d1 d2")
    along = choice(on, "attack")
    first, second = (GAME.resample(on, 0, Chance(bytes([seed]) * SEED_BYTES)) for _ in range(2))
    found = TurnTree(GAME, 0, Random(4)).ahead(first, ask(first), along)
    assert found == play_ahead(GAME, second, ask(second), along)
    assert found.luck


def test_the_others_look_for_their_own_best() -> None:
    """After a wasted turn the other side takes the centre: it expects that, and its
    rival does not."""
    along = choice(about_to_lose(), "place e2")
    tree = walked(about_to_lose(), along, 200)
    branch = tree.choices[along]
    (fork,) = branch.forks.values()
    assert fork.branches
    best = max(fork.branches, key=lambda one: one.visits)
    assert best.choice.notation == "medium centre"
    assert best.share > 0.8
    assert branch.total / branch.visits < 0.2


def test_the_reply_is_of_the_next_player_and_was_walked_often() -> None:
    along = choice(about_to_lose(), "place e2")
    reply = walked(about_to_lose(), along, 100).reply(along)
    assert reply is not None
    assert (reply.seat, reply.choice.notation) == (1, "medium centre")
    assert walked(about_to_lose(), along, BEATEN).reply(along) is None
    assert TurnTree(GAME, 0, Random(4)).reply(along) is None


def test_no_reply_is_told_that_hangs_on_the_dice() -> None:
    along = choice(clash(), "attack")
    tree = walked(clash(), along, 200)
    forks = tree.choices[along].forks.values()
    assert len(forks) > 1
    assert max(fork.visits for fork in forks) >= BEATEN
    assert tree.reply(along) is None


def test_the_thought_tells_the_reply() -> None:
    thought = foreseen(about_to_lose())
    assert thought.reply is not None
    assert thought.reply.seat == 1
    offhand = sifting.decide(known(about_to_lose()), Random(2), at_most(200))
    assert offhand.reply is None, "nobody looked for one"


def test_branches_open_one_by_one_and_never_all() -> None:
    fork = Fork()
    assert fork.width == OPEN
    for _ in range(100):
        fork.add(0.5)
    assert fork.width == OPEN + 6
    on = position("sw s w", "ne n e")
    along = choice(on, "place")
    forks = [fork for fork in walked(on, along, 60).choices[along].forks.values() if fork.branches]
    assert forks
    for fork in forks:
        assert fork.branches
        assert len(fork.branches) <= MOST
        assert sum(branch.visits > 0 for branch in fork.branches) <= fork.width


def test_of_many_choices_the_most_promising_are_branches(monkeypatch: pytest.MonkeyPatch) -> None:
    most = 4
    monkeypatch.setattr(turn_tree, "MOST", most)
    on = position("sw s w c1", "ne n e d1")
    along = choice(on, "place")
    ((_, choices), fork) = next(iter(walked(on, along, 30).choices[along].forks.items()))
    do(on, along.notation)
    promised = GAME.mind.worth_a_thought(on, ask(on))
    assert promised is not None
    assert set(choices) >= set(promised)
    assert len(promised) > most
    assert fork.branches
    assert len(fork.branches) == most
    left_out = set(promised) - {branch.choice for branch in fork.branches}
    best = max(promised[one] or 0.0 for one in left_out)
    assert best <= min(branch.promise for branch in fork.branches)


def test_the_most_promising_branch_opens_first() -> None:
    on = position("sw s w", "ne n e")
    (fork,) = walked(on, choice(on, "place"), 30).choices[choice(on, "place")].forks.values()
    assert fork.branches
    promises = [branch.promise for branch in fork.branches]
    assert promises == sorted(promises, reverse=True)


def test_where_nothing_is_promised_the_plain_player_s_choice_opens_first() -> None:
    """In the turn of an invading army."""
    on = position("sw s w", "", base=(0, 6))
    along = choice(on, "place")
    (fork,) = walked(on, along, 30).choices[along].forks.values()
    assert fork.branches
    first = fork.branches[0].choice
    do(on, along.notation)
    assert first.notation.startswith("invade")
    assert first == GAME.mind.offhand(on, ask(on))


def test_a_promise_counts_as_so_many_walks() -> None:
    branch = Branch(PASS, promise=0.4)
    assert branch.share == pytest.approx(0.4)
    branch.total, branch.visits = 0.9, 1
    assert branch.share == pytest.approx((0.9 + TRUST * 0.4) / (1 + TRUST))


def test_the_best_branch_is_walked_most_and_others_are_tried() -> None:
    good, bad = Branch(PASS, promise=0.7), Branch(PLACE[0], promise=0.5)
    fork, random = Fork(branches=[good, bad]), Random(6)
    for _ in range(200):
        branch = fork.most_promising()
        share = (0.7 if branch is good else 0.3) + random.uniform(-0.3, 0.3)
        branch.total += share
        branch.visits += 1
        fork.add(share)
    assert good.visits > 150
    assert bad.visits


def test_the_worth_of_luck_is_learned() -> None:
    luck, random = Luck(), Random(5)
    for _ in range(2000):
        had = random.uniform(-0.5, 0.5)
        luck.see(0.5 + 0.4 * had + random.uniform(-0.1, 0.1), had)
    assert luck.worth.learned == pytest.approx(0.4, abs=0.02)


class Told(Fortune):
    """The luck that a test sets."""

    def __init__(self, *by_seat: float) -> None:
        self._by_seat = by_seat

    def of(self, seat: int) -> float:
        return self._by_seat[seat]


def test_luck_is_taken_off_but_not_what_was_had_before_a_choice() -> None:
    tree, fork = TurnTree(GAME, 0, Random(1)), Fork()
    mine, theirs = Branch(PASS), Branch(PASS)
    over = about_to_lose()
    shares = GAME.mind.evaluate_ahead(over)
    steps = [Step(None, mine, 0, 0.0), Step(fork, theirs, 1, -0.2)]
    found = tree._learned(over, Told(0.3, -0.3), steps)
    assert found == Ahead(shares[0], 0.3)
    assert mine.total == pytest.approx(shares[0] - EVEN * 0.3)
    assert theirs.total == pytest.approx(shares[1] + EVEN * 0.1)
    assert fork.total == pytest.approx(theirs.total)
    assert (mine.visits, theirs.visits, fork.visits) == (1, 1, 1)


def test_all_luck_of_a_walk_is_seen() -> None:
    """That includes the luck of the small questions after the choice: luck averages out."""
    along = choice(clash(), "attack")
    tree, dice = TurnTree(GAME, 0, Random(4)), Random(3)
    found = []
    for _ in range(300):
        world = GAME.resample(clash(), 0, Chance(dice.randbytes(SEED_BYTES)))
        found.append(tree.ahead(world, ask(world), along).luck)
    assert abs(fmean(found)) < 3 * pstdev(found) / sqrt(len(found))
    assert pstdev(found) > 0.1


def test_each_walk_teaches_what_luck_counts_for() -> None:
    along = choice(clash(), "attack")
    tree = walked(clash(), along, 30)
    assert tree._luck.shares.visits == 30
    assert tree._luck.worth.learned != EVEN


class Hurried(BopbmMind):
    """A mind that notes the worlds to be played on quickly, and whose turn it was then."""

    def __init__(self) -> None:
        self.hurried: list[tuple[BopbmState, object]] = []

    def hurry(self, state: BopbmState) -> None:
        self.hurried.append((state, turn_of(GAME, state)))


def test_worlds_are_walked_quickly_from_the_first_choice_on() -> None:
    on = about_to_lose()
    watched, along, begun = Hurried(), choice(on, "place e2"), turn_of(GAME, on)

    class Watched(Bopbm):
        mind = watched

    tree = TurnTree(Watched(), 0, Random(4))
    for walk in range(3):
        world = GAME.resample(on, 0, Chance(bytes([walk]) * SEED_BYTES))
        watched.hurried = []
        tree.ahead(world, ask(world), along)
        first, turn = watched.hurried[0]
        assert first is world
        assert turn == begun


def test_forks_are_turns_alone() -> None:
    """Re-rolls and tiles that are given up are no forks."""
    along = choice(clash(), "attack")
    asked = [choices for _, choices in walked(clash(), along, 100).choices[along].forks]
    verbs = {one.notation.split()[0] for choices in asked for one in choices}
    assert verbs <= {"place", "medium", "attack", "pass", "invade", "wait"}


def test_the_reply_is_what_was_walked_most() -> None:
    tree, along = TurnTree(GAME, 0, Random(1)), choice(about_to_lose(), "place e2")
    lucky, beaten = Branch(PASS, 0.5, 3.0, 3), Branch(PLACE[0], 0.5, 12.0, 20)
    fork = Fork(23, branches=[lucky, beaten])
    tree.choices[along] = Branch(along, 0.5, 5.0, 24, {(1, (PASS,)): fork})
    assert tree.reply(along) == Reply(1, PLACE[0])
    fork.branches = [beaten, *(Branch(PLACE[n], 0.5, 12.0, 19) for n in range(1, 4))]
    fork.visits = 77
    tree.choices[along].visits = 78
    assert tree.reply(along) is None, "others are about as good"
    tree.choices[along] = Branch(along, 0.5, 5.0, 24, {(0, (PASS,)): Fork(23, branches=[beaten])})
    assert tree.reply(along) is None, "the seat itself is next"


def test_equals_open_in_any_order() -> None:
    on = position("", "", medium=("sw", "ne"))
    along = choice(on, "place")
    firsts = set()
    for seed in range(6):
        tree = TurnTree(GAME, 0, Random(seed))
        for walk in range(3):
            world = GAME.resample(on, 0, Chance(bytes([walk]) * SEED_BYTES))
            tree.ahead(world, ask(world), along)
        (fork,) = tree.choices[along].forks.values()
        assert fork.branches
        firsts.add(fork.branches[0].choice)
    assert len(firsts) > 1


@pytest.mark.parametrize("seed", range(3))
def test_equal_views_decide_alike(seed: int) -> None:
    """Nothing is hidden but the dice to come, and those differ here."""
    found = set()
    for dice in ((), (6, 1), (1, 6)):
        on = position("sw c1 c2", "d1 d2 e1 ne", dice=dice)
        found.add(think(GAME, on, LEVELS["hard"], 60, seed).choice)
    assert len(found) == 1
