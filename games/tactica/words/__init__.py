"""Sentences for players, and the rules in our own words.

Questions are in `prompts` and `labels`, events in `story`, the position in `position`, refusals in
`refusals`, and the rules in `help`.
"""
