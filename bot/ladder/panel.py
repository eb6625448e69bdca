"""A ladder as a message, and the content of its picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot import captions
from bot.catalog import Catalog
from bot.ladder import words
from bot.ladder.controls import ClimbButton, LadderAction, LadderButton, LadderMenu
from bot.ladder.listing import Listing
from bot.ladder.model import IDLE, Climber, Skipped
from bot.panels import Panel
from renderers.cards.leaderboard import Leaderboard, Row
from renderers.kit.fonts import printable
from renderers.picture import Picture


def drawn(listing: Listing, game: str) -> Leaderboard:
    """Return the content of a ladder's picture.

    Args:
        game: the game's name.
    """
    own = listing.own.rung.user_id if listing.own is not None else None
    rows = [
        Row(
            place=f"{each.number}.",
            name=printable(each.rung.name, captions.SOMEBODY),
            told=_challenge_note(each),
            own=each.rung.user_id == own,
        )
        for each in listing.shown
    ]
    return Leaderboard(words.LADDER, game, words.heading(len(listing.numbered)), tuple(rows))


def _challenge_note(climber: Climber) -> str:
    if climber.skipped is not None:
        return words.WHY_SKIPPED[climber.skipped]
    return words.AT_ONCE if climber.rung.auto else words.ASKS_FIRST


def ladder_panel(
    listing: Listing, catalog: Catalog, pictures: Sequence[Picture], games: Sequence[str]
) -> Panel:
    """Return a ladder for the member who asks.

    Args:
        pictures: the drawn ladder; none if nobody has a number.
        games: the games that have a ladder.
    """
    game = listing.ladder.game
    panel = _begun(listing, catalog, pictures)
    panel.add_text(_own(listing))
    if free := [each for each, wait in listing.reach if wait is None]:
        panel.add_row(
            *(
                ClimbButton(game, each.rung.user_id).item(each.rung.name, each.number)
                for each in free
            )
        )
    panel.add_text(words.RULES)
    panel.add_row(*(LadderButton(game, action).item() for action in _actions(listing)))
    if others := [each for each in games if each != game]:
        panel.add_row(LadderMenu().item(catalog, others))
    return panel


def public_panel(listing: Listing, catalog: Catalog, pictures: Sequence[Picture]) -> Panel:
    """Return a ladder for everybody, without anybody's own place."""
    panel = _begun(listing, catalog, pictures)
    panel.add_row(LadderButton(listing.ladder.game, LadderAction.OPEN).item())
    return panel


def _begun(listing: Listing, catalog: Catalog, pictures: Sequence[Picture]) -> Panel:
    panel = Panel(words.title(catalog[listing.ladder.game].game.name))
    panel.add_pictures(pictures)
    if not pictures:
        panel.add_text(words.NOBODY_YET)
    hidden = [
        (each.rung.name, each.skipped)
        for each in listing.found
        if not each.number and each.skipped not in (None, Skipped.BARRED)
    ]
    if hidden:
        panel.add_text(words.not_playing([(name, why) for name, why in hidden if why]))
    return panel


def _own(listing: Listing) -> str:
    own = listing.own
    if own is None:
        return f"{words.NOT_ON_IT} {words.HOW_IT_IS_PLAYED}"
    if own.skipped in IDLE:
        assert own.skipped is not None
        return words.idle(own.skipped)
    if own.skipped is Skipped.CLOSED:
        return words.TAKES_NOBODY
    told = [words.own_number(own.number, len(listing.numbered))]
    if own.skipped is Skipped.AWAY:
        return f"{told[0]} {words.AWAY}"
    if not listing.reach:
        told.append(words.TOP if own.number == 1 else words.NOBODY_ABOVE)
    told.append(words.auto(on=own.rung.auto))
    waiting = [
        words.waits(each.rung.name, each.number, wait)
        for each, wait in listing.reach
        if wait is not None
    ]
    return "\n".join([" ".join(told), *waiting])


def _actions(listing: Listing) -> list[LadderAction]:
    own = listing.own
    show = [LadderAction.SHOW] if listing.numbered else []
    if own is None:
        return [LadderAction.JOIN, *show]
    first = (
        [LadderAction.BACK]
        if own.skipped in IDLE
        else [LadderAction.ASK if own.rung.auto else LadderAction.AUTO]
    )
    return [*first, *show, LadderAction.LEAVE]
