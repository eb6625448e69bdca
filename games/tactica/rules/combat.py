"""Combat: attacks are declared, answered, and resolved all at once (4.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.events import Event
from games.frames import Log
from games.picking import Tally
from games.state import Procedure
from games.tactica.board import BIT, NOWHERE, bits
from games.tactica.cards.happenings import Braced, Pressed
from games.tactica.choices import ATTACK, ATTACKER, DONE, PASS, Attack, Play, PlayTo
from games.tactica.events import Answered, Declared, LetGo, Played
from games.tactica.rules.field import Field
from games.tactica.rules.fight import (
    Answer,
    CardPlayed,
    Declaration,
    any_succeeds,
    attackers_of,
    card_off,
    concerned,
    fits_attacker,
    is_champion,
    is_wall_attack,
    needed_for,
    open_targets,
    owner_of,
    owners_of,
    powers,
    resistance,
    saved_def,
    stand_ins,
)
from games.tactica.rules.removal import resolve
from games.tactica.rules.set_up import picked
from games.tactica.rules.strength import off
from games.tactica.troops import (
    ARCHER,
    BEARS,
    DISENGAGE,
    ENGINEER,
    FOOT,
    HORSE,
    KIND_OF,
    NEGATE,
    PRESS,
    RESCUE,
    SAVED,
    SEAT_OF,
    SHIELDWALL,
    SPY,
    kind_of,
)
from games.teams import commander

if TYPE_CHECKING:
    from games.tactica.state import Table


class Combat(Procedure["Table"], tag="combat"):
    """The combat phase of a turn."""

    seat: int
    """The seat that attacks."""
    attacks: list[Declaration] = []
    """The attacks in the order of declaration. The last has no attackers while they are picked."""
    played: list[CardPlayed] = []
    """The cards on attackers. They lie on the table until the combat is resolved."""
    spied: bool = False
    """Whether a Spy keeps the defender from answering."""
    answers: list[Answer] = []
    declared: bool = False
    """Whether the attacker is done with declaring."""

    @property
    def picking(self) -> int:
        """The target whose attackers are being picked, `NOWHERE` for none."""
        if self.attacks and not self.attacks[-1].attackers:
            return self.attacks[-1].target
        return NOWHERE

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if self.declared:
            return ()
        seat, field = self.seat, table.field
        if (target := self.picking) != NOWHERE:
            return (attackers_ask(field, seat, self.attacks, target),)
        choices: list[Choice] = [ATTACK[n] for n in open_targets(field, seat, self.attacks)]
        if self.attacks:
            choices += self.plays(table)
        choices.append(DONE)
        return (Ask(seat, "combat", tuple(choices)),)

    def plays(self, table: Table) -> list[Choice]:
        """Return the ways in which the attacker can play a card."""
        field, hand = table.field, table.sides[self.seat].hand
        busy = {card.number for card in self.played}
        choices: list[Choice] = [
            Play(card, number)
            for card in (PRESS, HORSE, ENGINEER)
            if card in hand
            for attack in self.attacks
            for number in attack.attackers
            if number not in busy and fits_attacker(field, card, number, attack.target)
        ]
        # A Spy needs somebody to silence: a player who is attacked and holds a card.
        if SPY in hand and any(
            table.sides[owner].hand
            for attack in self.attacks
            for owner in owners_of(field, attack, table.seats)
        ):
            choices.append(Play(SPY))
        return choices

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        if self.picking != NOWHERE:
            self.attacks[-1].attackers = picked(choice)
            self.tell(table, log)
            return
        match choice:
            case Attack(target):
                self.attacks.append(Declaration(target))
            case Play(card, number):
                side = table.sides[seat]
                side.hand.remove(card)
                if card == SPY:
                    side.resupply.append(SPY)
                    self.spied = True
                else:
                    self.played.append(CardPlayed(card, number))
                log.append(played(table.field, seat, card, number))
            case _:
                self.declared = True
                if self.attacks:
                    two = table.seats == 2
                    table.stack.append(Answers(1 - seat) if two else AnswersOfSeveral())

    def tell(self, table: Table, log: Log) -> None:
        """Log the attack that was declared last."""
        field, attack = table.field, self.attacks[-1]
        kind = 0 if is_wall_attack(field, attack) else kind_of(field.troops[attack.target])
        brought = bytes(powers(field, attack, ()))
        strength = resistance(field, field.ground, attack, ())
        for number in attack.attackers:
            table.mark(self.seat, "attack", number, attack.target)
        kinds = bytes(kind_of(field.troops[number]) for number in attack.attackers)
        owner = owner_of(field, attack) if table.seats > 2 else -1
        log.append(
            Declared(
                self.seat, attack.target, kind, attack.attackers, kinds, brought, strength, owner
            )
        )

    def run(self, table: Table, log: Log) -> None:
        if self.attacks and any_succeeds(table.field, self.attacks, self.played, self.answers):
            log.show(table)
        table.stack.pop()
        if self.attacks:
            resolve(table, self, log)

    def put_away(self, table: Table) -> None:
        """Put the attacker's cards away: Press back into the hand, all others into resupply.

        Negated cards are Lost already. This happens even if the combat is not resolved (R-56).
        """
        side = table.sides[self.seat]
        for card in self.played:
            if card.negated:
                continue
            if card.card == PRESS:
                side.take((PRESS,))
            else:
                side.resupply.append(card.card)


def attackers_ask(field: Field, seat: int, declared: Sequence[Declaration], target: int) -> Ask:
    """Return the question who attacks a target.

    Its tally sums up the attackers' OFF, against the power needed before the defender answers.
    """
    found = attackers_of(field, seat, declared, target)
    choices = tuple(ATTACKER[number] for number in found)
    if len(found) == 1:
        return Ask(seat, "attackers", choices)
    brought = tuple(off(field, number, target) for number in found)
    power = Tally("power", brought, aim=needed_for(field, seat, target))
    return Ask(seat, "attackers", choices, most=len(found), tallies=(power,))


class Answers(Procedure["Table"], tag="answers"):
    """The defender's window. Public facts alone open and close it (4.7.3, R-31)."""

    seat: int
    """The seat that defends."""
    closed: bool = False

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if self.closed:
            return ()
        return answer_asks(table, ())

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        self.closed = give(table, seat, choice, log)

    def run(self, table: Table, log: Log) -> None:
        table.stack.pop()


