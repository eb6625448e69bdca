"""Sentences about time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.play.paces import Pace
from bot.storage.records import SeatClock
from bot.words import TAKE_BACK, mention, plain
from games.wording import counted

BREAK_OVER = "-# That ended your break: your clocks run again where it is your turn."
TOO_LATE = (
    "Your time ran out before you sent that, so the computer is playing for you. Press "
    f"**{TAKE_BACK}** below the newest board to continue yourself."
)

BREAKS_COUNT = "**allowed**. Clocks pause for anyone who is `/away`, for up to two weeks."
NO_BREAKS = "**not allowed**. Clocks keep running for anyone who is `/away`."


def pace(pace: Pace, *, breaks: bool | None = None) -> str:
    """Describe a pace in an invitation.

    Args:
        breaks: whether breaks count; None if they cannot.
    """
    told = f"• Pace: **{pace.name}**. {pace.help[0].upper()}{pace.help[1:]}."
    if breaks is None:
        return told
    return f"{told}\n• Breaks: {BREAKS_COUNT if breaks else NO_BREAKS}"


def clocks(pace: Pace, clocks: Sequence[SeatClock], names: Mapping[int, str]) -> str:
    """Tell the time of several seats in one line. Discord counts down the clocks that run; words
    tell the rest.

    Args:
        names: the names by seat.
    """
    told = [_clock(pace, clocks[seat], name) for seat, name in names.items()]
    return f"-# ⏱ {' · '.join(told)}"


def _clock(pace: Pace, clock: SeatClock, name: str) -> str:
    if clock.since is None:
        return f"{name} {duration(clock.reserve)}{'' if pace.live else ' in reserve'}"
    if clock.due is None:
        return f"{name}’s time is up"
    return runs_until(name, clock.due)


def runs_until(name: str, ends: int) -> str:
    """Tell a member's deadline."""
    return f"{name} until {moment(ends)}"


def on_break(name: str, until: int) -> str:
    """Tell that a member is away and that their clock is paused.

    >>> on_break("Bo", 7)
    '-# ⏸ Bo is away until <t:7:f> (<t:7:R>): their clock is paused.'
    """
    return f"-# ⏸ {name} is away until {moment(until)}: their clock is paused."


def given_back(name: str, since: int) -> str:
    """Tell which player gets their time again because all of it fell into their quiet hours."""
    return (
        f"-# ⏸ All of {name}’s time fell into their quiet hours, so they get it again, once per "
        f"match: it starts {moment(since)}."
    )


def moment(at: int) -> str:
    """Return a time that Discord shows to each reader in their own zone, and how far off it is."""
    return f"<t:{at}:f> (<t:{at}:R>)"


def duration(seconds: int) -> str:
    """
    >>> duration(0), duration(59), duration(60), duration(750)
    ('0 seconds', '59 seconds', '1 minute', '12 minutes 30 seconds')
    >>> duration(90_000), duration(172_800), duration(3600 * 5 + 59)
    ('1 day 1 hour', '2 days', '5 hours')
    """
    units = ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))
    told: list[str] = []
    for place, (size, unit) in enumerate(units):
        count, seconds = divmod(seconds, size)
        if count:
            told.append(counted(count, unit))
            if place + 1 < len(units) and (more := seconds // units[place + 1][0]):
                told.append(counted(more, units[place + 1][1]))
            break
    return " ".join(told) or "0 seconds"


def time_over_live(user_id: int, name: str) -> str:
    """Tell a member of a live match that the computer has taken over their seat."""
    return (
        f"{mention(user_id)}, your time is up: the computer is playing for {plain(name)}. Press "
        f"**{TAKE_BACK}** below the board to continue yourself."
    )
