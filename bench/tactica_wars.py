"""The course of Tactica matches of three, four and six players:
`python -m bench.tactica_wars [battles] [match] [seed] [players]`.

The scripted player has all seats and keeps one troop in the hand. The figures are shares of wins by
turn order and by side, with 95 % intervals of one share; four numbers are 10 % / median / 90 %
(most).
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from bench import tactica_player
from bench.tactica import spread
from games.tactica.board import SIDES, SIDES_OF
from games.tactica.events import Fell, LeftBattle, Tallied
from games.tactica.game import Tactica
from games.tactica.rules.reasons import NIGHTFALL

GAME = Tactica()
KEPT = 1
"""The troops that the player keeps in the hand: more is weaker, see docs/tactica.md."""


@dataclass
class Figures:
    """The figures of some battles."""

    by_order: Counter[int] = field(default_factory=Counter)
    by_side: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)
    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    windows: int = 0
    of_several: int = 0
    captured: int = 0
    drawn: int = 0
    crowned: int = 0
    """The battles that ended at nightfall with an enemy Crown in the winner's hands."""


def one(players: int, match: str, random: Random, figures: Figures) -> None:
    """Play a battle and count."""
    table, log = GAME.new(GAME.setup(players, {"match": match}), random.randbytes(16))
    first, decisions, turns, was_window = table.first, 0, 0, False
    while log.asks:
        ask = log.asks[0]
        is_window = ask.question == "answer"
        if is_window and not was_window:
            figures.windows += 1
            figures.of_several += len(log.asks) > 1
        was_window = is_window
        log = GAME.apply(table, ask.seat, tactica_player.scripted(table, ask, random), ask)
        decisions += 1
        for event in log:
            turns += isinstance(event, Tallied)
            figures.captured += isinstance(event, Fell) and event.captured
            if isinstance(event, LeftBattle):
                figures.left[event.reason] += 1
    outcome = table.outcome
    assert outcome is not None
    figures.decisions.append(decisions)
    figures.turns.append(turns)
    figures.ends[outcome.reason] += 1
    figures.drawn += outcome.drawn
    if not outcome.drawn:
        sides = table.field.sides
        at_night = outcome.reason == NIGHTFALL
        figures.crowned += at_night and table.crowns_held(outcome.winners[0]) > 0
        figures.by_order[(outcome.winners[0] - first) % sides] += 1
        figures.by_side[outcome.winners[0] % sides] += 1


def main(battles: int = 120, match: str = "battle1", seed: int = 1, players: int = 3) -> None:
    tactica_player.WANTED_TROOPS = KEPT
    random, figures = Random(seed), Figures()
    for _ in range(battles):
        one(players, match, random, figures)
    sides = SIDES_OF[players]
    share = 1 / sides
    wide = 196 * (share * (1 - share) / battles) ** 0.5
    order = " / ".join(f"{figures.by_order[n] / battles:.1%}" for n in range(sides))
    side = " / ".join(f"{figures.by_side[n] / battles:.1%}" for n in range(sides))
    print(f"{players} players, {match}, {battles} battles, seed {seed}")
    print(f"by turn order {order} (±{wide:.1f})")
    print(f"by side {', '.join(SIDES[:sides])}: {side}; drawn {figures.drawn}")
    print(f"decisions {spread(figures.decisions)}; turns {spread(figures.turns)}")
    ends = ", ".join(f"{why} {n / battles:.0%}" for why, n in figures.ends.most_common())
    print(f"ends: {ends}; sides that left: {dict(figures.left)}")
    print(f"at nightfall the winner holds an enemy Crown in {figures.crowned / battles:.0%}")
    print(
        f"windows {figures.windows / battles:.1f}, of several seats "
        f"{figures.of_several / battles:.1f}; captured {figures.captured / battles:.1f}"
    )


if __name__ == "__main__":
    main(*(int(each) if each.isdigit() else each for each in sys.argv[1:]))  # type: ignore[arg-type]
