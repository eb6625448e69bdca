"""A match written down step by step, in a short text that people can read and change.

    # Why this match is here.
    seats 2
    option lots one
    seed 000102030405060708090a0b0c0d0e0f

      asks 0 swap of 3, asks 1 swap of 3
    0 bid 15                                   (the seat, and its choice as people type it)
      sealed seat=0 card=15                    (what happened, each event as it is stored)
      asks 1 bid of 3                          (who decides then, and between how many choices)

    reason rich
    ranks 1 2
    points 9 0

Only the choices are written by hand, and only where random play will not do. Everything else is
recorded (`recorded`), and compared step by step with what happens today (`difference`).
The idea comes from OpenSpiel's playthroughs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any

import msgspec

from games.decisions import Ask, Choice
from games.engine import Game
from games.events import Event
from games.options import Setup, as_stored
from games.refusals import IllegalChoice
from games.state import Outcome

Move = tuple[int, str]
"""A seat, and its choice as people type it."""
Decide = Callable[[Any, tuple[Ask, ...]], "tuple[int, Choice] | None"]
"""Picks a seat and its choice in a state, or None to stop."""

INDENT = "  "
WIDTH = 98
"""The width of the lines that say why a match is there."""


class Played(msgspec.Struct, frozen=True):
    """A step of a match as it is played."""

    seat: int | None
    """None for the start."""
    choice: str
    events: list[Event]
    asks: tuple[Ask, ...]
    """The questions after it."""
    state: Any
    """The state after it: the match's own object, which the next step changes."""


class Step(msgspec.Struct, frozen=True):
    """A step as it is written down."""

    seat: int | None
    """None for the start."""
    choice: str
    happened: tuple[str, ...] = ()
    """The events and then the next deciders, one line each."""

    @property
    def lines(self) -> list[str]:
        """The lines of the step in the text."""
        head = [] if self.seat is None else [f"{self.seat} {self.choice}"]
        return head + [INDENT + line for line in self.happened]


class Playthrough(msgspec.Struct):
    """A match as it is written down."""

    why: str = ""
    seats: int = 0
    options: dict[str, str] = {}
    seed: bytes = b""
    steps: list[Step] = []
    """The steps, beginning with the start if it was recorded."""
    reason: str = ""
    ranks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()

    @property
    def outcome(self) -> Outcome:
        """How the match ended."""
        return Outcome(self.reason, self.ranks, self.points)

    @property
    def moves(self) -> list[Move]:
        """Only the choices."""
        return [(step.seat, step.choice) for step in self.steps if step.seat is not None]

    def setup(self, game: Game[Any, Any]) -> Setup:
        """Return the setup of the match.

        Raises:
            BadSetup: the game no longer has such an option.
        """
        return game.setup(self.seats, as_stored(game, self.options))

    @property
    def text(self) -> str:
        """The text that `read_playthrough` reads."""
        ranks, points = (" ".join(map(str, numbers)) for numbers in (self.ranks, self.points))
        lines = [
            *wrap(self.why, WIDTH, initial_indent="# ", subsequent_indent="# "),
            f"seats {self.seats}",
            *(f"option {key} {value}" for key, value in self.options.items()),
            f"seed {self.seed.hex()}",
            "",
            *(line for step in self.steps for line in step.lines),
        ]
        if self.reason:
            lines += ["", f"reason {self.reason}", f"ranks {ranks}"]
            lines += [f"points {points}"] * bool(points)
        return "\n".join(lines) + "\n"


def read_playthrough(text: str) -> Playthrough:
    """Read a playthrough. What happened may be missing, and so may the end.

    >>> read_playthrough("seats 2\\n0 bid 7\\n  sealed seat=0 card=7\\n").steps
    [Step(seat=0, choice='bid 7', happened=('sealed seat=0 card=7',))]
    """
    found = Playthrough()
    for line in text.splitlines():
        words = line.split()
        if line.startswith(INDENT) and words:
            last = found.steps.pop() if found.steps else Step(None, "")
            found.steps.append(Step(last.seat, last.choice, (*last.happened, line.strip())))
            continue
        match words:
            case ["#", *rest]:
                found.why = " ".join((found.why, *rest)).strip()
            case ["seats", number]:
                found.seats = int(number)
            case ["option", key, value]:
                found.options[key] = value
            case ["seed", seed]:
                found.seed = bytes.fromhex(seed)
            case ["reason", *rest]:
                found.reason = " ".join(rest)
            case ["ranks", *ranks]:
                found.ranks = tuple(map(int, ranks))
            case ["points", *points]:
                found.points = tuple(map(int, points))
            case [seat, *rest]:
                found.steps.append(Step(int(seat), " ".join(rest)))
    return found


