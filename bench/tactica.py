"""The course of Tactica matches: `python -m bench.tactica [random battles] [scripted battles]`.

These are the tables of docs/tactica.md: random players, and the scripted player on both sides.
Three numbers are 10 % / median / 90 %. Decisions with at least two answers and every answer window
are counted.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bench.tactica_player import scripted
from games.decisions import Ask, Choice
from games.simulate import at_random
from games.tactica.events import BattleEnded, Fell, Razed, StandInTaken, Tallied
from games.tactica.game import Tactica
from games.tactica.state import Table

GAME = Tactica()
Player = Callable[[Table, Ask, Random], Choice]
MATCHES = ("battle1", "battle2", "battle3", "war")


def any_choice(table: Table, ask: Ask, random: Random) -> Choice:
    return at_random(ask, random)


def any_choice_or_forfeit(table: Table, ask: Ask, random: Random) -> Choice:
    """Choose at random; a forfeit is as likely as any other answer."""
    forfeit = [offer.choice for offer in table.stack[-1].offers(table, ask.seat)]
    return random.choice([*ask.choices, *forfeit]) if forfeit else at_random(ask, random)


@dataclass
class Figures:
    """The figures of some matches."""

    matches: int = 0
    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    first_wins: int = 0
    drawn: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    captured: int = 0
    felled: int = 0
    razed: int = 0
    windows: int = 0
    answers: int = 0
    most_in_turn: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """The wins of each seat."""


def measure(match: str, players: tuple[Player, Player], matches: int, **options: str) -> Figures:
    """Play matches and count."""
    random, figures = Random(f"{match} {matches} {options}"), Figures(matches)
    for _ in range(matches):
        one(match, players, random, figures, options)
    return figures


def one(
    match: str,
    players: tuple[Player, Player],
    random: Random,
    figures: Figures,
    options: dict[str, str],
) -> None:
    table, _ = GAME.new(GAME.setup(2, {"match": match, **options}), random.randbytes(16))
    first, decisions, turns, in_turn, last = table.first, 0, 0, 0, ""
    asks = GAME.asks(table)
    while asks:
        ask = asks[0]
        figures.windows += ask.question == "answer"
        choice = players[ask.seat](table, ask, random)
        figures.answers += ask.question == "answer" and choice != ask.passing
        log = GAME.apply(table, ask.seat, choice, ask)
        asks = log.asks
        decisions += 1
        in_turn += 1
        for event in log:
            match event:
                case Tallied():
                    figures.most_in_turn = max(figures.most_in_turn, in_turn if turns else 0)
                    turns, in_turn = turns + 1, 0
                case Fell():
                    figures.captured += event.captured
                    figures.felled += not event.captured
                case StandInTaken():
                    figures.captured += 1
                case Razed():
                    figures.razed += 1
                case BattleEnded():
                    last = f"battle {event.battle}"
    assert table.outcome is not None
    outcome = table.outcome
    figures.decisions.append(decisions)
    figures.turns.append(turns)
    figures.drawn += outcome.drawn
    figures.first_wins += outcome.winners == (first,)
    for seat in outcome.winners:
        figures.wins[seat] += not outcome.drawn
    early = outcome.reason in ("walls", "crown") or not table.war
    figures.ends[outcome.reason if early else last] += 1


def spread(numbers: list[int]) -> str:
    """Return 10 % / median / 90 % (most)."""
    ordered = sorted(numbers)
    tenths = (ordered[min(len(ordered) - 1, len(ordered) * tenth // 10)] for tenth in (1, 5, 9))
    return f"{' / '.join(map(str, tenths))} ({ordered[-1]})"


def row(who: str, match: str, figures: Figures) -> str:
    n = figures.matches
    ends = ", ".join(f"{reason} {count / n:.0%}" for reason, count in figures.ends.most_common())
    fallen = f"{figures.captured / n:.1f} + {figures.felled / n:.1f}, walls {figures.razed / n:.2f}"
    windows = f"{figures.windows / n:.1f}, {figures.answers / n:.1f}"
    cells = (
        *(f"{who}, {match}", str(n), spread(figures.decisions), spread(figures.turns)),
        *(f"{figures.first_wins / n:.1%}", f"{figures.drawn / n:.1%}", ends, fallen, windows),
        str(figures.most_in_turn),
    )
    return f"| {' | '.join(cells)} |"


HEAD = (
    "| who, match | matches | decisions (most) | player turns | first wins | drawn | ends "
    "| captured + felled, razed | windows, answers | most in a turn |"
)


def main(random_battles: int = 300, scripted_battles: int = 100) -> None:
    print(HEAD)
    print("|" + " --- |" * HEAD.count(" | ") + " --- |")
    for match in MATCHES:
        players = (any_choice, any_choice)
        print(row("random", match, measure(match, players, random_battles)), flush=True)
    for match in MATCHES:
        figures = measure(match, players, random_battles, rules="advanced")
        print(row("random, advanced", match, figures), flush=True)
    forfeiting = measure("war", (any_choice_or_forfeit,) * 2, random_battles)
    print(row("random, forfeits", "war", forfeiting))
    for match in MATCHES:
        figures = measure(match, (scripted, scripted), scripted_battles)
        print(row("scripted", match, figures), flush=True)
    against = measure("battle1", (scripted, any_choice), scripted_battles)
    print(
        f"The scripted player beats the random one {against.wins[0]} of {scripted_battles} times."
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
