"""The sentences of the play room itself: in the channel, in the picker and in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

WELCOME = (
    "Welcome to the table! Type `/help` and press a game to play the computer, or type "
    "`/challenge` to set up a match with Bo, Cleo or Dan. At the top you choose who you are."
)
"""The bot's first message in the channel."""

STOPPING = "\nStopping; this may take a few seconds ..."
"""Printed at once after Ctrl-C."""

STOPPED = "Stopped. Your matches are kept."


def direct_messages(name: str) -> str:
    """Return the picker's entry for a member's direct messages."""
    return f"{name}'s direct messages"


def in_thread(name: str, thread: str) -> str:
    """Return the picker's entry for a member in a thread."""
    return f"{name} in “{thread}”"


def port_taken(port: int) -> str:
    """Say that the page gets another address."""
    return f"Port {port} is in use; taking another one."


def still_busy(seconds: float) -> str:
    """Say that the bot could not be started in time."""
    return (
        f"The bot was still busy after {seconds:g} seconds. Your matches are kept: start it again "
        "when this machine has less to do."
    )


def cannot_go_on(why: Exception) -> str:
    """Say what this machine refuses; the network has nothing to do with it."""
    return f"The play room cannot go on: {why}."


def opened(url: str, members: Sequence[str]) -> str:
    """Tell the person who started the play room where it is, and how to use it."""
    return f"""
Square Table is ready. Open this address in a browser on this machine:

    {url}

  - "Viewing as", at the top, is who you are. {", ".join(members[:-1])} and {members[-1]} sit at
    the table; "{direct_messages(members[0])}" are the messages that the bot sent to one of them.
    Threads that somebody is in stand there, too.
    Open the address in a second tab to be two people at once.
  - Type / in the message box to run a command: /challenge first, then accept as
    the one you challenged. With Square Table as the opponent you play the computer.
  - Matches are kept between runs, and their boards are posted anew.

Ctrl-C here stops it.
"""