class AnswersOfSeveral(Procedure["Table"], tag="answersofseveral"):
    """The single window of all seats concerned, who are asked at once (R-92)."""

    passed: list[int] = []

    @property
    def holds_answers(self) -> bool:
        """Always False: answers are public, and take effect as they come."""
        return False

    def asks(self, table: Table) -> tuple[Ask, ...]:
        gone = [seat for seat in table.resigned if commander(table, seat) in table.resigned]
        return answer_asks(table, (*self.passed, *gone))

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        if give(table, seat, choice, log):
            self.passed.append(seat)

    def run(self, table: Table, log: Log) -> None:
        table.stack.pop()


def answer_asks(table: Table, passed: Sequence[int]) -> tuple[Ask, ...]:
    """Return the questions to the seats whose troop or wall would fall and who hold a card."""
    combat = table.combat
    assert combat is not None
    if combat.spied:
        return ()
    asks = []
    found = concerned(table.field, combat.attacks, combat.played, combat.answers, table.seats)
    for seat in sorted(found):
        if seat not in passed and table.sides[seat].hand:
            choices = possible_answers(
                table.field, combat, bytes(table.sides[seat].hand), seat, table.seats
            )
            asks.append(Ask(seat, "answer", (*choices, PASS), always_ask=True, passing=PASS))
    return tuple(asks)


