"""Orders and answers in advance (R-62, R-70), which save a player from being asked again and again.

They look at public facts only: the class of a window, which everybody knows, the choices of the
question, and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from games.decisions import Ask, Choice
from games.options import Setup
from games.squarriors.board import LETTERS
from games.squarriors.choices import Act
from games.squarriors.rules import windows
from games.squarriors.rules.about import WindowAbout
from games.squarriors.rules.challenge import everybody, lead_at_most
from games.squarriors.rules.defaults import default
from games.unasked import PASSING, Order, StandingOrders

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

TARGETED = Order(
    "targeted",
    "Ask me only when it concerns me",
    "You are asked when your trap may answer, you are the target, or you are losing a roll or a "
    "clash.",
    "You are asked whenever you could do anything at all.",
    turn=False,
    recommended=True,
)
RESPONSES = Order(
    "responses",
    "Ask me in contests and about actions too",
    "You are also asked while a contest is in progress or an action waits to take effect.",
    "You are not asked about contests and actions of others that do not concern you.",
    turn=False,
)
QUICK = Order(
    "quick",
    "Do not ask about my own actions",
    "After your own action the others are asked at once.",
    "After your own action you are asked first whether to add another one.",
    turn=False,
    recommended=True,
)
STOP = Order(
    "stop",
    "Stop before others’ turns go on",
    "You are asked in the others’ Provision phase and before their Action phase ends.",
    "Those moments pass without asking you.",
    turn=False,
)
NEVER = {
    "flee": ("Never flee", "Your creatures never flee.", "You are asked who flees."),
    "reinforce": (
        *("Never reinforce", "Your creatures never reinforce."),
        "You are asked who reinforces.",
    ),
    "block": ("Never block", "Your creatures never block.", "You are asked who blocks."),
    "bid": (
        *("Never join challenges", "You never join a challenge, not even one that you can win."),
        "You are asked for a bid in every challenge.",
    ),
}
"""By question: the name and help of the order that never does it, and the help of its opposite."""
JOIN = Order(
    "join",
    "Join challenges that I cannot lose",
    "Your Council joins if nobody can outbid it, or if it can tie with one enemy. Otherwise it "
    "stays out.",
    "You decide yourself whether you join another player’s challenge.",
    turn=False,
    recommended=True,
)
HOMELESS = Order(
    "homeless",
    "Creatures without a domain to my strongest",
    "In others’ turns, creatures that flee, come back or lose their domain go to your strongest.",
    "You are asked where creatures go when they flee, come back or lose their domain.",
    turn=False,
    recommended=True,
)
ROLLS = Order(
    "rolls",
    "Ask about rolls only if I can change them",
    "You are asked about a roll against you only if you may have a card that works in contests.",
    "You are asked about every roll against you while you may play or use anything.",
    turn=False,
    recommended=True,
)
SPLIT = Order(
    "split",
    "Divide damage for me",
    "Damage is divided so that the fewest of your creatures die, the least worth first.",
    "You divide damage among your creatures.",
    turn=False,
    recommended=True,
)
LOWER = Order(
    "lower",
    "Win: lower the target",
    "When you win an attack, the attacked domain is lowered.",
    "You are asked what your victory does.",
    turn=False,
    recommended=True,
)
RAISE = Order(
    "raise",
    "Win: raise mine",
    "When you win an attack, your own domain is raised if it can be. This comes before lowering.",
    "You are asked what your victory does.",
    turn=False,
)
CHAINS = tuple(
    Order(
        f"chain_{letter}",
        f"Creatures I kill to chain {letter.upper()}",
        f"Creatures that you kill go into the chain of your {name} while it stands, before your"
        " strongest.",
        f"Creatures that you kill do not go into the chain of your {name} automatically.",
        turn=False,
    )
    for letter, name in zip(LETTERS, ("Vanguard", "Army", "Council"), strict=True)
)
STRONGEST = Order(
    "chain_strongest",
    "Creatures I kill to my strongest chain",
    "Creatures that you kill go into the chain of your strongest domain.",
    "You choose which of your chains gets the creatures that you kill.",
    turn=False,
    recommended=True,
)
TEXTS = Order(
    "texts",
    "Choose targets of texts for me",
    "Effects of your cards take the first target, and optional ones are skipped.",
    "You choose the targets of your cards’ effects, and whether optional ones happen.",
    turn=False,
)
ORDERS = (
    PASSING,
    TARGETED,
    RESPONSES,
    QUICK,
    ROLLS,
    STOP,
    *(Order(f"no_{key}", *texts, turn=False) for key, texts in NEVER.items()),
    JOIN,
    HOMELESS,
    SPLIT,
    LOWER,
    RAISE,
    STRONGEST,
    *CHAINS,
    TEXTS,
)


class SquarriorsOrders(StandingOrders["SquarriorsState", Any]):
    """Each player may give any of the orders once tribes are on the table."""

    def known(self, setup: Setup) -> tuple[Order, ...]:
        return ORDERS

    def are_taken(self, state: SquarriorsState) -> bool:
        """Return whether orders are taken, which they are not while tribes are handed in."""
        return state.round > 0

    def answer(self, state: SquarriorsState, ask: Ask, given: Collection[str]) -> Choice | None:
        if isinstance(ask.about, WindowAbout):
            return ask.passing if _lets_go(state, ask, ask.about, given) else None
        if f"no_{ask.question}" in given:
            return default(state, ask)
        by_question = ANSWERS.get(ask.question)
        return None if by_question is None else by_question(state, ask, given)


def _lets_go(state: SquarriorsState, ask: Ask, about: WindowAbout, orders: Collection[str]) -> bool:
    """Return whether the orders pass an open window (R-62)."""
    if PASSING.key in orders:
        return True
    if about.own:
        return QUICK.key in orders
    if about.window == "roll" and ROLLS.key in orders:
        return not windows.may_meddle(state, ask.seat)
    if about.window != "other" or not {TARGETED.key, RESPONSES.key} & set(orders):
        return False
    if about.quiet:
        return True
    if RESPONSES.key in orders and (about.queue or about.contest):
        return False
    others_turn = state.active != ask.seat and not about.queue and not about.contest
    return not (STOP.key in orders and others_turn)


DUEL = 2
"""The number of players left in a duel."""

Answer = Callable[["SquarriorsState", Ask, Collection[str]], Choice | None]


def _split(state: SquarriorsState, ask: Ask, orders: Collection[str]) -> Choice | None:
    return default(state, ask) if SPLIT.key in orders else None


def _win(state: SquarriorsState, ask: Ask, orders: Collection[str]) -> Choice | None:
    """Raise one's own domain or lower the target, in an attack and if possible. With both orders,
    raising comes first: a player who gives it beside the recommended one means it."""
    if state.contest is None or state.contest.vs < 0:
        return None
    acts = [each for each in ask.choices if isinstance(each, Act)]
    for key, verb in ((RAISE.key, "raise"), (LOWER.key, "lower")):
        if key in orders and (found := next((each for each in acts if each.verb == verb), None)):
            return found
    return None


def _chain(state: SquarriorsState, ask: Ask, orders: Collection[str]) -> Choice | None:
    """Choose the chain of a named domain that still stands, otherwise that of the strongest. This
    is only for the dead, not for a card whose domain fell before the card took effect."""
    if not all(isinstance(each, Act) and each.subject for each in ask.choices):
        return None
    for domain, order in enumerate(CHAINS):
        if order.key in orders:
            acts = (each for each in ask.choices if isinstance(each, Act))
            if found := next((each for each in acts if each.option == domain), None):
                return found
    return default(state, ask) if STRONGEST.key in orders else None


def _text(state: SquarriorsState, ask: Ask, orders: Collection[str]) -> Choice | None:
    return default(state, ask) if TEXTS.key in orders else None


def _bid(state: SquarriorsState, ask: Ask, orders: Collection[str]) -> Choice | None:
    """Bid in another player’s challenge that cannot be lost.

    If no bid of the others can reach the total of all creatures, offer them all; the rules add as
    many as are needed (R-69). If the others can reach that total and no more, add everybody in any
    case: a bid that only ties is not played by itself, and a tie takes the victory from the enemy.
    With several enemies a tie may be worth less than ready creatures, so the player is asked.
    Otherwise offer nobody.
    """
    if JOIN.key not in orders or state.active == ask.seat:
        return None
    lead = lead_at_most(state, ask.seat)
    if lead is None or lead < 0:
        return default(state, ask)
    if lead > 0:
        return everybody(ask)
    return everybody(ask, forced=True) if len(state.in_order(0)) == DUEL else None


def _place(state: SquarriorsState, ask: Ask, orders: Collection[str]) -> Choice | None:
    return default(state, ask) if HOMELESS.key in orders and state.active != ask.seat else None


ANSWERS: dict[str, Answer] = {
    "bid": _bid,
    "to": _place,
    "left": _place,
    "split": _split,
    "win": _win,
    "chain": _chain,
    "text": _text,
}
"""By question: the function that answers it for the orders."""
