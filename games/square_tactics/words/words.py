"""Everything that players read of Square Tactics, tied together.

Questions are in `menus`, events in `story`, refusals in `refusals`, the rules pages in `help`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from games.claims import Untold
from games.decisions import About
from games.events import Event
from games.frames import Taken
from games.lookup import CardText
from games.parts import Part
from games.square_tactics.board import SEAT_NAMES, board_for
from games.square_tactics.cards.actions import ACTIONS
from games.square_tactics.cards.characters import FACTIONS, NUMBERS, name_of, slot_of
from games.square_tactics.rules.strength import numbers_of
from games.square_tactics.rules.timing import why_not
from games.square_tactics.view import BoardCharacter, TacticsView
from games.square_tactics.words import menus, refusals, story
from games.square_tactics.words.abilities import ability_of
from games.square_tactics.words.befell import befell
from games.square_tactics.words.done import done
from games.square_tactics.words.forced import forced
from games.square_tactics.words.help import PAGES
from games.square_tactics.words.looking_up import CARD_TEXTS, with_full_rules
from games.square_tactics.words.reasons import REASONS
from games.square_tactics.words.story import numbers, titled
from games.state import RESIGNED, Outcome
from games.wording import DESCRIPTION, counted, listed, who_resigned
from games.words import Befallen, FirstLook, Label, Words

ORDINALS = ("1st", "2nd", "3rd", "4th")


class SquareTacticsWords(Words[TacticsView]):
    """Square Tactics in words."""

    pages = PAGES
    reasons = REASONS
    cards = CARD_TEXTS

    def worth_knowing(self, view: TacticsView, names: Sequence[str]) -> list[CardText]:
        """Return no cards with the first rules, where characters do nothing but compare numbers."""
        if view.actions is None:
            return []
        return [with_full_rules(card) for card in super().worth_knowing(view, names)]

    def prompt(
        self,
        view: TacticsView,
        names: Sequence[str],
        question: str,
        path: Sequence[Part],
        branches: Sequence[Part],
        about: About | None = None,
    ) -> str:
        return menus.prompt(view, question, path, about)

    def label(
        self,
        view: TacticsView,
        names: Sequence[str],
        path: Sequence[Part],
        about: About | None = None,
    ) -> Label:
        return menus.label(view, path, about)

    def befell(self, event: Event, names: Sequence[str]) -> Iterable[Befallen]:
        return befell(event, names)

    def forced(self, taken: Taken, events: Sequence[Event]) -> str:
        return forced(taken) or super().forced(taken, events)

    def done(self, answer: Taken) -> str:
        return done(answer) or super().done(answer)

    def counts(self, view: TacticsView) -> Mapping[str, int]:
        return view.watched

    def untold(
        self, view: TacticsView, path: Sequence[Part], about: About | None = None
    ) -> Untold | None:
        return menus.untold(view, path, about)

    def why_not(self, view: TacticsView, text: str) -> str:
        return refusals.refusal(view, text)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return story.tell(event, names)

    # The position.

    def status(self, view: TacticsView, names: Sequence[str]) -> str:
        if view.game == 0:
            return "Choosing factions."
        return "\n".join(filter(None, [_score(view, names), _pending(view, names)]))

    def describe(self, view: TacticsView, names: Sequence[str]) -> str:
        return fitting(
            _described(view, names, short=False),
            _described(view, names, short=True),
            _described(view, [name[:12] for name in names], short=True),
            _described(view, [name[:12] for name in names], short=True, hands=False),
        )

    def describe_hand(self, view: TacticsView) -> str:
        return fitting(*_hand_described(view))

    def in_full(self, view: TacticsView, names: Sequence[str]) -> str:
        return _described(view, names, short=False)

    def hand_in_full(self, view: TacticsView) -> str:
        return _hand_described(view)[0]

    def result(self, view: TacticsView, names: Sequence[str]) -> str:
        outcome = view.outcome
        if outcome is None:
            return ""
        winners = listed(names[seat] for seat in outcome.winners)
        if outcome.reason == RESIGNED:
            head = f"**{winners} wins**: {who_resigned(names, view.resigned)}."
        elif outcome.drawn:
            head = f"**A draw** between {winners}."
        else:
            head = f"**{winners} wins.**"
        order = sorted(range(view.seats), key=lambda seat: outcome.ranks[seat])
        return "\n".join([head, *(_counted(view, names, seat) for seat in order)])

    def tally(self, view: TacticsView, seat: int) -> str:
        return "" if view.outcome is None else _tally(view.outcome, view, seat)

    def first_look(self, view: TacticsView) -> FirstLook:
        points = "Capture characters and hold spaces. When no space is open, the most points win."
        signs = (
            "The studs on a space are the points it is worth. A card attacks with the number on "
            "each side, and a higher number captures. The number beside its name only names it."
        )
        return FirstLook(points, signs)

    def seat(self, view: TacticsView, seat: int) -> str:
        faction = view.factions[seat]
        where = SEAT_NAMES[view.seats][seat]
        return where if faction is None else f"{where}, {FACTIONS[faction].name}"


def fitting(*texts: str) -> str:
    """Return the first text that fits a picture's description, or else the last one cut short."""
    return next(
        (text for text in texts if len(text) <= DESCRIPTION), f"{texts[-1][: DESCRIPTION - 1]}…"
    )


