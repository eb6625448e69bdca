"""Plans a whole turn at once, where a turn takes many decisions. The plan is followed decision by
decision as long as nothing unexpected happens.

A player that judged decision by decision would see what each of them gains by itself. It would miss
what several only do together, and what the others make of the turn as a whole. So whole turns are
compared. The first plan takes what is best step by step. Then come variations of the best plan so
far, judged by what they leave at the turn's end (after Justesen, Mahlmann, Togelius: Online
Evolution for Multi-Action Adversarial Games, 2016). Those that look best are judged by what the
next player makes of them (`games.players.replies`).

The rest of the plan is remembered, together with the view that the seat expects to have then. If it
does have that view, the plan goes on without another thought. After the first decision, which has
little time, nothing is expected (`games.players.pace`): the second one thinks again, beginning with
the rest of the plan if that can still be followed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import NamedTuple

import msgspec

from games.decisions import Ask, Choice
from games.players.evaluation import expected
from games.players.habits import Habits
from games.players.info_set import InfoSet
from games.players.mind import turn_of
from games.players.replies import Replies, next_possible
from games.players.thought import Considered, Enough, Intention, Thought
from games.players.varying import Turn, varied
from games.refusals import IllegalChoice
from games.state import State
from games.view import View

WORLDS = 3
"""The number of worlds in which a plan is tried."""
ANSWERED = 2
"""The number of these worlds in which it is answered."""
MARGIN = 0.03
"""A plan that is worse by more than this in the first world is not tried in the others."""
OTHERS = 15
"""How many answers of other seats are looked at where little is known about them."""
HEAT = 0.015
"""How freely a variation departs from the answers that gained most."""
BETWEEN_LOOKS = 15
"""The number of variations between two looks at the replies to the leaders."""
REPLIES = 3
"""The number of reply variations tried in each world before that."""
LEADERS = 4
"""The number of leading plans whose replies are looked at."""
AT_TURNS_END = 0.3
"""The weight of a plan's share at the end of the turn, beside its share after the next."""
INERTIA = 0.02
"""The least lead of a new plan for which the old one is dropped."""
LENGTH = 0.0005
"""The cost of each decision: of plans that leave the same, the shorter is better, so that nothing
is done for nothing."""
FINGERPRINT = 8
"""The bytes of a view's fingerprint."""


@dataclass(slots=True, eq=False)
class Plan:
    """A turn that is under consideration."""

    turn: Turn
    share: float
    """The share of the win to expect at the end of the turn."""
    answer: float | None = None
    """The same after the worst known reply; None if that was not looked at lately."""
    ends: list[bytes] = field(default_factory=list)
    """The worlds at its end."""

    def score(self, loss: float) -> float:
        """Return roughly the share to expect after the next turn, which usually costs `loss`. If
        the share is near 0 or 1, the result can lie beyond them."""
        own = self.share - loss
        if self.answer is None:
            return own
        return (self.answer + AT_TURNS_END * own) / (1 + AT_TURNS_END)


class Followed(NamedTuple):
    """The result of a plan in one world."""

    share: float
    """The share of the win to expect at the end of the turn."""
    turn: Turn
    """The decisions of the seat."""
    end: bytes
    """The world at the end of the turn."""


def is_planned(info_set: InfoSet) -> bool:
    """Return whether the seat is in the middle of its own turn, and the turn can be planned."""
    game = info_set.game
    if not game.mind.plans_turns:
        return False
    world = info_set.any_world()
    in_turn = game.turns.in_turn(world)
    return in_turn == (info_set.seat,) or (
        info_set.seat in in_turn and game.mind.plans_beside(world)
    )


