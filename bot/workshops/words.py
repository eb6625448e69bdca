"""Sentences about building. The game supplies the noun for what is built."""

from __future__ import annotations

from collections.abc import Sequence

from discord.utils import escape_markdown

from games.bringing import Piece
from games.lookup import without_rulings

BEGIN_ANEW = "Start over"
LENGTH = 3000


def pieces_in_words(pieces: Sequence[Piece]) -> str:
    """Describe the offer of a section for the picture's alt text.

    Chosen pieces come first, since Discord may cut the end.
    """
    taken_first = sorted(pieces, key=lambda piece: not piece.chosen)
    return "\n".join(f"{piece.text}: {piece.hint}" for piece in taken_first)


def heading(noun: str, game: str) -> str:
    return f"### Your {noun} for {game}"


def build(noun: str) -> str:
    return f"Build your {noun}"


def go_back(noun: str) -> str:
    return f"Back to the previous {noun}"


def replaced(noun: str) -> str:
    return f"I put aside what you had built: press **{go_back(noun)}** to get it back."


def part(name: str) -> str:
    return f"Showing: {name}"


def pieces(name: str) -> str:
    return f"{name}: pick what to change"


def ready_made(noun: str) -> str:
    return f"Start from a ready-made {noun}"


def complete(noun: str, code: str, name: str) -> str:
    kept = f" It is saved as **{escape_markdown(name)}**." if name else ""
    return (
        f"**Complete.** Its code is `{code}`.{kept} Type the code with `/move` in a match that is "
        f"played with your own {noun}s (an option of `/challenge`), or with `/{noun}` to continue "
        "building. Only you see this."
    )


def keep(noun: str) -> str:
    return f"Save this {noun}"


def go_on(noun: str) -> str:
    return f"Continue with a saved {noun}"


def forget(noun: str) -> str:
    return f"Delete a saved {noun}"


def numbered(noun: str, number: int) -> str:
    return f"{noun.capitalize()} {number}"


def how_to_rename(noun: str, name: str) -> str:
    return f"To rename it, type `/{noun} code:{name} name:` and the new name."


def forgotten(name: str, code: str) -> str:
    return f"I deleted **{escape_markdown(name)}**. Its code `{code}` brings it back."


def gone(name: str) -> str:
    return f"You have nothing saved as “{name}” any more."


NOTHING_TO_KEEP = (
    "There is nothing complete to save under that name. Give its code, or its present name, with "
    "`code`."
)
ENOUGH = "You can’t save any more. Delete one first."


def faults(told: Sequence[str]) -> str:
    return "**Still to do:**\n" + "\n".join(f"• {without_rulings(fault)}" for fault in told)


def code_help(noun: str) -> str:
    return f"The code of a {noun}, or the name of a saved one; leave it empty to start over"


def name_help(noun: str) -> str:
    return f"Save the {noun} of that code under this name, or rename a saved one"
