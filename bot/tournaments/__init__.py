"""Tournaments of a server: what its members and organizers see and do.

Pairings are made by `bot.pairings`. `keeper` writes down what matches come to, in the
transaction that ends them; `runner` looks at what is due: it leads each tournament on, starts its
matches through `starting`, and has `posts` tell about it. All of that is safe to do twice.
"""
