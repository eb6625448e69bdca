"""Unasked actions: offers, orders, and taking back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.decisions import Choice, Resign
from games.engine import Game
from games.frames import Log
from games.notation import tidy
from games.refusals import IllegalChoice, MatchOver, NotYourTurn
from games.simulate import at_random
from games.takeback import can_take_back, live, point
from tests.games.every_game import (
    CASES,
    Case,
    Step,
    every_case_is_tried,
    every_game_is_tried,
    packed,
    record,
    some,
)
from tests.games.test_every_game import Nonsense
from tests.games.test_every_game_hides import resamples, shown

pytestmark = pytest.mark.long

SAMPLE = 10
"""The moments of a match that are looked at."""
NOTHING_TAKEN_BACK = {"toy"}
"""Games in which every choice reveals something; in the toy only the offer does not."""


# --- Offers ------------------------------------------------------------------------------


@every_case_is_tried
def test_offers_are_found_apply_and_have_words(case: Case) -> None:
    game = case.game
    for step in some(record(case, 0).steps, SAMPLE):
        for seat in range(case.seats):
            state = game.decode(step.before)
            offers = game.offers(state, seat)
            if not game.plays_on(state, seat):
                assert offers == (), "who is out does not resign, either"
                continue
            assert offers[-1].choice == Resign()
            assert offers[-1].final
            for offer in offers:
                text = offer.choice.notation
                assert game.find(state, seat, text.upper()) == offer.choice
                assert not any(tidy(each.notation) == tidy(text) for each in choices(step, seat))
                if not isinstance(offer.choice, Resign):
                    label = game.words.label(game.view(state, seat), case.names, offer.choice.parts)
                    assert 0 < len(label.text) <= 80
                after = game.decode(step.before)
                events = game.apply(after, seat, offer.choice)
                assert events
                assert game.encode(after) != step.before


@every_case_is_tried
def test_an_offer_depends_on_what_the_seat_sees(case: Case) -> None:
    game = case.game
    for before in some(record(case, 0).states, SAMPLE):
        state = game.decode(before)
        for seat in range(case.seats):
            for other in resamples(case, state, seat):
                assert game.offers(other, seat) == game.offers(state, seat)


@every_case_is_tried
def test_nothing_is_offered_to_who_does_not_play(case: Case) -> None:
    game, match = case.game, record(case, 0)
    over, running = game.decode(match.end), game.decode(match.steps[0].before)
    assert [game.offers(over, seat) for seat in range(case.seats)] == [()] * case.seats
    assert game.offers(running, -1) == game.offers(running, case.seats) == ()
    if case.seats > 2:
        game.apply(running, 0, Resign())
        assert game.offers(running, 0) == ()


@every_case_is_tried
def test_anything_neither_asked_nor_offered_is_refused(case: Case) -> None:
    game = case.game
    for before in some(record(case, 0).states, 10):
        for seat in range(case.seats):
            state = game.decode(before)
            with pytest.raises((IllegalChoice, NotYourTurn, MatchOver)):
                game.apply(state, seat, Nonsense())
            assert game.encode(state) == before


# --- Orders ------------------------------------------------------------------------------


@every_case_is_tried
def test_orders_can_be_named_stored_and_shown(case: Case) -> None:
    orders = case.game.orders.known(case.setup)
    assert len({order.key for order in orders}) == len(orders)
    for order in orders:
        assert order.key.isascii()
        assert "," not in order.key
        assert 0 < len(order.name) <= 80
        assert order.help.endswith(".")
        assert len(order.help) <= 100, "a menu has no room for more"
        assert order.otherwise.endswith(".")
        assert set(order.until) <= set(case.game.event_codec.types)


@every_case_is_tried
def test_an_orders_answer_is_legal_and_depends_on_what_the_seat_sees(case: Case) -> None:
    game = case.game
    keys = [order.key for order in game.orders.known(case.setup)]
    for step in some(record(case, 0).steps, SAMPLE):
        state = game.decode(step.before)
        for ask in step.asks:
            worlds = resamples(case, state, ask.seat)
            for key in keys:
                answer = game.orders.answer(state, ask, {key})
                assert answer is None or ask.allows(answer)
                for other in worlds:
                    same = game.ask(other, ask.seat)
                    assert same is not None
                    assert game.orders.answer(other, same, {key}) == answer


@every_case_is_tried
def test_an_asked_seat_plays_on_and_one_that_does_not_is_never_asked_again(case: Case) -> None:
    game, match, out = case.game, record(case, 0), set[int]()
    for step in match.steps:
        state = game.decode(step.before)
        plays_on = {seat for seat in range(case.seats) if game.plays_on(state, seat)}
        assert {ask.seat for ask in step.asks} <= plays_on
        assert plays_on.isdisjoint(out)
        out |= set(range(case.seats)) - plays_on


@every_case_is_tried
def test_a_resigned_player_does_not_play_on(case: Case) -> None:
    if case.seats > 2:
        game, state = case.game, case.game.decode(record(case, 0).steps[0].before)
        game.apply(state, 0, Resign())
        assert [game.plays_on(state, seat) for seat in range(2)] == [False, True]


@every_case_is_tried
def test_the_end_of_an_order_is_public(case: Case) -> None:
    ending = tuple(kind for order in case.game.orders.known(case.setup) for kind in order.until)
    for seed in case.seeds:
        for event in record(case, seed).events:
            assert not isinstance(event, ending) or event.seen_by(None) == event


# --- Taking back -------------------------------------------------------------------------


@every_case_is_tried
def test_a_seat_that_takes_back_has_learnt_nothing(case: Case) -> None:
    """Of all worlds that a seat could be in before its choice, it can tell none apart after it. So
    no two of them can be told apart by whether the choice may be taken back, either."""
    game, free = case.game, free_steps(case)
    for step in some(free, SAMPLE) if free else ():
        state, seat = game.decode(step.before), step.seat
        worlds = resamples(case, state, seat)
        events = game.apply(state, seat, step.choice)
        told, sees, asked = told_to(case, events, seat), shown(case, state, seat), waiting(events)
        for world in worlds:
            ask = game.asks(world)
            before = point(world, ask)
            happened = game.apply(world, seat, step.choice)
            assert told_to(case, happened, seat) == told
            assert shown(case, world, seat) == sees
            assert waiting(happened) == asked
            assert can_take_back(seat, happened, before, point(world, happened.asks))


@every_case_is_tried
def test_no_world_can_be_told_apart_by_what_can_be_taken_back(case: Case) -> None:
    """If the seat is told nothing different, it may take back the same."""
    game = case.game
    for step, after in some(list(steps_and_states(case)), SAMPLE):
        state, seat = game.decode(step.before), step.seat
        worlds = resamples(case, state, seat)
        told, free = told_to(case, step.events, seat), is_free(case, step, after)
        sees = shown(case, game.decode(after), seat)
        for world in worlds:
            before = point(world, game.asks(world))
            happened = game.apply(world, seat, step.choice)
            if told_to(case, happened, seat) == told and shown(case, world, seat) == sees:
                assert can_take_back(seat, happened, before, point(world, happened.asks)) == free


@every_case_is_tried
def test_a_match_with_choices_taken_back_comes_to_the_same_end(case: Case) -> None:
    """This holds for every attempt that is taken back in between, one or several, as the log keeps
    it."""
    game, match = case.game, record(case, 0)
    log = TakingBack(case, match.steps[0].before)
    for step in match.steps[:SAMPLE]:
        views = seen(case, log.state)
        tried = sum(log.try_something() for _ in range(3))
        for _ in range(tried):
            log.take_back()
        assert game.encode(log.state) == step.before
        assert seen(case, log.state) == views
        assert game.apply(log.state, step.seat, step.choice) == step.events
        log.add()
    assert [log.states[version] for version in live(log.undoes)] == match.states[: SAMPLE + 1]


@every_game_is_tried
def test_some_choices_can_be_taken_back(game: Game[Any, Any]) -> None:
    """Events of choices that reveal nothing to anybody say `reveals = False`."""
    free = [free_steps(case) for case in CASES if case.key == game.key]
    assert any(free) is (game.key not in NOTHING_TAKEN_BACK)


# --- Helpers -----------------------------------------------------------------------------


def choices(step: Step, seat: int) -> Sequence[Choice]:
    return next((ask.choices for ask in step.asks if ask.seat == seat), ())


def steps_and_states(case: Case) -> list[tuple[Step, bytes]]:
    match = record(case, 0)
    return [
        (step, after) for step, (_, after) in zip(match.steps, pairwise(match.states), strict=True)
    ]


def is_free(case: Case, step: Step, after: bytes) -> bool:
    """Return whether a recorded choice could be taken back."""
    game = case.game
    then = game.decode(after)
    before = point(game.decode(step.before), step.asks)
    return can_take_back(step.seat, step.events, before, point(then, game.asks(then)))


def free_steps(case: Case) -> list[Step]:
    return [step for step, after in steps_and_states(case) if is_free(case, step, after)]


def told_to(case: Case, events: Any, seat: int) -> bytes:
    return packed([each for event in events if (each := event.seen_by(seat)) is not None])


def waiting(log: Log) -> list[int]:
    return [ask.seat for ask in log.asks]


def seen(case: Case, state: Any) -> list[bytes]:
    return [packed(case.game.view(state, seat)) for seat in (None, *range(case.seats))]


class TakingBack:
    """The log of a match in which choices are taken back."""

    def __init__(self, case: Case, before: bytes) -> None:
        self.game, self.random = case.game, Random(str(case))
        self.state = self.game.decode(before)
        self.states = [before]
        self.undoes: list[int | None] = [None]

    def add(self, undoes: int | None = None) -> None:
        self.states.append(self.game.encode(self.state))
        self.undoes.append(undoes)

    def try_something(self) -> bool:
        """Make any choice that can be taken back; return whether there was one."""
        asks = self.game.asks(self.state)
        if not asks:
            return False
        ask, before = self.random.choice(asks), point(self.state, asks)
        *offers, _ = self.game.offers(self.state, ask.seat)
        ways = [offer.choice for offer in offers] or [at_random(ask, self.random)]
        events = self.game.apply(self.state, ask.seat, self.random.choice(ways))
        if can_take_back(ask.seat, events, before, point(self.state, events.asks)):
            self.add()
            return True
        self.state = self.game.decode(self.states[-1])
        return False

    def take_back(self) -> None:
        *_, before, last = live(self.undoes)
        self.state = self.game.decode(self.states[before])
        self.add(undoes=last)


# --- In advance --------------------------------------------------------------------------


@every_case_is_tried
def test_facts_that_a_choice_rests_on_are_there_though_nobody_is_asked_and_tell_nothing_hidden(
    case: Case,
) -> None:
    game = case.game
    for step in some(record(case, 0).steps, SAMPLE // 4):
        state = game.decode(step.before)
        [other, *_] = resamples(case, state, step.seat, 1)
        for choice in (step.choice, *choices(step, step.seat)[:1]):
            rests = [
                game.orders.rests_on(game.view(each, step.seat, ()), choice.notation)
                for each in (state, other)
            ]
            assert rests[0] == rests[1]
