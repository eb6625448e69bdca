"""A whole turn as one typed line: `m e5 f6; m d4 d5; attack f7 with f6 + e6; done`.

Parts are joined by `;`, or by `with` if the second answers a question that the first leads to. The
line is checked as a whole: all of it is played, or nothing, and its player reads which part failed.

There is one limit. A part that shows something nobody could know (a drawn card, a die), or that
others must answer, cannot be unseen. So everything up to that part stands, and the rest of the line
is again checked as a whole. Otherwise a line that is bound to fail would be a look at the cards.

Between parts a player may leave out the choices that the engine makes by itself, and the end of a
phase if the next part belongs to the following one (`Ask.onward`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.play import words
from bot.play.course import Change, Course
from bot.play.match import Match
from bot.play.typed import legal_choice, typed_choice, typed_offer
from games.as_printed import AsPrinted
from games.decisions import Ask, Choice
from games.notation import picks_in, tidy
from games.refusals import IllegalChoice, Refusal, SeveralMeant
from games.takeback import can_take_back, point

END, WITH = ";", " with "
MOST_PARTS = 40
"""The greatest number of parts that a line may have."""


def is_line(text: str) -> bool:
    """Whether a typed move is, or may be, several moves in a row."""
    typed = tidy(text)
    return END in typed or WITH in typed


def parts_of(text: str) -> list[str]:
    """
    >>> parts_of("m e5 f6;  attack f7 WITH f6; ")
    ['m e5 f6', 'attack f7 with f6']
    """
    return [part for part in map(tidy, tidy(text).split(END)) if part]


def play_line(match: Match, seat: int, text: str, now: Callable[[], int]) -> Change:
    """Return the change that a seat's line leads to. The match is used up: its state changes.

    Raises:
        IllegalChoice: nothing of the line is played; says which part is at fault, and why.
    """
    return Line(match, seat, text, now).play()


def could_begin(match: Match, seat: int, text: str) -> bool:
    """Whether a typed move or line begins with something that its seat can do now."""
    first = next(iter(parts_of(text)), "")
    for typed in dict.fromkeys((first, first.partition(WITH)[0])):
        try:
            if typed_offer(match, seat, typed) or typed_choice(match, seat, typed):
                return True
        except SeveralMeant:
            return True
        except Refusal:
            pass
    return False


class Line:
    """A line while it is being played."""

    def __init__(self, match: Match, seat: int, text: str, now: Callable[[], int]) -> None:
        self._course = Course(match, now)
        self._seat = seat
        self._left = parts_of(text)
        self._taken: list[str] = []
        """The choices that the engine has made by itself since the part before."""
        self._stands: Change | None = None
        """The change that stands, even if the rest fails."""
        self._last = ""
        """The last part of that change."""
        self._alone = len(self._left) == 1
        """Whether the line is a single move after all."""
        if not 0 < len(self._left) <= MOST_PARTS:
            raise IllegalChoice(words.line_length(MOST_PARTS))

    def play(self) -> Change:
        """Play all parts, or as many as stand."""
        while self._left:
            part = self._left.pop(0)
            try:
                self._play(part)
            except Refusal as refusal:
                if self._alone:
                    raise
                why = words.line_stopped(part, str(refusal), self._last)
                if self._stands is None:
                    raise IllegalChoice(why) from refusal
                state = self._course.match.game.decode(self._stands.steps[-1].state)
                return replace(self._stands, state=state, note=why)
        return self._course.change

    def _play(self, part: str) -> None:
        if self._was_taken(part):
            return
        match = self._course.match
        ask = next((ask for ask in match.asks if ask.seat == self._seat), None)
        offer = typed_offer(match, self._seat, part)
        if offer is not None and offer.final:
            raise IllegalChoice(words.LINE_FINAL)
        known = None if ask is None else self._printed(match, ask)
        choice = offer.choice if offer else known.find(part) if known else None
        if choice is not None:
            self._take(choice, part)
        elif known is not None and WITH in part and known.find(part.partition(WITH)[0]):
            self._left[:0] = part.split(WITH, 1)
            self._alone = False
        elif ask is not None and (onward := self._onward(match, ask, part)):
            for each in onward:
                self._take(each, each.notation)
            self._left.insert(0, part)
        else:
            legal_choice(match, self._seat, part)  # says why not

    def _take(self, choice: Choice, part: str) -> None:
        undoable = self._course.take(self._seat, choice)
        self._taken = [
            each.choice.notation for each in self._course.taken if each.seat == self._seat
        ]
        if not undoable:
            self._stands, self._last = self._course.change, part

    def _was_taken(self, part: str) -> bool:
        """Whether the engine has made the choice already, as there was nothing else to decide."""
        picks = sorted(picks_in(part))
        for number, notation in enumerate(self._taken):
            if picks == sorted(picks_in(notation)):
                del self._taken[: number + 1]
                return True
        return False

    def _printed(self, match: Match, ask: Ask) -> AsPrinted:
        return AsPrinted(match.game.words, match.view(ask.played), match.names, ask)

    def _onward(self, match: Match, ask: Ask, part: str) -> list[Choice]:
        """Return the choices that lead to a question that the part answers, provided that all of
        them can be taken back. Otherwise a part that fits would tell what comes next."""
        game, state = match.game, match.game.decode(match.game.encode(match.state))
        found: list[Choice] = []
        while ask.onward is not None:
            before = point(state, game.asks(state))
            log = game.apply(state, self._seat, ask.onward, ask)
            if not can_take_back(self._seat, log, before, point(state, log.asks)):
                return []
            found.append(ask.onward)
            (ask,) = log.asks
            known = self._printed(replace(match, state=state, known_asks=log.asks), ask)
            if known.find(part) or (WITH in part and known.find(part.partition(WITH)[0])):
                return found
        return []
