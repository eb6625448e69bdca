"""Tribe codes: a whole tribe with its set-up in some twenty letters, the last of them a check.

A tribe is one large number. Each choice is a digit, the first choice the lowest one, and a digit
has as many values as there are options. The number is written with 32 letters and digits that are
hard to mistake for each other. The check letter detects every single wrong letter and every two
that changed places.

The number of options depends on the cards that exist, so a code is written in the first `Edition`
that has all its cards, and older codes stay valid. A code begins with an `A`, a digit without
value, for each edition before its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.notation import tidy
from games.refusals import IllegalChoice
from games.squarriors.board import DOMAINS, TOP_STRENGTH
from games.squarriors.cards import numbers
from games.squarriors.cards.cards import CARDS, TRIBES
from games.squarriors.cards.tribes import MOST_COPIES, MOST_TACTICS, READY_MADE, check
from games.squarriors.pieces import Sheet

FORMAT = "S"
"""The first letter of every code. Another way of writing tribes would have another letter."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without I, O, 0 and 1, which look alike."""
GROUP = 4
NOT_YET = -1
"""Stands in a draft for a Code or Stronghold that has not been chosen yet."""
SHORTEST = 3


_TABLE = numbers.read()


class Edition:
    """The options of codes from a time with fewer cards and tribes."""

    def __init__(self, number: int, size: numbers.Edition) -> None:
        self.number = number
        self._cards: int = size.cards
        self.creatures, self.codes, self.strongholds, self.lands, self.tactics = (
            tuple(card.number for card in CARDS[: size.cards] if card.kind == kind)
            for kind in ("creature", "code", "stronghold", "land", "tactic")
        )
        by_number = sorted(TRIBES, key=_TABLE.tribes.__getitem__)
        self.tribes = tuple(by_number[: size.tribes])

    def holds(self, sheet: Sheet) -> bool:
        """Return whether this edition has all cards of a tribe."""
        if sheet.ready_made:
            return sheet.ready_made in self.tribes
        creatures = [card for card, _ in sheet.creatures]
        cards = [sheet.code, sheet.stronghold, *sheet.lands, *creatures, *sheet.tactics]
        return all(card < self._cards for card in cards)


EDITIONS = tuple(Edition(number, size) for number, size in enumerate(_TABLE.editions))


class BadCode(IllegalChoice):
    """The typed text is not a tribe code, or is one with a typo."""


def code_of(sheet: Sheet) -> str:
    """Return the code of a tribe, in groups of four.

    >>> code_of(READY_MADE["old_oak"])
    'SCUB-YNA'
    """
    signs = draft_of(sheet)
    signs = FORMAT + signs + _check_letter(signs)
    return "-".join(signs[start : start + GROUP] for start in range(0, len(signs), GROUP))


def sheet_of(code: str) -> Sheet:
    """Return the tribe of a code.

    The code can be grouped in any way, in small letters or capitals, with or without the signs that
    phones add.

    >>> sheet_of("“scu – byn a”.") == READY_MADE["old_oak"]
    True

    Raises:
        BadCode: the text is not a tribe code.
        BadTribe: the tribe of the code breaks a rule.
    """
    signs = "".join(sign for sign in tidy(code) if sign.isalnum()).upper()[:80]
    if not signs.startswith(FORMAT) or len(signs) < SHORTEST:
        raise BadCode(
            f"“{code[:30]}” is not a tribe code. A code begins with {FORMAT} and is shown when a "
            "tribe is complete."
        )
    wrong = next((sign for sign in signs if sign not in LETTERS), "")
    if wrong:
        raise BadCode(f"A tribe code never contains “{wrong}”: it uses no I, O, 0 or 1.")
    body, letter = signs[1:-1], signs[-1]
    if _check_letter(body) != letter:
        raise BadCode(
            "There is a typo in that tribe code: its last letter does not match the rest. "
            "Compare it letter by letter."
        )
    sheet = sheet_of_draft(body)
    check(sheet)
    if code_of(sheet).replace("-", "") != signs:
        raise BadCode("That is not a tribe code: no tribe is written like that.")
    return sheet


def draft_of(sheet: Sheet) -> str:
    """Return a tribe, perhaps incomplete or against a rule, as letters without a check letter."""
    edition = next(each for each in EDITIONS if each.holds(sheet))
    number, signs = _number(sheet, edition), ""
    while number:
        number, digit = divmod(number, len(LETTERS))
        signs = LETTERS[digit] + signs
    return LETTERS[0] * edition.number + signs


def sheet_of_draft(signs: str) -> Sheet:
    """Return the tribe that `draft_of` wrote.

    Raises:
        BadCode: `draft_of` never writes these letters.
    """
    number, worthless = 0, len(signs) - len(signs.lstrip(LETTERS[0]))
    for sign in signs:
        number = number * len(LETTERS) + LETTERS.find(sign)
    return _sheet(max(0, number), EDITIONS[min(worthless, len(EDITIONS) - 1)])


