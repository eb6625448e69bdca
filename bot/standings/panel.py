"""A leaderboard as a message, and the content of its picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot import captions
from bot.catalog import Catalog
from bot.panels import Panel
from bot.ratings.anchors import anchors
from bot.standings import words
from bot.standings.controls import PoolMenu, ShowBoard, Span, SpanButton
from bot.standings.listing import Listing
from games.players.levels import LEVELS
from renderers.cards.leaderboard import Leaderboard, Row
from renderers.kit.fonts import printable
from renderers.picture import Picture


def drawn(listing: Listing, game: str) -> Leaderboard:
    """Return the content of a leaderboard's picture.

    Args:
        game: the game's name with its number of players.
    """
    reader = listing.own.standing.user_id if listing.own is not None else None
    rows = [
        Row(
            place=f"{place}.",
            name=printable(each.name, captions.SOMEBODY),
            rating=f"{rating.value:.0f}",
            spread=f"±{rating.deviation:.0f}",
            told=_results_of(listing, place - 1),
            own=each.user_id == reader,
        )
        for place, (each, rating, _) in enumerate(listing.rows, 1)
    ]
    return Leaderboard(words.LEADERBOARD, game, _span(listing), tuple(rows))


def _results_of(listing: Listing, at: int) -> str:
    """Return a member's results in that span: wins, draws, losses, and in a season the points."""
    _, _, counted = listing.rows[at]
    told = captions.results(counted.won, counted.drawn, counted.lost)
    return f"{told}, {words.gain(counted.gained)}" if listing.span is Span.SEASON else told


def _span(listing: Listing) -> str:
    if listing.span is Span.REALM:
        return words.realm()
    return words.season(listing.since) if listing.span is Span.SEASON else words.ever()


def leaderboard_panel(
    listing: Listing,
    catalog: Catalog,
    pictures: Sequence[Picture],
    pools: Sequence[tuple[str, int]],
    *,
    hides: bool,
    in_realm: bool,
) -> Panel:
    """Return a leaderboard for the member who asks.

    Args:
        pictures: the drawn leaderboard; none if nobody is on it.
        pools: the pools that can be shown.
        hides: whether the member hides their own rating from everybody.
        in_realm: whether the member wants to be listed across servers.
    """
    panel = _begun(listing, catalog, pictures)
    if listing.span is Span.REALM and not in_realm:
        panel.add_text(words.NOT_IN_REALM)
    else:
        panel.add_text(words.YOU_HIDE if hides else _own(listing))
    others = [each for each in pools if each != (listing.pool.game, listing.pool.pool)]
    if others:
        panel.add_row(PoolMenu(listing.span).item(catalog, others))
    game, pool = listing.pool.game, listing.pool.pool
    show = [ShowBoard(game, pool, listing.span).item()] if pictures else []
    spans = [SpanButton(game, pool, span).item() for span in Span if span is not listing.span]
    panel.add_row(*spans, *show)
    return panel


def public_panel(listing: Listing, catalog: Catalog, pictures: Sequence[Picture]) -> Panel:
    """Return a leaderboard for everybody, without anybody's own place."""
    return _begun(listing, catalog, pictures)


def _begun(listing: Listing, catalog: Catalog, pictures: Sequence[Picture]) -> Panel:
    game = words.pool(catalog[listing.pool.game].game.name, listing.pool.pool)
    panel = Panel(words.title(game, _span(listing)))
    panel.add_pictures(pictures)
    if not pictures:
        is_realm = listing.span is Span.REALM
        panel.add_text(words.NOBODY_IN_REALM if is_realm else words.NOBODY_YET)
    if told := _computers(listing, catalog):
        panel.add_text(told)
    return panel


def _computers(listing: Listing, catalog: Catalog) -> str:
    """Return the strength of the computer in matches of two; "" if it was not measured."""
    game = catalog[listing.pool.game].game
    if listing.pool.pool != 2 or 2 not in game.seats:
        return ""
    found = anchors(game.key, game.setup(2, {}).options, list(LEVELS))
    return words.computers(found) if found else ""


def _own(listing: Listing) -> str:
    own = listing.own
    if own is None:
        return words.NOT_RATED_IN_REALM if listing.span is Span.REALM else words.NOT_RATED_YET
    if own.rating.is_provisional:
        return words.not_sure_yet(own.rating)
    if not own.is_listed:
        return words.away_too_long(own.rating)
    return words.own_place(own.place, listing.every, own.rating)
