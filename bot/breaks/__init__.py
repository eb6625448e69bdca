"""Breaks: `/away until`.

During a member's break their clocks stand still, in matches whose players agreed to breaks at the
start. `allowance` limits the length of a break, `until` reads what members type, and `actions`
answers the command and its button. `bot.play.reckoning` and `bot.storage.breaks` make clocks stand
still: the start of a member's time moves to the end of their break, so nothing has to happen when
it ends. A member who plays ends their break; see `bot.play.manager`.
"""
