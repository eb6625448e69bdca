"""What a seat can ask to take back, and who decides."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from bot.errors import CannotUndo
from bot.matches import words as match_words
from bot.matches.match import Match
from bot.matches.undoing import standing
from bot.storage.matches import MatchStore
from bot.storage.records import Step
from bot.takebacks import words
from games.refusals import MatchOver


@dataclass(frozen=True)
class Wanted:
    """A choice that a seat would take back."""

    first: int
    """The version that it made."""
    told: str
    """What everybody saw of it; "" for nothing."""
    after: int
    """How many choices came after it."""
    shown: bool
    """Whether a die or something hidden was shown since: taking it back does not unsee that."""
    asked: tuple[int, ...]
    """The seats that must agree: the members who play on. () where nobody else does."""


async def wanted(matches: MatchStore, match: Match, seat: int) -> Wanted:
    """Return the choice that a seat can ask to take back: its last one.

    Raises:
        MatchOver.
        SeatTaken: the computer plays the seat.
        CannotUndo: there is none, or it stands whatever the others say.
    """
    if match.over:
        raise MatchOver(match_words.MATCH_OVER)
    match.check_plays(seat)
    stand = await standing(matches, match)
    log = {step.version: step for step in await matches.steps(match.id)}
    steps = [log[version] for version in stand]
    own = [
        index for index, step in enumerate(steps) if step.seat == seat and step.by_hand is not False
    ]
    if not own:
        raise CannotUndo(words.NOTHING_OF_YOURS, match.id)
    index = own[-1]
    first = stand[index]
    if any(former.until > first for player in match.row.players for former in player.former):
        raise CannotUndo(words.NEW_PLAYER, match.id)
    shown = await asyncio.to_thread(_has_shown, match, steps[index - 1 :])
    asked = deciders(match, seat)
    if shown and not asked:
        raise CannotUndo(words.COMPUTER_KEEPS_LUCK, match.id)
    return Wanted(first, _told(match, steps[index]), len(stand) - index - 1, shown, asked)


def deciders(match: Match, seat: int) -> tuple[int, ...]:
    """Return the seats of the other members who play on themselves."""
    return tuple(
        other
        for other in range(len(match.names))
        if other != seat and match.plays_on(other) and not match.level(other)
    )


def _told(match: Match, step: Step) -> str:
    told = match.tell(match.game.decode_events(step.events), None, step.version)
    return told[0] if told else ""


def _has_shown(match: Match, steps: Sequence[Step]) -> bool:
    """Whether dice or anything hidden were shown after the first of some steps."""
    game = match.game
    drawn = [game.decode(step.state).chance.drawn for step in (steps[0], steps[-1])]
    events = [event for step in steps[1:] for event in game.decode_events(step.events)]
    return drawn[0] != drawn[1] or any(event.reveals for event in events)
