"""What is said about tournaments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.captions import ordinal
from bot.pairings.ranking import Tiebreak
from bot.pairings.records import LEAST, MOST, Contender, Format, Part, Phase, Result
from bot.words import mention, plain
from games.wording import counted, listed

LABELS: Mapping[str, str] = {
    "join": "Join",
    "withdraw": "Withdraw",
    "here": "Check in",
    "show": "Standings",
    "files": "Results as CSV",
    "announce": "Announce it",
    "discard": "Discard",
    "start": "Start now",
    "cancel": "Cancel the tournament",
    "withdraw!": "Yes, withdraw",
    "cancel!": "Yes, cancel it",
}
FORMATS: Mapping[Format, tuple[str, str]] = {
    Format.GROUPS: ("Groups", "all matches of a group at once; the best go on to a final"),
    Format.KNOCKOUT: ("Knockout", "lose once and you are out"),
    Format.ROUND_ROBIN: ("Round robin", "everybody meets everybody; for up to 16"),
    Format.SWISS: ("Swiss", "a few rounds against players with similar results; nobody is out"),
}
YES, NO = "yes", "no"
RATED: Mapping[str, tuple[str, str]] = {
    NO: ("Not rated", "results change no ratings"),
    YES: ("Rated", "results change the players’ ratings"),
}
TWICE: Mapping[str, tuple[str, str]] = {
    NO: ("One match each", "each pair plays one match"),
    YES: ("Both seats", "each pair plays two matches, one in each seat"),
}
ORGANIZERS = "Members with this role can set up tournaments, like those who can manage the server:"
NO_ORGANIZERS = "No organizer role"
NOT_AN_ORGANIZER = (
    "Only members who can manage the server, or have its organizer role, can set up tournaments. "
    "Ask one of them."
)
NOT_YOURS = "This tournament is somebody else’s. Ask them, or somebody who can manage the server."
GONE = "This tournament is gone. Type `/tournament show` to see the others."
NONE = (
    "There is no tournament here. Members who can manage the server may set one up: "
    "`/tournament create`."
)
WHICH = "There are several tournaments here. Pick one from the list that opens as you type."
BUSY = "Somebody else changed this tournament just now. Try again."
TOO_MANY = "This server already has five tournaments. Wait until one is over."
NO_TITLE = "Give the tournament a name of up to 60 characters."
NOT_FOR_TWO = "Tournaments are played in matches of two, and this game isn’t for two players."
BAD_SIZE = f"A tournament takes {LEAST} to {MOST} members, and a round robin up to 16."
BAD_TIME = (
    "I can’t read that time. Type it like `tomorrow 19:00`, `Saturday 7 pm`, `2026-12-24 18:00`, "
    "or `3 days`; leave it out to start when the tournament is full."
)
PAST = "That time has passed, or is more than a year away. Pick another one."
NEEDS_CLOCK = "A tournament needs a clock, so that nobody waits forever. Pick another pace."
DRAFT_HELP = "Only you see this yet. Change what you like, then press **Announce it**."
DISCARDED = "Discarded. Nobody has seen it."
ANNOUNCED_ALREADY = "This tournament is announced already, and can’t be changed any more."
JOINED = "You are in! I’ll call you here when it begins. To change your mind, press Withdraw."
JOINED_LATE = "You are in! You play from the next round on, or at once where that is possible."
WITHDRAWN = "You have withdrawn."
CHECKED_IN = "You are checked in. Your first match starts with the tournament."
SURE_WITHDRAW = (
    "The tournament is running. If you withdraw now, you lose your open matches in it, and you "
    "can’t come back."
)
SURE_CANCEL = "Cancel it for everybody? It ends without a winner; running matches go on."
CANCELLED = "Cancelled."
STARTED = "It begins. The matches start in a moment."
REMOVED = "They are out of the tournament."
NOBODY_STARTED = "Nobody started it for two months."
FILES = "All results, and the table as it stands."
NOT_OFFERED = (
    "Its game, or one of its options, is not offered any more. Matches that are running go on."
)
BY_ORGANIZER = "The organizer cancelled it."

_PARTS: Mapping[Part, str] = {
    Part.WITHDRAWN: "withdrew",
    Part.NO_SHOW: "did not check in",
    Part.REMOVED: "was taken out",
    Part.SILENT: "did not play in time",
    Part.LEFT: "left",
}
_BREAKS: Mapping[Tiebreak, str] = {
    Tiebreak.POINTS: "points",
    Tiebreak.DIRECT: "direct encounter",
    Tiebreak.SONNEBORN: "Sonneborn-Berger",
    Tiebreak.FORFEITS: "fewer forfeits",
    Tiebreak.LOT: "lot",
}


def part(part: Part) -> str:
    return _PARTS.get(part, "")


def tiebreak(by: Tiebreak) -> str:
    return _BREAKS[by]


def halves(points: int) -> str:
    """Return points that are counted in halves.

    >>> halves(4), halves(5), halves(1)
    ('2', '2½', '½')
    """
    whole, half = divmod(points, 2)
    return f"{whole or ''}½" if half else str(whole)


def title(title: str) -> str:
    return f"### 🏆 {plain(title)}"


def about(game: str, format_: Format, pace: str, options: str, *, rated: bool, twice: bool) -> str:
    """Tell how a tournament is played."""
    told = [f"**{game}**", FORMATS[format_][0], f"pace: {pace}"]
    told += ["rated"] * rated + ["both seats"] * twice
    return "\n".join(filter(None, [" · ".join(told), options]))


def how(format_: Format) -> str:
    return f"{FORMATS[format_][0]}: {FORMATS[format_][1]}."


def signed_up(there: Sequence[Contender], most: int, starts_at: int | None, phase: Phase) -> str:
    """Tell who is in, and when it begins."""
    if starts_at is None:
        when = f"It begins when {most} members are in, or when its organizer starts it."
    else:
        when = f"It begins <t:{starts_at}:F> (<t:{starts_at}:R>)."
    names = named(there)
    if phase is Phase.CHECK_IN:
        here = sum(each.here for each in there)
        calls = f"**Check in now**: {here} of {len(there)} are here. "
        calls += "If you don’t check in by then, you won’t be in it."
        return f"{calls}\n{when}\n{names}"
    return f"{when}\n**{len(there)} of {most}** are in. {names}".strip()


def named(there: Sequence[Contender], most: int = 1200) -> str:
    """Name members, as many as there is room for.

    >>> named([Contender(1, 5, "Ada"), Contender(2, 6, "Bo", here=True)])
    'Ada, Bo ✓'
    """
    return shortened([plain(each.name) + " ✓" * each.here for each in there], most)


def shortened(told: Sequence[str], most: int = 1200) -> str:
    """Return a list of what there is room for, and how many more there are.

    >>> shortened(["Ada", "Bo", "Cleo"], 8), shortened(["Ada"])
    ('Ada, Bo and 1 more', 'Ada')
    """
    room = 0
    for at, each in enumerate(told):
        room += len(each) + 2 * bool(at)
        if room > most:
            return f"{', '.join(told[:at])} and {len(told) - at} more"
    return ", ".join(told)


def call(title: str, members: Sequence[int], starts_at: int) -> str:
    """Call members to check in."""
    return (
        f"**{plain(title)}** begins <t:{starts_at}:R>. Press **Check in** if you are here: "
        f"{' '.join(map(mention, members))}"
    )


def round_title(round_: int, rounds: int, format_: Format) -> str:
    """
    >>> round_title(2, 4, Format.SWISS), round_title(3, 3, Format.KNOCKOUT)
    ('Round 2 of 4', 'The final')
    """
    if round_ == rounds and format_ in (Format.KNOCKOUT, Format.GROUPS):
        return "The final"
    return f"Round {round_} of {rounds}"


def stage_title(meetings: int, round_: int) -> str:
    """
    >>> stage_title(1, 4), stage_title(2, 3), stage_title(4, 2), stage_title(16, 1)
    ('Final', 'Semi-finals', 'Quarter-finals', 'Round 1')
    """
    names = {1: "Final", 2: "Semi-finals", 4: "Quarter-finals"}
    return names.get(meetings, f"Round {round_}")


def group(number: int, *, alone: bool) -> str:
    return "Final" if alone else f"Group {number}"


def group_line(number: int, names: Sequence[str], *, alone: bool) -> str:
    """Tell who is in a group."""
    return f"**{group(number, alone=alone)}**: {listed([plain(name) for name in names])}"


ALL_AT_ONCE = "Everybody in a group plays everybody else in it, all at once."


def meeting(one: str, other: str, link: str, result: str) -> str:
    """Tell who meets whom."""
    told = f"{plain(one)} – {plain(other)}"
    if result:
        return f"{told}: {result}"
    return f"{told}: [board]({link})" if link else told


def bye(name: str) -> str:
    return f"{plain(name)} has a bye."


def by_forfeit(points: str) -> str:
    return f"{points} (forfeit)"


def left(contenders: Sequence[Contender]) -> str:
    """Tell who is out, and how."""
    told = [f"{plain(each.name)} ({part(each.part)})" for each in contenders]
    return f"Out: {shortened(told)}"


def won(title: str, name: str) -> str:
    return f"🏆 **{plain(name)}** wins **{plain(title)}**!"


def nobody_won(title: str) -> str:
    return f"**{plain(title)}** is over, and nobody was left to win it."


def cancelled(title: str, why: str) -> str:
    return f"**{plain(title)}** is cancelled. {why}".strip()


def too_few_came(there: int) -> str:
    came = "nobody" if not there else f"only {there}"
    return f"It needs {LEAST} members, and {came} checked in."


def tells(place: int, name: str, points: int) -> str:
    """
    >>> tells(2, "Ada", 5)
    '2nd: Ada, 2½ points'
    """
    return f"{ordinal(place)}: {name}, {points_of(points)}"


def points_of(points: int) -> str:
    """
    >>> points_of(2), points_of(3), points_of(0)
    ('1 point', '1½ points', '0 points')
    """
    return f"{halves(points)} point{'' if points == 2 else 's'}"


def record(won: int, drawn: int, lost: int) -> str:
    """
    >>> record(3, 0, 1), record(1, 2, 0)
    ('3 won, 1 lost', '1 won, 2 drawn, 0 lost')
    """
    return f"{won} won, {f'{drawn} drawn, ' if drawn else ''}{lost} lost"


def among(members: int, rounds: int) -> str:
    return f"{counted(members, 'member')}, {counted(rounds, 'round')}"


def announced(link: str) -> str:
    return f"Announced: [here it is]({link})."


def draft_title(title: str) -> str:
    return f"### A new tournament: {plain(title)}"


def places(most: int) -> str:
    return f"Up to {most} members"


def belongs(title: str, round_: int) -> str:
    """Tell which tournament a match belongs to."""
    return f"-# 🏆 {plain(title)}, round {round_}"


def ends_early(told: str) -> str:
    return f"{told}. If you end this match early, you lose it there."


def came_to(told: str, names: Sequence[str], result: Result) -> str:
    """Tell what a match came to in its tournament.

    >>> came_to("Cup", ["Ada", "Bo"], Result(0, 2, first_forfeits=True))
    'Cup: Ada 0, Bo 1 (forfeit)'
    """
    points = f"{names[0]} {halves(result.first)}, {names[1]} {halves(result.second)}"
    return f"{told}: {points if result.played else by_forfeit(points)}"


def pace(name: str) -> str:
    return f"Pace: {name}"
