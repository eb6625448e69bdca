"""A tournament, without Discord and without a database: the pairings and the ranking.

`records` are its frozen data; `groups`, `knockout`, `round_robin` and `swiss` pair a round;
`ranking` tells who is where, and by what; `course` leads a tournament from round to round;
`signing_up` has what comes before. All are functions of their arguments: the same tournament
leads to the same pairings, on every machine.
"""
