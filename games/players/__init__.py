"""Computer players. They play every game by its contract; nothing is written for a single game.
A game tells them what it knows about good play through its `mind`, whose contract is here.

`info_set` holds all that a player may know, and `levels` lists how well they play. The modules here
may import the contract, but nothing of a single game. They have no clock and no random numbers of
their own, so equal seeds and equal numbers of simulations give equal decisions.
"""
