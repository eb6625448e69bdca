"""The questions of Square Tactics: the sentence above each menu, and the label of each entry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.claims import Untold
from games.decisions import About, Choice
from games.parts import Part
from games.square_tactics import choices as c
from games.square_tactics.board import DIRECTIONS, FACINGS, SEAT_NAMES, board_for
from games.square_tactics.cards.actions import (
    ACTIONS,
    CONCEDE,
    EMERGENCY,
    GAIN,
    HOT_SWAP,
    JUMP,
    MOVES,
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
from games.square_tactics.cards.characters import FACTIONS, NUMBERS, SIDES, name_of, slot_of
from games.square_tactics.rules import outlook
from games.square_tactics.rules.outlook import Outlook
from games.square_tactics.rules.strength import compared, numbers_of
from games.square_tactics.view import BoardCharacter, Moment, Partner, TacticsView
from games.square_tactics.words.abilities import ability_in_short
from games.square_tactics.words.story import numbers
from games.wording import counted
from games.words import HINT, Label

NOTHING_FITS = "You hold no card for this. You are asked anyway, so that nobody can tell."

_PROMPTS = {
    "faction": "Which faction do you play? They differ only in name and look.",
    "play": "Which character do you play?",
    "turn": "Your turn: play a character. You may play action cards first.",
    "end": "Before your turn ends: play an action card?",
    "draw": "Your character made a capture: how many characters do you draw?",
}

_PASSED = {
    "lose": "Let it be captured",
    "captured": "Play no card",
    "cleared": "Nobody moves in",
}
"""By question: the label of a pass."""

_DONE = {
    "turn": Label("No character", "Go on to the end of your turn."),
    "with": Label("No shielding", "It attacks its neighbours now."),
    "end": Label("End my turn", "You play no more cards this turn."),
}
"""By question: the label of being done."""

IN_AN_ATTACK = ("skip", "follow", "stop", "lose", "captured", "cleared")
"""Questions in the middle of an attack that goes on afterwards, and in which others
may play cards."""

_TARGETS = {
    **dict.fromkeys(SHIELDS, "under which character?"),
    **dict.fromkeys((CONCEDE, GAIN, JUMP), "which character moves?"),
    PUSH: "which character do you push?",
    HOT_SWAP: "which character comes back to hand?",
    SECOND_CHANCE: "which character attacks again?",
    TURNAROUND: "which character turns round?",
    TWIST: "which character turns?",
    TRADE: "with which player?",
    ZOMBIE: "which character do you bring back?",
    EMERGENCY: "where does it go?",
    SACRIFICE: "which character do you give instead?",
    REACTION: "which character moves?",
}
"""By kind: the question about the card's first target."""
_WHERE_TO = {
    HOT_SWAP: "which character takes the place of {}?",
    TWIST: "which way does {} turn?",
}
"""By kind: the question about the second target, once a character is picked. For other cards it is
where that character goes."""


# --- Prompts -----------------------------------------------------------------------------


def prompt(
    view: TacticsView, question: str, path: Sequence[Part], about: About | None = None
) -> str:
    """Return the sentence above the menu that follows `path`."""
    if path:
        further = _next_part(view, path)
    elif question == "end" and _nothing_fits(view):
        return NOTHING_FITS
    elif question == "turn" and view.viewer is not None and not view.hands[view.viewer]:
        cannot = "You have no character to play"
        if _nothing_fits(view):
            return f"{cannot}, and no action card for now. You are asked so that nobody can tell."
        return f"{cannot}. Play an action card, or go on without a character."
    else:
        further = ""
    return further or _PROMPTS.get(question) or _in_the_middle(view, question, about)


