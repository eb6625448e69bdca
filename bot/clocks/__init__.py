"""Time: looks at clocks when they are due, and gives back the time that the bot missed.

`watch` looks once a second at most. The paces that members choose between, the arithmetic of
clocks, and the timekeeper that starts and ends them where a match changes are in `bot.play`
(`paces`, `reckoning`, `timekeeper`). `bot.absence` holds what the others decide about a member
whose time is over.
"""
