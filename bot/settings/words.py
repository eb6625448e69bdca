"""What settings say."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import channel_link
from games.wording import listed
from renderers.kit.themes import Theme

PICK_CHANNELS = "Only in these channels"
EVERYWHERE = "In every channel"
AS_THE_SERVER = "As the server"
AS_THE_SERVER_HELP = "What the administrators chose."
SERVER_THEME = "The boards that everybody here sees look like this, from the next one on."
OWN_THEME = (
    "Your hand, and every other picture that only you see, looks like this from the next one on. "
    "Boards in a channel look as the server chose."
)


def samples_alt(themes: Sequence[Theme]) -> str:
    """Describe the picture of all themes."""
    looks = "; ".join(f"{theme.name}: {theme.help}" for theme in themes)
    return f"The same board in each look, two side by side. {looks}."


def settings(channels: Sequence[int]) -> str:
    where = listed(map(channel_link, channels)) if channels else "every channel"
    return f"### Settings of this server\nMatches may start in {where}."
