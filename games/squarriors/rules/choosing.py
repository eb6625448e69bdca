"""The picks of a text's controller (R-67): one line for each verb that lets a player choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from games.parts import Part, Parts
from games.squarriors.cards import verbs
from games.squarriors.cards.cards import FLEDGLING, PROMOTIONS, RECRUIT
from games.squarriors.meanings import LandOf, part
from games.squarriors.naming import BRANCH, CARD, CHAINS, GOALS, called, parts_for, word
from games.squarriors.texts.happening import Source

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

Options = Callable[["SquarriorsState", Any, Source, int], list[int]]
"""Return the present options of an effect, as domains or cards; -1 for none.

Args:
    state: the present state.
    effect: an effect of the verb.
    source: the source of its text.
    ref: the creature or chain card that the effect works on; 0 if there is none.
"""


class Choosable(NamedTuple):
    """The options that a verb offers its controller."""

    options: Options
    part: Callable[[int, int], Part]
    """The word for an option. The seat is the one whose domains can be chosen."""
    begins: Callable[[SquarriorsState, int], Parts]
    """The words before it if it is asked for and was not named in advance. The number is the
    creature or card for which it is chosen."""


def _own_domains(
    state: SquarriorsState, _effect: verbs.Effect, source: Source, _ref: int
) -> list[int]:
    return state.sides[source.seat].standing_domains()


def _for_creature(
    state: SquarriorsState, effect: verbs.Control, source: Source, ref: int
) -> list[int]:
    return [] if state.creature(ref) is None else _own_domains(state, effect, source, ref)


def _for_chain(state: SquarriorsState, effect: verbs.Chain, source: Source, ref: int) -> list[int]:
    return _own_domains(state, effect, source, ref) if ref else []


def _moving(state: SquarriorsState, _effect: verbs.Move, source: Source, ref: int) -> list[int]:
    """Return the other domains; a recruit stays put in the turn in which it enters (R-48)."""
    creature = state.creature(ref)
    if creature is None:
        return []
    if RECRUIT[creature.card] and creature.entered and creature.seat == source.seat:
        return []
    domains = state.sides[creature.seat].standing_domains()
    return [domain for domain in domains if domain != creature.domain]


def _promoting(
    state: SquarriorsState, _effect: verbs.Promote, _source: Source, ref: int
) -> list[int]:
    creature = state.creature(ref)
    return [] if creature is None else list(PROMOTIONS[creature.card])


def _other_lands(
    state: SquarriorsState, effect: verbs.Land, source: Source, _ref: int
) -> list[int]:
    return [*state.sides[source.seat].other_lands, *([-1] if effect.may else [])]


def _goal(option: int, seat: int) -> Part:
    return GOALS[seat][option]


def _creature_and(verb: str) -> Callable[[SquarriorsState, int], Parts]:
    def begins(state: SquarriorsState, ref: int) -> Parts:
        creature = state.creature(ref)
        assert creature is not None, "a creature with something to choose is in play"
        return word(verb), called(state, creature)

    return begins


CHOOSABLE: dict[type[verbs.Effect], Choosable] = {
    verbs.Move: Choosable(_moving, _goal, _creature_and("to")),
    verbs.Control: Choosable(_for_creature, _goal, _creature_and("to")),
    verbs.Recruit: Choosable(
        _own_domains, _goal, lambda _state, _ref: (word("to"), CARD[FLEDGLING])
    ),
    verbs.Promote: Choosable(
        _promoting, lambda option, _seat: BRANCH[option], _creature_and("promote")
    ),
    verbs.Chain: Choosable(
        _for_chain,
        lambda option, seat: CHAINS[seat][option],
        lambda state, ref: (word("chain"), parts_for(state, ref, own=True)[0]),
    ),
    verbs.Land: Choosable(
        _other_lands,
        lambda option, _seat: part(LandOf, option),
        lambda _state, _ref: (word("land"),),
    ),
}
