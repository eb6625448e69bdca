"""Time: how fast a match is played, whose clock runs, and what happens when one ends.

`paces` are what members choose between; `reckoning` is the arithmetic of clocks, without a
database or Discord; `timekeeper` starts and ends clocks in the one place where a match changes;
`watch` looks, once a second at most, at those that are due, and gives back what the bot missed.
What the others decide about a member whose time is over is in `bot.absence`.
"""
