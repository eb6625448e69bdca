"""`squaretable lesson`: a lesson written out, for its author."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from bot.catalog import Entry, full_catalog
from bot.cli.arguments import Commands
from games.decisions import Ask
from games.engine import AnyGame
from games.lessons.goals import BadLesson
from games.lessons.lesson import Lesson, Step
from games.lessons.playing import asked, attempt, position
from games.playthrough import choice_of, happenings
from games.refusals import BadSetup, Refusal
from renderers.edge import Pictures

NAMES = ("Ada", "Bo", "Cleo", "Dan")
"""The names of the learner and the others."""
FEW = 60
"""The most choices that are listed."""


def add_lesson(commands: Commands) -> None:
    """Add `squaretable lesson`."""
    command = commands.add_parser(
        "lesson",
        help="write a lesson out, step by step",
        description="Show what each step of a lesson says and asks, and what its model answer "
        "leads to: the events and counts that goals are written in.",
    )
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(full_catalog())}")
    command.add_argument("lesson", metavar="LESSON", nargs="?", help="its key; all if left out")
    command.add_argument("--pictures", type=Path, metavar="FOLDER", help="draw each step there")
    command.set_defaults(run=_lesson)


def _lesson(options: argparse.Namespace) -> int:
    known = full_catalog().get(options.game)
    if known is None:
        raise BadSetup(f"There is no game “{options.game}”.")
    chosen = [each for each in known.game.lessons if options.lesson in (None, each.key)]
    if not chosen:
        raise BadSetup(f"{known.game.name} has no lesson “{options.lesson}”.")
    for lesson in chosen:
        try:
            for line in written_out(known.game, lesson):
                print(line)
            if options.pictures is not None:
                _draw(known, lesson, options.pictures)
        except BadLesson as error:
            raise Refusal(str(error)) from None
    return 0


def written_out(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    """Yield the lines of what a lesson says, asks, and leads to.

    Raises:
        BadLesson: it cannot be played.
    """
    yield f"# {lesson.key}: {lesson.title}"
    for number, step in enumerate(lesson.steps):
        state = position(game, lesson, number)
        view = game.view(state, lesson.learner)
        yield f"\n## step {number + 1}\n{step.say}"
        yield f"  sees: {game.words.describe(view, NAMES[: state.seats])}"
        yield f"  holds: {game.words.describe_hand(view)}"
        if step.goals:
            ask = asked(game, lesson, state)
            yield from _ask_in_words(ask)
            yield from _led(game, lesson, number, step)


def _ask_in_words(ask: Ask) -> Iterator[str]:
    listed = [choice.notation for choice in ask.choices]
    picks = "" if ask.single else f" (pick {ask.least} to {ask.most})"
    yield f"  asks {ask.question}{picks}, {len(listed)} choices: {', '.join(listed[:FEW])}"


def _led(game: AnyGame, lesson: Lesson, number: int, step: Step) -> Iterator[str]:
    state = position(game, lesson, number)
    before = game.words.counts(game.view(state, lesson.learner))
    try:
        choice = choice_of(game, state, lesson.learner, step.answer)
    except Refusal as error:
        yield f"  ANSWER NOT POSSIBLE: {error}"
        return
    tried = attempt(game, lesson, position(game, lesson, number), number, choice)
    yield f"  answer {choice.notation}: {'met' if tried.met else 'NOT MET'}"
    yield from (f"    event {line}" for line in happenings(tried.log))
    game.apply(state, lesson.learner, choice)
    after = game.words.counts(game.view(state, lesson.learner))
    for key in {**before, **after}:
        if (change := after.get(key, 0) - before.get(key, 0)) != 0:
            yield f"    count {key} {change:+}"
    yield f"    now asks {', '.join(f'{ask.seat} {ask.question}' for ask in game.asks(state))}"
    names, seat = NAMES[: state.seats], lesson.learner
    seen = (event.seen_by(seat) for event in tried.log)
    told = (game.words.tell(event, names) for event in seen if event is not None)
    yield f"    told: {' '.join(filter(None, told))}"


def _draw(known: Entry, lesson: Lesson, folder: Path) -> None:
    """Draw each step as the learner sees it."""
    pictures = Pictures(known.renderer, known.game.words)
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(len(lesson.steps)):
        state = position(known.game, lesson, number)
        public, own = known.game.view(state, None), known.game.view(state, lesson.learner)
        names = NAMES[: state.seats]
        drawn = [pictures.board(public, names, bottom=lesson.learner), pictures.hand(own, names)]
        for picture in drawn:
            path = folder / f"{lesson.key}-{number + 1}-{picture.name}"
            path.write_bytes(picture.data)
