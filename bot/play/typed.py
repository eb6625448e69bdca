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
    """Return the legal choice whose notation is `text`; None if there is none. It is fast.

    Raises:
        MatchOver, NotYourTurn: see `Match.ask`.
    """
    ask = match.ask(seat)
    if not ask.single:
        return None
    return next((each for each in ask.choices if each.notation == text), None)


def typed_choice(match: Match, seat: int, text: str) -> Choice | None:
    """Return the legal choice that a player typed, as its notation or as it is printed on buttons
    and menus; None if the text is neither.

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
        Guessed: the text fits none, or several; names those, or the nearest legal ones.
        IllegalChoice: no legal choice is near; says why, and names some that are legal.
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
    """Whether a choice answers an ask by itself, even if the ask wants several picks."""
    try:
        return ask.find(notation, in_full=True) is not None
    except IllegalChoice:
        return False


def typed_offer(match: Match, seat: int, text: str) -> Offer | None:
    """Return the offer that a player typed, as its notation or as its button names it; None if the
    seat has no such offer."""
    wanted = tidy(text)
    for offer in match.offers(seat):
        if wanted in (offer.choice.notation.lower(), tidy(offer_label(match, seat, offer))):
            return offer
    return None


def legal_offer(match: Match, seat: int, text: str) -> Offer:
    """Return the offer of a seat that a player notated.

    Raises:
        IllegalChoice: the seat has no such offer.
    """
    if (offer := typed_offer(match, seat, text)) is not None:
        return offer
    raise IllegalChoice(match.out_line(seat) or words.NOT_OFFERED)


def offer_label(match: Match, seat: int, offer: Offer) -> str:
    """Return the label of an offer's button."""
    if (label := team_words.OFFERS.get(type(offer.choice))) is not None:
        return label
    return match.game.words.label(match.view(seat), match.names, offer.choice.parts).text
