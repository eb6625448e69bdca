"""Ladders: beat somebody above you, and you take their place.

`model` has the rules, with no Discord and no database in it; `keeper` moves places with the step
that ends a match; `actions` answer members, `panel` and `words` are what they see.
"""
