"""What is said while something is built. What it is called comes from its game."""

from __future__ import annotations

from collections.abc import Sequence

from discord.utils import escape_markdown

BEGIN_ANEW = "Begin anew"
LENGTH = 3000


def heading(noun: str, game: str) -> str:
    return f"### Your {noun} for {game}"


def build(noun: str) -> str:
    return f"Build your {noun}"


def go_back(noun: str) -> str:
    return f"Back to the {noun} from before"


def replaced(noun: str) -> str:
    return f"What you had built is put aside: press **{go_back(noun)}** next to have it again."


def part(name: str) -> str:
    return f"You look at: {name}"


def pieces(name: str) -> str:
    return f"{name}: pick what to change"


def ready_made(noun: str) -> str:
    return f"Begin with a ready-made {noun}"


def complete(noun: str, code: str, name: str) -> str:
    kept = f" You keep it as **{escape_markdown(name)}**." if name else ""
    return (
        f"**Complete.** Its code is `{code}`.{kept} Type the code with `/move` in a match that is "
        f"played with own {noun}s (an option of `/challenge`), or with `/{noun}` to go on "
        "building. Only you see this."
    )


def keep(noun: str) -> str:
    return f"Keep this {noun}"


def go_on(noun: str) -> str:
    return f"Go on with a {noun} that you keep"


def forget(noun: str) -> str:
    return f"Forget a {noun} that you keep"


def numbered(noun: str, number: int) -> str:
    return f"{noun.capitalize()} {number}"


def how_to_rename(noun: str, name: str) -> str:
    return f"`/{noun} code:{name} name:` and a name of your own calls it so."


def forgotten(name: str, code: str) -> str:
    return f"You keep **{escape_markdown(name)}** no longer. Its code `{code}` brings it back."


def gone(name: str) -> str:
    return f"You keep nothing called “{name}” any more."


NOTHING_TO_KEEP = (
    "There is nothing complete to keep under that name: give its code, or the name that it has "
    "now, with `code`."
)
ENOUGH = "You keep as many as a menu holds: forget one first."


def faults(told: Sequence[str]) -> str:
    return "**Still to do:**\n" + "\n".join(f"• {fault}" for fault in told)


def code_help(noun: str) -> str:
    return f"The code of a {noun}, or the name of one that you keep; leave it out to begin anew"


def name_help(noun: str) -> str:
    return f"Keep the {noun} of that code under this name, or give one that you keep this name"