def _next_part(view: TacticsView, path: Sequence[Part]) -> str:
    """Return the question that follows the meanings of `path`, or "" for the question of
    the ask itself."""
    names = board_for(view.seats).names
    match [part.means for part in path]:
        case [*_, c.CardOf(card)]:
            return f"Where does {name_of(card)} go?"
        case [*_, c.CardOf(card), c.Space(space)]:
            return f"Which way does {name_of(card)} stand on {names[space]}?"
        case [c.ActionCard(kind), c.Space(space), *_]:
            asked = _WHERE_TO.get(kind, "where does {} go?")
            return f"{ACTIONS[kind].name}: {asked.format(character_on(view, space))}"
        case [c.ActionCard(kind), *_]:
            return f"{ACTIONS[kind].name}: {_TARGETS[kind]}"
    return _PROMPTS["play"] if path[0].word == "play" else ""


def _in_the_middle(view: TacticsView, question: str, about: About | None) -> str:
    """Return a question in the middle of a turn."""
    match about:
        case Partner(seat):
            return f"Trade with {SEAT_NAMES[view.seats][seat]}: which character do you give?"
        case Moment():
            return _about_the_moment(view, question, about)
        case _:
            return "What do you do?"


def _about_the_moment(view: TacticsView, question: str, moment: Moment) -> str:
    """Return a question about a character or a space on the board."""
    names = board_for(view.seats).names
    here, who = names[moment.space], character_on(view, moment.space)
    other = "" if moment.other is None else names[moment.other]
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
            return f"{who} emptied {other}. Does it move there and keep attacking?"
        case "stop":
            return f"{who} emptied {other}. Does it move there, and stop?"
        case "lose":
            captor = "nobody" if moment.other is None else character_on(view, moment.other)
            return f"{captor} on {other} is about to capture your {who} on {here}.{_hint(view)}"
        case "captured":
            return f"{who} on {here} captured your {_last_captured(view, moment)}.{_hint(view)}"
        case _:
            moves = " Does a character of yours move in?"
            return f"{here} was just cleared.{_hint(view) or moves}"


def _nothing_fits(view: TacticsView) -> bool:
    """Return whether the viewer is asked only so that nobody learns what they hold."""
    return view.actions is not None and not view.actions.playable


def _hint(view: TacticsView) -> str:
    return " You hold no answer." if _nothing_fits(view) else ""


def _last_captured(view: TacticsView, moment: Moment) -> str:
    """Return the name of the last capture of the player whose character is on a space."""
    captor = view.board[moment.space]
    pile = () if captor is None else view.captures[captor.owner]
    return name_of(pile[-1]) if pile else "character"


def _comparison(view: TacticsView, moment: Moment) -> str:
    """Return the two numbers that would be compared, for the question about ability 6."""
    assert moment.other is not None
    assert moment.side is not None
    mine, theirs = view.board[moment.space], view.board[moment.other]
    assert mine is not None
    assert theirs is not None
    number, against, *_ = compared(mine, moment.side, theirs, full=True)
    return f"{SIDES[moment.side].capitalize()} {number} meets {name_of(theirs.card)}’s {against}."


# --- Labels ------------------------------------------------------------------------------


def label(view: TacticsView, path: Sequence[Part], about: About | None = None) -> Label:
    """Return the label of the last part of `path`, in the light of the parts before it."""
    match path[-1].means:
        case c.ActionCard(kind):
            return Label(ACTIONS[kind].name, ACTIONS[kind].effect, pictured=True)
        case c.FactionOf(faction):
            return Label(FACTIONS[faction].name)
        case c.CardOf(card):
            return _label_of_card(view, card)
        case c.Space(space):
            return _label_of_space(view, space, foreseen(view, path, about))
        case c.Turned(quarters) if _is_play(path):
            does = foreseen(view, path, about)
            way = f"Turned {c.WAYS[quarters]}" if quarters else "Upright"
            return Label(way, does.text, claims=does.claims)
        case c.Turned(quarters):
            return Label(f"A quarter turn to the {c.WAYS[quarters]}")
        case c.SeatOf(seat):
            return _label_of_seat(view, seat)
        case c.Count(count):
            return Label(f"Draw {count}")
        case c.SideOf(side):
            does = foreseen(view, path, about)
            told = ", ".join(filter(None, [_facing(view, side, about), does.text]))
            hint = told if len(told) <= HINT else does.text
            return Label(f"{SIDES[side].capitalize()} first", hint, claims=does.claims)
    word = path[-1].word
    does = foreseen(view, path, about) if word in _ENDING else _NOTHING
    return _label_of_word(view, word, about, does)