def play(game: Game[Any, Any], setup: Setup, seed: bytes, decide: Decide) -> Iterator[Played]:
    """Play a match, yielding its start and each step."""
    state, log = game.new(setup, seed)
    asks = game.asks(state)
    yield Played(None, "", log, asks, state)
    while asks and (decided := decide(state, asks)) is not None:
        seat, choice = decided
        log = game.apply(state, seat, choice)
        asks = game.asks(state)
        yield Played(seat, choice.notation, log, asks, state)


def following(
    game: Game[Any, Any], moves: Sequence[Move], afterwards: Decide | None = None
) -> Decide:
    """Return a decider that takes these choices in order, and then goes on with `afterwards`.

    It raises IllegalChoice if a choice is not possible, and says which.
    """
    rest = iter(enumerate(moves, start=1))

    def decide(state: Any, asks: tuple[Ask, ...]) -> tuple[int, Choice] | None:
        for number, (seat, text) in rest:
            return seat, choice_of(game, state, seat, text, f"Choice {number}: ")
        return None if afterwards is None else afterwards(state, asks)

    return decide


def choice_of(game: Game[Any, Any], state: Any, seat: int, text: str, where: str = "") -> Choice:
    """Return the choice that a seat's text means.

    Raises:
        IllegalChoice: it is not possible now; the sentence says who is asked what.
    """
    choice = game.find(state, seat, text)
    if choice is None:
        asked = "; ".join(map(_ask_line, game.asks(state))) or "nothing: the match is over"
        raise IllegalChoice(f"{where}“{seat} {text}” is not possible. Now {asked}.")
    return choice


def recorded(
    game: Game[Any, Any],
    setup: Setup,
    seed: bytes,
    decide: Decide,
    why: str = "",
) -> Playthrough:
    """Play a match and write it down.

    Raises:
        IllegalChoice: a choice that `following` takes is not possible.
    """
    written = Playthrough(why, setup.seats, dict(setup.options), seed, [])
    for step in play(game, setup, seed, decide):
        written.steps.append(Step(step.seat, step.choice, tuple(_lines(step))))
        if (outcome := step.state.outcome) is not None:
            written.reason = outcome.reason
            written.ranks, written.points = outcome.ranks, outcome.points
    return written


def again(game: Game[Any, Any], was: Playthrough) -> Playthrough:
    """Replay the choices of a playthrough and write down what happens today.

    Raises:
        BadSetup, IllegalChoice: the match can no longer be played.
    """
    setup = was.setup(game)
    now = recorded(game, setup, was.seed, following(game, was.moves), was.why)
    return msgspec.structs.replace(now, options=was.options)


def difference(was: Playthrough, now: Playthrough) -> str:
    """Return where two playthroughs begin to differ, for people to read, or "" if they do not.

    The text shows the first step that differs: what was recorded with `-`, what happens now with
    `+`.
    """
    for number, (old, new) in enumerate(zip_longest(was.steps, now.steps)):
        if old != new:
            head = new or old
            at = f"step {number}, `{head.seat} {head.choice}`" if number else "the start"
            before = old.happened if old is not None else ()
            after = new.happened if new is not None else ()
            return "\n".join((f"Differs at {at}:", *_compared(before, after)))
    if was.outcome != now.outcome:
        return f"Ends otherwise:\n- {was.outcome}\n+ {now.outcome}"
    return ""


def _compared(before: Sequence[str], after: Sequence[str]) -> Iterable[str]:
    """Yield the lines that both begin with once, and then the others of each."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    yield from (f"  {line}" for line in before[:same])
    yield from (f"- {line}" for line in before[same:])
    yield from (f"+ {line}" for line in after[same:])


def happenings(events: Iterable[Event]) -> Iterator[str]:
    """Yield events as they are stored, one line each."""
    for event in events:
        fields = msgspec.to_builtins(event)
        kind = fields.pop("type")
        yield " ".join([kind, *(f"{key}={_plain(value)}" for key, value in fields.items())])


def _lines(step: Played) -> Iterator[str]:
    """Yield what happened in a step, and who decides next."""
    yield from happenings(step.events)
    if step.asks:
        yield ", ".join(map(_ask_line, step.asks))


def _ask_line(ask: Ask) -> str:
    """Return an ask in one line: seat, question, and number of choices."""
    picks = "" if ask.single else f" ({ask.least} to {ask.most})"
    return f"asks {ask.seat} {ask.question} of {len(ask.choices)}{picks}"


def _plain(value: Any) -> str:
    return msgspec.json.encode(value).decode()
