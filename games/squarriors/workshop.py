"""The workshop for a tribe: creatures, domains, tactics, strengths and places (R-4, R-5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.bringing import BadEdit, Piece, ReadyMade, Section, Workshop
from games.notation import tidy
from games.squarriors.board import DOMAINS, LETTERS, STRENGTHS, TOP_STRENGTH
from games.squarriors.cards.cards import CARDS, KEYS, PRINTED, TRIBES, Card
from games.squarriors.cards.codes import NOT_YET, code_of, draft_of, sheet_of, sheet_of_draft
from games.squarriors.cards.tribes import (
    MOST_COPIES,
    MOST_POINTS,
    MOST_TACTICS,
    READY_MADE,
    STRENGTH_SUM,
    faults,
    points,
)
from games.squarriors.pieces import Sheet
from games.squarriors.words import titles
from games.squarriors.words.titles import PLACES, shortened
from games.wording import listed

MOST_CREATURES = MOST_POINTS
"""Every creature costs at least a point."""
_NATURAL = {"Stealth": 0, "Dominance": 1}
"""By strategy type: the domain where a creature first stands; other types stand in the Council."""
_SECTIONS = (
    *(
        Section(name.lower(), f"Creatures: {name}")
        for name in sorted({c.tribe for c in CARDS} - {""})
    ),
    Section("domains", "Code and Stronghold"),
    Section("lands", "Lands"),
    *(
        Section(name.lower(), f"Tactics: {name}s")
        for name in ("Command", "Instant", "Mark", "Trap")
    ),
    Section("strengths", "Strengths"),
    Section("places", "Who stands where"),
)

_EMPTY = Sheet(
    strengths=(4, 4, 4), code=NOT_YET, stronghold=NOT_YET, lands=b"", creatures=(), tactics=b""
)


class TribeWorkshop(Workshop):
    """Builds tribes. A draft is the sheet that will be handed in, encoded in letters."""

    noun = "tribe"
    option = ("tribes", "own")
    summary = "Build a tribe in private, and keep it with its tribe code"
    ready_made = tuple(
        ReadyMade(key, tribe.name, shortened(tribe.play), code_of(READY_MADE[key]))
        for key, tribe in TRIBES.items()
    )

    def fresh(self) -> str:
        return draft_of(_EMPTY)

    def of_code(self, code: str) -> str:
        return draft_of(sheet_of(tidy(code).removeprefix(f"{self.noun} ")))

    def sections(self, draft: str) -> tuple[Section, ...]:
        sheet = sheet_of_draft(draft)
        return tuple(
            msgspec.structs.replace(part, hint=_section_so_far(sheet, part.key))
            for part in _SECTIONS
            if part.key != "places" or sheet.creatures
        )

    def pieces(self, draft: str, part: str) -> tuple[Piece, ...]:
        sheet = sheet_of_draft(draft)
        match part:
            case "domains":
                return tuple(_domain(sheet, card) for card in _printed_of("code", "stronghold"))
            case "lands":
                return tuple(_land(sheet, card) for card in _printed_of("land"))
            case "strengths":
                return _strengths(sheet)
            case "places":
                return tuple(_placed(card, domain) for card, domain in sheet.creatures)
            case "command" | "instant" | "mark" | "trap":
                return tuple(
                    _tactic(sheet, card)
                    for card in _printed_of("tactic")
                    if (card.subtype or "").lower() == part
                )
        return tuple(
            _creature(sheet, c) for c in _printed_of("creature") if c.tribe.lower() == part
        )

    def edited(self, draft: str, edit: str) -> str:
        words = edit.lower().split()
        do = _EDITS.get(words[0]) if words else None
        if do is None:
            raise BadEdit(f"Write a change like `take king c`; it begins with {_VERBS}.")
        try:
            return draft_of(do(sheet_of_draft(draft), words[1:]))
        except (KeyError, ValueError, IndexError):
            raise BadEdit(f"“{edit[:60]}” does not name anything that you can change.") from None

    def told(self, draft: str) -> str:
        sheet = sheet_of_draft(draft)
        cards = [card for card, _ in sheet.creatures]
        domains = [card for card in (sheet.code, sheet.stronghold, *sheet.lands) if card >= 0]
        lines = [
            f"**Creatures** {points(cards)} of {MOST_POINTS} points, provision "
            f"{sum(CARDS[card].provision for card in cards)} of {sum(sheet.strengths)}",
            *(_garrison(sheet, domain) for domain in range(len(DOMAINS))),
            f"**Domain cards** {points(domains)} of {MOST_POINTS} points",
            f"{_named(sheet.code, 'no Code')}; {_named(sheet.stronghold, 'no Stronghold')}; "
            f"Lands: {titles.numbered(sheet.lands)}",
            f"**Tactics** {len(sheet.tactics)} of {MOST_TACTICS}: {titles.numbered(sheet.tactics)}",
        ]
        if sheet.ready_made:
            lines.insert(0, f"{TRIBES[sheet.ready_made].name}, ready-made")
        return "\n".join(lines)

    def faults(self, draft: str) -> tuple[str, ...]:
        return tuple(faults(sheet_of_draft(draft)))

    def code(self, draft: str) -> str:
        sheet = sheet_of_draft(draft)
        return "" if any(faults(sheet)) else code_of(sheet)


# --- Drafts ------------------------------------------------------------------------------


def _changed(sheet: Sheet, **fields: Any) -> Sheet:
    """Return a sheet with new fields. A ready-made tribe with changed cards is the player's own."""
    own = set(fields) - {"strengths", "creatures"}
    moved = "creatures" in fields and (
        {card for card, _ in fields["creatures"]} != {card for card, _ in sheet.creatures}
    )
    if own or moved:
        fields["ready_made"] = ""
    return msgspec.structs.replace(sheet, **fields)


