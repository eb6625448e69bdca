"""A finished match is played again from its seed: any change to seed or log is found."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.history.rerun import first_difference
from bot.play.undoing import UNDO
from bot.storage.records import Step
from games.decisions import Choice, Resign
from games.engine import AnyGame
from games.events import Aborted, Undid
from games.example.game import Toy
from games.frames import Frame, Log, decode_frames, encode_frames
from games.options import Setup
from games.registry import GAMES
from games.simulate import at_random
from tests.bot.history.recorded import played, with_one_taken_back
from tests.games.every_game import CASES, Case, some_cases_are_tried

TOY = Toy()
OPTIONS = {"lots": "two"}
SEED = bytes(range(16))


def recorded(
    game: AnyGame = TOY, setup: Setup | None = None, *, resigns: bool = False
) -> list[Step]:
    """Return the log of a random match (of the toy: of three), as the database keeps it."""
    random = Random(5)
    state, events = game.new(setup or TOY.setup(3, OPTIONS), SEED)
    steps = [step(game, 0, None, "", events, state)]
    while asks := game.asks(state):
        ask = random.choice(asks)
        choice: Choice = Resign() if resigns and len(steps) == 4 else at_random(ask, random)
        events = game.apply(state, ask.seat, choice)
        steps.append(step(game, len(steps), ask.seat, choice.notation, events, state))
    return steps


def step(
    game: AnyGame, version: int, seat: int | None, choice: str, events: Any, state: Any
) -> Step:
    return Step(version, seat, choice, game.event_codec.encode(events), game.encode(state), 0)


def difference(steps: list[Step], seed: bytes = SEED) -> int | None:
    return first_difference(TOY, OPTIONS, 3, seed, steps)


@pytest.mark.parametrize("resigns", [False, True])
def test_a_whole_log_comes_out_the_same(resigns: bool) -> None:
    assert difference(recorded(resigns=resigns)) is None


@some_cases_are_tried
def test_matches_of_every_game_come_out_the_same(case: Case) -> None:
    steps = recorded(case.game, case.setup)
    options = case.setup.options
    assert first_difference(case.game, options, case.seats, SEED, steps) is None


def test_a_match_from_before_an_event_was_told_comes_out_the_same() -> None:
    """In Squarriors, effects that last for a while had no events. Anything else left
    out is noticed."""
    catalog, key = full_catalog(), "squarriors"
    match, steps = played(catalog, key, seed=SEED)
    codec = match.game.event_codec

    def without(step: Step) -> Step:
        log = Log(codec.decode(step.events))
        log.frames = () if step.frames is None else tuple(decode_frames(step.frames))
        first = log.as_told(())
        frames = None if step.frames is None else encode_frames(first.frames)
        return msgspec.structs.replace(step, events=codec.encode(first), frames=frames)

    def difference(steps: list[Step]) -> int | None:
        options, seats = match.row.options, len(match.row.players)
        return first_difference(match.game, options, seats, SEED, steps)

    older = [without(step) for step in steps]
    shorter = [one != other for one, other in zip(steps, older, strict=True)]
    assert any(shorter)
    assert difference(steps) is None
    assert difference(older) is None
    at, later, *_ = (version for version, is_shorter in enumerate(shorter) if is_shorter)
    assert difference(older[:later] + steps[later:]) is None, "the program was updated meanwhile"
    assert difference(steps[:later] + older[later:]) == later, "it told of them already"
    told = codec.decode(older[at].events)
    silent = msgspec.structs.replace(older[at], events=codec.encode(told[:-1]), frames=None)
    assert difference([*older[:at], silent, *older[at + 1 :]]) == at


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_match_from_before_there_was_an_option_comes_out_as_matches_went_then(seats: int) -> None:
    """In Tactica, the first troops were placed in turn, and neither the options of a match nor its
    states said so."""
    game = GAMES["tactica"]
    setup = game.setup(seats, {"deployment": "open"})
    steps = recorded(game, setup)
    assert not any(b"secret" in step.state for step in steps)
    older = {key: value for key, value in setup.options.items() if key != "deployment"}
    assert first_difference(game, older, seats, SEED, steps) is None
    assert first_difference(game, older | {"deployment": "secret"}, seats, SEED, steps) == 0


@pytest.mark.parametrize("case", [case for case in CASES if case.key == "bopbm_squared"], ids=str)
def test_a_takeback_is_played_too(case: Case) -> None:
    """A legal take-back comes out the same; any other is found."""
    options, steps = case.setup.options, recorded(case.game, case.setup)
    found = {True: 0, False: 0}
    for version in range(1, min(40, len(steps) - 3)):
        back = with_one_taken_back(steps, version)[: version + 3]
        differs = first_difference(case.game, options, case.seats, SEED, back)
        assert differs in (version + 1, len(back))  # that is all: this log has no end
        found[differs == len(back)] += 1
    assert all(found.values())


def test_an_agreed_takeback_of_several_choices_is_played_too() -> None:
    """Three choices go at once, of any seats: the last of the steps reports it."""
    case = next(case for case in CASES if case.key == "bopbm_squared")
    options, steps = case.setup.options, recorded(case.game, case.setup)
    asker = steps[8].seat or 0
    log = steps[:11]
    for undone in (10, 9, 8):
        told = [Undid(asker, agreed=True)] if undone == 8 else []
        back = msgspec.structs.replace(
            steps[undone - 1],
            version=len(log),
            seat=asker,
            choice=UNDO,
            events=case.game.event_codec.encode(told),
            frames=encode_frames(()),
            undoes=undone,
        )
        log.append(back)
    assert first_difference(case.game, options, case.seats, SEED, log) == len(log)
    silent = msgspec.structs.replace(log[-1], events=case.game.event_codec.encode([]))
    differs = first_difference(case.game, options, case.seats, SEED, [*log[:-1], silent])
    assert differs == len(log) - 1, "somebody must have told of it"


def test_taking_back_something_else_is_found() -> None:
    case = next(case for case in CASES if case.key == "squares")
    options, steps = case.setup.options, recorded(case.game, case.setup)
    for version in range(1, min(40, len(steps) - 3), 4):
        back = with_one_taken_back(steps, version)
        for change in ({"undoes": version - 1}, {"seat": 7}, {"state": b""}, {"events": b"\x90"}):
            log = list(back)
            log[version + 1] = msgspec.structs.replace(log[version + 1], **change)
            found = first_difference(case.game, options, case.seats, SEED, log[: version + 3])
            assert found == version + 1


def test_logs_of_bopbm_that_spell_spaces_in_two_words_come_out_the_same() -> None:
    """Until 2026-11 they were written so where more than 25 spaces were open."""
    game = GAMES["bopbm_squared"]
    setup = game.setup(2)
    steps = [
        msgspec.structs.replace(
            step, choice=re.sub(r"^(place|attack|invade) ([a-f])(\d)", r"\1 \2 \3", step.choice)
        )
        for step in recorded(game, setup)
    ]
    old = [step.choice for step in steps if re.match(r"(place|attack) [a-f] \d", step.choice)]
    assert len(old) > 20
    assert first_difference(game, setup.options, 2, SEED, steps) is None


def test_a_log_with_a_short_form_was_changed() -> None:
    """A log holds notations in full: a short form in it was not written by the bot."""
    steps = recorded()
    bid = next(step for step in steps if step.choice.startswith("bid"))
    steps[bid.version] = msgspec.structs.replace(bid, choice=bid.choice.removeprefix("bid "))
    assert difference(steps) == bid.version


def ended(steps: list[Step], seat: int | None = 1) -> list[Step]:
    """Return a log whose match is ended after these steps, by a seat or by a moderator (None).

    The match has no result.
    """
    end = step(TOY, len(steps), seat, "abort", [Aborted(seat)], TOY.decode(steps[-1].state))
    return [*steps, end]


def test_a_match_that_was_ended_without_a_result_comes_out_the_same() -> None:
    steps = recorded()
    assert difference(ended(steps[:1])) is None
    assert difference(ended(steps[:3])) is None
    assert difference(ended(steps[:3], None)) is None


def test_steps_after_the_end_and_changes_in_it_are_found() -> None:
    steps = recorded()
    end = ended(steps[:3])
    after = msgspec.structs.replace(steps[3], version=4)
    assert difference([*end, after]) == 4
    for change in ({"state": b""}, {"seat": 2}, {"events": b"\x90"}):
        assert difference([*end[:-1], msgspec.structs.replace(end[-1], **change)]) == 3


def test_another_seed_differs_from_the_start() -> None:
    assert difference(recorded(), seed=bytes(16)) == 0


@pytest.mark.parametrize(
    "change",
    [
        {"choice": "nonsense"},
        {"choice": "resign"},
        {"seat": 7},
        {"events": b"\x90"},
        {"state": b"\x80"},
        {"frames": encode_frames([Frame(0, b"")])},
    ],
)
def test_a_changed_step_is_found(change: dict[str, Any]) -> None:
    steps = recorded()
    steps[5] = msgspec.structs.replace(steps[5], **change)
    assert difference(steps) == 5


def test_a_missing_step_is_found() -> None:
    steps = recorded()
    assert difference([*steps[:4], *steps[5:]]) == 4
    assert difference(steps[:-1]) == len(steps) - 1


def test_an_added_step_is_found() -> None:
    steps = recorded()
    assert difference([*steps, msgspec.structs.replace(steps[-1], version=len(steps))]) is not None
