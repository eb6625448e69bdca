"""Plays a finished match again from its seed, to check that luck was fair and the log is intact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.play.aborting import aborts
from bot.storage.records import Step
from games.decisions import Choice
from games.engine import AnyGame
from games.events import Aborted, Event, Undid
from games.frames import Log, encode_frames
from games.options import as_stored
from games.refusals import IllegalChoice, Refusal
from games.state import State
from games.takeback import can_take_back, point


class Played(NamedTuple):
    """A choice that was not taken back."""

    version: int
    seat: int
    before: bytes
    """The state in which it was made."""
    free: bool
    """Whether it may be taken back as long as nothing comes after it."""


def first_difference(
    game: AnyGame, options: Mapping[str, str], seats: int, seed: bytes, steps: Sequence[Step]
) -> int | None:
    """Return the first version that comes out differently; None if all are the same.

    Steps that were taken back are played too: they must come out the same, and either have been
    free to take back or have the others' agreement.

    Args:
        steps: the whole log, from the start of the match (version 0) to its end.
    """
    state, events = game.new(game.setup(seats, as_stored(game, options)), seed)
    stand: list[Played] = []
    aborted, known = False, set[type[Event]]()
    for version, step in enumerate(steps):
        if step.version != version or aborted:
            return version
        if step.undoes is not None:
            last = stand.pop() if stand else None
            if last is None or last.version != step.undoes:
                return version
            events = Log(game.event_codec.decode(step.events))
            if not _may_undo(last, step.seat, events, follows=_goes_on(steps, version)):
                return version
            state = game.decode(last.before)
        elif version and aborts(game, step.seat, step.events):
            aborted, events = True, Log([Aborted(step.seat)])
        elif step.seat is not None:
            try:
                played, events = _play(game, state, version, step.seat, step.choice)
            except Refusal:
                return version
            stand.append(played)
        if not _same(game, state, events, step, known):
            return version
    return None if state.outcome or aborted else len(steps)


def _goes_on(steps: Sequence[Step], version: int) -> bool:
    """Return whether the step after a version takes back another one."""
    return any(step.undoes is not None for step in steps[version + 1 : version + 2])


def _may_undo(last: Played, seat: int | None, told: Sequence[Event], *, follows: bool) -> bool:
    """Return whether a step may take back the last step that stands, and records that correctly.

    A take-back of several steps that the others agreed to is recorded once, by its last step.
    """
    if not told:
        return follows
    if seat is None:
        return False
    by_itself = last.free and last.seat == seat and told == [Undid(seat)]
    return by_itself or told == [Undid(seat, agreed=True)]


def _play(game: AnyGame, state: State, version: int, seat: int, text: str) -> tuple[Played, Log]:
    """Make the choice that the log notates.

    Raises:
        Refusal: the choice was not legal.
    """
    encoded, before = game.encode(state), point(state, game.asks(state))
    events = game.apply(state, seat, notated(game, state, seat, text))
    free = can_take_back(seat, events, before, point(state, events.asks))
    return Played(version, seat, encoded, free), events


def _same(game: AnyGame, state: State, events: Log, step: Step, known: set[type[Event]]) -> bool:
    """Return whether a step was recorded as the replay makes it.

    Events and states are compared as this program reads them. Differences in what an older program
    wrote or left out, and fields that no longer matter, do not count. Older steps have no frames.

    Args:
        known: event types that were added later and were recorded before this step; the step's own
            are added.
    """
    try:
        told = game.event_codec.decode(step.events)
    except msgspec.MsgspecError:
        return False
    known |= {type(event) for event in told if event.came_later}
    events = events.as_told(known)
    if game.event_codec.encode(events) != game.event_codec.encode(told):
        return False
    if step.frames is not None and encode_frames(events.frames) != step.frames:
        return False
    try:
        recorded = game.decode(step.state)
    except msgspec.MsgspecError:
        return False
    recorded.sealed_at = state.sealed_at  # older steps do not have it
    return game.encode(state) == game.encode(recorded)


def notated(game: AnyGame, state: State, seat: int, text: str) -> Choice:
    """Return the choice that the log notates, in a current or an older spelling.

    Raises:
        IllegalChoice: the choice was not legal.
    """
    choice = game.find(state, seat, text, in_full=True)
    if choice is None:
        raise IllegalChoice(f"“{text}” was not possible.")
    return choice
