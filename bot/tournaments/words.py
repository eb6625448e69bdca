"""Sentences about tournaments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.captions import ordinal
from bot.pairings.ranking import Tiebreak
from bot.pairings.records import LEAST, MOST, Contender, Format, Part, Phase, Result
from bot.play.stakes import Stake
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
    "start!": "Yes, start without them",
    "cancel!": "Yes, cancel it",
}
FORMATS: Mapping[Format, tuple[str, str]] = {
    Format.GROUPS: ("Groups", "you play everyone in your group at once; the best go on to a final"),
    Format.KNOCKOUT: ("Knockout", "lose once and you are out"),
    Format.ROUND_ROBIN: ("Round robin", "everyone plays everyone, up to 16 members"),
    Format.SWISS: ("Swiss", "a few rounds against equals; nobody is knocked out"),
}
YES, NO = "yes", "no"
RATED: Mapping[str, tuple[str, str]] = {
    NO: ("Not rated", "results change no ratings"),
    YES: ("Rated", "results change the players’ ratings"),
}
TWICE: Mapping[str, tuple[str, str]] = {
    NO: ("One match", "opponents play each other once"),
    YES: ("Two matches", "opponents play each other twice and swap seats"),
}
ORGANIZERS = "Members with this role can set up tournaments, like those who can manage the server:"
NO_ORGANIZERS = "No organizer role"
NOT_AN_ORGANIZER = (
    "Only members who can manage the server, or have the organizer role that `/settings` names, "
    "can set up tournaments. Ask one of them."
)
NOT_YOURS = "Somebody else runs this tournament. Ask them, or a member who can manage the server."
GONE = "I can’t find that tournament. Type `/tournament show` to see the ones in this server."
NONE = (
    "There is no tournament here. Members who can manage the server can set one up with "
    "`/tournament create`."
)
WHICH = "There are several tournaments here. Pick one with `tournament:`, which lists them."
BUSY = "Somebody else changed this tournament just now. Try again."
TOO_MANY = "This server already has five tournaments under way. Wait until one of them is over."
NO_TITLE = "Give the tournament a name of up to 60 characters."
NOT_FOR_TWO = "Tournaments consist of matches between two players, and this game needs more."
BAD_SIZE = f"A tournament is for {LEAST} to {MOST} members, and a round robin for up to 16."
BAD_TIME = (
    "I can’t read that time. Type it like `tomorrow 19:00`, `Saturday 7 pm`, `2026-12-24 18:00`, "
    "or `3 days`; leave it out to start when the tournament is full."
)
PAST = "That time has passed, or is more than a year away. Pick a time within the next year."
NEEDS_CLOCK = "A tournament needs a clock, or a round might never end. Pick another pace."
DRAFT_HELP = "Only you can see this so far. Change what you like, then press **Announce it**."
DISCARDED = "Discarded. Nobody else saw it."
ANNOUNCED_ALREADY = "This tournament has been announced, so its settings can’t be changed any more."
JOINED = (
    "You are in! I’ll ping you here when it’s time. If you change your mind, press **Withdraw**."
)
JOINED_LATE = "You are in! I’m starting your first match now."
JOINED_NEXT = "You are in! You play from the next round on. I’ll post your match here."
WITHDRAWN = "You have withdrawn from the tournament."
CHECKED_IN = "You are checked in. Your first match starts when the tournament does."
SURE_WITHDRAW = (
    "The tournament has begun. If you withdraw now, you lose your unfinished matches in it, and "
    "you can’t come back."
)
SURE_CANCEL = (
    "Cancel the tournament for everybody? It ends without a winner. Running matches go on."
)
CANCELLED = "The tournament is cancelled."
STARTED = "The tournament has begun. I’m starting the matches now."
REMOVED = "Done: they are out of the tournament."
NOBODY_STARTED = "It was open for two months, and nobody started it."
FILES = "The current table and all results so far."
ALL_FILES = "The final table and all results."
NOT_OFFERED = "Its game, or one of its options, is no longer available. Running matches go on."
BY_ORGANIZER = "The organizer cancelled it."

_PARTS: Mapping[Part, str] = {
    Part.WITHDRAWN: "withdrew",
    Part.NO_SHOW: "did not check in",
    Part.REMOVED: "was removed",
    Part.SILENT: "ran out of time",
    Part.LEFT: "left",
}
_BREAKS: Mapping[Tiebreak, str] = {
    Tiebreak.POINTS: "by points",
    Tiebreak.DIRECT: "by direct encounter",
    Tiebreak.SONNEBORN: "by Sonneborn-Berger",
    Tiebreak.FORFEITS: "by forfeits",
    Tiebreak.LOT: "by lot",
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
    """Say how a tournament is played."""
    told = [f"**{game}**", FORMATS[format_][0], f"pace: {pace}"]
    told += ["rated"] * rated + ["two matches each"] * twice
    return "\n".join(filter(None, [" · ".join(told), options]))


def how(format_: Format) -> str:
    return f"{FORMATS[format_][0]}: {FORMATS[format_][1]}."


def signed_up(there: Sequence[Contender], most: int, starts_at: int | None, phase: Phase) -> str:
    """List the members who have joined, and say when the tournament begins."""
    if starts_at is None:
        when = f"It begins once {most} members have joined, or when the organizer starts it."
    else:
        when = f"It begins <t:{starts_at}:F> (<t:{starts_at}:R>)."
    names = named(there)
    if phase is Phase.CHECK_IN:
        here = sum(each.here for each in there)
        calls = f"**Check in now**: {here} of {len(there)} have done so. "
        calls += "If you don’t check in before it begins, you won’t be in it."
        return f"{calls}\n{when}\n{names}"
    return f"{when}\n**{len(there)} of {most}** have joined. {names}".strip()


def named(there: Sequence[Contender], most: int = 1200) -> str:
    """List the names of members, as many as there is room for.

    >>> named([Contender(1, 5, "Ada"), Contender(2, 6, "Bo", here=True)])
    'Ada, Bo ✓'
    """
    return shortened([plain(each.name) + " ✓" * each.here for each in there], most)


def shortened(told: Sequence[str], most: int = 1200) -> str:
    """Return a list of as many entries as there is room for, with the number of the others.

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
        f"**{plain(title)}** begins <t:{starts_at}:R>. Press **Check in** to play: "
        f"{' '.join(map(mention, members))}"
    )


