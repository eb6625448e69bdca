"""One turn (rulebook, Turn Details): 1. Play, 2. Process, 3. Draw.

With the full rules action cards can be played before the character, with it, and after
the Draw step; whoever captured nobody draws an action card when the turn ends.
"""

from __future__ import annotations

from operator import not_
from typing import TYPE_CHECKING, Literal

from games.engine import Ask, Choice, Log, Procedure
from games.square_tactics import acts, drawing
from games.square_tactics.actions import END, SHIELDS, START, ZOMBIE
from games.square_tactics.cards import SLOTS
from games.square_tactics.choices import (
    DONE,
    DRAW,
    QUARTERS,
    Play,
    Raise,
    Show,
    ask_to_play,
    card_in,
    faction_word,
    plays,
    use,
)
from games.square_tactics.events import Played, PlayedNobody, Raised, Revealed, TookBack
from games.square_tactics.process import Process
from games.square_tactics.view import Moment
from games.square_tactics.windows import could_react

if TYPE_CHECKING:
    from games.square_tactics.state import Table

CYCLES = 5
"""The character that may be revealed and shuffled into the deck for a draw."""


class Turn(Procedure["Table"], tag="turn"):
    """The turn of one player."""

    seat: int
    step: Literal["play", "with", "process", "draw", "end", "over"] = "play"
    space: int = -1
    """Where the character of this turn was played."""
    took: bool = False
    """Whether the player captured anybody in this turn."""
    may_draw_two: bool = False
    """Whether ability 17 captured."""
    cycled: list[int] = []
    """Characters whose ability 5 was used in this turn."""
    spared: list[int] = []
    """Characters that are left alone for the rest of this turn (Sacrifice)."""

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if not table.full:
            return self._ask_to_play(table) if self.step == "play" else ()
        match self.step:
            case "play":
                return (self._ask_turn(table),)
            case "with":
                return (self._ask_with(table),)
            case "draw" if self._chooses_draw(table):
                return (Ask(self.seat, "draw", DRAW),)
            case "end":
                choices = (DONE, *acts.choices(table, self.seat, END))
                hides = table.everyone and could_react(table, self.seat, END)
                return (Ask(self.seat, "end", choices, telling=hides),)
        return ()

    # 1. Play.

    def _ask_to_play(self, table: Table) -> tuple[Ask]:
        """First game rules: one character of the hand, to any open space."""
        is_open = tuple(map(not_, table.board))
        seat, hand = self.seat, tuple(table.hands[self.seat])
        return ask_to_play(seat, table.seats, hand, table.factions[seat], is_open)

    def _ask_turn(self, table: Table) -> Ask:
        """Who has no character still has a turn; it is taken by itself only where nothing can
        be played, or as far as everybody can tell could be (ruling R-4)."""
        empty = not table.hands[self.seat]
        hides = table.everyone and not (empty and not could_react(table, self.seat, START))
        return Ask(self.seat, "turn", self._turn_choices(table), telling=hides)

    def _turn_choices(self, table: Table) -> tuple[Choice, ...]:
        """Action cards, abilities of the start of the turn, and then a character."""
        seat, hand, faction = self.seat, table.hands[self.seat], table.factions[self.seat]
        is_open = tuple(map(not_, table.board))
        made: list[Choice] = [*plays(table.seats, tuple(hand), faction, is_open, True)]
        for card in hand:
            if card % SLOTS + 1 == acts.TAKES_PLACE:
                own = [table.grid.names[space] for space in acts.own_spaces(table, seat)]
                word = faction_word(card, faction)
                made += [Play(acts.TAKES_PLACE, name, faction=word) for name in own]
            elif card % SLOTS + 1 == CYCLES and table.decks[seat] and card not in self.cycled:
                made.append(Show("reveal", CYCLES, faction_word(card, faction)))
        if table.actions[seat]:
            made += acts.choices(table, seat, START)
        return tuple(made) if hand else (*made, DONE)

    def _ask_with(self, table: Table) -> Ask:
        """Shieldings that can be played with the character."""
        name = table.grid.names[self.space]
        held = (kind for kind in SHIELDS if table.action_of(self.seat, kind) is not None)
        choices = (DONE, *(use(kind, name) for kind in held))
        about = Moment(self.space)
        return Ask(self.seat, "with", choices, telling=table.everyone, about=about)

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        match choice:
            case Play():
                self._play(table, choice, log)
            case Raise():
                self._raise(table, choice, log)
            case Show():
                self._cycle(table, card_in(choice, table.factions[seat]), log)
            case _ if choice in DRAW:
                self._draw(table, 1 + DRAW.index(choice), log)
            case _ if choice == DONE:
                if self.step == "play":
                    log.append(PlayedNobody(seat))
                self.step = _AFTER[self.step]
            case _:
                acts.carry_out(table, seat, choice, log)
                if self.step == "with":
                    self._after_play(table, log)

    def _play(self, table: Table, choice: Play, log: Log) -> None:
        """A character from hand to an open space, or onto one's own (ability 16)."""
        if log:  # nobody was asked, as there was no choice: the play before would not be seen
            log.show(table)
        card = card_in(choice, table.factions[self.seat])
        table.leave_hand(card, self.seat)
        self._place(table, card, choice, log)
        turned = "" if choice.turned == "up" else choice.turned
        log.append(Played(self.seat, card, choice.space, turned))
        self._after_play(table, log)

    def _raise(self, table: Table, choice: Raise, log: Log) -> None:
        """Zombie: a character from the captured pile, the card stays under it."""
        card = card_in(choice, table.factions[self.seat])
        table.captures[self.seat].remove(card)
        self._place(table, card, choice, log)
        table.spend(self.seat, ZOMBIE, under=table.at(self.space))
        turned = "" if choice.turned == "up" else choice.turned
        log.append(Raised(self.seat, card, choice.space, turned))
        self._after_play(table, log)

    def _place(self, table: Table, card: int, choice: Play | Raise, log: Log) -> None:
        self.space = table.grid.numbers[choice.space]
        if table.board[self.space] is not None:
            log.append(TookBack(self.seat, table.take_back(self.space), choice.space))
        table.place(card, self.seat, self.space, QUARTERS[choice.turned])

    def _after_play(self, table: Table, log: Log) -> None:
        """Ask for shieldings that come with the character, or process it."""
        if table.full and could_react(table, self.seat, SHIELDS):
            self.step = "with"
            return
        self._process(table)
        if not table.full:
            # Nothing interrupts the rest of such a turn, so it is carried out in one go.
            table.stack[-1].run(table, log)
            self.run(table, log)

    def _process(self, table: Table) -> None:
        """2. Process the character that was played."""
        self.step = "draw"
        table.stack.append(Process(self.seat, self.space, table.full, spared=list(self.spared)))

    def _cycle(self, table: Table, card: int, log: Log) -> None:
        """Ability 5: reveal it, draw, shuffle it into the deck."""
        self.cycled.append(card)
        log.append(Revealed(self.seat, card))
        drawing.draw(table, self.seat, 1, log)
        table.put_into_deck(card, self.seat)

    # 2. Process, 3. Draw, and the end of the turn.

    def run(self, table: Table, log: Log) -> None:
        """Go on to the next step."""
        match self.step:
            case "process":
                self._process(table)
            case "draw" if self.space >= 0 and table.is_full:
                table.stack.pop()  # ruling R-5: a full board ends the game at once
            case "draw":
                self._draw(table, 1, log)
            case "over":
                table.stack.pop()
                if table.mayhem or not self.took:
                    drawing.draw_action(table, self.seat, log)

    def captured(self, *, draws_two: bool) -> None:
        """Note that a processing in this turn captured somebody."""
        self.took = True
        self.may_draw_two |= draws_two

    def _chooses_draw(self, table: Table) -> bool:
        """Ability 17, if the deck still has two."""
        return (
            self.may_draw_two
            and len(table.decks[self.seat]) >= 2
            and not (self.space >= 0 and table.is_full)
        )

    def _draw(self, table: Table, count: int, log: Log) -> None:
        """3. Draw: one card; when the deck has run out, the game goes on without."""
        drawing.draw(table, self.seat, count, log)
        if not table.full:
            table.stack.pop()
            return
        self.step = "end" if could_react(table, self.seat, END) else "over"


_AFTER: dict[str, Literal["process", "draw", "over"]] = {
    "play": "draw",
    "with": "process",
    "end": "over",
}
"""By step: where a player goes who is done with it."""
