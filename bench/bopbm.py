"""The length of Bopbm: Squared in rounds, and its winners: `python -m bench.bopbm [matches]`.

`squaretable simulate` counts wins and decisions, but the game's goals are judged by rounds. There
are two kinds of players: random ones, and eager ones, who go straight for the goal, break another
player's when it is reached, and re-roll until they win or run out.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random
from statistics import median

from games.bopbm_squared.board import BLOCK, SIZE, TILE_OF, numbers_in
from games.bopbm_squared.choices import INSIST, REROLL, Attack, Occupy, Place, PlaceMedium
from games.bopbm_squared.game import Bopbm
from games.bopbm_squared.state import BopbmState
from games.decisions import Ask, Choice

GAME = Bopbm()
Player = Callable[[BopbmState, Ask, Random], Choice]


def at_random(state: BopbmState, ask: Ask, random: Random) -> Choice:
    return random.choice(ask.choices)


def eager(state: BopbmState, ask: Ask, random: Random) -> Choice:
    for wanted in (INSIST, REROLL):
        if wanted in ask.choices:
            return wanted
    return max(ask.choices, key=lambda choice: (worth(state, ask.seat, choice), random.random()))


def worth(state: BopbmState, seat: int, choice: Choice) -> float:
    """Return the worth of a choice to an eager player."""
    missing = state.wanted(seat) & ~state.control(seat)
    match choice:
        case PlaceMedium(tile):
            return 20 if missing >> tile & 1 else -1
        case Attack(target, _):
            tile = TILE_OF[target]
            owner = state.owner_of(target)
            if state.has_won(owner) and state.control(owner) >> tile & 1:
                return 30
            return 10 if missing >> tile & 1 else -5
        case Place(space) | Occupy(space):
            tile = TILE_OF[space]
            if missing >> tile & 1:
                return 12 + (state.spaces(seat) & BLOCK[tile]).bit_count()
            return -steps_to(space, missing)
    return 0


def steps_to(space: int, tiles: int) -> int:
    """Return the distance from a space to the nearest of the given large tiles, in steps."""
    spaces = [other for tile in numbers_in(tiles) for other in numbers_in(BLOCK[tile])]
    across = (
        abs(space % SIZE - other % SIZE) + abs(space // SIZE - other // SIZE) for other in spaces
    )
    return min(across, default=9)


def main(matches: int = 1000) -> None:
    print("| players, tiles, goal | who plays | rounds: least, median | by goal | wins by order |")
    print("| --- | --- | --- | --- | --- |")
    for tiles, goal, seats in product(("small", "medium"), ("home", "domination"), GAME.seats):
        for who, player in (("random", at_random), ("eager", eager)):
            print(row(seats, tiles, goal, who, player, matches))


def row(seats: int, tiles: str, goal: str, who: str, player: Player, matches: int) -> str:
    random = Random(1)
    rounds, reasons, wins = [], Counter[str](), Counter[int]()
    for _ in range(matches):
        state, order = play(seats, tiles, goal, player, random)
        assert state.outcome is not None
        rounds.append(-(-state.turns // seats))
        reasons[state.outcome.reason] += 1
        if not state.outcome.drawn:
            wins[(state.outcome.winners[0] - order) % seats] += 1
    shares = " ".join(f"{wins[ordinal] / matches:.0%}" for ordinal in range(seats))
    lasted = f"{min(rounds)}, {median(rounds):g}"
    setup, reached = f"{seats}, {tiles}, {goal}", f"{reasons[goal] / matches:.0%}"
    return f"| {setup} | {who} | {lasted} | {reached} | {shares} |"


def play(
    seats: int, tiles: str, goal: str, player: Player, random: Random
) -> tuple[BopbmState, int]:
    """Play a match; return its last state and the seat that played first."""
    setup = GAME.setup(seats, {"tiles": tiles, "goal": goal})
    state, _ = GAME.new(setup, random.randbytes(16))
    asks = GAME.asks(state)
    first = asks[0].seat
    while asks:
        asks = GAME.apply(state, asks[0].seat, player(state, asks[0], random), asks[0]).asks
    return state, first


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
