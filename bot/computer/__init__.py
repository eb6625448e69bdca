"""The computer as a player.

`task` is what it is asked and answers, `worker` a process that thinks, `pool` a few of them
and the line before them; `players` answers for the seats that the computer plays, `hints`
for members who ask; `seats` names the computers at a table.

What goes to a worker is a world that was imagined for the seat, never the true state.
"""
