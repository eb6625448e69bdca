"""A member's profile and honours, in words, as cards show them."""

from __future__ import annotations

from collections.abc import Sequence

from bot import captions
from bot.catalog import Catalog
from bot.profiles import words
from bot.profiles.honours import Earned
from bot.profiles.summary import Result, Summary
from games.wording import counted
from renderers.cards.honours import Honours, Story
from renderers.cards.profile import Fact, GameScore, Profile, Score
from renderers.kit.faces import Face
from renderers.kit.fonts import printable


def profile_of(summary: Summary, name: str, catalog: Catalog, face: Face | None = None) -> Profile:
    """Return the content of a member's card.

    Args:
        summary: the member's record.
        name: the member's current name.
        catalog: the source of the games' names.
        face: the member's face, if it is known.
    """
    return Profile(
        title=captions.profile_title(summary.score.played),
        since=captions.member_since(summary.since),
        name=_drawn(name),
        score=summary.score,
        labels=captions.RESULTS,
        games=tuple(
            GameScore(_game(catalog, key), score, captions.results(*_numbers(score)))
            for key, score in summary.games
        ),
        facts=tuple(_facts(summary, catalog)),
        face=face,
    )


def _facts(summary: Summary, catalog: Catalog) -> list[Fact]:
    kind, count = summary.streak
    longest = summary.longest
    against = [_drawn(other.name) for other in longest.opponents]
    facts = [
        Fact(captions.STREAK, captions.streak(kind.value, count), _best(summary)),
        Fact(
            captions.LONGEST_MATCH,
            counted(longest.length, "move"),
            captions.match_against(longest.match_id, against),
        ),
    ]
    if len(summary.games) > 1:
        key, score = summary.games[0]
        facts.insert(
            0, Fact(captions.FAVOURITE_GAME, _game(catalog, key), captions.matches(score.played))
        )
    if summary.favourite:
        score = summary.favourite.score
        more = f"{captions.matches(score.played)}, {captions.results(*_numbers(score))}"
        facts.insert(
            0, Fact(captions.FAVOURITE_OPPONENT, _drawn(summary.favourite.opponent.name), more)
        )
    if summary.computers:
        score = summary.computers
        more = captions.results(*_numbers(score))
        facts.append(Fact(captions.AGAINST_COMPUTER, captions.matches(score.played), more))
    if summary.aborted:
        share = captions.completed(summary.finished, summary.aborted)
        facts.append(Fact(captions.COMPLETED, share, captions.aborted(summary.aborted)))
    return facts


def _best(summary: Summary) -> str:
    """Return the most wins in a row; "" if that is the current streak."""
    if summary.best < 2 or summary.streak == (Result.WON, summary.best):
        return ""
    return captions.best_streak(summary.best)


def honours_of(earned: Sequence[Earned], name: str, catalog: Catalog) -> Honours:
    """Return the content of the card of a member's honours."""
    return Honours(
        title=captions.HONOURS,
        name=_drawn(name),
        stories=tuple(
            Story(
                *words.HONOURS[each.honour],
                captions.in_game(_game(catalog, each.match.game), each.match.ended_at),
            )
            for each in earned
        ),
    )


def _numbers(score: Score) -> tuple[int, int, int]:
    return score.won, score.drawn, score.lost


def _game(catalog: Catalog, key: str) -> str:
    return catalog[key].game.name if key in catalog else key


def _drawn(name: str) -> str:
    return printable(name, captions.SOMEBODY)