def round_title(round_: int, rounds: int, format_: Format) -> str:
    """
    >>> round_title(2, 4, Format.SWISS), round_title(3, 3, Format.KNOCKOUT)
    ('Round 2 of 4', 'The final')
    >>> round_title(2, 3, Format.KNOCKOUT), round_title(1, 4, Format.KNOCKOUT)
    ('The semi-finals', 'Round 1 of 4')
    """
    if round_ == rounds and format_ in (Format.KNOCKOUT, Format.GROUPS):
        return "The final"
    if format_ is Format.KNOCKOUT and (name := _STAGES.get(2 ** (rounds - round_))):
        return f"The {name.lower()}"
    return f"Round {round_} of {rounds}"


def stage_title(meetings: int, round_: int) -> str:
    """
    >>> stage_title(1, 4), stage_title(2, 3), stage_title(4, 2), stage_title(16, 1)
    ('Final', 'Semi-finals', 'Quarter-finals', 'Round 1')
    """
    return _STAGES.get(meetings, f"Round {round_}")


_STAGES = {1: "Final", 2: "Semi-finals", 4: "Quarter-finals"}


def group(number: int, *, alone: bool) -> str:
    return "Final" if alone else f"Group {number}"


def group_line(number: int, names: Sequence[str], *, alone: bool) -> str:
    """List the members of a group."""
    return f"**{group(number, alone=alone)}**: {listed([plain(name) for name in names])}"


ALL_AT_ONCE = "Everyone plays everyone else in their group, and all these matches have started."
ALL_IN_ONE = "Everyone plays everyone else, and all these matches have started."


def meeting(one: str, other: str, link: str, result: str) -> str:
    """Return the line of a pairing."""
    told = f"{plain(one)} – {plain(other)}"
    if result:
        return f"{told}: {result}"
    return f"{told}: [board]({link})" if link else told


def bye(name: str) -> str:
    return f"{plain(name)} has a bye."


def by_forfeit(points: str) -> str:
    return f"{points} (forfeit)"


def left(contenders: Sequence[Contender]) -> str:
    """Say who is out, and how."""
    told = [f"{plain(each.name)} ({part(each.part)})" for each in contenders]
    return f"Out: {shortened(told)}"


def won(title: str, name: str) -> str:
    return f"🏆 **{plain(name)}** wins **{plain(title)}**!"


