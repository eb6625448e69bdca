"""Foreseen results of an ask's choices if nobody reacts: the rules play them out in a copy of the
state. A result that no text in play can change is computed without playing it out."""

from __future__ import annotations

from games.decisions import Ask, Choice
from games.parts import words_of
from games.squarriors.cards.cards import FLEDGLING, PROMOTIONS, SUBTYPE
from games.squarriors.choices import PASS, PASS_CONTEST, Act
from games.squarriors.foreseen.copies import World
from games.squarriors.foreseen.plain import PlainActions
from games.squarriors.foreseen.storms import storm, storms
from games.squarriors.foreseen.strikes import strikes
from games.squarriors.meanings import ChainOf
from games.squarriors.rules import rolling
from games.squarriors.rules.challenge import Challenge
from games.squarriors.rules.privilege import Privilege
from games.squarriors.state import SquarriorsState
from games.squarriors.texts import amounts
from games.squarriors.view import Fate, Foreseen

UNFORESEEN = ("tribe", "bid")
"""Questions whose results depend on what the others bring or bid in secret."""
STORMED = ("attackers", "flee", "reinforce")
"""Questions whose answers name the creatures in a dominance attack."""


def foreseen(state: SquarriorsState, ask: Ask | None) -> Foreseen:
    """Return the results of its choices that a seat can know."""
    if ask is None or ask.question in UNFORESEEN or _is_bid_for(state):
        return NOTHING
    if not ask.single:
        return Foreseen(storms=storms(state, ask) if ask.question in STORMED else {})
    sealed = any(isinstance(step, Privilege) and step.answers for step in state.stack)
    seat = ask.seat
    contest = state.contest
    going_on = {}
    if contest is not None and contest.kind == "dominance" and not (contest.over or contest.fought):
        going_on = {PASS.notation: storm(World(state), seat, PASS)} if ask.passing == PASS else {}
    return Foreseen(
        sealed=sealed,
        storms=going_on,
        fates=_fates(state, ask),
        strikes=dict(strikes(state, ask)) if ask.question == "act" else {},
        prices=_prices(state, ask),
    )


NOTHING = Foreseen()


def _prices(state: SquarriorsState, ask: Ask) -> dict[int, int]:
    """Return the present costs of the tactics in the hand and, in the own action phase, of recruits
    and promotions."""
    seat, side = ask.seat, state.sides[ask.seat]
    found = {card: amounts.tactic_cost(state, seat, card) for card in side.hand if SUBTYPE[card]}
    if ask.question == "act":
        found[FLEDGLING] = amounts.recruit_cost(state, seat)
        promoted = {card for each in side.creatures for card in PROMOTIONS[each.card]}
        if promoted:
            found |= dict.fromkeys(promoted, amounts.promotion_cost(state, seat))
    return found


def _is_bid_for(state: SquarriorsState) -> bool:
    """Return whether a challenge is at the stage of its secret bids."""
    return any(isinstance(step, Challenge) and step.stage == "bids" for step in state.stack)


def until_chain(choice: Choice) -> str:
    """Return the notation of a choice without the chain that its card joins. If nothing else is in
    progress, the chain makes no difference at once."""
    parts = choice.parts
    if isinstance(choice, Act) and choice.chain >= 0 and isinstance(parts[-1].means, ChainOf):
        parts = parts[:-1]
    return " ".join(words_of(parts))


def _fates(state: SquarriorsState, ask: Ask) -> dict[str, tuple[Fate, ...]]:
    """Return the fates of each choice. The key leaves out the chain that a card joins as long as it
    makes no difference."""
    found: dict[str, tuple[Fate, ...]] = {}
    alike = state.contest is None and not state.queue
    world: World | None = None
    simple = PlainActions(state, ask.seat) if ask.question == "act" else None
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
            world = world or World(state)
            found[key] = world.fates(ask.seat, choice)
    return found
