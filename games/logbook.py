"""A finished match in one file, which anybody can check without the bot.

    # Square Table, match 12
    game bopbm_squared
    version 1
    seats 2
    player 0 Ada
    player 1 Bo
    option tiles small
    seal 374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb
    secret 00000000000000000000000000000000
    click 0 1456074443980800035
    click 1 1456074443980800039
    seed 98c15eb4fd3e43cd2dbd6b0ab6a1b1f3

      began first=0                     (what happened, each event as it is stored)
    0 place e6                          (the seat, and its choice)
      placed seat=0 space="e6"
    0 undo 1                            (the step that is taken back; the start is step 0)
      undid seat=0
    - abort                             (“-”: a moderator ended the match; then it has no result)

    reason home
    ranks 1 2

`check` plays it again. It checks that the secret is the sealed one, that the seed comes from it and
from the players' clicks (`games.luck`), and that every die, card and event follows from the seed
and the choices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from games.engine import AnyGame
from games.events import Aborted, Event, Undid
from games.frames import Log
from games.luck import Luck
from games.options import as_stored
from games.playthrough import INDENT, happenings
from games.refusals import Refusal
from games.state import Outcome

UNDO, ABORT = "undo", "abort"
NOBODY = "-"
"""Stands in the place of the seat where a moderator ended the match."""


class BadLogbook(Refusal):
    """The file is not a logbook, or not one of a game that is known here."""


class Entry(msgspec.Struct, frozen=True):
    """A step of a match."""

    seat: int | None
    """None for the start, and where a moderator ended the match."""
    choice: str
    events: tuple[str, ...]
    """The events, one line each."""


class Logbook(msgspec.Struct, frozen=True):
    """The written record of a match."""

    game: str
    version: int
    """The version of the game's rules."""
    names: tuple[str, ...]
    """The players' names by seat."""
    options: Mapping[str, str]
    seal: str
    luck: Luck
    entries: tuple[Entry, ...]
    """The steps, beginning with the start."""
    outcome: Outcome | None = None
    """None for a match that was ended without a result."""

    @property
    def text(self) -> str:
        """The text that `read_logbook` reads."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield f"game {self.game}"
        yield f"version {self.version}"
        yield f"seats {len(self.names)}"
        for seat, name in enumerate(self.names):
            yield f"player {seat} {' '.join(name.split())}"
        for key, value in self.options.items():
            yield f"option {key} {value}"
        yield f"seal {self.seal}"
        if self.luck.secret:
            yield f"secret {self.luck.secret.hex()}"
        for seat, click in enumerate(self.luck.clicks):
            yield f"click {seat} {click}"
        yield f"seed {self.luck.seed.hex()}"
        yield ""
        for entry in self.entries:
            if entry.seat is not None:
                yield f"{entry.seat} {entry.choice}"
            elif entry.choice:
                yield f"{NOBODY} {entry.choice}"
            yield from (INDENT + line for line in entry.events)
        if self.outcome is not None:
            yield ""
            yield f"reason {self.outcome.reason}"
            yield f"ranks {_spaced(self.outcome.ranks)}"
            yield f"points {_spaced(self.outcome.points)}"


def entry(seat: int | None, choice: str, events: Iterable[Event], undoes: int | None) -> Entry:
    """Return a step in its written form.

    Args:
        undoes: the step that it takes back, if any.
    """
    written = choice if undoes is None else f"{UNDO} {undoes}"
    return Entry(seat, written, tuple(happenings(events)))


def read_logbook(text: str) -> Logbook:
    """Read a logbook.

    Raises:
        BadLogbook: the text is not one. The sentence names the line at fault, if a single one is.
    """
    head: dict[str, Any] = {"game": "", "version": 0, "seal": "", "secret": b"", "seed": b""}
    names: dict[int, str] = {}
    clicks: dict[int, int] = {}
    options: dict[str, str] = {}
    steps: list[tuple[int | None, str, list[str]]] = [(None, "", [])]
    reason = ""
    ranks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    for number, line in enumerate(text.split("\n"), start=1):
        try:
            if line.startswith(INDENT) and line.strip():
                steps[-1][2].append(line.strip())
                continue
            match line.split():
                case [] | ["#", *_] | ["seats", _]:
                    pass
                case ["game" | "seal" as key, value]:
                    head[key] = value
                case ["version", value]:
                    head["version"] = int(value)
                case ["secret" | "seed" as key, value]:
                    head[key] = bytes.fromhex(value)
                case ["player", seat, *name]:
                    names[int(seat)] = " ".join(name)
                case ["click", seat, value]:
                    clicks[int(seat)] = int(value)
                case ["option", key, value]:
                    options[key] = value
                case ["reason", *rest]:
                    reason = " ".join(rest)
                case ["ranks", *rest]:
                    ranks = tuple(map(int, rest))
                case ["points", *rest]:
                    points = tuple(map(int, rest))
                case ["-", *rest]:
                    steps.append((None, " ".join(rest), []))
                case [seat, *rest]:
                    steps.append((int(seat), " ".join(rest), []))
        except ValueError:
            raise BadLogbook(
                f"Line {number} does not belong in a match log: {_quoted(line)}."
            ) from None
    seats = list(range(len(names)))
    if not head["game"] or not head["seed"] or sorted(names) != seats:
        raise BadLogbook("This is not a match log. `/verify` gives you one.")
    if sorted(clicks) != (seats if head["secret"] else []):
        raise BadLogbook(
            "A log with a secret has one click for each player. A log without one has none."
        )
    return Logbook(
        head["game"],
        head["version"],
        tuple(names[seat] for seat in seats),
        options,
        head["seal"],
        Luck(head["seed"], head["secret"], tuple(clicks[seat] for seat in sorted(clicks))),
        tuple(Entry(seat, choice, tuple(events)) for seat, choice, events in steps),
        Outcome(reason, ranks, points) if reason else None,
    )


def check(book: Logbook, games: Mapping[str, AnyGame]) -> str:
    """Play a match again, and return where it comes out differently, in a sentence.

    Returns "" if every die, card and event follows from the seed and the choices.

    Raises:
        BadLogbook: the game is not known here, or has other rules now.
    """
    game = games.get(book.game)
    if game is None:
        raise BadLogbook(f"There is no game {_quoted(book.game)} here.")
    if game.version != book.version:
        raise BadLogbook(
            f"This match was played by version {book.version} of the rules of {game.name}; this "
            f"program has version {game.version}."
        )
    if book.luck.seal != book.seal:
        return "The secret is not the one that was sealed."
    if not book.luck.is_sound:
        return "The seed does not come from the secret and the players’ clicks."
    return _played_again(book, game)


def _played_again(book: Logbook, game: AnyGame) -> str:
    setup = game.setup(len(book.names), as_stored(game, book.options))
    state, log = game.new(setup, book.luck.seed)
    stand, states = [0], [game.encode(state)]
    aborted, known = False, set[type[Event]]()
    for number, written in enumerate(book.entries):
        who = NOBODY if written.seat is None else written.seat
        at = f"Step {number} ({_quoted(f'{who} {written.choice}')})"
        told: Sequence[str]
        if aborted:
            return f"{at} comes after the match was ended."
        if not number:
            told = _told(log, written, known)
        elif written.choice == ABORT:
            aborted, told = True, tuple(happenings([Aborted(written.seat)]))
        elif written.seat is None:
            return f"{at} names no seat."
        elif written.choice.startswith(f"{UNDO} "):
            if len(stand) < 2 or written.choice != f"{UNDO} {stand.pop()}":
                return f"{at} takes back a step that is not the latest."
            state, told = game.decode(states[stand[-1]]), _told_of_undo(book.entries, number)
        else:
            try:
                choice = game.find(state, written.seat, written.choice, in_full=True)
                told = (
                    ()
                    if choice is None
                    else _told(game.apply(state, written.seat, choice), written, known)
                )
            except Refusal:
                choice = None
            if choice is None:
                return f"{at} was not possible."
            stand.append(number)
        if told != written.events:
            return f"{at} comes out differently."
        if number:
            states.append(game.encode(state))
    if aborted:
        return ""
    if state.outcome is None:
        return "The match has no end. The file may be cut off."
    return "" if state.outcome == book.outcome else "The match ends differently."


def _told(log: Log, written: Entry, known: set[type[Event]]) -> tuple[str, ...]:
    """Return the lines of a step's events, as the program that wrote the file would have told them.

    Args:
        known: the event types with `came_later` that are written before this step. Those written in
            it are added.
    """
    lines = zip(log, happenings(log), strict=True)
    known |= {type(event) for event, line in lines if event.came_later and line in written.events}
    return tuple(happenings(log.as_told(known)))


def _told_of_undo(entries: Sequence[Entry], number: int) -> tuple[str, ...]:
    """Return the lines of a step that takes something back: who took it back, and whether the
    others agreed, which only the file knows. If several steps go at once, only the last of them
    has a line."""
    written = entries[number]
    assert written.seat is not None
    if not written.events and any(
        after.choice.startswith(f"{UNDO} ") for after in entries[number + 1 : number + 2]
    ):
        return ()
    agreed = tuple(happenings([Undid(written.seat, agreed=True)]))
    return agreed if agreed == written.events else tuple(happenings([Undid(written.seat)]))


def _quoted(text: str) -> str:
    """Return the beginning of a text from the file, without signs that a terminal would obey."""
    return f"“{''.join(each if each.isprintable() else '?' for each in text[:60])}”"


def _spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
