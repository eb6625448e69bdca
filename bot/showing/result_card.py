"""The card that shows a match's result, made of what everybody saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from bot import captions
from bot.play.match import Match
from bot.play.story import drawn_names, result_told
from bot.play.turning import Standing, Turning, standings, turning_point
from bot.storage.records import Step
from games.view import View
from games.wording import listed
from renderers.cards.result import Ranked, Result, result_card
from renderers.cards.story import Line, Story
from renderers.kit.themes import DEFAULT, Theme
from renderers.picture import Picture


def match_result(
    match: Match,
    steps: Sequence[Step],
    theme: Theme = DEFAULT,
    notes: Mapping[int, str] | None = None,
) -> Picture:
    """Return the card of a finished match's result.

    Args:
        match: the match as it stood when it was read.
        steps: all of its steps; later ones than the match are left out.
        theme: the card's theme.
        notes: by seat, what else the result means to its player.
    """
    outcome, view, names = match.state.outcome, match.view(None), drawn_names(match)
    assert outcome is not None
    order = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    stood = standings(match, steps)
    turn = turning_point(stood, outcome)
    who, how = captions.headline(result_told(match, view))
    ranking = (
        Ranked(
            name=names[seat],
            role=match.game.words.seat(view, seat),
            tally=match.game.words.tally(view, seat),
            points=str(outcome.points[seat]) if outcome.points else "",
            rank=captions.ordinal(outcome.ranks[seat]),
            won=seat in outcome.winners,
            badge=match.renderer.badge(view, seat),
            face=match.faces[seat] if match.faces else None,
            note=(notes or {}).get(seat, ""),
        )
        for seat in order
    )
    row = match.row
    return result_card(
        Result(
            title=captions.title_in_plain(match.game, match.id),
            day=captions.day(row.updated_at),
            headline=who,
            how=how,
            ranking=tuple(ranking),
            story=_story(match, view, names, stood, turn),
            length=captions.length(row.length, row.updated_at - row.created_at),
            drawn=outcome.drawn,
        ),
        theme,
    )


def _story(
    match: Match,
    view: View,
    names: Sequence[str],
    stood: Sequence[Standing],
    turn: Turning | None,
) -> Story:
    """Return how the match went: its last board, everybody's chances, and where it turned."""
    outcome = match.state.outcome
    assert outcome is not None
    order = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    shares = [each.evaluation for each in stood if each.evaluation is not None]
    is_whole = len(shares) == len(stood)
    told = (*turn.standing.on_the_way, *turn.standing.told) if turn else ()
    return Story(
        board=partial(match.renderer.last_board, view, names),
        lines=tuple(
            Line(
                team=match.renderer.badge(view, seat).team,
                name=listed([names[each] for each in (seat, *match.partners(seat))]),
                shares=tuple(share[seat] for share in shares) if is_whole else (),
            )
            for seat in order
            if seat == min(seat, *match.partners(seat), seat)
        ),
        turned_at=stood.index(turn.standing) if turn else None,
        turn=_turned(turn, _winner(match, names)) if turn else "",
        turned=" ".join(told),
    )


def _winner(match: Match, names: Sequence[str]) -> str:
    """Return the name of the winner, in the singular."""
    assert match.state.outcome is not None
    first = match.state.outcome.winners[0]
    return f"{names[first]}’s side" if match.partners(first) else names[first]


def _turned(turn: Turning, winner: str) -> str:
    return captions.turning_point(turn.standing.move, winner, turn.how)
