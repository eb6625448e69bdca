"""Moves in advance: while others decide, a player gives their next choice.

It is played when they are asked, if it is legal then and the facts it rests on are as they saw them
(`StandingOrders.rests_on`). Otherwise they decide themselves, and their hand says so. It can be
lifted at any time, and anything else they do in the match lifts it. Nobody else can tell that it
was there: everybody sees that the player is asked and then, after the time a quick player needs, a
move like any other. `actions` holds the command; `runner` plays.
"""
