"""Rules of Square Tactics as cases of one line: `rule | table | moves | what holds`.

    r-16 about to lose comes before the capture
        | cards escape ; b3=4 | play 14 b2 | asks n lose ; b3 n4 | pass | b3 -

A table has a part for each player, South first, or clockwise where four play, with `;` between:
characters on the board (`b3=4`; `b3=s4` another faction's, as a Zombie; `b3=4>e` facing east;
`b3=4+fore+wound` with action cards under it), and after each `/` what else the player has: `hand`,
`deck` (top card last), `took` (captured characters) and `cards` (action cards, by their verbs).
Who has no `hand` holds number 7. Words in brackets begin it: `[everyone]`, `[first game]`,
`[turn n]`, `[mayhem]`, `[personal]`, and `[4]` where four play.

A move is what a player types; `n: react d2` is an answer of North's where several are asked, and
`n resigns` is what it says. More moves and facts may follow, by turns.

What holds, of the position or of the last move:

- `b3 n4`: North's number 4 is there; `b3 n4@s`: it plays for South; `b3 -`: nobody.
- `b3.faces e`, `b3.under fore wound`, `n.hand 7 s9`, `n.cards`, `n.deck`, `n.took`, `discard`,
  `points 2 0`, `winners s`.
- `asks n lose`, or `asks w+n cleared`: who is asked what. `only pass, react a3`: all that can be
  chosen. `can ...` and `cannot ...`; `each jump: b1 a2, b1 c2`: all that begins with that word.
- `won right 7:2 c3` and the like (tied, stopped, endured, threatened; `compared` for all of them):
  which side met whom, number against number, in order; `won -` if none did.
- Any other event by its name, with what it says: `captured s n4 b3`; `moved -`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from games.decisions import Resign
from games.events import Event
from games.square_tactics.cards.actions import ACTIONS, KINDS, kind_of
from games.square_tactics.cards.characters import SIDES, SLOTS, card_of, faction_of
from games.square_tactics.events import EVENTS, Compared
from games.square_tactics.state import Character, TacticsState
from tests.games.one_line import Case
from tests.games.square_tactics.positions import GAME, position

SEATS = {2: "sn", 4: "swne"}
DIRECTIONS = "nesw"
KIND = {card.verb: kind for kind, card in enumerate(ACTIONS)}
_EVENTS: tuple[type[Event], ...] = (*EVENTS, Compared)
NAMED = {kind.__name__.lower(): kind for kind in _EVENTS}
"""Events by name: `gotwounded`, `drewaction`."""
SETTINGS = ("everyone", "mayhem", "personal")
NEXT = KINDS
"""What lies under a character is of the second copy, so that it is in nobody's hand."""


def show(case: Case) -> None:
    """Play a case and hold what it says against the position."""
    state, events = table(case.table), list[Event]()
    for moves, facts in case.turns:
        for move in moves:
            events = played(state, move)
        for fact in facts:
            head, told = seen(state, events, fact)
            assert f"{head} {told}" == fact


# --- The table ---------------------------------------------------------------------------


def table(text: str) -> TacticsState:
    """Return the position that a table describes."""
    words, text = (text[1:].split("]", 1)) if text.startswith("[") else ("", text)
    said = [word.strip() for word in words.split(",") if word.strip()]
    seats = 4 if "4" in said else 2
    letters = SEATS[seats]
    sides = [_side(part, letters[seat]) for seat, part in enumerate(text.split(";"))]
    sides += [_side("", letter) for letter in letters[len(sides) :]]
    settings: Any = {name: name in said for name in SETTINGS}
    state = position(
        hands=[()] * seats,
        actions=None
        if "first game" in said
        else [[KIND[verb] for verb in side["cards"]] for side in sides],
        turn=next((letters.index(word[-1]) for word in said if word.startswith("turn ")), 0),
        **settings,
    )
    for seat, side in enumerate(sides):
        state.hands[seat] = [_card(word, letters[seat], letters) for word in side["hand"]]
        state.decks[seat] = [_card(word, letters[seat], letters) for word in side["deck"]]
        state.captures[seat] = [_card(word, letters[seat], letters) for word in side["took"]]
        for word in side["board"]:
            _put(state, seat, word, letters)
    return state


