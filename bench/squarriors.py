"""The course of Squarriors matches: `python -m bench.squarriors [part [matches]]`; all
parts by default.

    balance    the ready-made tribes against each other, so many matches a pairing and seat
    answers    what a match asks of its members, with two and four seats, and what orders save
    lengths    how long matches take, with and without hard winter; without tactics
    random     random play, two to four seats
    careless, careful, buyers, savers, answering, tactics    balance with players who hold nothing
               back, hold back twice as much, buy twice as many recruits or half as many, use texts
               in others' turns, and play tactics too
Copies and boards are measured with those of all games: `python -m bench copying pictures`.

The scripted player (`bench/squarriors_player.py`) has all seats except in `random`. Several numbers
are 10 % / median / 90 % (most).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import permutations, product
from random import Random
from statistics import median

import msgspec

from bench.squarriors_player import ALL, GAME, Scripted
from bench.tactica import spread
from bot.showing.edit_or_post import LOOKING_SECONDS
from games.decisions import Ask, Choice
from games.frames import Log
from games.players.contest import interval
from games.simulate import at_random
from games.squarriors.cards.codes import code_of
from games.squarriors.cards.tribes import READY_MADE
from games.squarriors.choices import Act
from games.squarriors.events import Banished, Declared, Entered, Killed, Turned
from games.squarriors.rules.set_up import take
from games.squarriors.state import SquarriorsState

Player = Callable[[SquarriorsState, Ask, Random], Choice]
ORDERS = GAME.orders.known(GAME.setup(2))
RECOMMENDED = tuple(order.key for order in ORDERS if order.recommended)
GREEDY = Scripted()
ANSWER_SECONDS = 10
WINTERS = ("12", "16", "24", "40")
"""The option's values, and a round so late that it hardly counts."""


@dataclass(frozen=True)
class Moment:
    """A decision, and its consequences."""

    ask: Ask
    own_turn: bool
    """Whether the decision was made in its player's own turn."""
    ordered: bool
    """Whether an order gave the answer."""
    spared_by: tuple[str, ...]
    """The orders that would have answered, each on its own, if none was given."""
    log: Log
    waiting: frozenset[int]
    """The seats whose answers the match now waits for."""
    state: SquarriorsState
    """The state afterwards; later decisions change it."""


def played(
    tribes: tuple[str, ...],
    player: Player,
    random: Random,
    *,
    orders: tuple[str, ...] | None = None,
    tactics: bool = True,
    winter: str = "",
) -> Iterator[Moment]:
    """Play a match and yield its moments.

    Args:
        tribes: the tribe of each seat; "" for one drawn at random.
        orders: the orders that every seat has given; None to leave orders out.
        tactics: whether the tribes have their tactics.
        winter: the round in which winter begins; "" for the option's value.
    """
    options = {} if tactics else {"tribes": "own"}
    state, log = GAME.new(GAME.setup(len(tribes), options), random.randbytes(16))
    state.winter = int(winter) if winter else state.winter
    drawn = [tribe or random.choice(list(READY_MADE)) for tribe in tribes]
    asks = log.asks
    while asks:
        ask, answer = asks[0], None
        for each in asks if orders else ():
            found = GAME.orders.answer(state, each, orders or ())
            if found is not None:
                ask, answer = each, found
                break
        spared_by: tuple[str, ...] = ()
        if orders == () and ask.question != "tribe":
            spared_by = tuple(o.key for o in ORDERS if GAME.orders.answer(state, ask, [o.key]))
        own_turn = state.active == ask.seat
        choice = answer
        if choice is None and ask.question == "tribe":
            choice = handed_in(drawn[ask.seat], tactics)
        choice = choice or player(state, ask, random)
        log = GAME.apply(state, ask.seat, choice, ask)
        asks = log.asks
        open_ = (each for each in asks if not orders or not GAME.orders.answer(state, each, orders))
        waiting = frozenset(each.seat for each in open_)
        yield Moment(ask, own_turn, answer is not None, spared_by, log, waiting, state)


def handed_in(tribe: str, tactics: bool) -> Act:
    """Return the choice that hands in a ready-made tribe, with its tactics or without."""
    if tactics:
        return take(tribe)
    bare = msgspec.structs.replace(READY_MADE[tribe], ready_made="", tactics=b"")
    return take(code_of(bare).lower())


