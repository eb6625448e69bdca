"""The decision between an edit of the newest board and a new post.

Only a new message notifies anybody. A player in the middle of a turn who decided something moments
ago is still looking, so another player's quick answer changes the board that is there. Such a board
counts as not shown yet: if the player then does nothing, the look around each minute posts a board
that calls them. The same holds for a player who has the match before them elsewhere, for as long as
they do, see `bot.showing.onlookers`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import Enum, auto

from bot.catalog import Catalog
from bot.play.match import Match, as_of, assemble
from bot.storage.records import Step

EDIT_SECONDS = 55 * 60
"""Discord limits edits of messages older than an hour. Before that age, a board is sent again, and
so is a hand that its player needs."""
LOOKING_SECONDS = 30
"""The seconds for which a player counts as still looking after a decision in their own turn."""


class Stay(Enum):
    """How long the present message can show a match."""

    NOT = auto()
    """A new one has to call somebody."""
    FOR_NOW = auto()
    """Until the awaited players are no longer looking."""
    FOR_GOOD = auto()


def is_old(sent_at: int | None, now: int) -> bool:
    """Whether a message is too old to be changed often, or of unknown age."""
    return sent_at is None or now - sent_at >= EDIT_SECONDS


def stays(
    match: Match,
    before: Match,
    steps: Sequence[Step],
    catalog: Catalog,
    now: int,
    onlookers: Collection[int] = (),
) -> Stay:
    """Return how long the newest board can show a match.

    Args:
        before: the match as that board shows it; its awaited seats are those that it called.
        steps: the steps that the board told, and all steps since.
        onlookers: the seats whose members have the match before them elsewhere.
    """
    since = [step for step in steps if step.version > before.row.version]
    called = set(before.awaited)
    if called.issuperset(match.awaited) and called.isdisjoint(step.seat for step in since):
        return Stay.FOR_GOOD
    passed = [assemble(as_of(match.row, step), catalog) for step in since[:-1]]
    uncalled = set(match.awaited) - called.intersection(*(each.awaited for each in passed))
    if not uncalled:
        return Stay.FOR_GOOD
    looking = {step.seat for step in by_hand(steps) if now - step.at < LOOKING_SECONDS}
    turns = [set(each.game.turns.in_turn(each.state)) for each in (before, *passed, match)]
    return Stay.FOR_NOW if uncalled <= {*looking.intersection(*turns), *onlookers} else Stay.NOT


def by_hand(steps: Sequence[Step]) -> Iterator[Step]:
    """Yield the steps that members, or the computer, decided themselves, and not by an order. Steps
    that are too old to say so count if they are the first of their second, because the answers of
    orders are stored together with the step that led to them."""
    before = 0
    for step in steps:
        if step.at > before if step.by_hand is None else step.by_hand:
            yield step
        before = step.at
