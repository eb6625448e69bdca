"""A seat's request to take a choice back, and the seats that decide about it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.errors import CannotUndo
from bot.play import words as match_words
from bot.play.match import Match
from bot.play.undoing import check_undone_few, standing
from bot.storage.records import Step
from bot.storage.steps import StepStore
from bot.takebacks import words
from games.decisions import Resign
from games.refusals import MatchOver
from games.takeback import point


@dataclass(frozen=True)
class Wanted:
    """A choice that a seat would like to take back."""

    first: int
    """The version that it made."""
    told: str
    """The part of it that everybody saw; "" for none."""
    after: int
    """The number of choices that came after it."""
    shown: bool
    """Whether a die or something hidden was shown since, which a take-back cannot make unseen."""
    asked: tuple[int, ...]
    """The seats that must agree, those of members who play on; () if there are no others."""


class _CameOut(NamedTuple):
    """The things revealed by a choice and by the choices after it."""

    shown: bool
    """See `Wanted.shown`."""
    unseen: bool
    """Whether seats answered unseen or could react. Their answers and passes say what they hold."""
    leaves: bool
    """Whether another seat has left the match. Its member decides nothing any more, and may have
    had their data deleted, so the match is not put back to before that."""


async def wanted(steps: StepStore, match: Match, seat: int) -> Wanted:
    """Return the choice that a seat can ask to take back: its last one.

    Raises:
        MatchOver.
        SeatTaken: the computer plays the seat.
        CannotUndo: there is none, or it stands whatever the others say.
    """
    if match.over:
        raise MatchOver(match_words.MATCH_OVER)
    match.check_plays(seat)
    stand = await standing(steps, match)
    log = {step.version: step for step in await steps.of(match.id)}
    stood = [log[version] for version in stand]
    own = [
        index for index, step in enumerate(stood) if step.seat == seat and step.by_hand is not False
    ]
    if not own:
        raise CannotUndo(words.NOTHING_OF_YOURS, match.id)
    index = own[-1]
    first = stand[index]
    if any(former.until > first for player in match.row.players for former in player.former):
        raise CannotUndo(words.NEW_PLAYER, match.id)
    if stood[index].choice == Resign().notation:
        raise CannotUndo(words.RESIGNED, match.id)
    came_out = await asyncio.to_thread(_came_out, match, stood[index - 1 :], seat)
    if came_out.leaves:
        raise CannotUndo(words.SOMEONE_LEFT, match.id)
    asked = deciders(match, seat)
    if (came_out.shown or came_out.unseen) and not asked:
        raise CannotUndo(words.COMPUTER_KEEPS_LUCK, match.id)
    if not asked:
        await check_undone_few(steps, match, seat)
    return Wanted(
        first,
        _first_sentence(match, stood[index]),
        len(stand) - index - 1,
        came_out.shown,
        asked,
    )


def deciders(match: Match, seat: int) -> tuple[int, ...]:
    """Return the seats of the other members who still play themselves."""
    return tuple(other.number for other in match.others(seat) if other.by_member)


def _first_sentence(match: Match, step: Step) -> str:
    told = match.tell(match.game.event_codec.decode(step.events), None, step.version)
    return told[0] if told else ""


def _came_out(match: Match, steps: Sequence[Step], seat: int) -> _CameOut:
    """Return what was revealed after the first of these steps.

    Args:
        seat: the seat that asks to take back.
    """
    game = match.game
    states = [game.decode(step.state) for step in steps]
    points = [point(state, game.asks(state)) for state in states]
    events = [event for step in steps[1:] for event in game.event_codec.decode(step.events)]
    shown = points[0].drawn != points[-1].drawn or any(event.reveals for event in events)
    unseen = any(each.sealed or each.reacts for each in points)
    others = (other for other in range(len(match.names)) if other != seat)
    leaves = any(
        game.plays_on(states[0], other) and not game.plays_on(states[-1], other) for other in others
    )
    return _CameOut(shown, unseen, leaves)
