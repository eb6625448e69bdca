"""The promises of `games.teams`, which every game for teams keeps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.decisions import Entrust, Reclaim, Resign
from games.events import Entrusted, Reclaimed, Resigned
from games.simulate import at_random
from games.teams import SEATING, seating
from tests.games.every_game import Case, in_cases, moments, record, some
from tests.games.pieces import pieces_of
from tests.games.test_every_game_hides import resamples, shown

pytestmark = pytest.mark.long

every_team_case = in_cases(lambda case: bool(case.sides))


@in_cases(lambda case: SEATING.key in case.setup.options)
def test_every_seat_is_on_one_side_and_sides_are_alike(case: Case) -> None:
    """If nobody has partners, nobody finds any."""
    seats = [seat for side in case.sides for seat in side]
    assert sorted(seats) == [*range(case.seats)] or not seats
    assert len({len(side) for side in case.sides}) <= 1
    assert bool(seating(case.game, case.setup)) == bool(case.sides)
    state, _ = case.game.new(case.setup, bytes(16))
    assert (state.teams.sides if state.teams else ()) == case.sides
    [option] = [each for each in case.game.options if each.key == SEATING.key]
    assert option.for_seats
    assert option.applies(dict(case.setup.options), case.seats) == bool(case.sides)


@every_team_case
def test_partners_share_ranks_and_a_win_of_one_side_is_no_draw(case: Case) -> None:
    for seed in case.seeds:
        outcome = case.game.decode(record(case, seed).end).outcome
        assert outcome is not None
        assert outcome.sides == case.sides
        for side in case.sides:
            assert len({outcome.ranks[seat] for seat in side}) == 1
            assert len({outcome.shares[seat] for seat in side}) == 1
        by_side = [outcome.ranks[side[0]] for side in case.sides]
        assert outcome.drawn == (by_side.count(1) > 1)
        assert sum(outcome.shares[side[0]] for side in case.sides) == pytest.approx(1)


@every_team_case
def test_partners_see_what_the_other_sees(case: Case) -> None:
    """Worlds that look the same to one look the same to the other, in views and in events."""
    game = case.game
    for step in some(moments(case), 8):
        state = game.decode(step.before)
        for seat in range(case.seats):
            for partner in case.partners(seat):
                seen = shown(case, state, partner)
                for other in resamples(case, state, seat):
                    assert shown(case, other, partner) == seen
    for event in record(case, 0).events:
        for seat in range(case.seats):
            for partner in case.partners(seat):
                assert event.seen_by(seat) == event.seen_by(partner)


@every_team_case
def test_a_partner_plays_on_for_a_seat_that_resigned(case: Case) -> None:
    """Nothing changes on the table but who is asked; and nobody is asked two things at once."""
    game = case.game
    for number, step in enumerate(some(moments(case), 8)):
        state = game.decode(step.before)
        seat = number % case.seats
        [partner] = case.partners(seat)
        pieces = pieces_of(game, state)
        assert game.apply(state, seat, Resign())[0] == Resigned(seat)
        assert pieces_of(game, state) == pieces
        of_side = [ask for ask in step.asks if ask.seat in (seat, partner)]
        now = [ask for ask in game.asks(state) if ask.seat == partner]
        assert [ask.played for ask in now] == [ask.seat for ask in of_side[:1]]
        assert [ask.choices for ask in now] == [ask.choices for ask in of_side[:1]]
        assert not any(ask.seat == seat for ask in game.asks(state))
        plays_out(case, state)
        assert state.outcome is not None
        assert state.outcome.ranks[seat] == state.outcome.ranks[partner]


@every_team_case
def test_a_player_lets_the_partner_play_and_plays_again(case: Case) -> None:
    game = case.game
    for number, step in enumerate(some(moments(case), 8)):
        state = game.decode(step.before)
        seat = number % case.seats
        [partner] = case.partners(seat)
        assert game.apply(state, seat, Entrust()) == [Entrusted(seat, partner)]
        assert not any(ask.seat == seat for ask in game.asks(state))
        offered = [offer.choice for offer in game.offers(state, partner)]
        assert Entrust() not in offered, "who plays for two lets nobody play for them"
        told = [ask.seat for ask in game.asks(state)]
        assert len(told) == len(set(told))
        assert game.apply(state, seat, Reclaim()) == [Reclaimed(seat)]
        assert game.asks(state) == step.asks
        game.apply(state, seat, Entrust())
        game.apply(state, partner, Resign())  # then the seat decides again, and for its partner too
        assert state.outcome is None
        of_side = [ask.seat for ask in step.asks if ask.seat in (seat, partner)]
        now = [ask for ask in game.asks(state) if ask.seat in (seat, partner)]
        assert [(ask.seat, ask.played) for ask in now] == [(seat, each) for each in of_side[:1]]


@every_team_case
def test_a_side_is_out_once_all_of_it_has_resigned(case: Case) -> None:
    game = case.game
    for step in some(moments(case), 6):
        state = game.decode(step.before)
        pieces = pieces_of(game, state)
        *leaving, last = case.sides
        for seat in (seat for side in leaving for seat in side):
            if game.asks(state):  # with a side in turn the last round may end
                game.apply(state, seat, Resign())
                assert pieces_of(game, state) == pieces
        assert state.outcome is not None
        assert leaving[0][0] not in state.outcome.winners
        if len(state.resigned) == case.seats - len(last):
            assert state.outcome.reason == "resigned"
            assert state.outcome.winners == last


@every_team_case
def test_a_world_of_a_side_whose_partner_decides_plays_on(case: Case) -> None:
    """Computer players imagine it, and answer for both seats."""
    game = case.game
    for number, step in enumerate(some(moments(case), 4)):
        state = game.decode(step.before)
        seat = number % case.seats
        game.apply(state, seat, Resign())
        for viewer in case.partners(seat):
            world = game.resample(state, viewer, Chance(bytes(16)))
            assert shown(case, world, viewer) == shown(case, state, viewer)
            plays_out(case, world)


def plays_out(case: Case, state: Any) -> None:
    random = Random(len(case.setup.options))
    while asks := case.game.asks(state):
        ask = random.choice(asks)
        case.game.apply(state, ask.seat, at_random(ask, random), ask)
