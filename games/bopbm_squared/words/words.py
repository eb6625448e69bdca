"""Everything that players read of Bopbm: Squared, tied together.

Questions are in `menus`, events in `story`, refusals in `refusals`, the rules pages in `help`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from games.bopbm_squared.board import COMPASS, CORNER, NAMES
from games.bopbm_squared.rules import outlook
from games.bopbm_squared.view import REPELLED, WITHDRAWN, BopbmView, Fight
from games.bopbm_squared.words import effects, menus, refusals, story
from games.bopbm_squared.words.befell import befell
from games.bopbm_squared.words.forced import forced
from games.bopbm_squared.words.help import PAGES
from games.bopbm_squared.words.reasons import REASONS
from games.bopbm_squared.words.story import COLOURS, colour_of, tiles
from games.claims import Untold
from games.decisions import About
from games.events import Event
from games.frames import Taken
from games.parts import Part
from games.state import RESIGNED
from games.wording import DESCRIPTION, counted, listed, who_resigned
from games.words import Befallen, FirstLook, Label, Words

ORDINALS = ("1st", "2nd", "3rd", "4th")


class BopbmWords(Words[BopbmView]):
    """Bopbm: Squared in words."""

    pages = PAGES
    reasons = REASONS

    def prompt(
        self,
        view: BopbmView,
        names: Sequence[str],
        question: str,
        path: Sequence[Part],
        branches: Sequence[Part],
        about: About | None = None,
    ) -> str:
        return menus.prompt(view, question, path)

    def label(
        self,
        view: BopbmView,
        names: Sequence[str],
        path: Sequence[Part],
        about: About | None = None,
    ) -> Label:
        found = menus.label(view, path)
        if found.claims and effects.goes_on(view):
            return msgspec.structs.replace(found, claims=())
        return found

    def counts(self, view: BopbmView) -> Mapping[str, int]:
        return outlook.numbers(view)

    def untold(
        self, view: BopbmView, path: Sequence[Part], about: About | None = None
    ) -> Untold | None:
        return effects.untold(view, path[0].word)

    def befell(self, event: Event, names: Sequence[str]) -> Iterable[Befallen]:
        return befell(event, names)

    def forced(self, taken: Taken, events: Sequence[Event]) -> str:
        return forced(taken) or super().forced(taken, events)

    def why_not(self, view: BopbmView, text: str) -> str:
        return refusals.refusal(view, text)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return story.tell(event, names)

    # The position.

    def status(self, view: BopbmView, names: Sequence[str]) -> str:
        if view.round == 0:
            return "Choosing starting tiles."
        have = progress(view)
        score = ", ".join(f"{name} {have[seat]}" for seat, name in enumerate(names))
        head = f"Round {view.round} of {view.rounds}. Large tiles{_of_which_colours(view)}: {score}"
        if view.fight is None:
            return head
        # The dice are told by the story above.
        battle = f"Battle for {NAMES[view.fight.target]}. {_rerolls_left(view.fight, names)}"
        return f"{head}\n{battle}"

    def describe(self, view: BopbmView, names: Sequence[str]) -> str:
        whole = _described(view, names)
        if len(whole) <= DESCRIPTION:
            return whole
        return _described(view, [name[:12] for name in names])[:DESCRIPTION]

    def describe_hand(self, view: BopbmView) -> str:
        if view.viewer is None:
            return "Nothing is hidden in this game."
        seat = view.viewer
        base = f" On your army’s base: {tiles(view.base[seat])}." if view.invading[seat] else ""
        battle = "" if view.fight is None else f" {_fight(view.fight, COLOURS)}"
        return (
            f"Nothing is hidden in this game. Your supply: {_supply(view, seat)}. "
            f"Re-rolls in a battle: {view.controlled[seat]}.{base}{battle}"
        )

    def result(self, view: BopbmView, names: Sequence[str]) -> str:
        outcome = view.outcome
        if outcome is None:
            return ""
        winners = listed(names[seat] for seat in outcome.winners)
        if outcome.drawn:
            head = f"**A draw** between {winners} after {view.rounds} rounds."
        else:
            head = f"**{winners} wins**: {_why(view, outcome.reason, names)}."
        order = sorted(range(view.seats), key=lambda seat: outcome.ranks[seat])
        return "\n".join([head, *(_counted(view, names, seat) for seat in order)])

    def in_full(self, view: BopbmView, names: Sequence[str]) -> str:
        return _described(view, names)

    def tally(self, view: BopbmView, seat: int) -> str:
        large, home = view.controlled[seat], view.home[seat]
        return f"{large} large ({home} of their colour), {tiles(view.tiles[seat])} on the board"

    def first_look(self, view: BopbmView) -> FirstLook:
        whose = "of your colour" if view.goal == "home" else "of any colour"
        white = " and the white one" if view.white else ""
        needed = counted(view.needed, "large tile")
        goal = (
            f"Begin your turn in control of {needed} {whose}{white}. Three tiles on its four "
            "spaces give you control of a large tile."
        )
        signs = (
            "The badge on the upper edge of a large tile is its own colour. The disc in its middle "
            "and the frame around it are of the player who controls it."
        )
        return FirstLook(goal, signs)

    def seat(self, view: BopbmView, seat: int) -> str:
        return COLOURS[seat]


def progress(view: BopbmView) -> list[str]:
    """Return each player's progress toward the goal, by seat."""
    return [f"{count}/{view.needed}" for count in view.counted]


