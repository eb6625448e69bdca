"""What the choices of an ask come to if everybody lets them go by: the rules play them out in a
copy of the state in which nobody reacts.

Nothing hidden shows through: without reactions no hand and no trap is looked at, answers that
wait are thrown away, and what a die would decide is left out. Only what no text in play can change
is told without playing it out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, count

import msgspec

from games.chance import SEED_BYTES, Chance
from games.decisions import Ask, Choice, Several
from games.engine import run_on
from games.frames import Log
from games.parts import words_of
from games.squarriors.cards import verbs
from games.squarriors.cards.cards import ABILITIES, FLEDGLING, SUBTYPE
from games.squarriors.cards.vocabulary import Ability
from games.squarriors.choices import PASS, PASS_CONTEST, Act
from games.squarriors.events import ContestWon, Killed, SideDealt, Who
from games.squarriors.meanings import ChainOf
from games.squarriors.pieces import Creature
from games.squarriors.rules import changes, dividing, rolling, stealth
from games.squarriors.rules.acting import PLAY
from games.squarriors.rules.challenge import Challenge
from games.squarriors.rules.declaring import guards
from games.squarriors.rules.defaults import default
from games.squarriors.rules.dominance import Dominance
from games.squarriors.rules.privilege import Privilege
from games.squarriors.state import SquarriorsState
from games.squarriors.texts import amounts, passives, triggers
from games.squarriors.texts.happening import Happened
from games.squarriors.view import THROWS, Fate, Foreseen, SideChange, Storm, Strike

UNFORESEEN = ("tribe", "bid")
"""Questions whose answers hang on what the others bring or bid in secret."""
STORMED = ("attackers", "flee", "reinforce")
"""Questions whose answers put a dominance attack together."""
SUBSETS = 5
"""Of so many creatures, at most, each group is foreseen; of more, each alone and all together."""
MOST_THROWN = 6
"""Of so many choices after which dice are rolled it is told what each throw brings: that takes
as long as seven or more choices without dice."""
LONGEST = 60
"""So many questions a dominance attack asks at most."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(SquarriorsState)


def foreseen(state: SquarriorsState, ask: Ask | None) -> Foreseen:
    """Return what a seat can know of what its choices come to."""
    if ask is None or ask.question in UNFORESEEN or _is_bid_for(state):
        return NOTHING
    if not ask.single:
        storms = _storms(state, ask) if ask.question in STORMED else {}
        return Foreseen(storms=storms)
    sealed = any(isinstance(step, Privilege) and step.answers for step in state.stack)
    seat = ask.seat
    contest = state.contest
    storms = {}
    if contest is not None and contest.kind == "dominance" and not (contest.over or contest.fought):
        storms = {PASS.notation: _storm(_World(state), seat, PASS)} if ask.passing == PASS else {}
    tactics = {card for card in state.sides[seat].hand if SUBTYPE[card]}
    return Foreseen(
        sealed=sealed,
        storms=storms,
        fates=_fates(state, ask),
        strikes=dict(_strikes(state, ask)) if ask.question == "act" else {},
        prices={card: amounts.tactic_cost(state, seat, card) for card in tactics},
    )


NOTHING = Foreseen()


def _is_bid_for(state: SquarriorsState) -> bool:
    """Whether bids wait that nobody may know."""
    return any(isinstance(step, Challenge) and step.stage == "bids" for step in state.stack)


def until_chain(choice: Choice) -> str:
    """Return a choice without the chain that its card joins: where nothing else goes on, that
    changes nothing at once."""
    parts = choice.parts
    if isinstance(choice, Act) and choice.chain >= 0 and isinstance(parts[-1].means, ChainOf):
        parts = parts[:-1]
    return " ".join(words_of(parts))


# --- Playing it out ----------------------------------------------------------------------


