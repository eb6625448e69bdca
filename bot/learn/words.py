"""Sentences around lessons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.names import OTHERS
from games.engine import AnyGame
from games.lessons.lesson import Lesson

LEARN, LEARN_GAME = "Learn", "Learn a game"
NEW_HERE = "New to it? Learn in minutes"
START, GO_ON, NEXT = "Start", "Continue", "Next"
SHOW_ME, LESSONS = "Show me", "All lessons"
PLAY = "Play the match"
PICK_LESSON = "Pick a lesson"
TEACHER = OTHERS[0]
WHICH_GAME = "### Learn a game\nWhich one do you want to learn? You play from the first step."
NO_LESSONS = "There are no lessons for that game yet. `/rules` explains how to play it."
CHANGED = "This lesson has changed. Open it again with `/learn`."
MATCH_FIRST = "Your match starts here in the channel, against me at the easy level, with hints."
KEPT = (
    f"-# For your eyes only, against {TEACHER}, a made-up opponent. Stop whenever you like: "
    "I keep your place."
)
ALL_DONE = "You have finished every lesson. Challenge somebody with `/challenge`!"
NOT_YET = "**Not yet.**"


def offer(game: str) -> str:
    """Offer the lessons, in one line, to a member who is new to a game."""
    return f"New to {game}? Learn it by playing, in a few minutes. Your match will wait."


def lessons_title(game: AnyGame, done: Collection[str]) -> str:
    """List the lessons of a game, and mark those that the member has finished.

    Args:
        done: the keys of the lessons that they have finished.
    """
    lines = [f"### Learn {game.name}"]
    for number, lesson in enumerate(game.lessons, start=1):
        mark = "✅" if lesson.key in done else f"{number}."
        lines.append(f"{mark} **{lesson.title}.** {lesson.about}")
    lines.append(ALL_DONE if len(done) >= len(game.lessons) else KEPT)
    return "\n".join(lines)


def step_title(game: AnyGame, lesson: Lesson, number: int) -> str:
    """Name the lesson and the learner's place in it.

    Args:
        number: the index of the step, from 0.
    """
    return f"### {game.name}: {lesson.title}\n-# {where(game, lesson, number)}"


def where(game: AnyGame, lesson: Lesson, number: int) -> str:
    """Return the learner's place in a lesson. Arguments as for `step_title`."""
    told, count = (
        f"Lesson {game.lessons.index(lesson) + 1} of {len(game.lessons)}",
        len(lesson.steps),
    )
    return f"{told}, step {number + 1} of {count}" if number < count else told


def step_done(reply: str, *, other: str = "") -> str:
    """Say that a step is done.

    Args:
        reply: the lesson's text about the model answer.
        other: the model answer in words, if the learner has made another choice.

    >>> step_done("Your 7 wins."), step_done("Your 7 wins.", other="7, b2")
    ('✅ Your 7 wins.', '✅ That works, too. The lesson goes on with **7, b2**. Your 7 wins.')
    """
    if other:
        return f"✅ That works, too. The lesson goes on with **{other}**. {reply}".strip()
    return f"✅ {reply}" if reply else "✅ Well done."


def shown(what: str, reply: str) -> str:
    """Name the choice that was made for a learner who asked to be shown.

    Args:
        what: the choice, in words.
    """
    return f"I picked **{what}**. {reply}".strip()


def wrong(reply: str, told: Sequence[str]) -> str:
    """Answer a try that does not meet the goal.

    Args:
        told: what it would lead to, in sentences; empty if the lesson's reply says it all.
    """
    lines = [f"{NOT_YET} {reply}"]
    if told:
        lines.append(f"-# It would lead to this: {' '.join(told)}")
    return "\n".join(lines)


def lesson_done(lesson: Lesson) -> str:
    """Say that a lesson is done or, at the end of the last one, what the match will be."""
    if lesson.match is not None:
        return f"🎓 **You are ready to play.** {MATCH_FIRST}"
    return f"🎓 **You have finished “{lesson.title}”.**"


def next_lesson(lesson: Lesson) -> str:
    """Return the label of the button that leads to the next lesson."""
    return f"Next: {lesson.title}"


def back_to(lesson: Lesson) -> str:
    """Return the label of the button that leads from the list back to the lesson."""
    return f"Continue: {lesson.title}"
