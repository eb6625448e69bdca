"""The steps of lessons, shown and tried. Nothing here waits, or knows Discord. All of it is slow,
so it is called off the event loop."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from bot import words as common
from bot.catalog import Catalog, Entry
from bot.hand.candidates import next_parts
from bot.hand.decision import Question, question_of
from bot.hand.meaning import meaning
from bot.hand.menus import Path, tree_of
from bot.hand.picks import Picked
from bot.hand.private_boards import drawn_of
from bot.names import with_others
from bot.play.sentences import tell
from games.decisions import Ask, Choice
from games.lessons.lesson import Lesson
from games.lessons.playing import Attempt, asked, attempt, position
from games.playthrough import choice_of
from games.renaming import AS_PRINTED, Renaming
from games.view import View
from renderers.kit.density import Density
from renderers.kit.themes import DEFAULT, Theme
from renderers.picture import Picture

TOLD = 3
"""The most sentences about the results of a wrong try."""
KEPT = 256
"""The most positions that are kept, since each click in a step needs its position."""


@dataclass(frozen=True)
class Place:
    """A step of a lesson, or the end after its last one."""

    known: Entry
    lesson: Lesson
    step: int

    @property
    def is_over(self) -> bool:
        """Whether this is the end of the lesson."""
        return self.step >= len(self.lesson.steps)

    @property
    def wants(self) -> bool:
        """Whether the learner has a choice to make."""
        return not self.is_over and bool(self.lesson.steps[self.step].goals)

    def next(self) -> Place:
        """Return the step that follows."""
        return Place(self.known, self.lesson, self.step + 1)

    def leads_to(self, other: Place) -> bool:
        """Return whether a learner may go from here to another step without a choice. A lesson can
        always be begun, and a step that is only to be read can be left."""
        if other.known is not self.known:
            return False
        return other.step == 0 or other == self or (other == self.next() and not self.wants)


@dataclass(frozen=True)
class Shown:
    """A step as its learner sees it."""

    pictures: tuple[Picture, ...]
    question: Question | None
    theme: Theme = DEFAULT
    renaming: Renaming = AS_PRINTED
    """Gives texts the names of spaces that the learner has chosen."""


class School:
    """Shows the steps of lessons, and tries the choices of learners."""

    def __init__(self) -> None:
        self._positions: OrderedDict[tuple[str, str, int], bytes] = OrderedDict()

    def shown(
        self,
        place: Place,
        name: str,
        theme: Theme,
        chosen: Path = (),
        picked: Picked | None = None,
        *,
        renamed: bool = False,
        with_shortcuts: bool = False,
        density: Density = 1,
    ) -> Shown:
        """Return what a learner sees of a step. Its texts use the names of the notation.

        Args:
            name: the name of the learner.
            chosen, picked: as for `bot.hand.decision.question_of`.
            renamed: whether spaces have their other names.
            with_shortcuts: as for `bot.hand.candidates.next_parts`.
            density: see `renderers.kit.density`.
        """
        game, seat = place.known.game, place.lesson.learner
        state = self._state(place)
        names = with_others(name, state.seats, seat)
        views = game.view(state, None), game.view(state, seat)
        ask = game.ask(state, seat) if place.wants else None
        marks = () if ask is None else next_parts(ask, chosen, with_shortcuts=with_shortcuts)
        pictures = drawn_of(
            *(place.known, views, names, theme, marks), whole=True, renamed=renamed, density=density
        )
        question = None
        if ask is not None:
            question = question_of(game.words, views[1], names, ask, chosen, picked)
        return Shown(pictures, question, theme, game.words.renaming if renamed else AS_PRINTED)

    def seen(self, place: Place, name: str) -> tuple[tuple[str, ...], View]:
        """Return the names of the players in a step, and the view of its learner.

        Args:
            name: the name of the learner.
        """
        state, seat = self._state(place), place.lesson.learner
        return with_others(name, state.seats, seat), place.known.game.view(state, seat)

    def ask(self, place: Place) -> Ask | None:
        """Return what the learner is asked in a step. None after the last step, and in a step that
        is only to be read."""
        game = place.known.game
        return game.ask(self._state(place), place.lesson.learner) if place.wants else None

    def model(self, place: Place) -> Choice:
        """Return the model answer of a step."""
        state, seat = self._state(place), place.lesson.learner
        answer = place.lesson.steps[place.step].answer
        return choice_of(place.known.game, state, seat, answer)

    def in_words(self, place: Place, name: str, choice: Choice) -> str:
        """Return a choice of a step in the words of its menus, without the part that is not asked.

        Args:
            name: the name of the learner.
        """
        game, state, seat = place.known.game, self._state(place), place.lesson.learner
        names = [common.plain(each) for each in with_others(name, state.seats, seat)]
        ask = asked(game, place.lesson, state)
        unasked = len(tree_of(ask).follow(())) if ask.single else 0
        skip = min(unasked, len(choice.notation.split()) - 1)
        told = meaning(game.words, game.view(state, seat), names, ask, choice, skip)
        return " + ".join(what for what, _ in told)

    def tried(self, place: Place, choice: Choice) -> Attempt:
        """Return the result of a choice of the learner."""
        return attempt(place.known.game, place.lesson, self._state(place), place.step, choice)

    def led(self, place: Place, name: str, made: Attempt) -> list[str]:
        """Return what an attempt would lead to, in a few sentences."""
        seats, seat = self._state(place).seats, place.lesson.learner
        names = [common.plain(each) for each in with_others(name, seats, seat)]
        return tell(place.known.game, made.log, seat, names)[:TOLD]

    def _state(self, place: Place) -> Any:
        """The state in which a step begins. The caller may change it."""
        game, key = place.known.game, (place.known.game.key, place.lesson.key, place.step)
        if (encoded := self._positions.get(key)) is None:
            encoded = game.encode(position(game, place.lesson, place.step))
            self._positions[key] = encoded
            while len(self._positions) > KEPT:
                self._positions.popitem(last=False)
        return game.decode(encoded)


def learnable(catalog: Catalog) -> Catalog:
    """Return the games of a catalog that have lessons."""
    return {key: known for key, known in catalog.items() if known.game.lessons}
