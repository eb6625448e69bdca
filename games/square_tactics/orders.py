"""Standing orders of the full rules: answers that a player gives once instead of again and again.

An order gives nothing away that opponents cannot see. It answers by what everybody knows. It
looks at the player's own cards only if being asked shows as much anyway (the setting "Only
those who can").
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.options import Setup
from games.square_tactics.board import board_for
from games.square_tactics.cards.actions import COPIES, KINDS, REACTION, SHIELDS, kind_of
from games.square_tactics.cards.characters import SLOTS
from games.square_tactics.choices import DONE
from games.square_tactics.events import GameEnded, PassedOver
from games.square_tactics.rules.process import MAY_GO_ON
from games.square_tactics.rules.strength import compared
from games.square_tactics.rules.windows import could_react, visible_actions
from games.square_tactics.view import Moment
from games.unasked import PASSING, Order, StandingOrders

if TYPE_CHECKING:
    from games.square_tactics.state import TacticsState
    from games.square_tactics.view import TacticsView

NO_MORE_CARDS = Order(
    "cards",
    "No more action cards this turn",
    "You are not asked about action cards again this turn.",
    "On your turn you are asked about action cards before the attack and after drawing.",
    turn=False,
    own_turn=True,
    until=(PassedOver, GameEnded),
)
IF_IT_MATTERS = Order(
    "matters",
    "Only ask about shielding when it matters",
    "Before an attack you are asked about shielding only if it can change the result.",
    "Before every attack you are asked whether to put a shielding under your character.",
    turn=False,
)
ORDERS = (PASSING, NO_MORE_CARDS, IF_IT_MATTERS)


class SquareTacticsOrders(StandingOrders["TacticsState", "TacticsView"]):
    """The orders of the full rules. The first rules have none, since they have no action cards."""

    def known(self, setup: Setup) -> tuple[Order, ...]:
        return ORDERS if setup.options["rules"] == "full" else ()

    def are_taken(self, state: TacticsState) -> bool:
        """Return False while factions are chosen."""
        return state.turn_in_progress is not None

    def answer(self, state: TacticsState, ask: Ask, given: Collection[str]) -> Choice | None:
        if ask.passing is not None:
            return ask.passing if PASSING.key in given or NO_MORE_CARDS.key in given else None
        if DONE not in ask.choices:
            return None
        if NO_MORE_CARDS.key in given:
            return DONE
        if IF_IT_MATTERS.key in given and isinstance(ask.about, Moment) and ask.question == "with":
            return None if _matters(state, ask.seat, ask.about.space) else DONE
        return None

    def rests_on(self, view: TacticsView, text: str) -> object:
        """Return the board around a play: the play rests only on what stands on its space
        and beside it."""
        board, words = board_for(view.seats), text.split()
        spaces = [board.numbers[word] for word in words if word in board.numbers]
        if words[0] != "play" or not spaces:
            return view
        near = sorted({beside for space in spaces for beside in (space, *board.next[space])} - {-1})
        return view.game, [view.board[space] for space in near]


def _matters(state: TacticsState, seat: int, space: int) -> bool:
    """Return whether a shielding can change the result of an attack by the character on a space.

    It can if the side that it adds to ties, or falls short of the opposing number by no more than
    the shieldings add, or would do so after the character was Wounded for each capture. It also
    can if the character may move by Reaction or ability 14, since nobody can tell yet what it
    would meet there.
    """
    attacker, board = state.at(space), state.board
    meets = [
        (side, there)
        for _, side, near in state.grid.routes[space][attacker.facing][0]
        if (there := board[near]) is not None and there.owner != seat
    ]
    if not meets:
        return False
    if attacker.card % SLOTS + 1 == MAY_GO_ON or could_react(state, seat, (REACTION,)):
        return True
    others = (other for other in range(state.seats) if other != seat)
    wounds = len(meets) - 1 if any(state.actions[other] for other in others) else 0
    for side, there in meets:
        number, against, *_ = compared(attacker, side, there, full=True)
        if (adds := _copies(state, seat, SHIELDS[side])) and -adds <= number - against <= wounds:
            return True
    return False


def _copies(state: TacticsState, seat: int, kind: int) -> int:
    """Return how many action cards of a kind a seat holds. With the setting "Ask everyone", return
    how many it could hold, as far as everybody can tell."""
    hand = state.actions[seat]
    if not state.everyone:
        return sum(kind_of(action) == kind for action in hand)
    copies = [seat] if state.personal else range(COPIES)
    seen = visible_actions(state)
    return min(len(hand), sum(copy * KINDS + kind not in seen for copy in copies))