def _side(text: str, letter: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {"board": [], "hand": ["7"], "deck": [], "took": [], "cards": []}
    for part in text.split("/"):
        words = part.split()
        if words and words[0] in found:
            found[words[0]] = [word for word in words[1:] if word != "-"]
        else:
            assert all("=" in word for word in words), text
            found["board"] += words
    return found


def _card(word: str, own: str, letters: str) -> int:
    letter, slot = (word[0], word[1:]) if word[0].isalpha() else (own, word)
    return card_of(letters.index(letter), int(slot))


def _put(state: TacticsState, seat: int, word: str, letters: str) -> None:
    found = re.fullmatch(r"(\w\d)=(\w+)(?:>(\w))?((?:\+\w+)*)", word)
    assert found is not None, word
    space, card, facing, under = found.groups()
    there = state.place(_card(card, letters[seat], letters), seat, state.grid.space(space))
    if facing:
        there.facing = DIRECTIONS.index(facing)
    there.under = [KIND[verb] + NEXT for verb in under.split("+") if verb]


def played(state: TacticsState, move: str) -> list[Event]:
    """Let who is asked, or who is named, do something; return what happened."""
    letters = SEATS[state.seats]
    if move.endswith(" resigns"):
        return GAME.apply(state, letters.index(move[0]), Resign())
    seat, text = GAME.asks(state)[0].seat, move
    if move[1:3] == ": ":
        seat, text = letters.index(move[0]), move[3:]
    ask = GAME.ask(state, seat)
    choice = None if ask is None else ask.find(text)
    assert choice is not None, f"“{move}” is not possible: {sorted(_choices(state))}"
    return GAME.apply(state, seat, choice)


# --- What holds --------------------------------------------------------------------------


def seen(state: TacticsState, events: Sequence[Event], fact: str) -> tuple[str, str]:
    """Return what a fact is about, and how it is: both together are the fact if it holds."""
    head, _, rest = fact.partition(" ")
    letters = SEATS[state.seats]
    match head:
        case "can" | "cannot":
            return ("can" if rest in _choices(state) else "cannot"), rest
        case "only":
            return head, _among(rest, _choices(state))
        case "each":
            verb = rest.partition(":")[0]
            found = [text[len(verb) + 1 :] for text in _choices(state) if text.split()[0] == verb]
            return f"each {verb}:", _among(rest.partition(": ")[2], found)
        case "asks":
            asks = GAME.asks(state)
            questions = dict.fromkeys(ask.question for ask in asks)
            return head, f"{'+'.join(letters[ask.seat] for ask in asks)} {' '.join(questions)}"
        case "discard":
            return head, _verbs(state.discard)
        case "points":
            return head, " ".join(map(str, GAME.view(state, None).points))
        case "winners":
            won = state.outcome.winners if state.outcome else ()
            return head, "+".join(letters[seat] for seat in won) or "-"
    if head in NAMED:
        found = [_told(event, letters) for event in events if isinstance(event, NAMED[head])]
        return head, ", ".join(found) or "-"
    place, _, what = head.partition(".")
    if place in letters:
        return head, _of_player(state, letters.index(place), what)
    there = state.board[state.grid.space(place)]
    return head, "-" if there is None else _of_character(there, what, letters)


def _choices(state: TacticsState) -> list[str]:
    return [choice.notation for ask in GAME.asks(state) for choice in ask.choices]


def _among(wanted: str, found: Sequence[str]) -> str:
    """What was found, in the order in which it was wanted: that of a menu is no rule."""
    order = wanted.split(", ")
    there = [text for text in order if text in found]
    return ", ".join(there + [text for text in found if text not in order]) or "-"


def _of_player(state: TacticsState, seat: int, what: str) -> str:
    letters = SEATS[state.seats]
    if what == "cards":
        return _verbs(state.actions[seat])
    piles = {"hand": state.hands, "deck": state.decks, "took": state.captures}
    return " ".join(_short(card, letters) for card in piles[what][seat]) or "-"


def _of_character(there: Character, what: str, letters: str) -> str:
    if what == "faces":
        return DIRECTIONS[there.facing]
    if what == "under":
        return _verbs(there.under)
    card = _short(there.card, letters)
    return card if card[0] == letters[there.owner] else f"{card}@{letters[there.owner]}"


def _short(card: int, letters: str) -> str:
    return f"{letters[faction_of(card)]}{card % SLOTS + 1}"


def _verbs(actions: Sequence[int]) -> str:
    return " ".join(ACTIONS[kind_of(action)].verb for action in actions) or "-"


def _told(event: Event, letters: str) -> str:
    """What an event says: its fields in order, but for the owner, which the card tells."""
    if isinstance(event, Compared):
        return f"{SIDES[event.side]} {event.number}:{event.against} {event.space}"
    return " ".join(_words(event, letters))


def _words(event: Event, letters: str) -> Iterator[str]:
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if value is None or value == "" or name in ("owner", "facing"):
            continue
        if name in ("seat", "captor", "other"):
            yield letters[value]
        elif name in ("card", "back", "instead", "given", "got"):
            yield _short(value, letters)
        elif name == "cards":
            yield " ".join(_short(card, letters) for card in value)
        elif name == "kind":
            yield ACTIONS[value].verb
        elif name == "side":
            yield SIDES[value]
        else:
            yield str(value)
