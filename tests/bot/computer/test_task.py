"""The data that goes to a worker: a world that the seat could be in, and nothing else."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.computer import task as module
from bot.computer.task import (
    Considered,
    Decision,
    Failure,
    Ready,
    Task,
    pack_answer,
    pack_task,
    task,
    unpack_answer,
    unpack_task,
)
from games.chance import Chance
from tests.bot.computer.toys import TOY, Blind, auction, toy_task, twin
from tests.narrowed import narrowed


@pytest.fixture
def same_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    always = SimpleNamespace(token_bytes=lambda count: b"s" * count)
    monkeypatch.setattr(module, "secrets", always)


@pytest.mark.usefixtures("same_seeds")
@pytest.mark.parametrize("seat", [0, 1])
def test_states_that_look_the_same_to_a_seat_give_the_same_task_byte_for_byte(seat: int) -> None:
    state = auction()
    other = twin(state, seat)
    assert state.hands[1 - seat] != other.hands[1 - seat], "the twins differ in what is hidden"
    packed = [pack_task(task(Blind(), one, seat, "hard", 2)) for one in (state, other)]
    assert packed[0] == packed[1]


def test_the_true_hands_deck_and_generator_are_not_in_a_task() -> None:
    state = auction()
    worlds = [TOY.decode(task(TOY, state, 0, "hard", 2).world) for _ in range(20)]
    assert all(world.hands[0] == state.hands[0] for world in worlds)
    assert not all(world.hands[1] == state.hands[1] for world in worlds)
    assert all(world.deck != state.deck for world in worlds)
    assert all(world.chance != state.chance for world in worlds)


def test_the_matchs_own_generator_stays_as_it_was() -> None:
    state = auction()
    before = TOY.encode(state)
    task(TOY, state, 0, "hard", 2)
    assert TOY.encode(state) == before
    assert isinstance(state.chance, Chance)


def test_each_task_has_seeds_of_its_own() -> None:
    assert len({toy_task().seed for _ in range(5)}) == 5


def test_a_task_arrives_as_it_was_sent_and_its_game_by_name() -> None:
    sent = toy_task()
    got = narrowed(unpack_task(pack_task(sent)), Task)
    assert type(got.game) is type(sent.game)
    assert (got.world, got.seat, got.level, got.seconds, got.seed) == (
        *(sent.world, sent.seat, sent.level, sent.seconds, sent.seed),
    )


@pytest.mark.parametrize(
    "answer", [Ready(), Failure("there"), Decision("bid 3", (Considered("bid 3", 0.5, 7),), 7)]
)
def test_an_answer_arrives_as_it_was_sent(answer: Ready | Failure | Decision) -> None:
    assert unpack_answer(pack_answer(answer)) == answer