class _World:
    """Copies of a state in which nobody reacts."""

    def __init__(self, state: SquarriorsState) -> None:
        self._kept = _encoder.encode(state)
        self.before = _Numbers(state)
        self._thrown = 0
        """Choices after which dice are rolled."""

    def answered(
        self, seat: int, choice: Choice, chance: Chance | None = None
    ) -> tuple[SquarriorsState, Log]:
        """Return a copy in which a choice was just made, with what happened.

        Args:
            chance: what rolls the dice, if not the match's own.
        """
        state = _decoder.decode(self._kept)
        state.hurried = True
        if chance is not None:
            state.chance = chance
        for step in state.stack:
            if isinstance(step, Privilege):
                step.answers.clear()
        return state, answered(state, seat, choice)

    def fates(self, seat: int, choice: Choice) -> tuple[Fate, ...]:
        """Return how a choice changes each side, by what one or two dice may show; () where more
        of them are rolled."""
        state, log = self.answered(seat, choice)
        run_on(state, log)
        if state.chance.drawn == self.before.drawn:
            return (Fate(THROWS, tuple(_Numbers(state).since(self.before))),)
        self._thrown += 1
        if self._thrown > MOST_THROWN:
            return ()
        found: Counter[tuple[SideChange, ...]] = Counter()
        for first in DICE:
            for second in DICE:
                chance = rolling_first(first, second)
                state, log = self.answered(seat, choice, chance)
                run_on(state, log)
                if chance.drawn > 2:
                    return UNCHANGED
                only = chance.drawn == 1
                found[tuple(_Numbers(state).since(self.before))] += len(DICE) if only else 1
                if only:
                    break
        return tuple(Fate(weight, changes) for changes, weight in found.most_common())


DICE = range(1, 7)


def rolling_first(first: int, second: int) -> Chance:
    """Return a chance that rolls these two numbers first.

    >>> chance = rolling_first(5, 2)
    >>> chance.die(), chance.die()
    (5, 2)
    """
    return Chance(_seeds()[first, second])


@cache
def _seeds() -> dict[tuple[int, int], bytes]:
    found: dict[tuple[int, int], bytes] = {}
    for seed in map(_as_seed, count()):
        chance = Chance(seed)
        found.setdefault((chance.die(), chance.die()), seed)
        if len(found) == THROWS:
            return found
    raise AssertionError("there are seeds for every throw")


def _as_seed(number: int) -> bytes:
    return number.to_bytes(SEED_BYTES, "big")


def answered(state: SquarriorsState, seat: int, choice: Choice) -> Log:
    """Make a choice, and return what happened before the next step."""
    log = Log()
    log.keeps_frames = False
    state.stack[-1].answer(state, seat, choice, log)
    return log


class _Numbers:
    """What is counted of each side."""

    def __init__(self, state: SquarriorsState) -> None:
        self.drawn = state.chance.drawn
        self._sides = [
            (
                side.power,
                len(side.hand),
                tuple(domain.strength for domain in side.domains),
                {
                    each.uid: (changes.who(each), each.damage, each.swayed)
                    for each in side.creatures
                },
            )
            for side in state.sides
        ]

    def since(self, before: _Numbers) -> Iterator[SideChange]:
        """Yield what has changed of each side."""
        for seat, (was, now) in enumerate(zip(before._sides, self._sides, strict=True)):
            if was == now:
                continue
            had, has = was[3], now[3]
            stayed = [(has[uid], had[uid]) for uid in has if uid in had]
            strengths = zip(was[2], now[2], strict=True)
            yield SideChange(
                seat,
                power=(was[0], now[0]),
                hand=(was[1], now[1]),
                strengths=tuple((n, a, b) for n, (a, b) in enumerate(strengths) if a != b),
                lost=tuple(one[0] for uid, one in had.items() if uid not in has),
                gained=tuple(one[0] for uid, one in has.items() if uid not in had),
                hurt=tuple((to[0], to[1] - of[1]) for to, of in stayed if to[1] != of[1]),
                swayed=tuple((to[0], to[2]) for to, of in stayed if to[2] != of[2]),
                damage=sum(one[1] for one in has.values()) - sum(one[1] for one in had.values()),
                counters=sum(one[2] for one in has.values()) - sum(one[2] for one in had.values()),
            )


def _fates(state: SquarriorsState, ask: Ask) -> dict[str, tuple[Fate, ...]]:
    """Return by choice what may come of it, without the chain that a card joins where that makes
    no difference yet."""
    found: dict[str, tuple[Fate, ...]] = {}
    alike = state.contest is None and not state.queue
    world: _World | None = None
    simple = _Simple(state, ask.seat) if ask.question == "act" else None
    for choice in ask.choices:
        if isinstance(choice, Act) and choice.verb in rolling.ROLL:
            continue
        key = until_chain(choice) if alike else choice.notation
        if key in found:
            continue
        plain = None if simple is None else simple.outcome(choice)
        if plain is not None:
            found[key] = plain
        elif choice == PASS_CONTEST and PASS.notation in found:
            found[key] = found[PASS.notation]
        else:
            world = world or _World(state)
            found[key] = world.fates(ask.seat, choice)
    return found


