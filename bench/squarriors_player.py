"""The scripted player of Squarriors' rules page: it measures the game and is no part of it.

It is greedy: of the contests that it could declare it takes the one that promises most on
average, as long as that is worth the creatures that it expends. Texts, tactics and recruits it
tries on a copy of the position with dice of its own, and takes what leaves it better off at
once. It looks at what lies open and at its own hand, and never at what others could answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from games.chance import Chance
from games.engine import Ask, Choice, Several
from games.squarriors import amounts, passives, rolling
from games.squarriors.acting import assailants, can_join
from games.squarriors.board import ARMY, COUNCIL, VANGUARD, domain_of
from games.squarriors.cards import CARDS
from games.squarriors.choices import PASS, Act, Pick
from games.squarriors.game import Squarriors
from games.squarriors.passives import has, is_forbidden, modified, stats
from games.squarriors.pieces import Creature
from games.squarriors.rules.defaults import default
from games.squarriors.rules.dividing import capacity, spared
from games.squarriors.state import SquarriorsState

GAME = Squarriors()
FACES = 6
POINT, LAST_POINT, DESTROYED, RIVAL_OUT = 5.0, 6.0, 10.0, 60.0
"""What lowering a domain is worth; more where it then stands at 1, at 0, or its player goes."""
RAISED = 4.0
SWAYED, TURNED = 0.55, 1.6
"""What a manipulation counter and a change of sides are worth beside the creature."""
HURT = 0.6
"""What damage that does not kill is worth beside the creature, all of its blood together."""
POWER, CARD, CHAINED, ROLLED = 0.5, 1.5, 1.0, 4.0
READY = 0.2
"""For a ready creature, each point of the number with which it defends its domain."""
TRIED = ("use", "play", "fire", "promote", "buy", "set")
TACTICS = ("play", "fire", "set", "detach")


@dataclass(frozen=True)
class Scripted:
    """How it plays."""

    hold: float = 1.0
    """How much it minds expending creatures that could defend: 0 careless, 2 very careful."""
    tactics: bool = False
    """Whether it plays tactics, or has none as in the page's tables."""
    recruits: float = 0.5
    """In so many of its turns it buys a recruit or promotes one; its other Power it keeps for
    tactics, whether it plays them or not."""

    def __call__(self, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
        """Answer a question."""
        answer = ANSWERS.get(ask.question)
        return default(state, ask) if answer is None else answer(self, state, ask, random)


# --- What things are worth ---------------------------------------------------------------


def worth(state: SquarriorsState, creature: Creature) -> float:
    """Return what a creature is worth as it is now: the page's weights (part 6)."""
    might, will, blood = stats(state, creature)
    body = 2 * might + 1.5 * will + 1.5 * (blood - creature.damage) + creature.armor
    keywords = len(passives.holding(state).keywords(state, creature))
    return max(1.0, body + keywords - 4 * CARDS[creature.card].provision + 3.5)


def lowered(state: SquarriorsState, seat: int, domain: int) -> float:
    """Return what a domain's next point is worth to whoever takes it."""
    strengths = [each.strength for each in state.sides[seat].domains]
    strength = strengths[domain]
    if strength > 1:
        return POINT + LAST_POINT * (strength == 2)
    return RIVAL_OUT if 0 in strengths else POINT + DESTROYED


def keeps(state: SquarriorsState, creature: Creature) -> float:
    """Return what a ready creature is worth in its domain while others have their turns."""
    might, will, _ = stats(state, creature)
    return READY * {VANGUARD: 2.0, ARMY: might, COUNCIL: will}.get(creature.domain, 0.0)


def points(state: SquarriorsState, seat: int) -> float:
    """Return what a player has."""
    side = state.sides[seat]
    if side.out:
        return -RIVAL_OUT
    total = POWER * side.power + CARD * len(side.hand)
    total += CARD * sum(trap is not None for trap in side.traps)
    for creature in side.creatures:
        total += worth(state, creature) * (1.0 - SWAYED * creature.swayed)
        total += 0.0 if creature.expended else keeps(state, creature)
    for domain in side.domains:
        total += POINT * domain.strength + LAST_POINT * min(domain.strength, 2)
        total += CHAINED * len(domain.chain)
    return total + _in_contest(state, seat)


def _in_contest(state: SquarriorsState, seat: int) -> float:
    """Return what the contest in progress promises a player as it stands."""
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
    """Return how a position looks for a player beside the strongest of the others."""
    others = (points(state, other) for other in range(state.seats) if other != seat)
    return points(state, seat) - max(others)


def chance(needed: int) -> float:
    """Return how likely a die is higher than that."""
    return min(FACES, max(0, FACES - needed)) / FACES


# --- Contests ----------------------------------------------------------------------------


def promise(player: Scripted, state: SquarriorsState, seat: int, act: Act) -> float:
    """Return what a contest is worth on average, less what it expends."""
    value = CONTESTS[act.verb](state, seat, act)
    return value - player.hold * sum(
        keeps(state, creature)
        for creature in _expended(state, seat, act)
        if not (has(state, creature, "Fervor") and act.verb in ("dominance", "leadership"))
    )


def _expended(state: SquarriorsState, seat: int, act: Act) -> list[Creature]:
    if act.verb == "dominance":
        return assailants(state, seat)
    return [there(state, act.subject)]


def there(state: SquarriorsState, uid: int) -> Creature:
    creature = state.creature(uid)
    assert creature is not None, "it is in play"
    return creature


def _stealth(state: SquarriorsState, seat: int, act: Act) -> float:
    attacker, target = there(state, act.subject), there(state, act.targets[0])
    through, cost = 1.0, 0.0
    able = [
        creature
        for creature in state.sides[target.seat].there(VANGUARD)
        if not creature.expended and not is_forbidden(state, "block", creature)
    ]
    if able and not is_forbidden(state, "be_blocked", attacker):
        blocked = chance(amounts.discipline(state, seat))
        through = 1.0 - blocked
        blow = max(stats(state, creature).might for creature in able)
        cost = blocked * (blow >= capacity(state, attacker)) * worth(state, attacker)
    bonus = modified(state, "infiltration_roll", seat, by=attacker, vs=target)
    strength = state.sides[target.seat].domains[target.domain].strength
    gain = hurt(state, target, stats(state, attacker).might)
    gain += lowered(state, target.seat, target.domain)
    return through * chance(strength - bonus) * gain - cost


def hurt(state: SquarriorsState, target: Creature, damage: int) -> float:
    """Return what it is worth to deal damage to a creature."""
    room = capacity(state, target)
    return worth(state, target) * (1.0 if damage >= room else HURT * damage / room)


def _manipulation(state: SquarriorsState, seat: int, act: Act) -> float:
    attacker, target = there(state, act.subject), there(state, act.targets[0])
    needed = state.sides[target.seat].domains[target.domain].strength
    needed += stats(state, target).will - stats(state, attacker).will
    needed += modified(state, "persuasion_defence", target.seat, by=attacker, vs=target)
    needed -= modified(state, "persuasion_roll", seat, by=attacker, vs=target)
    return chance(needed) * worth(state, target) * (TURNED if target.swayed else SWAYED)


def _dominance(state: SquarriorsState, seat: int, act: Act) -> float:
    vs, domain = domain_of(act.subject)
    attackers, side = assailants(state, seat), state.sides[vs]
    defenders = side.there(domain)
    coming = [c for c in side.there(ARMY) if domain != ARMY and not c.expended and not c.entered]
    best_answer = min(
        _battle(state, seat, vs, domain, attackers, group)
        for group in (defenders, defenders + coming)
    )
    return best_answer if attackers else 0.0


def _battle(
    state: SquarriorsState,
    seat: int,
    vs: int,
    domain: int,
    attackers: list[Creature],
    defenders: list[Creature],
) -> float:
    """Return what comes of a battle in which both sides strike at the same time."""
    attack, defence = (
        sum(stats(state, creature).might for creature in group) for group in (attackers, defenders)
    )
    if domain == ARMY or any(creature.domain != domain for creature in defenders):
        ours, theirs = (state.sides[each].domains[ARMY].strength for each in (seat, vs))
        attack, defence = attack + max(0, ours - theirs), defence + max(0, theirs - ours)
    if not defenders:
        return lowered(state, vs, domain)
    value = lowered(state, vs, domain) if attack > defence else 0.0
    return value + lost(state, defenders, attack) - lost(state, attackers, defence)


def lost(state: SquarriorsState, creatures: list[Creature], damage: int) -> float:
    """Return what the creatures are worth that die when their player divides the damage."""
    parts = spared(state, damage, creatures)
    return sum(
        worth(state, creature)
        for creature, part in zip(creatures, parts, strict=True)
        if part >= capacity(state, creature)
    )


def _leadership(state: SquarriorsState, seat: int, act: Act) -> float:
    """It is worth its victory if nobody else can reach what this player can; more than its
    starter is expended only as it is needed."""
    reach = [_reach(state, each) for each in range(state.seats)]
    if any(other >= reach[seat] for each, other in enumerate(reach) if each != seat):
        return 0.0
    return max(
        lowered(state, other, domain)
        for other, side in enumerate(state.sides)
        if other != seat
        for domain in side.standing_domains()
    )


def _reach(state: SquarriorsState, seat: int) -> int:
    """Return the highest total that a player could have in a challenge."""
    side = state.sides[seat]
    if side.out or not side.domains[COUNCIL].strength:
        return 0
    able = [stats(state, c).will for c in side.there(COUNCIL) if can_join(c)]
    return side.domains[COUNCIL].strength + sum(able) if able else 0


CONTESTS: dict[str, Callable[[SquarriorsState, int, Act], float]] = {
    "stealth": _stealth,
    "manipulation": _manipulation,
    "dominance": _dominance,
    "leadership": _leadership,
}


# --- Answers -----------------------------------------------------------------------------


def _act(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    seat = ask.seat
    acts = [choice for choice in ask.choices if isinstance(choice, Act)]
    found: list[tuple[float, Act]] = []
    saving = not _buys(player, state, seat)
    before = balance(state, seat)
    left_out = set(("buy", "promote") if saving else ()) | set(() if player.tactics else TACTICS)
    for act in acts:
        if act.verb in CONTESTS:
            found.append((promise(player, state, seat, act), act))
        elif act.verb in left_out:
            continue
        elif act.verb == "set":
            found.append((CARD, act))
        elif act.verb in TRIED:
            found.append((tried(state, seat, act, random) - before, act))
    return best(found)


def _buys(player: Scripted, state: SquarriorsState, seat: int) -> bool:
    """Whether this is a turn in which recruits are bought, and may still be fed."""
    side = state.sides[seat]
    turn = Random(f"{state.round} {seat} {state.chance.seed.hex()}").random()
    fresh = any(creature.entered for creature in side.creatures)
    room = amounts.provision_limit(state, seat) - side.provision
    return turn < player.recruits and not fresh and room > 0


def best(found: Iterable[tuple[float, Act]], least: float = 0.5) -> Choice:
    """Return what is worth most, to pass if nothing is worth anything."""
    value, act = max(found, key=lambda each: each[0], default=(0.0, None))
    return act if act is not None and value > least else PASS


def tried(state: SquarriorsState, seat: int, choice: Choice, random: Random) -> float:
    """Return the balance once a choice has been carried out and everybody else lets it be."""
    copy = GAME.decode(GAME.encode(state))
    copy.chance = Chance(random.randbytes(16))
    asks = GAME.apply(copy, seat, choice).asks
    for _ in range(20):
        if not asks or asks[0].question == "act" or not (copy.queue or copy.resolution):
            break
        asks = GAME.apply(copy, asks[0].seat, default(copy, asks[0])).asks
    return balance(copy, seat)


def _window(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    before = balance(state, ask.seat)
    return best(
        (tried(state, ask.seat, act, random) - before, act)
        for act in ask.choices
        if isinstance(act, Act) and (player.tactics or act.verb not in TACTICS)
    )


def _text(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    return max(ask.choices, key=lambda choice: tried(state, ask.seat, choice, random))


def _attackers(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    return Several(tuple(ask.choices))


def _flee(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    """All who can flee do so if that leaves the attacker less than staying does."""
    contest = state.contest
    assert contest is not None
    fleeing = {pick.uid for pick in ask.choices if isinstance(pick, Pick)}
    vs, domain = domain_of(contest.target)
    attackers = rolling.fighters(state, contest.attackers)
    defenders = rolling.fighters(state, contest.defenders)
    stay = [creature for creature in defenders if creature.uid not in fleeing]
    coming = [c for c in state.sides[vs].there(ARMY) if domain != ARMY and not c.expended]
    staying = min(
        _battle(state, contest.seat, vs, domain, attackers, group)
        for group in (defenders, defenders + coming)
    )
    fled = _battle(state, contest.seat, vs, domain, attackers, stay)
    return Several(tuple(ask.choices) if fled < staying else ())


def _reinforce(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    """All come if that saves the domain, else nobody does."""
    contest = state.contest
    assert contest is not None
    coming = [there(state, pick.uid) for pick in ask.choices if isinstance(pick, Pick)]
    vs, domain = domain_of(contest.target)
    attackers = rolling.fighters(state, contest.attackers)
    defenders = rolling.fighters(state, contest.defenders)
    without, together = (
        _battle(state, contest.seat, vs, domain, attackers, group)
        for group in (defenders, defenders + coming)
    )
    return Several(tuple(ask.choices) if together < without else ())


def _block(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    """Block with whom it pays: the attacker's blow back is weighed against what it would do."""
    contest = state.contest
    assert contest is not None
    attacker, target = there(state, contest.attackers[0]), there(state, contest.target)
    threat = hurt(state, target, stats(state, attacker).might)
    threat += lowered(state, target.seat, target.domain)
    blocked = chance(amounts.discipline(state, contest.seat))

    def value(act: Act) -> float:
        if act.verb == "none":
            return 0.0
        blocker = there(state, act.subject)
        gain = threat + hurt(state, attacker, stats(state, blocker).might)
        gain -= hurt(state, blocker, stats(state, attacker).might)
        return blocked * gain

    return max((act for act in ask.choices if isinstance(act, Act)), key=value)


def _bid(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    """Everybody may be added, as far as it is needed to win."""
    return Several(
        tuple(pick for pick in ask.choices if isinstance(pick, Pick) and not pick.forced)
    )


def _win(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    def value(act: Act) -> float:
        if act.verb == "none":
            return 0.0
        seat, domain = domain_of(act.subject)
        if act.verb == "raise":
            low = state.sides[seat].domains[domain].strength <= 2
            return RAISED + LAST_POINT * low if seat == ask.seat else -1.0
        return lowered(state, seat, domain) if seat != ask.seat else -1.0

    return max((act for act in ask.choices if isinstance(act, Act)), key=value)


def _split(player: Scripted, state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    return ask.choices[-1]


Answer = Callable[[Scripted, SquarriorsState, Ask, Random], Choice]
ANSWERS: dict[str, Answer] = {
    "act": _act,
    "window": _window,
    "text": _text,
    "choose": _text,
    "attackers": _attackers,
    "flee": _flee,
    "reinforce": _reinforce,
    "block": _block,
    "bid": _bid,
    "win": _win,
    "split": _split,
}
"""By question; all else is answered as for a player who is gone (R-65)."""