# --- Changes -----------------------------------------------------------------------------


def _take(sheet: Sheet, words: Sequence[str]) -> Sheet:
    """`take king c`: a creature joins the tribe, in a domain."""
    card = _card(words[0], "creature")
    kept = tuple(pair for pair in sheet.creatures if pair[0] != card.number)
    if len(kept) >= MOST_CREATURES:
        raise BadEdit(f"A tribe has at most {MOST_CREATURES} creatures: leave one out first (R-4).")
    domain = LETTERS.index(words[1]) if len(words) > 1 else _natural(card)
    return _changed(sheet, creatures=(*kept, (card.number, domain)))


def _drop(sheet: Sheet, words: Sequence[str]) -> Sheet:
    """`drop king`: a card leaves the tribe, a tactic with all its copies."""
    number = KEYS[words[0]]
    if number in sheet.lands:
        return _changed(sheet, lands=bytes(land for land in sheet.lands if land != number))
    if number in sheet.tactics:
        return _changed(sheet, tactics=bytes(card for card in sheet.tactics if card != number))
    left = tuple(pair for pair in sheet.creatures if pair[0] != number)
    if left == sheet.creatures:
        raise KeyError(words[0])
    return _changed(sheet, creatures=left)


def _code(sheet: Sheet, words: Sequence[str]) -> Sheet:
    return _changed(sheet, code=_card(words[0], "code").number)


def _keep(sheet: Sheet, words: Sequence[str]) -> Sheet:
    return _changed(sheet, stronghold=_card(words[0], "stronghold").number)


def _add_land(sheet: Sheet, words: Sequence[str]) -> Sheet:
    """`land tall_grass`: a Land joins the tribe; one already there becomes the active one."""
    number = _card(words[0], "land").number
    if number in sheet.lands:
        others = bytes(land for land in sheet.lands if land != number)
        return _changed(sheet, lands=bytes([number]) + others)
    return _changed(sheet, lands=sheet.lands + bytes([number]))


def _add_tactic(sheet: Sheet, words: Sequence[str]) -> Sheet:
    number = _card(words[0], "tactic").number
    if sheet.tactics.count(number) >= MOST_COPIES:
        raise BadEdit(f"A tribe has at most {MOST_COPIES} copies of {CARDS[number].name} (R-4).")
    if len(sheet.tactics) >= MOST_TACTICS:
        raise BadEdit(f"A tribe has at most {MOST_TACTICS} tactics: leave one out first (R-4).")
    return _changed(sheet, tactics=bytes(sorted([*sheet.tactics, number])))


def _set_strengths(sheet: Sheet, words: Sequence[str]) -> Sheet:
    vanguard, army, council = (int(word) for word in words)
    if not all(1 <= strength <= TOP_STRENGTH for strength in (vanguard, army, council)):
        raise BadEdit(f"Each strength is 1 to {TOP_STRENGTH} (R-5).")
    return _changed(sheet, strengths=(vanguard, army, council))


def _place(sheet: Sheet, words: Sequence[str]) -> Sheet:
    """`place king a`: a creature starts in another domain."""
    number, domain = KEYS[words[0]], LETTERS.index(words[1])
    if number not in dict(sheet.creatures):
        raise KeyError(words[0])
    placed = tuple((card, domain if card == number else where) for card, where in sheet.creatures)
    return _changed(sheet, creatures=placed)


def _card(key: str, kind: str) -> Card:
    card = CARDS[KEYS[key]]
    if card.kind != kind:
        raise BadEdit(f"{card.name} is not a {kind}.")
    return card


def _natural(card: Card) -> int:
    return _NATURAL.get(card.stype or "", 2)


_EDITS: dict[str, Callable[[Sheet, Sequence[str]], Sheet]] = {
    "take": _take,
    "place": _place,
    "code": _code,
    "keep": _keep,
    "land": _add_land,
    "tactic": _add_tactic,
    "drop": _drop,
    "strengths": _set_strengths,
}
_VERBS = listed((f"`{verb}`" for verb in _EDITS), "or")