UNCHANGED = (Fate(THROWS, ()),)
UNCOUNTED = (
    verbs.ChangeStat,
    verbs.ChangeKeyword,
    verbs.ChangeNumber,
    verbs.Forbid,
    verbs.Allow,
    verbs.Ready,
    verbs.Expend,
    verbs.Peek,
)
"""Verbs that change nothing that is counted, but for Blood."""


def _is_uncounted(ability: Ability) -> bool:
    own = [*ability.do, *(effect for each in ability.abilities for effect in each.do)]
    return ability.cost.sacrifice is None and all(
        isinstance(effect, UNCOUNTED) and getattr(effect, "stat", "") != "blood"
        for effect in (own if ability.kind == "mark" else ability.do)
    )


PLAIN = tuple(map(_is_uncounted, ABILITIES))
"""By ability: whether it changes nothing that is counted while nothing else goes on."""


class _Simple:
    """The actions whose outcome is plain: what they cost, as long as no text waits for them."""

    def __init__(self, state: SquarriorsState, seat: int) -> None:
        self._state, self._seat, side = state, seat, state.sides[seat]
        self._moved = triggers.is_heard(state, "moved")
        self._entered = triggers.is_heard(state, "entered")
        self._played = triggers.is_heard(state, "played") or triggers.is_heard(state, "targeted")
        self._paid: dict[tuple[int, int, bool], tuple[Fate, ...]] = {}
        self._hesitated = side.hesitated
        self._blood = any(
            effect.stat == "blood" for effect, *_ in passives.holding(state).live("stat")
        )
        self._hurt = {creature.uid for creature in side.creatures if creature.damage}

    def outcome(self, choice: Choice) -> tuple[Fate, ...] | None:
        """Return how an action changes its player's side; None where it has to be played out."""
        match choice:
            case Act(verb="land") if not self._blood:
                return UNCHANGED
            case Act(verb="move", subject=uid) if not (self._blood or self._follows(uid)):
                return UNCHANGED
            case Act(verb="dominance") if not self._hesitated:
                return UNCHANGED
            case Act(verb="buy") if not self._entered:
                return self._pay(amounts.recruit_cost(self._state, self._seat), 0, enters=True)
            case Act(verb="promote", subject=uid) if uid not in self._hurt:
                return self._pay(amounts.promotion_cost(self._state, self._seat))
            case Act(verb="set", subject=card):
                return self._pay(amounts.tactic_cost(self._state, self._seat, card), 1)
            case Act(verb="play", subject=card) if self._is_plain(PLAY[card].number):
                return self._pay(amounts.tactic_cost(self._state, self._seat, card), 1)
            case Act(verb="use", option=ability) if self._is_plain(ability):
                return self._pay(ABILITIES[ability].cost.power)
            case Act(verb="detach") if not self._blood:
                return UNCHANGED
        return None

    def _follows(self, uid: int) -> bool:
        """Whether some text answers the move of a creature."""
        seat = self._seat
        moved = Happened("moved", seat, -1, [uid], seat)
        return self._moved and triggers.is_answered(self._state, moved)

    def _is_plain(self, ability: int) -> bool:
        """Whether a text changes nothing that is counted, beside what it costs."""
        return PLAIN[ability] and not (self._blood or self._played)

    def _pay(self, power: int, cards: int = 0, enters: bool = False) -> tuple[Fate, ...]:
        key = power, cards, enters
        if key not in self._paid:
            side = self._state.sides[self._seat]
            hand = len(side.hand)
            recruit = Who(FLEDGLING, self._seat, self._state.recruits + 1)
            change = SideChange(
                self._seat,
                power=(side.power, side.power - power),
                hand=(hand, hand - cards),
                gained=(recruit,) if enters else (),
            )
            self._paid[key] = (Fate(THROWS, (change,)),)
        return self._paid[key]


# --- Attacks -----------------------------------------------------------------------------


def _strikes(state: SquarriorsState, ask: Ask) -> Iterator[tuple[str, Strike]]:
    """Yield what each attack by stealth or manipulation needs, and what it does then."""
    answers = _Answers(state)
    blocking = [len(guards(state, seat)) for seat in range(state.seats)]
    last = {side.creatures[0].uid for side in state.sides if len(side.creatures) == 1}
    unblocked = passives.forbidden(state, "be_blocked")
    for act in ask.choices:
        if not (isinstance(act, Act) and act.verb in rolling.ROLL):
            continue
        attacker, target = state.creature(act.subject), state.creature(act.targets[0])
        if attacker is None or target is None:
            continue
        least = rolling.least_die(state, act.verb, attacker, target)
        damage = hurts = blockers = 0
        kills = stealthy = act.verb == "stealth"
        if stealthy:
            damage = stealth.damage(state, attacker, target)
            kills = damage >= dividing.capacity(state, target)
            hurts = max(0, damage - target.armor)
            blockers = 0 if act.subject in unblocked else blocking[target.seat]
        answered = target.uid in last or answers.before_end(act.verb, attacker, target, kills)
        rewarded = answers.at_end(act.verb, attacker, target.seat)
        yield (
            act.notation,
            Strike(stealthy, least, damage, hurts, kills, blockers, answered, rewarded),
        )


