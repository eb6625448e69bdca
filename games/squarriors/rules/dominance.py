"""The dominance attack (R-33 to R-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice, Several
from games.frames import Log
from games.squarriors.board import ARMY, domain_of, domain_ref
from games.squarriors.choices import Act, Deed, Pick
from games.squarriors.events import Declared, Fled, Reinforced, SideDealt
from games.squarriors.naming import called
from games.squarriors.pieces import Creature
from games.squarriors.rules import changes, declaring, rolling
from games.squarriors.rules.contest import (
    FAILED,
    WON,
    Contesting,
    contest_in_progress,
    cycle,
    spend,
    use_victory,
    win_ask,
)
from games.squarriors.rules.dividing import Divide, Share
from games.squarriors.rules.placing import Placing
from games.squarriors.texts import triggers
from games.squarriors.texts.happening import Contest, Happened
from games.squarriors.texts.passives import has, is_forbidden

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def begin(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> None:
    """Begin the attack of a player on a domain; the question for the attackers comes next."""
    state.push(Dominance(seat, "attackers", deed.subject))


class Dominance(Contesting, tag="dominance"):
    """A dominance attack."""

    domain: int
    """The attacked domain, as a reference."""

    @property
    def vs(self) -> int:
        return domain_of(self.domain)[0]

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        if state.pending or (state.contest is not None and state.contest.over):
            return ()
        match self.stage:
            case "attackers":
                if state.sides[self.vs].out:
                    return ()
                able = declaring.assailants(state, self.seat)
                least = int(state.sides[self.seat].hesitated)
                return _several(state, self.seat, "attackers", able, least)
            case "flee":
                return _several(state, self.vs, "flee", fleers(state))
            case "reinforce":
                return _several(state, self.vs, "reinforce", reinforcers(state))
            case "win":
                army = domain_ref(self.seat, ARMY)
                return win_ask(state, self.seat, [army], [self.domain])
        return ()

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        if isinstance(choice, Act):
            use_victory(state, seat, choice, log)
            self.stage = WON
            return
        picks = choice.picks if isinstance(choice, Several) else (choice,)  # one can, and must
        uids = [pick.uid for pick in picks if isinstance(pick, Pick)]
        chosen = rolling.fighters(state, uids)
        if self.stage == "attackers":
            self._declare(state, chosen, log)
        elif self.stage == "flee":
            self._flee(state, chosen, log)
        else:
            self._reinforce(state, chosen, log)

    def proceed(self, state: SquarriorsState, log: Log) -> None:
        match self.stage:
            case "attackers":  # nobody can attack any more, or there is nobody to attack
                state.leave(self)
            case "flee":
                self.stage = "reinforce"
            case "fled":
                self.stage = "reinforce"
                cycle(state, clash=not reinforcers(state))
            case "reinforce":
                self.stage = "swift"
            case "swift" | "normal":
                self._damage(state, log)
            case "victory":
                self._compare(state)
            case "win":  # nothing can be raised or lowered
                self.stage = WON

    # Steps 1 to 3.

    def _declare(self, state: SquarriorsState, attackers: list[Creature], log: Log) -> None:
        if not attackers:  # naming nobody takes the declaration back
            state.sides[self.seat].hesitated = True
            state.leave(self)
            return
        vs, domain = domain_of(self.domain)
        state.sides[self.seat].assaults += 1
        for creature in attackers:
            spend(state, creature, free=has(state, creature, "Fervor"))
        contest = state.contest = Contest(
            state.new_uid(),
            "dominance",
            self.seat,
            vs,
            [creature.uid for creature in attackers],
            self.domain,
            self.domain,
            [creature.uid for creature in state.sides[vs].there(domain)],
        )
        state.alter("contest")
        named = tuple(map(changes.who, attackers))
        log.append(Declared("dominance", self.seat, named, vs, None, domain))
        event = triggers.contest_event(contest, "declare", self.seat, vs, list(contest.attackers))
        triggers.happen(state, event)
        self.stage = "flee"
        cycle(state, clash=not fleers(state) and not reinforcers(state))

    def _flee(self, state: SquarriorsState, fleeing: list[Creature], log: Log) -> None:
        self.stage = "fled"
        if not fleeing:
            return
        log.append(Fled(self.vs, tuple(map(changes.who, fleeing))))
        for creature in fleeing:
            changes.unplace(state, creature, "flee")
            event = Happened("flee", self.seat, self.vs, [creature.uid], self.vs, "dominance")
            triggers.happen(state, event)
        state.push(Placing(self.vs, "flee", [creature.uid for creature in fleeing]))

    def _reinforce(self, state: SquarriorsState, coming: list[Creature], log: Log) -> None:
        contest = contest_in_progress(state)
        self.stage = "swift"
        if coming:
            for creature in coming:
                spend(state, creature, free=has(state, creature, "Guard"))
            uids = [creature.uid for creature in coming]
            contest.defenders += uids
            contest.reinforcing += uids
            state.alter("contest")
            log.append(Reinforced(self.vs, tuple(map(changes.who, coming))))
            event = triggers.contest_event(contest, "reinforce", self.vs, self.seat, uids)
            event.of_seat = self.vs
            triggers.happen(state, event)
        cycle(state, clash=True)

    # Steps 4 to 6.

    def _damage(self, state: SquarriorsState, log: Log) -> None:
        contest = contest_in_progress(state)
        swift = self.stage == "swift"
        self.stage = "normal" if swift else "victory"
        if not contest.attackers or not contest.defenders:
            return
        if swift and not _any_swift(state, contest):
            return
        attack = rolling.dominance_damage(state, attack=True, swift=swift)
        defence = rolling.dominance_damage(state, attack=False, swift=swift)
        log.show(state)
        contest.fought = True
        contest.dealt[0] += attack
        contest.dealt[1] += defence
        log.append(SideDealt(attack, defence, swift))
        cycle(state, clash=False)
        shares = [
            Share(self.seat, contest.vs, defence, list(contest.attackers)),
            Share(contest.vs, self.seat, attack, list(contest.defenders)),
        ]
        state.push(Divide(shares))

    def _compare(self, state: SquarriorsState) -> None:
        contest = contest_in_progress(state)
        attack, defence = contest.dealt
        if attack > defence or not contest.defenders:
            contest.winner = self.seat
            self.stage = "win"
        else:
            self.stage = FAILED


def _any_swift(state: SquarriorsState, contest: Contest) -> bool:
    fighting = rolling.fighters(state, [*contest.attackers, *contest.defenders])
    return any(has(state, creature, "Swiftness") for creature in fighting)


def _several(
    state: SquarriorsState, seat: int, question: str, creatures: list[Creature], least: int = 0
) -> tuple[Ask, ...]:
    """Ask for any number of creatures (R-68)."""
    if not creatures or state.sides[seat].out:
        return ()
    picks = tuple(Pick(called(state, creature), creature.uid) for creature in creatures)
    return (Ask(seat, question, picks, least=least, most=len(picks)),)


def fleers(state: SquarriorsState) -> list[Creature]:
    """Return the defenders that can flee (R-34)."""
    contest = contest_in_progress(state)
    side = state.sides[contest.vs]
    if len(side.standing_domains()) < 2:
        return []
    return [
        creature
        for creature in rolling.fighters(state, contest.defenders)
        if not creature.expended
        and not creature.entered
        and not is_forbidden(state, "flee", creature)
    ]


def reinforcers(state: SquarriorsState) -> list[Creature]:
    """Return the creatures that can reinforce (R-35)."""
    contest = contest_in_progress(state)
    able = declaring.reinforcers(state, *domain_of(contest.target))
    return [creature for creature in able if creature.uid not in contest.defenders]
