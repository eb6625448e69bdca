"""A turn: recruitment, mustering, movement, combat, resolution (4.3 to 4.6, 4.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.state import Procedure
from games.tactica.cards.decrees import TACTICA
from games.tactica.cards.happenings import Healed
from games.tactica.choices import (
    DONE,
    FORFEIT,
    TRAIN,
    Decree,
    Dismiss,
    Draw,
    Heal,
    Muster,
    Play,
    SpyOn,
    Train,
)
from games.tactica.events import (
    Crowned,
    CrownTime,
    Dismissed,
    Forfeited,
    Rebuilt,
    RoundBegan,
    Spied,
    Tallied,
    Trained,
)
from games.tactica.rules import leaving
from games.tactica.rules.advanced import (
    forget_wounds,
)
from games.tactica.rules.combat import Combat
from games.tactica.rules.decrees import carry_out, decrees, end_own_weather, spires_fall
from games.tactica.rules.ending import check_endings, end_battle, nightfall
from games.tactica.rules.movement import Movement
from games.tactica.rules.set_up import drew, muster, possible_musters
from games.tactica.rules.walls import (
    crownable,
    healable,
    rebuildable,
    trainable,
    usable,
)
from games.tactica.troops import (
    CROWN,
    CROWNED,
    ENGINEER,
    LEVEL_OF,
    MOST_ALONE,
    MUSTERING_ACTIONS,
    SPY,
    TRAINED,
    WALL,
    WALLS_FOR_TWO_ACTIONS,
    kind_of,
    level_of,
)
from games.teams import partners_in
from games.unasked import Offer

if TYPE_CHECKING:
    from games.tactica.state import Table


class Turn(Procedure["Table"], tag="turn"):
    """One player's turn."""

    seat: int
    step: int = 0
    mustering_actions: int = MUSTERING_ACTIONS
    """The number of mustering actions, counted when the turn begins (R-14, R-16)."""
    forfeited: bool = False
    decreed: str = ""
    """The decree of this turn, "" for none yet (R-59)."""

    def run(self, table: Table, log: Log) -> None:
        step, seat = self.step, self.seat
        self.step += 1
        match step:
            case 0:
                self.begin(table, log)
                table.stack.append(Recruitment(seat))
            case 1:
                again = self.decreed == TACTICA
                table.stack.append(Mustering(seat, self.mustering_actions, second=again))
            case 2:
                table.stack.append(Movement(seat))
            case 3:
                table.stack.append(Combat(seat))
            case _:
                self.resolve(table, log)

    def begin(self, table: Table, log: Log) -> None:
        """Begin the turn: end the player's own weather, and count the mustering actions."""
        opens = self.seat == table.first
        if opens and table.seats == 2:
            log.append(RoundBegan(table.round))
        end_own_weather(table, self.seat, log)
        few = len(usable(table.field, self.seat)) < WALLS_FOR_TWO_ACTIONS
        if few or (opens and table.round == 1) or table.seats > MOST_ALONE:
            self.mustering_actions = 1
        table.sides[self.seat].marks.clear()

    def resolve(self, table: Table, log: Log) -> None:
        """End the turn: count the points, and check whether the battle is over (4.8)."""
        seat, side = self.seat, table.sides[self.seat]
        table.stack.pop()
        table.field.rest()
        if (ended := leaving.resigned_leave(table, log)) is not None:
            return end_battle(table, *ended, log)
        spires_fall(table, log)
        tally = table.side(seat).tally = table.points(seat)
        log.append(Tallied(seat, tally.total))
        if side.crown_time:  # of the seat that owns the Crown: the first partner
            side.crown_time -= 1
            log.append(CrownTime(seat, side.crown_time))
        over = len(table.results)
        check_endings(table, seat, self.forfeited, log)
        if len(table.results) == over and table.is_last_turn(seat):
            nightfall(table, log)
        return None


