"""The gains and risks of a choice, found by playing it out and told by the game's events.

In a few imagined games the choice is made and the turn played to its end or, where a turn is many
decisions, until all is quiet. Then the feared reply is given, with new dice each time. If no single
reply is feared, the next turn is played offhand. What the seat sees happen is counted. Events that
are about as frequent after the other choices say nothing about this one, and are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import NamedTuple

import msgspec

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.events import Event
from games.frames import Log
from games.players import ahead
from games.players.evaluation import expected
from games.players.info_set import InfoSet, chance_of
from games.players.judging import UNREST, best_at_a_glance
from games.players.mind import turn_of
from games.players.thought import Reply, Thought
from games.state import State

TRIES = 12
"""The number of imagined games in which a choice is played out."""
OTHERS, OTHER_TRIES = 5, 4
"""The number of other choices that are played out, and the games for each."""
LIKELY = 1 / 3
"""The share of the games in which an event must happen to be worth telling."""
COSTLY = 0.05
"""The immediate cost, as a share of the win, that makes an event a risk."""
COSTLY_TURN = 0.15
"""The same where a turn ends with it: the end of a turn costs something in any case."""
IDLE = 0.005
"""An event is worth telling only if the seat's prospects change by more than this."""
USUAL = 0.5
"""An event is left out if its frequency after the other choices reaches this share of its frequency
after this one."""


class Foretold(msgspec.Struct, frozen=True):
    """Something that happens in some of the games."""

    events: bytes
    """The one event as the seat sees it, encoded like a log."""
    games: int


class Prospects(msgspec.Struct, frozen=True):
    """The gains and risks of a choice, as imagined games show them."""

    tries: int
    brings: tuple[Foretold, ...] = ()
    """The events of the turn that cost the seat little or nothing, in order. The choice itself is
    left out, unless it is to pass or to go on."""
    risks: tuple[Foretold, ...] = ()
    """The events that cost the seat something: in the turn, and with the feared reply or, if there
    is none, in the next turn played offhand."""
    answered: int = 0
    """The number of games in which the reply was given and visibly did something that is not told
    as part of the turn."""

    @property
    def is_answered(self) -> bool:
        """Whether the feared reply is given often enough to be worth telling."""
        return self.answered >= LIKELY * self.tries


