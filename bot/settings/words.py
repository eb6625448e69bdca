"""Sentences in settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.storage.records import Boards
from bot.themes import Naming
from bot.words import channel_link
from games.engine import AnyGame
from games.wording import listed
from games.words import HINT
from renderers.kit.themes import Theme

PICK_CHANNELS = "Only in these channels"
OPEN = "Settings"
EVERYWHERE = "In every channel"
BOARDS = {
    Boards.CHANNEL: ("Boards in the channel", "Boards are posted where the match starts."),
    Boards.MATCH: ("A thread for each match", "For its players; archived after the end."),
    Boards.SHARED: ("One thread for all matches", "One in each channel, with all its boards."),
}
"""By place: its label in the menu, and its second line."""
NAMED = 5
"""The maximum number of channels that are named. The others are only counted."""
AS_THE_SERVER = "Same as the server"
AS_THE_SERVER_HELP = "What the administrators chose."
WHERE_BOARDS_GO = "Where new matches are played:"
PICK_NAMES_OF_THE_SERVER = "Names of spaces: same as the server"
NAMINGS = {
    Naming.PRINTED: "Names of spaces: as printed",
    Naming.RENAMED: "Names of spaces: as on a chessboard",
}
"""By naming: its label in the menu. Both can always be typed."""
SERVER_THEME = "From the next board on, everybody here sees this look."
OWN_THEME = (
    "From the next one on, your hand and every other picture that only you see have this look. "
    "Boards in channels use the look chosen for the server."
)


def naming(games: Sequence[AnyGame], wanted: Naming) -> str:
    """Give an example of the names of spaces."""
    examples = []
    for game in games:
        printed, other = game.words.renaming.example
        examples.append(f"{game.name}: {printed if wanted is Naming.PRINTED else other}")
    return f"For example in {', '.join(examples)}. You can type both."[:HINT]


def samples_alt(themes: Sequence[Theme]) -> str:
    """Describe the picture of all themes."""
    looks = "; ".join(f"{theme.name}: {theme.help}" for theme in themes)
    return f"The same board in each look, two side by side. {looks}."


def settings(channels: Sequence[int], *, gone: bool = False) -> str:
    """Say where matches may start.

    >>> settings([], gone=True).splitlines()[1]
    'Matches may start in every channel. The channels you chose were deleted.'
    """
    where = listed(map(channel_link, channels)) if channels else "every channel"
    which = "Some of the channels" if channels else "The channels"
    told = f" {which} you chose were deleted." if gone else ""
    return f"### Settings of this server\nMatches may start in {where}.{told}"


def no_threads(channels: Mapping[int, Sequence[str]]) -> str:
    """Say in which channels matches get no threads, and which permissions would help.

    >>> no_threads({7: ["Create Public Threads"]})
    'I need **Create Public Threads** in <#7>: until then matches there stay in the channel.'
    """
    names = dict.fromkeys(name for lacking in channels.values() for name in lacking)
    more = [f"{len(channels) - NAMED} more"] if len(channels) > NAMED else []
    where = listed([*map(channel_link, list(channels)[:NAMED]), *more])
    lack = listed([f"**{name}**" for name in names])
    return f"I need {lack} in {where}: until then matches there stay in the channel."
