"""One turn (rulebook, Turn Details): 1. Play, 2. Process, 3. Draw.

With the full rules, action cards can be played before the character, with it, and after the Draw
step. A player who captured nobody draws an action card when the turn ends.
"""

from __future__ import annotations

from operator import not_
from typing import TYPE_CHECKING, Literal

from games.decisions import Ask, Choice
from games.frames import Log
from games.square_tactics.cards.actions import END, SHIELDS, START, ZOMBIE
from games.square_tactics.cards.characters import SLOTS, faction_of
from games.square_tactics.choices import (
    DONE,
    WAYS,
    Draw,
    Play,
    Raise,
    Show,
    ask_to_play,
    plays,
    use,
)
from games.square_tactics.events import Played, PlayedNobody, Raised, Revealed, TookBack
from games.square_tactics.rules import acts, drawing
from games.square_tactics.rules.process import Process
from games.square_tactics.rules.windows import could_react
from games.square_tactics.view import Moment
from games.state import Procedure

if TYPE_CHECKING:
    from games.square_tactics.state import TacticsState

CYCLES = 5
"""The number of the character that may be revealed and shuffled into the deck for a draw."""


class Turn(Procedure["TacticsState"], tag="turn"):
    """A player's turn."""

    seat: int
    step: Literal["play", "with", "process", "draw", "end", "over"] = "play"
    space: int = -1
    """The space on which the character of this turn was played, -1 before that."""
    took: bool = False
    """Whether the player has captured anybody in this turn."""
    may_draw_two: bool = False
    """Whether a character with ability 17 has captured."""
    cycled: list[int] = []
    """The characters whose ability 5 has been used in this turn."""
    spared: list[int] = []
    """The characters that are left alone for the rest of this turn, because of Sacrifice."""

    def asks(self, state: TacticsState) -> tuple[Ask, ...]:
        if not state.full:
            return self._ask_to_play(state) if self.step == "play" else ()
        match self.step:
            case "play":
                return (self._ask_turn(state),)
            case "with":
                return (self._ask_with(state),)
            case "draw" if self._chooses_draw(state):
                return (Ask(self.seat, "draw", (Draw(1), Draw(2))),)
            case "end":
                choices = (DONE, *acts.choices(state, self.seat, END))
                hides = state.everyone and could_react(state, self.seat, END)
                return (Ask(self.seat, "end", choices, always_ask=hides),)
        return ()

    # 1. Play.

    def _ask_to_play(self, state: TacticsState) -> tuple[Ask]:
        """Ask which character of the hand goes to which open space (first rules)."""
        is_open = tuple(map(not_, state.board))
        seat, hand = self.seat, tuple(state.hands[self.seat])
        return ask_to_play(seat, state.seats, hand, state.factions[seat], is_open)

    def _ask_turn(self, state: TacticsState) -> Ask:
        """Ask what to play, even a player without characters. The question is skipped only if
        nothing can be played or, with `everyone`, if everybody can tell so (ruling R-4)."""
        empty = not state.hands[self.seat]
        hides = state.everyone and not (empty and not could_react(state, self.seat, START))
        return Ask(self.seat, "turn", self._turn_choices(state), always_ask=hides)

    def _turn_choices(self, state: TacticsState) -> tuple[Choice, ...]:
        """Return all plays of a character, and the abilities and action cards for the
        start of a turn."""
        seat, hand, faction = self.seat, state.hands[self.seat], state.factions[self.seat]
        is_open = tuple(map(not_, state.board))
        made: list[Choice] = [*plays(state.seats, tuple(hand), faction, is_open, True)]
        for card in hand:
            if card % SLOTS + 1 == acts.TAKES_PLACE:
                foreign, own = faction_of(card) != faction, acts.own_spaces(state, seat)
                made += [Play(state.seats, card, space, foreign=foreign) for space in own]
            elif card % SLOTS + 1 == CYCLES and state.decks[seat] and card not in self.cycled:
                made.append(Show("reveal", card, faction_of(card) != faction))
        if state.actions[seat]:
            made += acts.choices(state, seat, START)
        return tuple(made) if hand else (*made, DONE)

    def _ask_with(self, state: TacticsState) -> Ask:
        """Ask for a shielding to play with the character."""
        held = (kind for kind in SHIELDS if state.action_of(self.seat, kind) is not None)
        choices = (DONE, *(use(state.seats, kind, self.space) for kind in held))
        about = Moment(self.space)
        return Ask(self.seat, "with", choices, always_ask=state.everyone, about=about)

    def answer(self, state: TacticsState, seat: int, choice: Choice, log: Log) -> None:
        match choice:
            case Play():
                self._play(state, choice, log)
            case Raise():
                self._raise(state, choice, log)
            case Show(_, card):
                self._cycle(state, card, log)
            case Draw(count):
                self._draw(state, count, log)
            case _ if choice == DONE:
                if self.step == "play":
                    log.append(PlayedNobody(seat))
                self.step = _AFTER[self.step]
            case _:
                acts.carry_out(state, seat, choice, log)
                if self.step == "with":
                    self._after_play(state, log)

    def _play(self, state: TacticsState, choice: Play, log: Log) -> None:
        """Play a character from the hand to an open space, or onto the player's
        own (ability 16)."""
        if log:  # nobody was asked, as there was no choice: the play before would not be seen
            log.show(state)
        state.leave_hand(choice.card, self.seat)
        log.append(Played(self.seat, choice.card, *self._place(state, choice, log)))
        self._after_play(state, log)

    def _raise(self, state: TacticsState, choice: Raise, log: Log) -> None:
        """Play a character from the captured pile with Zombie, which stays under it."""
        state.captures[self.seat].remove(choice.card)
        where, way = self._place(state, choice, log)
        state.spend(self.seat, ZOMBIE, under=state.at(self.space))
        log.append(Raised(self.seat, choice.card, where, way))
        self._after_play(state, log)

    def _place(self, state: TacticsState, choice: Play | Raise, log: Log) -> tuple[str, str]:
        """Put the character on its space. Return the names of the space and of the
        way it is turned."""
        self.space, where = choice.space, state.grid.names[choice.space]
        if state.board[self.space] is not None:
            log.append(TookBack(self.seat, state.take_back(self.space), where))
        state.place(choice.card, self.seat, self.space, choice.turned or 0)
        return where, WAYS[choice.turned] if choice.turned else ""

    def _after_play(self, state: TacticsState, log: Log) -> None:
        """Ask for a shielding to come with the character, or process the character."""
        if state.full and could_react(state, self.seat, SHIELDS):
            self.step = "with"
            return
        self._process(state)
        if not state.full:
            # Nothing interrupts the rest of such a turn, so it runs in one go.
            state.stack[-1].run(state, log)
            self.run(state, log)

    def _process(self, state: TacticsState) -> None:
        """2. Process the character that was played."""
        self.step = "draw"
        state.stack.append(Process(self.seat, self.space, state.full, spared=list(self.spared)))

    def _cycle(self, state: TacticsState, card: int, log: Log) -> None:
        """Ability 5: reveal the character, draw, and shuffle it into the deck."""
        self.cycled.append(card)
        log.append(Revealed(self.seat, card))
        drawing.draw(state, self.seat, 1, log)
        state.put_into_deck(card, self.seat)

    # 2. Process, 3. Draw, and the end of the turn.

    def run(self, state: TacticsState, log: Log) -> None:
        """Go on to the next step."""
        match self.step:
            case "process":
                self._process(state)
            case "draw" if self.space >= 0 and state.is_full:
                state.stack.pop()  # ruling R-5: a full board ends the game at once
            case "draw":
                self._draw(state, 1, log)
            case "over":
                state.stack.pop()
                if state.mayhem or not self.took:
                    drawing.draw_action(state, self.seat, log)

    def captured(self, *, draws_two: bool) -> None:
        """Note that a character processed in this turn has captured somebody."""
        self.took = True
        self.may_draw_two |= draws_two

    def _chooses_draw(self, state: TacticsState) -> bool:
        """Return whether the player may draw two (ability 17), as the deck still has two."""
        return (
            self.may_draw_two
            and len(state.decks[self.seat]) >= 2
            and not (self.space >= 0 and state.is_full)
        )

    def _draw(self, state: TacticsState, count: int, log: Log) -> None:
        """3. Draw characters. If the deck has run out, the game goes on without a draw."""
        drawing.draw(state, self.seat, count, log)
        if not state.full:
            state.stack.pop()
            return
        self.step = "end" if could_react(state, self.seat, END) else "over"


_AFTER: dict[str, Literal["process", "draw", "over"]] = {
    "play": "draw",
    "with": "process",
    "end": "over",
}
"""By step: the step that follows when the player is done."""
