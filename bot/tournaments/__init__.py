"""Tournaments of a server: what its members and organizers see and do.

`bot.pairings` makes the pairings. `keeper` stores the result of a match in the transaction that
ends it. `runner` looks at what is due: it leads each tournament on, starts its matches through
`starting`, and lets `posts` report it. All of that can safely be done twice.
"""