def _hand_described(view: TacticsView) -> tuple[str, ...]:
    """Return the viewer's cards in words: in full, then shorter and shorter."""
    cards = () if view.viewer is None else view.hands[view.viewer] or ()
    actions = _actions_in_hand(view)
    if not cards and not actions:
        if view.asked == "faction":
            free = [one.name for n, one in enumerate(FACTIONS) if n not in view.factions]
            return (f"The factions that you can take: {listed(free)}.",)
        return ("Your hand is empty.",)
    told = [f"{titled(card)}, {numbers(NUMBERS[card])}" for card in cards]
    able = [f"{one}. {ability_of(card)}" for one, card in zip(told, cards, strict=True)]
    head = "Your hand: " if cards else "You hold no character. "
    if not cards:
        return f"{head}{actions}", f"{head}{_actions_in_brief(view)}"
    whole = f"{head}{' '.join(able)} {actions}" if actions else f"{head}{'; '.join(told)}."
    brief = f"{head}{', '.join(map(titled, cards))}. {_actions_in_brief(view)}"
    return whole, f"{head}{'; '.join(told)}. {actions}", brief


def _score(view: TacticsView, names: Sequence[str]) -> str:
    score = ", ".join(f"{name} {got}" for name, got in zip(names, view.points, strict=True))
    if view.games == 1:
        return f"Score: {score}"
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, view.totals, strict=True))
    before = f"\nFinished games: {totals}" if any(view.totals) else ""
    return f"Game {view.game} of {view.games}. Score: {score}{before}"


def _pending(view: TacticsView, names: Sequence[str]) -> str:
    """Return what is being decided, if that is more than just somebody's turn; otherwise ""."""
    if view.pending is None:
        return ""
    if view.moment is not None:
        character = menus.character_on(view, view.moment.space)
        space = board_for(view.seats).names[view.moment.space]
    who = listed(names[seat] for seat in view.waiting)
    match view.pending:
        case "lose":
            return f"{who} can still try to save {character} on {space}."
        case "captured":
            return f"{character} on {space} captured: {who} may answer."
        case "cleared":
            return f"{space} was just cleared: a character beside it may move in."
        case "give":
            return f"{listed(names[seat] for seat in view.trading)} trade a character each."
        case _:
            return ""


def _described(view: TacticsView, names: Sequence[str], *, short: bool, hands: bool = True) -> str:
    seats = "; ".join(_seat_described(view, names, seat, hands) for seat in range(view.seats))
    board = board_for(view.seats)
    taken = [
        f"{space} {_character(there, view.seats, short=short)}"
        for space, there in zip(board.names, view.board, strict=True)
        if there is not None
    ]
    spaces = "; ".join(taken) if taken else "all spaces are open"
    game = "Square Tactics" if view.games == 1 else f"Square Tactics, game {view.game}"
    last = f" Last play: {board.names[view.last.space]}." if view.last else ""
    return f"{game}. {seats}. Board: {spaces}.{last}{_deciders(view)}"


