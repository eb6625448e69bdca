"""How often a turn of Square Tactics stops for a decision, with the full rules.

Medium computer players play each other. Every stop at which a member would have to click is
counted, including those with a single answer, which exist so that nothing is given away. The same
matches are played without orders and with the orders that a newcomer is offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from bench.measure import Row, Section
from bot.play.orders import next_answer, still_standing
from bot.storage.records import Orders
from games.players import medium
from games.players.info_set import InfoSet
from games.players.thought import at_most
from games.registry import GAMES
from games.square_tactics.cards.actions import (
    EMERGENCY,
    END,
    REACTION,
    SACRIFICE,
    SHIELDS,
    WOUNDED,
    kind_of,
)
from games.square_tactics.choices import Play
from games.square_tactics.events import Played, PlayedNobody, Raised
from games.square_tactics.orders import IF_IT_MATTERS, NO_MORE_CARDS
from games.square_tactics.state import TacticsState
from games.unasked import PASSING

MATCHES = 6
SIMULATIONS = 60
"""The most simulations for a decision: enough to play as medium does, and quick."""
FEWER = 1 / 3
"""The share of all stops that orders should spare."""

_TURNS = Played, Raised, PlayedNobody
_LATER = *END, *SHIELDS
_ANSWERS = EMERGENCY, SACRIFICE, WOUNDED, REACTION
_GAME = GAMES["square_tactics"]


class Stops:
    """The stops of some matches."""

    def __init__(self) -> None:
        self.turns = 0
        self.questions: Counter[str] = Counter()

    @property
    def each(self) -> float:
        """The stops in a turn."""
        return self.questions.total() / max(1, self.turns)


def section(matches: int = MATCHES) -> Section:
    note = f"Square Tactics, full rules, two players, medium against medium, {matches} matches"
    return Section("Stops for a decision", note, tuple(_rows(matches)))


def _rows(matches: int) -> Iterator[Row]:
    for reactions in ("can", "everyone"):
        bare = stops(matches, reactions, ordering=False)
        less = stops(matches, reactions, ordering=True)
        ratio = less.each / bare.each
        yield Row(f"{reactions}: no orders", f"{bare.each:.2f} a turn", "1.00")
        aim = f"≤ {1 - FEWER:.2f}"
        told = f"{less.each:.2f} a turn"
        yield Row(f"{reactions}: with orders", told, f"{ratio:.2f}", aim, ratio <= 1 - FEWER)
        for question, count in bare.questions.most_common():
            each, after = count / bare.turns, less.questions[question] / max(1, less.turns)
            yield Row(f"{reactions}:   {question}", f"{each:.2f} → {after:.2f}")


def stops(matches: int, reactions: str, *, ordering: bool) -> Stops:
    """Play some matches.

    Args:
        reactions: the players who are asked whether they react, see the game's options.
        ordering: whether players give the orders that their hands offer, see `_given`.
    """
    found = Stops()
    for number in range(matches):
        _play(number, reactions, found, ordering=ordering)
    return found


def _play(number: int, reactions: str, found: Stops, *, ordering: bool) -> None:
    setup = _GAME.setup(2, {"rules": "full", "reactions": reactions})
    known, random = _GAME.orders.known(setup), Random(number)
    state, log = _GAME.new(setup, random.randbytes(16))
    orders: Orders = (frozenset(), frozenset())
    while asks := log.asks:
        if (answered := next_answer(orders, _GAME, state, asks)) is None:
            ask = asks[0]
            found.questions[ask.question] += 1
            choice = ask.only
            if choice is None:
                info_set = InfoSet.of(_GAME, state, ask.seat, random)
                choice = medium.decide(info_set, random, at_most(SIMULATIONS)).choice
            if ordering and ask.question == "turn":
                orders = _given(orders, state, ask.seat, plays=isinstance(choice, Play))
            answered = ask.seat, choice
        log = _GAME.apply(state, *answered)
        found.turns += sum(isinstance(event, _TURNS) for event in log)
        orders = still_standing(orders, known, _GAME, state, list(log))


def _given(orders: Orders, state: TacticsState, seat: int, *, plays: bool) -> Orders:
    """Give orders as a member would in their own turn.

    One is always given: to be asked before an attack only if it matters. Two more are given, each
    if the hand has nothing for it: no more cards in this turn, and no chances to react until the
    next.
    """
    own = orders[seat] | {IF_IT_MATTERS.key}
    if plays:
        kinds = {kind_of(action) for action in state.actions[seat]}
        useless = {NO_MORE_CARDS.key} if kinds.isdisjoint(_LATER) else set()
        useless |= {PASSING.key} if kinds.isdisjoint(_ANSWERS) else set()
        own = (own - {NO_MORE_CARDS.key, PASSING.key}) | useless
    return (*orders[:seat], own, *orders[seat + 1 :])
