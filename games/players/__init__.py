"""Computer players: they play every game by its contract, with nothing written for any. What a
game knows about good play it tells them by its `mind`, whose contract is here.

`info_set` is all that a player may know, `levels` lists how well they play. What lives
here may import the contract and nothing of a single game; it has no clock and no random
numbers of its own, so equal seeds and equally many simulations give equal decisions.
"""
