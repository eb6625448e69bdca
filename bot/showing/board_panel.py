"""The board message: what happened, the picture, the score, whose turn it is, the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot import words as common
from bot.controls import Item
from bot.limits import ROW
from bot.panels import Panel, shortened
from bot.play import clock_words, words
from bot.play.match import Match
from bot.storage.breaks import on_break
from renderers.picture import Picture


def board_panel(
    match: Match,
    told: Sequence[str],
    pictures: Sequence[Picture],
    now: int,
    buttons: Sequence[Item],
    footer: str = "",
) -> Panel:
    """Return the board message of a match at its version.

    Args:
        told: what happened since the board before, in words.
        pictures: the board, drawn.
        now: the time, which decides whose clocks stand still.
        buttons: the buttons below it, see `bot.showing.board_buttons`.
        footer: a small last line; "" for none.
    """
    title = common.match_title(match.game, match.id)
    panel = Panel("\n".join([title, *shortened(told)]))
    panel.add_pictures(pictures)
    below = _below(match, now)
    panel.add_text(f"{below}\n{footer}" if footer else below)
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])
    return panel


def _below(match: Match, now: int) -> str:
    return match.score if match.over else f"{match.score}\n{_turn(match, now)}"


def _turn(match: Match, now: int) -> str:
    """Tell who must decide and why, and whose seats the computer plays."""
    lines = []
    if match.awaited:
        lines.append(_awaited(match))
    lines += _standing_still(match, now)
    if match.thinking:
        lines.append(words.thinking(match.row.players, match.thinking))
    lines += [words.plays_for(match.row.players[seat]) for seat in match.replaced]
    for player in match.row.players:
        lines += [f"-# {line}." for line in words.took_over(player.former, player.name)]
    if names := match.timed:
        lines.append(clock_words.clocks(match.pace, match.row.clocks, names))
    return "\n".join(lines)


def _standing_still(match: Match, now: int) -> Iterator[str]:
    """Tell for which of the awaited members no time runs yet, and why."""
    away = on_break(match.row, now)
    for seat in match.awaited:
        name = match.plain_names[seat]
        since = match.row.clocks[seat].since if match.row.clocks else None
        if seat in away:
            yield clock_words.on_break(name, away[seat])
        elif since is not None and since > now:
            yield clock_words.given_back(name, since)


def _awaited(match: Match) -> str:
    """Call the members who must decide."""
    mentions = [common.mention(match.user(seat)) for seat in match.awaited]
    asks = [ask for ask in match.asks if ask.seat in match.awaited]
    if all(map(match.in_turn, match.awaited)):
        return words.your_turn(mentions)
    if all(ask.passing is not None for ask in asks):
        return words.your_reaction(mentions)
    return words.your_answer(mentions)
