"""The scripted player of Squarriors, which measures the game and is no part of it.

It is greedy: it takes the contest that promises most on average, as long as that is worth the
creatures that it expends. It tries texts, tactics and recruits on a copy of the position with dice
of its own, and takes the one that leaves it better off at once. It looks at its own hand and the
cards that lie open, and never at what others could answer.

The simulator with which the cards were designed had a greedy player without tactics; the events of
its matches, and how often each tribe won, are in docs/squarriors.md. The worths of our player
(`worth.FITTED`, and the numbers below) are fitted to these figures. Its habits: in a turn in which
it buys recruits, it buys as many as it can pay and feed; a creature that joins it goes where it
fights best; and in others' turns it acts only for rolls of its own, unless it is told otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from games.chance import Chance
from games.decisions import Ask, Choice
from games.players.info_set import InfoSet
from games.squarriors.board import COUNCIL
from games.squarriors.choices import PASS, Act
from games.squarriors.game import Squarriors
from games.squarriors.mind import worth
from games.squarriors.mind.habits import habit, there
from games.squarriors.mind.prospects import PROSPECTS, Outlook
from games.squarriors.mind.worth import FITTED, of_creature
from games.squarriors.pieces import Creature
from games.squarriors.rules import rolling
from games.squarriors.rules.about import WindowAbout
from games.squarriors.rules.declaring import assailants
from games.squarriors.rules.defaults import default, strength
from games.squarriors.state import SquarriorsState
from games.squarriors.texts import amounts
from games.squarriors.texts.passives import has, stats

GAME = Squarriors()
POWER, CARD, CHAINED, ROLLED = 1.4, 1.5, 1.5, 1.5
POINT = FITTED.lowered[0]
READY, KEPT = 0.09, 0.31
"""The worth of a ready creature, for each point of the number with which it defends its domain: in
a position, and where a contest would expend it."""
SURE = 0.75
"""The share of its worth that a creature loses with a manipulation counter from a text.

