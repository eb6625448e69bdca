"""The subjects of Squarriors' questions."""

from __future__ import annotations

from games.decisions import About


class WindowAbout(About, frozen=True):
    """A window: a player's privilege outside its own action phase."""

    window: str
    """Its class (R-62): `trap`, `aimed`, `roll`, `clash`, `limit` or `other`."""
    own: bool = False
    """Whether it follows the player's own action, which itself counts as having declined."""
    quiet: bool = False
    """True if there is nothing to do in it but detach a mark."""
    contest: bool = False
    """True if a contest is in progress."""
    queue: bool = False
    """Whether the queue holds an action."""
    phase: str = ""


class PlacingAbout(About, frozen=True):
    """Creatures without a domain; their controller decides where they go."""

    why: str
    """`destroyed`, `returned`, `turned` or `flee`."""
    domains: tuple[int, ...]
    """Domains that they can go to, from left to right."""


class TextAbout(About, frozen=True):
    """A text for which a target, or whether it takes effect, must be chosen."""

    card: int
    ability: int
