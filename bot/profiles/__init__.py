"""`/profile`: what a member has played here.

`summary` counts, `card` puts it into words and draws it, `actions` answer.
"""
