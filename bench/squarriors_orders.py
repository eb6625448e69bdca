"""The cost of Squarriors' recommended orders: `python -m bench.squarriors_orders [part [n]]`.

    matches    one player with the recommended orders against others without orders, n matches for
               each number of players: how often it wins, and how often it would by chance
    answers    an order's answer against another answer to the same question (for a bid: to stay
               out): n moments of each kind are played on from both, with the same dice and
               players: how much more often the player wins, and by how much its position is better
               at the end of the turn
    bids       the same for bids alone

The scripted player (`bench/squarriors_player.py`) has all seats and plays everything that there is.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev

from bench.squarriors import RECOMMENDED
from bench.squarriors_player import ALL, GAME, Scripted, points
from games.chance import Chance
from games.decisions import Ask, Choice, Several
from games.players.contest import interval
from games.players.mind import turn_of
from games.squarriors.choices import Act
from games.squarriors.rules.challenge import everybody, lead_at_most
from games.squarriors.state import SquarriorsState

ROLLOUTS = 4
"""The times that the match is played on from each answer."""
SURE = 1.96

Decided = tuple[str, Choice, Choice]
"""The kind of a moment, an order's answer there, and another answer."""


def matches(count: int = 200, *numbers: int) -> None:
    """Print how often a player with the recommended orders wins."""
    for seats in numbers or (2, 3, 4):
        won = 0
        for number in range(count):
            random = Random(f"orders {seats} {number}")
            with_orders = number % seats
            outcome = played_on(
                GAME.new(GAME.setup(seats), random.randbytes(16))[0], random, with_orders
            )
            won += with_orders in outcome
        low, high = interval(won, count)
        print(
            f"{seats} players: with the recommended orders {won / count:.1%}"
            f" ({low:.1%}-{high:.1%}) of {count}, by chance {1 / seats:.1%}",
            flush=True,
        )


def played_on(
    state: SquarriorsState, random: Random, with_orders: int = -1, player: Scripted = ALL
) -> tuple[int, ...]:
    """Play a match to its end and return the winners."""
    while asks := GAME.asks(state):
        ask, choice = asks[0], None
        for each in asks:
            if each.seat == with_orders and GAME.orders.are_taken(state):
                choice = GAME.orders.answer(state, each, RECOMMENDED)
                if choice is not None:
                    ask = each
                    break
        GAME.apply(state, ask.seat, choice or player(state, ask, random), ask)
    assert state.outcome is not None
    return state.outcome.winners


# --- Answers -----------------------------------------------------------------------------


def decided(state: SquarriorsState, ask: Ask) -> Decided | None:
    """Return a moment with an order's answer and the answer to compare it with; None if
    there is none."""
    answer = GAME.orders.answer(state, ask, RECOMMENDED)
    match ask.question:
        case "bid" if state.active != ask.seat:
            lead = lead_at_most(state, ask.seat)
            if lead is not None and lead >= 0:
                kind = f"bid: {'wins' if lead else 'ties'}, {len(state.in_order(0))} players left"
                return kind, answer or everybody(ask, forced=True), Several(())
        case "win" if answer is not None:
            return "win: lowers, against neither", answer, ask.choices[-1]
        case "to" | "chain" if answer is not None and len(ask.choices) > 1:
            worst = min(
                (act for act in ask.choices if isinstance(act, Act)),
                key=lambda act: state.sides[ask.seat].domains[act.option].strength,
            )
            return f"{ask.question}: the strongest, against the weakest", answer, worst
        case "split" if answer is not None and len(ask.choices) > 2:
            return "split: the fewest deaths, against the most on the first", answer, ask.choices[0]
    return None


@dataclass
class Compared:
    """The moments of one kind."""

    wins: list[float] = field(default_factory=list)
    """How much more often the player wins after the order’s answer."""
    better: list[float] = field(default_factory=list)
    """How many more points the player has when the turn is over."""


def answers(count: int = 60, *numbers: int, question: str = "") -> None:
    """Print the worth of orders’ answers, beside others, from three times as many matches.

    Args:
        question: the only question to look at; "" for all.
    """
    for seats in numbers or (2, 3, 4):
        found: defaultdict[str, Compared] = defaultdict(Compared)
        for number in range(3 * count):
            collect(found, seats, Random(f"answers {seats} {number}"), count, question)
        for kind, each in sorted(found.items()):
            print(f"{seats} players, {kind}: {told(each)}", flush=True)


def collect(
    found: defaultdict[str, Compared], seats: int, random: Random, count: int, question: str
) -> None:
    """Play a match and compare answers, at most once for each kind of moment."""
    state = GAME.new(GAME.setup(seats), random.randbytes(16))[0]
    seen: set[str] = set()
    while asks := GAME.asks(state):
        for ask in asks if state.round else ():
            moment = decided(state, ask) if question in ("", ask.question) else None
            if moment is None or moment[0] in seen or len(found[moment[0]].wins) >= count:
                continue
            seen.add(moment[0])
            compare(found[moment[0]], state, ask, moment, random)
        ask = asks[0]
        GAME.apply(state, ask.seat, ALL(state, ask, random), ask)


def compare(
    compared: Compared, state: SquarriorsState, ask: Ask, moment: Decided, random: Random
) -> None:
    """Play on from both answers."""
    wins, better = [], []
    for _ in range(ROLLOUTS):
        seed, ends = random.randbytes(16), []
        for choice in moment[1:]:
            world = GAME.decode(GAME.encode(state))
            world.chance = Chance(seed)
            dice = Random(seed)
            own = GAME.ask(world, ask.seat)
            assert own is not None
            GAME.apply(world, ask.seat, choice, own)
            end = points_at_end_of_turn(world, ask.seat, dice)
            ends.append((end, float(ask.seat in played_on(world, dice))))
        better.append(ends[0][0] - ends[1][0])
        wins.append(ends[0][1] - ends[1][1])
    compared.wins.append(mean(wins))
    compared.better.append(mean(better))


def points_at_end_of_turn(state: SquarriorsState, seat: int, random: Random) -> float:
    """Play until the turn is over; return a player's lead in points over the others."""
    turn = turn_of(GAME, state)
    while (asks := GAME.asks(state)) and turn_of(GAME, state) == turn:
        GAME.apply(state, asks[0].seat, ALL(state, asks[0], random), asks[0])
    others = [points(state, each) for each in range(state.seats) if each != seat]
    return points(state, seat) - mean(others)


def told(compared: Compared) -> str:
    """
    >>> told(Compared([0.5, 0.5], [1.0, 3.0]))
    '2 moments: wins +50.0% (± 0.0%), points +2.00 (± 1.96)'
    """
    n = len(compared.wins)
    if n < 2:
        return f"{n} moments"
    wins, better = compared.wins, compared.better
    return (
        f"{n} moments: wins {mean(wins):+.1%} (± {SURE * stdev(wins) / sqrt(n):.1%}), points"
        f" {mean(better):+.2f} (± {SURE * stdev(better) / sqrt(n):.2f})"
    )


PARTS: dict[str, Callable[..., None]] = {
    "matches": matches,
    "answers": answers,
    "bids": partial(answers, question="bid"),
}


def main(part: str = "", *numbers: str) -> None:
    for name in [part] if part else PARTS:
        PARTS[name](*map(int, numbers))


if __name__ == "__main__":
    main(*sys.argv[1:])
