"""Reasons for a choice in the game's own words: its name, its certain effect, its gain and its
risk. They appear in hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence

from bot.hand.meaning import meaning as in_menus
from bot.play.match import Match
from games.players.prospects import Foretold

NO_BETTER_REASON = "It keeps your chances highest of everything I tried."
TOLD = 3
"""The most gains, or risks, of a choice that are told."""

Often = tuple[str, int]
"""A sentence, and the number of imagined games in which it came true."""


def foretold(match: Match, seat: int, events: Sequence[Foretold]) -> list[tuple[str, int]]:
    """Return what is foreseen, in sentences, each with the number of games in which it came
    true."""
    return [
        (sentence, each.games)
        for each in events
        for sentence in match.tell_player(match.game.event_codec.decode(each.events), seat)
    ]


def meaning(match: Match, seat: int, notation: str) -> list[tuple[str, str]]:
    """Return what each part of a choice says in the menus, and its effect as far as it is
    certain."""
    ask = match.ask(seat)
    choice = ask.find(notation, in_full=True)
    assert choice is not None
    return in_menus(match.game.words, match.asked_view(seat), match.plain_names, ask, choice)


def why(best: Sequence[tuple[str, str]]) -> str:
    """Return one line that says what each part of a choice does, in the game's own words.

    >>> why([("Play: 7, b2", "3 points")]), why([("Old Mirrow", "Will 5"), ("Owlet", "Will 2")])
    ('3 points.', 'Old Mirrow: Will 5; Owlet: Will 2.')
    """
    if len(best) == 1:
        told = [does for _, does in best if does]
    else:
        told = [f"{what}: {does}" for what, does in best if does]
    return f"{'; '.join(told)}." if told else NO_BETTER_REASON


def foreseen(brings: Sequence[Often], risks: Sequence[Often], tries: int) -> list[str]:
    """Return what a choice brings, and what it risks, each in a line.

    >>> foreseen([("You take e1.", 5)], [("Bo takes e1.", 12)], 12)
    ['What I expect: You take e1 (5 times in 12).', 'What it risks: Bo takes e1.']
    """
    lines = (("What I expect", brings), ("What it risks", risks))
    return [
        f"{name}: {' '.join(often(one, tries) for one in told[:TOLD])}"
        for name, told in lines
        if told
    ]


def often(one: Often, tries: int) -> str:
    """Return a sentence with the number of games in which it came true, unless that is all of
    them."""
    sentence, games = one
    if games == tries:
        return sentence
    return f"{sentence.removesuffix('.')} ({games} times in {tries})."
