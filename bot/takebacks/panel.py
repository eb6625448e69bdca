"""The message of a request to take a choice back."""

from __future__ import annotations

from discord import ui

from bot.panels import plain_panel
from bot.play.match import Match
from bot.storage.takebacks import TakebackRequest
from bot.takebacks import words
from bot.takebacks.controls import AnswerButton
from bot.takebacks.request import Wanted


def request_panel(match: Match, request: TakebackRequest, want: Wanted) -> ui.LayoutView:
    """Return the current message of a request."""
    text = words.asks(
        match.names[request.seat],
        want.told,
        want.after,
        [match.user(seat) for seat in want.asked],
        [match.plain_names[seat] for seat in sorted(request.agreed)],
        shown=want.shown,
    )
    key = (request.match_id, request.version)
    return plain_panel(text, AnswerButton(*key, True).item(), AnswerButton(*key, False).item())
