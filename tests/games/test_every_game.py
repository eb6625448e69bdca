"""Properties of the contract that hold for every game: running, copying, refusing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.decisions import Choice, Resign, Several
from games.engine import Game
from games.events import Resigned
from games.refusals import IllegalChoice, MatchOver, NotYourTurn
from games.simulate import at_random, play_out
from tests.games.every_game import (
    Case,
    every_case_is_tried,
    moments,
    packed,
    record,
    some,
    states,
)
from tests.games.pieces import pieces_of

pytestmark = pytest.mark.long

NOTATION = 60
"""The most characters: a button's custom_id has 100 for the match, the version and the notation."""


class Nonsense(Choice, frozen=True):
    @property
    def notation(self) -> str:
        return "nonsense"


@every_case_is_tried
def test_random_matches_end_within_the_longest(case: Case) -> None:
    for seed in case.seeds:
        match = record(case, seed)
        state = case.game.decode(match.end)
        outcome = state.outcome
        assert len(match.steps) <= case.game.longest
        assert case.game.asks(state) == ()
        assert outcome is not None
        assert outcome.reason in case.game.reasons
        assert len(outcome.ranks) == case.seats
        assert outcome.winners
        assert outcome == case.game.view(state, None).outcome


@every_case_is_tried
def test_no_outcome_while_the_match_runs(case: Case) -> None:
    for step in record(case, 0).steps:
        assert case.game.decode(step.before).outcome is None


@every_case_is_tried
def test_equal_seeds_and_no_others_give_equal_matches(case: Case) -> None:
    """This compares their beginnings; the next test plays the rest again."""
    started = [case.game.new(case.setup, bytes([seed] * 16)) for seed in (1, 1, 2)]
    first, second, other = [(case.game.encode(state), packed([*log])) for state, log in started]
    assert first == second
    assert first[0] != other[0]


@every_case_is_tried
def test_decoding_and_continuing_equals_continuing(case: Case) -> None:
    """Compared with a match that went on in memory, whatever was kept there."""
    for seed in case.seeds:
        match = record(case, seed)
        for step, after in zip(match.steps, match.states[1:], strict=True):
            state = case.game.decode(step.before)
            assert case.game.encode(state) == step.before
            assert case.game.asks(state) == step.asks
            assert case.game.apply(state, step.seat, step.choice) == step.events
            assert case.game.encode(state) == after


@every_case_is_tried
def test_events_survive_encoding(case: Case) -> None:
    events = record(case, 0).events
    assert case.game.event_codec.decode(case.game.event_codec.encode(events)) == events


@every_case_is_tried
def test_copies_and_views_share_nothing_with_the_state(case: Case) -> None:
    game = case.game
    for step in moments(case):
        state = game.decode(step.before)
        copy = game.decode(game.encode(state))
        views = [game.view(state, seat) for seat in (None, *range(case.seats))]
        shown = packed(views)
        game.apply(state, step.seat, step.choice)
        assert game.encode(copy) == step.before
        assert packed(views) == shown


@every_case_is_tried
def test_chances_to_react_are_declared_and_can_be_let_go_by(case: Case) -> None:
    """`Ask.passing` keeps its promise to orders."""
    for seed in case.seeds:
        chances = [ask for step in record(case, seed).steps for ask in step.asks if ask.passing]
        assert case.game.orders.known(case.setup) or not chances
        assert all(ask.passing and ask.allows(ask.passing) for ask in chances)


@every_case_is_tried
def test_the_next_asks_are_told_whatever_becomes_of_the_state(case: Case) -> None:
    game = case.game
    for step, then in pairwise(moments(case)):
        state = game.decode(step.before)
        asked = game.apply(state, step.seat, step.choice).asks
        expected = [[each.notation for each in ask.choices] for ask in game.asks(state)]
        for name in game.state_type.__struct_fields__:
            setattr(state, name, getattr(game.decode(then.before), name))
        assert [[each.notation for each in ask.choices] for ask in asked] == expected


@every_case_is_tried
def test_asking_and_viewing_change_nothing(case: Case) -> None:
    game = case.game
    for before in states(case):
        state = game.decode(before)
        game.asks(state)
        game.open_view(state)
        pieces_of(game, state)
        for seat in range(case.seats):
            game.view(state, seat)
            game.resample(state, seat, Chance(bytes(16)))
        assert game.encode(state) == before


@every_case_is_tried
def test_every_listed_choice_applies(case: Case) -> None:
    game = case.game
    for step in moments(case):
        for ask in step.asks:
            for choice in answers(ask):
                state = game.decode(step.before)
                game.apply(state, ask.seat, choice)
                assert game.encode(state) != step.before