This is more than for an attack's counter, since the creature can still be attacked in the
same turn (R-43).
"""
SHELTER, CROWDED = 0.5, 0.64
"""For a creature that comes to a domain: the worth of a point of the domain's strength beside a
point of the number that counts there, and the cost of each creature that is there already."""
TRIED = ("use", "play", "fire", "promote", "buy", "set")
TACTICS = ("play", "fire", "set", "detach")


@dataclass(frozen=True)
class Scripted:
    """The settings of a scripted player."""

    hold: float = 1.0
    """Its reluctance to expend creatures that could defend: 0 careless, 2 very careful."""
    tactics: bool = False
    """Whether it plays tactics; the tables of docs/squarriors.md have none."""
    answers: bool = False
    """Whether it uses texts in others' turns and in answer to what they do, or only for
    its own rolls."""
    recruits: float = 0.38
    """The share of its turns in which it buys and promotes recruits. It keeps its other Power for
    tactics, whether it plays them or not."""

    def __call__(self, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
        """Answer a question; take a random tribe."""
        if ask.question == "tribe":
            return random.choice(ask.choices)
        answer = ANSWERS.get(ask.question)
        if answer is not None:
            return answer(self, state, ask, random)
        return habit(state, ask, FITTED) or default(state, ask)


ALL = Scripted(tactics=True, answers=True)
"""A player that plays everything that there is."""


def scripted(info_set: InfoSet, random: Random) -> Choice:
    """Play as an opponent of the levels: `simulate --seats
    hard,bench.squarriors_player:scripted`."""
    world = info_set.any_world()
    assert isinstance(world, SquarriorsState)
    return ALL(world, info_set.ask, random)


# --- What things are worth ---------------------------------------------------------------


def keeps(state: SquarriorsState, creature: Creature) -> float:
    """Return the worth of a ready creature to its domain while others have their turns."""
    return KEPT * worth.of_defending(state, creature)


def points(state: SquarriorsState, seat: int) -> float:
    """Return the worth of everything that a player has."""
    side = state.sides[seat]
    if side.out:
        return -FITTED.out
    total = POWER * side.power + CARD * len(side.hand)
    total += CARD * sum(trap is not None for trap in side.traps)
    for creature in side.creatures:
        total += of_creature(state, creature) * (1.0 - SURE * creature.swayed)
        total += 0.0 if creature.expended else READY * worth.of_defending(state, creature)
    for domain in side.domains:
        total += POINT * domain.strength + FITTED.last * min(domain.strength, 2)
        total += CHAINED * len(domain.chain)
    return total + _in_contest(state, seat)


def _in_contest(state: SquarriorsState, seat: int) -> float:
    """Return the worth of the contest in progress to a player, as it stands."""
    contest = state.contest
    if contest is None or contest.over or contest.winner >= 0 or contest.fought:
        return 0.0
    if contest.kind == "leadership":
        totals = [-1 if total is None else total for total in rolling.totals(state)]
        return POINT * (totals[seat] == max(totals) and totals.count(totals[seat]) == 1)
    if seat not in (contest.seat, contest.vs):
        return 0.0
    if contest.kind == "dominance":
        attack, defence = (rolling.dominance_damage(state, attack=each) for each in (True, False))
        ahead = contest.seat if attack > defence else contest.vs
        return POINT * (ahead == seat)
    if contest.roll is None:
        return 0.0
    return ROLLED * (not rolling.is_against(state, seat))


def balance(state: SquarriorsState, seat: int) -> float:
    """Return the points of a player, less those of the strongest other player."""
    others = (points(state, other) for other in range(state.seats) if other != seat)
    return points(state, seat) - max(others)


# --- Contests ----------------------------------------------------------------------------


def promise(player: Scripted, outlook: Outlook, act: Act) -> float:
    """Return the average gain of a contest, less the worth of the creatures that it expends."""
    state, seat = outlook.state, outlook.seat
    return outlook.of(act) - player.hold * sum(
        keeps(state, creature)
        for creature in _expended(state, seat, act)
        if not (has(state, creature, "Fervor") and act.verb in ("dominance", "leadership"))
    )


def _expended(state: SquarriorsState, seat: int, act: Act) -> list[Creature]:
    if act.verb == "dominance":
        return assailants(state, seat)
    return [there(state, act.subject)]


# --- Answers -----------------------------------------------------------------------------


def _act(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    seat = ask.seat
    acts = [choice for choice in ask.choices if isinstance(choice, Act)]
    found: list[tuple[float, Act]] = []
    saving = not _buys(player, state, seat)
    before, outlook = balance(state, seat), Outlook(state, seat, FITTED)
    left_out = set(("buy", "promote") if saving else ()) | set(() if player.tactics else TACTICS)
    for act in acts:
        if act.verb in PROSPECTS:
            found.append((promise(player, outlook, act), act))
        elif act.verb in left_out:
            continue
        elif act.verb == "set":
            found.append((CARD, act))
        elif act.verb in TRIED:
            found.append((tried(state, seat, act, random) - before, act))
    return best(found)


def _buys(player: Scripted, state: SquarriorsState, seat: int) -> bool:
    """Return whether recruits are bought in this turn, and another may still be fed.

    The coin is made of facts that all see and that stay through the turn, so that it falls the same
    way in every world that somebody imagines.
    """
    others = [(side.power, len(side.hand)) for i, side in enumerate(state.sides) if i != seat]
    turn = Random(f"{state.round} {seat} {state.first} {others}").random()
    room = amounts.provision_limit(state, seat) - state.sides[seat].provision
    return turn < player.recruits and room > 0


def best(found: Iterable[tuple[float, Act]], least: float = 0.5) -> Choice:
    """Return the act of the greatest worth, or pass if no act is worth more than the least."""
    value, act = max(found, key=lambda each: each[0], default=(0.0, None))
    return act if act is not None and value > least else PASS


def tried(state: SquarriorsState, seat: int, choice: Choice, random: Random) -> float:
    """Return the balance once a choice has been carried out and everybody else lets it happen."""
    copy = GAME.decode(GAME.encode(state))
    copy.chance = Chance(random.randbytes(16))
    asks = GAME.apply(copy, seat, choice).asks
    for _ in range(20):
        if not asks or asks[0].question == "act" or not (copy.queue or copy.resolution):
            break
        asks = GAME.apply(copy, asks[0].seat, default(copy, asks[0])).asks
    return balance(copy, seat)


def _window(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    assert isinstance(ask.about, WindowAbout)
    if not player.answers and ask.about.window != "roll":
        return PASS
    before = balance(state, ask.seat)
    return best(
        (tried(state, ask.seat, act, random) - before, act)
        for act in ask.choices
        if isinstance(act, Act) and (player.tactics or act.verb not in TACTICS)
    )


def _text(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    return max(ask.choices, key=lambda choice: tried(state, ask.seat, choice, random))


def _to(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    """Choose the domain in which a creature that joins it, or lost its domain, fights best."""

    def value(act: Act) -> float:
        creature = state.creature(act.subject)
        if creature is None:
            return 0.0
        might, will, _ = stats(state, creature)
        shelter = SHELTER * strength(state, ask.seat, act.option)
        there = len(state.sides[ask.seat].there(act.option))
        return (will if act.option == COUNCIL else might) + shelter - CROWDED * there

    return max((act for act in ask.choices if isinstance(act, Act)), key=value)


Answer = Callable[[Scripted, SquarriorsState, Ask, Random], Choice]
ANSWERS: dict[str, Answer] = {
    "act": _act,
    "window": _window,
    "text": _text,
    "choose": _text,
    "to": _to,
}
"""Answers by question. All other questions are answered as players usually do, or as for a player
who is gone (R-65)."""