# --- Menus -------------------------------------------------------------------------------


def _printed_of(*kinds: str) -> list[Card]:
    return [card for card in PRINTED if card.kind in kinds]


def _section_so_far(sheet: Sheet, part: str) -> str:
    cards = [card for card, _ in sheet.creatures]
    match part:
        case "domains":
            return f"{_named(sheet.code, 'no Code')}, {_named(sheet.stronghold, 'no Stronghold')}"
        case "lands":
            return titles.numbered(sheet.lands)
        case "strengths":
            return f"{'/'.join(map(str, sheet.strengths))}, {sum(sheet.strengths)} in all"
        case "places":
            return "picking one sends it to its next domain"
        case "command" | "instant" | "mark" | "trap":
            cards = [c for c in sheet.tactics if (CARDS[c].subtype or "").lower() == part]
        case _:
            cards = [card for card in cards if CARDS[card].tribe.lower() == part]
    return shortened(titles.numbered(cards))


def _creature(sheet: Sheet, card: Card) -> Piece:
    numbers = f"{card.provision}/{card.might}/{card.will}/{card.blood}"
    about = f"{titles.types(card.number)} {numbers} {' '.join(card.keywords)}".strip()
    text = f"{card.name} ({card.value})"
    domain = dict(sheet.creatures).get(card.number)
    if domain is not None:
        hint, where = f"in your {PLACES[domain]}; pick it to leave it out", PLACES[domain]
        return Piece(f"drop {card.key}", text, hint, chosen=True, card=card.key, now=where)
    hint = shortened(f"{about}. {card.text}".strip())
    return Piece(f"take {card.key} {LETTERS[_natural(card)]}", text, hint, card=card.key)


def _domain(sheet: Sheet, card: Card) -> Piece:
    verb = "code" if card.kind == "code" else "keep"
    chosen = card.number in (sheet.code, sheet.stronghold)
    text = f"{card.name} ({card.value})"
    return Piece(f"{verb} {card.key}", text, shortened(card.text), chosen=chosen, card=card.key)


def _land(sheet: Sheet, card: Card) -> Piece:
    text, edit = f"{card.name} ({card.value})", f"land {card.key}"
    if card.number not in sheet.lands:
        return Piece(edit, text, shortened(card.text), card=card.key)
    if card.number != sheet.lands[0]:
        hint = "pick it to make it the active one"
        return Piece(edit, text, hint, chosen=True, card=card.key)
    edit, hint = f"drop {card.key}", "the active one; pick it to leave it out"
    return Piece(edit, text, hint, chosen=True, card=card.key, now="active")


def _tactic(sheet: Sheet, card: Card) -> Piece:
    copies = sheet.tactics.count(card.number)
    times = f"×{copies}" if copies else ""
    text = f"{card.name} {times}".rstrip()
    if copies == MOST_COPIES or (copies and len(sheet.tactics) >= MOST_TACTICS):
        edit, hint = f"drop {card.key}", "pick it to leave out all copies"
    else:
        price = f"{card.cost} Power, {titles.types(card.number)}"
        edit, hint = f"tactic {card.key}", shortened(f"{price}. {card.text}")
    return Piece(edit, text, hint, chosen=bool(copies), card=card.key, now=times)


def _strengths(sheet: Sheet) -> tuple[Piece, ...]:
    pieces = []
    for domain, name in enumerate(STRENGTHS):
        for change, verb in ((1, "Raise"), (-1, "Lower")):
            new = sheet.strengths[domain] + change
            if 1 <= new <= TOP_STRENGTH:
                strengths = [*sheet.strengths]
                strengths[domain] = new
                edit = f"strengths {' '.join(map(str, strengths))}"
                hint = f"{sum(strengths)} in all, {STRENGTH_SUM} at most"
                pieces.append(Piece(edit, f"{verb} {name} to {new}", hint))
    return tuple(pieces)


def _placed(number: int, domain: int) -> Piece:
    card, following = CARDS[number], (domain + 1) % len(DOMAINS)
    hint = f"in your {PLACES[domain]}; pick it to send it to the {PLACES[following]}"
    edit, where = f"place {card.key} {LETTERS[following]}", PLACES[domain]
    return Piece(edit, card.name, hint, chosen=True, card=card.key, now=where)


def _garrison(sheet: Sheet, domain: int) -> str:
    there = [CARDS[card].name for card, where in sheet.creatures if where == domain]
    strength = f"{STRENGTHS[domain]} {sheet.strengths[domain]}"
    return f"{PLACES[domain]} ({strength}): {', '.join(there) or 'nobody'}"


def _named(card: int, none: str) -> str:
    return none if card < 0 else CARDS[card].name
