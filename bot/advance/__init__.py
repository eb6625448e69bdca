"""Moves in advance: while others decide, a player already gives the next choice.

It is played when they are asked, if it is legal then and rests on the same as when they saw it
(`StandingOrders.rests_on`). Otherwise they decide themselves, and their hand says so. It is lifted
at any time, and by whatever else they do in the match. Nobody else can tell that it was there:
everybody sees that the player is asked, and, after as long as a quick player needs, a move like
any other. `actions` holds the command, `runner` plays.
"""