def _check_letter(signs: str) -> str:
    """Return the check letter. Each letter has its own weight, in the field with 32 elements."""
    total = 0
    for sign in signs:
        total = _doubled(total) ^ LETTERS.index(sign)
    return LETTERS[_doubled(total)]


def _doubled(value: int) -> int:
    value <<= 1
    return value ^ 0b100101 if value & 0b100000 else value


# --- A tribe as a number -----------------------------------------------------------------


class _Writer:
    """Packs choices into a number."""

    def __init__(self) -> None:
        self.number, self._weight = 0, 1

    def put(self, choice: int, of: int) -> None:
        self.number += choice * self._weight
        self._weight *= of


class _Reader:
    """Unpacks choices from a number, in the order in which they were put in."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, of: int) -> int:
        self.number, choice = divmod(self.number, of)
        return choice


def _number(sheet: Sheet, edition: Edition) -> int:
    writer = _Writer()
    for strength in sheet.strengths:
        writer.put(strength - 1, TOP_STRENGTH)
    keys = edition.tribes
    writer.put(keys.index(sheet.ready_made) + 1 if sheet.ready_made else 0, len(keys) + 1)
    if sheet.ready_made:
        printed = READY_MADE[sheet.ready_made]
        where = dict(sheet.creatures)
        for card, _ in printed.creatures:
            writer.put(where[card], len(DOMAINS))
        return writer.number
    for card, among in ((sheet.code, edition.codes), (sheet.stronghold, edition.strongholds)):
        writer.put(0 if card == NOT_YET else among.index(card) + 1, len(among) + 1)
    _put_all(writer, list(sheet.lands), edition.lands)
    _put_all(writer, [card for card, _ in sheet.creatures], edition.creatures)
    for _, domain in sheet.creatures:
        writer.put(domain, len(DOMAINS))
    copies = [sheet.tactics.count(card) for card in edition.tactics]
    writer.put(_rank(copies), _ways(len(copies), MOST_TACTICS))
    return writer.number


def _sheet(number: int, edition: Edition) -> Sheet:
    reader = _Reader(number)
    vanguard, army, council = (reader.take(TOP_STRENGTH) + 1 for _ in DOMAINS)
    made = reader.take(len(edition.tribes) + 1)
    if made:
        printed = READY_MADE[edition.tribes[made - 1]]
        creatures = tuple((card, reader.take(len(DOMAINS))) for card, _ in printed.creatures)
        sheet = Sheet(
            ready_made=printed.ready_made,
            strengths=(vanguard, army, council),
            code=printed.code,
            stronghold=printed.stronghold,
            lands=printed.lands,
            creatures=creatures,
            tactics=printed.tactics,
        )
    else:
        code, stronghold = (
            (NOT_YET, *among)[reader.take(len(among) + 1)]
            for among in (edition.codes, edition.strongholds)
        )
        lands = _take_all(reader, edition.lands)
        cards = _take_all(reader, edition.creatures)
        creatures = tuple((card, reader.take(len(DOMAINS))) for card in cards)
        kinds = edition.tactics
        copies = _unranked(reader.take(_ways(len(kinds), MOST_TACTICS)), len(kinds))
        tactics = bytes(card for card, n in zip(kinds, copies, strict=True) for _ in range(n))
        sheet = Sheet(
            strengths=(vanguard, army, council),
            code=code,
            stronghold=stronghold,
            lands=bytes(lands),
            creatures=creatures,
            tactics=tactics,
        )
    if reader.number:
        raise BadCode("That is not a tribe code: it is too long.")
    return sheet


def _put_all(writer: _Writer, chosen: Sequence[int], among: Sequence[int]) -> None:
    """Put cards in their order, each once."""
    left = list(among)
    writer.put(len(chosen), len(among) + 1)
    for card in chosen:
        writer.put(left.index(card), len(left))
        left.remove(card)


def _take_all(reader: _Reader, among: Sequence[int]) -> list[int]:
    left = list(among)
    return [left.pop(reader.take(len(left))) for _ in range(reader.take(len(among) + 1))]


@cache
def _ways(kinds: int, left: int) -> int:
    """Return the number of hands of at most `left` tactics from this many kinds."""
    if not kinds:
        return 1
    most = min(MOST_COPIES, left)
    return sum(_ways(kinds - 1, left - copies) for copies in range(most + 1))


def _rank(copies: Sequence[int]) -> int:
    """Return the place of a hand among all hands."""
    rank, left = 0, MOST_TACTICS
    for kinds, number in zip(reversed(range(len(copies))), copies, strict=True):
        rank += sum(_ways(kinds, left - fewer) for fewer in range(number))
        left -= number
    return rank


def _unranked(rank: int, kinds: int) -> list[int]:
    copies, left = [], MOST_TACTICS
    for after in reversed(range(kinds)):
        number = 0
        while rank >= (ways := _ways(after, left - number)):
            rank -= ways
            number += 1
        copies.append(number)
        left -= number
    return copies
