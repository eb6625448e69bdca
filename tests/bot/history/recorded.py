"""Whole matches as the database would keep them, made without one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

import msgspec

from bot.catalog import Catalog
from bot.play.match import Match, assemble
from bot.play.undoing import UNDO
from bot.storage.records import Location, MatchRow, MatchStatus, Player, Step
from games.chance import seal_of
from games.decisions import Ask, Choice, Resign
from games.events import Undid
from games.frames import encode_frames
from games.simulate import at_random
from tests.bot.support import CHANNEL, GUILD, NOON

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")
SEED = bytes(range(16))


def played(
    catalog: Catalog,
    game: str,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    *,
    seed: bytes = SEED,
    names: Sequence[str] = NAMES,
    most: int | None = None,
    resigns_at: int | None = None,
    choose: Callable[[Ask, Random], Choice] = at_random,
    offhand: bool = False,
) -> tuple[Match, list[Step]]:
    """Play a match at random and return it with all of its steps.

    Args:
        most: the number of choices after which to stop; None: play to the end.
        resigns_at: the version at which a player resigns.
        choose: makes the choices.
        offhand: let the game's plain player decide, except matters of taste.
    """
    rules, random = catalog[game].game, Random(seed)
    setup = rules.setup(seats, options)
    state, events = rules.new(setup, seed)
    steps = [
        Step(
            0,
            None,
            "",
            rules.event_codec.encode(events),
            rules.encode(state),
            NOON,
            encode_frames(events.frames),
        )
    ]
    while (asks := rules.asks(state)) and (most is None or len(steps) <= most):
        ask = random.choice(asks)
        choice: Choice = Resign() if len(steps) == resigns_at else choose(ask, random)
        if offhand and not rules.mind.by_taste(ask):
            choice = rules.mind.offhand(state, ask)
        events = rules.apply(state, ask.seat, choice)
        steps.append(
            Step(
                version=len(steps),
                seat=ask.seat,
                choice=choice.notation,
                events=rules.event_codec.encode(events),
                state=rules.encode(state),
                at=NOON + 60 * len(steps),
                frames=encode_frames(events.frames),
            )
        )
    row = MatchRow(
        id=12,
        game=game,
        options=setup.options,
        location=Location(GUILD, CHANNEL),
        players=tuple(Player(1001 + seat, names[seat]) for seat in range(seats)),
        status=MatchStatus.FINISHED if state.outcome else MatchStatus.RUNNING,
        version=len(steps) - 1,
        state=steps[-1].state,
        asked=(-1,) * seats,
        created_at=NOON,
        updated_at=steps[-1].at,
        message_id=None,
        shown=-1,
        told_from=-1,
        sent_at=None,
        game_version=rules.version,
        commitment=seal_of(seed),
    )
    return assemble(row, catalog), steps


def with_one_taken_back(steps: Sequence[Step], version: int) -> list[Step]:
    """Return a log in which the choice of a version was taken back and made again."""
    made, before = steps[version], steps[version - 1]
    undone = msgspec.structs.replace(
        made,
        version=version + 1,
        choice=UNDO,
        events=msgspec.msgpack.encode([Undid(made.seat or 0)]),
        state=before.state,
        frames=encode_frames(()),
        undoes=version,
    )
    later = [msgspec.structs.replace(step, version=step.version + 2) for step in steps[version:]]
    return [*steps[: version + 1], undone, *later]


def at(match: Match, step: Step, catalog: Catalog) -> Match:
    """Return the match as it stood after a step."""
    row = msgspec.structs.replace(match.row, version=step.version, state=step.state)
    return assemble(row, catalog)
