"""A match as pictures: the film, the sheet of key turns and the card of its result.

All of it is made of what everybody saw, and takes a while: call it off the event loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain

from bot import captions, words
from bot.matches.match import Match
from bot.matches.story import (
    Moment,
    Turning,
    drawn_names,
    moments,
    turning_point,
)
from bot.storage.records import Step
from games.view import View
from renderers.cards import contact
from renderers.cards.contact import contact_sheet
from renderers.cards.result import Ranked, Result, result_card
from renderers.edge import picture
from renderers.film.film import FILM, LARGEST, MOST, Scene, film
from renderers.kit.themes import DEFAULT, Theme
from renderers.picture import Picture, shortened

SHEET = "turns.png"


def match_film(
    match: Match, steps: Sequence[Step], theme: Theme = DEFAULT, largest: int = LARGEST
) -> Picture:
    """Return the GIF of a match as far as it was played.

    Args:
        match: as it stood when it was read.
        steps: all of its steps; those that were taken since are left out.
        theme: its colours.
        largest: bytes of the file.
    """
    told = moments(match, steps, MOST)
    scenes = _scenes(match, told)
    alt = shortened(f"{captions.film_alt(_title(match), len(scenes))} {_now(match, told[-1])}")
    return Picture(film(scenes, theme.palette, largest), FILM, alt)


def key_turns(match: Match, steps: Sequence[Step], theme: Theme = DEFAULT) -> Picture:
    """Return the sheet of a match's key turns. Arguments as for `match_film`."""
    told = moments(match, steps, contact.MOST)
    alt = shortened(f"{captions.turns_alt(_title(match), len(told))} {_now(match, told[-1])}")
    turns = contact_sheet(_title(match), _headline(match), _scenes(match, told), theme.palette)
    return picture(turns, SHEET, alt, theme)


def match_result(match: Match, steps: Sequence[Step], theme: Theme = DEFAULT) -> Picture:
    """Return the card of a finished match's result. Arguments as for `match_film`."""
    outcome, view, names = match.state.outcome, match.view(None), drawn_names(match)
    assert outcome is not None
    order = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    told = moments(match, steps)
    turn = turning_point(told, outcome)
    version = turn.moment.version if turn else None
    of_turn = (moment.told for moment in told if moment.version == version)
    who, how = captions.headline(_result(match, view))
    ranking = (
        Ranked(
            name=names[seat],
            role=match.game.words.seat(view, seat),
            tally=match.game.words.tally(view, seat),
            points=str(outcome.points[seat]) if outcome.points else "",
            rank=captions.ordinal(outcome.ranks[seat]),
            won=seat in outcome.winners,
            badge=match.renderer.badge(view, seat),
        )
        for seat in order
    )
    row = match.row
    return result_card(
        Result(
            title=_title(match),
            day=captions.day(row.updated_at),
            headline=who,
            how=how,
            ranking=tuple(ranking),
            turn=_turned(turn, names[outcome.winners[0]]) if turn else "",
            turned=" ".join(chain.from_iterable(of_turn)),
            length=captions.length(row.length, row.updated_at - row.created_at),
            commitment=captions.commitment_in_brief(row.commitment),
        ),
        theme,
    )


def _turned(turn: Turning, winner: str) -> str:
    return captions.turning_point(turn.moment.move, winner, turn.how)


def _scenes(match: Match, told: Sequence[Moment]) -> list[Scene]:
    """The boards of some moments, each with what happened."""
    last = max(1, match.row.length)
    return [
        Scene(
            partial(match.renderer.board, moment.view, drawn_names(match, moment.version)),
            _caption(match, moment, told[0]),
            moment.move / last,
        )
        for moment in told
    ]


def _caption(match: Match, moment: Moment, first: Moment) -> str:
    if moment.move == first.move:
        return captions.film_start(match.game, drawn_names(match, moment.version))
    told = moment.told
    if moment.view.outcome is not None:  # first, as what is long is cut
        told = (captions.in_a_sentence(_result(match, moment.view)), *told)
    return captions.at_move(moment.move, told)


def _title(match: Match) -> str:
    return captions.title_in_plain(match.game, match.id)


def _headline(match: Match) -> str:
    """How a match ended, or where it stands."""
    if match.state.outcome is not None:
        return captions.in_a_sentence(_result(match, match.view(None)))
    return captions.after_moves(match.row.length)


def _result(match: Match, view: View) -> str:
    """How a match ended, in Markdown."""
    return match.game.words.result(view, [words.plain(name) for name in drawn_names(match)])


def _now(match: Match, last: Moment) -> str:
    return f"{_headline(match)} {match.game.words.describe(last.view, drawn_names(match))}"