def foresee(info_set: InfoSet, thought: Thought, random: Random) -> Prospects:
    """Play out the choice of a thought, and some others that were looked at."""
    best, *others = thought.considered
    after = played_out(info_set, best.choice, thought.reply, TRIES, random)
    usual = Outcomes(Counter(), Counter(), Counter(), Counter())
    apart = others[:: max(1, len(others) // OTHERS)][:OTHERS]
    for other in apart:
        after_other = played_out(info_set, other.choice, None, OTHER_TRIES, random)
        for counted, more in zip(usual[:3], after_other[:3], strict=True):
            counted.update(more)
    tried = max(1, OTHER_TRIES * len(apart))
    goes_on = best.choice == info_set.ask.onward  # then others bring what comes
    brings = {} if goes_on else special(after.brought, usual.brought, tried)
    risks = {} if goes_on else special(after.cost, usual.cost, tried)
    if thought.reply is None:
        risks |= special(after.replied, usual.replied, tried)
    elif after.hurt >= LIKELY * TRIES:
        risks |= harmful(after)
    return Prospects(TRIES, likely(brings), likely(risks), after.answered)


class Outcomes(NamedTuple):
    """The events in some games after a choice, each with the number of games that had it."""

    brought: Counter[bytes]
    """The events of the turn."""
    cost: Counter[bytes]
    """The events at which the turn cost the seat much."""
    replied: Counter[bytes]
    """The events of the next turn: all with the reply, or those played offhand that cost the seat
    something."""
    harm: Counter[bytes]
    """For events of `replied`: the number of games in which the reply hurt."""
    hurt: int = 0
    """The number of games in which the reply hurt: it cost the seat more than having the turn again
    is worth."""
    given: int = 0
    """The number of games in which the reply was possible in the next turn."""
    answered: int = 0
    """The number of games in which the reply was given and visibly did something. A reply in the
    same turn counts only if that is not worth a sentence."""


def special(own: Counter[bytes], usual: Counter[bytes], tried: int) -> dict[bytes, int]:
    """Return the events that happen much more often after the choice than after the others."""
    return {
        event: count for event, count in own.items() if usual[event] / tried < USUAL * count / TRIES
    }


def harmful(after: Outcomes) -> dict[bytes, int]:
    """Return the events of the reply, except those that happen mainly when it fails: an attacker's
    withdrawal, or the attackers' own losses, are no risk for the seat."""
    return {
        event: count
        for event, count in after.replied.items()
        if after.harm[event] * after.given >= count * after.hurt
    }


def likely(counted: dict[bytes, int]) -> tuple[Foretold, ...]:
    """Return the events that are worth telling."""
    return tuple(
        Foretold(event, count) for event, count in counted.items() if count >= LIKELY * TRIES
    )


def played_out(
    info_set: InfoSet, choice: Choice, reply: Reply | None, tries: int, random: Random
) -> Outcomes:
    """Play a choice out in a number of games, and the next turn with the reply or offhand."""
    outcomes = Outcomes(Counter(), Counter(), Counter(), Counter())
    hurt = given = answered = 0
    for _ in range(tries):
        world = info_set.world(random)
        world.chance = chance_of(random)
        line = _Line(info_set.game, world, info_set.seat, random)
        ask = info_set.game.ask(world, info_set.seat)
        assert ask is not None, "every world asks the seat what it is asked"
        line.choose(ask, choice)
        line.finish_turn(reply)
        outcomes.brought.update(line.told(line.brought))
        outcomes.cost.update(line.told(line.cost))
        if reply is None:
            outcomes.replied.update(line.told(line.losses_offhand()))
        elif line.takes(reply):
            events, lost = line.replied(reply)
            told = line.told(events)
            outcomes.replied.update(told)
            given += 1
            if lost > 0:
                outcomes.harm.update(told)
                hurt += 1
        answered += line.answered
    return outcomes._replace(hurt=hurt, given=given, answered=answered)


class _Seen(NamedTuple):
    """A decision as the seat saw it."""

    events: list[Event]
    gained: float
    """The change of the seat's share of the win."""
    ends_turn: bool

    @property
    def costs(self) -> bool:
        """Whether it costs the seat much."""
        return self.gained < -(COSTLY_TURN if self.ends_turn else COSTLY)


class _Line:
    """One imagined game, and what the seat saw of it."""

    def __init__(self, game: AnyGame, world: State, seat: int, random: Random) -> None:
        self._game, self._world, self._seat, self._random = game, world, seat, random
        self._turn = turn_of(game, world)
        self.asks: Sequence[Ask] = ()
        self.brought: list[Event] = []
        self.cost: list[Event] = []
        """The events that cost the seat much in the turn; `brought` has the others worth
        telling."""
        self.answered = False
        """Whether the reply was given and must be named."""

    def choose(self, ask: Ask, choice: Choice) -> None:
        """Make the choice under consideration."""
        seen = self._take(ask, choice)
        made = 0 if choice in (ask.passing, ask.onward) else 1  # the event that says so
        (self.cost if seen.costs else self.brought).extend(seen.events[made:])

    def answer(self, reply: Reply) -> None:
        """Give the reply, which is possible now, in the same turn.

        Its events are told as part of the turn, so the reply is named only if none of them is worth
        a sentence.
        """
        seen = self._take(self.asks[0], reply.choice)
        self._sort(seen)
        self.answered = bool(seen.events) and not self.told(seen.events)

    def finish_turn(self, reply: Reply | None) -> None:
        """Play on to the end of the turn, as is best at a glance or as the reply says. Where a turn
        takes many decisions, stop when all is quiet."""
        game = self._game
        for _ in range(UNREST):
            if not self.asks or turn_of(game, self._world) != self._turn:
                return
            if game.mind.turn_decisions > 1 and game.mind.is_quiet(self._world):
                return
            ask = self.asks[0]
            if reply is not None and self.takes(reply):
                self.answer(reply)
            else:
                choice = best_at_a_glance(game, self._world, ask, self._random)
                self._sort(self._take(ask, choice), own=ask.seat == self._seat)

    def replied(self, reply: Reply) -> tuple[list[Event], float]:
        """Give the reply, which is possible now, and play its turn to the end. Returns what the
        seat saw, and how much of the win that cost the seat."""
        had, self._turn = self._share(), turn_of(self._game, self._world)
        self.brought, self.cost = [], []
        seen = self._take(self.asks[0], reply.choice).events
        self.answered = bool(seen)
        self.finish_turn(None)
        return [*seen, *self.brought, *self.cost], had - self._share()

    def losses_offhand(self) -> list[Event]:
        """Play this turn and the next one to their ends, everybody playing offhand. Returns what
        the seat saw in others' turns of events that cost it something, worst first.

        Ending a turn never counts as a cost.
        """
        losses: list[tuple[float, list[Event]]] = []
        had, whose = self._share(), self._game.turns.in_turn(self._world)
        for play in chain(self._rest_of_turn(), self._rest_of_turn()):
            has = self._share()
            lost, had = had - has, has
            if lost > COSTLY and self._seat not in whose and not self._only_ends(play):
                losses.append((lost, self._seen_of(play.log)))
            whose = self._game.turns.in_turn(self._world)
        losses.sort(key=lambda loss: -loss[0])
        return [event for _, events in losses for event in events]

    def _rest_of_turn(self) -> Iterator[ahead.Play]:
        """Play the turn to its end, everybody playing offhand."""
        for play in ahead.offhand(self._game, self._world, self.asks, self._turn, 1):
            self.asks = play.log.asks
            yield play
        self._turn = turn_of(self._game, self._world)

    def _only_ends(self, play: ahead.Play) -> bool:
        """Return whether a decision does nothing but end a turn."""
        ends = turn_of(self._game, self._world) != play.turn
        return play.choice == play.ask.onward or (ends and play.choice == play.ask.passing)

    def _share(self) -> float:
        """Return the share of the win that the seat may expect, or 0 if the game cannot tell."""
        shares = expected(self._game, self._world)
        return 0.0 if shares is None else shares[self._seat]

    def takes(self, reply: Reply) -> bool:
        """Return whether a reply is possible now."""
        ask = self.asks[0] if self.asks else None
        return ask is not None and ask.seat == reply.seat and ask.allows(reply.choice)

    def told(self, seen: Sequence[Event]) -> list[bytes]:
        """Return the events that were seen, each once, without routine ones."""
        told = (event for event in seen if not event.is_routine)
        return list(dict.fromkeys(self._game.event_codec.encode([event]) for event in told))

    def _take(self, ask: Ask, choice: Choice) -> _Seen:
        had, turn = self._share(), turn_of(self._game, self._world)
        log = self._game.apply(self._world, ask.seat, choice, ask)
        self.asks = log.asks
        ends_turn = turn_of(self._game, self._world) != turn
        return _Seen(self._seen_of(log), self._share() - had, ends_turn)

    def _sort(self, seen: _Seen, *, own: bool = False) -> None:
        """Remember what was seen after the choice, as far as it matters.

        The seat's own decisions (`own`) are no risk: it may expend its attackers, but it need not
        attack.
        """
        if seen.costs and not own:
            self.cost += seen.events
        elif abs(seen.gained) > IDLE:
            self.brought += seen.events

    def _seen_of(self, log: Log) -> list[Event]:
        """Return what the seat sees of a log."""
        seen = (event.seen_by(self._seat) for event in log)
        return [event for event in seen if event is not None]