@dataclass
class Counted:
    """The counts of some matches."""

    rounds: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    first_wins: int = 0
    happened: Counter[str] = field(default_factory=Counter)

    def add(self, match: Iterator[Moment]) -> SquarriorsState:
        """Count a match to its end and return its last position."""
        decisions, state = 0, None
        for moment in match:
            state = moment.state
            decisions += 1
            for event in moment.log:
                if isinstance(event, Declared):
                    self.happened[event.kind] += 1
                elif isinstance(event, (Killed, Turned, Banished, Entered)):
                    self.happened[type(event).__name__.lower()] += 1
        assert state is not None
        assert state.outcome is not None
        self.rounds.append(state.round)
        self.decisions.append(decisions)
        self.first_wins += state.outcome.winners == (state.first,)
        return state

    @property
    def told(self) -> str:
        """The counts in a line."""
        n = len(self.rounds)
        happened = ", ".join(f"{kind} {count / n:.1f}" for kind, count in self.happened.items())
        return (
            f"{n} matches; first player wins {self.first_wins / n:.1%}; rounds "
            f"{spread(self.rounds)}; decisions {spread(self.decisions)}; a match has {happened}."
        )


# --- Balance -----------------------------------------------------------------------------


def balance(count: int = 30, seeds: int = 2, player: Scripted = GREEDY) -> None:
    """Print each tribe's wins against the others, the row against the column.

    Every pairing is played both ways round, with a number of matches for each pairing,
    seat and seed.
    """
    keys, counted = list(READY_MADE), Counted()
    wins: Counter[tuple[str, str]] = Counter()
    for seed, pair in product(range(seeds), permutations(keys, 2)):
        random = Random(f"balance {seed} {pair}")
        for _ in range(count):
            match = played(pair, player, random, tactics=player.tactics)
            outcome = counted.add(match).outcome
            assert outcome is not None
            [winner] = outcome.winners
            wins[pair[winner], pair[1 - winner]] += 1
    print(f"\n{player}")
    print(f"| | {' | '.join(keys)} | all |")
    print("|" + " --- |" * (len(keys) + 2))
    against = 2 * count * seeds
    for row in keys:
        won = [wins[row, column] for column in keys if column != row]
        cells = [f"{each / against:.0%}" for each in won]
        cells.insert(keys.index(row), "-")
        low, high = interval(sum(won), against * len(won))
        cells.append(f"{sum(won) / against / len(won):.1%} ({low:.0%}-{high:.0%})")
        print(f"| {row} | {' | '.join(cells)} |")
    low, high = interval(against / 2, against)
    print(f"A cell is good to {(high - low) / 2:.0%}. {counted.told}", flush=True)


# --- What a match asks of its members ----------------------------------------------------


@dataclass
class Asked:
    """The decisions that matches asked of their members, without the set-up."""

    answers: list[int] = field(default_factory=list)
    """The answers of a member in a match, by hand."""
    in_own_turn: list[int] = field(default_factory=list)
    """Those answers that fell in the member's own turns."""
    waits: list[int] = field(default_factory=list)
    """The times that a match came to wait for a member for whom it did not wait before.

    Each is a new public message that calls them; everything else changes the message that is there.
    """
    a_round: list[float] = field(default_factory=list)
    """Those messages of a match for each round and player."""
    together: list[float] = field(default_factory=list)
    """The same if all players are present, and an answer takes `ANSWER_SECONDS`."""
    questions: Counter[str] = field(default_factory=Counter)
    spared_by: Counter[str] = field(default_factory=Counter)

    def add(self, match: Iterator[Moment], seats: int) -> None:
        answers, own_turn = [0] * seats, [0] * seats
        waits, rounds, called = 0, 1, frozenset[int]()
        together = Together()
        for moment in match:
            seat = moment.ask.seat
            if moment.ask.question != "tribe" and not moment.ordered:
                answers[seat] += 1
                own_turn[seat] += moment.own_turn
                self.questions[moment.ask.question] += 1
                self.spared_by.update(moment.spared_by)
            if not moment.state.round or not moment.waiting:
                continue  # tribes are handed in; or an order answers at once
            waits += not moment.waiting <= called
            rounds, called = moment.state.round, moment.waiting
            together.add(moment)
        self.answers += answers
        self.in_own_turn += own_turn
        self.waits.append(waits)
        self.a_round.append(waits / rounds / seats)
        self.together.append(together.messages / rounds / seats)