def give(table: Table, seat: int, choice: Choice, log: Log) -> bool:
    """Carry out an answer, and return whether the seat answers no further."""
    combat = table.combat
    assert combat is not None
    match choice:
        case Play(card, number):
            given = Answer(card, number)
        case PlayTo(card, number, to):
            given = Answer(card, number, to)
        case _:
            log.append(LetGo(seat))
            return True
    side = table.sides[seat]
    side.hand.remove(given.card)
    side.resupply.append(given.card)
    combat.answers.append(given)
    negated = 0
    if given.card == NEGATE:
        cancelled = next(card for card in combat.played if card.number == given.number)
        cancelled.negated, negated = True, cancelled.card
        table.sides[combat.seat].lost.append(negated)
    log.append(answered(table.field, seat, given, negated))
    return False


def played(field: Field, seat: int, card: int, number: int) -> Event:
    """Return the event of a card played on an attacker.

    In the advanced game that of a Press tells the OFF it adds, which depends on training.
    """
    if card == PRESS and field.advanced is not None:
        return Pressed(seat, number, card_off(field, card, number))
    return Played(seat, card, number)


def answered(field: Field, seat: int, given: Answer, negated: int) -> Event:
    """Return the event of an answer. In the advanced game that of a Saved tells the DEF it adds."""
    if given.card == SAVED and field.advanced is not None:
        return Braced(seat, given.number, given.to, saved_def(field, given.number))
    return Answered(seat, given.card, given.number, given.to, negated)


def possible_answers(
    field: Field, combat: Combat, hand: bytes, seat: int, seats: int
) -> list[Choice]:
    """Return the answers with cards of a player's hand against declared attacks.

    A card can be played on any troop of the player's that it fits; whether it is needed or enough
    is the player's affair (R-54). No card is played on a creature: only a Negate can help it
    (R-85).
    """
    answered = {answer.number for answer in combat.answers if answer.card != NEGATE}
    attacked = [
        attack.target
        for attack in combat.attacks
        if attack.target not in answered
        and SEAT_OF[field.troops[attack.target]] == seat
        and not is_wall_attack(field, attack)
        and KIND_OF[field.troops[attack.target]] <= ARCHER
    ]
    choices: list[Choice] = []
    for number in attacked:
        code = field.troops[number]
        if SHIELDWALL in hand and KIND_OF[code] == FOOT:
            choices.append(Play(SHIELDWALL, number))
        if DISENGAGE in hand:
            steps = (*stepping_hexes(field, combat, number), NOWHERE)
            choices += [PlayTo(DISENGAGE, number, to) for to in steps]
        if SAVED in hand and KIND_OF[code] <= FOOT and saved_def(field, number):
            choices += saves(field, number)
        if RESCUE in hand and BEARS[code]:
            choices.append(Play(RESCUE, number))
    if NEGATE in hand:
        against = {
            number
            for attack in combat.attacks
            if seat in owners_of(field, attack, seats)
            for number in attack.attackers
        }
        choices += [
            Play(NEGATE, card.number)
            for card in combat.played
            if not card.negated and card.number in against
        ]
    return choices


def saves(field: Field, number: int) -> list[Choice]:
    """Return the ways to play Saved on a troop. A Champion names a stand-in if it has one."""
    if is_champion(field, number) and (found := stand_ins(field, number)):
        return [PlayTo(SAVED, number, foot) for foot in found]
    return [Play(SAVED, number)]


def stepping_hexes(field: Field, combat: Combat, number: int) -> list[int]:
    """Return the hexes to which a troop with Disengage can step.

    They are empty, no landmarks, and named by no other Disengage (R-55).
    """
    taken = field.occupied() | field.ground.closed
    for answer in combat.answers:
        if answer.card == DISENGAGE and answer.to != NOWHERE:
            taken |= BIT[answer.to]
    return list(bits(field.map.near[number] & ~taken))
