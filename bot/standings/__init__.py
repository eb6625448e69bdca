"""Where members stand: what rated matches come to, and where that is told.

`verdict` says whether a match counts and for which members, `reckoning` its effect, `keeper` writes
that down with the match's last step, and `recompute` does it all again from the log. The rest shows
it: below boards, on profiles and in `/leaderboard`. The formulas are in `bot.ratings`.
"""
