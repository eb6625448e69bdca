"""A match as one seat can know it, which is what a review is made from.

All of this takes a while, and is called off the event loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from bot.play.match import Match
from bot.storage.records import Step
from games.decisions import Resign
from games.players.info_set import imagined
from games.players.review.reviewing import Passage
from games.state import State
from games.takeback import live


def standing(steps: Sequence[Step]) -> list[Step]:
    """Return the steps of a match that were not taken back, from its start."""
    return [steps[version] for version in live([step.undoes for step in steps])]


def passages(match: Match, steps: Sequence[Step], seat: int, random: Random) -> list[Passage]:
    """Return the passages of a match, with worlds imagined for a seat in place of true positions.

    Args:
        random: the source of the worlds.
    """
    stand = standing(steps)
    game, since = match.game, _since(match, seat)
    states = [game.decode(step.state) for step in stand]
    views = [game.view(state, seat) for state in states]
    worlds = [imagined(game, state, seat, random) for state in states]
    found = []
    for number, step in enumerate(stand[1:]):
        if step.seat is None:
            continue
        before, after = states[number], states[number + 1]
        happened = game.event_codec.decode(step.events)
        seen = [event for event in happened if event.seen_by(seat) is not None]
        by_itself = step.seat == seat and step.by_hand is not False and step.version > since
        resigns = step.choice == Resign().notation
        found.append(
            Passage(
                version=step.version,
                actor=step.seat,
                choice=step.choice,
                events=step.events,
                before=worlds[number],
                after=worlds[number + 1],
                is_chance=after.chance.drawn != before.chance.drawn
                or any(event.reveals for event in seen),
                is_own=by_itself and (resigns or is_decided(match, before, seat)),
                is_resigning=resigns,
                is_seen=bool(seen) or views[number] != views[number + 1],
            )
        )
    return found


def is_decided(match: Match, state: State, seat: int) -> bool:
    """Return whether a seat had a real decision that is not a matter of taste."""
    ask = match.game.ask(state, seat)
    return ask is not None and ask.only is None and not match.game.mind.by_taste(ask)


def _since(match: Match, seat: int) -> int:
    """Return the last version at which the seat belonged to somebody else."""
    return max((former.until for former in match.row.players[seat].former), default=-1)


def position_before(steps: Sequence[Step], version: int) -> Step | None:
    """Return the step before the one that made a version; None if that one does not stand."""
    for earlier, step in pairwise(standing(steps)):
        if step.version == version:
            return earlier
    return None
