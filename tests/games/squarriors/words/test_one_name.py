"""One name for one thing, in everything that players read of a match."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.games.every_game import Case, in_cases, record
from tests.games.test_every_game_speaks import TYPED, said_of_positions

OTHER_NAME = re.compile(
    r"(?<!\()\br\d|\brecruit r\d|\baction #\d|\baction that waits", re.IGNORECASE
)
"""Names of a recruit, without what it is, and of an action that waits to take effect."""


@in_cases(lambda case: case.key == "squarriors")
def test_recruits_and_actions_that_are_seen_are_called_by_their_cards(case: Case) -> None:
    """Seen: “Recruit r1” above “Fledgling (r1)”, and “Shout Down on action #1 in the queue”."""
    told = [*said_of_positions(case)]
    assert any(re.search(r"\(r\d\)", text) for text in told)
    for text in told:
        assert not OTHER_NAME.search(TYPED.sub("", text)), text


@in_cases(lambda case: case.key == "squarriors")
def test_what_happened_is_told_with_the_same_names(case: Case) -> None:
    """Seen: “Bo plays Nip on recruit r1” in the story, below a menu that had “Fledgling (r1)”."""
    told = [text for seed in case.seeds for text in said_of_events(case, seed)]
    assert any(re.search(r"\(r\d\)", text) for text in told)
    for text in told:
        assert not OTHER_NAME.search(text), text


def said_of_events(case: Case, seed: int) -> Iterator[str]:
    """The story, what concerns each player, and why answers were given for them."""
    words, names = case.game.words, case.names
    match = record(case, seed)
    for event in match.events:
        yield words.tell(event, names)
        for each in words.befell(event, names):
            yield from (each.thing, each.what)
    for step in match.steps:
        log = case.game.apply(case.game.decode(step.before), step.seat, step.choice)
        yield from (words.forced(taken, log) for taken in log.taken)
