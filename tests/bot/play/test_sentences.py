"""The events of one message, and those among them that tell others' actions."""

from __future__ import annotations

from bot.play.sentences import told_by_others
from games.squarriors.cards.cards import KEYS
from games.squarriors.events import Added, Entered
from games.squarriors.meanings import Goal, Who

COUNCIL = 2


def test_what_is_announced_once_is_repeated_once() -> None:
    """Ada buys a recruit for her Council, then a text puts another one there."""
    bought = Added(0, "buy", (Goal(0, COUNCIL),), None)
    one, other = (Entered(Who(KEYS["fledgling"], 0, number), COUNCIL) for number in (1, 2))
    assert told_by_others([bought, one, other]) == {1}
    assert told_by_others([bought, one, bought, other]) == {1, 3}