def _is_play(path: Sequence[Part]) -> bool:
    """Return whether a character comes onto the board, in which case it is named
    before the space."""
    return len(path) > 2 and isinstance(path[-3].means, c.CardOf)


_NOTHING = outlook.Outlook()
_ORDERS: dict[str, Choice] = {"clockwise": c.CLOCKWISE, "anticlockwise": c.ANTICLOCKWISE}
_ENDING = (*_ORDERS, "done")
"""Words that mean themselves and are followed by an attack."""


def foreseen(view: TacticsView, path: Sequence[Part], about: About | None = None) -> Outlook:
    """Return the effects of the choice that ends with these parts."""
    if view.viewer is None:
        return _NOTHING
    last = path[-1].means
    if (
        len(path) > 2
        and isinstance(last, c.Space)
        and isinstance(played := path[-2].means, c.CardOf)
    ):
        if view.actions is not None and slot_of(played.card) in c.TURNS:
            return _NOTHING  # each way that it can stand tells it
        raised = isinstance(path[0].means, c.ActionCard)
        return outlook.of_play(view, played.card, last.space, raised=raised)
    match [part.means for part in path]:
        case [first, *_, c.CardOf(card), c.Space(space), c.Turned(quarters)]:
            raised = isinstance(first, c.ActionCard)
            return outlook.of_play(view, card, space, quarters, raised=raised)
        case [c.ActionCard(kind), c.Space(space)] if kind == SECOND_CHANCE:
            return outlook.of_processing(view, space, spent=kind)
        case [c.ActionCard(kind), c.Space(space)] if kind in SHIELDS and view.asked == "with":
            return outlook.of_processing(view, space, spent=kind, under=kind)
        case [c.ActionCard(kind), c.Space(space)] if kind in SHIELDS:
            return outlook.of_shielding(view, space, kind)
        case [c.ActionCard(kind), c.Space(space)] if kind == HOT_SWAP:
            return outlook.of_return(view, space)
        case [c.ActionCard(kind), c.Space(start), c.Space(to)] if kind in (*MOVES, PUSH):
            return outlook.of_move(view, start, to)
        case [*_, c.SideOf(side)] if isinstance(about, Moment):
            return outlook.of_order(view, about.space, c.FROM[side])
    word = path[-1].word
    if isinstance(about, Moment) and word in _ORDERS:
        return outlook.of_order(view, about.space, _ORDERS[word])
    if isinstance(about, Moment) and word == "done" and view.asked == "with":
        return outlook.of_processing(view, about.space)
    return _NOTHING


def untold(view: TacticsView, path: Sequence[Part], about: About | None = None) -> Untold | None:
    """Return why the labels of a choice leave something out: opponents may act in the middle of an
    attack, or the player is asked again."""
    if view.asked in IN_AN_ATTACK:
        return Untold.HIDDEN
    later = foreseen(view, path, about).later or outlook.may_end_game(view)
    return Untold.DECIDED_LATER if later else None


def _label_of_word(view: TacticsView, word: str, about: About | None, does: Outlook) -> Label:
    """Return the label of a word that means itself."""
    match word:
        case "play":
            return Label("Play a character", "It attacks what is next to it. Then you draw.")
        case "reveal":
            what = "Show it, draw another, and shuffle it into your deck."
            return Label("Exchange a character", what)
        case "pass":
            return Label(_PASSED.get(view.asked or "", "Let it go by"))
        case "done" if does.text:
            return Label("No shielding", does.text, claims=does.claims)
        case "done":
            return _DONE.get(view.asked or "", Label("Go on", "You play no more cards this turn."))
        case "compare":
            return Label("Attack with this side", _side_told(view, about))
        case "skip":
            return Label("Skip this side", "Nothing happens on that side. Once per turn.")
        case "clockwise":
            return Label("Clockwise", does.text or "top, right, bottom, left", claims=does.claims)
        case "anticlockwise":
            told = does.text or "top, left, bottom, right"
            return Label("Anticlockwise", told, claims=does.claims)
        case "follow" | "stay":
            return _label_of_following(view, word, about)
        case _:
            return Label(word.capitalize())


