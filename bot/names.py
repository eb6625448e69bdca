"""Members' names: what is kept of them, and how they are told apart.

A name comes from a member, and stands in the bot's messages and pictures. So nothing in it acts as
Markdown (`bot.words.plain`), nothing in it is invisible, no two players of a match have names that
are drawn alike, and no name looks like the computer's.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence

import discord

from bot.limits import NAME
from games.players.levels import LEVELS
from renderers.kit.fonts import drawable

NAMELESS = "Member"
"""The name of a member whose own name is wholly invisible."""
OTHERS = ("Bo", "Cleo", "Dan", "Eve", "Finn")
"""The made-up players of lessons and puzzles, in order."""
UNNAMED = "A member"
"""Shown in the place of a name that may not be shown in a server."""
Hidden = Callable[[int, int], bool]
"""Whether a member's name must not be shown, by server and member. It must be fast."""
_JOINERS = {"\u200d", "\ufe0f"}
"""Inside emoji, these are part of what is seen."""
_CAPITALS_LOOK_LIKE = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧӀ", "ABEZHIKMNOPTYXI")
"""Capitals that are drawn like these, though their small letters are not."""
_LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("авекмнорстухѕіјһԁԛԝёї", "abekmhopctyxsijhdqwei", strict=True)),
        **dict(zip("αεικνορυχηγϳϲ", "aeikvopuxnyjc", strict=True)),
        **dict(zip("ɑɡɩոսօհցզ", "agınuohgq", strict=True)),
        **dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz", strict=True)),
        **dict(zip("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏚᎢᏙᎳᏃ", "abcdeghjklmpstvwz", strict=True)),
    }
)
_SAME_STROKES = str.maketrans(
    {"l": "i", "1": "i", "|": "i", "!": "i", "ı": "i", "0": "o", "5": "s", "m": "rn", "w": "vv"}
)
"""The two tables above: letters of other alphabets that are drawn like these, once they are in
lower case; then letters of ours, and digits. Unicode's technical standard 39 lists more; these are
the ones in which a name can be written."""


def cleaned(name: str) -> str:
    """Return a name without its invisible parts: marks that turn the direction of writing, and
    characters without width. A name of nothing else becomes `NAMELESS`.

    >>> cleaned("A\\u202eda\\u200b"), cleaned("  Ada   B "), cleaned("\\u2060")
    ('Ada', 'Ada B', 'Member')
    """
    text = unicodedata.normalize("NFC", name)
    kept = " ".join("".join(each for each in text if _is_seen(each)).split())
    return kept[:NAME] if kept.strip("".join(_JOINERS)) else NAMELESS


def _is_seen(letter: str) -> bool:
    if letter in _JOINERS:
        return True
    return letter not in _BLANK and unicodedata.category(letter) not in _HIDDEN


_HIDDEN = {"Cc", "Cf", "Co", "Cn", "Cs"}
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE0F)))
)
"""Letters and marks that are drawn as nothing: fillers, an empty Braille cell, variation
selectors."""


def likeness(name: str) -> str:
    """Return the visible shape of a name: equal for names that are drawn alike.

    >>> likeness("Ada") == likeness("ADA ") == likeness("\\u0410d\\u0430 🌸")
    True
    >>> likeness("Ada") == likeness("Ida")
    False
    """
    text = _alike(unicodedata.normalize("NFKC", cleaned(name)))
    return drawable(text) or text


def _alike(text: str) -> str:
    letters = text.translate(_CAPITALS_LOOK_LIKE).casefold().translate(_LOOKS_LIKE)
    return letters.translate(_SAME_STROKES)


def _likenesses(name: str) -> set[str]:
    """Return the shapes of a name in messages and in pictures, whose font has fewer letters."""
    text = unicodedata.normalize("NFKC", cleaned(name))
    return {likeness(name), _alike(drawable(text) or text)}


class Names:
    """Members' names in a server: Discord's, unless a feature hides them."""

    def __init__(self) -> None:
        self._hidden: list[Hidden] = []

    def hide(self, hidden: Hidden) -> None:
        """Add a function of a feature that hides names."""
        self._hidden.append(hidden)

    def is_hidden(self, guild_id: int, user_id: int) -> bool:
        """Return whether the name of a member must not be shown in a server."""
        return any(hidden(guild_id, user_id) for hidden in self._hidden)

    def shown(self, user: discord.Member | discord.User) -> str:
        """Return a member's name to show, as they wrote it."""
        if isinstance(user, discord.Member) and self.is_hidden(user.guild.id, user.id):
            return UNNAMED
        return user.display_name

    def of(self, user: discord.Member | discord.User) -> str:
        """Return a member's name for places where no other player stands beside them."""
        return apart(self.shown(user), [])


def apart(name: str, taken: Sequence[str]) -> str:
    """Return a member's name, changed if it looks like one of the taken names, or like the
    computer's.

    >>> apart("Ada", ["Bo"]), apart("Ada", ["ada", "Ada (2)"]), apart("Computer (hard)", [])
    ('Ada', 'Ada (3)', 'Member Computer (hard)')
    """
    told = cleaned(name)
    if _is_the_computers(told):
        told = f"{NAMELESS} {told}"[:NAME]
    others, number, begin = set[str]().union(*map(_likenesses, taken)), 1, told
    while others & _likenesses(told):
        number += 1
        mark = f" ({number})"
        told = begin[: NAME - len(mark)] + mark
    return told


def with_others(name: str, seats: int, seat: int) -> tuple[str, ...]:
    """Return the names of the players where a member is alone among made-up ones. Texts call those
    by name, so a member whose name looks like one of theirs is marked.

    >>> with_others("Ada", 3, seat=1), with_others("Bo", 2, seat=0)
    (('Bo', 'Ada', 'Cleo'), ('Bo (you)', 'Bo'))
    """
    others = OTHERS[: seats - 1]
    if set[str]().union(*map(_likenesses, others)) & _likenesses(name):
        name = name[: NAME - len(_YOU)] + _YOU
    return (*others[:seat], name, *others[seat:])


_YOU = " (you)"
_LEVEL = "|".join(re.escape(likeness(level.name)) for level in LEVELS.values())
_NUMBER = rf"[\d{likeness('015')}]+"
_COMPUTER = re.compile(rf"{likeness('Computer')}({_NUMBER})?({_LEVEL})?({_NUMBER})?")


def _is_the_computers(name: str) -> bool:
    """Whether a name looks like the computer's, whatever signs and accents are added to it."""
    return any(_COMPUTER.fullmatch(_bare(each)) for each in _likenesses(_unaccented(name)))


def _unaccented(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _bare(look: str) -> str:
    return "".join(letter for letter in look if letter.isalnum())