@dataclass
class Together:
    """The public messages of a match whose players are all present (`bot.showing.edit_or_post`)."""

    messages: int = 0
    answers: int = 0
    called: frozenset[int] = frozenset()
    """The seats that the newest message called, and for which the match has waited ever since."""
    turn: int = -1
    """The seat that has had the turn since that message; -1 if another one had it too."""
    decided: dict[int, int] = field(default_factory=dict)
    """The number of answers up to a seat's latest decision, by seat."""

    def add(self, moment: Moment) -> None:
        """Count the messages of a decision."""
        if not moment.ordered:
            self.answers += 1
            self.decided[moment.ask.seat] = self.answers
        waiting, active = moment.waiting, moment.state.active
        self.turn = active if self.turn == active else -1
        if waiting <= self.called:
            self.called = waiting
        elif waiting - self.called == {self.turn} and self._looks_on(self.turn):
            self.called &= waiting
        else:
            self.messages += 1
            self.called, self.turn = waiting, active

    def _looks_on(self, seat: int) -> bool:
        since = self.answers - self.decided.get(seat, -LOOKING_SECONDS)
        return since * ANSWER_SECONDS < LOOKING_SECONDS


def answers(count: int = 50, *numbers: int) -> None:
    """Print what a match asks of a member, without orders and with the recommended ones, by number
    of players."""
    names = {order.key: order.name for order in ORDERS}
    for seats in numbers or (2, 4):
        for orders in ((), RECOMMENDED):
            asked, random = Asked(), Random(f"answers {seats}")
            for _ in range(count):
                asked.add(played(("",) * seats, ALL, random, orders=orders), seats)
            given = ", ".join(names[key] for key in orders) or "no orders"
            messages, live = median(asked.a_round), median(asked.together)
            print(
                f"\n{seats} players, {given}: answers of a member {spread(asked.answers)}, in the"
                f" own turn {spread(asked.in_own_turn)}; waits of a match {spread(asked.waits)};"
                f" public messages a round and player {messages:.2f}, {live:.2f} where all are"
                f" there"
            )
            members = count * seats
            print(
                "  asked:",
                ", ".join(f"{key} {n / members:.1f}" for key, n in asked.questions.most_common()),
            )
            if not orders:
                for key, n in asked.spared_by.most_common():
                    print(f"  “{names[key]}” alone spares {n / members:.1f}")
            sys.stdout.flush()


# --- Lengths -----------------------------------------------------------------------------


def lengths(count: int = 40, *numbers: int) -> None:
    """Print the length of matches without tactics, by the round of hard winter and the
    number of players."""
    for seats, winter in product(numbers or (2, 3, 4), WINTERS):
        counted, random = Counted(), Random(f"lengths {seats}")
        for _ in range(count):
            match = played(("",) * seats, GREEDY, random, winter=winter, tactics=False)
            counted.add(match)
        print(f"{seats} players, winter from {winter}: {counted.told}", flush=True)


def random_play(count: int = 100) -> None:
    """Print the counts of random matches."""
    for seats in GAME.seats:
        counted, random = Counted(), Random(f"random {seats}")
        for _ in range(count):
            counted.add(played(("",) * seats, any_choice, random))
        print(f"{seats} players at random: {counted.told}", flush=True)


def any_choice(state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    return at_random(ask, random)


PARTS: dict[str, Callable[..., None]] = {
    "balance": balance,
    "answers": answers,
    "lengths": lengths,
    "random": random_play,
    "careless": partial(balance, player=Scripted(hold=0)),
    "careful": partial(balance, player=Scripted(hold=2)),
    "buyers": partial(balance, player=Scripted(recruits=2 * GREEDY.recruits)),
    "savers": partial(balance, player=Scripted(recruits=GREEDY.recruits / 2)),
    "answering": partial(balance, player=Scripted(answers=True)),
    "tactics": partial(balance, player=ALL),
}


def main(part: str = "", *numbers: str) -> None:
    for name in [part] if part else PARTS:
        PARTS[name](*map(int, numbers))


if __name__ == "__main__":
    main(*sys.argv[1:])
