"""A text in progress: its effects happen one after another (R-17, R-18, R-67)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.squarriors.cards.cards import ABILITIES
from games.squarriors.cards.vocabulary import Ability
from games.squarriors.choices import NONE, Act
from games.squarriors.events import TextTold
from games.squarriors.naming import word
from games.squarriors.rules import aiming, leaving
from games.squarriors.rules.about import TextAbout
from games.squarriors.rules.decision import Decision
from games.squarriors.texts import effects, triggers
from games.squarriors.texts.happening import Happened, Pending, Source

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Text(Decision, tag="text"):
    """A text that takes effect now: that of an action that resolves, or a triggered one."""

    ability: int
    source: Source
    targets: list[int] = []
    picks: list[int] = []
    """Picks that were named in advance and not used up yet."""
    event: Happened | None = None
    lineage: list[tuple[int, int]] | None = None
    """The texts that led to it; None if no event set it off."""
    aimed: bool = True
    """Whether its targets are chosen."""
    index: int = 0
    """The place of the next effect."""
    dividing: bool = False
    """Whether that effect lets the controller choose, for each of `parts` in turn."""
    parts: list[int] = []

    @property
    def text(self) -> Ability:
        return ABILITIES[self.ability]

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        if not self.aimed:
            return self._aim(state)
        if self.index < len(self.text.do):
            return effects.asks(state, self)
        return ()

    def _aim(self, state: SquarriorsState) -> tuple[Ask, ...]:
        """Ask the controller for the target of a triggered text, or whether to decline (R-18)."""
        seat = self.source.seat
        if state.sides[seat].out:
            return ()
        begins = word("text"), aiming.source_part(state, self.source)
        target = self.text.target
        choices: list[Choice] = []
        if target is None:
            choices.append(Act((*begins, word("yes")), "text"))
        else:
            choices += [
                Act((*begins, *aim.parts), "text", targets=aim.refs)
                for aim in aiming.aims(state, target, self.source, self.event)
            ]
        if not choices:
            return ()
        if self.text.may:
            choices.append(Act((*begins, word(NONE)), "decline", option=1))
        about = TextAbout(self.source.card, self.ability)
        return (Ask(seat, "text", tuple(choices), about=about),)

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Act)
        if self.aimed:
            effects.answer(state, self, choice, log)
            return
        if choice.verb == "decline":
            self._end(state, log)
            return
        self.targets = list(choice.targets)
        self._begin(state, log)

    def step(self, state: SquarriorsState, log: Log) -> None:
        if not self.aimed:  # nothing can be chosen: nothing happens
            self._end(state, log)
            return
        if self.index == len(self.text.do):
            state.cause = []
            self._end(state, log)
            return
        state.cause = self.lineage or []
        effects.do(state, self, log)

    def _end(self, state: SquarriorsState, log: Log) -> None:
        """End the text. A player who resigned meanwhile is eliminated now, before any other
        question (R-56)."""
        state.leave(self)
        if state.resigned:
            leaving.check(state, log)

    def _begin(self, state: SquarriorsState, log: Log) -> None:
        self.aimed = True
        log.append(TextTold(self.source.seat, self.source.card, effects.who_is(state, self.source)))


def begin_triggered(state: SquarriorsState, pending: Pending, log: Log) -> None:
    """Let a triggered text take effect."""
    ability = ABILITIES[pending.ability]
    text = Text(
        pending.ability,
        pending.source,
        event=pending.event,
        lineage=[*pending.lineage, triggers.text_of(ability, pending.source)],
        aimed=False,
    )
    state.push(text)
    if ability.target is None and not ability.may:
        text._begin(state, log)


def flush(state: SquarriorsState, log: Log) -> bool:
    """Let the next triggered text take effect, and return whether there was one."""
    if not state.pending:
        return False
    begin_triggered(state, triggers.next_pending(state), log)
    return True
