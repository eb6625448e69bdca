"""Sentences in lists, replays and films."""

from __future__ import annotations

from bot.catalog import Catalog
from bot.play.words import marked
from bot.storage.records import Finished
from bot.words import channel_link, plain
from games.luck import Luck
from games.state import RESIGNED
from games.wording import counted, listed

SHARE_FILM = "Share as GIF"
NO_HISTORY = "There are no finished matches yet. Start one with `/challenge`."
STILL_RUNNING = "Hands stay hidden until the match is over. Until then you can see the board."
SEED_SECRET = "The seed stays secret until the match is over. Then `/verify` checks it."
OLDER_RULES = (
    "That match was played with an earlier version of the rules, so I can’t check it by playing it "
    "again. There is nothing wrong with it: `/replay` shows it as it was played."
)
DEALT = (
    "That match began from the position of a lesson, so there is no first shuffle to check. "
    "`/replay` shows it as it was played."
)
THIS_CHANNEL_GONE = "This channel is gone. Use `/replay` in another one to see the match."
FILMS_BUSY = "I’m already making several GIFs. Try again in a minute."
FILM_YOURS = "I’m still making your last GIF. Ask for the next one when it is posted."
VERIFYING_FULL = "I’m already checking several matches. Try again in a minute."
VERIFYING_YOURS = (
    "I’m still checking the last match you asked about. Ask again when you have the answer."
)
NOTHING_TO_FILM = "That match ended before anybody played, so there is nothing to make a GIF of."
FILM_COMING = "I’m already making that GIF. I’ll post it here in a moment."
CHECK_YOURSELF = "The file holds the whole match. `squaretable verify FILE` checks it without me."
FIRST = "⏮"
BACK = "◀"
FORWARD = "▶"
LAST = "⏭"
OPEN_HANDS = "Show all hands"
CLOSED_HANDS = "As everybody saw it"


def may_not_post(channel_id: int) -> str:
    return (
        f"I’m not allowed to post in {channel_link(channel_id)}. Ask an administrator to give me "
        "**View Channel**, **Send Messages** and **Attach Files** there, or use another channel."
    )


def film_later(before: int) -> str:
    return f"Your GIF is in line: {_first(before, 'GIF')}. I’ll post it here when it is ready."


def verified_later(match_id: int, before: int) -> str:
    return (
        f"Match {match_id} is in line: {_first(before, 'match', 'matches')}. I’ll answer here as "
        "soon as I have checked it."
    )


def _first(before: int, one: str, more: str = "") -> str:
    """Say how many others come first.

    >>> _first(1, "GIF"), _first(3, "match", "matches")
    ('1 other GIF comes first', '3 other matches come first')
    """
    verb = "comes" if before == 1 else "come"
    return f"{counted(before, f'other {one}', more and f'other {more}')} {verb} first"


def film_posted(link: str) -> str:
    return f"I posted [the GIF]({link})."


def shared_by(name: str) -> str:
    return f"-# Shared by {plain(name)}"


def verified(match_id: int, moves: int, luck: Luck) -> str:
    """Say that a match follows from its seed and its moves."""
    told = (
        f"**Match {match_id} is verified.** I played its {moves} moves again from the seed: every "
        "roll, card and position matched.\n"
    )
    if not luck.secret:
        return (
            f"{told}-# Seed `{luck.seed.hex()}`, SHA-256 `{luck.seal}`: compare it with the one "
            f"posted at the start.\n-# {CHECK_YOURSELF}"
        )
    return (
        f"{told}-# Secret `{luck.secret.hex()}`, SHA-256 `{luck.seal}`: compare it with the one in "
        "the invitation. Together with the players’ clicks it makes the seed "
        f"`{luck.seed.hex()}`.\n-# {CHECK_YOURSELF}"
    )


def not_verified(match_id: int, version: int) -> str:
    """Say where a match and its log differ."""
    return (
        f"**Match {match_id} does not match its log**: from move {version} on it comes out "
        "differently. Please tell the people who run this bot."
    )


def history_title(total: int, page: int, pages: int) -> str:
    where = f" · page {page} of {pages}" if pages > 1 else ""
    count = counted(total, "finished match", "finished matches")
    return f"### {count}{where}"


def _aborter(names: list[str], seat: int | None) -> str:
    return "a moderator" if seat is None else names[seat]


def finished_entry(catalog: Catalog, match: Finished) -> str:
    """Return a finished match for a list: the result, points, length and date."""
    game = catalog[match.game].game.name if match.game in catalog else match.game
    outcome, names = match.outcome, [plain(player.name) for player in match.players]
    if outcome is None:
        return (
            f"**{match.id} · {game}** · aborted by {_aborter(names, match.aborted_by)}\n"
            f"{', '.join(names)} · <t:{match.ended_at}:d>{marked(match.players)}"
        )
    winners = listed(names[seat] for seat in outcome.winners)
    result = f"a draw between {winners}" if outcome.drawn else f"**{winners}** won"
    if outcome.reason == RESIGNED:
        result += " by resignation"
    order = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    points = outcome.points or [""] * len(names)
    score = ", ".join(f"{names[seat]} {points[seat]}".rstrip() for seat in order)
    return (
        f"**{match.id} · {game}** · {result}\n"
        f"{score} · {counted(match.length, 'move')} · <t:{match.ended_at}:d>"
        f"{marked(match.players)}"
    )


def replay_at(version: int, first: int, last: int) -> str:
    """Return the place of a replay in the match.

    >>> replay_at(2, first=2, last=14), replay_at(3, first=2, last=14)
    ('After the set-up, before move 3 of 14', 'Move 3 of 14')
    >>> replay_at(0, first=0, last=0)
    'The start'
    """
    if version == first:
        begins = "After the set-up" if first else "The start"
        return f"{begins}, before move {first + 1} of {last}" if last > first else begins
    return f"Move {version} of {last}"


def revealed(match_id: int, seed: bytes) -> str:
    """Reveal the seed of a finished match, and say how to check it."""
    return f"-# Seed `{seed.hex()}`. `/verify match:{match_id}` checks it, and gives you the log."