class Planner:
    """The planning of one turn."""

    def __init__(self, info_set: InfoSet, random: Random) -> None:
        self._info_set, self._random = info_set, random
        self._game, self._seat = game, seat = info_set.game, info_set.seat
        world = info_set.any_world()
        self._turn, self._beside = turn_of(game, world), game.mind.plans_beside(world)
        self._worlds = [game.encode(info_set.world(random)) for _ in range(WORLDS)]
        self._stops: list[dict[Turn, tuple[Ask, bytes]]] = [{} for _ in self._worlds]
        """For each world, by what the seat has decided so far: its next ask, and the state."""
        self._own, self._others = Habits(game, random), Habits(game, random, OTHERS)
        self._replies = [
            Replies(game, seat, self._own, self._others, random) for _ in range(ANSWERED)
        ]
        self._plans: dict[frozenset[Choice], Plan] = {}
        """By their decisions: in another order, the same decisions usually come to the same."""
        self._last: Plan | None = None
        """The plan of the last decision, if it can still be followed to its end."""
        self.goes_on = False
        """Whether it can, and everything came as expected."""
        self._followed = 0

    @property
    def simulations(self) -> int:
        """The number of glances, and of turns that were followed to their end."""
        followed = self._followed + sum(replies.followed for replies in self._replies)
        return followed + self._own.glances + self._others.glances

    @property
    def has_plan(self) -> bool:
        """Whether there is any plan yet."""
        return bool(self._plans)

    def take_up(self, intention: Intention) -> None:
        """Find out whether the plan of the last decision can still be followed to its end."""
        left, turn = list(intention.decisions), Turn()
        state = self._game.decode(self._worlds[0])
        asks = self._game.asks(state)
        while left and (ask := self._next(state, asks)):
            if ask.seat == self._seat:
                meant = meant_by(ask, left.pop(0))
                if meant is None:
                    return
                choice, turn = meant, (*turn, meant)
            else:
                choice = self._others.best(state, ask)
            asks = self._game.apply(state, ask.seat, choice, ask).asks
        if turn and not left:
            self._last = self._try(turn, None)
            self.goes_on = fingerprint(self._info_set.view) == intention.expects

    def begin(self) -> None:
        """Make the first plan: take what is best step by step."""
        self._try((), None)

    def vary(self) -> None:
        """Try a variation of the best plan."""
        best = self._best()
        self._try(varied(best.turn, self._another, self._random), best)

    def look_ahead(self, enough: Enough) -> None:
        """Look for worse replies to the best plan, and try the plans that look best against them,
        until that is done or it is enough."""
        if not self._known():
            self._answer(self._best())
        for replies, end in zip(self._replies, self._ends(self._best_known()), strict=True):
            for _ in range(REPLIES):
                if enough(self.simulations):
                    return
                replies.vary(end)
        known = sorted(self._known(), key=lambda plan: -(plan.answer or 0.0))
        leaders = sorted(self._plans.values(), key=lambda plan: -plan.share)[:LEADERS]
        met: list[Plan] = []
        for plan in (*known[:LEADERS], *leaders):
            if met and enough(self.simulations):
                break
            self._answer(plan)
            met.append(plan)
        for plan in known:
            if plan not in met:
                plan.answer = None  # it did not meet the newest replies

    def thought(self) -> Thought:
        """Return the first decision of the best plan, and others that may come first."""
        loss, best = self._loss(), self._best_known()
        first: dict[Choice, tuple[float, int]] = {}
        for plan in self._plans.values():
            share, count = first.get(plan.turn[0], (0.0, 0))
            promised = min(max(plan.score(loss), 0.0), 1.0)
            first[plan.turn[0]] = max(share, promised), count + 1
        ranked = sorted(first.items(), key=lambda one: (one[0] != best.turn[0], -one[1][0]))
        considered = tuple(Considered(choice, share, count) for choice, (share, count) in ranked)
        intention = self._intention(best.turn)
        return Thought(best.turn[0], considered, self.simulations, plan=intention)

    def _intention(self, turn: Turn) -> Intention:
        """Return the rest of a turn after its first decision. If the worlds differ in what the seat
        sees then, chance has a say, and nothing is expected."""
        seen = set()
        for number, stops in enumerate(self._stops):
            if turn[:1] not in stops:
                self._follow(number, turn)
            if stop := stops.get(turn[:1]):
                view = self._game.view(self._game.decode(stop[1]), self._seat)
                seen.add(fingerprint(view))
        decisions = tuple(choice.notation for choice in turn[1:])
        return Intention(decisions, seen.pop() if len(seen) == 1 else b"")

    def _known(self) -> list[Plan]:
        """Return the plans whose worst reply is known."""
        return [plan for plan in self._plans.values() if plan.answer is not None]

    def _loss(self) -> float:
        """Return what the next turn usually costs."""
        costs = [plan.share - (plan.answer or 0.0) for plan in self._known()]
        return sum(costs) / len(costs) if costs else 0.0

    def _best(self) -> Plan:
        """Return the most promising plan."""
        return self._best_of(list(self._plans.values()))

    def _best_known(self) -> Plan:
        """Return the best of the plans whose worst reply is known, or of all if there are none."""
        return self._best_of(self._known() or list(self._plans.values()))

    def _best_of(self, plans: list[Plan]) -> Plan:
        loss = self._loss()

        def worth(plan: Plan) -> float:
            return plan.score(loss) - LENGTH * len(plan.turn) + INERTIA * (plan is self._last)

        return max(plans, key=worth)

    def _try(self, turn: Turn, rival: Plan | None) -> Plan | None:
        """Follow a plan in every world. Returns None if it is clearly worse than a rival."""
        first = self._follow(0, turn)
        if rival is not None and first.share < rival.share - MARGIN:
            return None
        others = [self._follow(number, turn).share for number in range(1, WORLDS)]
        plan = Plan(first.turn, (first.share + sum(others)) / WORLDS)
        known = self._plans.get(frozenset(plan.turn))
        if known is not None and known.share >= plan.share:
            return known
        self._plans[frozenset(plan.turn)] = plan
        return plan

    def _answer(self, plan: Plan) -> None:
        """Find out what a plan leaves after the worst known reply."""
        pairs = zip(self._replies, self._ends(plan), strict=True)
        plan.answer = sum(replies.share(end) for replies, end in pairs) / ANSWERED

    def _ends(self, plan: Plan) -> list[bytes]:
        if not plan.ends:
            plan.ends = [self._follow(number, plan.turn).end for number in range(ANSWERED)]
        return plan.ends

    def _another(self, before: Turn) -> Choice | None:
        """Return another good choice after these decisions, or None if none was seen there."""
        stop = self._stops[0].get(before)
        return None if stop is None else self._own.any_good(stop[1], stop[0], HEAT)

    def _follow(self, number: int, plan: Turn) -> Followed:
        """Follow a plan in one of the worlds to the end of the turn. Decisions that are not
        possible there are left out. When the plan is used up, what is best at a glance is added."""
        game, stops = self._game, self._stops[number]
        at = len(plan)
        while at and plan[:at] not in stops:
            at -= 1
        turn, left = plan[:at], list(plan[at:])
        if stop := stops.get(turn):
            state: State = game.decode(stop[1])
            asks: tuple[Ask, ...] = stop[:1]
        else:
            state = game.decode(self._worlds[number])
            asks = game.asks(state)
        while ask := self._next(state, asks):
            if ask.seat == self._seat:
                if turn not in stops:
                    stops[turn] = ask, game.encode(state)
                choice = next_possible(left, ask) or self._own.usual(state, ask)
                turn = (*turn, choice)
            else:
                choice = self._others.usual(state, ask)
            asks = game.apply(state, ask.seat, choice, ask).asks
        self._followed += 1
        shares = expected(game, state)
        assert shares is not None, "a game whose turns are planned has an estimate"
        return Followed(shares[self._seat], turn, game.encode(state))

    def _next(self, state: State, asks: tuple[Ask, ...]) -> Ask | None:
        """Return the next ask of this turn, or None at its end. If others have their turns at the
        same time, their asks are left out."""
        if not asks or turn_of(self._game, state) != self._turn:
            return None
        if self._beside:
            return next((ask for ask in asks if ask.seat == self._seat), None)
        return asks[0]


def fingerprint(view: View) -> bytes:
    """Return the fingerprint of a view."""
    return blake2b(msgspec.msgpack.encode(view), digest_size=FINGERPRINT).digest()


def meant_by(ask: Ask, notation: str) -> Choice | None:
    """Return the answer with that notation, or None if it is not possible."""
    try:
        return ask.find(notation, in_full=True)
    except IllegalChoice:
        return None


def decide(
    info_set: InfoSet, random: Random, enough: Enough, *, variations: int | None = None
) -> Thought:
    """Go on with the plan, or plan until it is enough.

    Args:
        variations: the most variations to try, without a look at replies. None for as many as there
            is time for, with a look at the replies now and then.
    """
    planner = Planner(info_set, random)
    planner.take_up(info_set.plan)
    if planner.goes_on:
        return planner.thought()
    if not planner.has_plan:
        planner.begin()
    made = 0
    while not enough(planner.simulations) and (variations is None or made < variations):
        made += 1
        if variations is None and made % BETWEEN_LOOKS == 0:
            planner.look_ahead(enough)
        else:
            planner.vary()
    return planner.thought()
