"""Plays a finished match again from its seed, to check that luck was fair and the log is whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.storage.records import Step
from games.engine import AnyGame, Choice, Log, Resign, State
from games.frames import encode_frames
from games.refusals import IllegalChoice, Refusal


def first_difference(
    game: AnyGame, options: Mapping[str, str], seats: int, seed: bytes, steps: Sequence[Step]
) -> int | None:
    """Return the first version that comes out differently, None if all are the same.

    Args:
        steps: the whole log, from the start of the match (version 0) to its end.
    """
    state, events = game.new(game.setup(seats, options), seed)
    for version, step in enumerate(steps):
        if step.version != version:
            return version
        if step.seat is not None:
            try:
                events = game.apply(state, step.seat, notated(game, state, step.seat, step.choice))
            except Refusal:
                return version
        if not _same(game, state, events, step):
            return version
    return None if game.outcome(state) else len(steps)


def _same(game: AnyGame, state: State, events: Log, step: Step) -> bool:
    """Whether a step was recorded as it comes out.

    States are compared as this program reads them: a field that an older one wrote and nobody
    needs any more makes no difference. Older steps have no frames.
    """
    if game.encode_events(events) != step.events:
        return False
    if step.frames is not None and encode_frames(events.frames) != step.frames:
        return False
    try:
        return game.encode(state) == game.encode(game.decode(step.state))
    except msgspec.MsgspecError:
        return False


def notated(game: AnyGame, state: State, seat: int, text: str) -> Choice:
    """Return the choice that the log notates, in a spelling of today or of before.

    Raises:
        IllegalChoice: it was not legal.
    """
    if text == Resign().notation:
        return Resign()
    ask = game.ask(state, seat)
    choice = ask.find(text, in_full=True) if ask else None
    if choice is None:
        raise IllegalChoice(f"“{text}” was not possible.")
    return choice
