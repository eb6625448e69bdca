"""The leadership challenge, with its bids (R-44, R-45, R-69)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice, Several
from games.frames import Log
from games.parts import Part
from games.picking import Tally
from games.squarriors.board import COUNCIL
from games.squarriors.cards.cards import CARDS
from games.squarriors.choices import Act, Deed, Pick
from games.squarriors.events import ChallengeCounted, Declared, Joined
from games.squarriors.meanings import Pledge
from games.squarriors.naming import as_a, called, means_of
from games.squarriors.pieces import Creature
from games.squarriors.rules import changes, rolling
from games.squarriors.rules.contest import (
    FAILED,
    WON,
    Contesting,
    contest_in_progress,
    cycle,
    every_domain,
    spend,
    use_victory,
    win_ask,
)
from games.squarriors.rules.declaring import can_join
from games.squarriors.texts import triggers
from games.squarriors.texts.happening import Contest
from games.squarriors.texts.passives import has, stats

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def begin(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> None:
    """Start a challenge with a creature of the Council."""
    starter = state.creature(deed.subject)
    assert starter is not None, "the starter is in play"
    state.sides[seat].challenged = True
    spend(state, starter, free=has(state, starter, "Fervor"))
    contest = state.contest = Contest(
        state.new_uid(), "leadership", seat, attackers=[starter.uid], joiners=[starter.uid]
    )
    state.alter("contest")
    log.append(Declared("leadership", seat, (changes.who(starter),)))
    event = triggers.contest_event(contest, "declare", seat, -1, [starter.uid])
    triggers.happen(state, event)
    order = state.in_order(seat)
    state.push(Challenge(seat, "bids", order[1] if len(order) > 1 else seat))


class Challenge(Contesting, tag="challenge"):
    """A leadership challenge."""

    turn: int
    """The seat that adds or declines next."""
    declines: int = 0
    """The number of seats that have declined since a creature was last added."""
    bids: dict[int, list[tuple[int, bool]]] = {}
    """By seat: the creatures of its bid that are not added yet, each with whether it is forced."""
    asking: list[int] | None = None
    """The seats whose bids are missing."""
    news: list[int] = []
    """The seats whose bids are older than the latest addition by another seat."""

    @property
    def holds_answers(self) -> bool:
        return bool(self.bids)

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        if state.pending or contest_in_progress(state).over:
            return ()
        if self.stage == "win":
            winner, refs = contest_in_progress(state).winner, every_domain(state)
            return win_ask(state, winner, refs, refs)
        if self.stage != "bids" or self.asking is None:
            return ()
        return tuple(
            _bid_ask(state, seat)
            for seat in self.asking
            if not state.sides[seat].out and joinable(state, seat)
        )

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        if isinstance(choice, Act):
            use_victory(state, seat, choice, log)
            self.stage = WON
            return
        assert isinstance(choice, Several)
        assert self.asking is not None
        self.asking.remove(seat)
        picks = [pick for pick in choice.picks if isinstance(pick, Pick)]
        order = [creature.uid for creature in joinable(state, seat)]
        picks.sort(key=lambda pick: order.index(pick.uid))
        self.bids[seat] = [(pick.uid, pick.forced) for pick in picks]
        if seat in self.news:
            self.news.remove(seat)

    def proceed(self, state: SquarriorsState, log: Log) -> None:
        match self.stage:
            case "bids":
                self._bids(state, log)
            case "count":
                self._count(state, log)
            case "win":
                self.stage = WON

    # Bids.

    def _bids(self, state: SquarriorsState, log: Log) -> None:
        if self.asking is None:
            others = [s for s in state.in_order(self.turn) if s != self.seat]
            self.asking = [seat for seat in others if joinable(state, seat)]
            if self.asking and not state.sides[self.seat].out and joinable(state, self.seat):
                self.asking.append(self.seat)
            return
        self.asking.clear()
        living = state.in_order(self.turn)
        if self.declines >= len(living):  # a whole round in which nobody added
            self.stage = "count"
            cycle(state, clash=True)
            return
        seat = living[0]
        bid = [each for each in self.bids.get(seat, []) if _still(state, seat, each[0])]
        self.bids[seat] = bid
        if not bid and seat in self.news and joinable(state, seat):
            self.news.remove(seat)
            self.asking = [seat]
            return
        self._add(state, seat, wanted(state, seat, bid), log)
        self.turn = living[1 % len(living)]

    def _add(self, state: SquarriorsState, seat: int, uid: int, log: Log) -> None:
        if not uid:
            self.declines += 1
            return
        contest, creature = contest_in_progress(state), state.creature(uid)
        assert creature is not None
        self.declines = 0
        self.bids[seat] = [each for each in self.bids[seat] if each[0] != uid]
        self.news = [other for other in self.bids if other != seat]
        spend(state, creature, free=has(state, creature, "Fervor"))
        contest.joiners.append(uid)
        state.alter("contest")
        total = rolling.challenge_total(state, seat)
        assert total is not None
        log.append(Joined(changes.who(creature), total))

    # Totals.

    def _count(self, state: SquarriorsState, log: Log) -> None:
        contest = contest_in_progress(state)
        totals = rolling.totals(state)
        log.show(state)
        taking_part = [total for total in totals if total is not None]
        winner = None
        if taking_part and taking_part.count(max(taking_part)) == 1:
            winner = totals.index(max(taking_part))
        log.append(ChallengeCounted(totals, winner))
        if winner is None:
            self.stage = FAILED
        else:
            contest.winner = winner
            self.stage = "win"


def joinable(state: SquarriorsState, seat: int) -> list[Creature]:
    """Return the creatures that a player can add to the challenge."""
    joiners = contest_in_progress(state).joiners
    side = state.sides[seat]
    if not side.domains[COUNCIL].strength:
        return []
    return [c for c in side.there(COUNCIL) if can_join(c) and c.uid not in joiners]


def _still(state: SquarriorsState, seat: int, uid: int) -> bool:
    return any(creature.uid == uid for creature in joinable(state, seat))


def _bid_ask(state: SquarriorsState, seat: int) -> Ask:
    """Ask for a bid: any creatures, each to be added as needed, or in any case (`king!`)."""
    able = joinable(state, seat)
    picks = [
        Pick(part, creature.uid, forced)
        for creature in able
        for part, forced in _bids(called(state, creature))
    ]
    tallies = tuple(
        Tally(
            f"times {_spoken(state, creature)}",
            tuple(int(pick.uid == creature.uid) for pick in picks),
            most=1,
        )
        for creature in able
    )
    most = len(able)
    return Ask(seat, "bid", tuple(picks), least=0, most=most, tallies=tallies)


def _bids(part: Part) -> tuple[tuple[Part, bool], ...]:
    return (part, False), (as_a(Pledge, part), True)


def everybody(ask: Ask, *, forced: bool = False) -> Several:
    """Return the bid of every creature that can be added, each as needed.

    Args:
        ask: the question for the bid.
        forced: whether each is added in any case.
    """
    picks = (pick for pick in ask.choices if isinstance(pick, Pick))
    return Several(tuple(pick for pick in picks if pick.forced is forced))


def _spoken(state: SquarriorsState, creature: Creature) -> str:
    """Return the spoken name of a creature, distinct from its copies: `Fledgling r2`, `Jobe @2`."""
    title, means = CARDS[creature.card].name, means_of(state, creature)
    if creature.recruit:
        return f"{title} {means.word}"
    return title if means.owner < 0 else f"{title} @{means.owner + 1}"


def wanted(state: SquarriorsState, seat: int, bid: list[tuple[int, bool]]) -> int:
    """Return the creature of a bid that its player adds now, 0 for none (R-69)."""
    for uid, forced in bid:
        if forced:
            return uid
    named = tuple(uid for uid, _ in bid)
    if not named or _leads(state, seat, ()) or not _leads(state, seat, named):
        return 0
    by_will = sorted(named, key=lambda uid: _will(state, uid))
    enough = (uid for uid in by_will if _leads(state, seat, (uid,)))
    return next(enough, by_will[-1])


def _leads(state: SquarriorsState, seat: int, more: tuple[int, ...]) -> bool:
    """Return whether a player would have the sole highest total with these creatures added."""
    own = rolling.challenge_total(state, seat, more)
    if own is None:
        return False
    others = (rolling.challenge_total(state, s) for s in range(state.seats) if s != seat)
    return all(other is None or other < own for other in others)


def lead_at_most(state: SquarriorsState, seat: int) -> int | None:
    """Return a player's lead over the best of the others, by present totals, if all creatures join.

    If it is above 0, nobody can outbid the player; if it is 0, somebody can tie. None means that
    the player cannot take part.
    """
    own, *others = (
        rolling.challenge_total(
            state, each, tuple(creature.uid for creature in joinable(state, each))
        )
        for each in (seat, *(s for s in range(state.seats) if s != seat))
    )
    if own is None:
        return None
    return own - max((other for other in others if other is not None), default=-1)


def _will(state: SquarriorsState, uid: int) -> int:
    creature = state.creature(uid)
    return 0 if creature is None else stats(state, creature).will
