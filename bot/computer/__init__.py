"""The computer as a player.

`task` defines what the computer is asked and what it answers, `worker` is a process that thinks,
`process` is the bot's side of it, and `pool` holds a few workers and the line of those who wait for
them. `players` answers for the seats that the computer plays, `hints` for members who ask.

A worker is given a world imagined for the seat, never the true state.
"""
