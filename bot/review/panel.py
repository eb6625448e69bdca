"""A player's review: the summary with the curve, and each move that gave something away."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words as common
from bot.catalog import Entry
from bot.controls import Item
from bot.hand.private_boards import drawn_of
from bot.hand.reasons import foretold, meaning
from bot.panels import Panel
from bot.play.match import Match
from bot.review import words
from bot.review.controls import PlayOnButton, ReviewPage
from games.players.review.reviewing import Mistake, Review
from renderers.cards.curve import Curve, Mark, curve_card
from renderers.kit.themes import Theme
from renderers.picture import Picture


def summary_panel(
    match: Match, review: Review, pictures: Sequence[Picture], *, before: int = 0
) -> Panel:
    """Return the summary of a review, finished or not.

    Args:
        before: number of other reviews that come first.
    """
    panel = Panel(words.title(common.match_title(match.game, match.id)))
    is_done = review.done >= 1
    if is_done:
        has_any = review.decisions or review.mistakes
        panel.add_text(words.summary(review) if has_any else words.NOTHING_DECIDED)
    panel.add_pictures(pictures)
    if review.mistakes:
        panel.add_text(words.listed_mistakes(review.mistakes))
    panel.add_text(words.footnote(review) if is_done else words.working(review, before))
    if is_done and review.mistakes:
        panel.add_row(ReviewPage(match.id, 1).item(words.NEXT, primary=True))
    return panel


def curve_of(review: Review, theme: Theme) -> tuple[Picture, ...]:
    """Draw the curve of a review; nothing if it has fewer than two points. Takes a while."""
    if len(review.points) < 2:
        return ()
    curve = Curve(
        title=words.CURVE_TITLE,
        note=words.curve_note(review.points[-1].version),
        points=tuple((point.version, min(max(point.share, 0.0), 1.0)) for point in review.points),
        marks=tuple(Mark(each.version, words.points(each.loss)) for each in review.mistakes),
    )
    return (curve_card(curve, words.curve_alt(review), theme),)


def move_panel(
    then: Match,
    seat: int,
    review: Review,
    page: int,
    pictures: Sequence[Picture],
    last: int,
    *,
    renamed: bool = False,
) -> Panel:
    """Return the page about a move.

    Args:
        then: the match before the move.
        page: the number of the move in the review, from 1.
        last: the match's last version.
        renamed: whether spaces have their other names.
    """
    mistake = review.mistakes[page - 1]
    count = len(review.mistakes)
    panel = Panel(words.title(common.match_title(then.game, then.id)))
    panel.add_text(words.move_title(page, count, mistake, last))
    panel.add_pictures(pictures)
    text = mistake_text(then, seat, mistake)
    panel.add_text(then.game.words.renaming.shown(text) if renamed else text)
    turns: list[Item] = []
    if page > 1:
        turns.append(ReviewPage(then.id, page - 1).item(words.PREVIOUS))
    if page < count:
        turns.append(ReviewPage(then.id, page + 1).item(words.NEXT, primary=True))
    panel.add_row(
        *turns,
        PlayOnButton(then.id, mistake.version).item(),
        ReviewPage(then.id, 0).item(words.SUMMARY),
    )
    return panel


def mistake_text(then: Match, seat: int, mistake: Mistake) -> str:
    """Return the move that was played, the better one, and why it is better. Takes a while."""
    if not mistake.best:
        return words.resigned(mistake)
    made, best = (meaning(then, seat, each) for each in (mistake.made, mistake.best))
    ahead = mistake.prospects
    brings = foretold(then, seat, ahead.brings) if ahead is not None else []
    risks = foretold(then, seat, ahead.risks) if ahead is not None else []
    return words.move(made, best, mistake.best, brings, risks, mistake)


def position_of(
    then: Match, seat: int, theme: Theme, *, renamed: bool = False
) -> tuple[Picture, ...]:
    """Draw a position as a seat saw it. Takes a while.

    Args:
        renamed: whether spaces have their other names.
    """
    views = then.view(None), then.asked_view(seat)
    return drawn_of(
        Entry(then.game, then.renderer), views, then.names, theme, (), whole=True, renamed=renamed
    )
