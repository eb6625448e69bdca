"""Moves in advance: while others decide, a player already gives the next choice.

It is played when they are asked, if it is legal then and what it rests on is as they saw it (see
`Game.rests_on`); else they decide themselves, and their hand says so. It is lifted at any time,
and by whatever else they do in the match. Nobody else can tell that it was there: everybody sees
that the player is asked, and after so long as somebody needs who answers at once, a move as any
other. `actions` is what the command does, `runner` plays.
"""
