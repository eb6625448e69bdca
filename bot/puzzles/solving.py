"""Puzzles, shown and tried. Nothing here waits, or knows Discord. All of it is slow, so it is
called off the event loop."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot import words as common
from bot.catalog import Entry
from bot.errors import OddControl
from bot.hand.candidates import next_parts
from bot.hand.decision import Question, question_of
from bot.hand.meaning import meaning
from bot.hand.menus import Path, tree_of
from bot.hand.picks import Picked
from bot.hand.private_boards import drawn_of
from bot.names import with_others
from bot.play.sentences import tell
from bot.puzzles import words
from games.decisions import Ask, Choice
from games.events import Event
from games.playthrough import choice_of
from games.puzzles.puzzle import Node, Puzzle
from games.puzzles.trying import Tried, position, solution, tried, unfolded
from renderers.film.film import Scene, film
from renderers.kit.themes import Theme
from renderers.picture import Picture, shortened

TOLD = 3
"""The most sentences about the result of a choice."""
TOLD_ON = 8
"""The same in a sampled puzzle, which may go on for a few turns."""
FILM = "solution.gif"
"""The name of the file."""
KEPT = 256
"""The most positions that are kept, since each click in a puzzle needs its position."""


@dataclass(frozen=True)
class Spot:
    """A puzzle after some of its best answers."""

    known: Entry
    puzzle: Puzzle
    path: tuple[str, ...] = ()

    @property
    def node(self) -> Node:
        """The decision here.

        Raises:
            OddControl: nothing is left to answer.
        """
        node = self.puzzle.at(self.path)
        if node is None:
            raise OddControl(words.OVER)
        return node

    @property
    def best(self) -> str:
        """One of the best answers here.

        Raises:
            OddControl: nothing is left to answer.
        """
        return next(iter(self.node.best))


@dataclass(frozen=True)
class Seen:
    """The puzzle as its solver sees it."""

    pictures: tuple[Picture, ...]
    question: Question | None
    sits: str
    """The solver's place at the board, and what they play."""