def _deciders(view: TacticsView) -> str:
    """Return the words for the seats that must decide, or for the winners."""
    if view.outcome is not None:
        who = listed(SEAT_NAMES[view.seats][seat] for seat in view.outcome.winners)
        return f" A draw: {who}." if view.outcome.drawn else f" {who} has won."
    if not view.waiting:
        return ""
    return f" To decide: {listed(SEAT_NAMES[view.seats][seat] for seat in view.waiting)}."


def _seat_described(view: TacticsView, names: Sequence[str], seat: int, hands: bool) -> str:
    faction = view.factions[seat]
    plays = "" if faction is None else f", {FACTIONS[faction].name}"
    who = f"{SEAT_NAMES[view.seats][seat]}{plays}: {names[seat]}"
    points = counted(view.points[seat], "point")
    if not hands:
        return f"{who}, {points}"
    actions = f", {counted(view.actions.sizes[seat], 'action card')}" if view.actions else ""
    deck = f"{view.deck_sizes[seat]} in deck"
    return f"{who}, {points}, {_held(view, seat)}, {deck}{actions}"


def _held(view: TacticsView, seat: int) -> str:
    """Return how many cards a seat holds, or which ones if all hands lie open."""
    hand = view.hands[seat]
    if hand is None or None in view.hands:
        return f"{view.hand_sizes[seat]} in hand"
    return f"holds {', '.join(str(slot_of(card)) for card in hand) or 'nothing'}"


def _character(there: BoardCharacter, players: int, *, short: bool) -> str:
    """Return a character in few words, its numbers by the direction that they face."""
    by_side = numbers_of(there.card, there.under)
    facing = [by_side[(direction - there.facing) % 4] for direction in range(4)]
    compass = " ".join(f"{letter}{n}" for letter, n in zip("NESW", facing, strict=True))
    seat = SEAT_NAMES[players][there.owner]
    if short:
        return f"{seat[0]} {slot_of(there.card)} {compass}"
    under = f" with {listed(ACTIONS[kind].name for kind in there.under)}" if there.under else ""
    return f"{seat}’s {name_of(there.card)} {compass}{under}"


def _actions_in_hand(view: TacticsView) -> str:
    """Return the viewer's action cards in words, each with why it cannot be played now."""
    held = Counter(_own_actions(view))
    told = [
        f"{ACTIONS[kind].name}{_times(count)} ({why_not(view, kind) or 'playable now'})"
        for kind, count in held.items()
    ]
    return f"Action cards: {'; '.join(told)}." if told else ""


def _actions_in_brief(view: TacticsView) -> str:
    held = Counter(_own_actions(view))
    told = [f"{ACTIONS[kind].name}{_times(count)}" for kind, count in held.items()]
    return f"Action cards: {', '.join(told)}." if told else ""


def _own_actions(view: TacticsView) -> tuple[int, ...]:
    if view.actions is None or view.viewer is None:
        return ()
    return view.actions.hands[view.viewer] or ()


def _times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


def _counted(view: TacticsView, names: Sequence[str], seat: int) -> str:
    """Return the points of a player, added up."""
    assert view.outcome is not None
    resigned = " (resigned)" if seat in view.resigned else ""
    ordinal, total = (
        ORDINALS[view.outcome.ranks[seat] - 1],
        counted(view.outcome.points[seat], "point"),
    )
    return f"{ordinal} · {names[seat]}{resigned}: **{total}** = {_tally(view.outcome, view, seat)}"


def _tally(outcome: Outcome, view: TacticsView, seat: int) -> str:
    game = f"{len(view.captures[seat])} captured + {view.space_points[seat]} for spaces"
    earlier = outcome.points[seat] - view.points[seat]
    return game if view.games == 1 else f"{earlier} from earlier games + {game}"