class _Answers:
    """Which attacks texts in play would answer."""

    def __init__(self, state: SquarriorsState) -> None:
        self._state = state
        events = ("declare", "damaged", "killed", "turned", "swayed", "won", "failed")
        self._heard = {on for on in events if triggers.is_heard(state, on)}
        self._known: dict[tuple[str, str, int, int], bool] = {}

    def at_end(self, verb: str, attacker: Creature, vs: int) -> bool:
        """Whether some text answers the end of an attack."""
        return any(self._of_attacker(on, verb, attacker, vs) for on in ("won", "failed"))

    def before_end(self, verb: str, attacker: Creature, target: Creature, kills: bool) -> bool:
        """Whether some text answers an attack before it is over, if it succeeds."""
        if not self._heard:
            return False
        if self._of_attacker("declare", verb, attacker, target.seat):
            return True
        if verb == "stealth":
            ons = ["damaged", "killed"] if kills else ["damaged"]
        else:
            ons = ["turned" if target.swayed else "swayed"]
        return any(self._of_target(on, verb, attacker, target) for on in ons)

    def _of_attacker(self, on: str, verb: str, attacker: Creature, vs: int) -> bool:
        if on not in self._heard:
            return False
        key = on, verb, attacker.uid, vs
        if key not in self._known:
            event = Happened(on, attacker.seat, vs, [attacker.uid], contest=verb)
            self._known[key] = triggers.is_answered(self._state, event)
        return self._known[key]

    def _of_target(self, on: str, verb: str, attacker: Creature, target: Creature) -> bool:
        if on not in self._heard:
            return False
        by = attacker.uid if on == "killed" else 0  # others do not ask who did it
        key = on, verb, by, target.uid
        if key not in self._known:
            seat = attacker.seat if on == "turned" else target.seat
            event = Happened(on, attacker.seat, target.seat, [target.uid], seat, verb, killer=by)
            self._known[key] = triggers.is_answered(self._state, event)
        return self._known[key]


def _storms(state: SquarriorsState, ask: Ask) -> dict[str, Storm]:
    """Return what a dominance attack comes to, by who is picked."""
    if not isinstance(state.stack[-1], Dominance):
        return {}
    world, found = _World(state), {}
    for picks in _groups(ask.choices):
        several = Several(picks)
        if ask.least <= len(picks) and (picks or ask.question != "attackers"):
            found[several.notation] = _storm(world, ask.seat, several)
    return found


def _groups(choices: Sequence[Choice]) -> Iterable[tuple[Choice, ...]]:
    most = len(choices)
    sizes = range(most + 1) if most <= SUBSETS else (0, 1, most)
    return chain.from_iterable(combinations(choices, size) for size in sizes)


def _storm(world: _World, seat: int, choice: Choice) -> Storm:
    """Play a dominance attack out: the others flee, reinforce and choose by the defaults."""
    state, log = world.answered(seat, choice)
    totals = _totals(state)
    run_on(state, log)
    events, asks, won = [*log], log.asks, False
    for _ in range(LONGEST):
        if state.contest is None or not asks or won:
            break
        won = asks[0].question == "win"
        log = answered(state, asks[0].seat, default(state, asks[0]))
        run_on(state, log)
        events += log
        asks = log.asks
    dealt = next((each for each in events if isinstance(each, SideDealt)), None)
    return Storm(
        totals,
        won=won or any(isinstance(each, ContestWon) for each in events),
        first=(dealt.attack, dealt.defence) if dealt is not None and dealt.swift else (0, 0),
        fallen=tuple(each.who for each in events if isinstance(each, Killed)),
    )


def _totals(state: SquarriorsState) -> tuple[int, int]:
    """Return what each side deals in all, if nobody falls before it strikes."""
    contest = state.contest
    if contest is None:
        return 0, 0
    attack, defence = (
        0 if contest.fought else rolling.dominance_damage(state, side) for side in (True, False)
    )
    return contest.dealt[0] + attack, contest.dealt[1] + defence
