"""Rules of Square Tactics as cases of one line: `rule | table | moves | what holds`.

    r-16 about to lose comes before the capture
        | cards escape ; b3=4 | play 14 b2 | asks n lose ; b3 n4 | pass | b3 -

A table is written as `games.square_tactics.laid_out` reads it.

A move is a text as a player types it; `n: react d2` is an answer of North's where several are
asked, and `n resigns` does what it says. More moves and facts may follow in turn.

The facts, of the position or of the last move:

- `b3 n4`: North's number 4 is there; `b3 n4@s`: it plays for South; `b3 -`: nobody.
- `b3.faces e`, `b3.under fore wound`, `n.hand 7 s9`, `n.cards`, `n.deck`, `n.took`, `discard`,
  `points 2 0`, `winners s`.
- `asks n lose`, or `asks w+n cleared`: the seats asked, and the question. `only pass, react a3`:
  all choices. `can ...` and `cannot ...`; `each jump: b1 a2, b1 c2`: all choices that begin with
  that word.
- `won right 7:2 c3` and the like (tied, stopped, endured, threatened; `compared` for all of them):
  which side met whom, number against number, in order; `won -` if none did.
- Any other event by its name, with its fields: `captured s n4 b3`; `moved -`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.decisions import Resign
from games.events import Event
from games.square_tactics.board import DIRECTIONS
from games.square_tactics.cards.actions import ACTIONS, kind_of
from games.square_tactics.cards.characters import SIDES, SLOTS, faction_of
from games.square_tactics.events import EVENTS, Compared
from games.square_tactics.laid_out import LETTERS, laid_out
from games.square_tactics.state import Character, TacticsState
from tests.games.one_line import Case
from tests.games.square_tactics.positions import GAME

_EVENTS: tuple[type[Event], ...] = (*EVENTS, Compared)
NAMED = {kind.__name__.lower(): kind for kind in _EVENTS}
"""The events by name: `gotwounded`, `drewaction`."""


def show(case: Case) -> None:
    """Play a case, and check its facts against the position."""
    state, events = laid_out(case.table), list[Event]()
    for moves, facts in case.turns:
        for move in moves:
            events = played(state, move)
        for fact in facts:
            head, told = seen(state, events, fact)
            assert f"{head} {told}" == fact


def played(state: TacticsState, move: str) -> list[Event]:
    """Make a move for the seat that is asked, or named; return what happened."""
    letters = LETTERS[state.seats]
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
    """Return the subject of a fact, and its state: joined, they are the fact if it holds."""
    head, _, rest = fact.partition(" ")
    letters = LETTERS[state.seats]
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
    """Return the found texts in the wanted order: a menu's own order is no rule."""
    order = wanted.split(", ")
    there = [text for text in order if text in found]
    return ", ".join(there + [text for text in found if text not in order]) or "-"


def _of_player(state: TacticsState, seat: int, what: str) -> str:
    letters = LETTERS[state.seats]
    if what == "cards":
        return _verbs(state.actions[seat])
    piles = {"hand": state.hands, "deck": state.decks, "took": state.captures}
    return " ".join(_short(card, letters) for card in piles[what][seat]) or "-"


def _of_character(there: Character, what: str, letters: str) -> str:
    if what == "faces":
        return DIRECTIONS[there.facing][0]
    if what == "under":
        return _verbs(there.under)
    card = _short(there.card, letters)
    return card if card[0] == letters[there.owner] else f"{card}@{letters[there.owner]}"


def _short(card: int, letters: str) -> str:
    return f"{letters[faction_of(card)]}{card % SLOTS + 1}"


def _verbs(actions: Sequence[int]) -> str:
    return " ".join(ACTIONS[kind_of(action)].verb for action in actions) or "-"


def _told(event: Event, letters: str) -> str:
    """Return an event in words: its fields in order, without the owner, whom the card tells."""
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
