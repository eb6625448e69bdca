"""The quality of reviews: the share of named better moves that win more when both moves are played
out many times in fresh worlds.

    python -m bench.review [GAME ...] [--matches 4] [--seconds 30] [--playouts 200] [--at-random 0]

Easy plays matches against medium; with `--at-random 0.3`, three of ten choices are made at random,
so that there is more to name. Each seat's review is made as the bot makes it, but without the bot's
workers. Then the move that was made and the better one are played to the end of the match in the
same fresh worlds by the quick players that reviews use, with other seeds than the review had. Equal
wins count as a half. A better move that does not win more is played out ten times as often; this
does not count, but tells bad luck from a wrong opinion. Seconds of thought are CPU time, so a busy
machine reviews as well as an idle one.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random

from bot.computer.worker import within
from games.engine import AnyGame
from games.players.contest import interval
from games.players.info_set import InfoSet, imagined
from games.players.levels import LEVELS
from games.players.review.outlook import Outlook
from games.players.review.pieces import compared, meant
from games.players.review.reviewing import Mistake, Passage, Review, Reviewer
from games.players.review.tallied import Tally
from games.registry import GAMES
from games.simulate import at_random

SEATED = ("easy", "medium")
THINKING = 0.1
"""Seconds of thought for a decision of the matches."""
AGAIN = 10


def played(game: AnyGame, random: Random, share: float) -> list[list[Passage]]:
    """Return the passages of a match, by seat, as the seat can know them.

    Args:
        share: the share of choices that are made at random.
    """
    state, log = game.new(game.setup(game.seats[0]), random.randbytes(16))
    seen: list[list[Passage]] = [[] for _ in range(state.seats)]
    asks, version = log.asks, 0
    while asks:
        ask, version = asks[0], version + 1
        choice, is_open = ask.only, False
        if choice is None:
            level, is_open = LEVELS[SEATED[ask.seat % 2]], not game.mind.by_taste(ask)
            if random.random() < share:
                choice = at_random(ask, random)
            else:
                info_set = InfoSet.of(game, state, ask.seat, random)
                choice = level.decide(info_set, random, within(THINKING, time.process_time)).choice
        worlds = [imagined(game, state, seat, random) for seat in range(state.seats)]
        drawn = state.chance.drawn
        log = game.apply(state, ask.seat, choice, ask)
        events, asks = game.event_codec.encode(log), log.asks
        for seat, before in enumerate(worlds):
            reveals = any(event.reveals and event.seen_by(seat) for event in log)
            seen[seat].append(
                Passage(
                    version,
                    ask.seat,
                    choice.notation,
                    events,
                    before,
                    imagined(game, state, seat, random),
                    is_chance=reveals or state.chance.drawn != drawn,
                    is_own=is_open and ask.seat == seat,
                )
            )
    return seen


def reviewed(
    game: AnyGame, seat: int, passages: list[Passage], seconds: float, random: Random
) -> Review:
    """Review a match for a seat."""
    reviewer = Reviewer(game, seat, passages, seconds, random)
    work = reviewer.work()
    piece = next(work)
    while True:
        try:
            piece = work.send(piece.run(within(piece.seconds, time.process_time)))
        except StopIteration:
            return reviewer.so_far


def leads(
    game: AnyGame, seat: int, passage: Passage, found: Mistake, playouts: int, random: Random
) -> Tally:
    """Return the lead of the better move at the end of matches that are played out."""
    info_set = InfoSet(game, passage.before, seat)
    made, best = (meant(info_set.ask, text) for text in (found.made, found.best))
    assert made is not None
    assert best is not None
    outlook, seen = Outlook(game, seat, random), Tally()
    for _ in range(playouts):
        [(_, end)] = compared(outlook, info_set, made, (best,), random, 0, to_end=True)
        seen = seen.seeing(end)
    return seen


def measured(
    game: AnyGame, matches: int, seconds: float, playouts: int, seed: int, share: float = 0.0
) -> Iterator[tuple[int, Mistake, list[Tally]]]:
    """Yield the mistakes that reviews name, each with the lead of its better move.

    The lead is that of the given playouts and, if the better move does not win more, of ten times
    as many.
    """
    random = Random(seed)
    for _ in range(matches):
        for seat, passages in enumerate(played(game, random, share)):
            review = reviewed(game, seat, passages, seconds, random)
            for found in review.mistakes:
                [passage] = [each for each in passages if each.version == found.version]
                lead = [leads(game, seat, passage, found, playouts, random)]
                if lead[0].mean <= 0:
                    lead.append(leads(game, seat, passage, found, AGAIN * playouts, random))
                yield seat, found, lead


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--at-random", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for key in given.games:
        began, better, told = time.monotonic(), 0.0, 0
        for seat, found, seen in measured(
            GAMES[key], given.matches, given.seconds, given.playouts, given.seed, given.at_random
        ):
            told, lead = told + 1, seen[0].mean
            better += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            line = f"{found.made} -> {found.best}: {found.loss:+.2f} ± {found.error:.3f}"
            played_out = ", again ".join(f"{each.mean:+.3f} ± {each.error:.3f}" for each in seen)
            print(
                f"  {key} seat {seat}, {found.version}: {line}, played out {played_out}", flush=True
            )
        low, high = interval(better, told)
        share = f"{better / told:.2f} ({low:.2f} to {high:.2f})" if told else "-"
        took = time.monotonic() - began
        print(
            f"{key}: {told} better moves in {2 * given.matches} reviews, "
            f"{share} win more, {took:.0f} s"
        )


if __name__ == "__main__":
    main()
