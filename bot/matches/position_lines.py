"""A position in words, for members who listen to it: one line for each fact."""

from __future__ import annotations

from collections.abc import Iterator

from bot import words
from bot.play.match import Match


def position_in_words(match: Match, user_id: int) -> Iterator[str]:
    """Yield the lines: the match, its score, whose turn it is, the whole position, and the hand of
    the member who asks, if they play. No line comes twice: in a game that hides nothing, a player
    sees what everybody sees.

    Args:
        match: the match as it stands.
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
    """Yield the parts of a text as lines, for readers who step through them one by one.

    >>> list(in_lines("Ada leads. Board: a1 Cat; b1 Bot."))
    ['Ada leads.', 'Board: a1 Cat;', 'b1 Bot.']
    """
    yield from text.replace(". ", ".\n").replace("; ", ";\n").splitlines()
