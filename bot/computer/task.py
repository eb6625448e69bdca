"""A worker's tasks and answers. There is no Discord here, so workers start fast."""

from __future__ import annotations

import pickle
import secrets
from random import Random

import msgspec

from bot.errands import Errand
from games.chance import SEED_BYTES
from games.engine import AnyGame
from games.players.info_set import imagined
from games.players.prospects import Prospects
from games.players.thought import NOTHING, Intention
from games.state import State


class Task(msgspec.Struct, frozen=True):
    """A decision to think about."""

    game: AnyGame
    world: bytes
    """A state that the seat could be in, imagined for it."""
    seat: int
    level: str
    seconds: float
    """The seconds to think."""
    seed: bytes
    """The seed of the player's own random numbers."""
    share: float = 1.0
    """The share of the time of a full decision, so that a turn of many decisions takes no
    longer."""
    plan: Intention = NOTHING
    """The seat's plan for this turn since its last decision."""
    foresees: bool = False
    """Whether to report the decision's gains and risks."""


class Considered(msgspec.Struct, frozen=True):
    """A choice that was considered."""

    choice: str
    """The choice in its notation."""
    share: float
    """The share of the win to expect, 0-1."""
    simulations: int


class Reply(msgspec.Struct, frozen=True):
    """Another seat's likely play after a decision."""

    seat: int
    choice: str
    """The choice in its notation."""


class Decision(msgspec.Struct, frozen=True, tag="decision"):
    """A worker's decision."""

    choice: str
    """The choice in its notation."""
    considered: tuple[Considered, ...]
    """The choices that were considered, the decision first."""
    simulations: int
    reply: Reply | None = None
    plan: Intention = NOTHING
    """The seat's plan for the rest of the turn."""
    prospects: Prospects | None = None
    """The decision's gains and risks, if the task asked for them."""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """A worker's findings on an errand, see `bot.errands`."""

    found: bytes
    """The findings as MessagePack."""


class Failure(msgspec.Struct, frozen=True, tag="failure"):
    """An error in a worker: its place in the code, and nothing of what the worker thought about."""

    where: str


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Says that a worker has started."""


Answer = Decision | Done | Failure | Ready


def task(game: AnyGame, state: State, seat: int, level: str, seconds: float) -> Task:
    """Return the task to decide for a seat, based on what the seat may know.

    The random numbers come from fresh seeds, so the match's own generator stays untouched.
    """
    world = imagined(game, state, seat, Random(secrets.token_bytes(SEED_BYTES)))
    return Task(game, world, seat, level, seconds, secrets.token_bytes(SEED_BYTES))


def pack_task(task: Task | Errand) -> bytes:
    """Return a task or an errand in the form that is sent to a worker. Games are sent by name."""
    return pickle.dumps(task)


def unpack_task(data: bytes) -> Task | Errand:
    """Return what `pack_task` packed."""
    unpacked: Task | Errand = pickle.loads(data)
    return unpacked


def pack_answer(answer: Answer) -> bytes:
    """Return an answer in the form that a worker sends back."""
    return msgspec.msgpack.encode(answer)


def unpack_answer(data: bytes) -> Answer:
    """Return the answer that `pack_answer` packed."""
    return _answers.decode(data)


_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)