@every_case_is_tried
def test_notations_are_unique_and_found_however_they_are_typed(case: Case) -> None:
    for ask in some_asks(case):
        written = [choice.notation for choice in ask.choices]
        assert len({"".join(text.lower().split()) for text in written}) == len(written)
        assert all(len(text) <= NOTATION for text in written)
        assert ask.single or not any("+" in text for text in written), "picks are joined by +"
        for choice in answers(ask) if case.thorough else some(list(answers(ask)), 12):
            text = choice.notation
            assert text == " ".join(text.split())
            assert ask.find(text) == choice
            assert ask.find(f"  {text.upper().replace(' ', '   ')} ") == choice
        assert ask.find("nonsense") is None


@every_case_is_tried
def test_the_beginning_of_one_notation_alone_means_that_choice(case: Case) -> None:
    """Every beginning that only one choice has finds it, and no other beginning finds any."""
    for ask in some(list(some_asks(case)), 6):
        if not ask.single:
            continue
        written = {choice.notation.lower(): choice for choice in ask.choices}
        for notation, choice in some(list(written.items()), 6):
            for end in range(1, len(notation)):
                typed = notation[:end].strip()
                if typed[-1].isdigit() and notation[end].isdigit():
                    continue  # a number is never cut short
                begun = [other for other in written if begins(typed, other)]
                if begun == [notation]:
                    assert ask.find(typed) == choice
                elif typed not in written and not spelled_otherwise(typed, written):
                    with pytest.raises(IllegalChoice, match="That could be"):
                        ask.find(typed)


def begins(typed: str, notation: str) -> bool:
    """Return whether each typed word begins its word of a notation, numbers being whole."""
    words, parts = notation.split(), typed.split()
    return len(parts) <= len(words) and all(
        re.match(re.escape(part) + (r"(?!\d)" if part[-1].isdigit() else ""), word)
        for part, word in zip(parts, words, strict=False)
    )


def spelled_otherwise(typed: str, written: Iterable[str]) -> bool:
    return typed.replace(" ", "") in {other.replace(" ", "") for other in written}


@every_case_is_tried
def test_asks_are_real_decisions(case: Case) -> None:
    for seed in case.seeds:
        for step in record(case, seed).steps:
            seats = [ask.seat for ask in step.asks]
            assert len(set(seats)) == len(seats)
            for ask in step.asks:
                assert 0 <= ask.seat < case.seats
                assert ask.choices
                assert 0 <= ask.least <= ask.most <= len(ask.choices) * ask.copies
                for tally in ask.tallies:
                    assert len(tally.weights) == len(ask.choices)
                    assert all(weight >= 0 for weight in tally.weights)
                    assert tally.least >= 0
                    assert tally.name
                assert ask.forced is None, "a forced choice is taken by the engine"
                assert ask.passing is None or ask.allows(ask.passing)
                assert ask.onward is None or ask.allows(ask.onward)


@every_case_is_tried
def test_illegal_choices_are_refused_and_change_nothing(case: Case) -> None:
    match = record(case, 0)
    known = {choice for step in match.steps for ask in step.asks for choice in ask.choices}
    for step in moments(case):
        for ask in step.asks:
            for choice in (Nonsense(), *wrong_counts(ask), *some_unlisted(known, ask)):
                refuses(case.game, step.before, ask.seat, choice, IllegalChoice)


@every_case_is_tried
def test_a_seat_that_is_not_asked_is_refused(case: Case) -> None:
    for step in moments(case):
        asked = {ask.seat for ask in step.asks}
        for seat in {-1, *range(case.seats + 1)} - asked:
            refuses(case.game, step.before, seat, step.choice, NotYourTurn)


@every_case_is_tried
def test_a_finished_match_refuses_everything(case: Case) -> None:
    match = record(case, 0)
    for choice in (match.steps[-1].choice, Resign()):
        refuses(case.game, match.end, match.steps[-1].seat, choice, MatchOver)


@every_case_is_tried
def test_nothing_appears_or_vanishes(case: Case) -> None:
    for seed in case.seeds:
        states = [case.game.decode(before) for before in record(case, seed).states]
        pieces = pieces_of(case.game, states[0])
        assert pieces
        for state in states:
            assert pieces_of(case.game, state) == pieces


@every_case_is_tried
def test_anybody_can_resign_at_any_moment(case: Case) -> None:
    game = case.game
    for number, step in enumerate(some(moments(case), 10_000 if case.thorough else 16)):
        before = game.decode(step.before)
        playing = [seat for seat in range(case.seats) if game.plays_on(before, seat)]
        for seat in playing:
            state = game.decode(step.before)
            pieces = pieces_of(game, state)
            events = game.apply(state, seat, Resign())
            assert events[0] == Resigned(seat)
            assert seat not in {ask.seat for ask in game.asks(state)}
            assert pieces_of(game, state) == pieces
            if plays_on_without(case, number, seat):
                finish_after_resigning(case, state, seat, last=len(playing))


