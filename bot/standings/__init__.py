"""Where members stand: the effect of rated matches, and everything that shows it.

`verdict` says whether a match counts and for which members, `reckoning` computes its effect,
`keeper` stores that with the match's last step, and `recompute` redoes everything from the log. The
rest shows it: below boards, on profiles and in `/leaderboard`. The formulas are in `bot.ratings`.
"""