def _label_of_following(view: TacticsView, word: str, about: About | None) -> Label:
    """Return a label for abilities 14 and 15 that says what will happen."""
    assert isinstance(about, Moment)
    assert about.other is not None
    names = board_for(view.seats).names
    here, there = names[about.space], names[about.other]
    who = character_on(view, about.space)
    if word == "stay":
        return Label(f"Stay on {here} and keep attacking from there")
    mover = view.board[about.space]
    stops = mover is not None and slot_of(mover.card) == 15
    after = "stop there" if stops else "keep attacking from there"
    return Label(f"Move {who} to {there} and {after}")


def _side_told(view: TacticsView, about: About | None) -> str:
    """Return the effect of comparing the side that ability 6 could skip."""
    if view.viewer is None or not isinstance(about, Moment):
        return ""
    assert about.side is not None
    assert about.other is not None
    return outlook.of_side(view, about.space, about.side, about.other)


def _label_of_card(view: TacticsView, card: int) -> Label:
    """Return the label of a character card."""
    ability = f" · {ability_in_short(card)}" if view.actions else ""
    hint = f"{numbers(NUMBERS[card])}{ability}"
    own = () if view.viewer is None else view.hands[view.viewer] or ()
    return Label(
        f"{slot_of(card)} · {name_of(card)}",
        hint,
        pictured=card in own,
    )


def _label_of_space(view: TacticsView, space: int, does: Outlook = _NOTHING) -> Label:
    """Return the label of a space: the effect of the choice there, or else its
    character or its worth."""
    board = board_for(view.seats)
    name, (row, column) = board.names[space], _place_of(view.seats, view.viewer, space)
    there, told = view.board[space], does.text
    if there is None:
        told = told or f"{board.kind(space)}, {counted(board.worth[space], 'point')}"
        return Label(name, told, row, column, claims=does.claims)
    text = f"{name} · {name_of(there.card)}"
    return Label(text, told or numbers_shown(there), row, column, claims=does.claims)


@cache
def _place_of(seats: int, viewer: int | None, space: int) -> tuple[int, int]:
    """Return a space's row from the top and column from the left, as the viewer sees the board."""
    size = board_for(seats).size
    rank, file = divmod(space, size)
    quarters = 0 if viewer is None else FACINGS[seats][viewer]
    for _ in range(quarters):  # the east comes to the top, the south to the right
        rank, file = file, size - 1 - rank
    return size - rank, file + 1


def _label_of_seat(view: TacticsView, seat: int) -> Label:
    faction = view.factions[seat]
    plays = "" if faction is None else FACTIONS[faction].name
    return Label(f"{SEAT_NAMES[view.seats][seat]}, {plays}", f"{view.hand_sizes[seat]} in hand")


def _facing(view: TacticsView, side: int, about: About | None) -> str:
    """Return the direction that a side of the attacking character faces, in words."""
    there = view.board[about.space] if isinstance(about, Moment) else None
    return "" if there is None else f"faces {DIRECTIONS[(side + there.facing) % 4]}"


# --- Characters --------------------------------------------------------------------------


def character_on(view: TacticsView, space: int) -> str:
    """Return the name of the character on a space."""
    there = view.board[space]
    return "nobody" if there is None else name_of(there.card)


def numbers_shown(there: BoardCharacter) -> str:
    """Return a character's numbers by side, including the effect of what lies under it."""
    return numbers(numbers_of(there.card, there.under))