def nobody_won(title: str) -> str:
    return f"**{plain(title)}** is over. Everyone had left it, so nobody wins."


def cancelled(title: str, why: str) -> str:
    return f"**{plain(title)}** has been cancelled. {why}".strip()


def sure_start(names: Sequence[str], *, late: bool) -> str:
    """Ask an organizer whether to begin without those who have not checked in.

    Args:
        late: whether members can join once it has begun.

    >>> sure_start(["Ada"], late=False)
    'Ada has not checked in yet. Start without them? Nobody can join after that.'
    >>> sure_start(["Ada", "Bo"], late=True)
    'Ada and Bo have not checked in yet. Start without them? They can still join late.'
    """
    then = "They can still join late." if late else "Nobody can join after that."
    have = "has" if len(names) == 1 else "have"
    return f"{listed(shortened_names(names))} {have} not checked in yet. Start without them? {then}"


def shortened_names(names: Sequence[str], most: int = 20) -> list[str]:
    """Return the first names, with the number of the others.

    >>> shortened_names(["Ada", "Bo", "Cleo"], 2)
    ['Ada', 'Bo', '1 more']
    """
    told = [plain(name) for name in names[:most]]
    return [*told, f"{len(names) - most} more"] if len(names) > most else told


def too_few_came(there: int) -> str:
    came = "nobody" if not there else f"only {there}"
    return f"It needed {LEAST} members, and {came} checked in."


def tells(place: int, name: str, points: int) -> str:
    """
    >>> tells(2, "Ada", 5)
    '2nd: Ada, 2½ points'
    """
    return f"{ordinal(place)}: {name}, {points_of(points)}"


def points_of(points: int) -> str:
    """
    >>> points_of(2), points_of(3), points_of(1), points_of(0)
    ('1 point', '1½ points', '½ point', '0 points')
    """
    return f"{halves(points)} point{'' if points in (1, 2) else 's'}"


def record(won: int, drawn: int, lost: int) -> str:
    """
    >>> record(3, 0, 1), record(1, 2, 0)
    ('3 won, 1 lost', '1 won, 2 drawn, 0 lost')
    """
    return f"{won} won, {f'{drawn} drawn, ' if drawn else ''}{lost} lost"


def among(members: int, rounds: int) -> str:
    return f"{counted(members, 'member')}, {counted(rounds, 'round')}"


def announced(link: str) -> str:
    return f"Your tournament is announced: [go to it]({link})."


def draft_title(title: str) -> str:
    return f"### A new tournament: {plain(title)}"


def places(most: int) -> str:
    return f"Up to {most} members"


def belongs(title: str, round_: str) -> str:
    """Say to which tournament a match belongs.

    >>> belongs("Cup", "The final")
    '-# 🏆 Cup · The final'
    """
    return f"-# 🏆 {plain(title)} · {round_}"


def ends_early(told: str) -> str:
    return f"{told}. If you abort this match, you lose it in the tournament."


def stake(title: str, match_id: int) -> Stake:
    """Say what depends on a match of a tournament."""
    cup = f"🏆 **{plain(title)}**"
    return Stake(
        aborting=(
            f"End match {match_id} early? It belongs to {cup}: you lose it there, and your "
            "opponent gets the points."
        ),
        staying=(
            f"This match belongs to {cup}, where nobody can play for somebody else. A player who "
            "can’t go on resigns the match, or withdraws from the tournament."
        ),
        absent=(
            f"-# This match belongs to {cup}: if the computer takes over, the absent player loses "
            "it, and it is over."
        ),
        over=f"{{}} ran out of time and so loses this match of {cup.translate(_BRACES)}.",
    )


_BRACES = {ord("{"): "{{", ord("}"): "}}"}
"""A title may contain braces, which must not be taken for the place of a name."""


def came_to(told: str, names: Sequence[str], result: Result) -> str:
    """Return the result of a match in its tournament.

    >>> came_to("Cup", ["Ada", "Bo"], Result(0, 2, first_forfeits=True))
    'Cup: Ada 0, Bo 1 (forfeit)'
    """
    points = f"{names[0]} {halves(result.first)}, {names[1]} {halves(result.second)}"
    return f"{told}: {points if result.played else by_forfeit(points)}"


def pace(name: str) -> str:
    return f"Pace: {name}"
