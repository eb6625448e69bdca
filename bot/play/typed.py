"""Texts that a player types, read as the choices and offers of a seat."""

from __future__ import annotations

from bot.errors import Guessed
from bot.play import team_words, words
from bot.play.guessing import nearest
from bot.play.match import Match
from games.as_printed import AsPrinted
from games.decisions import Ask, Choice
from games.lookup import with_keys, without_rulings
from games.notation import NAMED, tidy
from games.refusals import IllegalChoice, SeveralMeant
from games.unasked import Offer


def spelt_choice(match: Match, seat: int, text: str) -> Choice | None:
    """Return the legal choice that `text` is the notation of; None if it is none. It takes no
    time.

    Raises:
        MatchOver, NotYourTurn: see `Match.ask`.
    """
    ask = match.ask(seat)
    if not ask.single:
        return None
    return next((each for each in ask.choices if each.notation == text), None)


def typed_choice(match: Match, seat: int, text: str) -> Choice | None:
    """Return the legal choice that a player typed, by its notation or as it is printed on buttons
    and menus; None if it is none.

    Raises:
        MatchOver, NotYourTurn: see `Match.ask`.
        IllegalChoice: it could be several choices, or its picks break a limit.
    """
    ask = match.ask(seat)
    return AsPrinted(match.game.words, match.view(ask.played), match.names, ask).find(text)


def legal_choice(match: Match, seat: int, text: str) -> Choice:
    """Return the legal choice that a player typed, see `typed_choice`.

    Raises:
        MatchOver, NotYourTurn: see `Match.ask`.
        Guessed: it is none, or could be several; names those, or the nearest legal ones.
        IllegalChoice: there is none; says why, and names some that are legal.
    """
    ask = match.ask(seat)
    try:
        choice = typed_choice(match, seat, text)
    except SeveralMeant as error:
        if ask.single and len(error.candidates) <= NAMED:
            raise Guessed(str(error), match.row, error.candidates) from None
        raise
    if choice is not None:
        return choice
    game_words = match.game.words
    text = game_words.renaming.meant(text)
    refused = game_words.refusal(match.view(ask.played), with_keys(text, game_words.cards))
    why = without_rulings(refused)
    near = nearest(text, [choice.notation for choice in ask.choices])
    near = near or nearest(text, [offer.choice.notation for offer in match.offers(seat)])
    if not near:
        raise IllegalChoice(words.write_like(why, ask.examples()))
    playable = [notation for notation in near if _answers(ask, notation)]
    raise Guessed(words.did_you_mean(why, near), match.row, playable)


def _answers(ask: Ask, notation: str) -> bool:
    """Whether a choice answers an ask alone, where several can be picked."""
    try:
        return ask.find(notation, in_full=True) is not None
    except IllegalChoice:
        return False


def typed_offer(match: Match, seat: int, text: str) -> Offer | None:
    """Return the offer that a player typed, by its notation or as its button says it; None if the
    seat is not offered that."""
    wanted = tidy(text)
    for offer in match.offers(seat):
        if wanted in (offer.choice.notation.lower(), tidy(offer_label(match, seat, offer))):
            return offer
    return None


def legal_offer(match: Match, seat: int, text: str) -> Offer:
    """Return what a seat is offered, as a player notated it.

    Raises:
        IllegalChoice: it is not.
    """
    if (offer := typed_offer(match, seat, text)) is not None:
        return offer
    raise IllegalChoice(match.out_line(seat) or words.NOT_OFFERED)


def offer_label(match: Match, seat: int, offer: Offer) -> str:
    """Return what an offer says on its button."""
    if (label := team_words.OFFERS.get(type(offer.choice))) is not None:
        return label
    return match.game.words.label(match.view(seat), match.names, offer.choice.parts).text
