"""Wins by order of play and by faction or tribe, in contests that `squaretable simulate --log FILE`
wrote down.

    python -m bench.fairness FILE...
    python -m bench.fairness --write rules,length FILE...

The second adds the counts to `bot/ratings/seats.json`, separately for each value of the named
options: ratings make up for the order of play from there.

Seats are drawn into the order of play, so wins by seat say nothing about it. Each match is dealt
again from its seed to see who began; its last position shows the faction or tribe of each seat.
Contests of one game with the same options and players are counted together.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from bot.cli.contest_log import Terms, read_contest
from bot.ratings.seats import Measured, SeatTable, seat_table
from games.players.contest import Played, deal, interval
from games.registry import GAMES
from games.square_tactics.cards.characters import FACTIONS
from games.squarriors.cards.cards import TRIBES

SEATS = Path(__file__).parent.parent / "bot" / "ratings" / "seats.json"
Sides = Callable[[Any], Sequence[str]]
"""Returns what each seat plays in a position."""
SIDES: Mapping[str, Sides] = MappingProxyType(
    {
        "square_tactics": lambda state: [
            FACTIONS[each].name if each >= 0 else "" for each in state.factions
        ],
        "squarriors": lambda state: [
            TRIBES[side.sheet.ready_made].name if side.sheet.ready_made else ""
            for side in state.sides
        ],
    }
)
"""The games whose seats play something of their own, by key."""
Entry = tuple[str, float]
"""The name of a count, and its share of a win."""


def by_order(terms: Terms, number: int, match: Played) -> Iterator[Entry]:
    """Yield the share of the win at each place in the order of play."""
    game, seats = GAMES[terms.game], terms.setup.seats
    state, _ = game.new(terms.setup, deal(terms.seed, number // len(terms.levels)))
    first = game.turns.first(state)
    assert first is not None, "all of our games have an order of play"
    for place in range(seats):
        yield f"{place + 1}", match.shares[(first + place) % seats]


def by_side(terms: Terms, _: int, match: Played) -> Iterator[Entry]:
    """Yield the share of the win of each side, unless all play the same one."""
    game = GAMES[terms.game]
    sides = SIDES[terms.game](game.decode(match.end)) if terms.game in SIDES and match.end else ()
    if len(set(sides)) > 1:
        yield from (entry for entry in zip(sides, match.shares, strict=True) if entry[0])


def decided(path: Path) -> tuple[Terms, dict[int, Played]]:
    """Return the matches of a contest that one seat won."""
    terms, played = read_contest(path)
    return terms, {number: match for number, match in played.items() if max(match.shares) == 1}


def cells(entries: Sequence[Entry]) -> str:
    """Return the share of the win for each name, with its 95 % interval."""
    shares: dict[str, list[float]] = defaultdict(list)
    for name, won in entries:
        shares[name].append(won)
    found = []
    for name, own in sorted(shares.items()):
        low, high = interval(sum(own), len(own))
        share = f"{sum(own) / len(own):.1%} ({100 * low:.1f}–{100 * high:.1f})"
        found.append(f"{name}: {share} of {len(own)}")
    return ", ".join(found)


def added(table: SeatTable, matter: Sequence[str], paths: Sequence[Path]) -> SeatTable:
    """Return the table of seats with the results of contests added.

    They replace earlier results of the same levels at the same way to play.

    Args:
        matter: the options that make a difference.
    """
    measured = {_about(each): each for each in table.measured}
    for path in paths:
        terms, played = decided(path)
        won = [0.0] * terms.setup.seats
        for number, match in played.items():
            for place, share in by_order(terms, number, match):
                won[int(place) - 1] += share
        found = Measured(
            terms.game,
            terms.setup.seats,
            {key: value for key, value in terms.setup.options.items() if key in matter},
            ", ".join(dict.fromkeys(terms.levels)),
            tuple(map(round, won)),
        )
        measured[_about(found)] = found
    return SeatTable(table.version + 1, tuple(measured.values()))


def _about(measured: Measured) -> tuple[str, int, str, str]:
    return measured.game, measured.players, str(measured.options), measured.who


def written(table: SeatTable) -> str:
    """Return the table as its file has it, with a line for each entry."""
    lines = ",\n    ".join(json.dumps(msgspec.to_builtins(each)) for each in table.measured)
    return f'{{\n  "version": {table.version},\n  "measured": [\n    {lines}\n  ]\n}}\n'


def main() -> None:
    if sys.argv[1:2] == ["--write"]:
        matter, *files = sys.argv[2:]
        SEATS.write_text(written(added(seat_table(), matter.split(","), list(map(Path, files)))))
        return
    print("| game, players: options | who plays | decided | wins by order of play, by side |")
    print("| --- | --- | --- | --- |")
    contests: dict[str, list[Path]] = defaultdict(list)
    for path in map(Path, sys.argv[1:]):
        terms, _ = read_contest(path)
        chosen = ", ".join(f"{key}={value}" for key, value in terms.setup.options.items())
        who = ", ".join(dict.fromkeys(terms.levels))
        title = f"{GAMES[terms.game].name}, {terms.setup.seats}: {chosen} | {who}"
        contests[title].append(path)
    for title, paths in contests.items():
        matches = [
            (terms, number, match)
            for terms, played in map(decided, paths)
            for number, match in played.items()
        ]
        for count in (by_order, by_side):
            entries = [entry for each in matches for entry in count(*each)]
            if entries:
                print(f"| {title} | {len(matches)} | {cells(entries)} |")


if __name__ == "__main__":
    main()
