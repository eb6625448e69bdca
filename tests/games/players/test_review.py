"""Reviews: blunders are found, luck is counted apart, and only the seat's knowledge counts."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

import pytest

from games.chance import Chance
from games.decisions import Ask, Choice, Resign
from games.engine import AnyGame
from games.players.info_set import imagined
from games.players.review.outlook import Outlook
from games.players.review.pieces import Fate, Search, Weighing, WinChance
from games.players.review.reviewing import (
    BLUNDER,
    BORNE_OUT,
    MISTAKE,
    SLIP,
    Mistake,
    Passage,
    Point,
    Review,
    Reviewer,
    is_bad,
    is_borne_out,
    is_futile,
)
from games.players.review.tallied import Tally, certain, roughly
from games.players.thought import Enough, at_most
from games.registry import GAMES
from games.simulate import at_random
from tests.games.players.gamble import GOOD, POOR, Gamble, begun


def passage(
    game: AnyGame, version: int, seat: int, state: Any, ask: Ask | None, choice: Any, **more: Any
) -> Passage:
    """Make a choice, and return what seat `seat` can know of it."""
    actor = seat if ask is None else ask.seat
    before, drawn = imagined(game, state, seat, Random(version)), state.chance.drawn
    log = game.apply(state, actor, choice)
    facts = {
        "is_chance": state.chance.drawn != drawn,
        "is_own": actor == seat,
        "is_resigning": isinstance(choice, Resign),
    }
    return Passage(
        version,
        actor,
        choice.notation,
        game.event_codec.encode(log),
        before,
        imagined(game, state, seat, Random(version + 1)),
        **{**facts, **more},
    )


def review(
    game: AnyGame, seat: int, passages: list[Passage], enough: Enough, seconds: float = 4.0
) -> Review:
    """Review a match as fast as samples are counted."""
    reviewer = Reviewer(game, seat, passages, seconds, Random(7))
    work = reviewer.work()
    piece = next(work)
    while True:
        assert 0 <= reviewer.so_far.done < 1
        try:
            piece = work.send(piece.run(enough))
        except StopIteration:
            return reviewer.so_far


def gambled(wager: str, seed: int, seat: int = 0) -> tuple[list[Passage], float]:
    """Return a match of the smallest game, and the final share of seat 0."""
    game, state = Gamble(), begun(seed)
    found = []
    for version, text in enumerate((wager, "nod"), start=1):
        ask = game.asks(state)[0]
        found.append(passage(game, version, seat, state, ask, ask.find(text)))
    assert state.outcome is not None
    return found, state.outcome.shares[0]


# --- The numbers, where they are known -----------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_decision_loss_and_luck_add_up_to_the_change_of_the_win_chance(seed: int) -> None:
    passages, had = gambled("poor", seed)
    found = review(Gamble(), 0, passages, at_most(150))
    [mistake] = found.mistakes
    assert (mistake.version, mistake.made, mistake.best) == (1, "poor", "good")
    assert mistake.loss == pytest.approx((GOOD - POOR) / 10, abs=3 * mistake.error + 0.01)
    assert found.luck == pytest.approx(had - POOR / 10, abs=3 * found.luck_error)
    change = found.points[-1].share - found.points[0].share
    error = sqrt(mistake.error**2 + found.luck_error**2 + found.points[0].error ** 2)
    assert found.luck - found.given_away == pytest.approx(change, abs=3 * error)
    assert found.has_luck


@pytest.mark.parametrize("seed", range(4))
def test_a_sound_decision_is_none_however_the_die_falls(seed: int) -> None:
    passages, had = gambled("good", seed)
    found = review(Gamble(), 0, passages, at_most(150))
    assert found.mistakes == ()
    assert found.given_away == 0
    assert found.luck == pytest.approx(had - GOOD / 10, abs=3 * found.luck_error)


def test_decisions_of_others_are_no_mistake_and_no_luck_of_the_seat() -> None:
    passages, had = gambled("poor", 1, seat=1)
    found = review(Gamble(), 1, passages, at_most(150))
    assert found.mistakes == ()
    assert found.luck == pytest.approx((1 - had) - (1 - POOR / 10), abs=3 * found.luck_error)
    first, second, _ = (point.share for point in found.points)
    assert second - first == pytest.approx((GOOD - POOR) / 10, abs=0.2), "it is on the curve"


# --- Planted blunders ------------------------------------------------------------------------


MISSED = {"square_tactics": 6, "squares": 2}
"""The seed of a match, by game, in which seat 0 can win at once, and need not."""


def could_win(game: AnyGame, seed: int) -> tuple[Any, Ask, dict[Choice, float]]:
    """Play a match until seat 0 can win at once; return what each choice leaves it then, 0 if the
    match goes on."""
    random = Random(seed)
    state, log = game.new(game.setup(game.seats[0]), random.randbytes(16))
    outlook, asks = Outlook(game, 0, random), log.asks
    while asks:
        ask = asks[0]
        shares: dict[Choice, float] = {}
        for choice in ask.choices if ask.seat == 0 and ask.single else ():
            copy = game.decode(game.encode(state))
            game.apply(copy, 0, choice)
            shares[choice] = 0.0 if copy.outcome is None else copy.outcome.shares[0]
        if shares and max(shares.values()) == 1 > min(shares.values()):
            return state, ask, shares
        asks = game.apply(state, ask.seat, outlook.quick(state, ask), ask).asks
    raise AssertionError(f"seat 0 could never win at once with seed {seed}")


def worth(game: AnyGame, state: Any, ask: Ask, choice: Choice) -> float:
    """Return about what a choice leaves, as the sum of four playouts."""
    outlook, total = Outlook(game, 0, Random(1)), 0.0
    for _ in range(4):
        total += outlook.after(game.decode(game.encode(state)), ask, choice, 1).share
    return total


@pytest.mark.parametrize("key", MISSED)
def test_a_win_that_was_missed_is_found(key: str) -> None:
    game = GAMES[key]
    state, ask, shares = could_win(game, MISSED[key])
    worst = min(shares, key=lambda choice: worth(game, state, ask, choice))
    missed = passage(game, 1, 0, state, ask, worst)
    [mistake] = review(game, 0, [missed], at_most(30)).mistakes
    assert mistake.made == worst.notation
    assert next(shares[each] for each in shares if each.notation == mistake.best) == 1
    assert mistake.loss > BLUNDER
    assert mistake.prospects is not None


GAP = 0.4
"""The least loss that counts as a blunder."""
ERRED = {"tactica": 0, "squarriors": 3}
"""The seed of a match, by game, in which seat 0 can blunder."""


def could_err(game: AnyGame, seed: int) -> tuple[Any, Ask, Choice]:
    """Play a match until seat 0 can blunder; return the blunder."""
    random = Random(seed)
    state, log = game.new(game.setup(game.seats[0]), random.randbytes(16))
    outlook, asks = Outlook(game, 0, random), log.asks
    while asks:
        ask = asks[0]
        if ask.seat == 0 and ask.single and 1 < len(ask.choices) <= 12:
            found = {choice: worth(game, state, ask, choice) / 4 for choice in ask.choices}
            if max(found.values()) - min(found.values()) >= GAP:
                return state, ask, min(found, key=lambda choice: found[choice])
        asks = game.apply(state, ask.seat, outlook.quick(state, ask), ask).asks
    raise AssertionError(f"seat 0 could never blunder with seed {seed}")


@pytest.mark.soak
@pytest.mark.parametrize("key", ERRED)
def test_a_blunder_is_found(key: str) -> None:
    game = GAMES[key]
    state, ask, worst = could_err(game, ERRED[key])
    [mistake] = review(game, 0, [passage(game, 1, 0, state, ask, worst)], at_most(24)).mistakes
    assert mistake.made == worst.notation != mistake.best
    assert mistake.loss > MISTAKE


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_player_who_gives_up_gives_away_what_they_had(game: AnyGame) -> None:
    state, _ = game.new(game.setup(game.seats[0]), bytes(16))
    gives_up = passage(game, 1, 0, state, None, Resign())
    [mistake] = review(game, 0, [gives_up], at_most(6)).mistakes
    assert (mistake.made, mistake.best) == ("resign", "")
    assert mistake.loss == pytest.approx(0.5, abs=0.35)
    by_others = passage(
        game, 1, 0, game.new(game.setup(game.seats[0]), bytes(16))[0], None, Resign(), is_own=False
    )
    assert review(game, 0, [by_others], at_most(6)).mistakes == ()


# --- Every game, and the seat's knowledge ------------------------------------------------------


def some_of(game: AnyGame, seat: int, *, decisions: int = 3, at: int = 12) -> list[Passage]:
    """Return a few choices in the middle of a random match."""
    random = Random(3)
    state, log = game.new(game.setup(game.seats[0]), bytes(16))
    found: list[Passage] = []
    asks, version = log.asks, 0
    while asks and sum(each.is_own for each in found) < decisions:
        ask, version = asks[0], version + 1
        choice = at_random(ask, random)
        if version < at:
            asks = game.apply(state, ask.seat, choice, ask).asks
            continue
        is_open = ask.only is None and not game.mind.by_taste(ask)
        found.append(
            passage(game, version, seat, state, ask, choice, is_own=is_open and ask.seat == seat)
        )
        asks = game.asks(state)
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_is_reviewed(game: AnyGame) -> None:
    passages = some_of(game, 0)
    found = review(game, 0, passages, at_most(2), seconds=1.0)
    assert found.done == 1
    assert found.decisions == sum(each.is_own for each in passages)
    assert found.points[0].version == passages[0].version - 1
    assert all(-0.5 <= point.share <= 1.5 for point in found.points)
    assert all(mistake.loss >= max(SLIP, BORNE_OUT * mistake.error) for mistake in found.mistakes)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_facts_that_the_seat_did_not_know_change_nothing(game: AnyGame) -> None:
    """Two matches that the seat cannot tell apart have the same decision losses."""
    random, seat = Random(5), 0
    state, log = game.new(game.setup(game.seats[0]), bytes(16))
    asks = log.asks
    for _ in range(30):
        ask = asks[0]
        if ask.seat == seat and ask.only is None and not game.mind.by_taste(ask) and _ >= 12:
            break
        asks = game.apply(state, ask.seat, at_random(ask, random), ask).asks
    twin = game.resample(state, seat, Chance(b"t" * 16))
    made = at_random(ask, random)
    worlds = [imagined(game, each, seat, Random(1)) for each in (state, twin)]
    assert game.encode(twin) != game.encode(state)
    found = []
    for world in worlds:
        about: Any = {"game": game, "seat": seat, "world": world, "seconds": 1.0, "seed": b"s" * 16}
        look = Search(made=made.notation, **about).run(at_most(4))
        rivals = tuple(each.notation for each in ask.choices[:2] if each != made)
        weighed = Weighing(made=made.notation, rivals=rivals, **about).run(at_most(3))
        found.append((look, weighed, WinChance(**about).run(at_most(3))))
    assert found[0] == found[1]


def test_a_choice_that_no_world_allows_tells_nothing_of_luck() -> None:
    passages, _ = gambled("good", 0)
    odd = Fate(
        game=Gamble(),
        seat=0,
        world=passages[0].before,
        seconds=1.0,
        seed=bytes(16),
        after=passages[0].after,
        actor=1,
        choice="nod",
    )
    assert odd.run(at_most(5)) == Tally()


# --- The text ----------------------------------------------------------------------------------


def test_nothing_is_told_that_is_in_doubt() -> None:
    sure, doubtful = roughly(0.06, 0.02), roughly(0.06, 0.03)
    assert is_bad(sure)
    assert not is_bad(doubtful), "not by 2.5 standard errors"
    assert not is_bad(roughly(0.04, 0.001)), "too little"
    few = Tally()
    for _ in range(10):
        few = few.seeing(1.0)
    assert not is_bad(few), "too few"
    assert is_borne_out(roughly(0.06, 0.02))
    assert not is_borne_out(roughly(0.06, 0.04))
    assert not is_borne_out(roughly(0.04, 0.01))
    assert is_futile(roughly(0.0, 0.01))
    assert not is_futile(roughly(0.0, 0.03))


def test_the_turning_point_stands_out() -> None:
    shares = ((0, 0.5), (1, 0.55), (2, 0.2), (3, 0.3))
    points = tuple(Point(version, share, 0.02) for version, share in shares)
    found = Review(1.0, points).turning
    assert found is not None
    assert found[0].version == 2
    assert found[1] == pytest.approx(-0.35)
    even = tuple(Point(version, 0.5, 0.02) for version in range(4))
    assert Review(1.0, even).turning is None
    vague = tuple(Point(version, share, 0.2) for version, share in shares)
    assert Review(1.0, vague).turning is None
    assert Review(1.0).turning is None


def test_losses_are_added_up() -> None:
    mistakes = (Mistake(3, "a", "b", 0.2, 0.02, 20), Mistake(9, "a", "b", 0.11, 0.02, 20))
    assert Review(1.0, mistakes=mistakes).given_away == pytest.approx(0.31)


def test_samples_are_added_up_and_luck_is_taken_off() -> None:
    one, other = Tally().seeing(0.2).seeing(0.6), Tally().seeing(0.4)
    both = one + other
    assert both.count == 3
    assert both.mean == pytest.approx(0.4)
    assert both.error < one.error
    lucky = Tally()
    random = Random(1)
    for _ in range(200):
        luck = random.gauss(0.1, 0.3)
        lucky = lucky.seeing(0.5 + 0.8 * luck, luck)
    assert lucky.mean == pytest.approx(0.5, abs=0.02)
    assert lucky.error < 0.003
    assert certain(0.3).mean == pytest.approx(0.3)
    assert certain(0.3).error < 1e-5
    assert Tally().error == 1


def test_a_long_match_has_no_more_points_than_fit() -> None:
    game = GAMES["squares"]
    random, passages = Random(2), list[Passage]()
    state, log = game.new(game.setup(2), bytes(16))
    asks = log.asks
    while asks and len(passages) < 200:
        choice = at_random(asks[0], random)
        passages.append(passage(game, len(passages) + 1, 0, state, asks[0], choice, is_own=False))
        asks = game.asks(state)
    found = review(game, 0, passages, at_most(1), seconds=0.1)
    versions = [point.version for point in found.points]
    assert len(versions) <= 122
    assert versions[-1] == passages[-1].version
    assert all(one < other for one, other in pairwise(versions))


@pytest.mark.parametrize(
    "key", ["bopbm_squared", pytest.param("squarriors", marks=pytest.mark.soak)]
)
def test_where_a_game_tells_luck_those_who_win_had_more_of_it(key: str) -> None:
    """Both play offhand, so only luck is left to tell winners from losers."""
    game, luck = GAMES[key], {True: list[float](), False: list[float]()}
    for seed in range(12):
        random, passages = Random(seed), list[Passage]()
        state, log = game.new(game.setup(2), random.randbytes(16))
        asks = log.asks
        while asks:
            ask = asks[0]
            offhand = game.mind.offhand(state, ask)
            choice = random.choice(ask.choices) if game.mind.by_taste(ask) else offhand
            version = len(passages) + 1
            passages.append(passage(game, version, 0, state, ask, choice, is_own=False))
            asks = game.asks(state)
        assert state.outcome is not None
        reviewer = Reviewer(game, 0, passages, 1.0, random)
        reviewer._points[0] = certain(0.5)
        told = sum(each.mean for each in reviewer._luck_told().values())
        luck[state.outcome.shares[0] == 1].append(told)
    assert fmean(luck[True]) > fmean(luck[False])
    assert abs(fmean(luck[True] + luck[False])) < 0.3
