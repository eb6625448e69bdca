"""A finished match as a file that its players can check without the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.play.match import Match
from bot.storage.records import Step
from games.logbook import Logbook, entry
from games.luck import Luck


def logbook(match: Match, luck: Luck, steps: Sequence[Step]) -> Logbook:
    """Return the full log of a match that is over and so has no secrets left.

    Args:
        steps: all of its steps.
    """
    game = match.game
    return Logbook(
        game=game.key,
        version=match.row.game_version,
        names=match.names,
        options=match.row.options,
        seal=match.row.commitment,
        luck=luck,
        entries=tuple(
            entry(step.seat, step.choice, game.event_codec.decode(step.events), step.undoes)
            for step in steps
        ),
        outcome=match.state.outcome,
    )
