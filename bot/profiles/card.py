"""A member's profile in words, on a card."""

from __future__ import annotations

from bot import captions
from bot.catalog import Catalog
from bot.profiles.summary import Summary
from games.wording import counted
from renderers.cards.profile import Fact, GameScore, Profile, Score
from renderers.kit.fonts import printable


def profile_of(summary: Summary, name: str, catalog: Catalog) -> Profile:
    """Return what the card of a member tells.

    Args:
        summary: what they have played.
        name: the member's, as it is now.
        catalog: for the games' names.
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
    )


def _facts(summary: Summary, catalog: Catalog) -> list[Fact]:
    kind, count = summary.streak
    longest = summary.longest
    against = [_drawn(other.name) for other in longest.opponents]
    facts = [
        Fact(captions.STREAK, captions.streak(kind.value, count)),
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


def _numbers(score: Score) -> tuple[int, int, int]:
    return score.won, score.drawn, score.lost


def _game(catalog: Catalog, key: str) -> str:
    return catalog[key].game.name if key in catalog else key


def _drawn(name: str) -> str:
    return printable(name, captions.SOMEBODY)
