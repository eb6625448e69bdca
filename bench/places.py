"""Whether the places of three or more players tell their skill, in contests that
`squaretable simulate --log FILE` wrote down.

    squaretable simulate GAME --players 3 --seats easy,greedy,random --log FILE
    python -m bench.places FILE...

Among losers of different levels, this counts how often the stronger one is ahead. A game says
`Places.ORDER` if that is so in more than three of five pairs, with the interval above a half;
otherwise `Places.WINNER`. The levels are named from the strongest to the weakest.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from bot.cli.contest_log import Terms, read_contest
from games.players.contest import Played, interval
from games.registry import GAMES

TELLING = 0.6
"""The least share of pairs with the stronger loser ahead at which places tell skill."""
AHEAD, TIED, BEHIND = "ahead", "tied", "behind"


def losers(terms: Terms, match: Played) -> Iterator[str]:
    """Yield the place of the stronger loser beside the weaker one, for each pair of different
    levels."""
    outcome = GAMES[terms.game].decode(match.end).outcome
    strength = {level: -at for at, level in enumerate(dict.fromkeys(terms.levels))}
    lost = [seat for seat, rank in enumerate(outcome.ranks) if rank > 1]
    for pair in combinations(lost, 2):
        strong, weak = sorted(pair, key=lambda seat: -strength[match.levels[seat]])
        if match.levels[strong] != match.levels[weak]:
            yield _standing(outcome.ranks[strong], outcome.ranks[weak])


def _standing(strong: int, weak: int) -> str:
    return TIED if strong == weak else AHEAD if strong < weak else BEHIND


def told(pairs: Sequence[str]) -> str:
    """Return the share of pairs with the stronger loser ahead, a tie being half, and what that
    makes of the places.

    >>> told(["ahead"] * 80 + ["behind"] * 20)
    '80.0% (71.1–86.7) of 100, 0 tied | order'
    >>> told(["ahead"] * 5 + ["behind"] * 5)
    '50.0% (23.7–76.3) of 10, 0 tied | winner'
    """
    count = Counter(pairs)
    ahead = count[AHEAD] + count[TIED] / 2
    low, high = interval(ahead, len(pairs))
    share = ahead / len(pairs) if pairs else 0.0
    kind = "order" if share >= TELLING and low > 0.5 else "winner"
    spread = f"({100 * low:.1f}–{100 * high:.1f})"
    return f"{share:.1%} {spread} of {len(pairs)}, {count[TIED]} tied | {kind}"


def main() -> None:
    print("| game, players: options | who plays | matches | the stronger loser is ahead | places |")
    print("| --- | --- | --- | --- | --- |")
    for path in map(Path, sys.argv[1:]):
        terms, played = read_contest(path)
        pairs = [pair for match in played.values() for pair in losers(terms, match)]
        chosen = ", ".join(f"{key}={value}" for key, value in terms.setup.options.items())
        title = f"{GAMES[terms.game].name}, {terms.setup.seats}: {chosen}"
        print(f"| {title} | {', '.join(terms.levels)} | {len(played)} | {told(pairs)} |")


if __name__ == "__main__":
    main()
