"""No game tells a seat what the seat may not know, and `resample` draws exactly that again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from games.chance import Chance
from games.decisions import Ask, Choice
from games.engine import Game
from games.events import Event
from games.simulate import play_out
from games.turn_ends import turn_ends
from games.view import View
from games.words import Label, Words
from tests.games.along import prompt_after
from tests.games.every_game import (
    EVERY_GAME,
    Case,
    every_case,
    every_case_is_tried,
    moments,
    packed,
    record,
    some,
    states,
)
from tests.games.pieces import pieces_of

pytestmark = pytest.mark.long

RESAMPLES = 4
MENUS = 12
"""The choices at each moment whose labels are looked at."""
FEW = 3
"""The choices of these for which it is worked out whether they end the turn, which takes long."""
NOTHING_HIDDEN = {"squares", "bopbm_squared"}
"""Games in which every player sees everything but future chance."""
LITTLE_HIDDEN = {"squarriors"}
"""Games that may hide so little that there are few worlds: which of two traps lies face down."""


@every_case_is_tried
def test_views_do_not_leak(case: Case) -> None:
    """A seat's view stays the same, byte for byte, when all that it cannot see changes."""
    game = case.game
    for seed in case.seeds:
        for before in states(case, seed):
            state = game.decode(before)
            for seat in range(case.seats):
                seen = shown(case, state, seat)
                for other in resamples(case, state, seat, RESAMPLES if case.thorough else 2):
                    assert shown(case, other, seat) == seen