@every_case_is_tried
def test_when_all_others_resign_the_last_seat_wins(case: Case) -> None:
    game = case.game
    for step in some(record(case, case.seeds[-1]).steps, 12):
        state = game.decode(step.before)
        *leaving, last = Random(step.before).sample(range(case.seats), case.seats)
        playing = [seat for seat in leaving if game.plays_on(state, seat)]
        for seat in leaving:
            if game.asks(state):  # one resignation can complete the match for the others
                game.apply(state, seat, Resign())
        outcome = state.outcome
        assert outcome is not None
        if len(state.resigned) < len(leaving):
            continue
        assert outcome.reason == "resigned"
        if not case.sides:
            assert outcome.winners == (last,)
            ranks = [outcome.ranks[seat] for seat in reversed(playing)]
            assert ranks == [*range(2, len(playing) + 2)], "seats that were out before come behind"
        assert set(outcome.winners) == {last, *case.partners(last)}


@every_case_is_tried
def test_nobody_resigns_twice_or_from_outside(case: Case) -> None:
    start = record(case, 0).steps[0].before
    for seat in (-1, case.seats):
        refuses(case.game, start, seat, Resign(), NotYourTurn)
    if case.seats > 2:
        state = case.game.decode(start)
        case.game.apply(state, 0, Resign())
        refuses(case.game, case.game.encode(state), 0, Resign(), IllegalChoice)


# --- Helpers -----------------------------------------------------------------------------


def some_asks(case: Case) -> list[Any]:
    return [ask for seed in case.seeds for step in moments(case, seed) for ask in step.asks]


def answers(ask: Any) -> list[Choice]:
    """Return every choice; if several are wanted, one answer of each size."""
    if ask.single:
        return list(ask.choices)
    if ask.limited:
        return [ask.several(counts) for counts in islice(ask.picking.legal(), 9)]
    return [Several(ask.choices[:count]) for count in range(ask.least, ask.most + 1)]


def wrong_counts(ask: Any) -> list[Choice]:
    """Return answers of the wrong number, or with the same pick twice."""
    first = ask.choices[0]
    if ask.single:
        return [Several(()), Several((first,))]
    if ask.limited:
        return [first, Several((first,) * (ask.copies + 1)), *beyond_bounds(ask)]
    wrong = [first, Several((first,) * max(2, ask.least))]
    if ask.least:
        wrong.append(Several(ask.choices[: ask.least - 1]))
    if ask.most < len(ask.choices):
        wrong.append(Several(ask.choices[: ask.most + 1]))
    return wrong


def beyond_bounds(ask: Any) -> list[Choice]:
    """Return, for each tally, the picks with the least and the greatest sum, if a
    bound forbids them."""
    found: list[Choice] = []
    for tally in ask.tallies:
        indices = sorted(range(len(ask.choices)), key=lambda index: tally.weights[index])
        light, heavy = indices[: max(1, ask.least)], indices[-ask.most :]
        if tally.total([index in light for index in range(len(indices))]) < tally.least:
            found.append(Several(tuple(ask.choices[index] for index in light)))
        if not tally.within(tally.total([index in heavy for index in range(len(indices))])):
            found.append(Several(tuple(ask.choices[index] for index in heavy)))
    return found


def some_unlisted(known: set[Choice], ask: Any) -> list[Choice]:
    """Return choices that were possible at other moments of the match, but are not now."""
    unlisted = sorted(known - set(ask.choices), key=lambda choice: choice.notation)
    return some(unlisted, 5) if unlisted else []


def refuses(
    game: Game[Any, Any], before: bytes, seat: int, choice: Choice, why: type[Exception]
) -> None:
    state = game.decode(before)
    with pytest.raises(why) as refusal:
        game.apply(state, seat, choice)
    assert str(refusal.value).endswith(".")
    assert game.encode(state) == before


def plays_on_without(case: Case, number: int, seat: int) -> bool:
    """Return whether to play the match to its end after a seat has resigned at a moment.

    One seat does so at each moment, or at each fourth in a long match, and the seats take turns. In
    a thorough case all seats do so at every moment.
    """
    if case.thorough:
        return True
    turn, left_out = divmod(number, 4) if case.sparing else (number, 3)
    return left_out == 3 and turn % case.seats == seat


def finish_after_resigning(case: Case, state: Any, seat: int, last: int) -> None:
    """Play on without `seat`, and check that it is never asked again.

    It comes in last of the seats that played or, if its partner plays on for it, with its partner.
    """
    game, random = case.game, Random(seat)
    while asks := game.asks(state):
        assert seat not in {ask.seat for ask in asks}
        ask = random.choice(asks)
        game.apply(state, ask.seat, at_random(ask, random))
    outcome = state.outcome
    assert outcome is not None
    if partners := case.partners(seat):
        assert {outcome.ranks[each] for each in partners} == {outcome.ranks[seat]}
    else:
        assert outcome.ranks[seat] == last
        assert outcome.ranks.count(last) == 1
    assert play_out(game, state, random) == 0
