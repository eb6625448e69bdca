"""Breaks: `/away until`. While a member is on one, their time stands still in the matches whose
players agreed to breaks when they began.

`allowance` says how long a break may be, `until` reads what members type, `actions` is what the
command and its button do. How clocks stand still is in `bot.play.reckoning` and
`bot.storage.breaks`: the start of a member's time moves to the end of their break, so nothing has
to happen when it ends. Who plays ends their break with that, see `bot.play.manager`.
"""
