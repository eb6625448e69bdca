"""What is said while something is built. What it is called comes from its game."""

from __future__ import annotations

from collections.abc import Sequence

BEGIN_ANEW = "Begin anew"
LENGTH = 3000


def heading(noun: str, game: str) -> str:
    return f"### Your {noun} for {game}"


def build(noun: str) -> str:
    return f"Build your {noun}"


def part(name: str) -> str:
    return f"You look at: {name}"


def pieces(name: str) -> str:
    return f"{name}: pick what to change"


def ready_made(noun: str) -> str:
    return f"Begin with a ready-made {noun}"


def complete(noun: str, code: str) -> str:
    return (
        f"**Complete.** Its code is `{code}`. Keep it: type it with `/move` when a match asks for "
        f"your {noun}, or with `/{noun}` to go on building. Only you see this."
    )


def faults(told: Sequence[str]) -> str:
    return "**Still to do:**\n" + "\n".join(f"• {fault}" for fault in told)


def code_help(noun: str) -> str:
    return f"The code of a {noun}, to go on with it; leave it out to begin anew"