class Solving:
    """Shows puzzles, and tries the choices of members."""

    def __init__(self) -> None:
        self._positions: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    def shown(
        self,
        spot: Spot,
        name: str,
        theme: Theme,
        chosen: Path = (),
        picked: Picked | None = None,
        *,
        renamed: bool = False,
        asks: bool = True,
    ) -> Seen:
        """Return what a solver sees: exactly what the seat sees.

        Args:
            name: the name of the solver.
            chosen, picked: as for `bot.hand.decision.question_of`.
            asks: whether to show the question, too.
        """
        state = self._state(spot)
        ask = spot.known.game.ask(state, spot.puzzle.seat) if asks else None
        return self._seen(spot, state, name, theme, ask, chosen, picked, renamed=renamed)

    def _seen(
        self,
        spot: Spot,
        state: Any,
        name: str,
        theme: Theme,
        ask: Ask | None,
        chosen: Path = (),
        picked: Picked | None = None,
        *,
        renamed: bool = False,
    ) -> Seen:
        game, seat = spot.known.game, spot.puzzle.seat
        names = with_others(name, state.seats, seat)
        views = game.view(state, None), game.view(state, seat)
        marks = () if ask is None else next_parts(ask, chosen)
        pictures = drawn_of(spot.known, views, names, theme, marks, whole=True, renamed=renamed)
        sits = game.words.seat(views[1], seat)
        if ask is None:
            return Seen(pictures, None, sits)
        question = question_of(game.words, views[1], names, ask, chosen, picked)
        return Seen(pictures, question, sits)

    def ask(self, spot: Spot) -> Ask:
        """Return what the solver is asked.

        Raises:
            OddControl: there is no question, since the puzzle has changed.
        """
        ask = spot.known.game.ask(self._state(spot), spot.puzzle.seat)
        if ask is None:
            raise OddControl(words.GONE)
        return ask

    def tried(self, spot: Spot, name: str, choice: Choice) -> tuple[Tried, list[str]]:
        """Return the result of a choice, with a few sentences about it, as the seat sees it."""
        state = self._state(spot)
        made = tried(spot.known.game, spot.puzzle, state, spot.path, choice)
        return made, self._sentences(spot, name, state.seats, made)

    def _sentences(self, spot: Spot, name: str, seats: int, made: Tried) -> list[str]:
        seat = spot.puzzle.seat
        names = [common.plain(each) for each in with_others(name, seats, seat)]
        most = TOLD if spot.puzzle.sampled is None else TOLD_ON
        return tell(spot.known.game, made.events, seat, names)[:most]

    def in_words(self, spot: Spot, name: str, notation: str) -> str:
        """Return an answer of the solver in the words of the menus."""
        return _in_words(spot, self._state(spot), name, notation)

    def solution(
        self, spot: Spot, name: str, theme: Theme, *, renamed: bool = False
    ) -> tuple[Seen, str]:
        """Return the position after the solution, and the solution in words."""
        state, events = solution(spot.known.game, spot.puzzle)
        seen = self._seen(spot, state, name, theme, None, renamed=renamed)
        return seen, self._in_lines(spot, name, state.seats, events)

    def solution_film(
        self, spot: Spot, name: str, theme: Theme, *, renamed: bool = False
    ) -> tuple[Picture, str]:
        """Return the solution as a film, and in words."""
        unfolding = list(unfolded(spot.known.game, spot.puzzle))
        events = [event for _, log in unfolding for event in log]
        told = self._in_lines(spot, name, unfolding[0][0].seats, events)
        return _film(spot, unfolding, name, theme, renamed=renamed), told

    def _in_lines(self, spot: Spot, name: str, seats: int, events: list[Event]) -> str:
        """The solution in words, and what it led to."""
        puzzle = spot.puzzle
        names = [common.plain(each) for each in with_others(name, seats, puzzle.seat)]
        told = tell(spot.known.game, events, puzzle.seat, names)[-TOLD:]
        lines = self._line(spot, name, names)
        known = "\n".join(lines)
        return words.solution(puzzle, lines, [each for each in told if each not in known])

    def _line(self, spot: Spot, name: str, names: Sequence[str]) -> list[str]:
        """The solution, choice by choice."""
        game, puzzle, state, lines = spot.known.game, spot.puzzle, self._state(spot), list[str]()
        for seat, text in puzzle.line:
            own = seat == puzzle.seat
            said = _in_words(spot, state, name, text) if own else ""
            log = list(game.apply(state, seat, choice_of(game, state, seat, text)))
            if own:
                lines.append(f"{names[seat]}: **{said}**")
                continue
            # Naming the choice of another seat could reveal what only that seat sees. The story
            # does not.
            story = tell(game, log, puzzle.seat, names)
            lines.append(" ".join(story[:TOLD]) or f"{names[seat]}: `{text}`")
        return lines

    def _state(self, spot: Spot) -> Any:
        """The state after the answers so far. The caller may change it."""
        game, key = spot.known.game, (spot.puzzle.id, *spot.path)
        if (encoded := self._positions.get(key)) is None:
            encoded = game.encode(position(game, spot.puzzle, spot.path))
            self._positions[key] = encoded
            while len(self._positions) > KEPT:
                self._positions.popitem(last=False)
        return game.decode(encoded)


def _film(
    spot: Spot,
    unfolding: Sequence[tuple[Any, list[Event]]],
    name: str,
    theme: Theme,
    *,
    renamed: bool,
) -> Picture:
    """Return a film of the board as everybody may see it, before and after each choice.

    Args:
        unfolding: the states, each with the events that led to it.
    """
    game, seat, renderer = spot.known.game, spot.puzzle.seat, spot.known.renderer
    names = with_others(name, unfolding[0][0].seats, seat)
    if renamed:
        renderer = renderer.renamed()

    def shown(text: str) -> str:
        return game.words.renaming.shown(text) if renamed else text

    views = [game.view(state, None) for state, _ in unfolding]
    scenes = [
        Scene(
            partial(renderer.board, view, names, bottom=seat),
            shown(" ".join(tell(game, log, seat, names)) or words.goal(game, spot.puzzle)),
            number / max(1, len(views) - 1),
        )
        for number, (view, (_, log)) in enumerate(zip(views, unfolding, strict=True))
    ]
    told = f"{words.film_alt(len(scenes))} {game.words.describe(views[-1], names)}"
    return Picture(film(scenes, theme.palette), FILM, shortened(shown(told)))


def _in_words(spot: Spot, state: Any, name: str, notation: str) -> str:
    game, seat = spot.known.game, spot.puzzle.seat
    names = [common.plain(each) for each in with_others(name, state.seats, seat)]
    ask, choice = game.ask(state, seat), choice_of(game, state, seat, notation)
    if ask is None:
        return notation
    unasked = len(tree_of(ask).follow(())) if ask.single else 0
    skip = min(unasked, len(notation.split()) - 1)
    told = meaning(game.words, game.view(state, seat), names, ask, choice, skip)
    return " + ".join(what for what, _ in told)