@pytest.mark.parametrize("method", ["label", "prompt"])
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_a_leak_in_what_is_said_of_a_choice_would_be_noticed(
    game: Game[Any, Any], method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: words that know which state the view was built from."""
    case = next(case for case in every_case() if case.game is game)
    seen: dict[str, bytes] = {}
    view, say = type(game).view, getattr(type(game.words), method)

    def watched(self: Game[Any, Any], state: Any, *args: Any) -> View:
        seen["state"] = game.encode(state)
        built: View = view(self, state, *args)
        return built

    def leaking(*args: Any) -> Any:
        said, told = say(*args), seen["state"].hex()
        return said + told if method == "prompt" else Label(said.text, said.hint + told)

    monkeypatch.setattr(type(game), "view", watched)
    monkeypatch.setattr(type(game.words), method, leaking)
    state = game.decode(next(step for step in moments(case) if step.asks).before)
    seat = game.asks(state)[0].seat
    [other] = resamples(case, state, seat, 1)
    assert shown(case, other, seat) != shown(case, state, seat)


@every_case_is_tried
def test_spectators_see_no_more_than_any_seat(case: Case) -> None:
    game = case.game
    for before in states(case):
        state = game.decode(before)
        seen = packed(game.view(state, None))
        for seat in range(case.seats):
            for other in resamples(case, state, seat):
                assert packed(game.view(other, None)) == seen


@every_case_is_tried
def test_views_tell_whose_they_are_and_who_must_decide(case: Case) -> None:
    for step in moments(case):
        state = case.game.decode(step.before)
        for viewer in (None, *range(case.seats)):
            view = case.game.view(state, viewer)
            assert isinstance(view, View)
            assert (view.seats, view.viewer) == (case.seats, viewer)
            assert view.waiting == tuple(ask.seat for ask in step.asks)


@every_case_is_tried
def test_the_hidden_part_is_drawn_anew(case: Case) -> None:
    game = case.game
    before_each = some([*record(case, 0).states, *record(case, 1).states], 60)
    most = []
    for seat in range(case.seats):
        drawn = [
            {without_chance(case, other) for other in resamples(case, game.decode(before), seat)}
            for before in before_each
        ]
        most.append(max(map(len, drawn)))
    if game.key in LITTLE_HIDDEN:
        assert max(most) > 1
    else:
        assert set(most) == {1 if game.key in NOTHING_HIDDEN else RESAMPLES}


@every_case_is_tried
def test_resampling_keeps_the_state_and_changes_the_generator(case: Case) -> None:
    game = case.game
    for before in some(states(case), 10):
        state = game.decode(before)
        for seat in range(case.seats):
            for other in resamples(case, state, seat):
                assert other.chance.seed != state.chance.seed
                assert game.encode(state) == before


@every_case_is_tried
def test_a_player_asked_only_because_it_can_react_can_react_in_every_world(case: Case) -> None:
    game = case.game
    for before in some(states(case), 60):
        state = game.decode(before)
        for seat in range(case.seats):
            for other in resamples(case, state, seat):
                for ask in game.asks(other):
                    assert ask.passing is None or ask.always_ask or len(ask.choices) > 1


@every_case_is_tried
def test_resampling_is_decided_by_its_generator(case: Case) -> None:
    game = case.game
    for before in some(states(case), 10):
        state = game.decode(before)
        first, second = (game.resample(state, 0, Chance(b"the same seed 16")) for _ in range(2))
        assert game.encode(first) == game.encode(second)


@every_case_is_tried
def test_resampling_depends_on_nothing_that_the_seat_cannot_see(case: Case) -> None:
    """States that look the same to a seat give it the same world for the same luck."""
    game = case.game
    for before in some(states(case), 25):
        state = game.decode(before)
        for seat in range(case.seats):
            luck = packed([case.seats, seat]).ljust(16)
            world = game.encode(game.resample(state, seat, Chance(luck)))
            for other in resamples(case, state, seat):
                assert game.encode(game.resample(other, seat, Chance(luck))) == world


@every_case_is_tried
def test_resampled_states_play_on_to_the_end(case: Case) -> None:
    game = case.game
    for number, step in enumerate(some(record(case, 0).steps, 3 if case.sparing else 6)):
        state = game.decode(step.before)
        pieces = pieces_of(game, state)
        for seat in [number % case.seats] if case.sparing else range(case.seats):
            other = game.resample(state, seat, Chance(packed(seat).ljust(16)))
            assert pieces_of(game, other) == pieces
            assert play_out(game, other, Random(seat)) <= game.longest
            assert pieces_of(game, other) == pieces
            assert other.outcome is not None


@every_case_is_tried
def test_secrets_leave_events_as_none(case: Case) -> None:
    """A field that a reader may not know is None; all others are as they happened."""
    for seed in case.seeds:
        for event in record(case, seed).events:
            for viewer in (None, *range(case.seats)):
                seen = event.seen_by(viewer)
                assert seen is None or hidden_fields(event, seen) <= {None}


@every_case_is_tried
def test_spectators_are_told_no_more_than_any_seat(case: Case) -> None:
    for seed in case.seeds:
        for event in record(case, seed).events:
            public = event.seen_by(None)
            for seat in range(case.seats):
                seen = event.seen_by(seat)
                if seen is not None:
                    assert public == seen.seen_by(None)
                else:
                    assert public is None


@every_case_is_tried
def test_news_for_one_seat_alone_is_in_no_other_view(case: Case) -> None:
    """An event with a secret has a reader who sees it whole."""
    for event in record(case, 0).events:
        if event.seen_by(None) != event:
            assert any(event.seen_by(seat) == event for seat in range(case.seats))


# --- Helpers -----------------------------------------------------------------------------


def resamples(case: Case, state: Any, seat: int, count: int = RESAMPLES) -> list[Any]:
    seeds = Random(f"{case} {seat}")
    return [case.game.resample(state, seat, Chance(seeds.randbytes(16))) for _ in range(count)]


def shown(case: Case, state: Any, seat: int) -> bytes:
    """Return everything that reaches a seat: its view, its choices, and every text made for it."""
    game = case.game
    ask, words = game.ask(state, seat), game.words
    view = game.view(state, seat if ask is None else ask.played)
    texts = [
        words.status(view, case.names),
        words.describe(view, case.names),
        words.describe_hand(view),
        words.result(view, case.names),
        words.refusal(view, "nonsense"),
        *(words.seat(view, other) for other in range(case.seats)),
    ]
    offers = game.offers(state, seat)
    for offer in offers:
        texts += told(words, view, case.names, offer.choice)
    if ask is None:
        return packed([view, texts, offers])
    choices = [(choice.notation, choice.parts) for choice in ask.choices]
    texts += [ask.question, prompt_after(game, state, (), ask)]
    looked_at = some(list(ask.choices), MENUS)
    for choice in looked_at:
        texts += told(words, view, case.names, choice, ask)
    if ask.single:
        ends = turn_ends(game, state, ask, some(looked_at, FEW))
        texts += sorted(choice.notation for choice in ends)
    limits = [ask.least, ask.most, ask.copies, ask.tallies, ask.always_ask, ask.passing]
    return packed([view, texts, offers, choices, limits, ask.about])


def told(
    words: Words[Any], view: View, names: Sequence[str], choice: Choice, ask: Ask | None = None
) -> list[str]:
    """Return every prompt and label on the way to a choice."""
    about = None if ask is None else ask.about
    path, texts = choice.parts, []
    for n in range(1, len(path) + 1):
        label = words.label(view, names, path[:n], about)
        texts += [label.text, label.hint, f"{label.row} {label.column} {label.claims}"]
        if ask is not None and n < len(path):
            texts.append(words.prompt(view, names, ask.question, path[:n], path[n : n + 1], about))
    return texts


def without_chance(case: Case, state: Any) -> bytes:
    return case.game.encode(msgspec.structs.replace(state, chance=Chance(bytes(16))))


def hidden_fields(event: Event, seen: Event) -> set[Any]:
    """Return the values of `seen` in the places where it differs from `event`."""
    assert type(seen) is type(event)
    pairs = zip(msgspec.structs.astuple(event), msgspec.structs.astuple(seen), strict=True)
    return {after for before, after in pairs if after != before}