class Recruitment(Procedure["Table"], tag="recruit"):
    """Dismiss cards, then draw, or give the battle up (4.4).

    Decrees of the advanced game are among the first choices: a question of their own would reveal
    the hand (R-58).
    """

    seat: int
    opening: bool = True
    """Whether nothing has been decided in this turn yet."""

    def asks(self, table: Table) -> tuple[Ask, ...]:
        side = table.sides[self.seat]
        choices: list[Choice] = decrees(table, self.seat) if self.opening else []
        choices += [Dismiss(card) for card in sorted(set(side.hand))]
        room, tactics = side.room, len(side.tactics_pile)
        for count in range(min(room, len(side.troop_pile)) + 1):
            choices += [Draw(count, more) for more in range(min(room - count, tactics) + 1)]
        return (Ask(self.seat, "recruit", tuple(choices)),)

    def offers(self, table: Table, seat: int) -> tuple[Offer, ...]:
        """Return the offer to give the battle up.

        It is an offer, not an answer to the question: it costs much and cannot be taken back, so
        players are asked whether they are sure (R-20).
        """
        two = table.seats == 2
        may_forfeit = two and self.opening and table.war and table.field.battle < 3
        return (Offer(FORFEIT, final=True),) if seat == self.seat and may_forfeit else ()

    def take_up(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        """Give the battle up. The turn ends at once."""
        table.stack.pop()
        turn = table.turn
        assert turn is not None
        turn.forfeited, turn.step = True, 4
        log.append(Forfeited(self.seat))

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        side = table.sides[seat]
        self.opening = False
        match choice:
            case Decree(decree):
                turn = table.turn
                assert turn is not None
                turn.decreed = decree
                turn.mustering_actions += decree == TACTICA
                carry_out(table, seat, choice, log)
            case Dismiss(card):
                side.hand.remove(card)
                side.resupply.append(card)
                log.append(Dismissed(seat, card))
            case Draw(troops, tactics):
                table.stack.pop()
                log.append(drew(table, seat, troops, tactics, side.draw(troops, tactics)))


class Mustering(Procedure["Table"], tag="muster"):
    """The mustering phase: muster a troop, train troops, play Crown, Engineer or Spy (4.5)."""

    seat: int
    actions: int
    placed: bool = False
    """Whether as many troops as allowed have been mustered (R-15)."""
    second: bool = False
    """Whether two troops may still be mustered, because a Tactica! was decreed."""

    def asks(self, table: Table) -> tuple[Ask, ...]:
        seat, field, side = self.seat, table.field, table.sides[self.seat]
        choices: list[Choice] = []
        if self.actions:
            if not self.placed:
                choices += possible_musters(table, seat)
            choices += [TRAIN[number] for number in trainable(field, seat, side.training)]
            choices += [Heal(number) for number in healable(field, seat)]
        hand = side.hand
        if CROWN in hand:
            choices += [Play(CROWN, number) for number in crownable(field, seat)]
        if ENGINEER in hand and WALL in table.side(seat).lost:
            choices += [Play(ENGINEER, site) for site in rebuildable(field, field.ground, seat)]
        if SPY in hand:
            choices += spied_on(table, seat)
        choices.append(DONE)
        return (Ask(seat, "muster", tuple(choices), onward=DONE),)

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        match choice:
            case Muster():
                self.actions -= 1
                self.placed, self.second = not self.second, False
                muster(table, seat, choice, log, deployed=False)
            case Train(number):
                self.actions -= 1
                train(table, seat, number, log)
            case Heal(number):
                self.actions -= 1
                heal(table, seat, number, log)
            case Play(card, number):
                play_at_walls(table, seat, card, number, log)
            case SpyOn(owner):
                spy(table, seat, owner, log)
            case _:
                table.stack.pop()


def spied_on(table: Table, seat: int) -> list[Choice]:
    """Return the ways to play a player's Spy, one for each enemy hand that holds a card.

    With two players it does not name the hand.
    """
    found = [other for other in table.enemy_seats(seat) if table.sides[other].hand]
    if table.seats == 2:
        return [Play(SPY)] if found else []
    return [SpyOn(other, table.seats) for other in found]


def spy(table: Table, seat: int, owner: int, log: Log) -> None:
    """Look into an enemy's hand, with more than two players."""
    side = table.sides[seat]
    side.hand.remove(SPY)
    side.resupply.append(SPY)
    log.append(Spied(seat, bytes(table.sides[owner].hand), owner, *partners_in(table, seat)))


def train(table: Table, seat: int, number: int, log: Log) -> None:
    """Train the troop on a hex by one level. Its first level takes a card from the pile."""
    troops = table.field.troops
    if not LEVEL_OF[troops[number]]:
        table.sides[seat].training -= 1
    troops[number] = TRAINED[troops[number]]
    table.mark(seat, "train", number)
    log.append(Trained(seat, kind_of(troops[number]), number, level_of(troops[number])))


def heal(table: Table, seat: int, number: int, log: Log) -> None:
    """Remove all wounds from the piece on a hex."""
    forget_wounds(table.field, number)
    table.mark(seat, "heal", number)
    log.append(Healed(seat, kind_of(table.field.troops[number]), number))


def play_at_walls(table: Table, seat: int, card: int, number: int, log: Log) -> None:
    """Play Crown, Engineer (to rebuild), or with two players Spy, in mustering."""
    side, field = table.sides[seat], table.field
    side.hand.remove(card)
    if card == CROWN:
        field.troops[number] = CROWNED[field.troops[number]]
        table.mark(seat, "crown", number)
        log.append(Crowned(seat, kind_of(field.troops[number]), number))
    elif card == ENGINEER:
        table.side(seat).lost.remove(WALL)
        side.lost.append(ENGINEER)
        walls = field.walls[table.side_of(seat)]
        walls[:] = sorted((*walls, number))
        table.mark(seat, "rebuild", number)
        log.append(Rebuilt(seat, number))
    else:
        side.resupply.append(SPY)
        log.append(Spied(seat, bytes(table.sides[1 - seat].hand)))
