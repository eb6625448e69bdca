"""Lessons as text. `games.lessons` shows an example.

The first word of a line says what it holds. For a lesson: `lesson`, `about`, `learner`, `table`,
`setup`, `moves`, `match`. `step` begins a step, with `say`, `goal`, `answer`, `wrong`, `hint`,
`then`, `done`. An indented line continues the one before; `#` begins a comment.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files

from games.lessons.goals import BadLesson, read_goal
from games.lessons.lesson import Lesson, Move, Setting, Step, Wrong

FILE = "lessons.txt"

_OF_LESSON = {"about", "learner", "table", "setup", "moves", "match"}
_OF_STEP = {"say", "goal", "answer", "wrong", "hint", "then", "done"}
_TITLE = re.compile(r"([a-z_]+): (.+)")

Said = Mapping[str, list[str]]
"""The lines of a lesson, or of a step, by their first word."""


def lessons_in(package: str) -> tuple[Lesson, ...]:
    """Return the lessons in a package's file.

    Raises:
        BadLesson: a lesson is badly written.
    """
    return read_lessons((files(package) / FILE).read_text("utf-8"))


def read_lessons(text: str) -> tuple[Lesson, ...]:
    """Return the lessons in a text.

    >>> (lesson,) = read_lessons('''
    ... lesson bid: Bid for a lot
    ... about The highest card wins.
    ... step
    ... say Bid your **15**.
    ... goal event sealed seat=0
    ... answer bid 15
    ... ''')
    >>> lesson.key, lesson.steps[0].answer
    ('bid', 'bid 15')

    Raises:
        BadLesson: a lesson is badly written.
    """
    found: list[tuple[str, Said, list[Said]]] = []
    for word, rest in _lines(text):
        if word == "lesson":
            found.append((rest, defaultdict(list), []))
        elif not found:
            raise BadLesson(f"“{word}” stands before the first lesson.")
        elif word == "step":
            found[-1][2].append(defaultdict(list))
        elif word in _OF_STEP and found[-1][2]:
            found[-1][2][-1][word].append(rest)
        elif word in _OF_LESSON and not found[-1][2]:
            found[-1][1][word].append(rest)
        else:
            raise BadLesson(f"{found[-1][0]}: “{word}” does not belong there.")
    lessons = tuple(_lesson(*each) for each in found)
    if len({lesson.key for lesson in lessons}) < len(lessons):
        raise BadLesson("Two lessons have the same key.")
    return lessons


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """Yield the first word and the rest of each line, after joining continued lines."""
    whole: list[str] = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line[0].isspace() and whole:
            whole[-1] += f" {line.strip()}"
        else:
            whole.append(line.strip())
    for line in whole:
        word, _, rest = line.partition(" ")
        yield word, rest.strip()


def _lesson(name: str, said: Said, steps: Iterable[Said]) -> Lesson:
    if (named := _TITLE.fullmatch(name)) is None:
        raise BadLesson(f"“{name}”: a lesson is called “key: Title”.")
    try:
        return Lesson(
            key=named[1],
            title=named[2],
            about=_one(said, "about"),
            start=_setting(_one(said, "setup"), _one(said, "table"), _one(said, "moves")),
            steps=tuple(map(_step, steps)),
            learner=int(_one(said, "learner") or 0),
            match=_match(said["match"][0]) if said["match"] else None,
        )
    except BadLesson as error:
        raise BadLesson(f"{named[1]}: {error}") from None


def _step(said: Said) -> Step:
    return Step(
        say=_one(said, "say"),
        goals=tuple(map(read_goal, said["goal"])),
        answer=_one(said, "answer"),
        wrong=tuple(map(_wrong, said["wrong"])),
        hint=_one(said, "hint"),
        then=_moves(_one(said, "then")),
        done=_one(said, "done"),
    )


def _wrong(text: str) -> Wrong:
    pattern, colon, reply = text.partition(": ")
    if not colon:
        raise BadLesson(f"“{text}”: a wrong try is written “pattern: reply”.")
    return Wrong(pattern, reply)


def _match(text: str) -> Setting:
    """Return the setting of a lesson's match, written as `seats=2 lots=one`, or as `lots=one table`
    and a position. "" means to go on from where the steps lead.

    >>> _match("lots=one table b3=9 ; c3=7").table, _match("table -").seats, _match("") == Setting()
    ('b3=9 ; c3=7', 2, True)
    """
    setup, _, table = f" {text}".partition(" table ")
    return _setting(setup, table)


def _setting(setup: str, table: str = "", moves: str = "") -> Setting:
    """Return the setting of a setup, as in `seats=2 seed=07 lots=one`, and of what follows it."""
    given: dict[str, str] = {}
    for field in setup.split():
        name, equals, value = field.partition("=")
        if not equals:
            raise BadLesson(f"“{field}”: a setup is written “seats=2 seed=07 option=value”.")
        given[name] = value
    seats, seed = int(given.pop("seats", "2")), bytes.fromhex(given.pop("seed", ""))
    return Setting(table, seats, given, seed, _moves(moves))


def _moves(text: str) -> tuple[Move, ...]:
    """Return choices with the seats that make them, written as `1 pass ; 0 play 7 b2`."""
    made = []
    for move in filter(None, (part.strip() for part in text.split(";"))):
        seat, _, choice = move.partition(" ")
        if not seat.isdecimal() or not choice:
            raise BadLesson(f"“{move}”: a choice is written “seat notation”.")
        made.append((int(seat), choice))
    return tuple(made)


def _one(said: Said, word: str) -> str:
    """Return the only line with a first word, or "" if there is none."""
    found = said.get(word, [])
    if len(found) > 1:
        raise BadLesson(f"“{word}” is said twice.")
    return found[0] if found else ""
