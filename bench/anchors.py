"""The strength of the computer's levels in points, from matches between them.

    python -m bench.anchors
    python -m bench.anchors --write rules,length FILE...

The first prints the points that `bot/ratings/anchors.json` gives. The second writes the results of
contests of two (`squaretable simulate --log FILE`) into that table, separately for each value of
the named options. They replace earlier results of the same two players and options.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from bot.cli.contest_log import read_contest
from bot.ratings.anchors import AnchorTable, Measured, anchor_table, fitted
from games.players.levels import LEVELS
from games.registry import GAMES

ANCHORS = Path(__file__).parent.parent / "bot" / "ratings" / "anchors.json"


def added(table: AnchorTable, matter: Sequence[str], paths: Sequence[Path]) -> AnchorTable:
    """Return the table with the results of contests added.

    Args:
        matter: the options that make a difference.
    """
    measured = {_about(each): each for each in table.measured}
    for path in paths:
        terms, played = read_contest(path)
        one, other = dict.fromkeys(terms.levels)
        won = [
            sum(
                match.shares[seat] == 1
                for match in played.values()
                for seat, player in enumerate(match.levels)
                if player == level
            )
            for level in (one, other)
        ]
        options = {key: value for key, value in terms.setup.options.items() if key in matter}
        found = Measured(terms.game, options, (one, other), (won[0], won[1]))
        measured[_about(found)] = found
    return AnchorTable(table.version + 1, tuple(measured.values()))


def _about(measured: Measured) -> tuple[str, str, frozenset[str]]:
    return measured.game, str(measured.options), frozenset(measured.levels)


def written(table: AnchorTable) -> str:
    """Return the table as its file has it, with a line for each entry."""
    lines = ",\n    ".join(json.dumps(msgspec.to_builtins(each)) for each in table.measured)
    return f'{{\n  "version": {table.version},\n  "measured": [\n    {lines}\n  ]\n}}\n'


def main() -> None:
    if sys.argv[1:2] == ["--write"]:
        matter, *files = sys.argv[2:]
        table = added(anchor_table(), matter.split(","), list(map(Path, files)))
        ANCHORS.write_text(written(table))
        return
    print(f"| game | options | {' | '.join(LEVELS)} | greedy | random |")
    print(f"| --- | --- {'| --- ' * len(LEVELS)}| --- | --- |")
    setups = dict.fromkeys(
        (each.game, json.dumps(each.options)) for each in anchor_table().measured
    )
    for game, options in setups:
        same = [
            each
            for each in anchor_table().measured
            if (each.game, json.dumps(each.options)) == (game, options)
        ]
        values, sure = fitted(same)
        cells = [
            f"{values[name]:.0f} (±{sure[name]:.0f})" if sure[name] else f"{values[name]:.0f}"
            for name in (*LEVELS, "greedy", "random")
        ]
        told = ", ".join(f"`{key}={value}`" for key, value in json.loads(options).items())
        print(f"| {GAMES[game].name} | {told} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
