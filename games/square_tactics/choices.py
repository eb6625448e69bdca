"""What a player can decide in Square Tactics, and how it is written.

`faction cats`       take a faction
`play 7 b2`          play the character with the number 7 on b2
`play 2 b2 left`     the same, turned left (number 2) or right (number 4); `up` if not
`play cats 7 b2`     a character of another faction says whose it is
`zombie cats 7 b2`   play a captured character
`fore b2`            lay Fore Shielding under the character on b2; so `starboard`, `aft`, `port`
`jump b2 c3`         move from b2 to c3 by Jump; so `concede`, `gain`, `push`
`swap b2 7`          Hot Swap the character on b2 for number 7
`again b2`           Second Chance for the character on b2
`turn b2`            Turnaround; `twist b2 left`, `twist b2 right`
`trade north`        Trade with the player in the north, then `give 7`
`reveal 5`           reveal number 5 for its ability
`escape a2`          Emergency Maneuvers to a2
`sacrifice 7`        Sacrifice number 7 from hand
`react a1`           Reaction with the character on a1
`wound`              Wounded
`pass`, `done` ...   short answers, each a `Phrase`
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain, compress

from games.decisions import Ask, Choice, Phrase
from games.square_tactics.board import board_for
from games.square_tactics.cards.actions import ACTIONS
from games.square_tactics.cards.characters import FACTIONS, SLOTS, card_of, faction_of, slot_of


class TakeFaction(Choice, frozen=True):
    """Take a faction that nobody else has."""

    faction: str

    @property
    def notation(self) -> str:
        return f"faction {self.faction}"


class Play(Choice, frozen=True):
    """Play a character from hand to an open space."""

    slot: int
    space: str
    turned: str = ""
    """`up`, `left` or `right` for the characters that may be turned (abilities 2 and 4)."""
    faction: str = ""
    """Whose character it is, where it is not of one's own faction."""

    @property
    def notation(self) -> str:
        return _words("play", self.faction, str(self.slot), self.space, self.turned)


class Raise(Choice, frozen=True):
    """Play a character from the captured pile with Zombie."""

    faction: str
    slot: int
    space: str
    turned: str = ""

    @property
    def notation(self) -> str:
        return _words("zombie", self.faction, str(self.slot), self.space, self.turned)


class Use(Choice, frozen=True):
    """Play an action card on a character on the board, or on nothing (Wounded)."""

    kind: int
    space: str = ""
    to: str = ""
    """Where it moves or which way it turns."""

    @property
    def notation(self) -> str:
        return _words(ACTIONS[self.kind].verb, self.space, self.to)


class HotSwap(Choice, frozen=True):
    """Play Hot Swap: the character on a space for one from hand."""

    space: str
    slot: int
    faction: str = ""

    @property
    def notation(self) -> str:
        return _words("swap", self.space, self.faction, str(self.slot))


class TradeWith(Choice, frozen=True):
    """Play Trade with an opponent, named by where they sit."""

    seat: str

    @property
    def notation(self) -> str:
        return f"trade {self.seat}"


class Show(Choice, frozen=True):
    """Take a character out of one's hand: `give` (Trade), `sacrifice` or `reveal` (ability 5)."""

    verb: str
    slot: int
    faction: str = ""

    @property
    def notation(self) -> str:
        return _words(self.verb, self.faction, str(self.slot))


PASS = Phrase("pass")
"""Let a chance to react go by."""
DONE = Phrase("done")
"""Go on without a (further) card."""
SKIP, COMPARE = Phrase("skip"), Phrase("compare")
"""Ability 6."""
FOLLOW, STAY = Phrase("follow"), Phrase("stay")
"""Abilities 14 and 15."""
DRAW = (Phrase("draw 1"), Phrase("draw 2"))
"""Ability 17."""
CLOCKWISE, ANTICLOCKWISE = Phrase("clockwise"), Phrase("anticlockwise")
"""Ability 1."""
FROM = tuple(Phrase(f"from {side}") for side in ("top", "right", "bottom", "left"))
"""Abilities 3 and 11, by the side that is processed first."""

TAKE_FACTION = tuple(TakeFaction(faction.key) for faction in FACTIONS)
FACTION_NUMBERS = {faction.key: number for number, faction in enumerate(FACTIONS)}

TURNS = {2: ("up", "left"), 4: ("up", "right")}
"""By number: how a character may stand when it is played (abilities 2 and 4)."""
QUARTERS = {"": 0, "up": 0, "right": 1, "left": 3}
"""By word: quarter turns clockwise."""


def card_in(choice: Play | Raise | HotSwap | Show, faction: int) -> int:
    """Return the card that a choice of a player of `faction` names."""
    return card_of(FACTION_NUMBERS.get(choice.faction, faction), choice.slot)


def faction_word(card: int, faction: int) -> str:
    """Return the word that tells a card's faction, "" if it is the player's own `faction`."""
    other = faction_of(card)
    return "" if other == faction else FACTIONS[other].key


@cache
def use(kind: int, space: str = "", to: str = "") -> Use:
    """Return that choice; there are few, so each is made once."""
    return Use(kind, space, to)


def kind_played(choice: Choice) -> int | None:
    """Return the kind of the action card that a choice plays, None if it plays none."""
    match choice:
        case Use(kind):
            return kind
        case HotSwap() | TradeWith() | Show() | Raise():
            verb = choice.notation.partition(" ")[0]
            return KINDS_BY_VERB.get(verb)
        case _:
            return None


KINDS_BY_VERB = {card.verb: kind for kind, card in enumerate(ACTIONS)}


def _words(*words: str) -> str:
    return " ".join(word for word in words if word)


# --- Playing a character -----------------------------------------------------------------


@cache
def _ways(players: int, faction: int, full: bool) -> tuple[tuple[tuple[Play, ...], ...], ...]:
    """By card: a row for each way to turn it (abilities 2 and 4), by space."""
    names = board_for(players).names
    return tuple(
        tuple(
            tuple(Play(slot_of(card), name, turned, faction_word(card, faction)) for name in names)
            for turned in (TURNS.get(slot_of(card), ("",)) if full else ("",))
        )
        for card in range(len(FACTIONS) * SLOTS)
    )


def plays(
    players: int, hand: tuple[int, ...], faction: int, is_open: tuple[bool, ...], full: bool
) -> tuple[Play, ...]:
    """Return every way to play a card of `hand` onto an open space.

    Args:
        faction: the player's own faction.
        is_open: by space.
        full: whether abilities count: 2 and 4 may stand turned.
    """
    ways = _ways(players, faction, full)
    rows = [compress(row, is_open) for card in hand for row in ways[card]]
    return tuple(chain.from_iterable(rows))


@lru_cache(maxsize=256)
def ask_to_play(
    seat: int, players: int, hand: tuple[int, ...], faction: int, is_open: tuple[bool, ...]
) -> tuple[Ask]:
    """Ask a seat which card of its hand it plays onto which open space of the board.

    The last questions are kept: each is asked when it comes up, is shown and is answered.
    """
    return (Ask(seat, "play", plays(players, hand, faction, is_open, False)),)


def raises(card: int, names: list[str]) -> Iterator[Raise]:
    """Yield every way to play a captured card on the spaces of `names` with Zombie."""
    slot, faction = slot_of(card), FACTIONS[faction_of(card)].key
    for name in names:
        for turned in TURNS.get(slot, ("",)):
            yield Raise(faction, slot, name, turned)
