"""The set-up: tribes are handed in secretly and shown together (R-4, R-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.decisions import Ask, Choice
from games.frames import Log
from games.notation import Printed, tidy
from games.parts import Part
from games.refusals import Refusal
from games.squarriors.cards.codes import FORMAT, code_of, sheet_of
from games.squarriors.cards.tribes import READY_MADE, BadTribe
from games.squarriors.choices import Act
from games.squarriors.events import HandedIn, TribesShown
from games.squarriors.meanings import TribeOf, part
from games.squarriors.naming import word
from games.squarriors.pieces import Creature, Domain, Sheet, Side
from games.squarriors.rules.decision import Decision

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def take(tribe: str) -> Act:
    """Return the choice of a tribe.

    Args:
        tribe: the key of a ready-made tribe, or a code in small letters.
    """
    named = part(TribeOf, tribe) if tribe in READY_MADE else Part(tribe)
    return Act((word("tribe"), named), "tribe")


TAKE = tuple(map(take, READY_MADE))


class TribeAsk(Ask, frozen=True):
    """Asks for a tribe: a ready-made one as printed, or any by its code.

    There are too many codes to list, so the ask recognizes them when it reads them.
    """

    own: bool = False
    """Whether tribes of the players' own may be handed in."""

    def allows(self, choice: Choice) -> bool:
        if choice in self.choices:
            return True
        try:
            return self.find(choice.notation, in_full=True) == choice
        except Refusal:
            return False

    def find(
        self, text: str, *, in_full: bool = False, printed: Printed | None = None
    ) -> Choice | None:
        """Return the choice that `tribe old_oak`, `tribe SCUB-YNA` or the code alone means.

        Raises:
            BadCode: the text is not a tribe code, or is one with a typo.
            BadTribe: the tribe breaks a rule, or is not for this match.
        """
        found = super().find(text, in_full=in_full, printed=printed)
        if found is not None:
            return found
        code = tidy(text).removeprefix("tribe").strip()
        if not code.upper().startswith(FORMAT):
            return None
        sheet = sheet_of(code)
        if not self.own and not sheet.ready_made:
            raise BadTribe(
                "This match is played with ready-made tribes: take one of the six. For your own, "
                "challenge with the option `tribes=own`."
            )
        return take(code_of(sheet).lower())


class SetUp(Decision, tag="set-up"):
    """All players hand in a tribe at the same time; nobody sees anything until everybody has."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        return tuple(
            TribeAsk(seat, "tribe", TAKE, own=state.own_tribes)
            for seat, side in enumerate(state.sides)
            if side.sheet is None and not side.out
        )

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Act)
        _, tribe = choice.parts
        sheet = READY_MADE.get(tribe.word)
        state.sides[seat].sheet = sheet_of(tribe.word) if sheet is None else sheet
        log.append(HandedIn(seat))

    def step(self, state: SquarriorsState, log: Log) -> None:
        state.leave(self)
        open_table(state, log)


def open_table(state: SquarriorsState, log: Log) -> None:
    """Show all tribes, except the hands (R-5)."""
    shown: list[Sheet | None] = []
    for seat, side in enumerate(state.sides):
        sheet = None if side.out else side.sheet
        shown.append(None if sheet is None else as_shown(sheet))
        if sheet is not None:
            lay_out(state, seat, sheet)
    state.touch()
    log.append(TribesShown(tuple(shown)))


def as_shown(sheet: Sheet) -> Sheet:
    """Return the public part of a tribe: its tactics only if it is ready-made, and so printed."""
    return sheet if sheet.ready_made else msgspec.structs.replace(sheet, tactics=b"")


def lay_out(state: SquarriorsState, seat: int, sheet: Sheet) -> None:
    """Put a tribe on the table."""
    vanguard, army, council = sheet.strengths
    state.sides[seat] = Side(
        domains=[
            Domain(sheet.lands[0], vanguard),
            Domain(sheet.stronghold, army),
            Domain(sheet.code, council),
        ],
        creatures=[
            Creature(state.new_uid(), card, seat, seat, domain) for card, domain in sheet.creatures
        ],
        hand=bytearray(sheet.tactics),
        lands=sheet.lands,
        sheet=sheet,
    )
