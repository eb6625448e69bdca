"""The questions of Square Tactics: the sentence above each menu, and each entry's label."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.decisions import About, Phrase
from games.square_tactics.board import DIRECTIONS, FACINGS, SEAT_NAMES, board_for
from games.square_tactics.cards.actions import (
    ACTIONS,
    CONCEDE,
    EMERGENCY,
    GAIN,
    HOT_SWAP,
    JUMP,
    PUSH,
    REACTION,
    SACRIFICE,
    SECOND_CHANCE,
    SHIELDS,
    TRADE,
    TURNAROUND,
    TWIST,
    ZOMBIE,
)
from games.square_tactics.cards.characters import (
    FACTIONS,
    NUMBERS,
    SIDES,
    SLOTS,
    card_of,
    name_of,
    slot_of,
)
from games.square_tactics.choices import FACTION_NUMBERS, KINDS_BY_VERB, TURNS
from games.square_tactics.rules import outlook
from games.square_tactics.rules.strength import compared, numbers_of
from games.square_tactics.view import BoardCharacter, Moment, Partner, TacticsView
from games.square_tactics.words.abilities import ability_of
from games.square_tactics.words.story import numbers
from games.wording import counted
from games.words import Label

HINT = 100
"""Characters that Discord takes in the second line of a menu."""

NOTHING_FITS = "You have no card for this. I ask anyway, so that nobody can tell."

_PROMPTS = {
    "faction": "Which faction do you play? They differ only in name and look.",
    "play": "Which character do you play?",
    "turn": "Your turn: play a character. You may play action cards first.",
    "end": "Before your turn ends: play an action card?",
    "draw": "Your character captured: how many characters do you draw?",
}

_PASSED = {
    "lose": "Let it be captured",
    "captured": "Play no card",
    "cleared": "Nobody moves in",
}
"""By question: what it means to let a chance to react go by."""

_DONE = {
    "turn": Label("No character", "Go on to the end of your turn."),
    "with": Label("No shielding", "It attacks its neighbours now."),
    "end": Label("End my turn", "No further card."),
}
"""By question: what it means to be done."""

_TARGETS = {
    **dict.fromkeys(SHIELDS, "under which character?"),
    **dict.fromkeys((CONCEDE, GAIN, JUMP), "which character moves?"),
    PUSH: "whom do you push?",
    HOT_SWAP: "which character comes back to hand?",
    SECOND_CHANCE: "which character attacks again?",
    TURNAROUND: "which character turns round?",
    TWIST: "which character turns?",
    TRADE: "with whom?",
    ZOMBIE: "which character do you bring back?",
    EMERGENCY: "where does it go?",
    SACRIFICE: "whom do you give instead?",
    REACTION: "which character moves?",
}
"""By kind: the question about its first target."""


# --- Prompts -----------------------------------------------------------------------------


def prompt(
    view: TacticsView, question: str, path: Sequence[str], about: About | None = None
) -> str:
    """Return the sentence above the menu for the word that follows `path`."""
    if not path and question == "end" and _nothing_fits(view):
        return NOTHING_FITS
    if not path and question == "turn" and view.viewer is not None and not view.hands[view.viewer]:
        cannot = "You have no character to play"
        if _nothing_fits(view):
            return f"{cannot}, and no action card for now. You are asked so that nobody can tell."
        return f"{cannot}. Play an action card, or go on without a character."
    if not path:
        return _PROMPTS.get(question) or _in_the_middle(view, question, about)
    verb, *rest = path
    kind = KINDS_BY_VERB.get(verb)
    if verb == "play" or kind == ZOMBIE:
        return _prompt_to_play(view, verb, rest)
    if kind is not None:
        return _prompt_of_card(view, kind, rest)
    return _PROMPTS.get(question) or _in_the_middle(view, question, about)


def _prompt_to_play(view: TacticsView, verb: str, rest: Sequence[str]) -> str:
    card, after = read_card(view, rest)
    if card is None:
        return (
            "Which character do you play?" if verb == "play" else "Zombie: whom do you bring back?"
        )
    if not after:
        return f"Where does {name_of(card)} go?"
    return f"Which way does {name_of(card)} stand on {after[0]}?"


def _prompt_of_card(view: TacticsView, kind: int, rest: Sequence[str]) -> str:
    name = ACTIONS[kind].name
    if kind in (SACRIFICE, EMERGENCY, TRADE) or not rest:
        return f"{name}: {_TARGETS.get(kind, 'play it?')}"
    who = character_on(view, rest[0])
    if kind == HOT_SWAP:
        return f"{name}: who takes the place of {who}?"
    return (
        f"{name}: which way does {who} turn?" if kind == TWIST else f"{name}: where does {who} go?"
    )


def _in_the_middle(view: TacticsView, question: str, about: About | None) -> str:
    """Questions in the middle of a turn."""
    match about:
        case Partner(seat):
            return f"Trade with {SEAT_NAMES[view.seats][seat]}: which character do you give?"
        case Moment():
            return _about_the_moment(view, question, about)
        case _:
            return "What do you do?"


def _about_the_moment(view: TacticsView, question: str, moment: Moment) -> str:
    """Questions that are about a character on the board."""
    board = board_for(view.seats)
    here = board.names[moment.space]
    who = character_on(view, here)
    other = "" if moment.other is None else board.names[moment.other]
    match question:
        case "with" if _nothing_fits(view):
            return NOTHING_FITS
        case "with":
            return f"Play a shielding under {who} before it attacks its neighbours?"
        case "order":
            return f"In which order does {who} attack its neighbours?"
        case "skip":
            return f"{_comparison(view, moment)} Attack, or skip this side?"
        case "follow":
            return f"{who} emptied {other}. Does it move there and attack on?"
        case "stop":
            return f"{who} emptied {other}. Does it move there, and stop?"
        case "lose":
            captor = f"{character_on(view, other)} on {other}"
            return f"{captor} is about to capture your {who} on {here}.{_hint(view)}"
        case "captured":
            return f"{who} on {here} captured your {_last_captured(view, moment)}.{_hint(view)}"
        case _:
            moves = " Does a character of yours move in?"
            return f"{here} was just cleared.{_hint(view) or moves}"


def _nothing_fits(view: TacticsView) -> bool:
    """Whether the viewer is asked only so that nobody learns what it holds."""
    return view.actions is not None and not view.actions.playable


def _hint(view: TacticsView) -> str:
    return " You hold no answer." if _nothing_fits(view) else ""


def _last_captured(view: TacticsView, moment: Moment) -> str:
    """The character that the one on a space captured last."""
    captor = view.board[moment.space]
    pile = () if captor is None else view.captures[captor.owner]
    return name_of(pile[-1]) if pile else "character"


def _comparison(view: TacticsView, moment: Moment) -> str:
    """The numbers that would be compared, as ability 6 asks about them."""
    assert moment.other is not None
    assert moment.side is not None
    mine, theirs = view.board[moment.space], view.board[moment.other]
    assert mine is not None
    assert theirs is not None
    number, against, *_ = compared(mine, moment.side, theirs, full=True)
    return f"{SIDES[moment.side].capitalize()} {number} meets {against} of {name_of(theirs.card)}."


# --- Labels ------------------------------------------------------------------------------


def label(view: TacticsView, path: Sequence[str], about: About | None = None) -> Label:
    """Return what the last word of `path` means, in the light of the words before it."""
    verb, *rest = path
    kind = KINDS_BY_VERB.get(verb)
    if not rest:
        return _label_of_verb(view, verb, kind, about)
    if verb in ("play", "zombie"):
        return _label_to_play(view, rest)
    if verb in ("give", "reveal", "sacrifice"):
        return label_of_card(view, rest)
    if verb == "swap" and len(rest) > 1:
        return label_of_card(view, rest[1:])
    if verb == "trade":
        return _label_of_seat(view, rest[0])
    if verb == "faction":
        return Label(FACTIONS[FACTION_NUMBERS[rest[0]]].name)
    if verb == "from":
        facing = _facing(view, rest[0], about)
        told = ", ".join(filter(None, [facing, _order_told(view, verb, rest[0], about=about)]))
        return Label(f"{rest[0].capitalize()} first", told)
    if verb == "draw":
        return Label(f"Draw {rest[0]}")
    if kind == TWIST and len(rest) > 1:
        return Label(f"A quarter to the {rest[1]}")
    place = label_of_space(view, rest[-1])
    return _with_outlook(view, place, rest[-1]) if kind == SECOND_CHANCE else place


def _label_of_verb(view: TacticsView, verb: str, kind: int | None, about: About | None) -> Label:
    if kind is not None:
        return Label(ACTIONS[kind].name, ACTIONS[kind].effect, pictured=True)
    match verb:
        case "play":
            return Label(
                "Play a character",
                "It attacks what is next to it. Then you draw.",
            )
        case "reveal":
            return Label(
                "Exchange a character", "Show it, draw another, and shuffle it into your deck."
            )
        case "pass":
            return Label(_PASSED.get(view.asked or "", "Let it go by"))
        case "done":
            return _DONE.get(view.asked or "", Label("Go on", "No further card."))
        case "compare":
            return Label("Attack with this side", _side_told(view, about))
        case "skip":
            return Label("Skip this side", "Nothing happens there; once in a turn.")
        case "clockwise":
            told = _order_told(view, verb, about=about)
            return Label("Clockwise", told or "top, right, bottom, left")
        case "anticlockwise":
            told = _order_told(view, verb, about=about)
            return Label("Anticlockwise", told or "top, left, bottom, right")
        case "follow" | "stay":
            return _label_of_following(view, verb, about)
        case _:
            return Label(verb.capitalize())


def _label_of_following(view: TacticsView, verb: str, about: About | None) -> Label:
    """Abilities 14 and 15, in words that say what will happen."""
    assert isinstance(about, Moment)
    assert about.other is not None
    names = board_for(view.seats).names
    here, there = names[about.space], names[about.other]
    who = character_on(view, here)
    if verb == "stay":
        return Label(f"Stay on {here} and attack on from there")
    mover = view.board[about.space]
    stops = mover is not None and slot_of(mover.card) == 15
    after = "stop there" if stops else "attack on from there"
    return Label(f"Move {who} to {there} and {after}")


def _label_to_play(view: TacticsView, rest: Sequence[str]) -> Label:
    card, after = read_card(view, rest)
    if card is None or not after:
        return label_of_card(view, rest)
    space = board_for(view.seats).space(after[0])
    told = "" if view.viewer is None else outlook.of_play(view, card, space, *after[1:])
    if len(after) > 1:
        return Label("Upright" if after[1] == "up" else f"Turned {after[1]}", told)
    place = label_of_space(view, after[0])
    turns = view.actions is not None and slot_of(card) in TURNS
    return place if turns or not told else msgspec.structs.replace(place, hint=told)


def _with_outlook(view: TacticsView, place: Label, name: str) -> Label:
    """A space with what the character there would do if it attacked again."""
    if view.viewer is None:
        return place
    told = outlook.of_processing(view, board_for(view.seats).space(name))
    return msgspec.structs.replace(place, hint=told or place.hint)


def _order_told(view: TacticsView, *words: str, about: About | None) -> str:
    """What comes of the order of the sides that `words` notate."""
    if view.viewer is None or not isinstance(about, Moment):
        return ""
    return outlook.of_order(view, about.space, Phrase(" ".join(words)))


def _side_told(view: TacticsView, about: About | None) -> str:
    """What comes of comparing the side that ability 6 could skip."""
    if view.viewer is None or not isinstance(about, Moment):
        return ""
    assert about.side is not None
    assert about.other is not None
    return outlook.of_side(view, about.space, about.side, about.other)


def label_of_card(view: TacticsView, words: Sequence[str]) -> Label:
    """The label of a character that is named by its number, maybe after its faction."""
    card, _ = read_card(view, words)
    if card is None:
        return Label(FACTIONS[FACTION_NUMBERS[words[0]]].name)
    ability = f" · {ability_of(card)}" if view.actions else ""
    hint = f"{numbers(NUMBERS[card])}{ability}"
    own = () if view.viewer is None else view.hands[view.viewer] or ()
    return Label(
        f"{slot_of(card)} · {name_of(card)}",
        hint if len(hint) <= HINT else f"{hint[: HINT - 1]}…",
        pictured=card in own,
    )


def label_of_space(view: TacticsView, name: str) -> Label:
    """The label of a space: who stands there, or what it is worth."""
    board = board_for(view.seats)
    space = board.space(name)
    row, column = _place_of(view, space)
    there = view.board[space]
    if there is None:
        worth = f"{board.kind(space)}, {counted(board.worth[space], 'point')}"
        return Label(name, worth, row, column)
    return Label(f"{name} · {name_of(there.card)}", numbers_shown(there), row, column)


def _place_of(view: TacticsView, space: int) -> tuple[int, int]:
    """The row from the top and the column from the left, as the viewer sees the board."""
    size = board_for(view.seats).size
    rank, file = divmod(space, size)
    quarters = 0 if view.viewer is None else FACINGS[view.seats][view.viewer]
    for _ in range(quarters):  # the east comes to the top, the south to the right
        rank, file = file, size - 1 - rank
    return size - rank, file + 1


def _label_of_seat(view: TacticsView, word: str) -> Label:
    seat = SEAT_NAMES[view.seats].index(word.capitalize())
    faction = view.factions[seat]
    plays = "" if faction is None else FACTIONS[faction].name
    return Label(f"{word.capitalize()}, {plays}", f"{view.hand_sizes[seat]} in hand")


def _facing(view: TacticsView, side: str, about: About | None) -> str:
    """Where a side of the character that attacks faces."""
    there = view.board[about.space] if isinstance(about, Moment) else None
    return "" if there is None else f"faces {DIRECTIONS[(SIDES.index(side) + there.facing) % 4]}"


# --- Reading words -----------------------------------------------------------------------


def read_card(view: TacticsView, words: Sequence[str]) -> tuple[int | None, Sequence[str]]:
    """Return the character that `words` begin with, and the words after it; None if none."""
    faction = None if view.viewer is None else view.factions[view.viewer]
    if words and words[0] in FACTION_NUMBERS:
        faction, words = FACTION_NUMBERS[words[0]], words[1:]
    if not words or faction is None or not is_number(words[0]):
        return None, words
    return card_of(faction, int(words[0])), words[1:]


def is_number(word: str) -> bool:
    """Whether a word is the number of a character."""
    return word in _NUMBERED


_NUMBERED = frozenset(str(slot) for slot in range(1, SLOTS + 1))


def character_on(view: TacticsView, name: str) -> str:
    """Return the name of the character on a space."""
    there = view.board[board_for(view.seats).space(name)]
    return "nobody" if there is None else name_of(there.card)


def numbers_shown(there: BoardCharacter) -> str:
    """A character's numbers by side, with what lies under it."""
    return numbers(numbers_of(there.card, there.under))
