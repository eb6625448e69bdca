"""The best answer at a glance, sifted out of many."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import AnyGame
from games.players import sifting
from games.players.ahead import Ahead
from games.players.fortune import EVEN
from games.players.info_set import InfoSet
from games.players.judging import EASE, come_to_rest, glance
from games.players.levels import LEVELS
from games.players.sifting import (
    FADED,
    MANY,
    REMEMBERED,
    WORLDS,
    Sieve,
    Trial,
    decide,
    is_sifted,
    ranked,
    trials_of,
    weigh_luck,
)
from games.players.thought import NOTHING, Considered, Intention, Thought, at_most
from games.squarriors.laid_out import table
from games.squarriors.state import SquarriorsState
from games.state import State
from games.tactica.laid_out import table as field
from tests.games.players.positions import think
from tests.games.squarriors.positions import GAME
from tests.games.tactica.tables import GAME as TACTICA
from tests.games.tactica.tables import SUN as FIRST

SUN = "v3: hare_outrider / a3: mossback / c3: king / power 8"
MOON = "v3: jobe / a3: mossback / c1: hare_outrider / power 2"


def acting() -> SquarriorsState:
    return table(SUN, MOON)


def sifted(
    state: SquarriorsState,
    simulations: int,
    plan: Intention = NOTHING,
    *,
    plays_on: bool = True,
    reckons: bool = True,
) -> Thought:
    info_set = InfoSet.of(GAME, state, GAME.asks(state)[0].seat, Random(1), plan)
    return decide(info_set, Random(2), at_most(simulations), plays_on=plays_on, reckons=reckons)


def test_turns_that_hang_on_dice_are_sifted_and_others_planned() -> None:
    cases: list[tuple[AnyGame, State, bool]] = [
        (GAME, acting(), True),
        (TACTICA, field("sun foot d4", "moon foot e7", turn=FIRST, phase="move"), False),
    ]
    for game, on, sifts in cases:
        info_set = InfoSet.of(game, on, game.asks(on)[0].seat, Random(1))
        assert is_sifted(info_set) is sifts


def test_the_best_at_a_glance_are_played_on_and_the_better_half_of_them_more_often() -> None:
    on = acting()
    count = len(GAME.asks(on)[0].choices)
    half = MANY // 2
    for tries in [
        [1] * count,
        [2] * MANY + [1] * (count - MANY),
        [1 + WORLDS] * MANY + [1] * (count - MANY),
        [1 + 3 * WORLDS] * half + [1 + WORLDS] * half + [1] * (count - MANY),
    ]:
        thought = sifted(on, sum(tries), reckons=False)
        assert [one.simulations for one in thought.considered] == tries
        assert thought.simulations == sum(tries)
        assert thought.considered[0].choice == thought.choice


def test_each_round_has_the_same_part_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier looks count as a part of the first round."""
    monkeypatch.setattr(sifting, "ahead_of", lambda *_: Ahead(0.5, 0.0))
    played = [one.simulations for one in sifted(acting(), 3000).considered[:MANY]]
    sifted_out = [1000 // MANY] * 4 + [1000 // MANY + 1000 // 4] * 2
    assert played == pytest.approx([played[0], played[0], *reversed(sifted_out)], abs=2)
    assert sum(played) == pytest.approx(3000, abs=MANY)


def test_an_answer_not_played_on_for_want_of_time_is_not_chosen() -> None:
    """At a glance it promises too much."""
    on = acting()
    count = len(GAME.asks(on)[0].choices)
    thought = sifted(on, count + 3, reckons=False)
    assert [one.simulations for one in thought.considered] == [2] * 3 + [1] * (count - 3)
    played = {one.choice for one in thought.considered[:3]}
    at_once = sifted(on, count, plays_on=False, reckons=False).considered
    assert played == {one.choice for one in at_once[:3]}


def test_an_answer_that_is_wanted_at_once_was_looked_at() -> None:
    on = acting()
    thought = sifted(on, 3, reckons=False)
    assert len(thought.considered) == 3
    assert sifted(on, 1, reckons=False).choice == GAME.asks(on)[0].onward, (
        "to end the turn comes first"
    )


def test_a_good_answer_is_looked_at_first_the_next_time() -> None:
    on = acting()
    plan = sifted(on, 200).plan
    assert 0 < len(plan.decisions) <= REMEMBERED
    soon = sifted(on, 4, plan, reckons=False)
    looked = {one.choice.notation for one in soon.considered}
    assert looked - {GAME.asks(on)[0].onward.notation} == set(plan.decisions[:3])


def test_nothing_is_done_for_nothing() -> None:
    """A creature that goes to and fro gains nothing."""
    on = table("v3: king^ / a3: / c3: / power 0", MOON)
    [ask] = GAME.asks(on)
    moves = [one for one in ask.choices if one.notation.startswith("move")]
    assert all("move" not in sifted(on, 300).choice.notation for _ in range(3)) or not moves


def test_all_levels_take_their_time_from_the_bound() -> None:
    for key in LEVELS:
        thought = think(GAME, acting(), LEVELS[key], 7)
        assert thought.simulations <= 7, key


def test_a_contest_is_seen_to_its_end() -> None:
    """The gain of a contest does not show before its dice: the estimate is asked after them."""
    on = acting()
    [ask] = GAME.asks(on)
    unrest = []
    for choice in ask.choices:
        world = GAME.decode(GAME.encode(on))
        log = GAME.apply(world, ask.seat, choice, ask)
        if not GAME.mind.is_quiet(world):
            unrest.append(choice)
            come_to_rest(GAME, world, log.asks, Random(1))
            assert GAME.mind.is_quiet(world)
    contest = next(one for one in unrest if one.notation.startswith("stealth"))
    encoded, random = GAME.encode(on), Random(3)
    found = {glance(GAME, encoded, ask, contest, random)[ask.seat] for _ in range(12)}
    assert max(found) - min(found) > EASE


def test_a_games_promise_is_taken_for_a_glance() -> None:
    """Another look would tell less than that; a game that makes no promise has to be looked at."""
    on = acting()
    promised = GAME.mind.worth_a_thought(on, GAME.asks(on)[0])
    assert promised is not None
    contest = next(choice for choice, share in promised.items() if share is not None)

    def found(*, reckons: bool) -> Considered:
        thought = sifted(on, 10_000, plays_on=False, reckons=reckons)
        return next(one for one in thought.considered if one.choice == contest)

    assert (found(reckons=True).share, found(reckons=True).simulations) == (promised[contest], 0)
    assert found(reckons=False).simulations == 1


def test_to_end_the_turn_leaves_what_there_is() -> None:
    """The next player's income for its turn does not speak for a choice that only puts it off."""
    on = acting()
    onward = GAME.asks(on)[0].onward
    found = next(one for one in sifted(on, 200, plays_on=False).considered if one.choice == onward)
    assert found.share == pytest.approx(GAME.mind.evaluate(on)[0])


def test_nothing_is_spent_to_put_off_that_a_turn_ends() -> None:
    """While all is quiet, a pass leaves everything as it is."""
    on = table(
        "c3: jobe / v3: ghost", "v3: mother_tallow fledgling / a3: mossback / c3: king / power 0"
    )
    [mine] = GAME.asks(on)
    assert mine.onward is not None
    [theirs] = GAME.apply(on, 0, mine.onward, mine).asks
    assert theirs.seat == 1
    assert theirs.passing is not None
    assert GAME.mind.is_quiet(on)
    found = sifted(on, 200, plays_on=False).considered
    passed = next(one for one in found if one.choice == theirs.passing)
    assert passed.share == pytest.approx(GAME.mind.evaluate(on)[1])


def test_a_first_glance_fades_once_an_answer_is_played_on() -> None:
    trial = Trial(GAME.asks(acting())[0].choices[0], ends=False)
    trial.see(0.5)
    trial.see(0.7)
    assert trial.share == pytest.approx(0.6)
    trial.fade()
    assert trial.share == pytest.approx(0.6)
    trial.see(0.2)
    assert trial.share == pytest.approx((0.6 * FADED + 0.2) / (FADED + 1))
    assert (trial.glances, trial.tries) == (2, 1)


def test_luck_counts_as_far_as_it_explains_what_playouts_left() -> None:
    """Shares rise by half of the luck here, whatever the answer: without luck both leave the same
    each time."""
    answers = GAME.asks(acting())[0].choices
    trials = [Trial(answer, ends=False) for answer in answers[:2]]
    for trial, share, lucks in zip(
        trials, (0.4, 0.5), ((0.9, 0.6, 0.3), (-0.6, 0.0, -0.9)), strict=True
    ):
        for luck in lucks:
            trial.see(share + luck / 2, luck)
    before = [trial.share for trial in trials]
    assert before[0] > before[1]
    weigh_luck(trials)
    assert trials[0].worth == trials[1].worth == pytest.approx(0.5, abs=0.05)
    assert [trial.share for trial in trials] == pytest.approx([0.4, 0.5], abs=0.03)


def test_a_few_playouts_do_not_yet_tell_what_luck_counts_for() -> None:
    trial = Trial(GAME.asks(acting())[0].choices[0], ends=False)
    trial.see(0.5, 0.1)
    weigh_luck([trial])
    assert trial.worth == pytest.approx(EVEN)


def test_a_sifted_out_answer_promises_no_more_than_those_that_are_left() -> None:
    """Its share in the first worlds was luck: it was worse there than the answers that stayed."""
    answers = GAME.asks(acting())[0].choices
    trials = [Trial(answer, ends=False, prior=None) for answer in answers[:3]]
    for trial, share in zip(trials, (0.4, 0.6, 0.3), strict=True):
        trial.see(share)
    found = ranked(trials, trials[:1])
    assert [(one.choice, one.share) for one in found] == [
        (answers[0], 0.4),
        (answers[1], 0.4),
        (answers[2], 0.3),
    ]


def test_luck_is_weighed_while_answers_are_sifted() -> None:
    """The worth of luck is learnt: it is neither nothing nor the first guess."""
    on, random = acting(), Random(1)
    info_set = InfoSet.of(GAME, on, 0, random)
    sieve = Sieve(info_set, random, at_most(120))
    left = sieve.sifted(sieve.looked_at(trials_of(info_set, info_set.ask, random)))
    assert any(trial.lucky for trial in left)
    assert left[0].worth not in (0.0, pytest.approx(EVEN))


def test_a_win_is_surer_than_what_only_bad_luck_kept_from_being_one() -> None:
    """With luck taken off, a few playouts may promise more than exists: 1.01 of a win."""
    answers = GAME.asks(acting())[0].choices
    won, nearly = (Trial(answer, ends=False, worth=0.5) for answer in answers[:2])
    for trial, luck in ((won, 0.0), (nearly, -0.1)):
        for _ in range(8):
            trial.see(1.0, luck)
    assert won.share == 1.0 > nearly.share > 0.99
    nearly.see(0.0, 0.4)
    assert 0 < nearly.share < 1


def test_a_games_promise_ranks_with_the_shares_that_were_seen() -> None:
    answers = GAME.asks(acting())[0].choices
    best, told, seen = (Trial(answer, ends=False) for answer in answers[:3])
    best.see(0.7)
    seen.see(0.3)
    told.prior = 0.6
    assert [one.choice for one in ranked([best, seen, told], [best])] == list(answers[:3])


def test_something_is_tried_before_time_is_up() -> None:
    """A hint says how many games were imagined."""
    assert sifted(acting(), 0).simulations > 0
