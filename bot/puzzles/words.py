"""Sentences around puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from fractions import Fraction

from bot.clock import DAY
from bot.ratings.glicko import Rating
from games.engine import AnyGame
from games.options import settled
from games.puzzles.aims import phrase
from games.puzzles.puzzle import Node, Puzzle
from games.puzzles.trying import Tried
from games.wording import counted

PUZZLE, NEXT, AGAIN = "Puzzle", "Next puzzle", "Try again"
SHOW, REPORT, SOLVE = "Show solution", "Report a problem", "Solve it"
WHICH_GAME = (
    "### Puzzles\nWhich game? You look for the best choice, and I tell you whether you found it."
)
NONE = "There are no puzzles for that game yet. `/learn` teaches it."
GONE = "This puzzle is gone. `/puzzle` gives you another one."
OVER = "You have already answered this puzzle. Press **Try again** or **Next puzzle**."
CHANGED = "That question is over. Answer the newest one."
REPORTED = "Thank you, I’ve noted it. Reports from three members take a puzzle out."
AT_THEIR_BEST = "The other players answer as well as they can."
PLAYED_OUT = "I played out each choice in many matches, the best one in {worlds}."
WINS_MOST = "Find the choice that wins most often."
CLOSE = 36
"""The highest denominator for chances such as 5 in 36. Beyond it they are given in percent."""

# The puzzle of the day.

CHANNEL = "**Puzzle of the day.** Pick the channel where I post one each morning, or none."
CHANNEL_PLACEHOLDER = "No puzzle of the day"


def chance(value: Fraction) -> str:
    """Return a chance in words.

    >>> chance(Fraction(5, 6)), chance(Fraction(30971, 51840)), chance(Fraction(1))
    ('5 in 6', 'about 60%', 'certain')
    """
    if value == 1:
        return "certain"
    if value == 0:
        return "none"
    if value.denominator <= CLOSE:
        return f"{value.numerator} in {value.denominator}"
    return f"about {max(1, min(99, round(100 * value)))}%"


def goal(game: AnyGame, puzzle: Puzzle) -> str:
    """Return the task of a puzzle, in one sentence."""
    if puzzle.sampled is not None:
        return WINS_MOST
    wanted = phrase(game.puzzles.aims, puzzle.goal)
    when = "" if wanted.endswith("this turn") else _when(game)
    if puzzle.value == 1:
        return f"{wanted[0].upper()}{wanted[1:]}{when}, whatever the others do."
    return f"Find the best chance to {wanted}{when}."


def _when(game: AnyGame) -> str:
    return " with this action" if game.puzzles.action else " this turn"


def title(game: AnyGame, puzzle: Puzzle, rating: int, *, sits: str) -> str:
    """Name the puzzle, and say how its answers are judged.

    Args:
        sits: the solver's place at the board, and what they play.
    """
    lines = [f"### {game.name}: puzzle"]
    you = f"You play: {sits}. " if sits else ""
    lines.append(f"-# {you}Rated {rating}. {judged(puzzle)}")
    lines += played_with(game, puzzle)
    return "\n".join(lines)


def played_with(game: AnyGame, puzzle: Puzzle) -> list[str]:
    """List the unusual options of a sampled puzzle, which say how it is won. A proven puzzle itself
    says what to reach."""
    if puzzle.sampled is None:
        return []
    values, told = settled(game, puzzle.setting.options), []
    for option in game.options:
        chosen = values[option.key]
        if chosen != option.default and option.applies(values, puzzle.setting.seats):
            value = option.value(chosen)
            told.append(f"-# {option.name}: **{value.name}**. {value.help}")
    return told


def judged(puzzle: Puzzle) -> str:
    """Say how the answer is judged."""
    if puzzle.sampled is None:
        return AT_THEIR_BEST
    return PLAYED_OUT.format(worlds=puzzle.sampled.worlds)


def percent(share: Fraction) -> str:
    """Return a share of the matches.

    >>> percent(Fraction(39, 50))
    '78%'
    """
    return f"{round(100 * share)}%"


def ahead(node: Node) -> str:
    """Say how far the best answers to a question of a sampled puzzle are ahead.

    >>> ahead(Node({}, "39/50", {"41/100": ("pass",)}))
    'It wins 78% of the matches, the next best choice 41%.'
    """
    return (
        f"It wins {percent(Fraction(node.value))} of the matches, "
        f"the next best choice {percent(node.second)}."
    )


def right(puzzle: Puzzle, node: Node, told: Sequence[str]) -> str:
    """Answer a right choice after which there is more to decide.

    Args:
        node: the question that it answered.
    """
    said = "✅ **Right.**"
    if puzzle.sampled is not None:
        said += f" {ahead(node)}"
    return "\n".join([f"{said} Keep going.", *_led(told)])


def solved(puzzle: Puzzle, node: Node, told: Sequence[str]) -> str:
    """Answer the choice that solves a puzzle. `node` is as for `right`."""
    said = "🎉 **Solved!**"
    if puzzle.sampled is not None:
        said += f" {ahead(node)}"
    elif puzzle.value < 1:
        said += f" The chance was {chance(puzzle.value)}, and nothing is better."
    return "\n".join([said, *_led(told)])


def wrong(puzzle: Puzzle, answer: str, made: Tried, best: str, told: Sequence[str]) -> str:
    """Answer a choice that is not among the best, and name one that is.

    Args:
        answer, best: the choice and a best one, in the words of the menus.
        made: the result of the choice.
    """
    if puzzle.sampled is not None:
        said = f"{answer} wins {percent(made.leaves)} of the matches."
        better = f"The best is **{best}**: it wins {percent(made.could)}."
    else:
        said = f"{answer} doesn’t reach the goal."
        if made.leaves:
            said = f"{answer} leaves a chance of {chance(made.leaves)}."
        better = best_is(best, made.could)
    return "\n".join([f"❌ **Not the best.** {said} {better}", *_led(told)])


def best_is(best: str, value: Fraction) -> str:
    """Name the best answer."""
    if value == 1:
        return f"The answer is **{best}**."
    return f"The best is **{best}**: {chance(value)}."


def _led(told: Sequence[str]) -> list[str]:
    return [f"-# {' '.join(told)}"] if told else []


def solution(puzzle: Puzzle, line: Sequence[str], told: Sequence[str]) -> str:
    """Return a line of best answers, and its result."""
    lines = ["**Solution**"]
    lines += [f"{number}. {choice}" for number, choice in enumerate(line, start=1)]
    if puzzle.sampled is not None:
        first = "The first choice" if puzzle.steps > 1 else "This"
        lines.append(ahead(puzzle.root).replace("It", first, 1))
    elif puzzle.value < 1:
        lines.append(f"The chance is {chance(puzzle.value)}.")
    return "\n".join([*lines, *_led(told)])


def rating(game: AnyGame, before: Rating, after: Rating) -> str:
    """Say how a first try has changed a member's rating.

    >>> from games.example.game import Toy
    >>> rating(Toy(), Rating(1500, 200), Rating(1560.4, 150))
    '-# Your puzzle rating in Toy Auction: 1500? → 1560?'
    """
    return f"-# Your puzzle rating in {game.name}: {_rounded(before)} → {_rounded(after)}"


def _rounded(rating: Rating) -> str:
    return f"{round(rating.value)}{'?' if rating.is_provisional else ''}"


NOT_RATED = "-# Only the first try is rated."


def date_of(day: int) -> str:
    """Return a day as a date.

    >>> date_of(20419)
    '27 November 2025'
    """
    date = datetime.fromtimestamp(day * DAY, UTC)
    return f"{date.day} {date:%B %Y}"


def daily_title(game: AnyGame, puzzle: Puzzle, day: int, *, sits: str) -> str:
    """Return the text of the post for the puzzle of the day.

    Args:
        sits: the solver's place at the board, and what they play.
    """
    you = f"You play: {sits}. " if sits else ""
    lines = [
        f"### Puzzle of the day: {game.name}\n**{goal(game, puzzle)}**",
        f"-# {date_of(day)}. {you}{judged(puzzle)}",
        *played_with(game, puzzle),
        "Answer for yourself: only you see it. The solution follows tomorrow.",
    ]
    return "\n".join(lines)


def daily_solution(day: int, game: AnyGame, puzzle: Puzzle) -> str:
    """Return the title of the post with its solution."""
    return f"### Solution of {date_of(day)}: {game.name}\n**{goal(game, puzzle)}**"


def film_alt(scenes: int) -> str:
    """Begin the alt text of a solution's film. A description of the final position follows."""
    return f"An animation of the solution in {counted(scenes, 'picture')}. At its end:"


def grid(game: AnyGame, day: int, steps: int, *, solved: bool, streak: int) -> str:
    """Return a text that a member may share: how it went, without the answer.

    >>> from games.example.game import Toy
    >>> grid(Toy(), 20419, 2, solved=False, streak=0)
    'Square Table, 27 November 2025, Toy Auction: 🟩🟩🟥'
    """
    squares = "🟩" * steps + ("" if solved else "🟥")
    line = f"Square Table, {date_of(day)}, {game.name}: {squares}"
    return f"{line} ({streak} days in a row)" if streak > 1 else line


def to_share(line: str) -> str:
    """Offer a member the text to share."""
    return f"Share it without giving anything away:\n```\n{line}\n```"
