"""The contract between a game and everything else, and the small engine that runs it.

A game's **state** is plain data with a *stack of procedures in progress*: a turn,
the processing of a card, a battle. The procedure on top either **asks** (somebody
must decide) or **runs** its next step, which may push another procedure. Nothing
is remembered anywhere else, so a state can be saved, copied and resumed in the
middle of any decision:

    state, events = game.new(game.setup(2), seed)
    while asks := game.asks(state):
        ask = asks[0]                                  # who decides, and between what
        events = game.apply(state, ask.seat, ask.choices[0])
    print(state.outcome)

A game subclasses

- `Choice` (`games.decisions`): what can be decided
- `Event` (`games.events`): what happened
- `State` and `Procedure` (`games.state`): the rules
- `View` (`games.view`): what a player may see
- `Words` (`games.words`): what a player reads
- `Game`, which ties them together

Where it has them, a game also declares its `Turns` (`games.turns`), its `Puzzles`
(`games.puzzles.contract`), and its knowledge of good play, for computer players alone: its `Mind`
(`games.players.mind`).

The rest of the contract has modules of its own. Offers, and orders that answer for a seat, are in
`games.unasked`; taking back is in `games.takeback`. `games.sealing` keeps track of answers that
nobody has seen yet. `games.teams` knows who plays together, and who decides for a partner.

`games/example` is the worked example.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from games import sealing, teams
from games.bringing import Workshop
from games.chance import Chance
from games.decisions import Ask, Choice, Entrust, Listing, Reclaim, Resign, written_out
from games.events import Entrusted, EventCodec, Resigned
from games.frames import Log, Taken
from games.lessons.lesson import Lesson
from games.notation import tidy
from games.options import Option, Setup, settled
from games.places import Places
from games.players.mind import Mind
from games.puzzles.contract import Puzzles
from games.refusals import BadSetup, IllegalChoice, MatchOver, NotYourTurn
from games.state import State
from games.turns import Turns
from games.unasked import Offer, StandingOrders
from games.view import View
from games.wording import listed
from games.words import Words

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, V]):
    """A game as it is declared. Subclasses give the class variables and the abstract methods."""

    key: ClassVar[str]
    """Short and never changed: databases and links contain it."""
    name: ClassVar[str]
    summary: ClassVar[str]
    """One line for the list of games."""
    version: ClassVar[int]
    """Goes up when recorded matches would replay differently."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of players that the game supports."""
    options: ClassVar[tuple[Option, ...]]
    reasons: ClassVar[tuple[str, ...]]
    """Every way in which a match can end; each has a fixture in the tests."""
    longest: ClassVar[int]
    """An upper bound on the decisions of a match."""
    state_type: ClassVar[type[State]]
    event_codec: ClassVar[EventCodec]
    turns: ClassVar[Turns[Any]] = Turns()
    words: ClassVar[Words[Any]]
    mind: ClassVar[Mind[Any]] = Mind()
    """The game's knowledge of good play, for computer players."""
    orders: ClassVar[StandingOrders[Any, Any]] = StandingOrders()
    """The instructions that players can give to have asks answered for them."""
    brings: ClassVar[Workshop | None] = None
    """The workshop in which players build what their seat brings, or None if seats bring nothing.
    Where the game asks for it, the code of the finished thing is the answer."""

    places: ClassVar[Places] = Places.ORDER
    """The meaning of three or more players' places for their skill; `bench.places` measures it."""
    lessons: ClassVar[tuple[Lesson, ...]] = ()
    """Lessons for newcomers, in order; see `games.lessons`."""
    puzzles: ClassVar[Puzzles[Any]] = Puzzles()

    # What a game implements.

    @abstractmethod
    def opening(self, setup: Setup, chance: Chance) -> S:
        """Return the state before the first step, with its first procedure on the stack."""

    @abstractmethod
    def view(self, state: S, seat: int | None, asks: Sequence[Ask] | None = None) -> V:
        """Build what `seat` may see. With None, build what everybody may see.

        Args:
            asks: the result of `asks(state)`, to save working it out again.
        """

    @abstractmethod
    def open_view(self, state: S) -> V:
        """Build the spectator's view with every hand open, for matches that are over."""

    @abstractmethod
    def resample(self, state: S, seat: int, chance: Chance) -> S:
        """Return a random state that `seat` could be in.

        All that the seat sees stays. Everything else (hands, decks, the generator) is drawn again
        from `chance`. States that look the same to the seat give the same result for the same
        `chance`, so nothing hidden shows through. A pile in unknown order is hidden even if
        everybody knows which cards are in it. `games.zones` does this for cards.
        """

    @abstractmethod
    def remove_seat(self, state: S, seat: int, log: Log) -> None:
        """Take `seat`, which was just added to `state.resigned`, out of the procedures in progress.

        If nobody is left to play against, clear the stack and set `state.outcome`. Among partners
        this is called only for the last one to resign, and takes out the whole side.
        """

    def laid_out(self, table: str, chance: Chance) -> S:
        """Return the position that a table describes in the game's own words, in the middle of a
        match. Lessons begin with one.

        Raises:
            BadSetup: the table describes no position.
        """
        raise BadSetup(f"{self.name} has no tables.")

    def plays_on(self, state: S, seat: int) -> bool:
        """Return whether a seat of a running match may still be asked anything.

        A seat that is out gives no orders and no choices in advance, and cannot resign. The answer
        depends only on what everybody sees.
        """
        return seat not in state.resigned

    def setup(self, seats: int, options: Mapping[str, str] | None = None) -> Setup:
        """Return a complete setup, with defaults for the options that are not given.

        Raises:
            BadSetup: the game does not support that number of seats, or has no such option or
                value.
        """
        if seats not in self.seats:
            raise BadSetup(
                f"{self.name} is for {listed(map(str, self.seats), 'or')} players, not {seats}."
            )
        return Setup(seats, settled(self, options or {}))

    def new(self, setup: Setup, seed: bytes) -> tuple[S, Log]:
        """Start a match. Equal setups and seeds give equal matches."""
        state = self.opening(setup, Chance(seed))
        if sides := teams.teams_of(self, setup):
            state.teams = teams.Teams(sides)
        log = Log()
        run_on(state, log)
        written_out(log.asks)
        return state, log

    def asks(self, state: S) -> tuple[Ask, ...]:
        """Return who must decide now, and between what. Empty when the match is over."""
        if not state.stack:
            return ()
        asks: tuple[Ask, ...] = state.stack[-1].asks(state)
        if state.teams is not None:
            asks = teams.commanded(state, asks)
        return written_out(asks)

    def ask(self, state: S, seat: int) -> Ask | None:
        """Return what `seat` must decide now, or None if it is not asked."""
        return next((ask for ask in self.asks(state) if ask.seat == seat), None)

    def offers(self, state: S, seat: int) -> tuple[Offer, ...]:
        """Return what a seat may do without being asked: nothing for a seat that has resigned or is
        out for another reason."""
        if not state.stack or not 0 <= seat < state.seats or not self.plays_on(state, seat):
            return ()
        own = state.stack[-1].offers(state, seat)
        return (*own, *teams.team_offers(state, seat), Offer(Resign(), final=True))

    def find(self, state: S, seat: int, text: str, *, in_full: bool = False) -> Choice | None:
        """Return the choice that `text` means for a seat: an offer by its notation, or an answer to
        its ask. None if it means neither.

        Raises:
            IllegalChoice: see `Ask.find`.
        """
        for offer in self.offers(state, seat):
            if offer.choice.notation.lower() == tidy(text):
                return offer.choice
        ask = self.ask(state, seat)
        return None if ask is None else ask.find(text, in_full=in_full)

    def apply(
        self,
        state: S,
        seat: int,
        choice: Choice,
        ask: Ask | None = None,
        *,
        imagined: bool = False,
    ) -> Log:
        """Change `state` by a seat's choice, asked for or offered, and return what happened.

        The same state and choice always give the same result.

        Args:
            ask: the seat's ask from `asks(state)`, to save working it out again.
            imagined: whether nobody watches, as in imagined worlds. Then no frames are kept, and
                the choices of the next asks are listed only when somebody looks at them, which must
                happen before the state changes again.

        Raises:
            MatchOver, NotYourTurn, IllegalChoice: nothing was changed.
        """
        if not state.stack:
            raise MatchOver("This match is over.")
        log, held_by = Log(), sealing.holder(state)
        log.keeps_frames = not imagined
        if isinstance(choice, Resign):
            _resign(state, seat, log)
            if teams.has_partner_left(state, seat):
                log.append(Entrusted(seat, teams.commander(state, seat)))
            else:
                self.remove_seat(state, seat, log)
        else:
            if ask is None:
                asks = self.asks(state)
                held_by = sealing.settle(state, asks, held_by)
                ask = next((each for each in asks if each.seat == seat), None)
            if ask is not None and ask.seat == seat and ask.allows(choice):
                state.stack[-1].answer(state, ask.played, choice, log)
            elif any(offer.choice == choice for offer in self.offers(state, seat)):
                if isinstance(choice, Entrust | Reclaim):
                    teams.take_up(state, seat, choice, log)
                else:
                    state.stack[-1].take_up(state, seat, choice, log)
            elif ask is None:
                raise NotYourTurn("It is not your turn.")
            else:
                raise IllegalChoice(f"“{choice.notation}” is not possible now.")
        run_on(state, log, held_by)
        if not imagined:
            written_out(log.asks)
        return log

    def encode(self, state: S) -> bytes:
        """Return the state as MessagePack."""
        return _encoder.encode(state)

    def decode(self, data: bytes) -> S:
        """Return the state that `encode` wrote. `decode(encode(state))` is a copy."""
        state: S = _decoder(self.state_type).decode(data)
        return state


