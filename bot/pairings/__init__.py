"""Tournaments without Discord and without a database: the pairings and the ranking.

`records` holds their frozen data. `groups`, `knockout`, `round_robin` and `swiss` pair a round.
`ranking` orders the contenders, and says why. `course` leads a tournament from round to round, and
`signing_up` does so before the first. Everything is a function of its arguments: the same
tournament leads to the same pairings on every machine.
"""
