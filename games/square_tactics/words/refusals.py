"""Refusals of typed texts: the rule, and what to write instead."""

from __future__ import annotations

from collections.abc import Sequence

from games.square_tactics.board import board_for
from games.square_tactics.cards.actions import ACTIONS, TRADE, ZOMBIE
from games.square_tactics.cards.characters import (
    FACTIONS,
    SLOTS,
    card_of,
    faction_of,
    name_of,
    slot_of,
)
from games.square_tactics.choices import TURNS, WAYS
from games.square_tactics.rules.timing import why_not
from games.square_tactics.view import TacticsView
from games.square_tactics.words.story import titled
from games.wording import listed

_KINDS = {card.verb: kind for kind, card in enumerate(ACTIONS)}
_FACTIONS = {faction.key: number for number, faction in enumerate(FACTIONS)}
"""By word: the number of the faction."""

HOW = "Name the number of your card, then the space."
_TAKE_FACTION = "Take a faction first."

_ANSWERS = {
    "with": "Name a shielding and its space, or say that you are done.",
    "end": "Play an action card, or say that you are done.",
    "draw": "Say how many cards you draw.",
    "order": "Say which way round, or name the first side.",
    "skip": "Type `compare` or `skip`.",
    "follow": "Say whether your character goes there.",
    "stop": "Say whether your character moves in and stops.",
    "lose": "Let it happen, or name what saves your character.",
    "captured": "Let it pass, or play Wounded.",
    "cleared": "Let it pass, or name the character that moves in.",
    "give": "Name the number of a character in your hand.",
}
"""By question: how to answer it."""
_OTHER_ANSWERS = {
    *("pass", "give", "draw", "skip", "compare", "follow", "stay", "from"),
    *("clockwise", "anticlockwise"),
}
"""First words of choices that are legal only at particular moments."""
_IN_TURN = {
    "done": f"You must play a character while you have one and a space is open. {HOW}",
    "reveal": (
        "You can reveal number 5 only at the start of your turn, from your hand, once a turn, "
        "and while your deck has a card to draw."
    ),
}
"""First words of choices that have a rule of their own within a turn."""


def refusal(view: TacticsView, text: str) -> str:
    """Return why `text`, which is no legal choice now, cannot be played."""
    if view.viewer not in view.waiting:
        own = view.viewer is not None and view.viewer == view.turn
        return "Somebody else decides first." if own else "It is not your turn."
    verb, *rest = text.lower().split() or [""]
    if verb == "faction":
        return _no_such_faction(view, " ".join(rest))
    if view.game == 0:
        return _TAKE_FACTION
    kind = _KINDS.get(verb)
    if kind is not None:
        return _cannot_use(view, kind, rest)
    if view.asked in _ANSWERS:
        return f"That is not the question now. {_ANSWERS[view.asked]}"
    if verb == "play":
        return _cannot_play(view, rest)
    if verb in _IN_TURN:
        return _IN_TURN[verb]
    if verb in _OTHER_ANSWERS:
        return f"You are not asked that now. {HOW}"
    return HOW


def _cannot_use(view: TacticsView, kind: int, rest: Sequence[str]) -> str:
    """Return the refusal of an action card, or of the way to play it."""
    card = ACTIONS[kind]
    if view.actions is None:
        return "This match has first game rules: there are no action cards."
    held = view.actions.hands[view.viewer or 0] or ()
    if kind not in held:
        names = listed(dict.fromkeys(ACTIONS[own].name for own in held)) if held else "none"
        return f"You do not hold {card.name}. Your action cards: {names}."
    if why := why_not(view, kind):
        does = "is played" if why == f"only {card.when}" else "cannot be played:"
        return f"{card.name} {does} {why}."
    if kind == ZOMBIE:
        return f"{card.name}: {card.effect} Name the faction, the number and the space."
    if not rest:
        return f"{card.name}: name what you play it on."
    where = "" if kind == TRADE else " It can’t be played from or to the spaces you named."
    return f"{card.name}: {card.effect}{where}"


def _no_such_faction(view: TacticsView, name: str) -> str:
    if view.game:
        return f"Factions are settled. {HOW}"
    free = [f.key for number, f in enumerate(FACTIONS) if number not in view.factions]
    taken = name in [faction.key for faction in FACTIONS]
    why = f"Somebody has the {name} already." if taken else f"There is no faction “{name[:40]}”."
    return f"{why} Free: {listed(free)}."


def _cannot_play(view: TacticsView, rest: Sequence[str]) -> str:
    """Return the refusal of a character, of its space, or of the way to play it."""
    numbers = [word for word in rest if _is_number(word)]
    if len(rest) < 2:
        return HOW
    if not numbers:
        return f"Characters have the numbers 1 to {SLOTS}. {HOW}"
    hand = () if view.viewer is None else view.hands[view.viewer] or ()
    card, after = _read_card(view, rest)
    if card is None or card not in hand:
        what = f"number {numbers[0]}" if card is None else titled(card)
        return f"You do not hold {what}. In your hand: {listed(map(titled, hand))}."
    board, space = board_for(view.seats), after[0] if after else ""
    if space not in board.names:
        first, last = board.names[0], board.names[-1]
        return f"There is no space {space[:20]}. They run from {first} to {last}."
    free = [name for name, there in zip(board.names, view.board, strict=True) if there is None]
    if space not in free:
        return f"{space} is taken. Open spaces: {listed(free)}."
    ways = TURNS.get(slot_of(card), ()) if view.actions else ()
    foreign = faction_of(card) != faction_of_viewer(view)
    named = f"{FACTIONS[faction_of(card)].key} {numbers[0]}" if foreign else numbers[0]
    if not ways:
        cannot = f"{name_of(card)} cannot be turned. " if after[1:] not in ([], ["up"]) else ""
        return f"{cannot}Write it `play {named} {space}`."
    written = " or ".join(f"`play {named} {space} {WAYS[way]}`" for way in ways)
    return f"Say how {name_of(card)} stands: {written}."


def faction_of_viewer(view: TacticsView) -> int:
    """Return the viewer's own faction, or -1 if there is none."""
    faction = None if view.viewer is None else view.factions[view.viewer]
    return -1 if faction is None else faction


# --- Reading typed text ------------------------------------------------------------------


def _read_card(view: TacticsView, words: Sequence[str]) -> tuple[int | None, Sequence[str]]:
    """Return the character that `words` begin with, or None if they do not, and the
    words after it."""
    faction = None if view.viewer is None else view.factions[view.viewer]
    if words and words[0] in _FACTIONS:
        faction, words = _FACTIONS[words[0]], words[1:]
    if not words or faction is None or not _is_number(words[0]):
        return None, words
    return card_of(faction, int(words[0])), words[1:]


def _is_number(word: str) -> bool:
    """Return whether a word is the number of a character."""
    return word in _NUMBERED


_NUMBERED = frozenset(str(slot) for slot in range(1, SLOTS + 1))