def _resign(state: State, seat: int, log: Log) -> None:
    if not 0 <= seat < state.seats:
        raise NotYourTurn("You do not play in this match.")
    if seat in state.resigned:
        raise IllegalChoice("You have resigned already.")
    state.resigned.append(seat)
    log.append(Resigned(seat))


def run_on(state: State, log: Log, held_by: Any = None) -> None:
    """Run steps and take forced choices until somebody has something to decide."""
    log.asks = _steps(state, log)
    if state.teams is not None:
        log.asks = teams.commanded(state, log.asks)
        if state.outcome is not None:
            state.outcome = msgspec.structs.replace(state.outcome, sides=state.teams.sides)
    sealing.settle(state, log.asks, held_by)
    log.settle()


def _steps(state: State, log: Log) -> tuple[Ask, ...]:
    stack = state.stack
    while stack:
        top = stack[-1]
        asks: tuple[Ask, ...] = top.asks(state)
        if not asks:
            top.run(state, log)
            continue
        for ask in asks:
            # These tests are part of `forced`. Making them here first avoids most calls of it.
            choices = ask.choices
            if (
                not ask.always_ask
                and (type(choices) is Listing or ask.tallies or len(choices) <= ask.least)
                and (choice := ask.forced) is not None
            ):
                top.answer(state, ask.seat, choice, log)
                log.taken += (Taken(ask.seat, ask.question, choice, ask.about),)
                break
        else:
            return asks
    return ()


@cache
def _decoder(state_type: type[State]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(state_type)


_encoder = msgspec.msgpack.Encoder()

AnyGame = Game[Any, Any]
"""A game, where it does not matter which one."""
