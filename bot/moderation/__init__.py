"""Moderators look after a server's matches: they end them, clear seats, and bar members.

`access` says who moderates, `bars` who is kept out. `actions` does what the panel offers, and
`telling` informs the players.
"""
