"""Ladders: beat a member above you, and you take their place.

`model` holds the rules, without Discord or a database. `keeper` moves places with the step that
ends a match. `actions` answers members; `panel` and `words` are what they see.
"""
