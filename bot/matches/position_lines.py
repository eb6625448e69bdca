"""A position in words, for those who listen to it: one line for each thing that is told."""

from __future__ import annotations

from collections.abc import Iterator

from bot import words
from bot.play.match import Match


def position_in_words(match: Match, user_id: int) -> Iterator[str]:
    """Return the lines: which match, how it stands, whose turn it is, the whole position, and
    the hand of the one who asks, if they play. Nothing is told twice: where a game hides nothing,
    what a player sees is what everybody does.

    Args:
        match: as it stands.
        user_id: the member who asks, and who alone gets the answer.
    """
    yield from dict.fromkeys(_lines(match, user_id))


def _lines(match: Match, user_id: int) -> Iterator[str]:
    names, tells = match.plain_names, match.game.words
    yield words.match_title(match.game, match.id)
    if match.aborted:
        yield from (match.aborted_line, match.score)
        return
    yield from match.score.splitlines()
    if not match.over:
        yield match.waiting_line
    yield from in_lines(tells.in_full(match.view(None), names))
    for seat, player in enumerate(match.row.players):
        if player.user_id == user_id and not match.over and not match.renderer.hand_is_board:
            yield from in_lines(tells.hand_in_full(match.view(seat)))


def in_lines(text: str) -> Iterator[str]:
    """Return a text with a line for each of its parts, to be stepped through one by one.

    >>> list(in_lines("Ada leads. Board: a1 Cat; b1 Bot."))
    ['Ada leads.', 'Board: a1 Cat;', 'b1 Bot.']
    """
    yield from text.replace(". ", ".\n").replace("; ", ";\n").splitlines()
