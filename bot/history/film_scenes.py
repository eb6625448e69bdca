"""A match as pictures: its film, and the sheet of its key turns.

Both are made of what everybody saw. They take a while, so call them off the event loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot import captions
from bot.play.match import Match
from bot.play.story import (
    Moment,
    drawn_names,
    moments,
    result_told,
)
from bot.storage.records import Step
from games.renaming import AS_PRINTED
from renderers.cards import contact
from renderers.cards.contact import contact_sheet
from renderers.edge import picture
from renderers.film.film import FILM, LARGEST, MOST, Scene, film
from renderers.kit.themes import DEFAULT, Theme
from renderers.picture import Picture, shortened

SHEET = "turns.png"


def match_film(
    match: Match,
    steps: Sequence[Step],
    theme: Theme = DEFAULT,
    largest: int = LARGEST,
    *,
    renamed: bool = False,
) -> Picture:
    """Return the GIF of a match as far as it was played.

    Args:
        match: the match as it was read.
        steps: all of its steps. Steps taken after it was read are left out.
        theme: the colours.
        largest: the limit of the file in bytes.
        renamed: whether spaces have their other names.
    """
    told = moments(match, steps, MOST)
    scenes = _scenes(match, told, renamed=renamed)
    names = match.game.words.renaming if renamed else AS_PRINTED
    now = names.shown(_position_in_words(match, told[-1]))
    alt = shortened(f"{captions.film_alt(_title(match), len(scenes))} {now}")
    return Picture(film(scenes, match.renderer.book.palette(theme), largest), FILM, alt)


def key_turns(match: Match, steps: Sequence[Step], theme: Theme = DEFAULT) -> Picture:
    """Return the sheet of a match's key turns. Arguments as for `match_film`."""
    told = moments(match, steps, contact.MOST)
    alt = shortened(
        f"{captions.turns_alt(_title(match), len(told))} {_position_in_words(match, told[-1])}"
    )
    book = match.renderer.book
    scenes = _scenes(match, told)
    turns = contact_sheet(_title(match), _headline(match), scenes, book.palette(theme), book)
    return picture(turns, SHEET, alt, theme)


def _scenes(match: Match, told: Sequence[Moment], *, renamed: bool = False) -> list[Scene]:
    """Return the boards of some moments, each with a caption of what happened."""
    last = max(1, match.row.length)
    renderer = match.renderer.renamed() if renamed else match.renderer
    names = match.game.words.renaming if renamed else AS_PRINTED
    return [
        Scene(
            partial(renderer.board, moment.view, drawn_names(match, moment.version)),
            names.shown(_caption(match, moment, told[0])),
            moment.move / last,
        )
        for moment in told
    ]


def _caption(match: Match, moment: Moment, first: Moment) -> str:
    if moment.move == first.move:
        return captions.film_start(match.game, drawn_names(match, moment.version))
    told = moment.told
    if moment.view.outcome is not None:  # first, as what is long is cut
        told = (captions.in_a_sentence(result_told(match, moment.view)), *told)
    return captions.at_move(moment.move, told)


def _title(match: Match) -> str:
    return captions.title_in_plain(match.game, match.id)


def _headline(match: Match) -> str:
    """Return how a match ended, or its number of moves so far."""
    if match.state.outcome is not None:
        return captions.in_a_sentence(result_told(match, match.view(None)))
    return captions.after_moves(match.row.length)


def _position_in_words(match: Match, last: Moment) -> str:
    return f"{_headline(match)} {match.game.words.describe(last.view, drawn_names(match))}"