def _of_which_colours(view: BopbmView) -> str:
    if view.goal != "home":
        return ""
    return " of their colour and white" if view.white else " of their colour"


def _why(view: BopbmView, reason: str, names: Sequence[str]) -> str:
    match reason:
        case "home":
            own = f"all {view.needed - view.white} large tiles of their colour"
            return f"{own} and the white one" if view.white else own
        case "domination":
            return f"{view.needed} large tiles or more"
        case str(given) if given == RESIGNED:
            return who_resigned(names, view.resigned)
        case _:
            return f"the most after {view.rounds} rounds"


def _counted(view: BopbmView, names: Sequence[str], seat: int) -> str:
    """Return the rank of a player, with their large tiles and tiles counted."""
    assert view.outcome is not None
    resigned = " (resigned)" if seat in view.resigned else ""
    large, home, lying = view.controlled[seat], view.home[seat], view.tiles[seat]
    ordinal = ORDINALS[view.outcome.ranks[seat] - 1]
    return (
        f"{ordinal} · {names[seat]}{resigned}: **{large} large** ({home} of their colour), "
        f"{tiles(lying)} on the board"
    )


def _supply(view: BopbmView, seat: int) -> str:
    small, medium = view.supply[seat]
    if not view.mediums:
        return counted(small, "small tile")
    return f"{small} small and {counted(medium, 'medium tile')}"


def _fight(fight: Fight, names: Sequence[str]) -> str:
    """Return a battle in a sentence or two."""
    who = f"{names[fight.attacker]} {fight.values[0]}, {names[fight.defender]} {fight.values[1]}"
    return f"Battle for {NAMES[fight.target]}: {who}. {_rerolls_left(fight, names)}"


def _rerolls_left(fight: Fight, names: Sequence[str]) -> str:
    sides = zip((fight.attacker, fight.defender), fight.rerolls, strict=True)
    return f"Re-rolls left: {', '.join(f'{names[side]} {count}' for side, count in sides)}."


def _described(view: BopbmView, names: Sequence[str]) -> str:
    round_ = f", round {view.round}" if view.round else ""
    large = ", ".join(
        f"{key} {colour_of(colour).lower()}"
        for key, colour in zip(COMPASS, view.colours, strict=True)
    )
    seats = " ".join(_seat_described(view, names, seat) for seat in range(view.seats))
    ending = f"{_last(view, names)}{_deciders(view)}"
    return f"Bopbm: Squared{round_}. Large tiles: {large}. {seats}{ending}"


def _deciders(view: BopbmView) -> str:
    """Return the words for the seats that must decide, or for the winners."""
    if view.outcome is not None:
        who = listed(COLOURS[seat].lower() for seat in view.outcome.winners)
        return f" A draw: {who}." if view.outcome.drawn else f" Winner: {who}."
    if not view.waiting:
        return ""
    return f" To decide: {listed(COLOURS[seat].lower() for seat in view.waiting)}."


def _seat_described(view: BopbmView, names: Sequence[str], seat: int) -> str:
    small = " ".join(name for name, who in zip(NAMES, view.small, strict=True) if who == seat)
    medium = " ".join(
        NAMES[corner] for corner, who in zip(CORNER, view.medium, strict=True) if who == seat
    )
    held = " ".join(key for key, who in zip(COMPASS, view.control, strict=True) if who == seat)
    parts = [f"small {small}" if small else "", f"medium {medium}" if medium else ""]
    parts += [f"controls {held}" if held else "", f"supply {'+'.join(map(str, view.supply[seat]))}"]
    parts += [f"army of {view.base[seat]}" if view.invading[seat] else ""]
    told = "; ".join(part for part in parts if part)
    return f"{names[seat]}, {COLOURS[seat].lower()}: {told}."


def _last(view: BopbmView, names: Sequence[str]) -> str:
    """Return the words for the battle in progress, or for the last move."""
    if view.fight is not None:
        return f" {_fight(view.fight, names)}"
    last = view.last
    if last is None:
        return ""
    if last.fight is None:
        spaces = " ".join(name for n, name in enumerate(NAMES) if last.placed >> n & 1)
        return f" Last: {COLOURS[last.seat].lower()} on {spaces}." if spaces else ""
    ends = {WITHDRAWN: "the attacker withdrew", REPELLED: "the army was repelled"}
    dice = f"dice {last.fight.dice[0]} and {last.fight.dice[1]}"
    how = ends.get(last.fight.stage, "the attacker won")
    return f" Last attack: on {NAMES[last.fight.target]}, {dice}, {how}."
