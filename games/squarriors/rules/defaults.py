"""Default decisions for an absent player (R-65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice, Several
from games.squarriors.cards.cards import CARDS
from games.squarriors.choices import PASS, Act, Pick
from games.squarriors.rules.about import PlacingAbout

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def default(state: SquarriorsState, ask: Ask) -> Choice:
    """Return the answer that R-65 gives to a question."""
    if PASS in ask.choices:
        return PASS
    if not ask.single:
        return _several(state, ask)
    acts = [choice for choice in ask.choices if isinstance(choice, Act)]
    match ask.question:
        case "to" | "chain":
            return max(acts, key=lambda act: (strength(state, ask.seat, act.option), -act.option))
        case "winter":
            return max(acts, key=lambda act: strength(state, ask.seat, act.option))
        case "banish":
            return min(acts, key=lambda act: _value(state, act.subject))
        case "split":
            return acts[-1]
        case "win":
            lowering = [act for act in acts if act.verb == "lower"]
            return (
                lowering[0]
                if lowering and state.contest is not None and state.contest.vs >= 0
                else acts[-1]
            )
        case "block":
            return acts[-1]
        case "text":
            return acts[-1] if acts[-1].verb == "decline" and acts[-1].option else acts[0]
        case "choose":
            return _chosen(state, ask.seat, acts)
    return ask.choices[0]


def _several(state: SquarriorsState, ask: Ask) -> Several:
    """Pick as few creatures as possible; homeless ones go to the stronger domain."""
    if ask.question == "left":
        assert isinstance(ask.about, PlacingAbout)
        left, right = ask.about.domains
        if strength(state, ask.seat, left) >= strength(state, ask.seat, right):
            return Several(tuple(pick for pick in ask.choices if isinstance(pick, Pick)))
    return Several(tuple(ask.choices[: ask.least]))


def _chosen(state: SquarriorsState, seat: int, acts: list[Act]) -> Act:
    """Choose no other Land, the strongest domain, or the first branch."""
    declining = [act for act in acts if act.verb == "decline"]
    if declining:
        return declining[0]
    if acts[0].verb in ("to", "chain"):
        return max(acts, key=lambda act: (strength(state, act.subject, act.option), -act.option))
    return acts[0]


def strength(state: SquarriorsState, seat: int, domain: int) -> int:
    """Return the strength of a domain."""
    return state.sides[seat].domains[domain].strength


def _value(state: SquarriorsState, uid: int) -> int:
    creature = state.creature(uid)
    return 0 if creature is None else CARDS[creature.card].value
